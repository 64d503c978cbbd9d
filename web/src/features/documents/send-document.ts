import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, UPLOAD_PART_BYTES } from '@praxis/contract/documents/documents.fields'
import { ApiError, call } from '../../lib/call.ts'
import { sendFile } from '../../lib/send-file.ts'
import type { DocumentScope } from './documents.api.ts'
import type { SendUpload, Upload, UploadNote } from './upload-queue.ts'

const FINISH_MS = 5 * 60_000
const FINGERPRINT_BYTES = 64 * 1024

/** By which the server's note of an unfinished upload is matched with a file picked again; nothing of it stays in the browser. */
export async function fingerprintOf(file: File): Promise<string> {
	const known = `${file.size}-${file.lastModified}`
	// Browsers hash only on pages that came over TLS or from this machine.
	if (globalThis.crypto?.subtle === undefined) return known
	const first = await file.slice(0, FINGERPRINT_BYTES).arrayBuffer()
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', first))
	return `${known}-${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The bytes that have arrived, when the server says that others are next. */
function arrivedOf(error: unknown): number | null {
	if (!(error instanceof ApiError) || error.code !== 'upload_not_continued') return null
	const sent: unknown = Object(error.data).sentBytes
	return typeof sent === 'number' ? sent : null
}

export interface UploadPlace extends DocumentScope {
	readonly folderId?: string
	/** The document of which it becomes the next version. */
	readonly documentId?: string
	/** Why it becomes a version. */
	readonly note?: string
}

async function startAt(file: File, id: string, place: UploadPlace, signal: AbortSignal): Promise<number> {
	const fingerprint = await fingerprintOf(file)
	try {
		const input = { id, name: file.name, bytes: file.size, fingerprint, ...place }
		return (await call(documentUploads.start, input, { signal })).sentBytes
	} catch (error) {
		// The answer to finishing it was lost.
		if (error instanceof ApiError && error.code === 'id_taken') return file.size
		throw error
	}
}

type Sending = Parameters<SendUpload>[1]

async function sendInParts(
	place: UploadPlace,
	{ id, file }: Upload,
	{ signal, onSent }: Sending,
): Promise<DocumentRecord> {
	let sent = await startAt(file, id, place, signal)
	while (sent < file.size) {
		const offset = sent
		onSent(offset)
		const part = file.slice(offset, offset + UPLOAD_PART_BYTES)
		const sending = { file: part, signal, onSent: (bytes: number) => onSent(offset + bytes) }
		try {
			await sendFile(documentUploads.putPart, { id, offset }, sending)
			sent = offset + part.size
		} catch (error) {
			const arrived = arrivedOf(error)
			if (arrived === null) throw error
			sent = arrived
		}
	}
	onSent(file.size)
	return await call(documentUploads.finish, { id }, { signal, timeoutMs: FINISH_MS })
}

function sendWhole(
	{ documentId, note, ...place }: UploadPlace,
	{ id, file }: Upload,
	sending: Sending,
): Promise<DocumentRecord | null> {
	const whole = { file, ...sending }
	if (documentId !== undefined) {
		const input = { id: documentId, name: file.name, ...(note !== undefined && { note }) }
		return sendFile(documentVersions.put, input, whole)
	}
	return sendFile(documents.put, { id, name: file.name, ...place }, whole)
}

/** Another document with the same content, if the user may see one. */
async function sameContent({ id, hash }: DocumentRecord): Promise<UploadNote | null> {
	const { items } = await call(documents.list, { hash, limit: 5 })
	const other = items.find((one) => one.id !== id)
	if (other === undefined) return null
	const place = other.cases[0]?.name ?? other.clientName ?? 'the firm’s documents'
	return { addedId: id, sameAs: { id: other.id, title: other.title, place } }
}

/** Sends a small file at once and a large one in parts, which continue where they stopped. Then looks whether the same file was
 *  there before; when that cannot be learned, the upload has succeeded all the same. */
export const sendDocument =
	(place: UploadPlace): SendUpload =>
	async (upload, sending) => {
		const isLarge = upload.file.size > UPLOAD_PART_BYTES
		const saved = await (isLarge ? sendInParts : sendWhole)(place, upload, sending)
		if (saved === null || place.documentId !== undefined) return null
		return sameContent(saved).catch(() => null)
	}

/** Deletes what the server has of an upload. */
export function cancelOnServer(id: string): void {
	// Small files have none there; what is left of others is deleted after a week.
	void call(documentUploads.cancel, { id }).catch(() => undefined)
}
