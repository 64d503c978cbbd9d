import type { LiveMessage } from '@praxis/contract/live/live.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient, type LiveState, RECONNECT_MAX_MS, type Stream, waitBefore } from './live-client.ts'

interface Opened extends Stream {
	readonly cursor: string | null
	closed: boolean
}

function setUp() {
	const opened: Opened[] = []
	const states: LiveState[] = []
	const messages: LiveMessage[] = []
	let refused = 0
	const client = createLiveClient({
		open: (cursor) => {
			const stream: Opened = {
				cursor,
				closed: false,
				onopen: null,
				onmessage: null,
				onerror: null,
				close: () => {
					stream.closed = true
				},
			}
			opened.push(stream)
			return stream
		},
		onMessage: (message) => messages.push(message),
		onState: (state) => states.push(state),
		onRefused: () => {
			refused += 1
		},
		random: () => 1,
	})
	const say = (message: LiveMessage) => opened.at(-1)?.onmessage?.({ data: JSON.stringify(message) })
	return { client, opened, states, messages, say, refused: () => refused, fail: () => opened.at(-1)?.onerror?.() }
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('continues after the last cursor when reconnecting', () => {
	const live = setUp()
	live.client.start(null)
	live.say({ kind: 'hello', cursor: '5' })
	live.say({ kind: 'changes', cursor: '8', changes: [] })
	live.fail()
	vi.advanceTimersByTime(1000)
	expect(live.opened.map((one) => one.cursor)).toEqual([null, '8'])
	expect(live.states).toEqual(['connecting', 'open', 'waiting', 'connecting'])
	expect(live.refused()).toBe(0)
})

test('re-checks the session if connecting fails', () => {
	const live = setUp()
	live.client.start('3')
	live.fail()
	expect(live.refused()).toBe(1)
})

test('doubles the retry delay up to 30 s', () => {
	expect([1, 2, 3, 4, 5, 6, 20].map((failures) => waitBefore(failures, 1))).toEqual([
		1000,
		2000,
		4000,
		8000,
		16_000,
		RECONNECT_MAX_MS,
		RECONNECT_MAX_MS,
	])
	expect(waitBefore(1, 0)).toBe(500)
})

test('retries at once when the network is back', () => {
	const live = setUp()
	live.client.start(null)
	live.fail()
	live.client.hurry()
	expect(live.opened).toHaveLength(2)
})

test('does not reconnect after stop', () => {
	const live = setUp()
	live.client.start(null)
	live.fail()
	live.client.stop()
	vi.advanceTimersByTime(60_000)
	expect(live.opened).toHaveLength(1)
	expect(live.states.at(-1)).toBe('off')
})

test('ignores unknown messages', () => {
	const live = setUp()
	live.client.start(null)
	live.opened[0]?.onmessage?.({ data: 'not json' })
	live.opened[0]?.onmessage?.({ data: '"text"' })
	expect(live.messages).toEqual([])
})
