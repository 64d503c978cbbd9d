import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { UPLOAD_PART_BYTES } from '@praxis/contract/documents/documents.fields'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
	attachAsClient,
	attachAsFirm,
	cancelRequested,
	fingerprintOf,
	sendDocument,
	sendRequested,
	sendToFirm,
} from './send-document.ts'
import type { Upload } from './upload-queue.ts'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const OTHER = '018f0000-0000-7000-8000-0000000000b2'

function uploadOf(bytes: number): Upload {
	const file = new File([new Uint8Array(bytes)], 'Lease.pdf', { lastModified: 5 })
	return { id: ID, list: 'a', file, state: 'sending', sentBytes: 0, failure: null, mayRetry: true, note: null }
}

interface Answer {
	readonly status?: number
	readonly body: unknown
}

/** What was asked for, in order: `POST /api/…`, and the bytes of each content. */
let asked: string[]
/** What uploads in parts began with. */
let started: unknown[]
let answers: (address: string, bytes: number) => Answer

class ScriptedRequest {
	readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
	status = 0
	responseText = ''
	onload = () => {}
	onerror = () => {}
	onabort = () => {}
	onloadend = () => {}
	#address = ''
	open(method: string, address: string): void {
		this.#address = `${method} ${address}`
	}
	setRequestHeader(): void {}
	send(content: Blob): void {
		asked.push(`${this.#address.replace(/\/api/, '')} ${content.size}`)
		this.upload.onprogress?.({ loaded: content.size })
		const { status = 200, body } = answers(this.#address, content.size)
		this.status = status
		this.responseText = JSON.stringify(body)
		this.onload()
		this.onloadend()
	}
	abort(): void {
		this.onabort()
	}
}

beforeEach(() => {
	asked = []
	vi.stubGlobal('XMLHttpRequest', ScriptedRequest)
	started = []
	vi.stubGlobal('fetch', async (address: string, { method, body: sent }: RequestInit) => {
		if (typeof sent === 'string' && address.endsWith('uploads')) started.push(JSON.parse(sent))
		asked.push(`${method} ${address.replace('/api', '').split('?')[0]}`)
		const { status = 200, body } = answers(`${method} ${address}`, 0)
		return Response.json(body, { status })
	})
})
afterEach(() => vi.unstubAllGlobals())

const RECORD = { id: ID, hash: 'h' } as DocumentRecord
const NONE = { items: [], nextCursor: null, total: 0 }

async function send(upload: Upload, place: Parameters<typeof sendDocument>[0] = {}) {
	const progress: number[] = []
	const signal = new AbortController().signal
	const note = await sendDocument(place)(upload, { signal, onSent: (bytes) => progress.push(bytes) })
	return { note, progress }
}

test('a small file is sent at once, and nothing more is said when it is the only one of its kind', async () => {
	answers = (address) => ({ body: address.includes('hash=h') ? NONE : RECORD })
	expect(await send(uploadOf(10), { caseId: 'c' })).toEqual({ note: null, progress: [10] })
	expect(asked[0]).toMatch(/^\w+ \/documents.* 10$/)
	expect(asked).toHaveLength(2)
})

test('the same content elsewhere is noticed, with where it is', async () => {
	const other = { id: OTHER, title: 'Lease', cases: [], clientName: 'Ada Marsh' }
	answers = (address) => ({
		body: address.includes('hash=h') ? { ...NONE, items: [{ ...other, id: ID }, other] } : RECORD,
	})
	const { note } = await send(uploadOf(10))
	expect(note).toEqual({ addedId: ID, sameAs: { id: OTHER, title: 'Lease', place: 'Ada Marsh' } })
})

test('when it cannot be learned whether it was there before, it has arrived all the same', async () => {
	answers = (address) =>
		address.includes('hash=h') ? { status: 500, body: { code: 'internal_error', message: '' } } : { body: RECORD }
	expect((await send(uploadOf(10))).note).toBeNull()
})

const LARGE = 2 * UPLOAD_PART_BYTES + 100

/** A server that keeps parts and says where the next one begins. */
function server(sentBytes: number, lies: number[] = [], id = ID) {
	let arrived = sentBytes
	answers = (address, bytes) => {
		if (address.includes('hash=')) return { body: NONE }
		if (bytes === 0) return { body: address.includes('finish') ? RECORD : { id, sentBytes: arrived } }
		const lie = lies.shift()
		if (lie !== undefined) {
			arrived = lie
			return { status: 409, body: { code: 'upload_not_continued', message: '', data: { sentBytes: lie } } }
		}
		arrived += bytes
		return { body: { sentBytes: arrived } }
	}
	return () => arrived
}
const parts = () => asked.flatMap((one) => (/ (\d+)$/.exec(one)?.[1] ? [Number(/ (\d+)$/.exec(one)?.[1])] : []))

test('a large file goes in parts, with the progress of all of it', async () => {
	const arrived = server(0)
	const { progress } = await send(uploadOf(LARGE))
	// On a quick connection the second part is larger.
	expect(parts()).toEqual([UPLOAD_PART_BYTES, UPLOAD_PART_BYTES + 100])
	expect(arrived()).toBe(LARGE)
	expect(progress).toEqual(progress.toSorted((a, b) => a - b))
	expect(progress.at(-1)).toBe(LARGE)
})

test('an upload continues where it had stopped, and where the server says', async () => {
	server(UPLOAD_PART_BYTES)
	await send(uploadOf(LARGE))
	expect(parts()).toEqual([UPLOAD_PART_BYTES, 100])
	asked = []
	const arrived = server(0, [2 * UPLOAD_PART_BYTES])
	await send(uploadOf(LARGE))
	expect(parts()).toEqual([UPLOAD_PART_BYTES, 100])
	expect(arrived()).toBe(LARGE)
})

test.each([
	[1, 3],
	[99, 3],
])('what the server lost is sent again, once (lost %d times)', async (losses, sent) => {
	server(0)
	let left = losses
	answers = ((before) => (address: string, bytes: number) => {
		if (!address.includes('finish') || left === 0) return before(address, bytes)
		left -= 1
		return { status: 409, body: { code: 'upload_not_continued', message: 'Lost.', data: { sentBytes: 0 } } }
	})(answers)
	const sending = send(uploadOf(LARGE))
	if (losses === 1) await sending
	else await expect(sending).rejects.toMatchObject({ code: 'upload_not_continued' })
	expect(parts()).toHaveLength(sent)
})

test('an upload whose last answer was lost is finished without sending it again', async () => {
	answers = (address) => {
		if (address.includes('hash=')) return { body: NONE }
		if (address.includes('finish')) return { body: RECORD }
		return { status: 409, body: { code: 'id_taken', message: 'Taken.' } }
	}
	await send(uploadOf(LARGE))
	expect(parts()).toEqual([])
	expect(asked.some((one) => one.includes('finish'))).toBe(true)
})

test('a version goes the same way, with what changed: a small one at once, a large one in parts', async () => {
	server(0)
	answers = (
		(before) => (address: string, bytes: number) =>
			address.includes('/versions') ? { body: RECORD } : before(address, bytes)
	)(answers)
	const version = { documentId: OTHER, note: 'Signed' }
	expect((await send(uploadOf(10), version)).note).toBeNull()
	expect(asked).toEqual([`PUT /documents/${OTHER}/versions?name=Lease.pdf&note=Signed 10`])
	asked = []
	const { note, progress } = await send(uploadOf(LARGE), version)
	expect([note, progress.at(-1), parts().length]).toEqual([null, LARGE, 2])
	expect(started).toEqual([expect.objectContaining({ ...version, bytes: LARGE })])
})

test('a client sends a small file at once and a large one in parts, continued where it stopped', async () => {
	server(UPLOAD_PART_BYTES)
	const signal = new AbortController().signal
	const onSent = () => undefined
	expect(await sendToFirm('c1')(uploadOf(10), { signal, onSent })).toBeNull()
	expect(asked).toEqual([`PUT /clients/c1/shared-documents/${ID}?name=Lease.pdf 10`])
	server(UPLOAD_PART_BYTES)
	asked = []
	expect(await sendToFirm('c1')(uploadOf(LARGE), { signal, onSent })).toBeNull()
	expect(parts()).toEqual([UPLOAD_PART_BYTES, 100])
	expect(asked.at(-1)).toBe(`POST /clients/c1/document-uploads/${ID}/finish`)
})

const sending = () => ({ signal: new AbortController().signal, onSent: () => undefined })

test('what is attached to a message is sent the same way, and is the document of the upload that is continued', async () => {
	server(UPLOAD_PART_BYTES, [], OTHER)
	answers = (
		(before) => (address: string, bytes: number) =>
			address.includes('finish') ? { body: { ...RECORD, id: OTHER } } : before(address, bytes)
	)(answers)
	expect(await attachAsClient('c1', 'k1')(uploadOf(LARGE), sending())).toBe(OTHER)
	expect(started).toEqual([expect.objectContaining({ id: ID, caseId: 'k1', isForMessage: true })])
	expect(asked.at(-1)).toBe(`POST /clients/c1/document-uploads/${OTHER}/finish`)
	expect(await attachAsClient('c1', null)(uploadOf(10), sending())).toBe(ID)
	expect(asked.at(-1)).toBe(`PUT /clients/c1/shared-documents/${ID}?isForMessage=true&name=Lease.pdf 10`)
	expect(await attachAsFirm('c1', null)(uploadOf(LARGE), sending())).toBe(OTHER)
	expect(started.at(-1)).toMatchObject({ id: ID, clientId: 'c1' })
})

test('by a request link a large file goes in parts; canceled, the upload it continues is deleted', async () => {
	server(UPLOAD_PART_BYTES, [], OTHER)
	const place = { token: 't', itemId: 'i' }
	expect(await sendRequested(place)(uploadOf(LARGE), sending())).toBeNull()
	expect(started).toEqual([expect.objectContaining({ id: ID, ...place, bytes: LARGE })])
	expect([parts(), asked.at(-1)]).toEqual([[UPLOAD_PART_BYTES, 100], `POST /request/uploads/${OTHER}/finish`])
	await sendRequested(place)(uploadOf(10), sending())
	expect(asked.at(-1)).toBe(`PUT /request/files/${ID}?itemId=i&name=Lease.pdf&token=t 10`)
	server(0, [], OTHER)
	answers = (
		(before) => (address: string, bytes: number) =>
			bytes > 0 ? { status: 500, body: { code: 'x', message: '' } } : before(address, bytes)
	)(answers)
	const stop = new AbortController()
	const going = sendRequested(place)(uploadOf(LARGE), { signal: stop.signal, onSent: () => undefined })
	await expect.poll(() => parts().at(-1)).toBe(UPLOAD_PART_BYTES)
	stop.abort()
	await expect(going).rejects.toThrow()
	cancelRequested('t')(ID)
	expect(asked.at(-1)).toBe(`DELETE /request/uploads/${OTHER}`)
	cancelRequested('t')(ID)
	expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(1)
})

test('a refused part ends the upload', async () => {
	answers = (_, bytes) =>
		bytes === 0
			? { body: { id: ID, sentBytes: 0 } }
			: { status: 404, body: { code: 'upload_not_found', message: 'It was canceled.' } }
	await expect(send(uploadOf(LARGE))).rejects.toThrow('It was canceled.')
})

test('a file is known again by its size, its time and its beginning', async () => {
	const file = (text: string, lastModified: number) => new File([text], 'a', { lastModified })
	const one = await fingerprintOf(file('abc', 1))
	expect(await fingerprintOf(file('abc', 1))).toBe(one)
	expect(await fingerprintOf(file('abd', 1))).not.toBe(one)
	expect(await fingerprintOf(file('abc', 2))).not.toBe(one)
	expect(one).not.toContain('abc')
})
