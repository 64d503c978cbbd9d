/** What the search of the help looks through. */
export interface Searchable {
	readonly title: string
	readonly description: string
	readonly keywords: readonly string[]
	readonly summary: string
}

/** Entries in which any typed word occurs, in any case; all of them while nothing is typed. */
export function searchHelp<T extends Searchable>(entries: readonly T[], typed: string): T[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
	if (words.length === 0) return [...entries]
	return entries.filter((one) => {
		const text = [one.title, one.description, ...one.keywords, one.summary].join('\n').toLowerCase()
		return words.some((word) => text.includes(word))
	})
}
