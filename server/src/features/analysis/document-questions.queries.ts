import type { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import type { DocumentQuestion, PassagePlace } from '@praxis/contract/analysis/document-questions.fields'
import { documentQuestion } from '@praxis/contract/analysis/document-questions.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { DocumentQuestions } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import { isChosen, type QuestionScope, scopeOf } from './question-scope.queries.ts'

/** Documents that fit a question best, whose pages are looked at. */
const DOCUMENTS_AT_MOST = 40
const PAGES_AT_MOST = 100
/** Most characters of all pages that are looked at. */
const CHARACTERS_AT_MOST = 500_000

const query = (db: Db) =>
	db
		.selectFrom('document_questions as q')
		.leftJoin('model_calls as m', 'm.id', 'q.call_id')
		.select([
			'q.id',
			'q.case_id as caseId',
			'q.question',
			'q.statements',
			'q.dropped',
			'q.passages',
			'q.model',
			'q.parameters',
			'm.input_tokens as inputTokens',
			'm.output_tokens as outputTokens',
			'm.cost_microdollars as costMicrodollars',
			'q.note',
			'q.unfound_citations as unfoundCitations',
			'q.created_by_name as createdByName',
			'q.created_at as createdAt',
		])

const toQuestion = (row: { readonly createdAt: Date }): DocumentQuestion =>
	documentQuestion.parse({ ...row, createdAt: row.createdAt.toISOString() })

const ORDER = { sorts: { createdAt: 'q.created_at' }, id: 'q.id' } as const

/** Questions of a case, or the acting user's own to documents of the library. */
export function selectQuestions(
	db: Db,
	userId: string,
	{ caseId, cursor, limit }: ParsedInput<typeof documentQuestions.list>,
): Promise<Page<DocumentQuestion>> {
	const of =
		caseId === undefined
			? query(db).where('q.case_id', 'is', null).where('q.created_by', '=', userId)
			: query(db).where('q.case_id', '=', caseId)
	return selectPage(of, ORDER, { sort: 'createdAt', direction: 'desc', cursor, limit }, toQuestion)
}

export async function selectQuestion(db: Db, id: string): Promise<DocumentQuestion | null> {
	const row = await query(db).where('q.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toQuestion(row)
}

export async function insertQuestion(db: Db, values: Insertable<DocumentQuestions>): Promise<void> {
	await db.insertInto('document_questions').values(values).execute()
}

export async function deleteQuestion(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_questions').where('id', '=', id).execute()
}

export interface CandidatePage {
	readonly documentId: string
	readonly title: string
	readonly versionNumber: number
	readonly page: number
	readonly text: string
}

/** Pages with some of at most 30 words: of the documents of the scope in which most, and the rarest, of them are. How rare a word is in the
 *  firm is counted, and documents with the same of the words are weighed as one; then documents are looked for in the scope from the heaviest
 *  on, until there are enough. */
export async function selectCandidates(
	db: Db,
	scope: QuestionScope,
	words: readonly string[],
): Promise<CandidatePage[]> {
	const { rows } = await sql<CandidatePage>`
		WITH asked AS MATERIALIZED (SELECT n::integer, words FROM (SELECT n, api.word_query(word, false) AS words
			FROM unnest(${[...words]}::text[]) WITH ORDINALITY AS w (word, n)) a WHERE numnode(words) > 0),
		hits AS (SELECT i.document_id AS id, bit_or(1 << a.n) AS which
			FROM asked a JOIN api.document_index i ON i.words @@ a.words GROUP BY i.document_id),
		kinds AS MATERIALIZED (SELECT which, count(*) AS documents, array_agg(id) AS ids FROM hits GROUP BY which),
		every_document AS (SELECT greatest(sum(k.documents), (SELECT reltuples FROM pg_class WHERE oid = 'api.document_index'::regclass)) AS count
			FROM kinds k),
		rare AS MATERIALIZED (SELECT a.n, ln(1 + ((SELECT count FROM every_document) - sum(k.documents) + 0.5) / (sum(k.documents) + 0.5)::float8) AS weight
			FROM asked a JOIN kinds k ON k.which & (1 << a.n) <> 0 GROUP BY a.n),
		ranked AS MATERIALIZED (SELECT k.ids, (SELECT sum(r.weight) FROM rare r WHERE k.which & (1 << r.n) <> 0) AS weight
			FROM kinds k ORDER BY weight DESC),
		best AS MATERIALIZED (SELECT b.id FROM ranked r CROSS JOIN LATERAL unnest(r.ids) AS b (id) JOIN api.documents d ON d.id = b.id
			WHERE d.deleted_at IS NULL AND ${isChosen(scope, sql`b.id`)} ORDER BY r.weight DESC, b.id LIMIT ${DOCUMENTS_AT_MOST}),
		every AS MATERIALIZED (SELECT string_agg('(' || words::text || ')', ' | ')::tsquery AS words FROM asked),
		pages AS (SELECT d.id, d.title, d.version_number, p.page, p.text, ts_rank(p.words, e.words) AS rank
			FROM best b JOIN api.documents d ON d.id = b.id CROSS JOIN every e
			JOIN api.document_pages p ON p.document_id = d.id AND p.version_number = d.version_number AND p.words @@ e.words
			ORDER BY rank DESC, d.id, p.page LIMIT ${PAGES_AT_MOST}),
		summed AS (SELECT *, sum(length(text)) OVER (ORDER BY rank DESC, id, page) AS characters FROM pages)
		SELECT id AS "documentId", title, version_number AS "versionNumber", page, text FROM summed
		WHERE characters <= ${CHARACTERS_AT_MOST} ORDER BY rank DESC, id, page`.execute(db)
	return rows
}

interface PassageText {
	readonly title: string
	readonly text: string
	/** Recognized in a picture. */
	readonly isRecognized: boolean
}

/** The text of a passage of a document of the scope; null if there is none. */
export async function selectPassage(db: Db, scope: QuestionScope, place: PassagePlace): Promise<PassageText | null> {
	const { documentId, versionNumber, page, start, end } = place
	const { rows } = await sql<PassageText & { readonly whole: string }>`
		SELECT d.title, p.text AS whole, coalesce((SELECT t.source = 'ocr' FROM api.document_texts t
			WHERE t.document_id = p.document_id AND t.version_number = p.version_number), false) AS "isRecognized"
		FROM (${scopeOf({ ...scope, documentIds: [documentId] })}) s JOIN api.documents d USING (id)
		JOIN api.document_pages p ON p.document_id = s.id AND p.version_number = ${versionNumber} AND p.page = ${page}`.execute(
		db,
	)
	const [row] = rows
	// Characters are counted as the browser counts them.
	if (row === undefined) return null
	const { title, whole, isRecognized } = row
	return { title, isRecognized, text: whole.slice(start, end) }
}
