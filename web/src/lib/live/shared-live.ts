import type { LiveMessage } from '@praxis/contract/live/live.contract'
import { type LiveState, makeLiveClient, type Stream } from './live-client.ts'

const NAME = 'praxis-live'

type Word =
	| { readonly kind: 'message'; readonly message: LiveMessage }
	| { readonly kind: 'state'; readonly state: LiveState }
	| { readonly kind: 'what-state' }

export interface SharedLive {
	readonly start: () => void
	readonly stop: () => void
	readonly state: () => LiveState
	readonly subscribe: (listener: () => void) => () => void
}

interface SharedLiveDoors {
	readonly open: (cursor: string | null) => Stream
	readonly onMessage: (message: LiveMessage) => void
	readonly onRefused: () => void
}

/** One stream for all tabs of a browser, because a browser opens only six connections to a server over HTTP/1.1: the
 *  tab that holds the lock has the stream and tells the others. When it is closed the next one goes on at the last
 *  cursor. Without locks or channels every tab has its own stream. */
export function makeSharedLive(doors: SharedLiveDoors): SharedLive {
	let state: LiveState = 'off'
	let cursor: string | null = null
	let release: (() => void) | null = null
	let ending: AbortController | null = null
	let channel: BroadcastChannel | null = null
	const listeners = new Set<() => void>()

	function set(next: LiveState): void {
		if (state === next) return
		state = next
		for (const listener of listeners) listener()
	}

	function tell(word: Word): void {
		channel?.postMessage(word)
	}

	function take(message: LiveMessage): void {
		cursor = message.cursor
		doors.onMessage(message)
	}

	const client = makeLiveClient({
		open: doors.open,
		onMessage: (message) => {
			take(message)
			tell({ kind: 'message', message })
		},
		onState: (next) => {
			set(next)
			if (next !== 'off') tell({ kind: 'state', state: next })
		},
		onRefused: doors.onRefused,
		random: Math.random,
	})

	function hear(word: Word): void {
		if (word.kind === 'what-state') {
			if (release !== null) tell({ kind: 'state', state })
		} else if (release === null) {
			if (word.kind === 'state') set(word.state)
			else take(word.message)
		}
	}

	function lead(): Promise<void> {
		client.start(cursor)
		return new Promise((resolve) => {
			release = resolve
		})
	}

	function start(): void {
		if (ending !== null) return
		ending = new AbortController()
		window.addEventListener('online', client.hurry)
		if (typeof BroadcastChannel === 'undefined' || navigator.locks === undefined) {
			void lead()
			return
		}
		set('connecting')
		channel = new BroadcastChannel(NAME)
		channel.onmessage = (event: MessageEvent<Word>) => hear(event.data)
		tell({ kind: 'what-state' })
		navigator.locks.request(NAME, { signal: ending.signal }, lead).catch((error: unknown) => {
			if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
		})
	}

	function stop(): void {
		ending?.abort()
		ending = null
		window.removeEventListener('online', client.hurry)
		client.stop()
		release?.()
		release = null
		channel?.close()
		channel = null
		cursor = null
		set('off')
	}

	return {
		start,
		stop,
		state: () => state,
		subscribe: (listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
	}
}
