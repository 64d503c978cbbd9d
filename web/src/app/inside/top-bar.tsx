import type { MenuItem } from '@praxis/contract/shell/menu'
import { useCurrentTitle } from '../../lib/page-title.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Connection } from './connection.tsx'
import { placeOf } from './place.ts'
import { RecentNews } from './recent-news.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
	readonly items: readonly MenuItem[]
	readonly current: string
	readonly onMenu: () => void
	readonly onLogout: () => void
}

/** Where the person is, and what is about themselves. */
export function TopBar({ items, current, onMenu, onLogout }: TopBarProps) {
	const title = useCurrentTitle()
	const places = placeOf(items, current).filter((place) => place.label !== title && place.href !== current)
	return (
		<header className={classes.bar}>
			<IconButton className={classes.menu ?? ''} label="Open the menu" icon={<Icon name="menu" />} onClick={onMenu} />
			<nav aria-label="Breadcrumb" className={classes.place}>
				<ol>
					{places.map((place) => (
						<li key={place.href}>
							<UiLink href={place.href}>{place.label}</UiLink>
						</li>
					))}
					<li aria-current="page">{title}</li>
				</ol>
			</nav>
			<Connection />
			<RecentNews />
			<ThemeMenu />
			<UserMenu onLogout={onLogout} />
		</header>
	)
}
