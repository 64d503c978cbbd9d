import type { CaseView, PromptSource, SourceDetails } from '@praxis/contract/prompts/prompts.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const SOURCES_MAX = 500
const ROWS_MAX = 200

function all(db: Db) {
	return db
		.selectFrom('prompt_sources')
		.select(['id', 'name', 'description', 'text', 'enabled', 'version', 'updated_at as updatedAt'])
		.select([sql<PromptSource['type']>`type`.as('type'), sql<PromptSource['view']>`view`.as('view')])
}

const toSource = ({ updatedAt, ...row }: Omit<PromptSource, 'updatedAt'> & { readonly updatedAt: Date }) => ({
	...row,
	updatedAt: updatedAt.toISOString(),
})

export async function selectSources(db: Db): Promise<PromptSource[]> {
	return (await all(db).orderBy('name').limit(SOURCES_MAX).execute()).map(toSource)
}

/** Locks it until the transaction ends. */
export async function lockSource(db: Db, id: string): Promise<PromptSource | null> {
	const row = await all(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toSource(row)
}

export async function insertSource(db: Db, id: string, at: Date, details: SourceDetails): Promise<void> {
	await db
		.insertInto('prompt_sources')
		.values({ id, updated_at: at, ...details })
		.execute()
}

export async function updateSource(db: Db, id: string, at: Date, details: SourceDetails): Promise<void> {
	await db
		.updateTable('prompt_sources')
		.set({ ...details, version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deleteSource(db: Db, id: string): Promise<void> {
	await db.deleteFrom('prompt_sources').where('id', '=', id).execute()
}

export async function isSourceUsed(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('prompt_configurations')
		.select('id')
		.where(sql<boolean>`${id}::uuid = ANY (data_sources)`)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export function selectPartiesOf(db: Db, caseId: string) {
	return db
		.selectFrom('case_parties')
		.select(['name', 'role', 'side', 'notes'])
		.where('case_id', '=', caseId)
		.orderBy('created_at')
		.orderBy('id')
		.limit(ROWS_MAX)
		.execute()
}

const day = (at: Date) => at.toISOString().slice(0, 10)

/** What the acting user may read of a case, one line a row, at most 200 rows. */
const VIEWS: Readonly<Record<CaseView, (db: Db, caseId: string) => Promise<string[]>>> = {
	case_parties: async (db, caseId) => {
		const rows = await selectPartiesOf(db, caseId)
		return rows.map(({ name, role, notes }) => [`${name}, ${role}`, notes].filter(Boolean).join(': '))
	},
	case_notes: async (db, caseId) => {
		const rows = await db
			.selectFrom('timeline_entries')
			.select(['kind', 'text', 'occurred_at as occurredAt'])
			.where('case_id', '=', caseId)
			.where('deleted_at', 'is', null)
			.orderBy('occurred_at', 'desc')
			.limit(ROWS_MAX)
			.execute()
		return rows.map(({ kind, text, occurredAt }) => `${day(occurredAt)}, ${kind}: ${text}`)
	},
	case_documents: async (db, caseId) => {
		const rows = await db
			.selectFrom('document_cases as dc')
			.innerJoin('documents as d', 'd.id', 'dc.document_id')
			.select(['d.title', 'd.created_at as createdAt'])
			.where('dc.case_id', '=', caseId)
			.where('d.deleted_at', 'is', null)
			.orderBy('d.created_at')
			.limit(ROWS_MAX)
			.execute()
		return rows.map(({ title, createdAt }) => `${day(createdAt)}: ${title}`)
	},
	case_tasks: async (db, caseId) => {
		const rows = await db
			.selectFrom('tasks')
			.select(['title', 'due_on as dueOn'])
			.where('case_id', '=', caseId)
			.where('status', 'not in', ['done', 'archived'])
			.orderBy('due_on')
			.limit(ROWS_MAX)
			.execute()
		return rows.map(({ title, dueOn }) => (dueOn === null ? title : `${title}, due ${dueOn}`))
	},
}

export async function readView(db: Db, view: CaseView, caseId: string): Promise<string> {
	return (await VIEWS[view](db, caseId)).join('\n')
}
