import type { CaseView } from '@praxis/contract/prompts/prompt-sources.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const ROWS_MAX = 200

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

/** The documents of a case that its view lists. */
export function selectListedDocuments(db: Db, caseId: string) {
	return db
		.selectFrom('document_cases as dc')
		.innerJoin('documents as d', 'd.id', 'dc.document_id')
		.select(['d.id', 'd.title', 'd.created_at as createdAt'])
		.where('dc.case_id', '=', caseId)
		.where('d.deleted_at', 'is', null)
		.orderBy('d.created_at')
		.orderBy('d.id')
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
		const rows = await selectListedDocuments(db, caseId)
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

export interface DocumentText {
	readonly title: string
	readonly versionNumber: number
	/** State of its text: `waiting`, `ready`, `needs_ocr`, `none` or `failed`. */
	readonly state: string
	readonly reason: string
	readonly characters: number
}

/** How far the text of a document is read; null if it does not exist or the acting user may not see it. */
export async function selectDocumentText(db: Db, documentId: string): Promise<DocumentText | null> {
	const { rows } = await sql<DocumentText>`
		SELECT d.title, d.version_number AS "versionNumber", coalesce(t.state, 'waiting') AS state, coalesce(t.reason, '') AS reason,
			(SELECT coalesce(sum(length(p.text)), 0)::int FROM api.document_pages p
				WHERE p.document_id = d.id AND p.version_number = d.version_number) AS characters
		FROM api.documents d
		LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
		WHERE d.id = ${documentId} AND d.deleted_at IS NULL`.execute(db)
	return rows[0] ?? null
}

export async function selectPageTexts(db: Db, documentId: string, versionNumber: number): Promise<string[]> {
	const rows = await db
		.selectFrom('document_pages')
		.select('text')
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.orderBy('page')
		.execute()
	return rows.map(({ text }) => text)
}
