import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { growingFile, openedGrowing } from '../sealed-chunks.ts'

/** Detects damage alone, where the firm has no backup key. */
const NO_KEY = '0'.repeat(64)
/** Most bytes of one chunk: it has to fit into a sealed one, even if it cannot be packed. */
const CHUNK_MAX_BYTES = 960 * 1024
const HEAD_BYTES = 20
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const WAL_FILE = /^[0-9a-f]{16}-[0-9]{3}\.wal$/

/** A part of the write-ahead log: where it begins, when the server sent it, its bytes. Without bytes it says that nothing was written until then. */
export interface WalChunk {
	readonly start: bigint
	readonly sentAt: Date
	readonly bytes: Buffer
}

/** The folder of archives of the write-ahead log within the place of backups. */
export const walFolder = (root: string, archive: string) => join(root, 'wal', archive)

function packed({ start, sentAt, bytes }: WalChunk): Buffer {
	const head = Buffer.alloc(HEAD_BYTES)
	head.writeBigUInt64BE(start, 0)
	head.writeBigInt64BE(BigInt(sentAt.getTime()), 8)
	head.writeUInt32BE(bytes.length, 16)
	return Buffer.concat([head, bytes.length === 0 ? bytes : zstdCompressSync(bytes, ZSTD)])
}

function unpacked(chunk: Buffer, name: string): WalChunk {
	if (chunk.length < HEAD_BYTES) throw new BackupError(`${name} is damaged.`)
	const start = chunk.readBigUInt64BE(0)
	const sentAt = new Date(Number(chunk.readBigInt64BE(8)))
	const length = chunk.readUInt32BE(16)
	const body = chunk.subarray(HEAD_BYTES)
	const bytes = length === 0 ? Buffer.alloc(0) : zstdDecompressSync(body, { maxOutputLength: CHUNK_MAX_BYTES })
	if (bytes.length !== length) throw new BackupError(`${name} is damaged.`)
	return { start, sentAt, bytes }
}

function* cut({ start, sentAt, bytes }: WalChunk): Generator<WalChunk> {
	for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_MAX_BYTES) {
		yield { start: start + BigInt(at), sentAt, bytes: bytes.subarray(at, at + CHUNK_MAX_BYTES) }
	}
}

export interface WalWriter {
	/** Where its first chunk begins. */
	readonly start: bigint
	/** Resolves once they are on the disk. */
	append(chunks: readonly WalChunk[]): Promise<void>
	close(): Promise<void>
}

async function createFile(folder: string, start: bigint): Promise<{ file: FileHandle; name: string }> {
	for (let number = 0; number < 1_000; number++) {
		const name = `${start.toString(16).padStart(16, '0')}-${String(number).padStart(3, '0')}.wal`
		try {
			return { file: await open(join(folder, name), 'wx', 0o600), name }
		} catch (error) {
			if (!(error instanceof Error && Reflect.get(error, 'code') === 'EEXIST')) throw error
		}
	}
	throw new Error(`too many files begin at ${start} in ${folder}`)
}

/** A new file of an archive, for what follows `start`. */
export async function startWalFile(
	folder: string,
	archive: string,
	{ start, key }: { readonly start: bigint; readonly key: string | null },
): Promise<WalWriter> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const { file, name } = await createFile(folder, start)
	const { head, seal } = growingFile(key ?? NO_KEY, `${archive}/${name}`)
	await file.writeFile(head)
	return {
		start,
		append: async (chunks) => {
			const pieces = chunks.flatMap((chunk) => [...cut(chunk)]).map((chunk) => seal(packed(chunk)))
			await file.writeFile(Buffer.concat(pieces))
			await file.datasync()
		},
		close: () => file.close(),
	}
}

export interface WalFile {
	readonly name: string
	readonly start: bigint
	readonly bytes: number
}

/** The files of an archive in the order of the log. */
export async function listWalFiles(folder: string): Promise<WalFile[]> {
	const names = await readdir(folder).catch(() => [])
	const sorted = names.filter((name) => WAL_FILE.test(name)).sort()
	return Promise.all(
		sorted.map(async (name) => ({
			name,
			start: BigInt(`0x${name.slice(0, 16)}`),
			bytes: (await stat(join(folder, name))).size,
		})),
	)
}

/** The chunks of one file of an archive; one that was cut off at the end is left out. */
export async function* readWalFile(
	folder: string,
	archive: string,
	name: string,
	key: string | null,
): AsyncGenerator<WalChunk> {
	const content = openedGrowing(key ?? NO_KEY, `${archive}/${name}`, createReadStream(join(folder, name)))
	for await (const chunk of content) yield unpacked(chunk, name)
}

/** The chunks of an archive from the file on that holds `from`, without a gap between them: what was received twice comes once. It ends before
 *  the first gap. */
export async function* readWal(
	root: string,
	archive: string,
	{ from, key }: { readonly from: bigint; readonly key: string | null },
): AsyncGenerator<WalChunk> {
	const folder = walFolder(root, archive)
	const files = await listWalFiles(folder)
	const first = files.findLastIndex(({ start }) => start <= from)
	let end: bigint | undefined
	for (const { name } of first === -1 ? [] : files.slice(first)) {
		for await (const chunk of readWalFile(folder, archive, name, key)) {
			if (end !== undefined && chunk.start > end) return
			const known = end === undefined ? 0 : Number(end - chunk.start)
			if (known > chunk.bytes.length) continue
			end = chunk.start + BigInt(chunk.bytes.length)
			yield { ...chunk, start: chunk.start + BigInt(known), bytes: chunk.bytes.subarray(known) }
		}
	}
}

export interface ArchiveEnd {
	/** All before it is there. */
	readonly end: bigint
	/** When the server said so, by its clock. */
	readonly sentAt: Date
}

/** How far an archive goes; null for one that holds nothing yet. */
export async function endOfArchive(root: string, archive: string, key: string | null): Promise<ArchiveEnd | null> {
	const folder = walFolder(root, archive)
	for (const { name } of (await listWalFiles(folder)).reverse()) {
		let found: ArchiveEnd | null = null
		for await (const { start, sentAt, bytes } of readWalFile(folder, archive, name, key)) {
			found = { end: start + BigInt(bytes.length), sentAt }
		}
		if (found !== null) return found
	}
	return null
}
