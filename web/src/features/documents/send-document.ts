import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, UPLOAD_PART_BYTES } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
import { requestUploads } from '@praxis/contract/documents/request-uploads.contract'
import { nextPartBytes } from '@praxis/contract/documents/upload-parts.rules'
import { ApiError, call } from '../../lib/call.ts'
import { sendFile } from '../../lib/send-file.ts'
import type { DocumentScope } from './documents.api.ts'
import type { SendUpload, Upload, UploadNote } from './upload-queue.ts'

const FINISH_MS = 5 * 60_000
const FINGERPRINT_BYTES = 64 * 1024

/** The fingerprint by which the server's note of an unfinished upload is matched with a file picked again; nothing of it stays in the browser. */
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

type Options = { readonly signal: AbortSignal; readonly timeoutMs?: number }

/** The calls of an upload in parts. */
interface PartCalls<T> {
	/** Answers with the upload that is continued, and the bytes that have arrived before. */
	readonly start: (input: StartInput, options: Options) => Promise<Started>
	readonly putPart: (id: string, offset: number, part: Parameters<typeof sendFile>[2]) => Promise<unknown>
	readonly finish: (id: string, options: Options) => Promise<T>
}

interface Started {
	readonly id: string
	readonly sentBytes: number
}

interface StartInput {
	readonly id: string
	readonly name: string
	readonly bytes: number
	readonly fingerprint: string
}

async function startAt<T>(calls: PartCalls<T>, file: File, id: string, signal: AbortSignal): Promise<Started> {
	const fingerprint = await fingerprintOf(file)
	try {
		return await calls.start({ id, name: file.name, bytes: file.size, fingerprint }, { signal })
	} catch (error) {
		// The answer to finishing it was lost.
		if (error instanceof ApiError && error.code === 'id_taken') return { id, sentBytes: file.size }
		throw error
	}
}

type Sent = Pick<Upload, 'id' | 'file'>

async function sendInParts<T>(
	calls: PartCalls<T>,
	{ id: wanted, file }: Sent,
	{ signal, onSent }: Sending,
): Promise<T> {
	const started = await startAt(calls, file, wanted, signal)
	const { id } = started
	let sent = started.sentBytes
	let partBytes = UPLOAD_PART_BYTES
	let restarts = 0
	for (;;) {
		const offset = sent
		onSent(offset)
		const part = file.slice(offset, offset + partBytes)
		const began = performance.now()
		try {
			if (!(offset < file.size)) return await calls.finish(id, { signal, timeoutMs: FINISH_MS })
			await calls.putPart(id, offset, { file: part, signal, onSent: (bytes) => onSent(offset + bytes) })
			sent = offset + part.size
			partBytes = nextPartBytes(partBytes, performance.now() - began)
		} catch (error) {
			const arrived = arrivedOf(error)
			if (arrived === null) throw error
			// The server has lost what had arrived: once it begins again.
			if (!(offset < file.size) && restarts++ > 0) throw error
			sent = arrived
		}
	}
}

const callsFor = (place: UploadPlace): PartCalls<DocumentRecord> => ({
	start: (input, options) => call(documentUploads.start, { ...input, ...place }, options),
	putPart: (id, offset, part) => sendFile(documentUploads.putPart, { id, offset }, part),
	finish: (id, options) => call(documentUploads.finish, { id }, options),
})

interface PortalPlace {
	readonly clientId: string
	readonly caseId?: string
	/** It is attached to a message. */
	readonly isForMessage?: boolean
}

const portalCalls = (place: PortalPlace): PartCalls<{ readonly id: string }> => ({
	start: (input, options) => call(portalUploads.start, { ...input, ...place }, options),
	putPart: (id, offset, part) => sendFile(portalUploads.putPart, { clientId: place.clientId, id, offset }, part),
	finish: (id, options) => call(portalUploads.finish, { clientId: place.clientId, id }, options),
})

interface RequestPlace {
	/** The secret of the link. */
	readonly token: string
	readonly itemId?: string
}

const requestCalls = ({ token, itemId }: RequestPlace, onId: (id: string) => void): PartCalls<unknown> => ({
	start: async (input, options) => {
		const ofItem = { ...input, token, ...(itemId !== undefined && { itemId }) }
		const started = await call(requestUploads.start, ofItem, options)
		onId(started.id)
		return started
	},
	putPart: (id, offset, part) => sendFile(requestUploads.putPart, { token, id, offset }, part),
	finish: (id, options) => call(requestUploads.finish, { token, id }, options),
})

const isLarge = ({ file }: Sent) => file.size > UPLOAD_PART_BYTES

/** The id of what a client sent the firm: a small file at once, a large one in parts. */
async function sendAsClient(place: PortalPlace, sent: Sent, sending: Sending): Promise<string> {
	const { id, file } = sent
	if (isLarge(sent)) return (await sendInParts(portalCalls(place), sent, sending)).id
	await sendFile(portalDocuments.put, { ...place, id, name: file.name }, { file, ...sending })
	return id
}

/** A document that a client sends the firm. */
export const sendToFirm =
	(clientId: string): SendUpload =>
	async (upload, sending) => {
		await sendAsClient({ clientId }, upload, sending)
		return null
	}

type Place<T> = { readonly [K in keyof T]: T[K] | null }
const setOf = ({ clientId, caseId }: Place<{ readonly clientId: string; readonly caseId: string }>) => ({
	...(clientId !== null && { clientId }),
	...(caseId !== null && { caseId }),
})

/** Sends what a client attaches to a message; gives the id of the document. */
export const attachAsClient =
	(clientId: string, caseId: string | null) =>
	(sent: Sent, sending: Sending): Promise<string> =>
		sendAsClient({ ...setOf({ clientId, caseId }), clientId, isForMessage: true }, sent, sending)

/** Sends what the firm attaches to a message; gives the id of the document. */
export const attachAsFirm =
	(clientId: string | null, caseId: string | null) =>
	async (sent: Sent, sending: Sending): Promise<string> => {
		const place = setOf({ clientId, caseId })
		const saved = isLarge(sent)
			? await sendInParts(callsFor(place), sent, sending)
			: await sendWhole(place, sent, sending)
		return saved?.id ?? sent.id
	}

/** The server's ids of uploads by request links: they differ from those of this tab where an earlier one is continued. */
const continued = new Map<string, string>()

/** A file that someone sends by a request link. */
export const sendRequested =
	(place: RequestPlace): SendUpload =>
	async (upload, sending) => {
		const { id, file } = upload
		if (isLarge(upload))
			await sendInParts(
				requestCalls(place, (of) => continued.set(id, of)),
				upload,
				sending,
			)
		else await sendFile(documentRequests.putFile, { ...place, id, name: file.name }, { file, ...sending })
		continued.delete(id)
		return null
	}

function sendWhole(
	{ documentId, note, ...place }: UploadPlace,
	{ id, file }: Sent,
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
			? await sendInParts(callsFor(place), upload, sending)
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

/** Deletes what the server has of an upload by a request link. */
export const cancelRequested =
	(token: string) =>
	(id: string): void => {
		const started = continued.get(id)
		continued.delete(id)
		// Small files have none there; what is left of others is deleted after a week.
		if (started !== undefined) void call(requestUploads.cancel, { token, id: started }).catch(() => undefined)
	}
