import type { ImportTarget } from '@praxis/contract/imports/imports.fields'

const PATHS: Readonly<Record<ImportTarget, string>> = {
	clients: '/clients',
	contacts: '/dashboard/contacts',
	cases: '/dashboard/cases',
}

export const recordHref = (target: ImportTarget, id: string): string => `${PATHS[target]}/${id}`
