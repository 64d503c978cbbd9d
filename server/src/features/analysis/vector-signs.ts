const WORD_BITS = 32

/** Words of 32 bits that the signs of a vector take. */
export const signWords = (dimensions: number): number => Math.ceil(dimensions / WORD_BITS)

/** The signs of the numbers of a vector, a bit each: 1 for those above zero. */
export function signsOf(vector: Float32Array): Uint32Array {
	const signs = new Uint32Array(signWords(vector.length))
	for (const [at, value] of vector.entries()) {
		const word = Math.floor(at / WORD_BITS)
		if (value > 0) signs[word] = ((signs[word] ?? 0) | (1 << (at % WORD_BITS))) >>> 0
	}
	return signs
}

/** How many of 32 bits are set. */
function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55_55_55_55)
	const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
	return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** In how many signs two vectors differ, the second beginning at a word of `signs`: the fewer, the nearer they are. */
export function signsApart(question: Uint32Array, signs: Uint32Array, at: number): number {
	let sum = 0
	for (let word = 0; word < question.length; word++) sum += countBits((question[word] ?? 0) ^ (signs[at + word] ?? 0))
	return sum
}
