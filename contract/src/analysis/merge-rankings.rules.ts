/** Damps the first ranks (Cormack, Clarke and Büttcher, 2009). */
const K = 60

/** One order from several, the best first: what stands high in more than one of them comes first (reciprocal rank fusion).
 *  @param keyOf what two entries are the same by */
export function mergeRankings<T>(rankings: readonly (readonly T[])[], keyOf: (item: T) => string): T[] {
	const scores = new Map<string, { readonly item: T; score: number }>()
	for (const ranking of rankings) {
		for (const [rank, item] of ranking.entries()) {
			const known = scores.get(keyOf(item))
			const score = 1 / (K + rank + 1)
			if (known === undefined) scores.set(keyOf(item), { item, score })
			else known.score += score
		}
	}
	return [...scores.values()].toSorted((one, other) => other.score - one.score).map(({ item }) => item)
}
