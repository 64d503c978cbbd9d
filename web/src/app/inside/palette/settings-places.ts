import type { SessionView } from '@praxis/contract/shell/session'
import type { Command } from './places.ts'

interface Part {
	readonly id: string
	readonly label: string
	readonly icon: string
	readonly purpose: string
	readonly keywords: readonly string[]
}

const PARTS: readonly Part[] = [
	{
		id: 'security',
		label: 'Security settings',
		icon: 'shield',
		purpose: 'Sign-in methods and active sessions.',
		keywords: ['password', 'second factor', '2fa', 'passkey', 'sessions', 'devices'],
	},
	{
		id: 'preferences',
		label: 'Preferences',
		icon: 'palette',
		purpose: 'Display, region and contact preferences.',
		keywords: ['theme', 'language', 'time zone', 'settings'],
	},
	{
		id: 'notifications',
		label: 'Notification settings',
		icon: 'bell',
		purpose: 'Which notifications you receive, and how.',
		keywords: ['e-mail', 'push', 'alerts'],
	},
	{
		id: 'data',
		label: 'My data',
		icon: 'download',
		purpose: 'Export all data Praxis has about you.',
		keywords: ['export', 'download', 'archive', 'privacy', 'settings'],
	},
]

const TOKENS: Part = {
	id: 'tokens',
	label: 'API tokens',
	icon: 'key',
	purpose: 'For programs that use Praxis on your behalf.',
	keywords: ['api', 'bearer', 'integration', 'settings'],
}

const APPS: Part = {
	id: 'apps',
	label: 'Connected apps',
	icon: 'plug',
	purpose: 'Apps that work with Praxis on your behalf.',
	keywords: ['mcp', 'oauth', 'assistant', 'proposals', 'settings'],
}

/** The parts of the settings, each a place of its own. */
export function settingsFor(session: SessionView): Command[] {
	if (session.guest || session.mustAddSecondFactor === true) return []
	const { role } = session.user
	const parts = role === 'client' ? PARTS : role === 'service_provider' ? [...PARTS, TOKENS] : [...PARTS, TOKENS, APPS]
	return parts.map(({ id, label, icon, purpose, keywords }) => ({
		id: `place:settings/${id}`,
		label,
		detail: purpose,
		icon,
		href: `/dashboard/settings?part=${id}`,
		keywords,
		purpose,
	}))
}
