import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { SEARCH_HITS_MAX, type SearchHit, type SearchKind, type search } from '@praxis/contract/search/search.contract'
import type { PersonContext, Reach } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { kindsFor } from './search.policy.ts'
import { selectAlike, selectHits, type WordQuery, wordQuery, wordQueryReadAs } from './search.queries.ts'
import { type Sought, soughtIn } from './sought.ts'

/** Fewer than these, and words are looked for that are spelt almost so. */
const FEW = 3
/** Shorter words are like too many others. */
const MISTYPED_MIN = 3

type Found = OutputOf<typeof search.find>

/** Everything of some kinds in which every typed word begins a word. */
export function findAnything(ctx: PersonContext, input: ParsedInput<typeof search.find>): Promise<Found> {
	const kinds = kindsFor(ctx.actor, input.kinds)
	const sought = soughtIn(input.q)
	if (sought.words.length === 0) return Promise.resolve({ hits: [], kinds, more: [], readAs: [] })
	return withRead(ctx, async (db) => {
		const { reach } = ctx.actor
		const hits = await hitsOf(db, kinds, wordQuery(sought), reach)
		if (hits.length >= FEW || reach === 'client') return shown(kinds, hits, [])
		const { alike, others } = await hitsAlike(db, kinds, sought, reach)
		const known = new Set(hits.map((hit) => hit.id))
		const all = [...hits, ...others.filter((hit) => !known.has(hit.id))]
		return shown(kinds, all, others.length === 0 ? [] : readAs(alike, others))
	})
}

async function hitsOf(db: Db, kinds: readonly SearchKind[], query: WordQuery, reach: Reach): Promise<SearchHit[]> {
	return (await Promise.all(kinds.map((kind) => selectHits(db, kind, query, reach)))).flat()
}

async function hitsAlike(db: Db, kinds: readonly SearchKind[], sought: Sought, reach: Reach) {
	const mistyped = sought.words.filter((word) => [...word].length >= MISTYPED_MIN && !/\p{N}/u.test(word))
	const alike = mistyped.length === 0 ? new Map<string, string[]>() : await selectAlike(db, mistyped)
	const others = alike.size === 0 ? [] : await hitsOf(db, kinds, wordQueryReadAs(sought, alike), reach)
	return { alike, others }
}

function folded(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Only words that stand in what is shown are named: others may be of records out of sight. */
function readAs(alike: ReadonlyMap<string, readonly string[]>, hits: readonly SearchHit[]): Found['readAs'] {
	const text = folded(JSON.stringify(hits))
	return [...alike].flatMap(([typed, words]) => {
		const word = words.find((one) => text.includes(one))
		return word === undefined ? [] : [{ typed, word }]
	})
}

function shown(kinds: SearchKind[], hits: readonly SearchHit[], words: Found['readAs']): Found {
	const byKind = Map.groupBy(hits, (hit) => hit.kind)
	return {
		hits: kinds.flatMap((kind) => byKind.get(kind)?.slice(0, SEARCH_HITS_MAX) ?? []),
		kinds,
		more: kinds.filter((kind) => (byKind.get(kind)?.length ?? 0) > SEARCH_HITS_MAX),
		readAs: words,
	}
}
