/** A stream of numbers that is the same for the same seed (mulberry32). */
export class Random {
	#state: number

	constructor(seed: number) {
		this.#state = seed >>> 0
	}

	/** In [0, 1). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0
		let t = this.#state
		t = Math.imul(t ^ (t >>> 15), t | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}

	/** A whole number from `low` to `high`, both included. */
	between(low: number, high: number): number {
		return low + Math.floor(this.next() * (high - low + 1))
	}

	chance(probability: number): boolean {
		return this.next() < probability
	}

	pick<T>(from: readonly T[]): T {
		const found = from[Math.floor(this.next() * from.length)]
		if (found === undefined) throw new Error('nothing to pick from')
		return found
	}

	/** A UUIDv7 of this stream, at a moment in milliseconds since 1970. */
	id(at: number): string {
		const time = Math.floor(at).toString(16).padStart(12, '0')
		const hex = (digits: number) =>
			Math.floor(this.next() * 16 ** digits)
				.toString(16)
				.padStart(digits, '0')
		const variant = (8 + this.between(0, 3)).toString(16)
		return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
	}
}
