import type { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import {
	type ConflictRun,
	conflictRun,
	type RunMatching,
	type RunName,
	type RunOrigin,
	runMatching,
} from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { conflictSide } from '@praxis/contract/conflicts/conflicts.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const countHits = (where: string) =>
	sql<number>`(SELECT count(*)::int FROM api.conflict_run_hits h WHERE h.run_id = conflict_runs.id AND ${sql.raw(where)})`

function runs(db: Db) {
	return db
		.selectFrom('conflict_runs')
		.select(['id', 'number', 'title', 'origin', 'state', 'depth', 'case_id', 'case_name', 'case_number', 'name_count'])
		.select(['checked_count', 'created_by_name', 'created_at', 'closed_by_name', 'closed_at', 'matching', 'sha256'])
		.select(['version', countHits('true').as('hit_count'), countHits('h.outcome IS NULL').as('open_count')])
}
type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

function toRun(row: Row): ConflictRun {
	const { origin, state } = conflictRun.pick({ origin: true, state: true }).parse(row)
	return {
		id: row.id,
		number: row.number,
		title: row.title,
		origin,
		state,
		depth: row.depth,
		caseId: row.case_id,
		caseName: row.case_name,
		caseNumber: row.case_number,
		nameCount: row.name_count,
		checkedCount: row.checked_count,
		hitCount: row.hit_count,
		openCount: row.open_count,
		createdBy: row.created_by_name,
		createdAt: row.created_at.toISOString(),
		closedBy: row.closed_by_name,
		closedAt: row.closed_at?.toISOString() ?? null,
		matching: row.matching === null ? null : runMatching.parse(row.matching),
		sha256: row.sha256,
		version: row.version,
	}
}

export async function selectRun(db: Db, id: string): Promise<ConflictRun | null> {
	const row = await runs(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRun(row)
}

/** Locks it until the transaction ends. */
export async function lockRun(db: Db, id: string): Promise<ConflictRun | null> {
	const row = await runs(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRun(row)
}

export function selectRunPage(
	db: Db,
	{ caseId, ...page }: ParsedInput<typeof conflictRuns.list>,
): Promise<Page<ConflictRun>> {
	const order = { sorts: { createdAt: 'conflict_runs.created_at' }, id: 'conflict_runs.id' } as const
	const query = runs(db).$if(caseId !== undefined, (some) => some.where('case_id', '=', caseId ?? null))
	return selectPage(query, order, { ...page, sort: 'createdAt', direction: 'desc' }, toRun, null)
}

export interface NewRunName {
	readonly id: string
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly side: 'client' | 'other'
}

export interface NewRun {
	readonly id: string
	readonly title: string
	readonly origin: RunOrigin
	readonly depth: number
	readonly of: { readonly caseId: string; readonly caseName: string; readonly caseNumber: string } | null
	/** Whose new names are checked, where it is no case. */
	readonly clientId?: string | null
	readonly contactId?: string | null
	readonly createdBy: { readonly id: string | null; readonly name: string }
	readonly now: Date
	readonly names: readonly NewRunName[]
}

export async function insertRun(db: Db, run: NewRun): Promise<void> {
	await db
		.insertInto('conflict_runs')
		.values({
			id: run.id,
			title: run.title,
			origin: run.origin,
			depth: run.depth,
			case_id: run.of?.caseId ?? null,
			case_name: run.of?.caseName ?? '',
			case_number: run.of?.caseNumber ?? '',
			client_id: run.clientId ?? null,
			contact_id: run.contactId ?? null,
			name_count: run.names.length,
			created_by: run.createdBy.id,
			created_by_name: run.createdBy.name,
			created_at: run.now,
		})
		.execute()
	await sql`
		INSERT INTO api.conflict_run_names (id, run_id, position, name, email, phone, side)
		SELECT n.id, ${run.id}::uuid, (n.at - 1)::int, n.name, n.email, n.phone, n.side
		FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(run.names)}::jsonb)
			AS (id uuid, name text, email text, phone text, side text)) WITH ORDINALITY AS n (id, name, email, phone, side, at)`.execute(
		db,
	)
}

/** The next names of a run to be checked. */
export async function selectNamesFrom(db: Db, runId: string, from: number, atMost: number): Promise<NewRunName[]> {
	const rows = await db
		.selectFrom('conflict_run_names')
		.select(['id', 'name', 'email', 'phone', 'side'])
		.where('run_id', '=', runId)
		.where('position', '>=', from)
		.orderBy('position')
		.limit(atMost)
		.execute()
	return rows.map((row) => ({ ...row, side: conflictSide.parse(row.side) }))
}

interface NameRow {
	readonly id: string
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly side: string
	readonly isMore: boolean
	readonly isCut: boolean
	readonly hitCount: number
	readonly openCount: number
	readonly restrictedCount: number
	readonly restrictedOpenCount: number
}

/** The names of a run in their order; matches behind a wall for the caller are counted apart. */
export async function selectRunNames(db: Db, runId: string): Promise<RunName[]> {
	const { rows } = await sql<NameRow>`
		SELECT n.id, n.name, n.email, n.phone, n.side, n.is_more AS "isMore", n.is_cut AS "isCut", coalesce(h.hits, 0)::int AS "hitCount",
			coalesce(h.undecided, 0)::int AS "openCount", coalesce(r.hits, 0) AS "restrictedCount",
			coalesce(r.undecided, 0) AS "restrictedOpenCount"
		FROM api.conflict_run_names AS n
		LEFT JOIN (SELECT name_id, count(*) AS hits, count(*) FILTER (WHERE outcome IS NULL) AS undecided
			FROM api.conflict_run_hits WHERE run_id = ${runId}::uuid GROUP BY name_id) AS h ON h.name_id = n.id
		LEFT JOIN api.restricted_conflicts(${runId}::uuid) AS r ON r.name_id = n.id
		WHERE n.run_id = ${runId}::uuid ORDER BY n.position`.execute(db)
	return rows.map((row) => ({ ...row, side: conflictSide.parse(row.side) }))
}

/** How many undecided matches of a run the caller may not see. */
export async function countRestrictedOpen(db: Db, runId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT coalesce(sum(undecided), 0)::int AS count FROM api.restricted_conflicts(${runId}::uuid)`.execute(db)
	return rows[0]?.count ?? 0
}

interface SearchedChanges {
	readonly checkedCount: number
	/** When all names are checked. */
	readonly matching?: RunMatching
}

export async function updateSearched(db: Db, id: string, { checkedCount, matching }: SearchedChanges): Promise<void> {
	await db
		.updateTable('conflict_runs')
		.set({ checked_count: checkedCount, version: sql`version + 1` })
		.$if(matching !== undefined, (query) => query.set({ state: 'open', matching: JSON.stringify(matching) }))
		.where('id', '=', id)
		.execute()
}

export async function touchRun(db: Db, id: string): Promise<void> {
	const query = db.updateTable('conflict_runs').set({ version: sql`version + 1` })
	await query.where('id', '=', id).execute()
}

interface Closing {
	readonly by: { readonly id: string | null; readonly name: string }
	readonly now: Date
}

export async function closeRunRow(db: Db, id: string, { by, now }: Closing): Promise<void> {
	await db
		.updateTable('conflict_runs')
		.set({ state: 'closed', closed_by: by.id, closed_by_name: by.name, closed_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

/** How many names there are to be found, by kind. */
export async function countSearched(db: Db): Promise<Omit<RunMatching, 'rules'>> {
	const { rows } = await sql<Omit<RunMatching, 'rules'>>`
		SELECT (count(*) FILTER (WHERE client_id IS NOT NULL))::int AS clients,
			(count(*) FILTER (WHERE source IN ('cases', 'case_parties')))::int AS cases,
			(count(*) FILTER (WHERE source = 'contacts'))::int AS contacts,
			(count(*) FILTER (WHERE source IN ('intakes', 'intake_parties')))::int AS inquiries
		FROM api.party_names`.execute(db)
	return rows[0] ?? { clients: 0, cases: 0, contacts: 0, inquiries: 0 }
}
