import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../features/notifications/notifications.api.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { saidAfter } from './said-after.ts'
import classes from './sidebar.module.css'
import { SidebarTip } from './sidebar-tip.tsx'

/** The number of new notifications; 0 for guests and in a preview of the portal. */
export function useFreshCount(): number {
	const { session, lapsed } = useAuth()
	const isKept = session !== null && !session.guest && !session.preview && session.mustAddSecondFactor !== true
	const { data } = useQuery({ ...countsQuery, enabled: isKept && !lapsed })
	return isKept ? (data?.fresh ?? 0) : 0
}

interface NotificationButtonProps {
	readonly collapsed: boolean
	/** The path of the screen. */
	readonly current: string
	readonly onOpen: () => void
}

/** Opens the panel of notifications. A red dot and the number stand on it whenever some are new. */
export function NotificationButton({ collapsed, current, onOpen }: NotificationButtonProps) {
	const fresh = useFreshCount()
	const phrase = usePhrases()
	const label =
		fresh === 0 ? phrase('Notifications') : phrase('Notifications, {count} new', { count: formatCount(fresh) })
	return (
		<SidebarTip label={label} shown={collapsed}>
			<button
				type="button"
				className={classes.footButton}
				data-wide
				data-current={current === '/dashboard/notifications' || undefined}
				{...(collapsed ? { 'aria-label': label } : {})}
				aria-haspopup="dialog"
				onClick={onOpen}
			>
				<DottedIcon name="bell" dotted={fresh > 0} />
				{!collapsed && (
					<Text cut grows>
						{phrase('Notifications')}
					</Text>
				)}
				{!collapsed && fresh > 0 && (
					<>
						<span className={classes.badge} data-color="red" aria-hidden="true">
							{fresh > 99 ? '99+' : fresh}
						</span>{' '}
						<VisuallyHidden>{saidAfter(phrase('Notifications'), label)}</VisuallyHidden>
					</>
				)}
			</button>
		</SidebarTip>
	)
}

/** An icon with a red dot on it while something is new; the number is said in the button's label. */
export function DottedIcon({ name, dotted }: { readonly name: IconName; readonly dotted: boolean }) {
	return (
		<span className={classes.dotted} data-dotted={dotted || undefined}>
			<Icon name={name} />
		</span>
	)
}
