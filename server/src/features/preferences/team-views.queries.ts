import { type TeamView, type TeamViewList, teamView } from '@praxis/contract/preferences/team-views.contract'
import { sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const RECORD = [
	...columnsAs('team_views', {
		id: 'id',
		list: 'list',
		name: 'name',
		state: 'state',
		columns: 'columns',
		createdBy: 'created_by',
		version: 'version',
	}),
	sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = team_views.created_by)`.as('createdByName'),
] as const

type Details = Pick<TeamView, 'name' | 'state' | 'columns'>
export type TeamViewChanges = { readonly [F in keyof Details]?: Details[F] | undefined }

function columnsOf({ state, ...values }: TeamViewChanges) {
	return { ...values, ...(state !== undefined && { state: JSON.stringify(state) }) }
}

export async function selectTeamViews(db: Db, list: TeamViewList): Promise<TeamView[]> {
	const query = db.selectFrom('team_views').select(RECORD).where('list', '=', list)
	const rows = await query.orderBy('name').orderBy('id').execute()
	return rows.map((row) => teamView.parse(row))
}

/** Locks the view until the transaction ends. */
export async function lockTeamView(db: Db, id: string): Promise<TeamView | null> {
	const query = db.selectFrom('team_views').select(RECORD).where('id', '=', id)
	const row = await query.forUpdate().executeTakeFirst()
	return row === undefined ? null : teamView.parse(row)
}

type NewView = Details & Pick<TeamView, 'id' | 'list'> & { readonly createdBy: string }

export async function insertTeamView(db: Db, { id, list, createdBy, ...details }: NewView): Promise<TeamView> {
	const { name, state, columns } = details
	const row = await db
		.insertInto('team_views')
		.values({ id, list, created_by: createdBy, name, columns, state: JSON.stringify(state) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return teamView.parse(row)
}

export async function updateTeamView(db: Db, id: string, now: Date, changes: TeamViewChanges): Promise<TeamView> {
	const row = await db
		.updateTable('team_views')
		.set({ ...columnsOf(changes), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return teamView.parse(row)
}

export async function deleteTeamView(db: Db, id: string): Promise<void> {
	await db.deleteFrom('team_views').where('id', '=', id).execute()
}
