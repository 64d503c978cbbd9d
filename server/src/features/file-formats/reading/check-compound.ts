import { UnreadableError } from './readable.ts'

const SECTOR_SHIFT_AT = 30
const LARGE_SHIFT = 12
const LARGE_SECTOR = 4_096
const SMALL_SECTOR = 512
const HEADER_FATS = 109
const HEADER_FATS_AT = 76
const ENTRY_BYTES = 128
const STREAM_IN_SECTORS = 4_096
const INT = 4
/** What an entry of the directory is. */
const STORAGE = 1
const STREAM = 2
const ROOT = 5
const SMALL_STREAM_SECTOR = 64
/** Each sector is in one chain; that programs name some more than once is allowed for. */
const STEPS_PER_SECTOR = 64
const STEPS_LEAST = 1_000

const damaged = () => new UnreadableError('This message is damaged and could not be read.')

/** Numbers of a compound file (MS-CFB); -1, which ends a chain, beyond its end. */
class Compound {
	readonly #bytes: Buffer
	readonly #sector: number
	readonly #fats: number[] = []
	readonly #smallFats: readonly number[]
	#steps: number

	constructor(content: Uint8Array) {
		this.#bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
		this.#sector = content[SECTOR_SHIFT_AT] === LARGE_SHIFT ? LARGE_SECTOR : SMALL_SECTOR
		this.#steps = Math.max(STEPS_LEAST, (content.length / this.#sector) * STEPS_PER_SECTOR)
		this.#readFats()
		this.#smallFats = this.chain(this.int(60))
	}

	get length(): number {
		return this.#bytes.length
	}

	int(at: number): number {
		return at >= 0 && at + INT <= this.#bytes.length ? this.#bytes.readInt32LE(at) : -1
	}

	byte(at: number): number {
		return this.#bytes[at] ?? 0
	}

	offsetOf(sector: number): number {
		return (sector + 1) * this.#sector
	}

	get entriesPerSector(): number {
		return this.#sector / ENTRY_BYTES
	}

	#readFats(): void {
		const count = this.int(44)
		for (let at = 0; at < Math.min(count, HEADER_FATS); at += 1) this.#fats.push(this.int(HEADER_FATS_AT + at * INT))
		const perSector = this.#sector / INT - 1
		let next = this.int(68)
		for (let left = this.int(72); left > 0 && next >= 0; left -= 1) {
			for (let at = 0; at < perSector && this.#fats.length < count; at += 1) {
				this.#fats.push(this.int(this.offsetOf(next) + at * INT))
			}
			next = this.int(this.offsetOf(next) + perSector * INT)
			this.#step()
		}
	}

	#step(): void {
		this.#steps -= 1
		if (this.#steps < 0) throw damaged()
	}

	/** The sectors of a chain. @throws UnreadableError when it does not end */
	chain(start: number, isSmall = false): number[] {
		const tables = isSmall ? this.#smallFats : this.#fats
		const perTable = this.#sector / INT
		const longest = this.length / (isSmall ? SMALL_STREAM_SECTOR : this.#sector)
		const found: number[] = []
		let sector = start
		while (sector >= 0) {
			if (found.length > longest) throw damaged()
			found.push(sector)
			this.#step()
			const table = tables[Math.floor(sector / perTable)]
			sector = table === undefined || table < 0 ? -1 : this.int(this.offsetOf(table) + (sector % perTable) * INT)
		}
		return found
	}
}

function checkStream(file: Compound, entry: number): void {
	const [start, size] = [file.int(entry + 116), file.int(entry + 120)]
	if (size < 0 || size > file.length) throw damaged()
	if (size > 0) file.chain(start, size < STREAM_IN_SECTORS)
}

/** Each entry is reached once from the root. */
function checkTree(file: Compound, entries: readonly number[]): void {
	const seen = new Set<number>()
	const open = [file.int((entries[0] ?? 0) + 76)]
	while (open.length > 0) {
		const id = open.pop() ?? -1
		const entry = entries[id]
		if (entry === undefined) continue
		if (seen.has(id)) throw damaged()
		seen.add(id)
		open.push(file.int(entry + 68), file.int(entry + 72))
		if (file.byte(entry + 66) === STORAGE) open.push(file.int(entry + 76))
	}
}

/** Looks at what a message of Outlook is made of, before a reader follows it that would not end with chains that do not end.
 *  @throws UnreadableError when they lead in a circle or claim to be larger than the file */
export function checkCompound(content: Uint8Array): void {
	const file = new Compound(content)
	const entries = file
		.chain(file.int(48))
		.flatMap((sector) =>
			Array.from({ length: file.entriesPerSector }, (_, at) => file.offsetOf(sector) + at * ENTRY_BYTES),
		)
	for (const entry of entries) {
		const type = file.byte(entry + 66)
		if (type === ROOT) file.chain(file.int(entry + 116))
		if (type === STREAM) checkStream(file, entry)
	}
	checkTree(file, entries)
}
