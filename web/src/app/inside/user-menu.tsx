import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
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
	const phrase = usePhrases()
	const name = guest ? phrase('Guest') : user.fullName
	return (
		<ActionMenu
			label="Account"
			state={menu}
			target={
				<button type="button" className={classes.target} {...menu.area}>
					<span className={classes.initials} aria-hidden="true">
						{guest ? <Icon name="user" size="small" /> : initialsOf(name)}
					</span>
					<span className={classes.name} aria-hidden="true">
						{name}
					</span>
					<VisuallyHidden>{phrase('Account menu of {name}', { name })}</VisuallyHidden>
					<Icon name="chevron-down" size="small" />
				</button>
			}
			entries={[
				{ heading: guest ? 'Browsing as a guest' : (user.email ?? name) },
				guest
					? { label: 'Register', href: '/register', icon: <Icon name="user" size="small" /> }
					: { label: 'Profile', href: '/dashboard/profile', icon: <Icon name="user" size="small" /> },
				{ label: 'Logout', icon: <Icon name="logout" size="small" />, onSelect: onLogout },
			]}
		/>
	)
}

/** A panel that closes some time after the mouse has left both it and its button. Touch and keyboard close it otherwise. */
function useLeaveDelay(ms: number) {
	const [opened, setOpened] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return {
		opened,
		setOpened: (next: boolean) => {
			clearTimeout(timer.current)
			setOpened(next)
		},
		/** For the button and for the panel. */
		area: {
			onPointerEnter: () => clearTimeout(timer.current),
			onPointerLeave: (event: PointerEvent) => {
				if (event.pointerType !== 'mouse') return
				clearTimeout(timer.current)
				timer.current = setTimeout(() => setOpened(false), ms)
			},
		},
	}
}
