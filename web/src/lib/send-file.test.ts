import { documents } from '@praxis/contract/documents/documents.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

type Fate = { readonly status: number; readonly body?: unknown; readonly text?: string } | 'lost' | 'hangs'

interface Sent {
	readonly at: number
	readonly address: string
	readonly headers: Map<string, string>
}

const ID = '018f0000-0000-7000-8000-0000000000a1'
const FILE = new Blob(['0123456789'])
let fates: Fate[] = []
let sent: Sent[] = []

/** What the function needs of the browser's class, with the fates of its requests. The last one repeats. */
class ScriptedRequest {
	readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
	readonly #headers = new Map<string, string>()
	#address = ''
	status = 0
	responseText = ''
	onload = () => {}
	onerror = () => {}
	onabort = () => {}
	onloadend = () => {}

	open(method: string, address: string): void {
		this.#address = `${method} ${address}`
	}
	setRequestHeader(name: string, value: string): void {
		this.#headers.set(name, value)
	}
	send(file: Blob): void {
		sent.push({ at: Date.now(), address: this.#address, headers: this.#headers })
		const fate = fates.length > 1 ? fates.shift() : fates[0]
		if (fate === undefined || fate === 'hangs') return
		this.upload.onprogress?.({ loaded: 4 })
		if (fate === 'lost') this.onerror()
		else {
			// With its head a request is larger than its file.
			this.upload.onprogress?.({ loaded: file.size + 200 })
			this.status = fate.status
			this.responseText = fate.text ?? JSON.stringify(fate.body ?? {})
			this.onload()
		}
		this.onloadend()
	}
	abort(): void {
		this.onabort()
		this.onloadend()
	}
}

beforeEach(() => {
	vi.useFakeTimers({ now: 0 })
	vi.stubGlobal('XMLHttpRequest', ScriptedRequest)
	sent = []
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function send(signal = new AbortController().signal) {
	const bytes: number[] = []
	const sending = { file: FILE, signal, onSent: (count: number) => bytes.push(count) }
	const outcome = sendFile(documents.put, { id: ID, name: 'Lease.pdf' }, sending).then(
		(answer) => ({ answer }),
		(error: unknown) => ({ error }),
	)
	await vi.runAllTimersAsync()
	return { ...(await outcome), bytes, seconds: sent.map(({ at }) => at / 1000) }
}

const done: Fate = { status: 200, body: { id: ID } }
const taken: Fate = { status: 409, body: { code: 'id_taken', message: 'Taken.' } }
const busy: Fate = { status: 429, body: { code: 'rate_limited', message: 'Too much.' } }

test('a file is sent once, and its progress is that of its own bytes', async () => {
	fates = [done]
	expect(await send()).toMatchObject({ answer: { id: ID }, bytes: [4, 10], seconds: [0] })
	expect(sent[0]?.address).toContain('name=Lease.pdf')
	expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream')
})

test('a lost connection is tried again under the same key, with the progress from the start', async () => {
	fates = ['lost', { status: 500 }, done]
	expect(await send()).toMatchObject({ answer: { id: ID }, bytes: [4, 0, 4, 10, 0, 4, 10], seconds: [0, 1, 3] })
	expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('after four attempts it has failed', async () => {
	fates = ['lost']
	expect(await send()).toMatchObject({ error: { code: 'server_unreachable' }, seconds: [0, 1, 3, 7] })
})

test('an id that is taken means that the file had arrived', async () => {
	fates = ['lost', taken]
	expect(await send()).toMatchObject({ answer: null })
})

test.each([
	[{ status: 400, body: { code: 'document_empty', message: 'Empty.' } }, 'document_empty'],
	[{ status: 413, text: '<html>Request Entity Too Large</html>' }, 'internal_error'],
] as [Fate, string][])('a refusal is final: %j', async (fate, code) => {
	fates = [fate]
	expect(await send()).toMatchObject({ error: { code }, seconds: [0] })
})

test('a server that takes no more for now is waited for, two minutes at most', async () => {
	fates = [busy, busy, done]
	expect(await send()).toMatchObject({ answer: { id: ID }, seconds: [0, 15, 30] })
	sent = []
	vi.setSystemTime(0)
	fates = [busy]
	const gaveUp = await send()
	expect(gaveUp).toMatchObject({ error: { code: 'rate_limited' } })
	expect(gaveUp.seconds).toEqual([0, 15, 30, 45, 60, 75, 90, 105])
})

test('giving up stops the transfer, and a pause', async () => {
	const stop = new AbortController()
	fates = ['hangs']
	const sending = send(stop.signal)
	stop.abort(new Error('closed'))
	expect(await sending).toMatchObject({ error: { message: 'closed' } })
	fates = ['lost']
	const pausing = new AbortController()
	const waited = sendFile(
		documents.put,
		{ id: ID, name: 'a' },
		{ file: FILE, signal: pausing.signal, onSent: () => {} },
	)
	const outcome = expect(waited).rejects.toThrow('left')
	await vi.advanceTimersByTimeAsync(10)
	pausing.abort(new Error('left'))
	await outcome
	expect(await send(AbortSignal.abort(new Error('before')))).toMatchObject({ error: { message: 'before' } })
})
