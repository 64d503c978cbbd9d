import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** How long a finished archive can be fetched, and how long one link to it works. */
export const ARCHIVE_KEPT_HOURS = 24
export const ARCHIVE_LINK_MINUTES = 5

export const archiveErrors = defineErrors({
	archive_in_progress: { kind: 'conflict', message: 'Your export is already being prepared.' },
	archive_not_ready: { kind: 'not_found', message: 'No export to download. Please start a new one.' },
})

export const ARCHIVE_STATUSES = ['waiting', 'building', 'ready', 'failed'] as const

export const archiveView = forOutsiders({
	id: z.string(),
	status: z.enum(ARCHIVE_STATUSES),
	/** Parts written so far, of how many. */
	stepsDone: z.number().int(),
	stepsTotal: z.number().int(),
	bytes: z.number().int().nullable(),
	createdAt: instant,
	readyAt: instant.nullable(),
	/** When it is removed. */
	expiresAt: instant.nullable(),
})
export type ArchiveView = z.infer<typeof archiveView>

const ofCaller = forOutsiders({ archive: archiveView.nullable() })

/** Everything the product holds about an account, written out for its person. */
export const archives = {
	get: endpoint({
		id: 'archives.get',
		method: 'GET',
		path: '/api/my-data',
		access: 'self',
		summary: 'The latest archive of the caller’s data; null if none.',
		input: z.object({}),
		output: ofCaller,
		errors: {},
	}),
	request: endpoint({
		id: 'archives.request',
		method: 'POST',
		path: '/api/my-data',
		access: 'self',
		summary: `Create an archive of the caller’s data. It can be downloaded for ${ARCHIVE_KEPT_HOURS} hours once it is ready; an earlier one is removed.`,
		input: z.object({}),
		output: archiveView,
		errors: { archive_in_progress: archiveErrors.archive_in_progress, forbidden: kernelErrors.forbidden },
		rateLimit: { max: 20, windowSeconds: 600 },
		dangerous: true,
	}),
	link: endpoint({
		id: 'archives.link',
		method: 'POST',
		path: '/api/my-data/link',
		access: 'self',
		summary: `A path that serves the archive to the caller, in a session of their own, for ${ARCHIVE_LINK_MINUTES} minutes.`,
		input: z.object({}),
		output: forOutsiders({ href: z.string(), expiresAt: instant }),
		errors: { archive_not_ready: archiveErrors.archive_not_ready },
		dangerous: true,
	}),
	remove: endpoint({
		id: 'archives.remove',
		method: 'DELETE',
		path: '/api/my-data',
		access: 'self',
		summary: 'Remove the archive before its time.',
		input: z.object({}),
		output: ofCaller,
		errors: { archive_not_ready: archiveErrors.archive_not_ready },
	}),
}
