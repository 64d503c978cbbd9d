import {
	DOCUMENTS_PER_CASE,
	parseDocumentQuery,
	type QueryCondition,
	type QueryPart,
} from '@praxis/contract/documents/document-query'
import type { DocumentHit } from '@praxis/contract/documents/documents.fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Condition = RawBuilder<SqlBool>

/** A search as the database runs it. */
export interface DocumentSearch {
	readonly parts: readonly QueryPart[]
	/** All of these hold for what is found. */
	readonly conditions: readonly Condition[]
	/** A `tsquery` for the words to mark in texts; null when it asks for none. */
	readonly marked: RawBuilder<string> | null
	/** A `tsquery` for what is best found in the fields; null when it asks for no words. */
	readonly fields: RawBuilder<string> | null
}

const inFields = (text: string, weights: string): Condition =>
	sql`documents.search @@ api.field_query(${text}, ${sql.lit(weights)})`

const wordQuery = (text: string, isPrefix = false): RawBuilder<string> =>
	sql`api.word_query(${text}, ${sql.lit(isPrefix)})`

const inIndex = (query: RawBuilder<string>): Condition =>
	sql`documents.id IN (SELECT i.document_id FROM api.document_index i WHERE i.words @@ (${query}))`

/** The words side by side, in a field or on a page of the current version. */
const hasPhrase = (text: string): Condition => sql`(documents.search @@ api.phrase_query(${text})
	OR EXISTS (SELECT FROM api.document_pages p WHERE p.document_id = documents.id
		AND p.version_number = documents.version_number AND p.words @@ api.phrase_query(${text})))`

const hasTag = (text: string): Condition => sql`(${inFields(text, 'B')} AND EXISTS (
	SELECT FROM unnest(documents.tags) AS tag WHERE api.search_words(tag) @@ api.field_query(${text}, '')))`

const ofClient = (text: string): Condition => sql`(${inFields(text, 'C')} AND documents.client_id IN (
	SELECT c.id FROM api.clients c WHERE c.search @@ api.field_query(${text}, '')))`

const ofCase = (text: string): Condition => sql`(${inFields(text, 'C')} AND EXISTS (
	SELECT FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = documents.id
		AND api.search_words(c.case_name || ' ' || c.case_number) @@ api.field_query(${text}, '')))`

const ofAuthor = (text: string): Condition =>
	sql`(${inFields(text, 'B')} AND api.search_words(documents.author) @@ api.field_query(${text}, ''))`

/** Of the cases opened last, the newest documents. */
const ofLastCases = (count: number): Condition => sql`documents.id IN (
	SELECT d.id FROM api.documents d WHERE d.deleted_at IS NULL AND d.id IN (
		SELECT l.document_id FROM api.document_cases l WHERE l.case_id IN (
			SELECT c.id FROM api.cases c ORDER BY c.created_at DESC, c.id DESC LIMIT ${count}))
	ORDER BY d.created_at DESC, d.id DESC LIMIT ${count * DOCUMENTS_PER_CASE})`

function conditionFor(one: QueryCondition): Condition {
	switch (one.kind) {
		case 'word':
			return inIndex(wordQuery(one.text))
		case 'prefix':
			return inIndex(wordQuery(one.text, true))
		case 'phrase':
			return sql`(${inIndex(wordQuery(one.text))} AND ${hasPhrase(one.text)})`
		case 'title':
			return inFields(one.text, 'A')
		case 'category':
			return inFields(one.text, 'AB')
		case 'tag':
			return hasTag(one.text)
		case 'client':
			return ofClient(one.text)
		case 'case':
			return ofCase(one.text)
		case 'author':
			return ofAuthor(one.text)
		case 'type':
			return sql`documents.kind = ${one.type}`
		case 'from':
			return sql`documents.created_at >= ${one.day}::date`
		case 'until':
			return sql`documents.created_at < ${one.day}::date + 1`
		case 'lastCases':
			return ofLastCases(one.count)
		case 'analyzed':
			// No document has an analysis yet.
			return sql`false`
	}
}

const WORDED = ['word', 'prefix', 'phrase']

/** All words in one look at the index, then each other condition. */
export function searchFor(typed: string | undefined, today: string): DocumentSearch | null {
	const parts = parseDocumentQuery(typed ?? '', today)
	if (parts.length === 0) return null
	const words = parts.flatMap(({ condition, isExcluded }) =>
		!isExcluded && (condition.kind === 'word' || condition.kind === 'prefix')
			? [wordQuery(condition.text, condition.kind === 'prefix')]
			: [],
	)
	const others = parts.filter(({ condition, isExcluded }) => isExcluded || !['word', 'prefix'].includes(condition.kind))
	const marks = parts.flatMap(({ condition, isExcluded }) => {
		if (isExcluded || !('text' in condition) || !WORDED.includes(condition.kind)) return []
		if (condition.kind === 'phrase') return [sql<string>`api.phrase_query(${condition.text})`]
		return [wordQuery(condition.text, condition.kind === 'prefix')]
	})
	const fields = parts.flatMap(({ condition, isExcluded }) =>
		!isExcluded && 'text' in condition && WORDED.includes(condition.kind)
			? [sql<string>`api.field_query(${condition.text}, 'AB')`]
			: [],
	)
	const join = (queries: readonly RawBuilder<string>[], by: '&&' | '||') =>
		queries.length === 0 ? null : sql<string>`(${sql.join(queries, sql.raw(` ${by} `))})`
	const all = join(words, '&&')
	return {
		parts,
		conditions: [
			...(all === null ? [] : [inIndex(all)]),
			...others.map(({ condition, isExcluded }) =>
				isExcluded ? sql<SqlBool>`NOT (${conditionFor(condition)})` : conditionFor(condition),
			),
		],
		marked: join(marks, '||'),
		fields: join(fields, '||'),
	}
}

/** Marks of a hit inside a snippet; they cannot be in a text. */
const [OPEN, CLOSE] = ['\u0002', '\u0003']
const HEADLINE = `StartSel=${OPEN},StopSel=${CLOSE},MaxWords=32,MinWords=16,MaxFragments=1,ShortWord=2`
/** Of a page, for its snippet. */
const PAGE_CHARACTERS = 12_000
const CONFIGURATION = `CASE p.language WHEN 'spa' THEN 'spanish' WHEN 'fra' THEN 'french' WHEN 'deu' THEN 'german'
	WHEN 'rus' THEN 'russian' WHEN 'ara' THEN 'arabic' ELSE 'english' END::regconfig`

function snippetOf(marked: string): DocumentHit['snippet'] {
	return marked
		.replace(/\s+/g, ' ')
		.split(OPEN)
		.flatMap((piece, at) => {
			if (at === 0) return [{ text: piece, isMatch: false }]
			const [match = '', rest = ''] = piece.split(CLOSE)
			return [
				{ text: match, isMatch: true },
				{ text: rest, isMatch: false },
			]
		})
		.filter(({ text }) => text !== '')
}

/** For each document, the page that answers best, with its words marked. Documents found by their fields alone have none. */
export async function selectHits(
	db: Db,
	ids: readonly string[],
	{ marked }: Pick<DocumentSearch, 'marked'>,
): Promise<ReadonlyMap<string, DocumentHit>> {
	if (marked === null || ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; page: number; snippet: string }>`
		SELECT d.id, p.page, ts_headline(${sql.raw(CONFIGURATION)}, left(p.text, ${sql.lit(PAGE_CHARACTERS)}), asked, ${HEADLINE}) AS snippet
		FROM (SELECT ${marked} AS asked) AS query, unnest(${[...ids]}::uuid[]) AS wanted (id) JOIN api.documents d USING (id) CROSS JOIN LATERAL (
			SELECT p.page, p.text, p.language FROM api.document_pages p
			WHERE p.document_id = d.id AND p.version_number = d.version_number AND p.words @@ asked
			ORDER BY ts_rank(p.words, asked) DESC, p.page LIMIT 1) AS p`.execute(db)
	return new Map(rows.map(({ id, page, snippet }) => [id, { page, snippet: snippetOf(snippet) }]))
}
