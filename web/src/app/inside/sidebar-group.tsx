import type { BadgeColor, MenuDropdown } from '@praxis/contract/shell/menu'
import { useId } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { saidAfter } from './said-after.ts'
import classes from './sidebar.module.css'
import { SidebarTip } from './sidebar-tip.tsx'

interface SidebarGroupProps {
	readonly group: MenuDropdown
	readonly open: boolean
	readonly onToggle: () => void
	readonly active: string | null
	readonly collapsed: boolean
}

/** A group of entries. In the narrow sidebar it is a link to its first entry. */
export function SidebarGroup({ group, open, onToggle, active, collapsed }: SidebarGroupProps) {
	const id = useId()
	const holdsCurrent = group.items.some((item) => item.path === active)
	if (collapsed) {
		const first = group.items[0]
		if (first === undefined) return null
		return (
			<SidebarLink
				href={first.path}
				label={group.label}
				icon={group.icon}
				current={first.path === active}
				holdsCurrent={holdsCurrent}
				collapsed
			/>
		)
	}
	return (
		<>
			<button
				type="button"
				className={classes.item}
				aria-expanded={open}
				aria-controls={id}
				data-holds-current={holdsCurrent || undefined}
				onClick={onToggle}
			>
				<Icon name={group.icon} />
				<Text cut grows>
					{group.label}
				</Text>
				<SidebarBadge badge={group.badge} color={group.badgeColor} />
				<Icon name="chevron-right" size="small" className={classes.chevron} />
			</button>
			<ul id={id} className={classes.children} hidden={!open}>
				{group.items.map((item) => (
					<li key={item.path}>
						<SidebarLink
							href={item.path}
							label={item.label}
							badge={item.badge}
							badgeColor={item.badgeColor}
							current={item.path === active}
							collapsed={false}
						/>
					</li>
				))}
			</ul>
		</>
	)
}

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
	/** Unread messages behind it. */
	readonly unread?: number
}

export function SidebarLink(props: SidebarLinkProps) {
	const { href, label, icon, badge, badgeColor, current, holdsCurrent = false, collapsed, unread = 0 } = props
	const phrase = usePhrases()
	const name = unread === 0 ? label : phrase('{what}, {count} unread', { what: label, count: formatCount(unread) })
	return (
		<SidebarTip label={name} shown={collapsed}>
			<UiLink
				href={href}
				className={classes.item}
				aria-current={current ? 'page' : undefined}
				data-holds-current={holdsCurrent || undefined}
				{...(collapsed ? { 'aria-label': name } : {})}
			>
				{icon !== undefined && <SidebarIcon name={icon} isDotted={collapsed && unread > 0} />}
				{!collapsed && (
					<Text cut grows>
						{label}
					</Text>
				)}
				{!collapsed && <SidebarBadge badge={badge} color={badgeColor} />}
				{!collapsed && unread > 0 && (
					<>
						<SidebarBadge badge={unread > 99 ? '99+' : String(unread)} color="red" silent />{' '}
						<VisuallyHidden>{saidAfter(label, name)}</VisuallyHidden>
					</>
				)}
			</UiLink>
		</SidebarTip>
	)
}

function SidebarIcon({ name, isDotted }: { readonly name: string; readonly isDotted: boolean }) {
	return (
		<span className={classes.dotted} data-dotted={isDotted || undefined}>
			<Icon name={name} />
		</span>
	)
}

interface SidebarBadgeProps {
	readonly badge: string | undefined
	/** It is said in other words. */
	readonly silent?: boolean
	readonly color: BadgeColor | undefined
}

function SidebarBadge({ badge, color = 'blue', silent = false }: SidebarBadgeProps) {
	if (badge === undefined) return null
	return (
		<span className={classes.badge} data-color={color} aria-hidden={silent || undefined}>
			{badge}
		</span>
	)
}
