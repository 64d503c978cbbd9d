import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import {
	portalHit,
	type portalSearch,
	SEARCH_HITS_MAX,
	SEARCH_KINDS,
	type SearchHit,
	type search,
	searchHit,
} from '@praxis/contract/search/search.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery, SearchSource } from '../../platform/db/search-source.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { caseIndex } from '../cases/open-case.ts'
import { parseSearch, type SearchTerms } from './parse-search.ts'
import { correctedQuery, searchQuery, selectSimilarWords } from './search.queries.ts'

/** With fewer results, words of similar spelling are searched too. */
const FEW = 3
/** Shorter words are similar to too many others: inq is no mistyped inc. */
const CORRECTED_MIN = 4

type Found = OutputOf<typeof search.find>

/** Records of several kinds in which every typed word is the start of a word. */
export async function findAnything(
	ctx: PersonContext,
	input: ParsedInput<typeof search.find>,
	all: readonly SearchSource[],
): Promise<Found> {
	const { permissions, reach } = ctx.actor
	const wanted = SEARCH_KINDS.filter((kind) => input.kinds.length === 0 || input.kinds.includes(kind))
	const sources = wanted.flatMap((kind) =>
		all.filter((one) => one.kind === kind && one.access.some((permission) => permissions.has(permission))),
	)
	const kinds = wanted.filter((kind) => sources.some((one) => one.kind === kind))
	const terms = parseSearch(input.q)
	if (terms.words.length === 0) return { hits: [], kinds, more: [], corrections: [] }
	await caseIndex.awaitIndex(ctx.platform)
	return withRead(ctx, async (db) => {
		const hits = await findHits(db, sources, searchQuery(terms, reach))
		if (hits.length >= FEW || reach === 'client') return toFound(kinds, hits, [])
		const similar = await findSimilarWords(db, terms)
		const others = similar.size === 0 ? [] : await findHits(db, sources, correctedQuery(terms, similar, reach))
		const known = new Set(hits.map((hit) => hit.id))
		const both = [...hits, ...others.filter((hit) => !known.has(hit.id))]
		return toFound(kinds, both, others.length === 0 ? [] : correctionsIn(similar, others))
	})
}

/** The caller's own cases in which every typed word is the start of a word. */
export async function findOwnCases(
	ctx: PersonContext,
	{ q }: ParsedInput<typeof portalSearch.find>,
	all: readonly SearchSource[],
): Promise<OutputOf<typeof portalSearch.find>> {
	if (ctx.actor.reach !== 'client') return { hits: [], hasMore: false }
	const { hits, more } = await findAnything(ctx, { q, kinds: ['case'] }, all)
	return { hits: hits.flatMap((hit) => portalHit.safeParse(hit).data ?? []), hasMore: more.length > 0 }
}

async function findHits(db: Db, sources: readonly SearchSource[], query: SearchQuery): Promise<SearchHit[]> {
	const found = await Promise.all(sources.map((source) => source.find(db, query)))
	return found.flat().map((hit) => searchHit.parse(hit))
}

function findSimilarWords(db: Db, { words }: SearchTerms): Promise<Map<string, string[]>> {
	const mistyped = words.filter((word) => [...word].length >= CORRECTED_MIN && !/\p{N}/u.test(word))
	return mistyped.length === 0 ? Promise.resolve(new Map()) : selectSimilarWords(db, mistyped)
}

function folded(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Only words contained in visible results are named: others may come from records the caller may not see. */
function correctionsIn(
	similar: ReadonlyMap<string, readonly string[]>,
	hits: readonly SearchHit[],
): Found['corrections'] {
	const text = folded(JSON.stringify(hits))
	return [...similar].flatMap(([typed, words]) => {
		const word = words.find((one) => text.includes(one))
		return word === undefined ? [] : [{ typed, word }]
	})
}

function toFound(kinds: Found['kinds'], hits: readonly SearchHit[], corrections: Found['corrections']): Found {
	const byKind = Map.groupBy(hits, (hit) => hit.kind)
	return {
		hits: kinds.flatMap((kind) => byKind.get(kind)?.slice(0, SEARCH_HITS_MAX) ?? []),
		kinds,
		more: kinds.filter((kind) => (byKind.get(kind)?.length ?? 0) > SEARCH_HITS_MAX),
		corrections,
	}
}
