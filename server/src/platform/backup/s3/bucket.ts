import { createHash } from 'node:crypto'
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectsCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
	UploadPartCommand,
} from '@aws-sdk/client-s3'
import { newId } from '@praxis/contract/kernel/new-id'
import { BackupError } from '../backup-error.ts'
import type { StoredBackupFile } from '../manifest.ts'
import { type BucketAddress, parseBucketAddress } from './bucket-address.ts'
import { bucketFailure, isNotThere, statusOf } from './bucket-failure.ts'

/** An object can have 10,000 parts, so one of 160 GB is the largest. @see Amazon S3, "Amazon S3 multipart upload limits" */
const PART_BYTES = 16 * 1024 * 1024
const DELETED_AT_ONCE = 1_000
const CONNECTS_WITHIN_MS = 10_000
const SILENT_FOR_MS = 120_000
const PRECONDITION_FAILED = 412

export interface BucketObject {
	/** Within the place. */
	readonly name: string
	readonly bytes: number
	readonly storedAt: Date
}

interface PutOptions {
	/** What is there already stays; `put` then answers null. */
	readonly isNew?: boolean
}

/** Pieces joined into parts of one size; only the last is smaller. There is at least one. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	let waiting: Uint8Array[] = []
	let bytes = 0
	for await (const piece of pieces) {
		waiting.push(piece)
		bytes += piece.length
		if (bytes < PART_BYTES) continue
		let whole = Buffer.concat(waiting)
		for (; whole.length >= PART_BYTES; whole = whole.subarray(PART_BYTES)) yield whole.subarray(0, PART_BYTES)
		waiting = [whole]
		bytes = whole.length
	}
	yield Buffer.concat(waiting)
}

/** A bucket, or a folder in one, in which backups lie. What goes wrong is a `BackupError` in plain words. */
export class BackupBucket {
	readonly label: string
	readonly #client: S3Client
	readonly #address: BucketAddress

	constructor(url: string, setting = 'BACKUP_S3_URL') {
		this.#address = parseBucketAddress(url, setting)
		const { region, endpoint, credentials, label } = this.#address
		this.label = label
		this.#client = new S3Client({
			region,
			// As for files: else some servers store the framing as part of the content.
			requestChecksumCalculation: 'WHEN_REQUIRED',
			responseChecksumValidation: 'WHEN_REQUIRED',
			requestHandler: { connectionTimeout: CONNECTS_WITHIN_MS, socketTimeout: SILENT_FOR_MS },
			...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
			...(credentials === undefined ? {} : { credentials }),
		})
	}

	async #plainly<T>(work: Promise<T>): Promise<T> {
		try {
			return await work
		} catch (error) {
			throw bucketFailure(error, this.#address)
		}
	}

	#place(name: string): { readonly Bucket: string; readonly Key: string } {
		return { Bucket: this.#address.bucket, Key: `${this.#address.prefix}${name}` }
	}

	/** Stores an object and reads it back: what the storage says of it is not believed. @returns null if it is there already */
	async put(
		name: string,
		pieces: AsyncIterable<Uint8Array>,
		options: PutOptions = {},
	): Promise<StoredBackupFile | null> {
		const hash = createHash('sha256')
		let bytes = 0
		async function* counted() {
			for await (const piece of pieces) {
				hash.update(piece)
				bytes += piece.length
				yield piece
			}
		}
		const isStored = await this.#plainly(
			this.#upload(name, counted(), options.isNew === true ? { IfNoneMatch: '*' } : {}),
		)
		if (!isStored) return null
		const due = { bytes, sha256: hash.digest('hex') }
		await this.#prove(name, due)
		return due
	}

	async #upload(name: string, pieces: AsyncIterable<Uint8Array>, only: { IfNoneMatch?: string }): Promise<boolean> {
		const parts = inParts(pieces)
		const first = (await parts.next()).value ?? Buffer.alloc(0)
		try {
			if (first.length < PART_BYTES) {
				await this.#client.send(new PutObjectCommand({ ...this.#place(name), Body: first, ...only }))
			} else await this.#uploadParts(name, first, parts, only)
			return true
		} catch (error) {
			if (statusOf(error) === PRECONDITION_FAILED && only.IfNoneMatch !== undefined) return false
			throw error
		}
	}

	async #uploadParts(
		name: string,
		first: Buffer,
		rest: AsyncGenerator<Buffer>,
		only: { IfNoneMatch?: string },
	): Promise<void> {
		const place = this.#place(name)
		const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(place))
		try {
			const Parts: { PartNumber: number; ETag: string | undefined }[] = []
			for (let part: Buffer | undefined = first; part !== undefined; part = (await rest.next()).value ?? undefined) {
				if (part.length === 0) continue
				const PartNumber = Parts.length + 1
				const { ETag } = await this.#client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body: part }))
				Parts.push({ PartNumber, ETag })
			}
			await this.#client.send(
				new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts }, ...only }),
			)
		} catch (error) {
			// Parts without an object cost as much as one. Where this fails too, the first failure is what matters.
			await this.#client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined)
			throw error
		}
	}

	async #prove(name: string, due: StoredBackupFile): Promise<void> {
		const found = await this.describe(name)
		const said = `${this.label} reported that ${name} was stored, but`
		if (found === null) throw new BackupError(`${said} it is not there. No backup was made.`)
		if (found.bytes !== due.bytes) {
			throw new BackupError(`${said} ${found.bytes} of its ${due.bytes} bytes are there. No backup was made.`)
		}
		if (found.sha256 !== due.sha256) throw new BackupError(`${said} it is not what was sent. No backup was made.`)
	}

	/** What lies there, read from the beginning to the end; null if nothing does. */
	async describe(name: string): Promise<StoredBackupFile | null> {
		const pieces = await this.open(name)
		if (pieces === null) return null
		const hash = createHash('sha256')
		let bytes = 0
		for await (const piece of pieces) {
			hash.update(piece)
			bytes += piece.length
		}
		return { bytes, sha256: hash.digest('hex') }
	}

	/** Null if it is not there. */
	async open(name: string): Promise<AsyncIterable<Uint8Array> | null> {
		try {
			const { Body } = await this.#client.send(new GetObjectCommand(this.#place(name)))
			return this.#pieces(Body as AsyncIterable<Uint8Array>)
		} catch (error) {
			if (isNotThere(error)) return null
			throw bucketFailure(error, this.#address)
		}
	}

	async *#pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		try {
			yield* body
		} catch (error) {
			throw bucketFailure(error, this.#address)
		}
	}

	/** Null if it is not there. */
	async text(name: string): Promise<string | null> {
		const pieces = await this.open(name)
		if (pieces === null) return null
		const parts: Uint8Array[] = []
		for await (const piece of pieces) parts.push(piece)
		return Buffer.concat(parts).toString()
	}

	/** All objects whose names begin so. */
	async *list(start: string): AsyncGenerator<BucketObject> {
		const { bucket: Bucket, prefix } = this.#address
		let ContinuationToken: string | undefined
		do {
			const page = await this.#plainly(
				this.#client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${start}`, ContinuationToken })),
			)
			for (const { Key = '', Size: bytes = 0, LastModified: storedAt = new Date(0) } of page.Contents ?? []) {
				yield { name: Key.slice(prefix.length), bytes, storedAt }
			}
			ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
		} while (ContinuationToken !== undefined)
	}

	/** Names of the folders that lie directly in the place. */
	async folders(): Promise<string[]> {
		const { bucket: Bucket, prefix: Prefix } = this.#address
		const found: string[] = []
		let ContinuationToken: string | undefined
		do {
			const page = await this.#plainly(
				this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken })),
			)
			for (const one of page.CommonPrefixes ?? []) found.push((one.Prefix ?? '').slice(Prefix.length, -1))
			ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
		} while (ContinuationToken !== undefined)
		return found.sort()
	}

	/** Deleting what is not there is no error. */
	async remove(names: readonly string[]): Promise<void> {
		const { bucket: Bucket } = this.#address
		for (let at = 0; at < names.length; at += DELETED_AT_ONCE) {
			const Objects = names.slice(at, at + DELETED_AT_ONCE).map((name) => ({ Key: this.#place(name).Key }))
			const { Errors: failed } = await this.#plainly(
				this.#client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
			)
			const [first] = failed ?? []
			if (first !== undefined)
				throw new BackupError(`${this.label} did not delete ${first.Key}: ${first.Message ?? first.Code}.`)
		}
	}

	/** Stores an object, reads it and deletes it. Throws where one of these fails. */
	async probe(): Promise<void> {
		const name = `probe-${newId()}`
		async function* content() {
			yield Buffer.from(name)
		}
		try {
			await this.put(name, content())
		} finally {
			await this.remove([name])
		}
	}

	close(): void {
		this.#client.destroy()
	}
}
