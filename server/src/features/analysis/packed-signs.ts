/** The signs of the numbers of vectors of one length, as bits, each vector in whole words of 32 bits. */
export interface PackedSigns {
	/** Bits of one vector. */
	readonly bits: number
	readonly words: Uint32Array
}

const WORD_BITS = 32
const BYTE_BITS = 8

const wordsFor = (bits: number) => Math.ceil(bits / WORD_BITS)

/** The signs of one vector: 1 for numbers above zero. */
export function packSigns(vector: Float32Array): PackedSigns {
	const bytes = Buffer.alloc(wordsFor(vector.length) * 4)
	for (const [at, value] of vector.entries()) {
		if (value > 0) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at % BYTE_BITS))
	}
	return { bits: vector.length, words: readWords(bytes) }
}

function readWords(bytes: Buffer): Uint32Array {
	return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))
}

/** Reads what PostgreSQL's `array_send` makes of bit strings (the binary form of arrays, in `arrayfuncs.c`: number of dimensions, flag, type, then
 *  length and lower bound, and before each element its bytes; before the bits their number). Bit strings of several lengths have no signs. */
export function readSentSigns(sent: Buffer): PackedSigns {
	if (sent.readInt32BE(0) === 0) return { bits: 0, words: new Uint32Array() }
	const count = sent.readInt32BE(12)
	const bits = sent.readInt32BE(24)
	const step = 8 + Math.ceil(bits / BYTE_BITS)
	const width = wordsFor(bits) * 4
	const bytes = Buffer.alloc(count * width)
	for (let at = 0; at < count; at++) {
		const from = 20 + at * step
		if (from + step > sent.length || sent.readInt32BE(from + 4) !== bits) return { bits: 0, words: new Uint32Array() }
		sent.copy(bytes, at * width, from + 8, from + step)
	}
	return { bits, words: readWords(bytes) }
}

function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555)
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** In how many signs each of the vectors differs from the one wanted; none for vectors of another length. */
export function differences(of: PackedSigns, wanted: PackedSigns): Uint16Array {
	const width = wanted.words.length
	if (of.bits !== wanted.bits || width === 0) return new Uint16Array()
	const all = new Uint16Array(of.words.length / width)
	for (let index = 0; index < all.length; index++) {
		let apart = 0
		for (let at = 0; at < width; at++) apart += ones((of.words[index * width + at] ?? 0) ^ (wanted.words[at] ?? 0))
		all[index] = apart
	}
	return all
}
