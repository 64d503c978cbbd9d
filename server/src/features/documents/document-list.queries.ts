import type { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord, DocumentSort, FoundDocument } from '@praxis/contract/documents/documents.fields'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countMatching, FOUND_COUNT_MAX } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { readOffset, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import {
	countDocuments,
	type DocumentSearch,
	fieldsQuery,
	foundDocuments,
	type IndexSearch,
	searchFor,
	selectHits,
	startOfDay,
} from './document-search.queries.ts'
import { IN_CASE, IS_ANALYZED, RECORD, toRecord } from './documents.queries.ts'

export type DocumentListInput = ParsedInput<typeof documents.list>
type DocumentFilter = ParsedInput<typeof documents.total>

const ORDER: PageOrder<DocumentSort> = {
	sorts: {
		createdAt: 'documents.created_at',
		title: 'documents.title',
		kind: 'documents.kind',
		bytes: 'documents.bytes',
	},
	id: 'documents.id',
}

/** Confidence of the newest analysis of the current version: how much of what the model found rests on quotes that are in the document. */
const CONFIDENCE = sql<string | null>`(
	SELECT CASE WHEN share >= 0.8 THEN 'high' WHEN share >= 0.6 THEN 'medium' ELSE 'low' END FROM (
		SELECT coalesce(jsonb_array_length(a.findings)::real / nullif(jsonb_array_length(a.findings) + a.dropped, 0), 1) AS share
		FROM api.document_analyses a WHERE a.document_id = documents.id AND a.version_number = documents.version_number
		ORDER BY a.created_at DESC, a.id DESC LIMIT 1
	) newest)`

function matching(db: Db, input: DocumentFilter, conditions: readonly RawBuilder<SqlBool>[]) {
	const { clientId, caseId, folderId, hash, kind, tags, authors } = input
	let query = matchingFields(db.selectFrom('documents'), 'documents', { clientId, folderId, hash, kind })
	if (caseId !== undefined) query = query.where(IN_CASE(caseId))
	query = query.where('documents.deleted_at', input.isDeleted ? 'is not' : 'is', null)
	if (input.textState.length > 0) {
		query = query.where(sql<boolean>`EXISTS (SELECT FROM api.document_texts t WHERE t.document_id = documents.id
			AND t.version_number = documents.version_number AND t.state = ANY (${input.textState}::text[]))`)
	}
	if (input.isRoot) query = query.where('documents.folder_id', 'is', null)
	if (input.isShared) query = query.where('documents.is_shared', '=', true)
	if (input.isFavorite) {
		query = query.where(
			sql<boolean>`documents.id IN (SELECT f.document_id FROM api.document_favorites f WHERE f.user_id = api.acting_user())`,
		)
	}
	if (input.isOfFirm) {
		query = query
			.where('documents.client_id', 'is', null)
			.where(sql<boolean>`NOT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = documents.id)`)
	}
	if (input.from !== undefined)
		query = query.where(sql<boolean>`documents.created_at >= ${startOfDay(input.from, input.timeZone)}`)
	if (input.to !== undefined)
		query = query.where(sql<boolean>`documents.created_at < ${startOfDay(input.to, input.timeZone, 1)}`)
	if (tags.length > 0) query = query.where(sql<boolean>`documents.tags @> ${tags}::text[]`)
	if (authors.length > 0) query = query.where('documents.author', 'in', authors)
	if (input.minBytes !== undefined) query = query.where('documents.bytes', '>=', input.minBytes)
	if (input.maxBytes !== undefined) query = query.where('documents.bytes', '<=', input.maxBytes)
	if (input.isAnalyzed) query = query.where(IS_ANALYZED)
	if (input.confidence.length > 0) query = query.where(sql<boolean>`${CONFIDENCE} = ANY (${input.confidence}::text[])`)
	for (const condition of conditions) query = query.where(condition)
	return query
}

/** Whether anything beside the search decides. */
function isFiltered(input: DocumentFilter): boolean {
	const { clientId, caseId, folderId, hash, kind, textState, tags, authors, from, to, minBytes, maxBytes } = input
	const isListed = [kind, textState, tags, authors, input.confidence].some((values) => values.length > 0)
	const isGiven = [clientId, caseId, folderId, hash, from, to, minBytes, maxBytes].some((value) => value !== undefined)
	return isListed || isGiven || input.isRoot || input.isShared || input.isFavorite || input.isOfFirm || input.isAnalyzed
}

const WITHOUT_HIT = { hit: null, isSimilar: false } as const
type Matching = ReturnType<typeof matching>

interface Asked {
	readonly query: Matching
	/** Null when nothing is searched for. */
	readonly search: DocumentSearch | null
	/** Null unless the index answers the whole. */
	readonly index: IndexSearch | null
}

function askedFor(db: Db, input: DocumentFilter, now: Date): Asked {
	const { timeZone, isDeleted } = input
	const search = searchFor(input.search, { today: localMoment(timeZone, now).date, timeZone })
	const index = search?.index ?? null
	const found = index === null ? [] : [sql<boolean>`documents.id IN (SELECT ${foundDocuments(index, isDeleted, null)})`]
	const conditions = search?.conditions ?? []
	const query = matching(db, input, [...found, ...conditions])
	return { query, search, index: conditions.length === 0 && !isFiltered(input) ? index : null }
}

/** How many documents match; null when a search finds more than are counted. */
export async function selectDocumentTotal(db: Db, input: DocumentFilter, now: Date): Promise<number | null> {
	const { query, index } = askedFor(db, input, now)
	if (index === null) return countMatching(db, query.select('documents.id'), input.search)
	return countIndexed(db, index, input.isDeleted)
}

/** A page and, if requested, the total; both queries are sent at once. A search that finds nothing finds similar titles. */
export async function selectDocumentPage(db: Db, input: DocumentListInput, now: Date): Promise<Page<FoundDocument>> {
	const { sort, ...rest } = input
	const { query, search, index } = askedFor(db, input, now)
	if (search !== null && sort === 'relevance') {
		return withHits(db, input, search, await selectBest(db, query, search, index, input))
	}
	const total = input.withTotal ? countMatching(db, query.select('documents.id'), input.search) : null
	const order = { ...rest, sort: sort === 'relevance' ? 'createdAt' : sort }
	const page = await selectPage(query.select(RECORD), ORDER, order, toRecord, total)
	if (search === null) return { ...page, items: page.items.map((one) => ({ ...one, ...WITHOUT_HIT })) }
	return withHits(db, input, search, page)
}

async function withHits(
	db: Db,
	input: DocumentListInput,
	search: DocumentSearch,
	page: Page<DocumentRecord>,
): Promise<Page<FoundDocument>> {
	if (page.items.length === 0 && input.cursor === undefined) {
		const items = await selectSimilar(db, input, search)
		return { ...page, items, total: input.withTotal ? items.length : null }
	}
	const hits = await selectHits(db, page.items, search)
	return { ...page, items: page.items.map((one) => ({ ...one, hit: hits.get(one.id) ?? null, isSimilar: false })) }
}

/** How many matches are compared: those in whose fields the words are, and the newest of all. */
const COMPARED_MAX = 100

/** Phrases of three words and more are looked up in each text: fewer of them are counted. */
const CHECKED_COUNT_MAX = 200
const countMax = (index: IndexSearch | null) =>
	index?.phrases.some((phrase) => phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length > 2)
		? CHECKED_COUNT_MAX
		: FOUND_COUNT_MAX

async function countIndexed(db: Db, index: IndexSearch, isDeleted: boolean): Promise<number | null> {
	const max = countMax(index)
	const total = await countDocuments(db, index, isDeleted, max + 1)
	return total <= max ? total : null
}

/** The number of matches, of which so many were found; null when there are more than are counted. */
async function countOf(db: Db, found: number, index: IndexSearch | null, isDeleted: boolean): Promise<number | null> {
	if (index !== null && found >= COMPARED_MAX) return countIndexed(db, index, isDeleted)
	return found <= countMax(index) ? found : null
}

/** Ids of the newest matches and of the newest of those named by the words, and how many match: at most as many as are counted. Matches that
 *  are not named are in the order of their dates, so that no more of them are looked for than the page has. */
async function selectCompared(
	db: Db,
	query: Matching,
	{ words }: DocumentSearch,
	index: IndexSearch | null,
	{ isDeleted, withTotal, cursor, limit }: DocumentListInput,
): Promise<{ ids: readonly string[]; total: number | null }> {
	const newest = query.select('documents.id').orderBy('documents.created_at', 'desc').orderBy('documents.id', 'desc')
	const listed = Math.min(COMPARED_MAX, readOffset(cursor) + limit + 1)
	const all =
		index === null
			? newest.limit(withTotal ? FOUND_COUNT_MAX + 1 : listed).execute()
			: sql<{ id: string }>`SELECT ${foundDocuments(index, isDeleted, withTotal ? COMPARED_MAX : listed)} AS id`
					.execute(db)
					.then(({ rows }) => rows)
	const named = (() => {
		if (words.length === 0) return []
		if (index !== null)
			return sql<{ id: string }>`SELECT ${foundDocuments(index, isDeleted, COMPARED_MAX, words)} AS id`
				.execute(db)
				.then(({ rows }) => rows)
		return newest
			.where(sql<boolean>`documents.search @@ ${fieldsQuery(words)}`)
			.limit(COMPARED_MAX)
			.execute()
	})()
	const [found, first] = await Promise.all([all, named])
	const total = withTotal ? await countOf(db, found.length, index, isDeleted) : null
	return { ids: [...first, ...found.slice(0, COMPARED_MAX)].map(({ id }) => id), total }
}

/** A page of the best of a search. */
async function selectBest(
	db: Db,
	query: Matching,
	search: DocumentSearch,
	index: IndexSearch | null,
	input: DocumentListInput,
): Promise<Page<DocumentRecord>> {
	const { ids, total } = await selectCompared(db, query, search, index, input)
	const from = readOffset(input.cursor)
	const compared = db
		.selectFrom('documents')
		.select(RECORD)
		.where(sql<boolean>`documents.id = ANY (${[...new Set(ids)]}::uuid[])`)
	const place = sql`ts_rank('{0.1, 0.2, 0.4, 1}'::real[], documents.search, ${fieldsQuery(search.words)})`
	const rows = await (search.words.length === 0 ? compared : compared.orderBy(place, 'desc'))
		.orderBy('documents.created_at', 'desc')
		.orderBy('documents.id', 'desc')
		.offset(from)
		.limit(sql<number>`least(${rowsToRead(input.limit)}, ${sql.lit(Math.max(COMPARED_MAX - from, 0))})`)
		.execute()
	return toPage(rows, input.limit, () => from + input.limit, toRecord, total)
}

const SIMILAR_MAX = 10

/** The newest documents with titles of similar spelling, for a search of words alone. */
async function selectSimilar(db: Db, input: DocumentListInput, { parts }: DocumentSearch): Promise<FoundDocument[]> {
	const words = parts.map(({ condition, isExcluded }) =>
		!isExcluded && (condition.kind === 'word' || condition.kind === 'title') ? condition.text : null,
	)
	if (words.includes(null)) return []
	const atMost = isFiltered(input) ? null : SIMILAR_MAX
	const alike = sql<boolean>`documents.id IN (
		SELECT api.find_similar_titles(${words.join(' ')}, ${sql.lit(input.isDeleted)}, ${atMost}::integer))`
	const rows = await matching(db, input, [alike])
		.select(RECORD)
		.orderBy('documents.created_at', 'desc')
		.limit(SIMILAR_MAX)
		.execute()
	return rows.map((row) => ({ ...toRecord(row), hit: null, isSimilar: true }))
}
