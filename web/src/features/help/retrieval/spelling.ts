const SHORTEST = 3
const LONG = 8

/** How many letters must be added, left out, changed or swapped with their neighbor; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1
	let before: number[] = []
	let row = Array.from({ length: b.length + 1 }, (_, at) => at)
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i]
		for (let j = 1; j <= b.length; j += 1) {
			const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
			let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change)
			const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1)
			next.push(least)
		}
		before = row
		row = next
	}
	return Math.min(row[b.length] ?? 0, most + 1)
}

/** The known word that was probably meant; null when none is near. `known` maps words to how often they occur. */
export function nearestWord(typed: string, known: ReadonlyMap<string, number>): string | null {
	if (typed.length < SHORTEST || /\d/.test(typed)) return null
	const most = typed.length >= LONG ? 2 : 1
	let best: { readonly word: string; readonly distance: number; readonly count: number } | null = null
	for (const [word, count] of known) {
		// Of three letters only one may be missing: too many short words are near each other.
		if (word[0] !== typed[0] || (typed.length === SHORTEST && word.length !== SHORTEST + 1)) continue
		const distance = editDistance(typed, word, most)
		if (distance > most) continue
		const isNearer = best === null || distance < best.distance || (distance === best.distance && count > best.count)
		if (isNearer) best = { word, distance, count }
	}
	return best?.word ?? null
}
