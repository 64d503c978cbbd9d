import type { MenuItem } from '@praxis/contract/shell/menu'
import { CHAT_PLACE } from '../../features/help/chat/chat-place.ts'
import { helpPanel } from '../../features/help/help-panel-store.ts'
import { MCP_PLACE } from '../../features/integrations/mcp-place.ts'
import { TIMER_PLACE } from '../../features/time/timer-place.ts'
import { useCurrentTitle } from '../../lib/page-title.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { DottedIcon, useFreshCount } from './notification-button.tsx'
import { paletteStore } from './palette/palette-store.ts'
import searchButtonClasses from './palette/search-button.module.css'
import { placeOf } from './place.ts'
import { SyncButton } from './sync/sync-button.tsx'
import classes from './top-bar.module.css'
import { THEMES, useChooseTheme } from './use-choose-theme.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
	readonly items: readonly MenuItem[]
	readonly current: string
	readonly onMenu: () => void
	readonly onLogout: () => void
}

/** Where the person is, and what is about themselves. */
export function TopBar({ items, current, onMenu, onLogout }: TopBarProps) {
	const phrase = usePhrases()
	const title = useCurrentTitle()
	const fresh = useFreshCount()
	const places = placeOf(items, current).filter((place) => place.label !== title && place.href !== current)
	return (
		<header className={classes.bar}>
			<IconButton
				className={classes.menu ?? ''}
				label={
					fresh === 0
						? 'Open the menu'
						: phrase('Open the menu, {count} new notifications', { count: formatCount(fresh) })
				}
				icon={<DottedIcon name="menu" dotted={fresh > 0} />}
				onClick={onMenu}
			/>
			<nav aria-label={phrase('Breadcrumb')} className={classes.place}>
				<ol>
					{places.map((place) => (
						<li key={place.href}>
							<UiLink href={place.href}>{phrase(place.label)}</UiLink>
						</li>
					))}
					<li aria-current="page">{phrase(title)}</li>
				</ol>
			</nav>
			<SearchButton />
			<SyncButton />
			<span id={TIMER_PLACE} />
			<span id={MCP_PLACE} className={classes.mcp} />
			<span id={CHAT_PLACE} className={classes.chat} />
			<IconButton
				className={classes.help ?? ''}
				label="Help"
				icon={<Icon name="help" />}
				onClick={() => helpPanel.openAt(current)}
			/>
			<ThemeMenu />
			<UserMenu onLogout={onLogout} />
		</header>
	)
}

/** Light, dark, or whatever the system says: at once here, and kept for the person's other devices. */
function ThemeMenu() {
	const { chosen, choose } = useChooseTheme()
	const phrase = usePhrases()
	return (
		<ActionMenu
			label="Theme"
			target={
				<IconButton
					label={phrase('Theme: {theme}', { theme: phrase(chosen.label).toLowerCase() })}
					icon={<Icon name={chosen.icon} />}
				/>
			}
			entries={[
				{ heading: 'Theme' },
				...THEMES.map((one) => ({
					label: one.label,
					icon: <Icon name={one.value === chosen.value ? 'check' : one.icon} size="small" />,
					onSelect: () => choose(one),
				})),
			]}
		/>
	)
}

/** Opens the palette for those who do not know its keys, and tells them. */
function SearchButton() {
	const word = usePhrases()('Search')
	return (
		<button
			type="button"
			className={searchButtonClasses.button}
			aria-haspopup="dialog"
			aria-keyshortcuts="Control+K Meta+K"
			onClick={paletteStore.open}
		>
			<Icon name="search" size="small" />
			<span className={searchButtonClasses.word}>{word}</span>
			<span className={searchButtonClasses.keys} aria-hidden="true">
				<KeyHint keys="mod+k" />
			</span>
		</button>
	)
}
