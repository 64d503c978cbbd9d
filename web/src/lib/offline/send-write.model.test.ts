import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../api-error.ts'
import type { SendingRow, WriteState } from './offline-db.ts'
import { judge, sendWrite } from './send-write.ts'
import { afterAnswers, afterFailure, afterSignedOut, firstState, mayBegin } from './sending-state.ts'
import { pendingOf, statusOf } from './status-of.ts'
import { MAX_SYNC_FAILURES, type PendingWrite } from './sync-status.ts'
import { dependsOn, nextToSend, type WaitingWrite } from './waiting-write.ts'
import { waitingState, writesAbout } from './writes-about.ts'

function write(changes: Partial<WaitingWrite> = {}): WaitingWrite {
	return {
		endpoint: { id: 'cases.edit', method: 'PATCH', path: '/api/cases/:id' },
		input: { id: 'a', version: 3, title: 'New title' },
		label: 'Edit',
		href: null,
		madeAt: '2026-11-20T10:00:00.000Z',
		creates: null,
		changes: 'a',
		needs: [],
		effect: null,
		follows: false,
		error: null,
		seq: 1,
		id: 'w1',
		rev: 1,
		state: 'sending',
		attempts: 1,
		faults: 0,
		direct: false,
		...changes,
	}
}

const refusal = (status: number, code: string, data?: unknown) => new ApiError({ status, code, message: 'No.', data })
const stale = (row: unknown) => refusal(409, 'stale_version', { current: row })

test.each([
	['no response', write(), unreachable(), 'no_answer'],
	['a proxy’s answer', write(), refusal(502, 'internal_error'), 'no_answer'],
	['a server that restarts', write(), refusal(503, 'internal_error'), 'no_answer'],
	['too many requests', write(), refusal(429, 'rate_limited'), 'no_answer'],
	['an ended session', write(), refusal(401, 'unauthenticated'), 'sign_in'],
	['a fault of the server', write(), refusal(500, 'internal_error'), 'fault'],
	['a fault for the second time', write({ faults: 1 }), refusal(500, 'internal_error'), 'fault'],
	['a fault for the third time', write({ faults: 2 }), refusal(500, 'internal_error'), 'refused'],
	['a refusal', write(), refusal(400, 'validation_failed'), 'refused'],
	['an id that is taken, at once', write({ creates: 'a' }), refusal(409, 'id_taken'), 'refused'],
	['an id that is taken, after a lost answer', write({ attempts: 2 }), refusal(409, 'id_taken'), 'done'],
	['another version of the row', write(), stale({ id: 'a', version: 4, title: 'Theirs' }), 'stale'],
	['the row as it was to become', write(), stale({ id: 'a', version: 4, title: 'New title' }), 'done'],
	['no row beside the stale version', write(), stale(null), 'stale'],
	['a row that is gone', write(), refusal(404, 'case_not_found'), 'refused'],
])('%s', (_, one, error, kind) => {
	expect(judge(one, error).kind).toBe(kind)
})

test('what is to be deleted and is gone has been deleted', () => {
	const gone = write({ endpoint: { id: 'tasks.remove', method: 'DELETE', path: '/api/tasks/:id' } })
	expect(judge(gone, refusal(404, 'task_not_found'))).toEqual({ kind: 'done', version: null })
})

test('a write that this server does not know any more is refused as unsupported, also one that deletes', () => {
	const unsupported = { kind: 'refused', error: { code: 'not_found', message: 'Unsupported operation' } }
	expect(judge(write(), refusal(404, 'not_found'))).toMatchObject(unsupported)
	const deleting = write({ endpoint: { id: 'tasks.drop', method: 'DELETE', path: '/api/old-tasks/:id' } })
	expect(judge(deleting, refusal(404, 'not_found'))).toMatchObject(unsupported)
})

test('an effect that is not the input is compared instead of it, and the next version is that of the row', () => {
	const archiving = write({ input: { id: 'a', version: 3 }, effect: { isArchived: true } })
	expect(judge(archiving, stale({ id: 'a', version: 9, isArchived: true }))).toEqual({ kind: 'done', version: 9 })
	expect(judge(archiving, stale({ id: 'a', version: 9, isArchived: false })).kind).toBe('stale')
})

test('the row of a stale version is kept for the decision', () => {
	const row = { id: 'a', version: 4, title: 'Theirs' }
	expect(judge(write(), stale(row))).toMatchObject({ kind: 'stale', error: { code: 'stale_version', data: row } })
	expect(judge(write(), refusal(409, 'stale_version', row))).toMatchObject({ error: { data: row } })
})

test('a fault of our own is not taken for an answer', () => {
	expect(() => judge(write(), new TypeError('x is undefined'))).toThrow('x is undefined')
})

test('a write is sent under its key, as its user, with the version that stands now', async () => {
	const sent: unknown[] = []
	const send = async (...all: unknown[]) => {
		sent.push(all)
		return { version: 8 }
	}
	expect(await sendWrite(send, 'ada', write(), 7)).toEqual({ kind: 'done', version: 8 })
	expect(sent).toEqual([
		[write().endpoint, { id: 'a', version: 7, title: 'New title' }, { idempotencyKey: 'w1', accountId: 'ada' }],
	])
	expect(await sendWrite(async () => null, 'ada', write(), null)).toEqual({ kind: 'done', version: null })
})

const row = fc.constantFrom('a', 'b', 'c', null)
const queue = fc
	.array(
		fc.record({
			creates: row,
			changes: row,
			needs: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
			state: fc.constantFrom<WriteState>('waiting', 'sending', 'refused', 'stale'),
		}),
		{ maxLength: 8 },
	)
	.map((all) => all.map((one, seq) => write({ ...one, seq, id: `${seq}` })))

test('nothing is sent before what it depends on, and nothing else is held up', () => {
	fc.assert(
		fc.property(queue, fc.array(fc.nat(7)), (writes, heldSeqs) => {
			const held = new Set(heldSeqs)
			const canGo = (one: WaitingWrite) => (one.state === 'waiting' || one.state === 'sending') && !held.has(one.seq)
			const isFree = (one: WaitingWrite) =>
				canGo(one) && writes.filter(({ seq }) => seq < one.seq).every((earlier) => !dependsOn(one, earlier))
			expect(nextToSend(writes, held)).toBe(writes.find(isFree) ?? null)
		}),
	)
})

test('a queue without decisions is sent to its end, whatever depends on what', () => {
	fc.assert(
		fc.property(queue, (writes) => {
			let left = writes.map((one) => ({ ...one, state: 'waiting' as const }))
			for (let round = 0; round < writes.length; round += 1) {
				const next = nextToSend(left, new Set())
				left = left.filter((one) => one !== next)
			}
			expect(left).toEqual([])
		}),
	)
})

test('pauses between attempts double up to a minute, and after five nothing starts by itself', () => {
	let state = firstState('ada')
	const pauses: number[] = []
	for (let failure = 0; failure < 7; failure += 1) {
		state = { ...state, ...afterFailure('Away.', 1_000)(state) }
		pauses.push(state.nextTryAt - 1_000)
		const isEarly = mayBegin(state, state.nextTryAt - 1)
		expect(isEarly).toBe(false)
		expect(mayBegin(state, state.nextTryAt)).toBe(failure + 1 < MAX_SYNC_FAILURES)
	}
	expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
	state = { ...state, ...afterAnswers(true, Date.UTC(2026, 10, 20))(state) }
	expect(state).toMatchObject({ failures: 0, error: null, lastSyncAt: '2026-11-20T00:00:00.000Z' })
	expect(mayBegin(state, 0)).toBe(true)
	expect(mayBegin({ ...state, paused: true }, 1e15)).toBe(false)
})

test('what is left to send is no complete sync, and an ended session is no failure', () => {
	const state: SendingRow = { ...firstState('ada'), failures: 2, lastSyncAt: 'before' }
	expect(afterAnswers(false, 0)(state)).toMatchObject({ failures: 0, lastSyncAt: 'before', outcome: 'completed' })
	expect(afterSignedOut(1_000)).toEqual({ nextTryAt: 61_000 })
})

const UP = { isDown: false, error: null }
const completed: SendingRow = { ...firstState('ada'), outcome: 'completed' }
const failed: SendingRow = { ...firstState('ada'), outcome: 'failed', error: 'Away.', failures: 3 }
const [waiting] = pendingOf([write({ state: 'waiting' })]) as [PendingWrite]
const refused: PendingWrite = { ...waiting, state: 'refused' }

interface Shown {
	readonly row: SendingRow
	readonly pending?: readonly PendingWrite[]
	readonly connection?: { readonly isDown: boolean; readonly error: string | null }
	readonly isSending?: boolean
	readonly status: string
	readonly error: string | null
}

const DOWN = { isDown: true, error: 'CRITICAL' }
const states: Readonly<Record<string, Shown>> = {
	paused: { row: { ...failed, paused: true }, connection: DOWN, isSending: true, status: 'paused', error: 'Away.' },
	'without a network': { row: failed, connection: DOWN, status: 'offline', error: 'CRITICAL' },
	sending: { row: failed, pending: [waiting], isSending: true, status: 'in_progress', error: 'Away.' },
	'after a failure': { row: failed, pending: [waiting], status: 'failed', error: 'Away.' },
	'all sent': { row: completed, status: 'completed', error: null },
	'with a decision left': { row: completed, pending: [refused], status: 'completed', error: null },
	'with something left': { row: completed, pending: [waiting], status: 'idle', error: null },
	'at first': { row: firstState('ada'), status: 'idle', error: null },
}

test.each(Object.entries(states))('the state %s', (_, { row: state, pending = [], connection = UP, ...shown }) => {
	const { status, error, isSending = false } = shown
	expect(statusOf(state, pending, connection, isSending)).toMatchObject({
		status,
		error,
		pending: pending.length,
		consecutiveFailures: state.failures,
	})
})

test('a failure without words has some', () => {
	expect(statusOf({ ...failed, error: '' }, [], UP, false).error).toMatch(/\w/)
})

test('what a page sends itself is not shown as waiting', () => {
	expect(pendingOf([write({ direct: true }), write({ id: 'w2' })]).map((one) => one.id)).toEqual(['w2'])
})

test('the mark of a row is that of its most urgent write, of its own feature', () => {
	const of = (endpointId: string, id: string, state: PendingWrite['state']): PendingWrite => ({
		...waiting,
		endpointId,
		input: { id },
		state,
	})
	const all = [of('cases.edit', 'a', 'waiting'), of('cases.archive', 'a', 'stale'), of('casesx.edit', 'a', 'refused')]
	expect(waitingState(writesAbout(all, 'cases', 'a'))).toBe('stale')
	expect(waitingState(writesAbout(all, 'cases', 'b'))).toBeNull()
})
