import { Dexie, type EntityTable, type Table } from 'dexie'

/** A user's non-extractable keys in this browser, deleted at sign-out. */
export interface KeyRow {
	readonly userId: string
	/** AES-GCM, for content. */
	readonly seal: CryptoKey
	/** HMAC, for record names. */
	readonly name: CryptoKey
}

export interface Sealed {
	readonly iv: Uint8Array<ArrayBuffer>
	readonly sealed: ArrayBuffer
}

/** Responses are cached apart for each `access` of the session. */
export type CacheName = 'session' | `reads:${string}` | 'drafts'

export interface RecordRow extends Sealed {
	/** HMAC of user id, cache and name. */
	readonly id: string
	readonly userId: string
	readonly shelf: CacheName
	/** Milliseconds since 1970. */
	readonly keptAt: number
	readonly bytes: number
}

export type WriteState = 'waiting' | 'sending' | 'refused' | 'stale'

/** A queued write. Its content is encrypted, its state is not. */
export interface OutboxRow extends Sealed {
	/** Queue order. */
	readonly seq: number
	readonly userId: string
	/** The idempotency key. */
	readonly id: string
	/** Incremented by every change of the row. */
	readonly rev: number
	readonly state: WriteState
	/** Attempts, with or without a response. */
	readonly attempts: number
	/** Server errors (5xx). */
	readonly faults: number
	/** A page is sending it and waits for the response. */
	readonly direct: boolean
}

/** A row's version after our last answered write. */
export interface AnsweredRow {
	readonly userId: string
	readonly rowId: string
	readonly version: number
}

/** Sync state of a user, shared by tabs and the service worker. */
export interface SendingRow {
	readonly userId: string
	readonly paused: boolean
	readonly failures: number
	/** Earliest automatic start, in milliseconds since 1970. */
	readonly nextTryAt: number
	readonly lastSyncAt: string | null
	readonly outcome: 'none' | 'completed' | 'failed'
	readonly error: string | null
}

export type OfflineDb = Dexie & {
	readonly keys: EntityTable<KeyRow, 'userId'>
	readonly records: EntityTable<RecordRow, 'id'>
	readonly outbox: EntityTable<OutboxRow, 'seq'>
	readonly answered: Table<AnsweredRow, [string, string]>
	readonly sending: EntityTable<SendingRow, 'userId'>
}

export const OFFLINE_DATABASE = 'praxis-offline'

/** Opens the browser database. All personal data in it is encrypted. */
export function openOfflineDb(name = OFFLINE_DATABASE): OfflineDb {
	// A queued write must be on disk before the form reports it.
	const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OfflineDb
	db.version(1).stores({
		keys: 'userId',
		records: 'id, userId, [userId+shelf], [userId+shelf+keptAt]',
		outbox: '++seq, userId, &[userId+id]',
		answered: '[userId+rowId], userId',
		sending: 'userId',
	})
	return db
}

let shared: OfflineDb | undefined

export function offlineDb(): OfflineDb {
	shared ??= openOfflineDb()
	return shared
}
