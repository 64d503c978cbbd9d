import type { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import {
	conflictRun,
	type HitOutcome,
	hitOutcome,
	type OpenHit,
	type RunHit,
} from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { type ConflictHit, conflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

/** A match with the records whose walls hide it. */
export interface NewRunHit {
	readonly id: string
	readonly nameId: string
	readonly position: number
	readonly hitKey: string
	readonly hit: ConflictHit
	readonly cases: readonly string[]
	readonly clients: readonly string[]
	readonly contacts: readonly string[]
	readonly intakes: readonly string[]
}

/** Without reading them back: some may be behind a wall for who inserts them. */
export async function insertHits(db: Db, runId: string, hits: readonly NewRunHit[]): Promise<void> {
	if (hits.length === 0) return
	await sql`
		INSERT INTO api.conflict_run_hits (id, run_id, name_id, position, hit, hit_key, of_cases, of_clients, of_contacts, of_intakes)
		SELECT id, ${runId}::uuid, "nameId", position, hit, "hitKey", cases, clients, contacts, intakes
		FROM jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) AS h (id uuid, "nameId" uuid, position int, hit jsonb, "hitKey" text,
			cases uuid[], clients uuid[], contacts uuid[], intakes uuid[])`.execute(db)
}

/** Names with more matches than are listed, and with relationships that were followed in part. */
export async function updateLeftOut(
	db: Db,
	{ isMore, isCut }: { readonly isMore: readonly string[]; readonly isCut: readonly string[] },
): Promise<void> {
	const ids = [...new Set([...isMore, ...isCut])]
	if (ids.length === 0) return
	await db
		.updateTable('conflict_run_names')
		.set({ is_more: sql`id = ANY (${isMore}::uuid[])`, is_cut: sql`id = ANY (${isCut}::uuid[])` })
		.where('id', 'in', ids)
		.execute()
}

export async function selectNextPosition(db: Db, runId: string): Promise<number> {
	const query = db.selectFrom('conflict_run_hits').select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
	return (await query.where('run_id', '=', runId).executeTakeFirstOrThrow()).next
}

function hits(db: Db) {
	return db
		.selectFrom('conflict_run_hits')
		.select(['id', 'name_id', 'position', 'hit', 'outcome', 'reason', 'document_id', 'document_title'])
		.select(['wall_case_id', 'wall_case_name', 'decided_by_name', 'decided_at'])
		.select(sql<boolean>`api.is_conflict_decision_hidden(document_id, wall_case_id)`.as('is_hidden'))
}
type Row = Awaited<ReturnType<ReturnType<typeof hits>['executeTakeFirstOrThrow']>>

type Named = Pick<
	NonNullable<RunHit['decision']>,
	'reason' | 'documentId' | 'documentTitle' | 'wallCaseId' | 'wallCaseName'
>

const RESTRICTED = 'in a restricted matter'

/** What a decision names, unless that is behind a wall for the caller: the match is not, but the case that is kept from them is. */
function namedIn(row: Row): Named {
	if (!row.is_hidden) {
		return {
			reason: row.reason,
			documentId: row.document_id,
			documentTitle: row.document_title,
			wallCaseId: row.wall_case_id,
			wallCaseName: row.wall_case_name,
		}
	}
	return {
		reason: 'Decided for a restricted matter.',
		documentId: null,
		documentTitle: row.document_id === null ? '' : RESTRICTED,
		wallCaseId: null,
		wallCaseName: row.wall_case_id === null ? '' : RESTRICTED,
	}
}

function decisionOf(row: Row): RunHit['decision'] {
	if (row.outcome === null || row.decided_at === null) return null
	return {
		outcome: hitOutcome.parse(row.outcome),
		...namedIn(row),
		decidedBy: row.decided_by_name ?? '',
		decidedAt: row.decided_at.toISOString(),
	}
}

function toHit(row: Row): RunHit {
	return { id: row.id, nameId: row.name_id, hit: conflictHit.parse(row.hit), decision: decisionOf(row) }
}

export function selectHitPage(
	db: Db,
	{ id, undecided, ...page }: ParsedInput<typeof conflictRuns.hits>,
): Promise<Page<RunHit>> {
	const order = { sorts: { position: 'conflict_run_hits.position' }, id: 'conflict_run_hits.id' } as const
	const query = hits(db)
		.where('run_id', '=', id)
		.$if(undecided, (some) => some.where('outcome', 'is', null))
	return selectPage(query, order, { ...page, sort: 'position', direction: 'asc' }, toHit, null)
}

/** All matches of a run that the caller may see. */
export async function selectAllHits(db: Db, runId: string): Promise<RunHit[]> {
	return (await hits(db).where('run_id', '=', runId).orderBy('position').execute()).map(toHit)
}

export function selectOpenPage(db: Db, page: ParsedInput<typeof conflictRuns.open>): Promise<Page<OpenHit>> {
	const query = db
		.selectFrom('conflict_run_hits as h')
		.innerJoin('conflict_runs as r', 'r.id', 'h.run_id')
		.select(['h.id', 'h.hit', 'r.id as run_id', 'r.number', 'r.title', 'r.origin', 'r.created_at'])
		.where('h.outcome', 'is', null)
		.where('r.state', '=', 'open')
	const order = { sorts: { foundAt: 'r.created_at' }, id: 'h.id' } as const
	return selectPage(
		query,
		order,
		{ ...page, sort: 'foundAt', direction: 'desc' },
		(row) => ({
			id: row.id,
			runId: row.run_id,
			runNumber: row.number,
			runTitle: row.title,
			origin: conflictRun.shape.origin.parse(row.origin),
			hit: conflictHit.parse(row.hit),
			foundAt: row.created_at.toISOString(),
		}),
		null,
	)
}

/** Which of the ids are matches of the run that the caller may see. */
export async function selectHitIds(db: Db, runId: string, ids: readonly string[]): Promise<string[]> {
	const query = db.selectFrom('conflict_run_hits').select('id').where('run_id', '=', runId)
	return (await query.where('id', 'in', [...ids]).execute()).map(({ id }) => id)
}

export interface Decided {
	readonly outcome: HitOutcome
	readonly reason: string
	readonly document: { readonly id: string; readonly title: string } | null
	readonly wall: { readonly id: string; readonly name: string } | null
	readonly by: { readonly id: string | null; readonly name: string }
	readonly now: Date
}

export async function updateDecided(db: Db, ids: readonly string[], decided: Decided): Promise<void> {
	await db
		.updateTable('conflict_run_hits')
		.set({
			outcome: decided.outcome,
			reason: decided.reason,
			document_id: decided.document?.id ?? null,
			document_title: decided.document?.title ?? '',
			wall_case_id: decided.wall?.id ?? null,
			wall_case_name: decided.wall?.name ?? '',
			decided_by: decided.by.id,
			decided_by_name: decided.by.name,
			decided_at: decided.now,
		})
		.where('id', 'in', [...ids])
		.execute()
}

/** A document that the caller may see. */
export async function selectDocumentTitle(db: Db, id: string): Promise<{ id: string; title: string } | null> {
	const query = db.selectFrom('documents').select(['id', 'title']).where('id', '=', id).where('deleted_at', 'is', null)
	return (await query.executeTakeFirst()) ?? null
}

/** A case that the caller may see, and whether someone is screened from it. */
export async function selectCaseWithWall(
	db: Db,
	id: string,
): Promise<{ id: string; name: string; number: string; hasWall: boolean; clientId: string } | null> {
	const row = await db
		.selectFrom('cases')
		.select(['id', 'case_name as name', 'case_number as number', 'client_id as clientId'])
		.select(sql<boolean>`EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = cases.id)`.as('hasWall'))
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}
