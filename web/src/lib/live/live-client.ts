import type { LiveMessage } from '@praxis/contract/live/live.contract'

/** `off`: not requested. `waiting`: disconnected, retrying later. */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting'

export const RECONNECT_MIN_MS = 1000
export const RECONNECT_MAX_MS = 30_000

/** Subset of EventSource. */
export interface Stream {
	onopen: (() => void) | null
	onmessage: ((event: { readonly data: string }) => void) | null
	onerror: (() => void) | null
	close(): void
}

export interface LiveAdapter {
	/** Opens the stream after a cursor, or from now. */
	readonly open: (cursor: string | null) => Stream
	readonly onMessage: (message: LiveMessage) => void
	readonly onState: (state: LiveState) => void
	/** Called when connecting failed: the session may have ended. */
	readonly onRefused: () => void
	readonly random: () => number
}

export interface LiveClient {
	/** Connects and continues after `cursor`. */
	readonly start: (cursor: string | null) => void
	readonly stop: () => void
	/** Retries immediately. */
	readonly hurry: () => void
}

function isMessage(value: unknown): value is LiveMessage {
	return typeof value === 'object' && value !== null && 'kind' in value && 'cursor' in value
}

/** Parses a message; null if unknown, e.g. from a newer server. */
export function readMessage(text: string): LiveMessage | null {
	try {
		const value: unknown = JSON.parse(text)
		return isMessage(value) ? value : null
	} catch {
		return null
	}
}

/** Retry delay: doubles up to 30 s, with jitter so that clients don't reconnect at once. */
export function waitBefore(failures: number, random: number): number {
	const full = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** (failures - 1))
	return full / 2 + (full / 2) * random
}

/** Event stream connection. Reconnects at the last cursor, so that no event is missed. */
export function createLiveClient(adapter: LiveAdapter): LiveClient {
	let stream: Stream | null = null
	let cursor: string | null = null
	let failures = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let wanted = false

	function drop(): void {
		clearTimeout(timer)
		stream?.close()
		stream = null
	}

	function connect(): void {
		drop()
		adapter.onState('connecting')
		const opened = adapter.open(cursor)
		stream = opened
		let greeted = false
		opened.onmessage = ({ data }) => {
			const message = readMessage(data)
			if (message === null) return
			if (!greeted) adapter.onState('open')
			greeted = true
			failures = 0
			cursor = message.cursor
			adapter.onMessage(message)
		}
		opened.onerror = () => {
			drop()
			failures += 1
			adapter.onState('waiting')
			if (!greeted) adapter.onRefused()
			if (wanted) timer = setTimeout(connect, waitBefore(failures, adapter.random()))
		}
	}

	return {
		start: (after) => {
			if (wanted) return
			wanted = true
			cursor = after
			failures = 0
			connect()
		},
		stop: () => {
			wanted = false
			drop()
			adapter.onState('off')
		},
		hurry: () => {
			if (wanted && stream === null) connect()
		},
	}
}
