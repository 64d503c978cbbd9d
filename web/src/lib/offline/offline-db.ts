import { Dexie, type EntityTable, type Table } from 'dexie'

/** The keys of one account in this browser. They cannot be read out, only used; they leave with sign-out. */
export interface KeyRow {
	readonly userId: string
	/** AES-GCM, for contents. */
	readonly seal: CryptoKey
	/** HMAC, for names: what a record is about is told by nothing that can be read. */
	readonly name: CryptoKey
}

export interface Sealed {
	readonly iv: Uint8Array<ArrayBuffer>
	readonly sealed: ArrayBuffer
}

export type Shelf = 'session' | 'reads' | 'drafts'

export interface RecordRow extends Sealed {
	/** The HMAC of account, shelf and name. */
	readonly id: string
	readonly userId: string
	readonly shelf: Shelf
	/** Milliseconds since 1970. */
	readonly keptAt: number
	readonly bytes: number
}

export type WriteState = 'waiting' | 'sending' | 'refused' | 'stale'

/** A write on its way. What it says is sealed; where it stands is not. */
export interface OutboxRow extends Sealed {
	/** The order in which writes were made. */
	readonly seq: number
	readonly userId: string
	/** The idempotency key. */
	readonly id: string
	/** Grows with every change of the row. */
	readonly rev: number
	readonly state: WriteState
	/** How often it was sent, answered or not. */
	readonly attempts: number
	/** How often the server failed at it. */
	readonly faults: number
	/** A page is sending it itself and waits for the answer. */
	readonly direct: boolean
}

/** The version a row had once the last of our writes to it was answered. */
export interface AnsweredRow {
	readonly userId: string
	readonly rowId: string
	readonly version: number
}

/** How sending stands for an account, the same in all tabs and in the service worker. */
export interface SendingRow {
	readonly userId: string
	readonly paused: boolean
	readonly failures: number
	/** Not before this moment, in milliseconds since 1970, does anything begin by itself. */
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

/** Opens the one store of this browser. Everything of a person in it is sealed. */
export function openOfflineDb(name = OFFLINE_DATABASE): OfflineDb {
	// What the form says is kept must be on the disk, not only on its way there.
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

/** The store of this tab or worker, opened once. */
export function offlineDb(): OfflineDb {
	shared ??= openOfflineDb()
	return shared
}
