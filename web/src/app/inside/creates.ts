import type { Permission } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'

export interface Create {
	readonly id: string
	readonly keys: string
	readonly label: string
	readonly href: string
	readonly icon: string
	readonly keywords: readonly string[]
	/** Any one of these lets a person make it. */
	readonly needs: readonly Permission[]
}

/** What can be made from anywhere. A feature that has something to make adds a line. */
const CREATES: readonly Create[] = [
	{
		id: 'new-case',
		keys: 'c c',
		label: 'New case',
		href: '/dashboard/cases/new',
		icon: 'briefcase',
		keywords: ['open case', 'matter', 'create'],
		needs: ['manage_cases', 'assist_with_cases', 'open_cases'],
	},
	{
		id: 'add-client',
		keys: 'c l',
		label: 'Add client',
		href: '/dashboard/clients/new',
		icon: 'users',
		keywords: ['new client', 'create', 'contact'],
		needs: ['manage_clients', 'edit_clients'],
	},
	{
		id: 'enter-inquiry',
		keys: 'c e',
		label: 'Enter an inquiry',
		href: '/dashboard/client-intake/new',
		icon: 'inbox',
		keywords: ['intake', 'lead', 'call', 'create', 'new inquiry'],
		needs: ['manage_clients', 'edit_clients'],
	},
	{
		id: 'invite-account',
		keys: 'c a',
		label: 'Invite account',
		href: '/dashboard/admin?add=account',
		icon: 'user-check',
		keywords: ['add user', 'create', 'invitation', 'colleague', 'staff'],
		needs: ['manage_users'],
	},
]

export function createsFor(session: SessionView): readonly Create[] {
	if (session.mustAddSecondFactor) return []
	return CREATES.filter((one) => one.needs.some((need) => session.permissions.includes(need)))
}
