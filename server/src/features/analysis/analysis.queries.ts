import type { AnalyzableDocument, CaseAnalysis } from '@praxis/contract/analysis/analysis.fields'
import { caseAnalysis } from '@praxis/contract/analysis/analysis.fields'
import type { SourcePage } from '@praxis/contract/analysis/evidence.rules'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CaseAnalyses } from '../../platform/db/schema.gen.ts'

const query = (db: Db) =>
	db
		.selectFrom('case_analyses as a')
		.innerJoin('model_calls as m', 'm.id', 'a.call_id')
		.select([
			'a.id',
			'a.case_id as caseId',
			'a.perspective',
			'a.summary',
			'a.likelihood',
			'a.findings',
			'a.dropped',
			'a.sources',
			'a.model',
			'a.parameters',
			'a.note',
			'a.answer',
			'a.unfound_citations as unfoundCitations',
			sql`CASE WHEN a.prompt_name IS NOT NULL
				THEN jsonb_build_object('name', a.prompt_name, 'version', a.prompt_version) END`.as('prompt'),
			'm.input_tokens as inputTokens',
			'm.output_tokens as outputTokens',
			'm.cost_microdollars as costMicrodollars',
			'a.created_by_name as createdByName',
			'a.created_at as createdAt',
		])

const toAnalysis = (row: { readonly createdAt: Date }): CaseAnalysis =>
	caseAnalysis.parse({ ...row, createdAt: row.createdAt.toISOString() })

/** Newest first. */
export async function selectAnalyses(db: Db, caseId: string): Promise<CaseAnalysis[]> {
	const rows = await query(db)
		.where('a.case_id', '=', caseId)
		.orderBy('a.created_at', 'desc')
		.orderBy('a.id', 'desc')
		.execute()
	return rows.map(toAnalysis)
}

export async function selectAnalysis(db: Db, id: string): Promise<CaseAnalysis | null> {
	const row = await query(db).where('a.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toAnalysis(row)
}

export async function insertAnalysis(db: Db, values: Insertable<CaseAnalyses>): Promise<void> {
	await db.insertInto('case_analyses').values(values).execute()
}

export async function deleteAnalysis(db: Db, id: string): Promise<void> {
	await db.deleteFrom('case_analyses').where('id', '=', id).execute()
}

/** Deletes those of a case beyond the newest. */
export async function deleteOldest(db: Db, caseId: string, kept: number): Promise<void> {
	const newest = db.selectFrom('case_analyses').select('id').where('case_id', '=', caseId)
	const ids = newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(kept)
	await db.deleteFrom('case_analyses').where('case_id', '=', caseId).where('id', 'not in', ids).execute()
}

interface DocumentRow {
	readonly id: string
	readonly title: string
	readonly versionNumber: number
	readonly state: string
	readonly reason: string
	readonly pages: number
	readonly characters: number
}

const PROBLEMS: Readonly<Record<string, string>> = {
	waiting: 'Its text is still being read.',
	needs_ocr: 'It has no text yet. Choose Recognize text on the document.',
	none: 'A file of this kind has no text.',
}

/** Why a document has no text; null if it has. */
export function textProblem({
	state,
	reason,
	characters,
}: Pick<DocumentRow, 'state' | 'reason' | 'characters'>): string | null {
	if (state === 'failed') return `Its text could not be read: ${reason}`
	return PROBLEMS[state] ?? (characters === 0 ? 'It has no text.' : null)
}

/** Documents of a case that the caller may see, with the size of their current text. */
export async function selectDocuments(db: Db, caseId: string): Promise<AnalyzableDocument[]> {
	const { rows } = await sql<DocumentRow>`
		SELECT d.id, d.title, d.version_number AS "versionNumber", coalesce(t.state, 'waiting') AS state, coalesce(t.reason, '') AS reason,
			coalesce(p.pages, 0)::int AS pages, coalesce(p.characters, 0)::bigint AS characters
		FROM api.document_cases dc
		JOIN api.documents d ON d.id = dc.document_id AND d.deleted_at IS NULL
		LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
		LEFT JOIN LATERAL (SELECT count(*) AS pages, sum(length(text)) AS characters FROM api.document_pages p
			WHERE p.document_id = d.id AND p.version_number = d.version_number) p ON true
		WHERE dc.case_id = ${caseId}
		ORDER BY d.title, d.id`.execute(db)
	return rows.map((row) => {
		const { id, title, versionNumber, pages, characters } = row
		return { id, title, versionNumber, pages, characters, problem: textProblem(row) }
	})
}

/** The pages of a version, in their order. */
export function selectPages(db: Db, documentId: string, versionNumber: number): Promise<SourcePage[]> {
	return db
		.selectFrom('document_pages as p')
		.innerJoin('document_texts as t', (join) =>
			join.onRef('t.document_id', '=', 'p.document_id').onRef('t.version_number', '=', 'p.version_number'),
		)
		.select(['p.page', 'p.text', sql<boolean>`coalesce(t.source = 'ocr', false)`.as('isRecognized')])
		.where('p.document_id', '=', documentId)
		.where('p.version_number', '=', versionNumber)
		.orderBy('p.page')
		.execute()
}

/** How well each page of some documents fits some words, best first. */
export async function rankPages(
	db: Db,
	documentIds: readonly string[],
	words: readonly string[],
): Promise<{ readonly documentId: string; readonly page: number }[]> {
	if (documentIds.length === 0 || words.length === 0) return []
	const wanted = sql`to_tsquery('english', ${words.map((word) => `'${word}'`).join(' | ')})`
	const { rows } = await sql<{ documentId: string; page: number }>`
		SELECT p.document_id AS "documentId", p.page
		FROM api.document_pages p JOIN api.documents d ON d.id = p.document_id AND d.version_number = p.version_number
		WHERE p.document_id IN (${sql.join(documentIds)}) AND p.words @@ ${wanted}
		ORDER BY ts_rank_cd(p.words, ${wanted}) DESC, p.document_id, p.page`.execute(db)
	return rows
}

/** Notes, calls and meetings of a case, the latest first. */
export function selectNotes(db: Db, caseId: string, limit: number) {
	return db
		.selectFrom('timeline_entries')
		.select(['kind', 'text', 'occurred_at as occurredAt'])
		.where('case_id', '=', caseId)
		.where('deleted_at', 'is', null)
		.orderBy('occurred_at', 'desc')
		.limit(limit)
		.execute()
}

export function selectParties(db: Db, caseId: string) {
	return db
		.selectFrom('case_parties')
		.select(['name', 'role', 'side', 'counsel_name as counselName', 'notes'])
		.where('case_id', '=', caseId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}
