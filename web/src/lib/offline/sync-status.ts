/** State of the sync. `completed` and `failed` describe the last attempt. */
export type SyncState = 'idle' | 'in_progress' | 'completed' | 'failed' | 'offline' | 'paused'

export interface SyncStatus {
	readonly status: SyncState
	/** Error message of the last attempt. */
	readonly error: string | null
	/** Consecutive attempts without a response. From `MAX_SYNC_FAILURES` on nothing is sent until reset. */
	readonly consecutiveFailures: number
	/** ISO instant of the last complete sync. */
	readonly lastSyncAt: string | null
	/** Queued writes, including rejected and stale ones. */
	readonly pending: number
}

export const MAX_SYNC_FAILURES = 5

/** Background Sync tag. */
export const BACKGROUND_SYNC_TAG = 'praxis-outbox'

/** How often waiting writes are looked at again. What is shown follows every change at once. */
export const SYNC_STATUS_POLL_MS = 10_000

export interface PendingError {
	readonly code: string
	readonly message: string
	readonly fields?: Readonly<Record<string, string>>
	/** Current server row of a stale write. */
	readonly data?: unknown
}

/** A queued write. `refused` and `stale` ones need a decision. */
export interface PendingWrite {
	/** Also the idempotency key. */
	readonly id: string
	readonly endpointId: string
	/** Label, e.g. `Open case “Smith v. Jones”`. */
	readonly label: string
	/** Link to the record; null if there is none. */
	readonly href: string | null
	/** ISO instant. */
	readonly madeAt: string
	readonly state: 'waiting' | 'sending' | 'refused' | 'stale'
	readonly error: PendingError | null
	readonly input: Readonly<Record<string, unknown>>
	/** Id of the row it creates, of the row it changes, and resulting values if they aren't the input. */
	readonly creates: string | null
	readonly changes: string | null
	readonly effect: Readonly<Record<string, unknown>> | null
}
