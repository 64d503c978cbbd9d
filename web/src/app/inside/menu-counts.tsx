import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { messages } from '@praxis/contract/messages/messages.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CALENDAR, calendarCountsQuery } from '../../features/calendar/calendar.api.ts'
import { countsQuery, MESSAGES, ownCountsQuery } from '../../features/messages/messages.api.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'

/** Unread messages by the path of the menu entry that leads to them. */
export type MenuUnread = Readonly<Record<string, number>>

/** What the badges of menu entries say, by the path of the entry. */
export type MenuBadges = Readonly<Record<string, string>>

interface MenuCountsProps {
	readonly onCount: (unread: MenuUnread) => void
	readonly onBadges: (badges: MenuBadges) => void
}

const BADGE_MAX = 99

/** Counts unread messages and what the calendar has in the next days, kept up to date by live updates. Shows nothing itself: it is loaded after
 *  the menu. */
export function MenuCounts({ onCount, onBadges }: MenuCountsProps) {
	const { lapsed } = useAuth()
	const { guest, user, mustAddSecondFactor } = useSession()
	const mayCall = useMay()
	const isClient = user.role === 'client'
	const isShown = !guest && mustAddSecondFactor !== true
	const firm = useQuery({ ...countsQuery, enabled: isShown && !isClient && mayCall(messages.counts) && !lapsed })
	const mayPlan = isShown && !isClient && mayCall(calendar.counts)
	const planned = useQuery({ ...calendarCountsQuery, enabled: mayPlan && !lapsed })
	const own = useQuery({ ...ownCountsQuery, enabled: isShown && isClient && !lapsed })
	const ofFirm = firm.data?.unread ?? 0
	const ofClient = own.data?.unread ?? 0
	useEffect(() => {
		onCount({ [MESSAGES.href]: ofFirm, '/dashboard/client-portal': ofClient })
	}, [onCount, ofFirm, ofClient])
	const upcoming = planned.data?.upcoming ?? 0
	useEffect(() => {
		onBadges(upcoming === 0 ? {} : { [CALENDAR.href]: upcoming > BADGE_MAX ? `${BADGE_MAX}+` : String(upcoming) })
	}, [onBadges, upcoming])
	return null
}
