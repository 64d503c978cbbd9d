import type { Logger } from 'pino'
import { type EventReader, type EventReaderOptions, openEventReader } from './event-reader.ts'

const RECONNECT_FIRST_MS = 50
const RECONNECT_MAX_MS = 5_000

export interface EventConnectionOptions extends Omit<EventReaderOptions, 'onLost'> {
	readonly log: Logger
	/** A reader is there, the first or a new one. */
	readonly onConnected: () => void
}

/** A reader that is opened again, sooner or later, whenever it is lost. */
export class EventConnection {
	readonly #options: EventConnectionOptions
	#reader: EventReader | undefined
	#timer: NodeJS.Timeout | undefined
	#failures = 0
	#isStopped = false

	constructor(options: EventConnectionOptions) {
		this.#options = options
	}

	/** Undefined while the database is out of reach. */
	get reader(): EventReader | undefined {
		return this.#reader
	}

	async open(): Promise<void> {
		const reader = await openEventReader({ ...this.#options, onLost: (error) => this.lose(error) })
		if (this.#isStopped) return reader.close()
		this.#reader = reader
		this.#failures = 0
		this.#options.onConnected()
	}

	/** Gives up the present reader and tries for another. */
	lose(error: Error): void {
		const reader = this.#reader
		if (this.#isStopped || reader === undefined) return
		this.#reader = undefined
		this.#options.log.warn({ err: error }, 'the connection for events was lost')
		reader
			.close()
			.catch((failure: unknown) => this.#options.log.debug({ err: failure }, 'a lost connection did not close'))
		this.#openLater()
	}

	async stop(): Promise<void> {
		this.#isStopped = true
		clearTimeout(this.#timer)
		await this.#reader?.close()
		this.#reader = undefined
	}

	#openLater(): void {
		const wait = Math.min(RECONNECT_FIRST_MS * 2 ** this.#failures++, RECONNECT_MAX_MS)
		this.#timer = setTimeout(() => {
			this.open().catch((error: unknown) => {
				if (this.#isStopped) return
				this.#options.log.warn({ err: error }, 'the connection for events cannot be opened yet')
				this.#openLater()
			})
		}, wait)
	}
}
