import type { SessionView } from '@praxis/contract/shell/session'
import { KEYS_SHORTCUT } from '../../../ui/shortcuts/keys-shortcut.ts'
import { currentShortcuts, type Shortcut } from '../../../ui/shortcuts/shortcut-store.ts'
import { createsFor } from '../creates.ts'
import { THEMES } from '../use-choose-theme.ts'
import type { Command } from './places.ts'

type Theme = (typeof THEMES)[number]

/** What the palette can have done for it by the layout. */
export interface Doings {
	readonly logout: () => void
	readonly chooseTheme: (theme: Theme) => void
	readonly theme: Theme
	/** Null where nothing is kept on the device. */
	readonly syncNow: (() => void) | null
}

/** Commands of which the palette shows nothing: it has them itself, or they only move within a list. */
const NOT_COMMANDS = ['Go to', 'Create', 'Everywhere']
const MOVES = ['j', 'k', 'enter', 'x', 'shift+x', 'escape']

function press(shortcut: Shortcut): void {
	shortcut.run(new KeyboardEvent('keydown'))
}

function act(id: string, label: string, icon: string, keywords: readonly string[], run: () => void): Command {
	return { id: `act:${id}`, label, icon, keywords, purpose: '', run }
}

/** What a person may have done from anywhere. Other parts add what is theirs here. */
export function actionsFor(session: SessionView, doings: Doings): Command[] {
	const keysDialog = currentShortcuts().findLast((one) => one.keys === KEYS_SHORTCUT.keys)
	const creates = createsFor(session).map(
		({ id, label, icon, href, keys, keywords }): Command => ({
			id: `act:${id}`,
			label,
			icon,
			href,
			keys,
			keywords,
			purpose: '',
		}),
	)
	const themes = THEMES.filter((theme) => theme.value !== doings.theme.value).map((theme) =>
		act(
			`theme-${theme.value}`,
			`Switch theme: ${theme.label.toLowerCase()}`,
			theme.icon,
			['appearance', 'colors', 'mode', 'night', 'contrast'],
			() => doings.chooseTheme(theme),
		),
	)
	return [
		...creates,
		...themes,
		...(keysDialog === undefined
			? []
			: [
					{
						...act('shortcuts', 'Keyboard shortcuts', 'info', ['keys', 'hotkeys'], () => press(keysDialog)),
						keys: KEYS_SHORTCUT.keys,
					},
				]),
		...(doings.syncNow === null
			? []
			: [act('sync', 'Sync now', 'refresh', ['synchronize', 'send', 'offline', 'pending'], doings.syncNow)]),
		act('logout', 'Logout', 'logout', ['sign out', 'leave', 'log off'], doings.logout),
	]
}

/** The shortcuts of the screen beneath, those that do something. */
export function shortcutsOfScreen(): Command[] {
	const own = currentShortcuts().filter((one) => !NOT_COMMANDS.includes(one.group) && !MOVES.includes(one.keys))
	return [...new Map(own.map((one) => [`${one.group}/${one.keys}`, one])).entries()].map(([id, one]) => ({
		id: `key:${id}`,
		label: one.label,
		detail: one.group,
		icon: 'chevron-right',
		keys: one.keys,
		keywords: [one.group],
		purpose: '',
		run: () => press(one),
	}))
}
