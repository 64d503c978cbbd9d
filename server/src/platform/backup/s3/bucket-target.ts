import { BackupError } from '../backup-error.ts'
import { contentName, isBackupFolder } from '../backup-files.ts'
import { type BackupTarget, once } from '../backup-target.ts'
import { MANIFEST_FILE, openManifest, type StoredBackupFile } from '../manifest.ts'
import { opened, sealed } from '../sealed-chunks.ts'
import type { BackupBucket } from './bucket.ts'

/** An object that is there, with a new time, while a backup is being made. */
export const MARK_FILE = 'in-progress'
const MARKED_EVERY_MS = 10 * 60_000

export interface BucketTargetOptions {
	readonly bucket: BackupBucket
	readonly key: string | null
	readonly keyId: string | null
}

async function namesIn(bucket: BackupBucket, start: string): Promise<string[]> {
	const names: string[] = []
	for await (const { name } of bucket.list(start)) names.push(name)
	return names
}

/** Takes away a backup: its manifest first, without which it is none. */
export async function removeFromBucket(bucket: BackupBucket, folder: string): Promise<void> {
	await bucket.remove([`${folder}/${MANIFEST_FILE}`])
	await bucket.remove(await namesIn(bucket, `${folder}/`))
}

class BucketTarget implements BackupTarget {
	readonly key: string | null
	readonly keyId: string | null
	readonly label: string
	readonly #bucket: BackupBucket
	#markedAt = Number.NEGATIVE_INFINITY
	/** Sizes of contents, by name; asked for once. */
	#contents: Map<string, number> | null = null
	/** What was stored in the folder. */
	readonly #stored = new Map<string, number>()

	constructor({ bucket, key, keyId }: BucketTargetOptions) {
		this.#bucket = bucket
		this.key = key
		this.keyId = keyId
		this.label = bucket.label
	}

	async begin(folder: string): Promise<void> {
		await this.touch(folder)
	}

	async touch(folder: string): Promise<void> {
		if (performance.now() - this.#markedAt < MARKED_EVERY_MS) return
		this.#markedAt = performance.now()
		await this.#bucket.put(`${folder}/${MARK_FILE}`, once('in progress'))
	}

	async #put(path: string, pieces: AsyncIterable<Uint8Array>): Promise<StoredBackupFile> {
		const stored = await this.#bucket.put(path, pieces)
		if (stored === null) throw new Error(`${path} was not stored`)
		this.#stored.set(path, stored.bytes)
		return stored
	}

	store(folder: string, name: string, pieces: AsyncIterable<Uint8Array>): Promise<StoredBackupFile> {
		return this.#put(`${folder}/${name}`, this.key === null ? pieces : sealed(this.key, name, pieces))
	}

	async read(folder: string, name: string): Promise<AsyncIterable<Uint8Array>> {
		const pieces = await this.#bucket.open(`${folder}/${name}`)
		if (pieces === null) throw new BackupError(`${name} of this backup is missing.`)
		return this.key === null ? pieces : opened(this.key, name, pieces)
	}

	async known(): Promise<ReadonlyMap<string, StoredBackupFile>> {
		const known = new Map<string, StoredBackupFile>()
		for (const folder of (await this.#bucket.folders()).filter(isBackupFolder)) {
			const earlier = await this.#openManifest(folder)
			if (earlier?.keyId !== this.keyId) continue
			for (const { hash, file } of earlier.contents) known.set(hash, file)
		}
		return known
	}

	/** Null for one that is damaged, or sealed with another key. */
	async #openManifest(folder: string) {
		const text = await this.#bucket.text(`${folder}/${MANIFEST_FILE}`)
		try {
			return text === null ? null : openManifest(text, this.key)
		} catch (error) {
			if (error instanceof BackupError) return null
			throw error
		}
	}

	async #sizes(): Promise<Map<string, number>> {
		const found = new Map<string, number>()
		for await (const { name, bytes } of this.#bucket.list(`contents/${this.keyId ?? 'plain'}/`)) found.set(name, bytes)
		return found
	}

	async storeContent(
		hash: string,
		known: StoredBackupFile | undefined,
		open: () => Promise<AsyncIterable<Uint8Array>>,
	): Promise<StoredBackupFile> {
		this.#contents ??= await this.#sizes()
		const name = contentName(this, hash)
		const there = this.#contents.get(name)
		if (there !== undefined && known?.bytes === there) return known
		const found = there === undefined || known !== undefined ? null : await this.#bucket.describe(name)
		if (found !== null) return found
		const pieces = await open()
		const sent = this.key === null ? pieces : sealed(this.key, name, pieces)
		// What another process stored meanwhile stays: its backup has noted the hash.
		const stored = await this.#bucket.put(name, sent, { isNew: there === undefined })
		const content = stored ?? (await this.#bucket.describe(name))
		if (content === null) throw new BackupError(`${this.label} has and has not the object ${name}.`)
		return content
	}

	/** Everything it names must lie there, so that a manifest is the proof of a backup. */
	async complete(folder: string, manifest: string, named: ReadonlyMap<string, StoredBackupFile>): Promise<void> {
		const there = await this.#sizes()
		for await (const { name, bytes } of this.#bucket.list(`${folder}/`)) there.set(name, bytes)
		const due = [...this.#stored, ...[...named].map(([hash, { bytes }]) => [contentName(this, hash), bytes] as const)]
		for (const [name, bytes] of due) {
			if (there.get(name) === bytes) continue
			throw new BackupError(`${name} is not in ${this.label} any more, so the backup is not complete.`)
		}
		await this.#put(`${folder}/${MANIFEST_FILE}`, once(manifest))
		await this.#bucket.remove([`${folder}/${MARK_FILE}`])
	}

	discard(folder: string): Promise<void> {
		return removeFromBucket(this.#bucket, folder)
	}
}

/** For one backup that is written into a bucket. */
export function bucketTarget(options: BucketTargetOptions): BackupTarget {
	return new BucketTarget(options)
}
