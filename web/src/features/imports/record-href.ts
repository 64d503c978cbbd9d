import type { ImportTarget } from '@praxis/contract/imports/imports.fields'

const PATHS: Readonly<Record<Exclude<ImportTarget, 'time' | 'notes' | 'trust'>, string>> = {
	clients: '/clients',
	contacts: '/dashboard/contacts',
	attorneys: '/dashboard/attorney-profile',
	cases: '/dashboard/cases',
	documents: '/dashboard/documents',
	tasks: '/dashboard/tasks',
	invoices: '/dashboard/billing',
}
const TIME = '/dashboard/time-tracking?whose=all'

/** Time has no page of its own: it is in the week of everyone. Null for what stands on the record of another. */
export function recordHref(target: ImportTarget, id: string): string | null {
	if (target === 'notes' || target === 'trust') return null
	return target === 'time' ? TIME : `${PATHS[target]}/${id}`
}
