/** How the sending of what waits on this device stands. `completed` and `failed` speak of the last attempt. */
export type SyncState = 'idle' | 'in_progress' | 'completed' | 'failed' | 'offline' | 'paused'

export interface SyncStatus {
	readonly status: SyncState
	/** Why the last attempt failed, in words for a person. */
	readonly error: string | null
	/** Attempts in a row that got no answer. From `MAX_SYNC_FAILURES` on nothing is sent until they are reset. */
	readonly consecutiveFailures: number
	/** ISO instant of the last attempt after which nothing was left to send. */
	readonly lastSyncAt: string | null
	/** Writes that are still on this device, refused and stale ones included. */
	readonly pending: number
}

export const MAX_SYNC_FAILURES = 5

/** The name under which the browser is asked to wake the service worker once there is a connection. */
export const BACKGROUND_SYNC_TAG = 'praxis-outbox'

/** How often the places that show the count look again: the button, the indicator, and the state itself. */
export const SYNC_BUTTON_REFRESH_MS = 5_000
export const SYNC_INDICATOR_REFRESH_MS = 15_000
export const SYNC_STATUS_POLL_MS = 10_000

export interface PendingError {
	readonly code: string
	readonly message: string
	readonly fields?: Readonly<Record<string, string>>
	/** For a stale write the row as it now is on the server. */
	readonly data?: unknown
}

/** A write that waits on this device. `refused` and `stale` ones wait for a person. */
export interface PendingWrite {
	/** The idempotency key too. */
	readonly id: string
	readonly endpointId: string
	/** What it does, in words: `Open case “Smith v. Jones”`. */
	readonly label: string
	/** Where the record can be seen; null where there is no such place. */
	readonly href: string | null
	/** ISO instant. */
	readonly madeAt: string
	readonly state: 'waiting' | 'sending' | 'refused' | 'stale'
	readonly error: PendingError | null
	readonly input: Readonly<Record<string, unknown>>
}
