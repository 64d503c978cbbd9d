import { activePath, type MenuItem, searchMenu } from '@praxis/contract/shell/menu'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlainList } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Brand, useFirmName } from '../brand.tsx'
import classes from './sidebar.module.css'
import { SidebarGroup, SidebarLink } from './sidebar-group.tsx'
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
function SidebarFoot({ collapsed, current, notifications, onLogout }: SidebarFootProps) {
	const translate = usePhrases()
	return (
		<div className={classes.foot}>
			{notifications}
			<SidebarTip label={translate('Help')} shown={collapsed}>
				<UiLink
					href={HELP}
					className={classes.footButton}
					aria-current={current === HELP ? 'page' : undefined}
					{...(collapsed ? { 'aria-label': translate('Help') } : {})}
				>
					<Icon name="help" />
					{!collapsed && translate('Help')}
				</UiLink>
			</SidebarTip>
			<SidebarTip label={translate('Logout')} shown={collapsed}>
				<button
					type="button"
					className={classes.footButton}
					onClick={onLogout}
					{...(collapsed ? { 'aria-label': translate('Logout') } : {})}
				>
					<Icon name="logout" />
					{!collapsed && translate('Logout')}
				</button>
			</SidebarTip>
		</div>
	)
}

interface SidebarHeadProps {
	readonly home: string
	readonly brandDisabled: boolean
	readonly collapsed: boolean
	readonly onToggle: (() => void) | undefined
}

/** The brand, which leads home, and the button that narrows the sidebar. */
function SidebarHead({ home, brandDisabled, collapsed, onToggle }: SidebarHeadProps) {
	const phrase = usePhrases()
	const firmName = useFirmName() ?? 'Praxis'
	const toggle = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
	return (
		<div className={classes.head}>
			{brandDisabled ? (
				<span className={classes.brand} aria-disabled="true">
					<Brand name={!collapsed} />
				</span>
			) : (
				<UiLink href={home} className={classes.brand} aria-label={phrase('{firm}, home', { firm: firmName })}>
					<Brand name={!collapsed} />
				</UiLink>
			)}
			{onToggle !== undefined && <IconButton label={toggle} icon={<Icon name="sidebar" />} onClick={onToggle} />}
		</div>
	)
}

interface MenuSearchProps {
	readonly typed: string
	readonly onType: (typed: string) => void
	readonly onKey: (event: KeyboardEvent) => void
}

function MenuSearch({ typed, onType, onKey }: MenuSearchProps) {
	const name = usePhrases()('Search the menu')
	return (
		<div className={classes.search}>
			<Icon name="search" size="small" />
			<input
				type="search"
				aria-label={name}
				placeholder={name}
				autoComplete="off"
				value={typed}
				onChange={(event) => onType(event.target.value)}
				onKeyDown={onKey}
			/>
		</div>
	)
}

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
	/** Unread messages by the path of an entry. */
	readonly unread?: Readonly<Record<string, number>>
}

const NONE_UNREAD = {}

/** The navigation beside every screen behind the guard. */
export function Sidebar(props: SidebarProps) {
	const {
		items,
		current,
		home,
		brandDisabled = false,
		collapsed = false,
		onToggle,
		notifications,
		onLogout,
		unread = NONE_UNREAD,
	} = props
	const phrase = usePhrases()
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

	return (
		<div className={classes.sidebar} data-collapsed={collapsed || undefined}>
			<SidebarHead home={home} brandDisabled={brandDisabled} collapsed={collapsed} onToggle={onToggle} />
			{!collapsed && <MenuSearch typed={typed} onType={setTyped} onKey={onSearchKey} />}
			<nav className={classes.nav} aria-label={phrase('Main')} ref={list}>
				<SidebarMenu
					items={items}
					current={current}
					typed={collapsed ? '' : typed}
					collapsed={collapsed}
					unread={unread}
				/>
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

interface SidebarMenuProps {
	readonly items: readonly MenuItem[]
	/** The path of the screen. */
	readonly current: string
	/** What is typed in the quick search. */
	readonly typed: string
	readonly collapsed: boolean
	readonly unread: Readonly<Record<string, number>>
}

function keyOf(item: MenuItem, at: number): string {
	return item.type === 'divider' ? `divider-${at}` : `${item.type}-${item.label}`
}

/** The entries of the sidebar. */
function SidebarMenu({ items, current, typed, collapsed, unread }: SidebarMenuProps) {
	const active = activePath(items, current)
	const groups = useOpenGroups(items, active)
	const isSearching = typed.trim() !== ''
	const shown = searchMenu(items, typed)
	const translate = usePhrases()
	if (shown.length === 0) return <p className={classes.nothing}>{translate('No menu items match.')}</p>
	return (
		<PlainList>
			{shown.map((item, at) => {
				if (item.type === 'divider') {
					return (
						<li key={keyOf(item, at)} className={classes.divider}>
							{collapsed ? null : translate(item.label ?? '')}
						</li>
					)
				}
				return (
					<li key={keyOf(item, at)}>
						{item.type === 'single' ? (
							<SidebarLink
								href={item.path}
								label={translate(item.label)}
								icon={item.icon}
								badge={item.badge}
								badgeColor={item.badgeColor}
								current={item.path === active}
								collapsed={collapsed}
								unread={unread[item.path] ?? 0}
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
		</PlainList>
	)
}

/** The label of the group that holds a path; null when none does. */
function groupHolding(items: readonly MenuItem[], path: string | null): string | null {
	const group = items.find((item) => item.type === 'dropdown' && item.items.some((child) => child.path === path))
	return group?.type === 'dropdown' ? group.label : null
}

interface Opened {
	/** What the person opened (true) or closed (false) by hand. */
	readonly byHand: ReadonlyMap<string, boolean>
	/** The group the active entry was in when that was noted. */
	readonly holding: string | null
}

/** Which groups are open: the one with the active entry opens by itself on arrival, the rest as the person leaves them. */
function useOpenGroups(items: readonly MenuItem[], active: string | null) {
	const holding = groupHolding(items, active)
	const [opened, setOpened] = useState<Opened>({ byHand: new Map(), holding })
	let byHand = opened.byHand
	if (opened.holding !== holding) {
		const kept = new Map(byHand)
		if (holding !== null) kept.set(holding, true)
		byHand = kept
		setOpened({ byHand, holding })
	}
	const isOpen = (label: string) => byHand.get(label) ?? label === holding
	return {
		isOpen,
		toggle: (label: string) => setOpened({ byHand: new Map(byHand).set(label, !isOpen(label)), holding }),
	}
}
