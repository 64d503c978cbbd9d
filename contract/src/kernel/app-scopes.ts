import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** What an app can be granted that a user connects, beside the user's own rights. */
export const appScope = z.enum(['read', 'propose'])
export type AppScope = z.infer<typeof appScope>

interface ScopeText {
	readonly label: string
	readonly detail: string
	/** At most these, of what the user may do. */
	readonly permissions: readonly Permission[]
}

export const APP_SCOPES: Readonly<Record<AppScope, ScopeText>> = {
	read: {
		label: 'Read',
		detail:
			'Find and read the cases, clients, documents, tasks and calendar that you may see, and your own time entries. Check names for conflicts.',
		permissions: ['view_cases', 'view_clients', 'view_documents', 'view_calendar', 'create_time_entries'],
	},
	propose: {
		label: 'Propose changes',
		detail: 'Propose tasks and time entries. Nothing is written until you confirm it in Praxis.',
		permissions: [],
	},
}

export function permissionsOfScopes(scopes: readonly string[]): ReadonlySet<Permission> {
	return new Set(appScope.options.filter((one) => scopes.includes(one)).flatMap((one) => APP_SCOPES[one].permissions))
}
