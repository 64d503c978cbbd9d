import { useMemo } from 'react'
import { sealedDrafts } from '../../lib/draft/sealed-drafts.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { type DraftStore, memoryDrafts } from '../../ui/form/draft-store.tsx'

/** Uses `kept` while it works, and memory from its first failure on: a draft that cannot be kept must not stop the form. */
export function withMemory(kept: DraftStore, report: (error: unknown) => void): DraftStore {
	const memory = memoryDrafts()
	let failed = false
	const attempt = async <T>(work: (store: DraftStore) => Promise<T>): Promise<T> => {
		if (failed) return work(memory)
		try {
			return await work(kept)
		} catch (error) {
			failed = true
			report(error)
			return work(memory)
		}
	}
	return {
		load: (key) => attempt((store) => store.load(key)),
		save: (key, draft) => attempt((store) => store.save(key, draft)),
		remove: (key) => attempt((store) => store.remove(key)),
	}
}

/** Where half-filled forms of this person are kept. Guests' and those of a preview are kept in memory only, as are all where the browser
 *  offers no encryption (plain http). */
export function useDrafts(): DraftStore {
	const { user, guest, preview } = useSession()
	return useMemo(() => {
		const canSeal = !guest && preview === undefined && globalThis.crypto.subtle !== undefined
		// The error is reported without interrupting the user.
		return canSeal ? withMemory(sealedDrafts(user.id), reportFault) : memoryDrafts()
	}, [user.id, guest, preview])
}
