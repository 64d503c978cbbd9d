import { cases } from '@praxis/contract/cases/cases.contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { discardFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { keepReadsIn } from './offline/kept-reads.ts'
import { exportPages, lastEditorFrom, listQuery, newerOf, pagesQuery, recordQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const page = (ids: readonly string[], nextCursor: string | null, total: number | null = null) => ({
	items: ids.map((id) => ({ id })),
	nextCursor,
	total,
})

let asked: URL[] = []
function answer(...bodies: unknown[]): void {
	asked = []
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(new URL(address, 'http://here'))
		const body = bodies.length > 1 ? bodies.shift() : bodies[0]
		return body instanceof Response ? body : Response.json(body)
	})
}
const sent = () => asked.map(({ searchParams }) => Object.fromEntries(searchParams))

let client: QueryClient
beforeEach(() => {
	discardFirstAnswers()
	client = new QueryClient()
})
afterEach(() => {
	client.clear()
	keepReadsIn(null)
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

test('a list is counted once, with its first page', async () => {
	answer(page(['a', 'b'], 'next', 3), page(['c'], null))
	const data = await client.fetchInfiniteQuery({ ...listQuery(cases.list, 'cases', { search: 'be' }), pages: 2 })
	expect(sent()).toEqual([
		{ search: 'be', withTotal: 'true' },
		{ search: 'be', cursor: 'next', withTotal: 'false' },
	])
	expect(data.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a', 'b', 'c'])
})

test('pages that are not counted ask for no total, and end where there is no cursor', async () => {
	answer(page(['a'], null))
	await client.fetchInfiniteQuery({ ...pagesQuery(cases.ofClient, 'cases', { clientId: ID }), pages: 5 })
	expect(asked.map(({ pathname }) => pathname)).toEqual([`/api/clients/${ID}/cases`])
	expect(sent()).toEqual([{}])
})

test('an export asks for large pages of the same filter', async () => {
	answer(page(['a'], null, 1))
	const fetchPage = exportPages(cases.list, { search: 'be' })
	await fetchPage(null, new AbortController().signal)
	await fetchPage('next', new AbortController().signal)
	expect(sent()).toEqual([
		{ search: 'be', limit: '200', withTotal: 'true' },
		{ search: 'be', limit: '200', cursor: 'next', withTotal: 'false' },
	])
})

test('keys begin with the topic, and differ by endpoint and input', () => {
	const keys = [
		recordQuery(cases.get, 'cases', { id: ID }).queryKey,
		recordQuery(cases.get, 'cases', { id: `${ID}x` }).queryKey,
		listQuery(cases.list, 'cases', {}).queryKey,
		pagesQuery(cases.ofClient, 'cases', { clientId: ID }).queryKey,
	]
	expect(keys.every(([topic]) => topic === 'cases')).toBe(true)
	expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})

test('the last editor is the actor of the newest entry', async () => {
	answer({ items: [{ actorName: 'Ada Marsh' }], nextCursor: 'x' })
	expect(await lastEditorFrom(cases.activity)(ID)).toBe('Ada Marsh')
	expect(sent()).toEqual([{ limit: '1' }])
	answer({ items: [], nextCursor: null })
	expect(await lastEditorFrom(cases.activity)(ID)).toBeNull()
})

test('what the page had asked for ahead is shown at the first render, once, and is kept for later', async () => {
	vi.resetModules()
	const first = page(['ahead'], null, 1)
	globalThis.firstCall = Promise.resolve(Response.json({ answers: { '/api/cases?withTotal=true': first } }))
	const { listQuery: list } = await import('./queries.ts')
	const { takeFirstAnswer: take } = await import('./first-answers.ts')
	const { keepReadsIn: keepIn } = await import('./offline/kept-reads.ts')
	const kept: unknown[] = []
	const put = async (_: string, read: { readonly data: unknown }) => void kept.push(read.data)
	keepIn({
		store: { put, get: async () => null, all: async () => [], deleteMentions: async () => {} },
		isKept: () => true,
	})
	await take('/api/unknown')
	const query = list(cases.list, 'cases', {})
	const initial = query.initialData as () => unknown
	expect(initial()).toEqual({ pages: [first], pageParams: [null] })
	expect(initial()).toBeUndefined()
	await expect.poll(() => kept).toEqual([{ pages: [first], pageParams: [null] }])
	keepIn(null)
	globalThis.firstCall = undefined
	expect(await takeFirstAnswer('/api/cases?withTotal=true')).toBeNull()
})

test.each([
	['no response', () => Promise.reject(new TypeError('Failed to fetch')), 3],
	['a server that restarts', async () => new Response('{}', { status: 503 }), 3],
	['a fault', async () => new Response('{}', { status: 500 }), 1],
	['a missing row', async () => new Response('{"code":"case_not_found","message":"No."}', { status: 404 }), 1],
] as const)('after %s a read is tried %#', async (_, fetch, tries) => {
	vi.useFakeTimers()
	let count = 0
	vi.stubGlobal('fetch', () => {
		count += 1
		return fetch()
	})
	const reading = createQueryClient().fetchQuery({ ...recordQuery(cases.get, 'cases', { id: ID }), retry: retryOf() })
	const outcome = expect(reading).rejects.toBeInstanceOf(ApiError)
	await vi.advanceTimersByTimeAsync(20_000)
	await outcome
	expect(count).toBe(tries)
})

/** `fetchQuery` does not retry unless asked to: with what the client's own queries do. */
function retryOf() {
	const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
	return retry as (failures: number, error: Error) => boolean
}

test('without a network a read is not tried again', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	expect(retryOf()(0, new ApiError({ code: 'server_unreachable', status: 0, message: '' }))).toBe(false)
	vi.restoreAllMocks()
	expect(retryOf()(0, new ApiError({ code: 'server_unreachable', status: 0, message: '' }))).toBe(true)
})

test('a record is not replaced by a read that was answered before its last write', () => {
	const saved = { id: ID, version: 4, stage: 'Demand' }
	expect(newerOf(saved, { id: ID, version: 3, stage: 'Intake' })).toBe(saved)
	expect(newerOf(saved, { id: ID, version: 5, stage: 'Trial' })).toEqual({ id: ID, version: 5, stage: 'Trial' })
	// What a write does not count up, such as a name of another table, may change within a version.
	expect(newerOf(saved, { ...saved, attorneyName: 'Ada' })).toEqual({ ...saved, attorneyName: 'Ada' })
	expect(newerOf(saved, { ...saved })).toBe(saved)
	expect(newerOf(undefined, saved)).toEqual(saved)
	expect(newerOf({ items: [1] }, { items: [2] })).toEqual({ items: [2] })
})

test('an older read that arrives after a save leaves the saved record on the screen', async () => {
	const client = createQueryClient()
	const query = recordQuery(cases.get, 'cases', { id: ID })
	const arrival = Promise.withResolvers<Response>()
	vi.stubGlobal('fetch', () => arrival.promise)
	const reading = client.fetchQuery(query)
	client.setQueryData(query.queryKey, { id: ID, version: 2, caseName: 'Saved' } as never)
	arrival.resolve(Response.json({ id: ID, version: 1, caseName: 'As it was' }))
	await reading
	expect(client.getQueryData(query.queryKey)).toMatchObject({ version: 2, caseName: 'Saved' })
})
