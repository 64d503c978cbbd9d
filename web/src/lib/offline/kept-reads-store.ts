import { CLIENT_VERSION } from '../call.ts'
import { isSmallEnough, KEPT_READS, type KeptRead, type ReadStore } from './kept-reads.ts'
import { putOn, takeAllFrom, takeFrom, trimShelf } from './shelf.ts'
import { vaultOf } from './vault.ts'

const TRIM_EVERY = 50

interface Stored extends KeptRead {
	readonly version: string
}

/** Keeps what one account has read, sealed and within bounds. What another version of the program kept is not given. */
export function sealedReads(userId: string): ReadStore {
	let puts = 0
	const isGood = (read: Stored) => read.version === CLIENT_VERSION && read.readAt >= Date.now() - KEPT_READS.ageMs
	return {
		get: async (name) => {
			const found = await takeFrom(await vaultOf(userId), 'reads', name)
			const read = found?.value as Stored | undefined
			return read !== undefined && isGood(read) ? read : null
		},
		all: async () => {
			const found = await takeAllFrom(await vaultOf(userId), 'reads')
			return found.map(({ value }) => value as Stored).filter(isGood)
		},
		put: async (name, read) => {
			if (!isSmallEnough(read)) return
			const vault = await vaultOf(userId)
			await putOn(vault, 'reads', name, { ...read, version: CLIENT_VERSION } satisfies Stored)
			puts += 1
			if (puts % TRIM_EVERY === 1) await trimShelf(vault, 'reads', KEPT_READS)
		},
	}
}
