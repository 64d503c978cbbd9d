import { messages } from '@praxis/contract/messages/messages.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery, MESSAGES, ownCountsQuery } from '../../features/messages/messages.api.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'

/** Unread messages by the path of the menu entry that leads to them. */
export type MenuUnread = Readonly<Record<string, number>>

/** Counts unread messages, kept up to date by live updates. Shows nothing itself: it is loaded after the menu. */
export function MenuCounts({ onCount }: { readonly onCount: (unread: MenuUnread) => void }) {
	const { lapsed } = useAuth()
	const { guest, user, mustAddSecondFactor } = useSession()
	const mayCall = useMay()
	const isClient = user.role === 'client'
	const isShown = !guest && mustAddSecondFactor !== true
	const firm = useQuery({ ...countsQuery, enabled: isShown && !isClient && mayCall(messages.counts) && !lapsed })
	const own = useQuery({ ...ownCountsQuery, enabled: isShown && isClient && !lapsed })
	const ofFirm = firm.data?.unread ?? 0
	const ofClient = own.data?.unread ?? 0
	useEffect(() => {
		onCount({ [MESSAGES.href]: ofFirm, '/dashboard/client-portal': ofClient })
	}, [onCount, ofFirm, ofClient])
	return null
}
