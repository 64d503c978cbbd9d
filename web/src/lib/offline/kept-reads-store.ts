import { CLIENT_VERSION } from '../call.ts'
import { putInCache, readAllFromCache, readFromCache, removeMentionsFromCache, trimCache } from './cache.ts'
import { encryptedStoreOf } from './encrypted-store.ts'
import { isSmallEnough, KEPT_READS, type KeptRead, type ReadStore } from './kept-reads.ts'

const TRIM_EVERY = 50

interface Stored extends KeptRead {
	readonly version: string
}

/** Encrypted, bounded cache of a user's responses. Entries of other app versions are ignored. */
export function sealedReads(userId: string): ReadStore {
	let puts = 0
	const isGood = (read: Stored) => read.version === CLIENT_VERSION && read.readAt >= Date.now() - KEPT_READS.ageMs
	return {
		get: async (name) => {
			const found = await readFromCache(await encryptedStoreOf(userId), 'reads', name)
			const read = found?.value as Stored | undefined
			return read !== undefined && isGood(read) ? read : null
		},
		all: async () => {
			const found = await readAllFromCache(await encryptedStoreOf(userId), 'reads')
			return found.map(({ value }) => value as Stored).filter(isGood)
		},
		deleteMentions: async (id) => {
			await removeMentionsFromCache(await encryptedStoreOf(userId), 'reads', id)
		},
		put: async (name, read) => {
			if (!isSmallEnough(read)) return
			const store = await encryptedStoreOf(userId)
			await putInCache(store, 'reads', name, { ...read, version: CLIENT_VERSION } satisfies Stored)
			puts += 1
			if (puts % TRIM_EVERY === 1) await trimCache(store, 'reads', KEPT_READS)
		},
	}
}
