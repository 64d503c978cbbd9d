import { setTimeout as pause } from 'node:timers/promises'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Logger } from 'pino'
import type { Person } from '../actor.ts'
import type { Platform } from '../platform.ts'
import { findVisibleEvents, findVisiblePresence, type PresentRecord, toChange } from './event-audience.ts'
import { EventConnection } from './event-connection.ts'
import { EVENTS_KEPT_MS, type Position, readCursor, UNKNOWN_CURSOR, writeCursor } from './event-cursor.ts'
import type { EventHub, EventTopics, Listener, Subscription } from './event-hub.ts'
import type { EventReader, EventRow } from './event-reader.ts'
import { eventDelaySeconds, eventListeners, Subscriber } from './subscriber.ts'

/** Polled even without a notification: one can be lost with its connection. */
const POLL_MS = 2_000
/** Reads follow one another no faster than this. */
const READ_INTERVAL_MS = 10
/** Share of the time a read took: a busy database is given rest. */
const REST_AFTER_READ = 2

export interface EventHubOptions {
	/** The application's login, for a connection that listens. */
	readonly appUrl: string
	readonly log: Logger
	readonly platform: () => Platform
}

/** Hands the events of one database to the screens of this process. */
export function createEventHub(options: EventHubOptions): EventHub {
	return new Hub(options)
}

class Hub implements EventHub {
	readonly #options: EventHubOptions
	readonly #connection: EventConnection
	readonly #subscribers = new Set<Subscriber>()
	#topics: EventTopics = {}
	#position: Position | undefined
	#presence = new Set<string>()
	#chain: Promise<unknown> = Promise.resolve()
	#isReadQueued = false
	#isStopped = true
	#poll: NodeJS.Timeout | undefined

	constructor(options: EventHubOptions) {
		this.#options = options
		this.#connection = new EventConnection({
			appUrl: options.appUrl,
			log: options.log,
			onConnected: () => {
				this.#personChanged('*')
				this.#queueRead()
			},
			onPersonChanged: (id) => this.#personChanged(id),
			onNotify: () => this.#queueRead(),
			onPresence: (record) => {
				this.#presence.add(record)
				this.#queueRead()
			},
		})
	}

	openTopics(topics: EventTopics): void {
		this.#topics = topics
	}

	topics(): EventTopics {
		return this.#topics
	}

	async start(): Promise<void> {
		this.#isStopped = false
		await this.#connection.open()
		this.#poll = setInterval(() => this.#queueRead(), POLL_MS)
	}

	async stop(): Promise<void> {
		this.#isStopped = true
		clearInterval(this.#poll)
		for (const subscriber of this.#subscribers) this.#drop(subscriber)
		await this.#inOrder(() => this.#connection.stop())
	}

	async cursor(): Promise<string | undefined> {
		const { reader } = this.#connection
		// With subscribers the position is recent: a new one may get a few changes twice.
		if (this.#subscribers.size > 0 && this.#position !== undefined) return writeCursor(this.#position)
		try {
			return reader === undefined ? undefined : writeCursor(await reader.position())
		} catch (error) {
			this.#options.log.warn({ err: error }, 'the database did not say where the events stand')
			return undefined
		}
	}

	subscribe(listener: Listener): Promise<Subscription> {
		return this.#inOrder(async () => {
			if (this.#isStopped) throw refuse(kernelErrors, 'stopping')
			const { reader } = this.#connection
			if (reader === undefined) throw refuse(kernelErrors, 'database_unavailable')
			// None listened: what happened meanwhile was not read.
			if (this.#subscribers.size === 0) this.#position = undefined
			this.#position ??= await reader.position()
			const position = this.#position
			const { after } = listener
			const subscriber = new Subscriber(listener, after === undefined ? writeCursor(position) : echo(after))
			if (after !== undefined) await this.#catchUp(reader, subscriber, after, position)
			this.#subscribers.add(subscriber)
			eventListeners.set(this.#subscribers.size)
			return {
				get cursor() {
					return subscriber.cursor
				},
				resume: () => subscriber.resume(),
				refresh: (person: Person) => {
					subscriber.person = person
				},
				close: () => this.#drop(subscriber),
			}
		})
	}

	#personChanged(id: string): void {
		for (const subscriber of this.#subscribers) {
			if (id === '*' || subscriber.person.id === id) subscriber.personChanged()
		}
	}

	#drop(subscriber: Subscriber): void {
		subscriber.close()
		this.#subscribers.delete(subscriber)
		eventListeners.set(this.#subscribers.size)
	}

	/** One thing at a time: a read with its delivery, or a new listener. So none misses what lies between. */
	#inOrder<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#chain.then(work)
		this.#chain = done.catch(() => undefined)
		return done
	}

	#queueRead(): void {
		if (this.#isReadQueued || this.#isStopped) return
		this.#isReadQueued = true
		this.#inOrder(async () => {
			this.#isReadQueued = false
			const began = performance.now()
			await this.#read()
			const took = performance.now() - began
			await pause(Math.max(READ_INTERVAL_MS, REST_AFTER_READ * took))
		}).catch((error: unknown) => this.#connection.lose(error instanceof Error ? error : new Error(String(error))))
	}

	async #read(): Promise<void> {
		const { reader } = this.#connection
		const presence = this.#presence
		this.#presence = new Set()
		if (reader === undefined || this.#position === undefined || this.#subscribers.size === 0) return
		const { position, events } = await reader.since(this.#position)
		const isElsewhere = position.origin !== this.#position.origin
		this.#position = position
		if (events === null || isElsewhere) {
			for (const subscriber of this.#subscribers) subscriber.reset(writeCursor(position))
			return
		}
		for (const event of events) eventDelaySeconds.observe(Math.max(0, Date.now() - event.at.getTime()) / 1000)
		await this.#tell(events, [...presence].flatMap(recordOf), writeCursor(position))
	}

	/** Tells every screen what its person may hear; those of one person are asked about once. */
	async #tell(events: readonly EventRow[], presence: readonly PresentRecord[], cursor: string): Promise<void> {
		const platform = this.#options.platform()
		const screens = Map.groupBy(this.#subscribers, (subscriber) => subscriber.person)
		await Promise.all(
			[...screens].map(async ([person, subscribers]) => {
				try {
					const heard = await findVisibleEvents(platform, person, events, this.#topics)
					const present = await findVisiblePresence(platform, person, presence, this.#topics)
					for (const subscriber of subscribers) subscriber.push([...heard.map(toChange), ...present], cursor)
				} catch (error) {
					this.#options.log.warn({ err: error }, 'events could not be judged for a person')
					for (const subscriber of subscribers) subscriber.reset(cursor)
				}
			}),
		)
	}

	async #catchUp(reader: EventReader, subscriber: Subscriber, after: string, to: Position): Promise<void> {
		const from = readCursor(after)
		const cursor = writeCursor(to)
		const isKnown = from !== undefined && from.origin === to.origin && isWithin(from, to)
		const missed = isKnown ? await reader.between(from, to) : null
		if (missed === null) return subscriber.reset(cursor)
		const heard = await findVisibleEvents(this.#options.platform(), subscriber.person, missed, this.#topics)
		subscriber.push(heard.map(toChange), cursor)
	}
}

/** Whether a cursor lies in the past, and not so far that events since may have been forgotten. */
function isWithin(from: Position, to: Position): boolean {
	const age = to.at.getTime() - from.at.getTime()
	const ends = [from, to].map(({ snapshot }) => BigInt(snapshot.split(':')[1] ?? '0'))
	return age >= 0 && age < EVENTS_KEPT_MS && (ends[0] ?? 0n) <= (ends[1] ?? 0n)
}

function echo(cursor: string): string {
	return readCursor(cursor) === undefined ? UNKNOWN_CURSOR : cursor
}

function recordOf(presence: string): PresentRecord[] {
	const [, topic, id] = /^([a-z_]+):([0-9a-f-]{36})$/.exec(presence) ?? []
	return topic === undefined || id === undefined ? [] : [{ topic, id }]
}
