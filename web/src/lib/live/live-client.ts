import type { LiveMessage } from '@praxis/contract/live/live.contract'

/** `off`: not wanted. `waiting`: the connection was lost and is tried again after a while. */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting'

export const RECONNECT_MIN_MS = 1000
export const RECONNECT_MAX_MS = 30_000

/** The part of EventSource that is used. */
export interface Stream {
	onopen: (() => void) | null
	onmessage: ((event: { readonly data: string }) => void) | null
	onerror: (() => void) | null
	close(): void
}

export interface LiveDoors {
	/** Opens the stream, after a cursor or from now. */
	readonly open: (cursor: string | null) => Stream
	readonly onMessage: (message: LiveMessage) => void
	readonly onState: (state: LiveState) => void
	/** Called when a connection could not be made: perhaps the session has ended. */
	readonly onRefused: () => void
	readonly random: () => number
}

export interface LiveClient {
	/** Connects, to continue after `cursor`. */
	readonly start: (cursor: string | null) => void
	readonly stop: () => void
	/** Tries again now instead of at the end of the wait. */
	readonly hurry: () => void
}

function isMessage(value: unknown): value is LiveMessage {
	return typeof value === 'object' && value !== null && 'kind' in value && 'cursor' in value
}

/** Reads one message; null when it is not one (a newer server's, say). */
export function readMessage(text: string): LiveMessage | null {
	try {
		const value: unknown = JSON.parse(text)
		return isMessage(value) ? value : null
	} catch {
		return null
	}
}

/** The wait before a try: doubling up to half a minute, spread so that a restarted server is not met by all at once. */
export function waitBefore(failures: number, random: number): number {
	const full = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** (failures - 1))
	return full / 2 + (full / 2) * random
}

/** One connection to the stream of changes, kept up. After a loss it continues at the last cursor, so nothing is missed. */
export function makeLiveClient(doors: LiveDoors): LiveClient {
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
		doors.onState('connecting')
		const opened = doors.open(cursor)
		stream = opened
		let greeted = false
		opened.onmessage = ({ data }) => {
			const message = readMessage(data)
			if (message === null) return
			if (!greeted) doors.onState('open')
			greeted = true
			failures = 0
			cursor = message.cursor
			doors.onMessage(message)
		}
		opened.onerror = () => {
			drop()
			failures += 1
			doors.onState('waiting')
			if (!greeted) doors.onRefused()
			if (wanted) timer = setTimeout(connect, waitBefore(failures, doors.random()))
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
			doors.onState('off')
		},
		hurry: () => {
			if (wanted && stream === null) connect()
		},
	}
}
