const ONES =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	)
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }

const WORDS = [...ONES, ...TENS, ...Object.keys(SCALES)].join('|')
/** A number in English words: `thirty`, `forty-five`, `two thousand five hundred`. */
export const WRITTEN_NUMBER = new RegExp(String.raw`\b(?:${WORDS})(?:(?:[ -]|[ ]and[ ])(?:${WORDS}))*\b`, 'giu')
const ALONE = new RegExp(`^(?:${WORDS})$`, 'iu')

export const isNumberWord = (word: string) => ALONE.test(word)

/** The value of a match of `WRITTEN_NUMBER`. */
export function numberOfWords(text: string): number {
	let total = 0
	let part = 0
	for (const word of text.toLowerCase().split(/[\s-]+/u)) {
		const scale = SCALES[word]
		if (scale === 100) part = Math.max(1, part) * 100
		else if (scale !== undefined) {
			total += Math.max(1, part) * scale
			part = 0
		} else if (ONES.includes(word)) part += ONES.indexOf(word)
		else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10
	}
	return total + part
}
