/** Values by key, the longest unused first to go when they are larger than the limit together. One that is larger by itself is not kept. */
export class SizedCache<Value> {
	readonly #values = new Map<string, Value>()
	readonly #limit: number
	readonly #sizeOf: (value: Value) => number
	#size = 0

	/** @param limit of all together, in the unit of `sizeOf` */
	constructor(limit: number, sizeOf: (value: Value) => number) {
		this.#limit = limit
		this.#sizeOf = sizeOf
	}

	get(key: string): Value | undefined {
		const found = this.#values.get(key)
		if (found !== undefined) {
			this.#values.delete(key)
			this.#values.set(key, found)
		}
		return found
	}

	add(key: string, value: Value): void {
		this.#remove(key)
		this.#values.set(key, value)
		this.#size += this.#sizeOf(value)
		for (const oldest of this.#values.keys()) {
			if (this.#size <= this.#limit) return
			this.#remove(oldest)
		}
	}

	#remove(key: string): void {
		const value = this.#values.get(key)
		if (value === undefined) return
		this.#values.delete(key)
		this.#size -= this.#sizeOf(value)
	}
}
