import { BackupError } from './backup-error.ts'

const BLOCK = 512
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const CHECKSUM = [148, 8] as const
const TYPE = 156
const PREFIX = [345, 155] as const

/** A file or folder of an archive; the pieces of a file have to be read before the next entry is asked for. */
export interface TarEntry {
	readonly path: string
	readonly kind: 'file' | 'folder'
	readonly bytes: number
	readonly pieces: AsyncIterable<Uint8Array>
}

function textAt(head: Buffer, [at, length]: readonly [number, number]): string {
	const field = head.subarray(at, at + length)
	const end = field.indexOf(0)
	return field.subarray(0, end === -1 ? length : end).toString('utf8')
}

/** Octal digits, or a number of base 256 for files above 8 GB (GNU). */
function numberAt(head: Buffer, [at, length]: readonly [number, number]): number {
	if (((head[at] ?? 0) & 0x80) !== 0) return Number(BigInt(`0x${head.subarray(at + 4, at + length).toString('hex')}`))
	const text = textAt(head, [at, length]).trim()
	if (!/^[0-7]*$/.test(text)) throw new BackupError('The archive of the database is damaged.')
	return Number.parseInt(text || '0', 8)
}

/** Sum of the bytes of the head, its own field counted as spaces (POSIX ustar). */
function isSound(head: Buffer): boolean {
	const [at, length] = CHECKSUM
	let sum = 0
	for (const [index, byte] of head.entries()) sum += index >= at && index < at + length ? 0x20 : byte
	return sum === numberAt(head, CHECKSUM)
}

/** Refuses what would leave the folder it is unpacked into. */
function pathOf(head: Buffer): string {
	const prefix = textAt(head, PREFIX)
	const path = (prefix === '' ? '' : `${prefix}/`) + textAt(head, NAME)
	const parts = path.replace(/\/$/, '').split('/')
	const isWithin = parts.every((part, index) => part !== '' && part !== '..' && (part !== '.' || index === 0))
	if (!isWithin || /[\\:]/.test(path)) throw new BackupError(`The archive of the database holds a wrong name: ${path}`)
	return parts.filter((part) => part !== '.').join('/')
}

function kindOf(head: Buffer): TarEntry['kind'] {
	const type = String.fromCharCode(head[TYPE] ?? 0)
	if (type === '0' || type === '\0') return 'file'
	if (type === '5') return 'folder'
	throw new BackupError(`The archive of the database holds an entry of an unknown kind (${type}).`)
}

/** Cuts pieces where entries begin and end. */
class Pieces {
	readonly #source: AsyncIterator<Uint8Array>
	#rest: Buffer = Buffer.alloc(0)

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#source = source[Symbol.asyncIterator]()
	}

	async *take(bytes: number): AsyncGenerator<Buffer> {
		let left = bytes
		while (left > 0) {
			if (this.#rest.length === 0) {
				const { value, done } = await this.#source.next()
				if (done === true) throw new BackupError('The archive of the database is cut off.')
				this.#rest = Buffer.from(value)
			}
			const piece = this.#rest.subarray(0, left)
			this.#rest = this.#rest.subarray(piece.length)
			left -= piece.length
			yield piece
		}
	}

	async whole(bytes: number): Promise<Buffer> {
		const parts: Buffer[] = []
		for await (const part of this.take(bytes)) parts.push(part)
		return Buffer.concat(parts)
	}
}

/** The entries of a tar archive as PostgreSQL sends it (POSIX ustar). Links and names that lead outside are refused. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
	const pieces = new Pieces(source)
	for (;;) {
		const head = await pieces.whole(BLOCK)
		if (head.every((byte) => byte === 0)) return
		if (!isSound(head)) throw new BackupError('The archive of the database is damaged.')
		const kind = kindOf(head)
		const path = pathOf(head)
		const bytes = kind === 'file' ? numberAt(head, SIZE) : 0
		if (path !== '') yield { path, kind, bytes, pieces: pieces.take(bytes) }
		await pieces.whole((BLOCK - (bytes % BLOCK)) % BLOCK)
	}
}
