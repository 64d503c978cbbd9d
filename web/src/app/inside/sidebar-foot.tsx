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
	readonly news?: ReactNode
	readonly onLogout: () => void
}

/** News, help and the way out. */
export function SidebarFoot({ collapsed, current, news, onLogout }: SidebarFootProps) {
	return (
		<div className={classes.foot}>
			{news}
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
