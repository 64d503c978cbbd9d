import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import menuClasses from '../../ui/overlay/action-menu.module.css'
import { POPUP_PORTAL } from '../../ui/overlay/popup-portal.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useLeaveDelay } from './use-leave-delay.ts'
import classes from './user-menu.module.css'

/** How long the menu stays after the pointer has left it. */
export const USER_MENU_CLOSE_MS = 150

/** The first letters of the first and last name. */
export function initialsOf(fullName: string): string {
	const words = fullName.split(/\s+/).filter((word) => word !== '')
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words
	return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** Who is signed in, their profile and the way out. */
export function UserMenu({ onLogout }: { readonly onLogout: () => void }) {
	const { user, guest } = useSession()
	const menu = useLeaveDelay(USER_MENU_CLOSE_MS)
	const name = guest ? 'Guest' : user.fullName
	return (
		<Menu
			opened={menu.opened}
			onChange={menu.setOpened}
			position="bottom-end"
			offset={4}
			classNames={menuClasses}
			zIndex="var(--layer-overlay)"
			transitionProps={{ transition: 'fade', duration: 90 }}
			portalProps={POPUP_PORTAL}
			withInitialFocusPlaceholder={false}
			loop
		>
			<Menu.Target>
				<button type="button" className={classes.target} {...menu.area}>
					<span className={classes.initials} aria-hidden="true">
						{guest ? <Icon name="user" size="small" /> : initialsOf(name)}
					</span>
					<span className={classes.name} aria-hidden="true">
						{name}
					</span>
					<VisuallyHidden>{`Account of ${name}`}</VisuallyHidden>
					<Icon name="chevron-down" size="small" />
				</button>
			</Menu.Target>
			<Menu.Dropdown aria-label="Account" {...menu.area}>
				<Menu.Label>{guest ? 'Looking around as a guest' : (user.email ?? name)}</Menu.Label>
				{guest ? (
					<Menu.Item component={UiLink} href="/register" leftSection={<Icon name="user" size="small" />}>
						Register
					</Menu.Item>
				) : (
					<Menu.Item component={UiLink} href="/dashboard/profile" leftSection={<Icon name="user" size="small" />}>
						Profile
					</Menu.Item>
				)}
				<Menu.Item leftSection={<Icon name="logout" size="small" />} onClick={onLogout}>
					Logout
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
