import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import classes from './sidebar.module.css'
import { SidebarTip } from './sidebar-tip.tsx'

const HELP = '/dashboard/help'

interface SidebarFootProps {
	readonly collapsed: boolean
	/** The path of the screen. */
	readonly current: string
	/** The button of the notifications. */
	readonly notifications?: ReactNode
	readonly onLogout: () => void
}

/** Notifications, help and sign-out. */
export function SidebarFoot({ collapsed, current, notifications, onLogout }: SidebarFootProps) {
	return (
		<div className={classes.foot}>
			{notifications}
			<SidebarTip label="Help" shown={collapsed}>
				<UiLink
					href={HELP}
					className={classes.footButton}
					aria-current={current === HELP ? 'page' : undefined}
					{...(collapsed ? { 'aria-label': 'Help' } : {})}
				>
					<Icon name="help" />
					{!collapsed && 'Help'}
				</UiLink>
			</SidebarTip>
			<SidebarTip label="Logout" shown={collapsed}>
				<button
					type="button"
					className={classes.footButton}
					onClick={onLogout}
					{...(collapsed ? { 'aria-label': 'Logout' } : {})}
				>
					<Icon name="logout" />
					{!collapsed && 'Logout'}
				</button>
			</SidebarTip>
		</div>
	)
}
