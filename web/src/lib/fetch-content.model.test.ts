import { documentZips } from '@praxis/contract/documents/document-zips.contract'
import { EMBED_KEY_HEADER } from '@praxis/contract/kernel/embedding'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWithKey } from './call.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { fetchContent } from './fetch-content.ts'

type Answer = () => Response | Promise<Response>
const yes: Answer = () => new Response('content')
const status =
	(code: number, body = ''): Answer =>
	() =>
		new Response(body, { status: code })
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers in turn; the last one repeats. Returns when each request was made. */
function answer(...answers: Answer[]): number[] {
	const at: number[] = []
	const started = Date.now()
	vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
		at.push((Date.now() - started) / 1000)
		signal?.throwIfAborted()
		return (answers.length > 1 ? answers.shift() : answers[0])?.()
	})
	return at
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** What became of a call once all time has passed. */
async function outcomeOf(work: Promise<Blob>): Promise<unknown> {
	const settled = work.then(
		async (blob) => blob.text(),
		(error: unknown) => error,
	)
	await vi.runAllTimersAsync()
	return settled
}

const signal = () => new AbortController().signal

test('a content that does not come is asked for four times, after one, two and four seconds', async () => {
	const asked = answer(away)
	expect(await outcomeOf(fetchContent('/f/1', signal()))).toMatchObject({ code: 'server_unreachable' })
	expect(asked).toEqual([0, 1, 3, 7])
})

test('it comes as soon as the server is back', async () => {
	const asked = answer(away, status(503), yes)
	expect(await outcomeOf(fetchContent('/f/1', signal()))).toBe('content')
	expect(asked).toEqual([0, 1, 3])
})

test.each([401, 403, 404])('status %s is final', async (code) => {
	const asked = answer(status(code))
	expect(await outcomeOf(fetchContent('/f/1', signal()))).toMatchObject({ status: code })
	expect(asked).toEqual([0])
})

test('a refusal has the server’s words', async () => {
	answer(status(503, '{"code":"storage_unavailable","message":"The file storage does not answer."}'))
	const outcome = await outcomeOf(fetchContent('/f/1', signal()))
	expect(outcome).toMatchObject({ code: 'storage_unavailable', message: 'The file storage does not answer.' })
})

test('giving up ends a pause at once, and nothing is asked for any more', async () => {
	const stop = new AbortController()
	const asked = answer(away)
	const work = outcomeOf(fetchContent('/f/1', stop.signal))
	stop.abort(new Error('closed'))
	expect(await work).toMatchObject({ message: 'closed' })
	expect(asked.length).toBeLessThanOrEqual(1)
})

const ZIP = { documentIds: ['018f0000-0000-7000-8000-0000000000a1'] }

test('an answer with a content is its content, and its refusal has the server’s words', async () => {
	answer(yes)
	expect(await (await fetchAnswer(documentZips.download, ZIP)).text()).toBe('content')
	answer(status(413, '{"code":"zip_too_large","message":"Choose fewer documents."}'))
	await expect(fetchAnswer(documentZips.download, ZIP)).rejects.toThrow('Choose fewer documents.')
	answer(status(502, '<html>'))
	await expect(fetchAnswer(documentZips.download, ZIP)).rejects.toMatchObject({ code: 'internal_error', status: 502 })
	answer(away)
	await expect(fetchAnswer(documentZips.download, ZIP)).rejects.toMatchObject({ code: 'server_unreachable' })
	await expect(fetchAnswer(documentZips.download, ZIP, AbortSignal.abort(new Error('closed')))).rejects.toThrow(
		'closed',
	)
})

test('an answer with a content has the name the server gave it', async () => {
	const named = (disposition?: string) =>
		answer(async () => new Response('content', disposition ? { headers: { 'content-disposition': disposition } } : {}))
	named(`attachment; filename="_t_-2026.zip"; filename*=UTF-8''%C3%89t%C3%A9%20%282%29-2026.zip`)
	expect((await fetchAnswer(documentZips.download, ZIP)).name).toBe('Été (2)-2026.zip')
	named()
	expect((await fetchAnswer(documentZips.download, ZIP)).name).toBe('')
})

test('in a frame of another site a content is asked for with the secret of the frame, and without cookies', async () => {
	const sent: RequestInit[] = []
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		sent.push(init)
		return new Response('content')
	})
	callWithKey('secret')
	await fetchAnswer(documentZips.download, ZIP)
	expect(sent).toMatchObject([{ credentials: 'omit', headers: { [EMBED_KEY_HEADER]: 'secret' } }])
})
