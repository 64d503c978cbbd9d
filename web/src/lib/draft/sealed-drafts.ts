import { preferences } from '@praxis/contract/preferences/preferences.contract'
import type { Dexie, EntityTable } from 'dexie'
import { call } from '../call.ts'

const DATABASE = 'praxis-drafts'
const IV_BYTES = 12

interface Draft {
	readonly values: unknown
	readonly savedAt: string
}

interface SealedDraft {
	/** The account and the form. */
	readonly key: string
	readonly iv: Uint8Array<ArrayBuffer>
	readonly sealed: ArrayBuffer
}

type DraftDatabase = Dexie & { readonly drafts: EntityTable<SealedDraft, 'key'> }

async function openDatabase(): Promise<DraftDatabase> {
	const { Dexie } = await import('dexie')
	const database = new Dexie(DATABASE) as DraftDatabase
	database.version(1).stores({ drafts: 'key' })
	return database
}

async function fetchKey(): Promise<CryptoKey> {
	const { key } = await call(preferences.storageKey, {})
	const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
	return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Half-filled forms of one account in this browser, encrypted with a key that only the server knows and that is in
 *  memory while the page lives. */
export function sealedDrafts(userId: string) {
	let opened: Promise<readonly [DraftDatabase, CryptoKey]> | undefined
	const open = () => {
		opened ??= Promise.all([openDatabase(), fetchKey()]).catch((error: unknown) => {
			opened = undefined
			throw error
		})
		return opened
	}
	return {
		load: async (form: string): Promise<Draft | null> => {
			const [database, key] = await open()
			const found = await database.drafts.get(`${userId}/${form}`)
			if (found === undefined) return null
			const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: found.iv }, key, found.sealed)
			return JSON.parse(new TextDecoder().decode(plain)) as Draft
		},
		save: async (form: string, draft: Draft): Promise<void> => {
			const [database, key] = await open()
			const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
			const plain = new TextEncoder().encode(JSON.stringify(draft))
			const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
			await database.drafts.put({ key: `${userId}/${form}`, iv, sealed })
		},
		remove: async (form: string): Promise<void> => {
			const [database] = await open()
			await database.drafts.delete(`${userId}/${form}`)
		},
	}
}

/** Forgets every draft in this browser, whoever's: part of signing out. */
export async function forgetDrafts(): Promise<void> {
	await (await openDatabase()).delete()
}
