import {
	DOCUMENTS_PER_CASE,
	parseDocumentQuery,
	type QueryCondition,
	type QueryPart,
} from '@praxis/contract/documents/document-query'
import type { DocumentHit } from '@praxis/contract/documents/documents.fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { IS_ANALYZED } from './documents.queries.ts'

type Condition = RawBuilder<SqlBool>

/** What the index of all words answers by itself. */
export interface IndexSearch {
	/** `tsquery`s that all must match; none asks nothing. */
	readonly asked: readonly RawBuilder<string>[]
	readonly unwanted: readonly RawBuilder<string>[]
	readonly phrases: readonly string[]
	readonly unwantedPhrases: readonly string[]
	readonly clients: readonly string[]
	readonly cases: readonly string[]
}

/** A search as the database runs it. */
export interface DocumentSearch {
	readonly parts: readonly QueryPart[]
	/** Null when it asks for no words. */
	readonly index: IndexSearch | null
	/** All of these hold for what is found besides. */
	readonly conditions: readonly Condition[]
	/** A `tsquery` for the words to mark in texts; null when it asks for none. */
	readonly marked: RawBuilder<string> | null
	/** What was typed as words, to be found in the fields. */
	readonly words: readonly string[]
}

const wordQuery = (text: string, isPrefix = false): RawBuilder<string> =>
	sql`api.word_query(${text}, ${sql.lit(isPrefix)})`

/** Words in the fields of a mark: `=` for the title, `^` for what is beside it, `~` for all. */
const markedQuery = (text: string, mark: '=' | '^' | '~'): RawBuilder<string> =>
	sql`api.marked_query(${text}, ${sql.lit(mark)})`

const join = (queries: readonly RawBuilder<string>[], by: '&&' | '||') =>
	queries.length === 0 ? sql<string>`NULL::tsquery` : sql<string>`(${sql.join(queries, sql.raw(` ${by} `))})`

/** Words of the fields, as `tsquery`. */
export const fieldsQuery = (words: readonly string[]): RawBuilder<string> =>
	join(
		words.map((word) => sql<string>`api.field_query(${word}, 'AB')`),
		'||',
	)

function askedOfIndex(
	{ asked, unwanted, phrases, unwantedPhrases, clients, cases }: IndexSearch,
	isDeleted: boolean,
	atMost: number | null,
	named: readonly string[] = [],
): RawBuilder<string> {
	const inNames = named.map((word) => markedQuery(word, '^'))
	const all = join([...asked, ...(inNames.length === 0 ? [] : [join(inNames, '||')])], '&&')
	return sql`${all}, ${join(unwanted, '||')}, ${[...phrases]}::text[], ${[...unwantedPhrases]}::text[],
		${[...clients]}::text[], ${[...cases]}::text[], ${sql.lit(isDeleted)}, ${atMost}::integer`
}

/** Ids of documents found by the index, the newest first; null finds all of them, in no order. With `named`, only those with one of
 *  these words in their title, file name, tags, author or category. */
export const foundDocuments = (...asked: Parameters<typeof askedOfIndex>): RawBuilder<string> =>
	sql`api.find_documents(${askedOfIndex(...asked)})`

/** How many documents the index finds, counted up to a limit. */
export async function countDocuments(db: Db, index: IndexSearch, isDeleted: boolean, atMost: number): Promise<number> {
	const counted = sql<{ total: number }>`SELECT api.count_documents(${askedOfIndex(index, isDeleted, atMost)}) AS total`
	return (await counted.execute(db)).rows[0]?.total ?? 0
}

const hasTag = (text: string): Condition => sql`EXISTS (
	SELECT FROM unnest(documents.tags) AS tag WHERE api.search_words(tag) @@ api.field_query(${text}, ''))`

const ofClient = (text: string): Condition => sql`documents.client_id IN (
	SELECT c.id FROM api.clients c WHERE c.search @@ api.field_query(${text}, ''))`

const ofCase = (text: string): Condition => sql`EXISTS (
	SELECT FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = documents.id
		AND api.search_words(c.case_name || ' ' || c.case_number) @@ api.field_query(${text}, ''))`

const ofAuthor = (text: string): Condition => sql`api.search_words(documents.author) @@ api.field_query(${text}, '')`

/** The newest documents of the cases opened last. */
const ofLastCases = (count: number): Condition => sql`documents.id IN (
	SELECT d.id FROM api.documents d WHERE d.deleted_at IS NULL AND d.id IN (
		SELECT l.document_id FROM api.document_cases l WHERE l.case_id IN (
			SELECT c.id FROM api.cases c ORDER BY c.created_at DESC, c.id DESC LIMIT ${count}))
	ORDER BY d.created_at DESC, d.id DESC LIMIT ${count * DOCUMENTS_PER_CASE})`

/** The instant at which a calendar day begins in a time zone, or the day `later` days after it. */
export const startOfDay = (day: string, timeZone: string, later = 0): RawBuilder<Date> =>
	sql`(${day}::date + ${sql.lit(later)})::timestamp AT TIME ZONE ${timeZone}`

/** What the index cannot answer; null when it answers the whole. */
function conditionFor(one: QueryCondition, timeZone: string): Condition | null {
	switch (one.kind) {
		case 'word':
		case 'prefix':
		case 'phrase':
		case 'title':
		case 'category':
			return null
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
			return sql`documents.created_at >= ${startOfDay(one.day, timeZone)}`
		case 'until':
			return sql`documents.created_at < ${startOfDay(one.day, timeZone, 1)}`
		case 'lastCases':
			return ofLastCases(one.count)
		case 'analyzed':
			return IS_ANALYZED
		case 'addedBy':
			return sql`api.search_words(documents.added_by_name) @@ api.field_query(${one.text}, '')`
		case 'recognized':
			return sql`EXISTS (SELECT FROM api.extracted_texts t WHERE t.document_id = documents.id)`
	}
}

/** What the index is asked for; null when it knows nothing of it. */
function indexQuery(one: QueryCondition): RawBuilder<string> | null {
	switch (one.kind) {
		case 'word':
		case 'prefix':
			return wordQuery(one.text, one.kind === 'prefix')
		case 'title':
			return markedQuery(one.text, '=')
		case 'category':
		case 'tag':
		case 'author':
			return markedQuery(one.text, '^')
		case 'client':
		case 'case':
			return markedQuery(one.text, '~')
		default:
			return null
	}
}

function indexFor(parts: readonly QueryPart[], timeZone: string): IndexSearch | null {
	const asked: RawBuilder<string>[] = []
	const unwanted: RawBuilder<string>[] = []
	const texts = {
		phrases: [] as string[],
		unwantedPhrases: [] as string[],
		clients: [] as string[],
		cases: [] as string[],
	}
	for (const { condition, isExcluded } of parts) {
		if (condition.kind === 'phrase') texts[isExcluded ? 'unwantedPhrases' : 'phrases'].push(condition.text)
		if (condition.kind === 'client' && !isExcluded) texts.clients.push(condition.text)
		if (condition.kind === 'case' && !isExcluded) texts.cases.push(condition.text)
		const query = indexQuery(condition)
		if (query === null) continue
		if (!isExcluded) asked.push(query)
		// Of other kinds the index finds more than is unwanted.
		else if (conditionFor(condition, timeZone) === null) unwanted.push(query)
	}
	const isAsked = [asked, unwanted, texts.phrases, texts.unwantedPhrases].some((some) => some.length > 0)
	return isAsked ? { asked, unwanted, ...texts } : null
}

interface Days {
	/** The calendar day of the person who searches. */
	readonly today: string
	readonly timeZone: string
}

/** All that the index knows in one look, then each other condition. */
export function searchFor(typed: string | undefined, { today, timeZone }: Days): DocumentSearch | null {
	const parts = parseDocumentQuery(typed ?? '', today)
	if (parts.length === 0) return null
	const marks: RawBuilder<string>[] = []
	const words: string[] = []
	for (const { condition, isExcluded } of parts) {
		if (isExcluded || !('text' in condition)) continue
		if (condition.kind === 'phrase') marks.push(markedPhrase(condition.text))
		else if (condition.kind === 'word' || condition.kind === 'prefix')
			marks.push(wordQuery(condition.text, condition.kind === 'prefix'))
		else continue
		words.push(condition.text)
	}
	const conditions = parts.flatMap(({ condition, isExcluded }) => {
		const isOfIndex = !isExcluded && (condition.kind === 'client' || condition.kind === 'case')
		const one = isOfIndex ? null : conditionFor(condition, timeZone)
		if (one === null) return []
		return isExcluded ? [sql<SqlBool>`NOT (${one})`] : [one]
	})
	return {
		parts,
		index: indexFor(parts, timeZone),
		conditions,
		marked: marks.length === 0 ? null : join(marks, '||'),
		words,
	}
}

/** The words side by side as they stand and, for the marks of a snippet, as their stems: pages are marked in their language. */
function markedPhrase(text: string): RawBuilder<string> {
	const stemmed = STEMMED.map(
		(language) => sql<string>`phraseto_tsquery(${sql.lit(`api.folded_${language}`)}::regconfig, ${text})`,
	)
	return join([sql`api.phrase_query(${text})`, ...stemmed], '||')
}

/** Marks of a hit inside a snippet; they cannot be in a text. */
const [OPEN, CLOSE] = ['\u0002', '\u0003']
const HEADLINE = `StartSel=${OPEN},StopSel=${CLOSE},MaxWords=32,MinWords=16,MaxFragments=1,ShortWord=2`
/** Most characters of a page, for its snippet. */
const PAGE_CHARACTERS = 12_000
/** Around the first hit, for one word and for several; shorter pages are marked as a whole. */
const NEAR_ONE = 400
const NEAR_SEVERAL = 800
const STEMMED = ['english', 'spanish', 'french', 'german', 'russian', 'arabic']
const CONFIGURATION = `('api.folded_' || CASE p.language WHEN 'spa' THEN 'spanish' WHEN 'fra' THEN 'french' WHEN 'deu' THEN 'german'
	WHEN 'rus' THEN 'russian' WHEN 'ara' THEN 'arabic' ELSE 'english' END)::regconfig`

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

/** Pages of a document that are compared. */
const PAGES_MAX = 20

/** A version of a document. */
interface Searched {
	readonly id: string
	readonly versionNumber: number
}

/** For each document, the page that answers best among the first that answer, with its words marked. Documents found by their
 *  fields alone have none. */
export async function selectHits(
	db: Db,
	found: readonly Searched[],
	{ marked, words }: Pick<DocumentSearch, 'marked' | 'words'>,
): Promise<ReadonlyMap<string, DocumentHit>> {
	if (marked === null || found.length === 0) return new Map()
	const headline = (text: RawBuilder<string>) =>
		sql<string>`ts_headline(${sql.raw(CONFIGURATION)}, ${text}, asked, ${HEADLINE})`
	const near = sql.lit(words.some((one) => /\P{L}/u.test(one)) || words.length > 1 ? NEAR_SEVERAL : NEAR_ONE)
	const ids = found.map(({ id }) => id)
	const versions = found.map(({ versionNumber }) => versionNumber)
	const { rows } = await sql<{ id: string; page: number; snippet: string }>`
		SELECT wanted.id, p.page, CASE WHEN strpos(near.snippet, ${OPEN}) > 0 THEN near.snippet
			ELSE ${headline(sql`left(p.text, ${sql.lit(PAGE_CHARACTERS)})`)} END AS snippet
		FROM (SELECT ${marked} AS asked, api.hit_pattern(${[...words]}::text[]) AS pattern) AS query,
			unnest(${ids}::uuid[], ${versions}::integer[]) AS wanted (id, version_number) CROSS JOIN LATERAL (
			SELECT one.page, one.text, one.language FROM (SELECT * FROM api.document_pages q
				WHERE q.document_id = wanted.id AND q.version_number = wanted.version_number AND q.words @@ asked
				ORDER BY q.page LIMIT ${sql.lit(PAGES_MAX)}) AS one
			ORDER BY ts_rank(one.words, asked) DESC, one.page LIMIT 1) AS p CROSS JOIN LATERAL (
			SELECT ${headline(sql`CASE WHEN length(p.text) <= ${near} THEN p.text
				ELSE api.text_near(p.text, pattern, ${near}, ${sql.lit(PAGE_CHARACTERS)}) END`)} AS snippet
			OFFSET 0) AS near`.execute(db)
	return new Map(rows.map(({ id, page, snippet }) => [id, { page, snippet: snippetOf(snippet) }]))
}
