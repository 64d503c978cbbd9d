import type { BadgeColor } from '@praxis/contract/shell/menu'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import classes from './sidebar.module.css'
import { SidebarTip } from './sidebar-tip.tsx'

interface SidebarLinkProps {
	readonly href: string
	readonly label: string
	readonly icon?: string
	readonly badge?: string | undefined
	readonly badgeColor?: BadgeColor | undefined
	/** Stands for the place the person is at. */
	readonly current: boolean
	/** Holds the place the person is at (a group in the narrow sidebar). */
	readonly holdsCurrent?: boolean
	readonly collapsed: boolean
}

export function SidebarLink(props: SidebarLinkProps) {
	const { href, label, icon, badge, badgeColor, current, holdsCurrent = false, collapsed } = props
	return (
		<SidebarTip label={label} shown={collapsed}>
			<UiLink
				href={href}
				className={classes.item}
				aria-current={current ? 'page' : undefined}
				data-holds-current={holdsCurrent || undefined}
				{...(collapsed ? { 'aria-label': label } : {})}
			>
				{icon !== undefined && <Icon name={icon} />}
				{!collapsed && <span className={classes.label}>{label}</span>}
				{!collapsed && <SidebarBadge badge={badge} color={badgeColor} />}
			</UiLink>
		</SidebarTip>
	)
}

interface SidebarBadgeProps {
	readonly badge: string | undefined
	readonly color: BadgeColor | undefined
}

export function SidebarBadge({ badge, color = 'blue' }: SidebarBadgeProps) {
	if (badge === undefined) return null
	return (
		<span className={classes.badge} data-color={color}>
			{badge}
		</span>
	)
}
