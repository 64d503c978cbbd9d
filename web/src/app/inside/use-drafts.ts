import { useMemo } from 'react'
import { sealedDrafts } from '../../lib/draft/sealed-drafts.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { type DraftStore, memoryDrafts, withMemory } from '../../ui/form/draft-store.tsx'

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
