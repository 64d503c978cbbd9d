/** Reads a file from its beginning to its end. @throws RangeError past the end */
export class Cursor {
	readonly #bytes: Buffer
	at = 0

	constructor(bytes: Buffer) {
		this.#bytes = bytes
	}

	get left(): number {
		return this.#bytes.length - this.at
	}

	u16(): number {
		return this.take(2).readUInt16LE()
	}

	u32(): number {
		return this.take(4).readUInt32LE()
	}

	take(bytes: number): Buffer {
		if (bytes > this.left) throw new RangeError('the file ends before its contents do')
		const taken = this.#bytes.subarray(this.at, this.at + bytes)
		this.at += bytes
		return taken
	}

	/** With what follows up to a whole number of four bytes. */
	takePadded(bytes: number): Buffer {
		const taken = this.take(bytes)
		this.at += Math.min(this.left, (4 - (bytes % 4)) % 4)
		return taken
	}
}

export type Properties = ReadonlyMap<number, { readonly type: number; readonly value: Buffer }>

const MULTIPLE = 0x1000
const NAMED_FROM = 0x8000
const GUID_BYTES = 16
const PROPERTIES_MAX = 5_000
const VALUES_MAX = 5_000
/** Bytes of the types that have a size of their own, padded (MS-OXTNEF 2.1.3.4). */
const SIZES: Readonly<Record<number, number>> = {
	1: 0,
	2: 4,
	3: 4,
	4: 4,
	5: 8,
	6: 8,
	7: 8,
	10: 4,
	11: 4,
	20: 8,
	64: 8,
	72: 16,
}

function skipName(cursor: Cursor): void {
	cursor.take(GUID_BYTES)
	const isText = cursor.u32() === 1
	if (isText) cursor.takePadded(cursor.u32())
	else cursor.u32()
}

function readValue(cursor: Cursor, type: number): Buffer {
	const size = SIZES[type & ~MULTIPLE]
	const isCounted = size === undefined || (type & MULTIPLE) !== 0
	const count = isCounted ? cursor.u32() : 1
	if (count > VALUES_MAX) throw new RangeError('a property has too many values')
	let first: Buffer | null = null
	for (let at = 0; at < count; at += 1) {
		const value = size === undefined ? cursor.takePadded(cursor.u32()) : cursor.take(size)
		first ??= value
	}
	return first ?? Buffer.alloc(0)
}

/** The properties of a message or of an attachment; those of several values with their first. What follows damage is left out. */
export function readProperties(bytes: Buffer): Properties {
	const found = new Map<number, { type: number; value: Buffer }>()
	const cursor = new Cursor(bytes)
	try {
		const count = Math.min(cursor.u32(), PROPERTIES_MAX)
		for (let at = 0; at < count; at += 1) {
			const type = cursor.u16()
			const id = cursor.u16()
			if (id >= NAMED_FROM) skipName(cursor)
			found.set(id, { type, value: readValue(cursor, type) })
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
	}
	return found
}
