import { Counter, Gauge, Histogram } from 'prom-client'
import type { Person } from '../actor.ts'
import type { Change, HubMessage, Listener } from './event-hub.ts'

export const eventDelaySeconds = new Histogram({
	name: 'praxis_event_delay_seconds',
	help: 'From the beginning of the transaction that emitted an event to its being handed to the screens of this process.',
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

export const eventListeners = new Gauge({
	name: 'praxis_event_listeners',
	help: 'Screens of this process that receive changes.',
})

const eventResets = new Counter({
	name: 'praxis_event_resets_total',
	help: 'Times a screen had to fetch everything again.',
})

/** At most ten messages a second go to one client. */
const MESSAGE_INTERVAL_MS = 100
/** A client that is further behind must fetch everything again. */
const BACKLOG_MAX = 1_000

function merged(earlier: Change | undefined, later: Change): Change {
	if (earlier === undefined) return later
	const isStillNew = earlier.kind === 'created' && later.kind === 'changed'
	const isBack = earlier.kind === 'removed' && later.kind === 'created'
	return { ...later, kind: isStillNew ? 'created' : isBack ? 'changed' : later.kind }
}

/** What one open screen still has to receive: the last state of each row, or that it must start over. */
export class Subscriber {
	readonly #listener: Listener
	#person: Person
	#cursor: string
	#pendingCursor: string
	#pending = new Map<string, Change>()
	#mustReset = false
	#isFull = false
	#lastSentAt = Number.NEGATIVE_INFINITY
	#timer: NodeJS.Timeout | undefined
	#isClosed = false

	/** Begins at a cursor: the listener's own when it missed something since, which then follows. */
	constructor(listener: Listener, cursor: string) {
		this.#listener = listener
		this.#person = listener.person
		this.#cursor = cursor
		this.#pendingCursor = cursor
		this.#send({ kind: 'hello', cursor })
	}

	get person(): Person {
		return this.#person
	}

	set person(person: Person) {
		this.#person = person
	}

	/** Behind it nothing is silent: what waits here is not passed over by a reconnect. */
	get cursor(): string {
		return this.#cursor
	}

	personChanged(): void {
		this.#listener.onPersonChanged?.()
	}

	/** Changes up to a cursor, all visible to this user. */
	push(changes: readonly Change[], cursor: string): void {
		if (changes.length === 0 && this.#pending.size === 0 && !this.#mustReset) this.#cursor = cursor
		else this.#pendingCursor = cursor
		if (!this.#mustReset) {
			for (const change of changes) {
				const key = `${change.topic}\n${change.entityId}`
				this.#pending.set(key, merged(this.#pending.get(key), change))
			}
			if (this.#pending.size > BACKLOG_MAX) this.reset(cursor)
		}
		this.#flush()
	}

	/** Instead of what waits: everything is to be fetched again. */
	reset(cursor: string): void {
		this.#pending.clear()
		if (!this.#mustReset) eventResets.inc()
		this.#mustReset = true
		this.#pendingCursor = cursor
		this.#flush()
	}

	resume(): void {
		this.#isFull = false
		this.#flush()
	}

	close(): void {
		this.#isClosed = true
		clearTimeout(this.#timer)
		this.#pending.clear()
	}

	#send(message: HubMessage): void {
		this.#lastSentAt = performance.now()
		this.#isFull = !this.#listener.deliver(message)
	}

	#flush(): void {
		if (this.#isClosed || this.#isFull || this.#timer !== undefined) return
		if (!this.#mustReset && this.#pending.size === 0) return
		const wait = this.#lastSentAt + MESSAGE_INTERVAL_MS - performance.now()
		if (wait > 0) {
			this.#timer = setTimeout(() => {
				this.#timer = undefined
				this.#flush()
			}, wait)
			return
		}
		this.#cursor = this.#pendingCursor
		const changes = [...this.#pending.values()]
		const message: HubMessage = this.#mustReset
			? { kind: 'reset', cursor: this.#cursor }
			: { kind: 'changes', cursor: this.#cursor, changes }
		this.#mustReset = false
		this.#pending.clear()
		this.#send(message)
	}
}
