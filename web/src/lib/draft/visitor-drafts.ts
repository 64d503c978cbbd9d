import { DAY_MS } from '@praxis/contract/kernel/dates'

interface Draft {
	readonly values: unknown
	readonly savedAt: string
}

interface Row {
	readonly name: string
	readonly iv: Uint8Array<ArrayBuffer>
	readonly sealed: ArrayBuffer
	/** Milliseconds since 1970. */
	readonly keptAt: number
}

const DATABASE = 'praxis-visitors'
const KEPT_FOR_MS = 30 * DAY_MS
const IV_BYTES = 12

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
}

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open(DATABASE, 1)
	request.onupgradeneeded = () => {
		request.result.createObjectStore('keys')
		request.result.createObjectStore('drafts', { keyPath: 'name' })
	}
	return done(request)
}

/** Non-extractable key of this browser. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
	const kept: CryptoKey | undefined = await done(db.transaction('keys').objectStore('keys').get('own'))
	if (kept !== undefined) return kept
	const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
	const keys = db.transaction('keys', 'readwrite', { durability: 'strict' }).objectStore('keys')
	// Another tab may have created one meanwhile: the first wins.
	const first: CryptoKey | undefined = await done(keys.get('own'))
	if (first !== undefined) return first
	await done(keys.put(made, 'own'))
	return made
}

let opened: Promise<{ db: IDBDatabase; key: CryptoKey }> | undefined

function store(): Promise<{ db: IDBDatabase; key: CryptoKey }> {
	opened ??= open()
		.then(async (db) => ({ db, key: await keyOf(db) }))
		.catch((error: unknown) => {
			opened = undefined
			throw error
		})
	return opened
}

function algorithm(name: string, iv: Uint8Array<ArrayBuffer>) {
	return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

function rows(db: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return db.transaction('drafts', mode, { durability: 'strict' }).objectStore('drafts')
}

/** Encrypted form drafts of visitors without a user account, for thirty days. Throws if the browser offers no database or,
 *  on plain http, no encryption: then nothing is stored. */
export const visitorDrafts = {
	load: async (name: string): Promise<Draft | null> => {
		const { db, key } = await store()
		const row: Row | undefined = await done(rows(db, 'readonly').get(name))
		if (row === undefined || row.keptAt < Date.now() - KEPT_FOR_MS) return null
		const plain = await crypto.subtle.decrypt(algorithm(name, row.iv), key, row.sealed)
		return { values: JSON.parse(new TextDecoder().decode(plain)), savedAt: new Date(row.keptAt).toISOString() }
	},
	save: async (name: string, { values }: Draft): Promise<void> => {
		const { db, key } = await store()
		const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
		const sealed = await crypto.subtle.encrypt(
			algorithm(name, iv),
			key,
			new TextEncoder().encode(JSON.stringify(values)),
		)
		await done(rows(db, 'readwrite').put({ name, iv, sealed, keptAt: Date.now() } satisfies Row))
	},
	remove: async (name: string): Promise<void> => {
		const { db } = await store()
		await done(rows(db, 'readwrite').delete(name))
	},
	/** Deletes all drafts and the key. */
	clear: async (): Promise<void> => {
		// Nothing to delete without a database.
		const kept = await store().catch(() => null)
		if (kept === null) return
		const { db } = kept
		const all = db.transaction(['keys', 'drafts'], 'readwrite', { durability: 'strict' })
		await Promise.all(['keys', 'drafts'].map((name) => done(all.objectStore(name).clear())))
		opened = undefined
		db.close()
	},
	/** All drafts, newest first; deletes expired ones. */
	names: async (): Promise<string[]> => {
		const { db } = await store()
		const all: Row[] = await done(rows(db, 'readonly').getAll())
		const isOld = (row: Row) => row.keptAt < Date.now() - KEPT_FOR_MS
		for (const row of all.filter(isOld)) await done(rows(db, 'readwrite').delete(row.name))
		return all
			.filter((row) => !isOld(row))
			.sort((one, other) => other.keptAt - one.keptAt)
			.map((row) => row.name)
	},
}
