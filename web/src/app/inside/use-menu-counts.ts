import { messages } from '@praxis/contract/messages/messages.contract'
import { useQuery } from '@tanstack/react-query'
import { countsQuery, MESSAGES, ownCountsQuery } from '../../features/messages/messages.api.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'

/** Unread messages by the path of the menu entry that leads to them; kept up to date by live updates. */
export function useMenuCounts(): Readonly<Record<string, number>> {
	const { lapsed } = useAuth()
	const { guest, user, mustAddSecondFactor } = useSession()
	const mayCall = useMay()
	const isClient = user.role === 'client'
	const isShown = !guest && mustAddSecondFactor !== true
	const firm = useQuery({ ...countsQuery, enabled: isShown && !isClient && mayCall(messages.counts) && !lapsed })
	const own = useQuery({ ...ownCountsQuery, enabled: isShown && isClient && !lapsed })
	return {
		[MESSAGES.href]: firm.data?.unread ?? 0,
		'/dashboard/client-portal': own.data?.unread ?? 0,
	}
}
