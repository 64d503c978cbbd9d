import type { MenuItem } from '@praxis/contract/shell/menu'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Brand, useFirmName } from '../brand.tsx'
import classes from './sidebar.module.css'
import { SidebarFoot } from './sidebar-foot.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

interface SidebarProps {
	readonly items: readonly MenuItem[]
	readonly current: string
	/** Where the brand leads. */
	readonly home: string
	/** The brand leads nowhere: while signing out, say. */
	readonly brandDisabled?: boolean
	readonly collapsed?: boolean
	readonly onToggle?: () => void
	/** The button of the notifications, for the foot. */
	readonly notifications?: (collapsed: boolean) => ReactNode
	readonly onLogout: () => void
}

/** The navigation beside every screen behind the guard. */
export function Sidebar(props: SidebarProps) {
	const { items, current, home, brandDisabled = false, collapsed = false, onToggle, notifications, onLogout } = props
	const [typed, setTyped] = useState('')
	const list = useRef<HTMLDivElement>(null)

	function onSearchKey(event: KeyboardEvent): void {
		const first = list.current?.querySelector('a')
		if (event.key === 'Enter' && typed.trim() !== '') {
			first?.click()
			setTyped('')
		}
		if (event.key === 'ArrowDown') first?.focus()
		if (event.key === 'Escape' && typed !== '') {
			event.preventDefault()
			setTyped('')
		}
	}

	const firmName = useFirmName() ?? 'Praxis'
	const toggle = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
	return (
		<div className={classes.sidebar} data-collapsed={collapsed || undefined}>
			<div className={classes.head}>
				{brandDisabled ? (
					<span className={classes.brand} aria-disabled="true">
						<Brand name={!collapsed} />
					</span>
				) : (
					<UiLink href={home} className={classes.brand} aria-label={`${firmName}, home`}>
						<Brand name={!collapsed} />
					</UiLink>
				)}
				{onToggle !== undefined && <IconButton label={toggle} icon={<Icon name="sidebar" />} onClick={onToggle} />}
			</div>
			{!collapsed && (
				<div className={classes.search}>
					<Icon name="search" size="small" />
					<input
						type="search"
						aria-label="Search the menu"
						placeholder="Search the menu"
						autoComplete="off"
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onKeyDown={onSearchKey}
					/>
				</div>
			)}
			<nav className={classes.nav} aria-label="Main" ref={list}>
				<SidebarMenu items={items} current={current} typed={collapsed ? '' : typed} collapsed={collapsed} />
			</nav>
			<SidebarFoot
				collapsed={collapsed}
				current={current}
				notifications={notifications?.(collapsed)}
				onLogout={onLogout}
			/>
		</div>
	)
}
