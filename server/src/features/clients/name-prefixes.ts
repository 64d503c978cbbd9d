/** Words of names that are written apart from or together with the word that follows: O Brien, OBrien; de la Cruz, Delacruz. As in
 *  `api.joined_parts`. */
const PREFIXES: ReadonlySet<string> = new Set(
	(
		'abd abu al ben bin d da das de del della den der des di do dos du el fitz ibn l la las le lo los mac mc o san santa ' +
		'st te ten ter van vanden vander von'
	).split(' '),
)

/** The words of a name, with its prefixes joined to the word that follows; the same array when there are none. */
export function joinPrefixes(words: readonly string[]): readonly string[] {
	if (!words.some((word) => PREFIXES.has(word))) return words
	const joined: string[] = []
	let before: string[] = []
	for (const word of words) {
		if (PREFIXES.has(word)) {
			before.push(word)
			continue
		}
		joined.push(before.join('') + word)
		before = []
	}
	return [...joined, ...before]
}

/** The joined words that a word of the name is part of, as it is found by; Mc also as Mac. */
export function joinedWith(word: string, words: readonly string[]): string[] {
	const joined = joinPrefixes(words)
	if (joined === words) return []
	const found = joined.filter(
		(one) => one !== word && (one.endsWith(word) || (PREFIXES.has(word) && one.includes(word))),
	)
	return [...found, ...found.filter((one) => /^mc./.test(one)).map((one) => `mac${one.slice(2)}`)]
}
