import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, UPLOAD_PART_BYTES } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
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

type Sending = Parameters<SendUpload>[1]

/** The calls of an upload in parts. */
interface PartCalls<T> {
	/** Answers with the bytes that have arrived before. */
	readonly start: (input: StartInput, signal: AbortSignal) => Promise<{ readonly sentBytes: number }>
	readonly putPart: (offset: number, part: Parameters<typeof sendFile>[2]) => Promise<unknown>
	readonly finish: (options: { readonly signal: AbortSignal; readonly timeoutMs: number }) => Promise<T>
}

interface StartInput {
	readonly id: string
	readonly name: string
	readonly bytes: number
	readonly fingerprint: string
}

async function startAt<T>(calls: PartCalls<T>, file: File, id: string, signal: AbortSignal): Promise<number> {
	const fingerprint = await fingerprintOf(file)
	try {
		return (await calls.start({ id, name: file.name, bytes: file.size, fingerprint }, signal)).sentBytes
	} catch (error) {
		// The answer to finishing it was lost.
		if (error instanceof ApiError && error.code === 'id_taken') return file.size
		throw error
	}
}

async function sendInParts<T>(calls: PartCalls<T>, { id, file }: Upload, { signal, onSent }: Sending): Promise<T> {
	let sent = await startAt(calls, file, id, signal)
	while (sent < file.size) {
		const offset = sent
		onSent(offset)
		const part = file.slice(offset, offset + UPLOAD_PART_BYTES)
		try {
			await calls.putPart(offset, { file: part, signal, onSent: (bytes) => onSent(offset + bytes) })
			sent = offset + part.size
		} catch (error) {
			const arrived = arrivedOf(error)
			if (arrived === null) throw error
			sent = arrived
		}
	}
	onSent(file.size)
	return await calls.finish({ signal, timeoutMs: FINISH_MS })
}

const callsFor = (place: UploadPlace, id: string): PartCalls<DocumentRecord> => ({
	start: (input, signal) => call(documentUploads.start, { ...input, ...place }, { signal }),
	putPart: (offset, part) => sendFile(documentUploads.putPart, { id, offset }, part),
	finish: (options) => call(documentUploads.finish, { id }, options),
})

const clientCalls = (clientId: string, id: string): PartCalls<unknown> => ({
	start: (input, signal) => call(portalUploads.start, { ...input, clientId }, { signal }),
	putPart: (offset, part) => sendFile(portalUploads.putPart, { clientId, id, offset }, part),
	finish: (options) => call(portalUploads.finish, { clientId, id }, options),
})

const isLarge = ({ file }: Upload) => file.size > UPLOAD_PART_BYTES

/** A document that a client sends the firm: a small one at once, a large one in parts. */
export const sendToFirm =
	(clientId: string): SendUpload =>
	async (upload, sending) => {
		const { id, file } = upload
		if (isLarge(upload)) await sendInParts(clientCalls(clientId, id), upload, sending)
		else await sendFile(portalDocuments.put, { clientId, id, name: file.name }, { file, ...sending })
		return null
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
		const saved = isLarge(upload)
			? await sendInParts(callsFor(place, upload.id), upload, sending)
			: await sendWhole(place, upload, sending)
		if (saved === null || place.documentId !== undefined) return null
		return sameContent(saved).catch(() => null)
	}

/** Deletes what the server has of an upload. */
export function cancelOnServer(id: string): void {
	// Small files have none there; what is left of others is deleted after a week.
	void call(documentUploads.cancel, { id }).catch(() => undefined)
}

/** Deletes what the server has of an upload of a client. */
export const cancelForClient =
	(clientId: string) =>
	(id: string): void => {
		// Small files have none there; what is left of others is deleted after a week.
		void call(portalUploads.cancel, { clientId, id }).catch(() => undefined)
	}
