import type { LiveMessage } from '@praxis/contract/live/live.contract'
import { createLiveClient, type LiveClient, type LiveState, type Stream } from './live-client.ts'

const NAME = 'praxis-live'
/** No cursor: the server replies that everything must be refetched. */
const UNKNOWN = 'unknown'

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

interface SharedLiveAdapter {
	readonly open: (cursor: string | null) => Stream
	/** Event cursor before this tab read anything; null if unknown. */
	readonly firstCursor: () => string | null
	readonly onMessage: (message: LiveMessage) => void
	readonly onRefused: () => void
}

class TabLive {
	private readonly adapter: SharedLiveAdapter
	private readonly client: LiveClient
	private readonly listeners = new Set<() => void>()
	private cursor: string | null = null
	private release: (() => void) | null = null
	private ending: AbortController | null = null
	private channel: BroadcastChannel | null = null
	state: LiveState = 'off'

	constructor(adapter: SharedLiveAdapter) {
		this.adapter = adapter
		this.client = createLiveClient({
			open: adapter.open,
			onMessage: (message) => {
				this.take(message)
				this.tell({ kind: 'message', message })
			},
			onState: (next) => {
				this.set(next)
				if (next !== 'off') this.tell({ kind: 'state', state: next })
			},
			onRefused: adapter.onRefused,
			random: Math.random,
		})
	}

	private set(next: LiveState): void {
		if (this.state === next) return
		this.state = next
		for (const listener of this.listeners) listener()
	}

	private tell(word: Word): void {
		this.channel?.postMessage(word)
	}

	private take(message: LiveMessage): void {
		this.cursor = message.cursor
		this.adapter.onMessage(message)
	}

	private hear(word: Word): void {
		const isLeading = this.release !== null
		if (word.kind === 'what-state') {
			if (isLeading) this.tell({ kind: 'state', state: this.state })
		} else if (!isLeading) {
			if (word.kind === 'state') this.set(word.state)
			else this.take(word.message)
		}
	}

	private lead(): Promise<void> {
		this.client.start(this.cursor ?? this.adapter.firstCursor() ?? UNKNOWN)
		return new Promise((resolve) => {
			this.release = resolve
		})
	}

	subscribe(listener: () => void): () => void {
		this.listeners.add(listener)
		return () => this.listeners.delete(listener)
	}

	start(): void {
		if (this.ending !== null) return
		this.ending = new AbortController()
		window.addEventListener('online', this.client.hurry)
		if (typeof BroadcastChannel === 'undefined' || navigator.locks === undefined) {
			void this.lead()
			return
		}
		this.set('connecting')
		this.channel = new BroadcastChannel(NAME)
		this.channel.onmessage = (event: MessageEvent<Word>) => this.hear(event.data)
		this.tell({ kind: 'what-state' })
		navigator.locks
			.request(NAME, { signal: this.ending.signal }, () => this.lead())
			.catch((error: unknown) => {
				if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
			})
	}

	stop(): void {
		this.ending?.abort()
		this.ending = null
		window.removeEventListener('online', this.client.hurry)
		this.client.stop()
		this.release?.()
		this.release = null
		this.channel?.close()
		this.channel = null
		this.set('off')
	}
}

/** One event stream for all tabs, because browsers open only six HTTP/1.1 connections to a server: the tab that holds the
 *  lock forwards events. When it closes, the next tab continues at the last cursor. Without locks or channels each tab
 *  has its own stream. */
export function createSharedLive(adapter: SharedLiveAdapter): SharedLive {
	const tab = new TabLive(adapter)
	return {
		start: () => tab.start(),
		stop: () => tab.stop(),
		state: () => tab.state,
		subscribe: (listener) => tab.subscribe(listener),
	}
}
