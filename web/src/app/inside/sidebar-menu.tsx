import { activePath, type MenuItem, searchMenu } from '@praxis/contract/shell/menu'
import classes from './sidebar.module.css'
import { SidebarGroup } from './sidebar-group.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { useOpenGroups } from './use-open-groups.ts'

interface SidebarMenuProps {
	readonly items: readonly MenuItem[]
	/** The path of the screen. */
	readonly current: string
	/** What is typed in the quick search. */
	readonly typed: string
	readonly collapsed: boolean
}

function keyOf(item: MenuItem, at: number): string {
	return item.type === 'divider' ? `divider-${at}` : `${item.type}-${item.label}`
}

/** The entries of the sidebar. */
export function SidebarMenu({ items, current, typed, collapsed }: SidebarMenuProps) {
	const active = activePath(items, current)
	const groups = useOpenGroups(items, active)
	const isSearching = typed.trim() !== ''
	const shown = searchMenu(items, typed)
	if (shown.length === 0) return <p className={classes.nothing}>No menu items match.</p>
	return (
		<ul className={classes.items}>
			{shown.map((item, at) => {
				if (item.type === 'divider') {
					return (
						<li key={keyOf(item, at)} className={classes.divider}>
							{collapsed ? null : item.label}
						</li>
					)
				}
				return (
					<li key={keyOf(item, at)}>
						{item.type === 'single' ? (
							<SidebarLink
								href={item.path}
								label={item.label}
								icon={item.icon}
								badge={item.badge}
								badgeColor={item.badgeColor}
								current={item.path === active}
								collapsed={collapsed}
							/>
						) : (
							<SidebarGroup
								group={item}
								open={isSearching || groups.isOpen(item.label)}
								onToggle={() => groups.toggle(item.label)}
								active={active}
								collapsed={collapsed}
							/>
						)}
					</li>
				)
			})}
		</ul>
	)
}
