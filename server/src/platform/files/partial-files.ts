import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import { BatchWriter } from './batch-writer.ts'
import { type FileBackend, removeAbandoned } from './file-backend.ts'
import type { PartialFiles, StoredFile } from './file-store.ts'

/** Hashes of the beginnings of contents that are kept while the process runs; others are read again at the end. */
const KNOWN_MAX = 500

/** What a file has from its first byte on, and the hash of that. */
interface Known {
	readonly bytes: number
	readonly hash: Hash
}

const ID = /^[0-9a-f-]{36}$/

class GrowingFiles implements PartialFiles {
	readonly #backend: FileBackend
	readonly #keyOf: (hash: string) => string
	readonly #known = new Map<string, Known>()

	constructor(backend: FileBackend, keyOf: (hash: string) => string) {
		this.#backend = backend
		this.#keyOf = keyOf
	}

	#path(id: string): string {
		if (!ID.test(id)) throw new Error(`${id} is not an id`)
		return join(this.#backend.partialDirectory, id)
	}

	async bytesOf(id: string): Promise<number> {
		const found = await stat(this.#path(id)).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return null
			throw error
		})
		return found?.size ?? 0
	}

	async #hashUntil(id: string, bytes: number): Promise<Hash> {
		const known = this.#known.get(id)
		if (known !== undefined && known.bytes === bytes) return known.hash
		const hash = createHash('sha256')
		if (bytes === 0) return hash
		for await (const chunk of createReadStream(this.#path(id), { end: bytes - 1 })) hash.update(chunk)
		return hash
	}

	async hashOf(id: string, bytes: number): Promise<string | null> {
		if ((await this.bytesOf(id)) < bytes) return null
		const hash = await this.#hashUntil(id, bytes)
		this.#remember(id, { bytes, hash })
		return hash.copy().digest('hex')
	}

	#remember(id: string, known: Known): void {
		this.#known.delete(id)
		this.#known.set(id, known)
		const [oldest] = this.#known.keys()
		if (this.#known.size > KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest)
	}

	async append(id: string, stream: Readable, { offset, maxBytes, onRead }: Parameters<PartialFiles['append']>[2]) {
		// What is there is of an earlier attempt.
		if (offset === 0) await this.delete(id)
		const hash = (await this.#hashUntil(id, offset)).copy()
		const made = offset === 0 ? constants.O_CREAT | constants.O_EXCL : 0
		const file = await open(this.#path(id), constants.O_WRONLY | made, 0o600)
		const writer = new BatchWriter(file, offset)
		let bytes = 0
		try {
			if ((await file.stat()).nlink > 1) throw new Error(`upload ${id} is a content already and cannot grow`)
			for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
				const buffer: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
				bytes += buffer.length
				if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
				onRead?.()
				hash.update(buffer)
				await writer.add(buffer)
			}
			await writer.end()
		} finally {
			await writer.settled()
			await file.close()
		}
		this.#remember(id, { bytes: offset + bytes, hash })
		return { bytes, hash: hash.copy().digest('hex') }
	}

	async keep(id: string, bytes: number): Promise<StoredFile> {
		const path = this.#path(id)
		const there = await this.bytesOf(id)
		const hash = await this.hashOf(id, bytes)
		if (hash === null || there !== bytes) throw new Error(`upload ${id} has ${there} of ${bytes} bytes`)
		const file = await open(path, 'r+')
		await file.sync().finally(() => file.close())
		await this.#backend.keepAlso({ hash, bytes, path }, this.#keyOf(hash))
		return { hash, bytes }
	}

	async delete(id: string): Promise<void> {
		this.#known.delete(id)
		await rm(this.#path(id), { force: true })
	}

	deleteOlder(before: Date): Promise<void> {
		return removeAbandoned(this.#backend.partialDirectory, before)
	}
}

/** Contents that arrive part by part, each in a file of its own until it is complete. */
export async function createPartialFiles(backend: FileBackend, keyOf: (hash: string) => string): Promise<PartialFiles> {
	await mkdir(backend.partialDirectory, { recursive: true })
	return new GrowingFiles(backend, keyOf)
}
