import type { BadgeColor } from '@praxis/contract/shell/menu'
import classes from './sidebar.module.css'

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
