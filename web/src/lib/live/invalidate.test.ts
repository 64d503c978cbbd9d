import { ACCESS_TOPIC, type LiveChange } from '@praxis/contract/live/live.contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInvalidator, REFETCH_EVERY_MS } from './invalidate.ts'

/** So long a condition is waited for. */
const PATIENCE = { timeout: 15_000 }

const KEYS = [
	['cases', 'list'],
	['cases', 'record', 'a'],
	['clients', 'list'],
	['presence', 'cases:a'],
	['presence', 'cases:b'],
]

function setUp() {
	const client = new QueryClient()
	for (const key of KEYS) client.setQueryData(key, 1)
	const stale = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))
	const fresh = () => {
		for (const key of KEYS) client.setQueryData(key, 1)
	}
	return { invalidate: createInvalidator(client), stale, fresh }
}

function change(topic: string, entityId: string): LiveChange {
	return { topic, entityId, kind: 'changed', version: 2 }
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('an event invalidates its topic only', () => {
	const { invalidate, stale } = setUp()
	invalidate({ kind: 'changes', cursor: '1', changes: [change('cases', 'a')] })
	expect(stale()).toEqual(['cases list', 'cases record a'])
})

test('an event invalidates queries that name its topic among others', () => {
	const client = new QueryClient()
	const options = { queryKey: ['dashboard'], queryFn: () => 1, initialData: 1, staleTime: Number.POSITIVE_INFINITY }
	const observer = new QueryObserver(client, { ...options, meta: { topics: ['tasks', 'cases'] } })
	const stop = observer.subscribe(() => undefined)
	createInvalidator(client)({ kind: 'changes', cursor: '1', changes: [change('clients', 'a')] })
	expect(client.getQueryState(['dashboard'])?.isInvalidated).toBe(false)
	createInvalidator(client)({ kind: 'changes', cursor: '1', changes: [change('cases', 'a')] })
	expect(client.getQueryState(['dashboard'])?.isInvalidated).toBe(true)
	stop()
})

test('presence events invalidate one record only', () => {
	const { invalidate, stale } = setUp()
	invalidate({ kind: 'changes', cursor: '1', changes: [change('presence', 'cases:b')] })
	expect(stale()).toEqual(['presence cases:b'])
})

test('many events cause one refetch at once and one a second later', () => {
	const { invalidate, stale, fresh } = setUp()
	invalidate({ kind: 'changes', cursor: '1', changes: [change('cases', 'a')] })
	fresh()
	for (let at = 0; at < 9; at += 1) invalidate({ kind: 'changes', cursor: '2', changes: [change('cases', 'a')] })
	expect(stale()).toEqual([])
	vi.advanceTimersByTime(REFETCH_EVERY_MS)
	expect(stale()).toEqual(['cases list', 'cases record a'])
	fresh()
	vi.advanceTimersByTime(REFETCH_EVERY_MS * 3)
	expect(stale()).toEqual([])
})

test('a reset invalidates everything', () => {
	const { invalidate, stale } = setUp()
	invalidate({ kind: 'hello', cursor: '1' })
	expect(stale()).toEqual([])
	invalidate({ kind: 'reset', cursor: '2' })
	expect(stale()).toHaveLength(KEYS.length)
})

test.each(['changes', 'reset'] as const)(
	'what was still being read for the first time is read again: %s',
	async (kind) => {
		const client = new QueryClient()
		const answers: ((value: string) => void)[] = []
		const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
		const observer = new QueryObserver(client, { queryKey: ['cases', 'list'], queryFn })
		const stop = observer.subscribe(() => undefined)
		const message = kind === 'reset' ? { kind, cursor: '1' } : { kind, cursor: '1', changes: [change('cases', 'a')] }
		createInvalidator(client)(message)
		answers[0]?.('before')
		await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE)
		answers[1]?.('after')
		await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'), PATIENCE)
		stop()
	},
)

test('what was read of a topic that the user lost something of is gone at once', async () => {
	const client = new QueryClient()
	client.setQueryData(['message_threads', 'items', { id: 'b' }], 'Quiet words')
	client.setQueryData(['cases', 'list'], 'Case')
	const access = { ...change(ACCESS_TOPIC, 'message_threads:*'), kind: 'removed' as const }
	createInvalidator(client)({ kind: 'changes', cursor: '1', changes: [access] })
	expect(client.getQueryData(['message_threads', 'items', { id: 'b' }])).toBeUndefined()
	expect(client.getQueryData(['cases', 'list'])).toBe('Case')
})

test('a record that the user lost access to is gone at once, also if it was there from the start', async () => {
	const client = new QueryClient()
	const answers: ((error: Error) => void)[] = []
	const observer = new QueryObserver<string>(client, {
		queryKey: ['cases', 'cases.get', { id: 'a' }],
		queryFn: () => new Promise<string>((_resolve, reject) => answers.push(reject)),
		initialData: 'Quiet v. Screened',
		staleTime: 60_000,
		retry: false,
	})
	const stop = observer.subscribe(() => undefined)
	const access = { ...change(ACCESS_TOPIC, 'a'), kind: 'removed' as const }
	createInvalidator(client)({ kind: 'changes', cursor: '1', changes: [access] })
	expect(observer.getCurrentResult().data).toBeUndefined()
	await vi.waitFor(() => expect(answers).not.toEqual([]), PATIENCE)
	for (const reject of answers) reject(new Error('not found'))
	await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), PATIENCE)
	expect(observer.getCurrentResult().data).toBeUndefined()
	stop()
})
