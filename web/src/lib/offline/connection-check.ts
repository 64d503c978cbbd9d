import {
	CONNECTION_RETRY_MS,
	CONNECTION_SCHEMAS,
	CONNECTION_TIMEOUT_MS,
	CONNECTION_TRIES,
	type ConnectionAnswer,
	type ConnectionSchema,
	connection,
} from '@praxis/contract/live/connection.contract'
import { ApiError, messageOf } from '../api-error.ts'
import { call } from '../call.ts'

export interface ConnectionAdapter {
	/** Reads a client from a schema, with a 10 s timeout. */
	readonly ask: (schema: ConnectionSchema) => Promise<ConnectionAnswer>
	readonly wait: (ms: number) => Promise<void>
	/** False if the device reports no network. */
	readonly hasNetwork: () => boolean
}

export type ConnectionFinding =
	| { readonly state: 'online'; readonly schema: ConnectionSchema }
	/** `error`: message; null without a network. */
	| { readonly state: 'offline'; readonly error: string | null }

/** Specified message for a failed check with a network. */
export function connectivityFailed(error: string): string {
	return `CRITICAL: Cross-browser connectivity failed - ${error}`
}

const UNREADABLE = 'The records cannot be read.'

export const connectionAdapter: ConnectionAdapter = {
	ask: (schema) => call(connection.check, { schema }, { timeoutMs: CONNECTION_TIMEOUT_MS }),
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	hasNetwork: () => navigator.onLine,
}

/** Up to three attempts, with a delay of one second times the attempt number. */
async function askWithTries(adapter: ConnectionAdapter, schema: ConnectionSchema): Promise<ConnectionAnswer> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await adapter.ask(schema)
		} catch (error) {
			if (attempt >= CONNECTION_TRIES || !adapter.hasNetwork()) throw error
			await adapter.wait(CONNECTION_RETRY_MS * attempt)
		}
	}
}

/** Whether the server is reachable and can read records of the schema `api`, else `public`. Without a response for one
 *  schema the other is not tried. */
export async function checkConnection(adapter: ConnectionAdapter = connectionAdapter): Promise<ConnectionFinding> {
	let found = UNREADABLE
	for (const schema of CONNECTION_SCHEMAS) {
		if (!adapter.hasNetwork()) return { state: 'offline', error: null }
		try {
			const { ok } = await askWithTries(adapter, schema)
			if (ok) return { state: 'online', schema }
		} catch (error) {
			found = messageOf(error)
			if (error instanceof ApiError && error.status === 0) break
		}
	}
	return { state: 'offline', error: adapter.hasNetwork() ? found : null }
}
