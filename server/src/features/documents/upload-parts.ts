import type { Readable } from 'node:stream'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from '@praxis/contract/documents/documents.fields'
import { type DocumentUpload, UPLOAD_DAYS, uploadErrors } from '@praxis/contract/documents/upload-parts.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { releaseContents, withPutContent } from '../../platform/files/hold-content.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	deleteUpload,
	deleteUploadParts,
	insertUploadPart,
	lockUpload,
	selectChecksum,
	selectExpiredUploads,
	selectPartHashes,
	selectUpload,
	waitForNoDisk,
} from './document-uploads.queries.ts'
import { oneByOne } from './one-by-one.ts'
import { type DetectedFile, storeOrRefuse, storeWith } from './put-document.ts'

const productOf = (platform: Platform) => ({ platform, actor: { kind: 'system', name: 'uploads' } }) as const

/** The upload, when its next byte is the one at `offset`. */
function requireOffset(found: DocumentUpload | null, offset: number): DocumentUpload {
	const upload = requireRow(found, uploadErrors, 'upload_not_found')
	if (upload.sentBytes === offset) return upload
	throw refuse(uploadErrors, 'upload_not_continued', { data: { sentBytes: upload.sentBytes } })
}

/** Begins an upload again of which this machine has not all that had arrived: after a crash, with another disk, or when it was
 *  started by a release that kept parts elsewhere. */
async function requireArrived(
	platform: Platform,
	{ id, sentBytes }: DocumentUpload,
	checksum: string | null,
): Promise<void> {
	if (sentBytes === 0) return
	if (checksum !== null && (await platform.files.partial.hashOf(id, sentBytes)) === checksum) return
	await withTransaction(productOf(platform), async (db) => {
		const hashes = await selectPartHashes(db, id)
		await releaseContents(db, platform.files, hashes, () => deleteUploadParts(db, id))
	})
	throw refuse(uploadErrors, 'upload_not_continued', { data: { sentBytes: 0 } })
}

/** Keeps the next part of an upload that the caller sees, whole or not at all. Of two that arrive at once for the same byte one is
 *  kept. */
export async function keepPart(
	{ actor, platform }: Context,
	{ id, offset }: { readonly id: string; readonly offset: number },
	content: Readable,
): Promise<DocumentUpload> {
	const ctx = { actor, platform }
	const assertMay = async () => requireOffset(await withRead(ctx, (db) => selectUpload(db, id)), offset)
	const work = async (onRead: () => void) => {
		const [found, checksum] = await withRead(ctx, (db) => Promise.all([selectUpload(db, id), selectChecksum(db, id)]))
		const upload = requireOffset(found, offset)
		await requireArrived(platform, upload, checksum)
		const place = { offset, maxBytes: Math.min(UPLOAD_PART_MAX_BYTES, upload.bytes - offset), onRead }
		const { bytes, hash } = await storeOrRefuse(() => platform.files.partial.append(id, content, place))
		if (bytes === 0) throw refuse(documentErrors, 'document_empty')
		const isLast = offset + bytes === upload.bytes
		if (!isLast && bytes < UPLOAD_PART_MIN_BYTES) throw refuse(uploadErrors, 'upload_part_too_small')
		return withTransaction(ctx, async (db) => {
			const current = requireOffset(await lockUpload(db, id), offset)
			await waitForNoDisk(db)
			await insertUploadPart(db, { upload_id: id, first_byte: offset, bytes, checksum: hash })
			return { ...current, sentBytes: offset + bytes }
		})
	}
	return oneByOne(id, content, { assertMay, work })
}

/** Deletes an upload with what has arrived of it. Only the product itself may delete contents: who may do so is checked before. */
export async function removeUpload(platform: Platform, id: string): Promise<void> {
	await withTransaction(productOf(platform), async (db) => {
		const hashes = await selectPartHashes(db, id)
		await releaseContents(db, platform.files, hashes, () => deleteUpload(db, id))
	})
	await platform.files.partial.delete(id)
}

interface Finishing<T> {
	readonly id: string
	readonly bytesMax: number
	/** The upload as the caller sees it, and what was made of it before. */
	readonly read: (db: Db) => Promise<{ readonly upload: DocumentUpload | null; readonly added: T | null }>
	readonly add: (upload: DocumentUpload, stored: DetectedFile) => Promise<T>
}

/** Refusals after which the upload will never become anything. */
const FINAL: ReadonlySet<string> = new Set([
	'id_taken',
	'version_same_content',
	'document_written_here',
	'document_folder_unknown',
])

/** Puts the parts together and adds what they become; what was added already is found. An upload whose place no longer exists for
 *  the caller is deleted, with the reason as the answer. */
export async function finishParts<T>(ctx: Context, { id, bytesMax, read, add }: Finishing<T>): Promise<T> {
	const find = () => withRead(ctx, read)
	const found = await find()
	if (found.added !== null) {
		if (found.upload !== null) await removeUpload(ctx.platform, id)
		return found.added
	}
	const upload = requireRow(found.upload, uploadErrors, 'upload_not_found')
	if (upload.bytes > bytesMax) throw refuse(documentErrors, 'document_too_large')
	if (upload.sentBytes !== upload.bytes) throw refuse(uploadErrors, 'upload_incomplete')
	try {
		const checksum = await withRead(productOf(ctx.platform), (db) => selectChecksum(db, id))
		await requireArrived(ctx.platform, upload, checksum)
		const stored = await storeWith(ctx, upload.name, () => ctx.platform.files.partial.keep(id, upload.bytes))
		const saved = await withPutContent(ctx, stored.hash, () => add(upload, stored))
		await removeUpload(ctx.platform, id)
		return saved
	} catch (error) {
		// Finished twice at once: the other one has added it.
		const { added } = await find()
		if (added !== null) return added
		if (!(error instanceof AppError)) throw error
		const isGone = error.kind === 'not_found' || error.kind === 'gone'
		if (isGone || FINAL.has(error.code)) await removeUpload(ctx.platform, id)
		throw error.code === 'id_taken' ? refuse(uploadErrors, 'upload_out_of_reach') : error
	}
}

const REMOVED_AT_ONCE = 100

/** Deletes what was not finished in time. */
export async function removeExpiredUploads({ platform, actor }: Context): Promise<void> {
	const before = new Date(platform.clock.now().getTime() - UPLOAD_DAYS * DAY_MS)
	const expired = await withRead({ platform, actor }, (db) => selectExpiredUploads(db, before, REMOVED_AT_ONCE))
	for (const id of expired) await removeUpload(platform, id)
	// Of uploads that ended with a request link, a client or an account.
	await platform.files.partial.deleteOlder(new Date(before.getTime() - DAY_MS))
}
