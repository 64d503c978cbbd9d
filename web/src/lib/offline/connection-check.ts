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

export interface ConnectionDoors {
	/** Reads a client of a schema, and gives up after ten seconds. */
	readonly ask: (schema: ConnectionSchema) => Promise<ConnectionAnswer>
	readonly wait: (ms: number) => Promise<void>
	/** False where the device itself knows that it has no network. */
	readonly hasNetwork: () => boolean
}

export type ConnectionFinding =
	| { readonly state: 'online'; readonly schema: ConnectionSchema }
	/** `error`: why, in words for a person; null where there is simply no network. */
	| { readonly state: 'offline'; readonly error: string | null }

/** What a person reads when the check fails though the device has a network. Exactly as specified. */
export function connectivityFailed(error: string): string {
	return `CRITICAL: Cross-browser connectivity failed - ${error}`
}

const UNREADABLE = 'The records cannot be read.'

export const connectionDoors: ConnectionDoors = {
	ask: (schema) => call(connection.check, { schema }, { timeoutMs: CONNECTION_TIMEOUT_MS }),
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	hasNetwork: () => navigator.onLine,
}

/** Asks up to three times, one second times the number of the try apart. */
async function askWithTries(doors: ConnectionDoors, schema: ConnectionSchema): Promise<ConnectionAnswer> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await doors.ask(schema)
		} catch (error) {
			if (attempt >= CONNECTION_TRIES || !doors.hasNetwork()) throw error
			await doors.wait(CONNECTION_RETRY_MS * attempt)
		}
	}
}

/** Whether the server can be reached and reads its records: those of the schema `api`, else those of `public`. A server
 *  that gives no answer for one schema is not asked for the other. */
export async function checkConnection(doors: ConnectionDoors = connectionDoors): Promise<ConnectionFinding> {
	let found = UNREADABLE
	for (const schema of CONNECTION_SCHEMAS) {
		if (!doors.hasNetwork()) return { state: 'offline', error: null }
		try {
			const { ok } = await askWithTries(doors, schema)
			if (ok) return { state: 'online', schema }
		} catch (error) {
			found = messageOf(error)
			if (error instanceof ApiError && error.status === 0) break
		}
	}
	return { state: 'offline', error: doors.hasNetwork() ? found : null }
}
