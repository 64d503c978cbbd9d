import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { retention } from '@praxis/contract/retention/retention.contract'
import {
	type DestructionItem,
	type DestructionList,
	type ItemDecision,
	itemDecision,
	type ListState,
	listState,
} from '@praxis/contract/retention/retention.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const count = (where: string) =>
	sql<number>`(SELECT count(*)::int FROM api.destruction_items i WHERE i.list_id = destruction_lists.id AND ${sql.raw(where)})`

function lists(db: Db) {
	return db
		.selectFrom('destruction_lists')
		.select(['id', 'number', 'state', 'prepared_by_name', 'prepared_at', 'approved_by_name', 'approved_at'])
		.select(['finished_at', 'version'])
		.select([
			count("i.decision = 'destroy'").as('destroy_count'),
			count("i.decision = 'keep'").as('keep_count'),
			count('i.destroyed_at IS NOT NULL').as('destroyed_count'),
			count("i.decision = 'destroy' AND i.destroyed_at IS NULL AND i.reason <> ''").as('left_count'),
		])
}
type Row = Awaited<ReturnType<ReturnType<typeof lists>['executeTakeFirstOrThrow']>>

function toList(row: Row): DestructionList {
	return {
		id: row.id,
		number: row.number,
		state: listState.parse(row.state),
		preparedBy: row.prepared_by_name,
		preparedAt: row.prepared_at.toISOString(),
		approvedBy: row.approved_by_name,
		approvedAt: row.approved_at?.toISOString() ?? null,
		finishedAt: row.finished_at?.toISOString() ?? null,
		destroyCount: row.destroy_count,
		keepCount: row.keep_count,
		destroyedCount: row.destroyed_count,
		leftCount: row.left_count,
		version: row.version,
	}
}

export async function selectList(db: Db, id: string): Promise<DestructionList | null> {
	const row = await lists(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toList(row)
}

/** Locks it until the transaction ends. */
export async function lockList(db: Db, id: string): Promise<DestructionList | null> {
	const row = await lists(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toList(row)
}

export function selectListPage(db: Db, input: ParsedInput<typeof retention.lists>): Promise<Page<DestructionList>> {
	const order = { sorts: { preparedAt: 'destruction_lists.prepared_at' }, id: 'destruction_lists.id' } as const
	return selectPage(lists(db), order, { ...input, sort: 'preparedAt', direction: 'desc' }, toList, null)
}

export interface NewItem {
	readonly id: string
	readonly documentId: string
	readonly title: string
	readonly fileName: string
	readonly sha256: string
	readonly caseName: string
	readonly caseNumber: string
	readonly closedOn: string
	readonly schedule: string
	readonly dueOn: string
}

interface NewList {
	readonly id: string
	readonly preparedBy: string
	readonly preparedByName: string
	readonly now: Date
	readonly items: readonly NewItem[]
}

const LOCK = 'retention:destruction-lists'

/** Numbers are given one after the other. */
export async function insertList(db: Db, { id, preparedBy, preparedByName, now, items }: NewList): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(db)
	await sql`
		INSERT INTO destruction_lists (id, number, state, prepared_by, prepared_by_name, prepared_at)
		VALUES (${id}, api.next_destruction_list(), 'draft', ${preparedBy}, ${preparedByName}, ${now})`.execute(db)
	await sql`
		INSERT INTO destruction_items (id, list_id, document_id, title, file_name, sha256, case_name, case_number, closed_on,
			schedule, due_on)
		SELECT id, ${id}::uuid, "documentId", title, "fileName", sha256, "caseName", "caseNumber", "closedOn", schedule, "dueOn"
		FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS i (id uuid, "documentId" uuid, title text, "fileName" text,
			sha256 text, "caseName" text, "caseNumber" text, "closedOn" date, schedule text, "dueOn" date)`.execute(db)
}

interface ListChanges {
	readonly state: ListState
	readonly approvedBy?: { readonly id: string; readonly name: string; readonly at: Date }
	readonly finishedAt?: Date
}

export async function updateList(db: Db, id: string, { state, approvedBy, finishedAt }: ListChanges): Promise<void> {
	await db
		.updateTable('destruction_lists')
		.set({ state, version: sql`version + 1` })
		.$if(approvedBy !== undefined, (query) =>
			query.set({
				approved_by: approvedBy?.id ?? null,
				approved_by_name: approvedBy?.name ?? null,
				approved_at: approvedBy?.at ?? null,
			}),
		)
		.$if(finishedAt !== undefined, (query) => query.set({ finished_at: finishedAt ?? null }))
		.where('id', '=', id)
		.execute()
}

function items(db: Db) {
	return db
		.selectFrom('destruction_items')
		.select(['id', 'document_id', 'title', 'file_name', 'sha256', 'case_name', 'case_number', 'schedule'])
		.select(['decision', 'reason', 'destroyed_at'])
		.select([sql<string>`closed_on::text`.as('closed'), sql<string>`due_on::text`.as('due')])
}
type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

function toItem(row: ItemRow): DestructionItem {
	return {
		id: row.id,
		documentId: row.document_id,
		title: row.title,
		fileName: row.file_name,
		sha256: row.sha256,
		caseName: row.case_name,
		caseNumber: row.case_number,
		closedOn: row.closed,
		schedule: row.schedule,
		dueOn: row.due,
		decision: itemDecision.parse(row.decision),
		reason: row.reason,
		destroyedAt: row.destroyed_at?.toISOString() ?? null,
	}
}

export function selectItemPage(
	db: Db,
	{ id, ...page }: ParsedInput<typeof retention.items>,
): Promise<Page<DestructionItem>> {
	const order = { sorts: { caseNumber: 'destruction_items.case_number' }, id: 'destruction_items.id' } as const
	const query = items(db).where('list_id', '=', id)
	return selectPage(query, order, { ...page, sort: 'caseNumber', direction: 'asc' }, toItem, null)
}

/** All documents of a list, by case and title. */
export async function selectItems(db: Db, listId: string): Promise<DestructionItem[]> {
	const query = items(db).where('list_id', '=', listId).orderBy('case_number').orderBy('title').orderBy('id')
	return (await query.execute()).map(toItem)
}

/** The next ones that are to be destroyed and were not tried. */
export async function selectToDestroy(db: Db, listId: string, atMost: number): Promise<DestructionItem[]> {
	const query = items(db)
		.where('list_id', '=', listId)
		.where('decision', '=', 'destroy')
		.where('destroyed_at', 'is', null)
		.where('reason', '=', '')
	return (await query.orderBy('id').limit(atMost).execute()).map(toItem)
}

export async function decideItems(
	db: Db,
	listId: string,
	ids: readonly string[],
	{ decision, reason }: { readonly decision: ItemDecision; readonly reason: string },
): Promise<void> {
	await sql`UPDATE destruction_items SET decision = ${decision}, reason = ${reason}
		WHERE list_id = ${listId}::uuid AND id = ANY (${ids}::uuid[])`.execute(db)
}

export async function updateOutcome(
	db: Db,
	id: string,
	outcome: { readonly destroyedAt: Date } | { readonly reason: string },
): Promise<void> {
	const changes = 'reason' in outcome ? { reason: outcome.reason } : { destroyed_at: outcome.destroyedAt }
	await db.updateTable('destruction_items').set(changes).where('id', '=', id).execute()
}
