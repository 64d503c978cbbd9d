import type { ImportTarget } from '@praxis/contract/imports/imports.fields'

const PATHS: Readonly<Record<ImportTarget, string>> = {
	clients: '/clients',
	contacts: '/dashboard/contacts',
	cases: '/dashboard/cases',
	tasks: '/dashboard/tasks',
	time: '/dashboard/time-tracking?whose=all',
}

/** Time has no page of its own: it is in the week of everyone. */
export const recordHref = (target: ImportTarget, id: string): string =>
	target === 'time' ? PATHS.time : `${PATHS[target]}/${id}`
