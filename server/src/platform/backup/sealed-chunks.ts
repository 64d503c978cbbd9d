import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** A backup key is 32 random bytes, written as 64 hexadecimal digits. */
export const BACKUP_KEY = /^[0-9a-f]{64}$/

const MAGIC = Buffer.from('PRAXBK01')
const KEY_ID_BYTES = 8
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 1024 * 1024
const FRAME_BYTES = 5
const TAG_BYTES = 16

export function newBackupKey(): string {
	return randomBytes(32).toString('hex')
}

/** Names a key without telling anything of it. */
export function backupKeyId(key: string): string {
	return createHash('sha256')
		.update(`praxis backup key id ${key}`)
		.digest('hex')
		.slice(0, KEY_ID_BYTES * 2)
}

function fileKey(key: string, salt: Buffer): Buffer {
	return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), salt, 'praxis backup file', 32))
}

function nonceOf(counter: number): Buffer {
	const nonce = Buffer.alloc(12)
	nonce.writeBigUInt64BE(BigInt(counter), 4)
	return nonce
}

/** So that no chunk can stand in another place, in another file, or at the end when it was not. */
const aboutChunk = (name: string, counter: number, isLast: boolean) => Buffer.from(`${name}\n${counter}\n${isLast}`)

function sealChunk(key: Buffer, plain: Buffer, about: { name: string; counter: number; isLast: boolean }): Buffer {
	const cipher = createCipheriv('aes-256-gcm', key, nonceOf(about.counter))
	cipher.setAAD(aboutChunk(about.name, about.counter, about.isLast))
	const body = Buffer.concat([cipher.update(plain), cipher.final()])
	const frame = Buffer.alloc(FRAME_BYTES)
	frame.writeUInt8(about.isLast ? 1 : 0, 0)
	frame.writeUInt32BE(body.length, 1)
	return Buffer.concat([frame, body, cipher.getAuthTag()])
}

/** Pieces joined and cut again to one size; only the last is smaller. */
async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	let waiting: Uint8Array[] = []
	let bytes = 0
	for await (const piece of pieces) {
		waiting.push(piece)
		bytes += piece.length
		if (bytes < CHUNK_BYTES) continue
		let whole = Buffer.concat(waiting)
		for (; whole.length >= CHUNK_BYTES; whole = whole.subarray(CHUNK_BYTES)) yield whole.subarray(0, CHUNK_BYTES)
		waiting = [whole]
		bytes = whole.length
	}
	yield Buffer.concat(waiting)
}

function startFile(key: string): { readonly own: Buffer; readonly head: Buffer } {
	const salt = randomBytes(SALT_BYTES)
	return { own: fileKey(key, salt), head: Buffer.concat([MAGIC, Buffer.from(backupKeyId(key), 'hex'), salt]) }
}

/** AES-256-GCM chunk by chunk under a key of the file's own; its name is part of what is authenticated. */
export async function* sealed(key: string, name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	const { own, head } = startFile(key)
	yield head
	let held: Buffer | undefined
	let counter = 0
	for await (const chunk of inChunks(pieces)) {
		if (held !== undefined) yield sealChunk(own, held, { name, counter: counter++, isLast: false })
		held = chunk
	}
	yield sealChunk(own, held ?? Buffer.alloc(0), { name, counter, isLast: true })
}

/** A sealed file that grows: its head, and what seals each chunk that is appended (`CHUNK_BYTES` at most). It never has a last one. */
export function growingFile(key: string, name: string): { readonly head: Buffer; seal(chunk: Buffer): Buffer } {
	const { own, head } = startFile(key)
	let counter = 0
	return { head, seal: (chunk) => sealChunk(own, chunk, { name, counter: counter++, isLast: false }) }
}

/** Reads exact numbers of bytes from pieces. */
class PieceReader {
	readonly #pieces: AsyncIterator<Uint8Array>
	#rest: Buffer = Buffer.alloc(0)

	constructor(pieces: AsyncIterable<Uint8Array>) {
		this.#pieces = pieces[Symbol.asyncIterator]()
	}

	/** Fewer only at the end. */
	async take(bytes: number): Promise<Buffer> {
		const parts = [this.#rest]
		let have = this.#rest.length
		while (have < bytes) {
			const { value, done } = await this.#pieces.next()
			if (done === true) break
			parts.push(Buffer.from(value))
			have += value.length
		}
		const all = Buffer.concat(parts)
		this.#rest = all.subarray(bytes)
		return all.subarray(0, bytes)
	}
}

interface Chunk {
	readonly isLast: boolean
	readonly body: Buffer
	readonly tag: Buffer
}

/** Null where the file ends before the end of the chunk. */
async function readChunk(reader: PieceReader, name: string): Promise<Chunk | null> {
	const frame = await reader.take(FRAME_BYTES)
	if (frame.length < FRAME_BYTES) return null
	const length = frame.readUInt32BE(1)
	if (length > CHUNK_BYTES) throw new BackupError(`${name} is damaged.`)
	const rest = await reader.take(length + TAG_BYTES)
	if (rest.length < length + TAG_BYTES) return null
	return { isLast: frame[0] === 1, body: rest.subarray(0, length), tag: rest.subarray(length) }
}

const cutOff = (name: string) => new BackupError(`${name} is cut off: its end is missing.`)

async function readHead(reader: PieceReader, key: string, name: string): Promise<Buffer> {
	const head = await reader.take(HEAD_BYTES)
	if (head.length < HEAD_BYTES) throw cutOff(name)
	if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError(`${name} is no sealed file of a backup.`)
	const keyId = head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('hex')
	if (keyId !== backupKeyId(key))
		throw new BackupError(`This key does not open ${name}: it was sealed with the key ${keyId}.`)
	return fileKey(key, head.subarray(MAGIC.length + KEY_ID_BYTES))
}

function openChunk(own: Buffer, { isLast, body, tag }: Chunk, { name, counter }: { name: string; counter: number }) {
	const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(counter))
	decipher.setAAD(aboutChunk(name, counter, isLast))
	decipher.setAuthTag(tag)
	const plain = decipher.update(body)
	try {
		decipher.final()
	} catch (cause) {
		throw new BackupError(`${name} is damaged: it was changed after it was written.`, { cause })
	}
	return plain
}

/** The content of a sealed file. Throws a `BackupError` at a wrong key, a changed byte, a missing end and anything behind the end. */
export async function* opened(key: string, name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	const reader = new PieceReader(pieces)
	const own = await readHead(reader, key, name)
	for (let counter = 0; ; counter++) {
		const chunk = await readChunk(reader, name)
		if (chunk === null) throw cutOff(name)
		yield openChunk(own, chunk, { name, counter })
		if (chunk.isLast) break
	}
	if ((await reader.take(1)).length > 0) throw new BackupError(`${name} is damaged: something follows its end.`)
}

/** Whether nothing follows, or only zeros, which a disk may show after a power cut. */
async function isEmptyRest(reader: PieceReader): Promise<boolean> {
	for (;;) {
		const piece = await reader.take(CHUNK_BYTES)
		if (piece.length === 0) return true
		if (piece.some((byte) => byte !== 0)) return false
	}
}

/** The chunks of a file that grows. The last one is left out if it was being appended when its writer ended. */
export async function* openedGrowing(
	key: string,
	name: string,
	pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
	const reader = new PieceReader(pieces)
	const own = await readHead(reader, key, name)
	for (let counter = 0; ; counter++) {
		let plain: Buffer
		try {
			const chunk = await readChunk(reader, name)
			if (chunk === null) return
			plain = openChunk(own, chunk, { name, counter })
		} catch (error) {
			if (await isEmptyRest(reader)) return
			throw error
		}
		yield plain
	}
}
