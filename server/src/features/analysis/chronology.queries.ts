import type { chronology } from '@praxis/contract/analysis/chronology.contract'
import { type ChronologyEntry, chronologyEntry, type EntryPassage } from '@praxis/contract/analysis/chronology.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const RECORD = [
	'c.id',
	'c.case_id as caseId',
	sql<string>`c.happened_on::text`.as('happenedOn'),
	'c.event',
	'c.source',
	'c.passages',
	'c.is_hidden as isHidden',
	'c.is_edited as isEdited',
	'c.created_by_name as createdByName',
	'c.version',
	'c.created_at as createdAt',
	'c.updated_at as updatedAt',
] as const

const query = (db: Db) => db.selectFrom('chronology_entries as c').select(RECORD)

const toEntry = (row: { readonly createdAt: Date; readonly updatedAt: Date }): ChronologyEntry =>
	chronologyEntry.parse({
		...row,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	})

const ORDER = { sorts: { happenedOn: 'c.happened_on', createdAt: 'c.created_at' }, id: 'c.id' } as const

export function selectEntries(db: Db, input: ParsedInput<typeof chronology.list>): Promise<Page<ChronologyEntry>> {
	const { caseId, search, source, hidden, withTotal } = input
	let of = query(db).where('c.case_id', '=', caseId).where('c.is_hidden', '=', hidden)
	if (source.length > 0) of = of.where('c.source', 'in', source)
	if (search) of = of.where(sql<boolean>`position(api.fold(${search}) in api.fold(c.event)) > 0`)
	const counted = of.clearSelect().select(sql<number>`count(*)::int`.as('total'))
	const total = withTotal ? counted.executeTakeFirstOrThrow().then((row) => row.total) : null
	return selectPage(of, ORDER, input, toEntry, total)
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(db: Db, id: string): Promise<ChronologyEntry | null> {
	const row = await query(db).where('c.id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}

export interface NewEntry {
	readonly id: string
	readonly happenedOn: string
	readonly event: string
	readonly passages: readonly EntryPassage[]
	/** Null for what a person adds. */
	readonly fingerprint: string | null
}

interface Adding {
	readonly caseId: string
	readonly source: ChronologyEntry['source']
	readonly byName: string
	readonly now: Date
}

const AT_ONCE = 500

/** Adds entries that are not there yet. @returns ids of those added */
export async function insertEntries(
	db: Db,
	{ caseId, source, byName, now }: Adding,
	entries: readonly NewEntry[],
): Promise<string[]> {
	const added: string[] = []
	for (let at = 0; at < entries.length; at += AT_ONCE) {
		const values = entries.slice(at, at + AT_ONCE).map((one) => ({
			id: one.id,
			case_id: caseId,
			happened_on: one.happenedOn,
			event: one.event,
			source,
			passages: JSON.stringify(one.passages),
			document_ids: [...new Set(one.passages.flatMap(({ documentId }) => documentId ?? []))],
			fingerprint: one.fingerprint,
			created_by_name: byName,
			created_at: now,
			updated_at: now,
		}))
		const rows = await db
			.insertInto('chronology_entries')
			.values(values)
			.onConflict((conflict) => conflict.columns(['case_id', 'fingerprint']).doNothing())
			.returning('id')
			.execute()
		added.push(...rows.map(({ id }) => id))
	}
	return added
}

/** Removes what rules found once and the documents no longer have, unless a person changed or hid it. @returns how many */
export async function deleteStaleEntries(db: Db, caseId: string, fingerprints: readonly string[]): Promise<number> {
	const { rows } = await sql`
		DELETE FROM api.chronology_entries WHERE case_id = ${caseId} AND source = 'rule' AND NOT is_edited AND NOT is_hidden
			AND fingerprint <> ALL (${[...fingerprints]}::text[]) RETURNING id`.execute(db)
	return rows.length
}

interface Changes {
	readonly happenedOn?: string | undefined
	readonly event?: string | undefined
	readonly isHidden?: boolean | undefined
}

/** Updates an entry that the caller has locked. */
export async function updateEntry(
	db: Db,
	id: string,
	now: Date,
	{ happenedOn, event, isHidden }: Changes,
): Promise<ChronologyEntry | null> {
	const isEdited = happenedOn !== undefined || event !== undefined
	const row = await db
		.updateTable('chronology_entries as c')
		.set({
			...(happenedOn !== undefined && { happened_on: happenedOn }),
			...(event !== undefined && { event }),
			...(isHidden !== undefined && { is_hidden: isHidden }),
			...(isEdited && { is_edited: true }),
			updated_at: now,
			version: sql`c.version + 1`,
		})
		.where('c.id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}
