import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { erasures } from '@praxis/contract/retention/erasures.contract'
import {
	type Counted,
	type Erasure,
	type ErasureNeed,
	type ErasureObstacle,
	erasure,
	erasureState,
	type KeptPart,
	type Mention,
} from '@praxis/contract/retention/erasures.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const { erased, kept, foundBefore } = erasure.shape

function all(db: Db) {
	return db
		.selectFrom('erasures')
		.select(['id', 'number', 'client_id', 'state', 'reason', 'record_stays', 'requested_by_name', 'requested_at'])
		.select(['finished_at', 'erased', 'kept', 'searched_terms', 'found_before', 'found_after', 'problem', 'version'])
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

function toErasure(row: Row): Erasure {
	return {
		id: row.id,
		number: row.number,
		clientId: row.client_id,
		state: erasureState.parse(row.state),
		reason: row.reason,
		recordStays: row.record_stays,
		requestedBy: row.requested_by_name,
		requestedAt: row.requested_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
		erased: erased.parse(row.erased),
		kept: kept.parse(row.kept),
		searchedTerms: row.searched_terms,
		foundBefore: foundBefore.parse(row.found_before),
		foundAfter: foundBefore.parse(row.found_after),
		problem: row.problem,
		version: row.version,
	}
}

export async function selectErasure(db: Db, id: string): Promise<Erasure | null> {
	const row = await all(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toErasure(row)
}

/** What is known of a running erasure beside what is shown. */
export interface RunningErasure {
	readonly one: Erasure
	/** Whether the name stays although nothing else needs it. */
	readonly keepName: boolean
	readonly erasedAt: Date | null
	readonly terms: readonly string[]
	readonly contents: readonly string[]
}

/** A running one, locked until the transaction ends. */
export async function lockRunning(db: Db, id: string): Promise<RunningErasure | null> {
	const row = await all(db)
		.select(['keep_name', 'erased_at', 'terms', 'contents'])
		.where('id', '=', id)
		.where('state', '=', 'running')
		.forUpdate()
		.executeTakeFirst()
	if (row === undefined) return null
	const { keep_name: keepName, erased_at: erasedAt, terms, contents } = row
	return { one: toErasure(row), keepName, erasedAt, terms, contents }
}

export function selectErasurePage(db: Db, input: ParsedInput<typeof erasures.list>): Promise<Page<Erasure>> {
	const order = { sorts: { requestedAt: 'erasures.requested_at' }, id: 'erasures.id' } as const
	return selectPage(all(db), order, { ...input, sort: 'requestedAt', direction: 'desc' }, toErasure, null)
}

const LOCK = 'retention:erasures'

interface NewErasure {
	readonly id: string
	readonly clientId: string
	readonly reason: string
	readonly keepName: boolean
	readonly by: { readonly id: string; readonly fullName: string }
	readonly now: Date
}

/** Numbers are given one after the other. */
export async function insertErasure(db: Db, one: NewErasure): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(db)
	await sql`
		INSERT INTO erasures (id, number, client_id, state, reason, keep_name, requested_by, requested_by_name, requested_at)
		VALUES (${one.id}, api.next_erasure(), ${one.clientId}, 'running', ${one.reason}, ${one.keepName}, ${one.by.id},
			${one.by.fullName}, ${one.now})`.execute(db)
}

export interface ErasedRows {
	readonly recordStays: boolean
	readonly erased: readonly Counted[]
	readonly kept: readonly KeptPart[]
	readonly terms: readonly string[]
	readonly contents: readonly string[]
	readonly foundBefore: readonly Mention[]
}

/** The rows are erased: their contents are deleted and the search is repeated after the transaction. */
export async function recordErased(db: Db, id: string, rows: ErasedRows, now: Date): Promise<void> {
	await db
		.updateTable('erasures')
		.set({
			erased_at: now,
			record_stays: rows.recordStays,
			erased: JSON.stringify(rows.erased),
			kept: JSON.stringify(rows.kept),
			searched_terms: rows.terms.length,
			terms: [...rows.terms],
			contents: [...rows.contents],
			found_before: JSON.stringify(rows.foundBefore),
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

/** Removes contents that are deleted from the list. */
export async function takeContents(db: Db, id: string, hashes: readonly string[]): Promise<void> {
	await sql`
		UPDATE erasures SET contents = ARRAY(SELECT unnest(contents) EXCEPT SELECT unnest(${hashes}::text[]))
		WHERE id = ${id}::uuid`.execute(db)
}

export async function finishErasure(db: Db, id: string, foundAfter: readonly Mention[], now: Date): Promise<void> {
	await db
		.updateTable('erasures')
		.set({
			state: 'done',
			finished_at: now,
			terms: [],
			contents: [],
			found_after: JSON.stringify(foundAfter),
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export async function stopErasure(db: Db, id: string, problem: string, now: Date): Promise<void> {
	await db
		.updateTable('erasures')
		.set({ state: 'stopped', finished_at: now, problem, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

/** Sums by label, in the order of the steps, without those of none. */
function summed(rows: readonly { readonly label: string; readonly count: string | number }[]): Counted[] {
	const sums = new Map<string, number>()
	for (const { label, count } of rows) sums.set(label, (sums.get(label) ?? 0) + Number(count))
	return [...sums].flatMap(([label, count]) => (count > 0 ? [{ label, count }] : []))
}

/** What would be erased, regardless of who may see it. */
export async function countErasure(db: Db, clientId: string): Promise<Counted[]> {
	const { rows } = await sql<{ label: string; count: string }>`
		SELECT label, count FROM api.count_erasure(${clientId}::uuid)`.execute(db)
	return summed(rows)
}

export async function selectNeeds(db: Db, clientId: string): Promise<KeptPart[]> {
	const { rows } = await sql<{ what: ErasureNeed; count: string }>`
		SELECT what, count FROM api.needs_of_erasure(${clientId}::uuid)`.execute(db)
	return rows.map(({ what, count }) => ({ what, count: Number(count) }))
}

export async function selectObstacles(db: Db, clientId: string, now: Date): Promise<ErasureObstacle[]> {
	const { rows } = await sql<{ what: ErasureObstacle['what']; count: string }>`
		SELECT what, count FROM api.obstacles_to_erasure(${clientId}::uuid, ${now}::timestamptz)`.execute(db)
	return rows.map(({ what, count }) => ({ what, count: Number(count) }))
}

/** SHA-256 of the contents that would be erased. */
export async function selectContents(db: Db, clientId: string): Promise<string[]> {
	const { rows } = await sql<{ hash: string }>`SELECT hash FROM api.contents_of_erasure(${clientId}::uuid)`.execute(db)
	return rows.map(({ hash }) => hash)
}

/** The portal accounts of a client and of its further portal people. */
export async function selectAccounts(db: Db, clientId: string): Promise<string[]> {
	const { rows } = await sql<{ ids: string[] }>`SELECT api.accounts_of_client(${clientId}::uuid) AS ids`.execute(db)
	return rows[0]?.ids ?? []
}

/** Erases, and returns what was. */
export async function eraseClient(db: Db, clientId: string, stays: boolean, now: Date): Promise<Counted[]> {
	const { rows } = await sql<{ label: string; count: string }>`
		SELECT label, count FROM api.erase_client(${clientId}::uuid, ${stays}, ${now}::timestamptz)`.execute(db)
	return summed(rows)
}

/** What identifies a client in text, as regular expressions. */
export async function selectTerms(db: Db, clientId: string, withNames: boolean): Promise<string[]> {
	const { rows } = await sql<{ terms: string[] }>`
		SELECT api.terms_of_client(${clientId}::uuid, ${withNames}) AS terms`.execute(db)
	return rows[0]?.terms ?? []
}

export async function selectSearchedTables(db: Db): Promise<string[]> {
	const { rows } = await sql<{ relation: string }>`SELECT relation FROM api.searched_tables()`.execute(db)
	return rows.map(({ relation }) => relation)
}

/** Longest time: a search of one table may take minutes in a large firm. */
const SEARCH_MS = 20 * 60_000

/** Rows of one table that mention one of these, regardless of who may see them. */
export async function countMentions(db: Db, table: string, terms: readonly string[]): Promise<number> {
	await sql`SELECT set_config('statement_timeout', ${String(SEARCH_MS)}, true)`.execute(db)
	const { rows } = await sql<{ count: string }>`
		SELECT api.count_mentions(${table}, ${terms}::text[]) AS count`.execute(db)
	return Number(rows[0]?.count ?? 0)
}
