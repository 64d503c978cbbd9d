import { homeOf } from '@praxis/contract/shell/guard'
import { menuFor } from '@praxis/contract/shell/menu'
import { purposeOf } from '@praxis/contract/shell/purposes'
import { findRoute } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'

/** The steps, by index 0 to 4. */
export const STEPS = ['Welcome', 'Profile', 'Preferences', 'Features', 'Complete'] as const
export const LAST_STEP = STEPS.length - 1

/** Where 'Get Started' leads. */
export function targetAfterFinish(session: SessionView): string {
	const { role } = session.user
	return role === 'client' || role === 'service_provider' ? homeOf(session) : '/dashboard'
}

/** Where closing and 'Skip Setup' lead: administrators to their own screens. */
export function targetAfterSkip(session: SessionView): string {
	return session.user.isAdmin ? '/dashboard/admin' : targetAfterFinish(session)
}

export interface Ability {
	readonly path: string
	readonly title: string
	/** What the place is for, in one sentence. */
	readonly purpose: string
	readonly icon: string
}

const NOT_SHOWN: readonly string[] = ['/dashboard/design']

/** What screens about one client are to that client. */
const OWN_PURPOSES: Readonly<Record<string, string>> = {
	'client-cases': 'Your cases with the firm and their status.',
	'client-documents': 'The documents of your cases.',
}

/** What a person finds in the menu today: only what is built and open to them. */
export function abilitiesOf(session: SessionView): Ability[] {
	const items = menuFor(session).flatMap((item) => {
		if (item.type === 'divider') return []
		return item.type === 'single' ? [item] : item.items
	})
	return items.flatMap(({ path, icon, label }) => {
		const entry = findRoute(path)
		if (entry === undefined || NOT_SHOWN.includes(entry.path)) return []
		const own = session.user.role === 'client' ? OWN_PURPOSES[entry.screen] : undefined
		return [{ path, title: own === undefined ? entry.title : label, purpose: own ?? purposeOf(entry), icon }]
	})
}

/** What is at hand on every screen. */
export const AT_HAND: readonly Ability[] = [
	{
		path: 'search',
		title: 'Search',
		purpose: 'Find any screen, action or record: press Ctrl K, or ⌘ K on a Mac.',
		icon: 'search',
	},
	{
		path: 'notifications',
		title: 'Notifications',
		purpose: 'In the sidebar and, if you choose, by email and push.',
		icon: 'bell',
	},
	{ path: 'help', title: 'Help', purpose: 'Answers and guides on every screen.', icon: 'help' },
	{
		path: 'offline',
		title: 'Without a network',
		purpose: 'Records you have opened on a device stay available there.',
		icon: 'offline',
	},
]
