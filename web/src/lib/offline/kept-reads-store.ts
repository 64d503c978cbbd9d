import { CLIENT_VERSION } from '../call.ts'
import { putInCache, readAllFromCache, readFromCache, removeMentionsFromCache, trimCache } from './cache.ts'
import { encryptedStoreOf, storedEncryptedStore } from './encrypted-store.ts'
import { isSmallEnough, KEPT_READS, type KeptRead, type ReadStore } from './kept-reads.ts'
import { type CacheName, offlineDb } from './offline-db.ts'

const TRIM_EVERY = 50

interface Stored extends KeptRead {
	readonly version: string
}

function shelfOf(access: string): CacheName {
	return `reads:${access}`
}

/** Deletes what was cached while the user could read other things than now. */
export async function deleteOutdatedReads(userId: string, access = ''): Promise<void> {
	const { records } = offlineDb()
	const shelf = shelfOf(access)
	await records.where('[userId+shelf]').between([userId, 'reads'], [userId, shelf], true, false).delete()
	await records.where('[userId+shelf]').between([userId, shelf], [userId, 'reads:\uffff'], false, true).delete()
}

/** Encrypted, bounded cache of a user's responses, as long as their access doesn't change. Entries of other app versions are
 *  ignored. Reading never asks the server for the keys: without keys in this browser it keeps nothing that can be read. */
export function sealedReads(userId: string, access = ''): ReadStore {
	let puts = 0
	const shelf = shelfOf(access)
	const isGood = (read: Stored) => read.version === CLIENT_VERSION && read.readAt >= Date.now() - KEPT_READS.ageMs
	return {
		get: async (name) => {
			const store = await storedEncryptedStore(userId)
			const found = store === null ? null : await readFromCache(store, shelf, name)
			const read = found?.value as Stored | undefined
			return read !== undefined && isGood(read) ? read : null
		},
		all: async () => {
			const store = await storedEncryptedStore(userId)
			const found = store === null ? [] : await readAllFromCache(store, shelf)
			return found.map(({ value }) => value as Stored).filter(isGood)
		},
		deleteMentions: async (id) => {
			await removeMentionsFromCache(await encryptedStoreOf(userId), shelf, id)
		},
		put: async (name, read) => {
			if (!isSmallEnough(read)) return
			const store = await encryptedStoreOf(userId)
			await putInCache(store, shelf, name, { ...read, version: CLIENT_VERSION } satisfies Stored)
			puts += 1
			if (puts % TRIM_EVERY === 1) await trimCache(store, shelf, KEPT_READS)
		},
	}
}
