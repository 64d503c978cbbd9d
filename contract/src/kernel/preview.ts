import type { Permission } from './permissions.ts'

/** A header of reads by a user of the firm who views the portal as a client: the id of the preview. */
export const PREVIEW_HEADER = 'x-preview'

/** What the portal shows of a client: a user of the firm needs all of it to view the portal as them. */
export const PREVIEW_NEEDS: readonly Permission[] = [
	'view_cases',
	'view_clients',
	'view_documents',
	'view_communications',
]
