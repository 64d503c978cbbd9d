/** Proof of work instead of a puzzle: a form is sent with a number whose hash with the challenge begins with the required
 *  zero bits. It costs a person's device a moment, and a sender of thousands hours. */

const PRIMES_MAX = 312
const ROUNDS = 64

function fractionBits(value: number): number {
	return ((value - Math.floor(value)) * 2 ** 32) | 0
}

/** The constants of SHA-256: 32 bits of the fractions of cube and square roots of the first primes (FIPS 180-4). */
function constants(): { readonly k: Int32Array; readonly h: Int32Array } {
	const k = new Int32Array(ROUNDS)
	const h = new Int32Array(8)
	let count = 0
	for (let one = 2; count < ROUNDS && one < PRIMES_MAX; one++) {
		let isPrime = true
		for (let by = 2; by * by <= one; by++) if (one % by === 0) isPrime = false
		if (!isPrime) continue
		if (count < 8) h[count] = fractionBits(one ** (1 / 2))
		k[count++] = fractionBits(one ** (1 / 3))
	}
	return { k, h }
}

const { k: K, h: H } = constants()
const W = new Int32Array(ROUNDS)

function rotated(value: number, by: number): number {
	return (value >>> by) | (value << (32 - by))
}

function compress(state: Int32Array, block: DataView, offset: number): void {
	for (let at = 0; at < 16; at++) W[at] = block.getInt32(offset + at * 4)
	for (let at = 16; at < ROUNDS; at++) {
		const early = W[at - 15] as number
		const late = W[at - 2] as number
		const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
		const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
		W[at] = ((W[at - 16] as number) + s0 + (W[at - 7] as number) + s1) | 0
	}
	let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
	for (let at = 0; at < ROUNDS; at++) {
		const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[at] as number) + (W[at] as number)) | 0
		const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
		h = g
		g = f
		f = e
		e = (d + t1) | 0
		d = c
		c = b
		b = a
		a = (t1 + t2) | 0
	}
	const sums = [a, b, c, d, e, f, g, h]
	for (let at = 0; at < 8; at++) state[at] = ((state[at] as number) + (sums[at] as number)) | 0
}

/** SHA-256 of a text (UTF-8), as eight 32-bit words. */
export function hashWords(text: string): Int32Array {
	const bytes = new TextEncoder().encode(text)
	const padded = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64))
	new Uint8Array(padded.buffer).set(bytes)
	padded.setUint8(bytes.length, 0x80)
	padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
	padded.setUint32(padded.byteLength - 4, (bytes.length * 8) >>> 0)
	const state = Int32Array.from(H)
	for (let offset = 0; offset < padded.byteLength; offset += 64) compress(state, padded, offset)
	return state
}

function leadingZeros(words: Int32Array): number {
	let zeros = 0
	for (const word of words) {
		zeros += Math.clz32(word)
		if (word !== 0) break
	}
	return zeros
}

/** Whether a number answers a challenge. */
export function isAnswer(challenge: string, answer: string, bits: number): boolean {
	return leadingZeros(hashWords(`${challenge}.${answer}`)) >= bits
}

/** Looks for an answer among `count` numbers from `from`; null when none of them is one. */
export function findAnswer(challenge: string, bits: number, from: number, count: number): string | null {
	for (let one = from; one < from + count; one++) {
		const answer = one.toString(36)
		if (isAnswer(challenge, answer, bits)) return answer
	}
	return null
}
