import type { ImportTarget } from '@praxis/contract/imports/imports.fields'

const PATHS: Readonly<Record<Exclude<ImportTarget, 'time' | 'notes'>, string>> = {
	clients: '/clients',
	contacts: '/dashboard/contacts',
	attorneys: '/dashboard/attorney-profile',
	cases: '/dashboard/cases',
	documents: '/dashboard/documents',
	tasks: '/dashboard/tasks',
}
const TIME = '/dashboard/time-tracking?whose=all'

/** Time has no page of its own: it is in the week of everyone. Null for notes, which stand on the timelines of others. */
export function recordHref(target: ImportTarget, id: string): string | null {
	if (target === 'notes') return null
	return target === 'time' ? TIME : `${PATHS[target]}/${id}`
}
