import type { ServerResponse } from 'node:http'
import type { HubMessage } from './event-hub.ts'

/** Proxies and browsers close what is silent for longer. */
const HEARTBEAT_MS = 15_000
/** A connection that takes nothing for so many heartbeats is given up. */
const STUCK_HEARTBEATS = 4

export interface SseStreamOptions {
	/** Where a reconnect may continue. */
	readonly cursor: () => string
	/** The connection takes more again. */
	readonly onDrain: () => void
	readonly onHeartbeat: () => void
}

/** Messages as server-sent events on one connection (text/event-stream, WHATWG HTML 9.2). */
export class SseStream {
	readonly #response: ServerResponse
	readonly #options: SseStreamOptions
	readonly #heartbeat: NodeJS.Timeout
	#stuck = 0

	constructor(response: ServerResponse, options: SseStreamOptions) {
		this.#response = response
		this.#options = options
		response.writeHead(200, {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store',
			// Asks proxies such as nginx not to gather before passing on.
			'x-accel-buffering': 'no',
		})
		response.on('drain', () => {
			this.#stuck = 0
			options.onDrain()
		})
		this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
		response.once('close', () => clearInterval(this.#heartbeat))
	}

	/** False when the connection takes no more for now. */
	send(message: HubMessage): boolean {
		if (this.#response.writableEnded) return false
		return this.#response.write(`id: ${message.cursor}\ndata: ${JSON.stringify(message)}\n\n`)
	}

	end(): void {
		clearInterval(this.#heartbeat)
		this.#response.end()
	}

	#beat(): void {
		if (this.#response.writableNeedDrain) {
			if (++this.#stuck >= STUCK_HEARTBEATS) this.#response.destroy()
			return
		}
		this.#response.write(`: still here\nid: ${this.#options.cursor()}\n\n`)
		this.#options.onHeartbeat()
	}
}
