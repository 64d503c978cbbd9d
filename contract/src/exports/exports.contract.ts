import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'

/** How long a finished export can be downloaded, and how long one link to it works. */
export const EXPORT_KEPT_HOURS = 48
export const EXPORT_LINK_MINUTES = 5

export const EXPORT_SCOPES = ['firm', 'client', 'case'] as const
const exportScope = z.enum(EXPORT_SCOPES)
export type ExportScope = z.infer<typeof exportScope>

/** Everything, or the tables alone in one format. */
export const EXPORT_FORMATS = ['all', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export const exportErrors = defineErrors({
	export_not_found: { kind: 'not_found', message: 'Export not found.' },
	export_not_ready: { kind: 'conflict', message: 'This export is not ready to download.' },
	export_under_way: { kind: 'conflict', message: 'An export of everything is already being prepared.' },
	export_subject_missing: { kind: 'invalid', message: 'Choose the client or the case to export.' },
	export_subject_not_found: { kind: 'not_found', message: 'Client or case not found.' },
	export_behind_wall: {
		kind: 'forbidden',
		message: 'An ethical wall keeps cases from you, so you cannot export everything. Ask another administrator.',
	},
	export_subject_walled: {
		kind: 'forbidden',
		message: 'An ethical wall keeps part of this from you, so you cannot export it. Ask another administrator.',
	},
	id_taken: kernelErrors.id_taken,
})

export const exportRecord = z.object({
	id: z.string(),
	scope: exportScope,
	format: z.enum(EXPORT_FORMATS),
	/** Name of the client or case; empty for everything. */
	subjectName: z.string(),
	withInternal: z.boolean(),
	state: z.enum(EXPORT_STATES),
	/** What is being written at the moment. */
	step: z.string(),
	stepsDone: z.int(),
	stepsTotal: z.int(),
	bytes: z.number().nullable(),
	rowCount: z.number(),
	documentCount: z.int(),
	/** Documents whose content the file store did not give; the export names them. */
	missingCount: z.int(),
	failure: z.string(),
	requestedBy: z.string().nullable(),
	createdAt: instant,
	finishedAt: instant.nullable(),
	expiresAt: instant.nullable(),
})
export type ExportRecord = z.infer<typeof exportRecord>

const ACCESS = 'manage_backups'
const one = z.object({ id: rowId })

/** Everything the firm owns in open formats, as one ZIP. */
export const dataExports = {
	list: endpoint({
		id: 'dataExports.list',
		method: 'GET',
		path: '/api/data-exports',
		access: ACCESS,
		summary: 'Exports, newest first.',
		input: z.object(pageInput),
		output: pageOf(exportRecord),
		errors: {},
	}),
	request: endpoint({
		id: 'dataExports.request',
		method: 'POST',
		path: '/api/data-exports',
		access: ACCESS,
		summary: `Prepare an export: everything, a client’s, or a case’s for successor counsel. It can be downloaded for ${EXPORT_KEPT_HOURS} hours once it is ready.`,
		input: z.object({
			id: newRowId,
			scope: exportScope,
			/** Format of everything: the tables alone in one format. */
			format: z.enum(EXPORT_FORMATS).default('all'),
			/** The client or the case. */
			subjectId: rowId.nullable().default(null),
			/** Whether notes for the firm alone are part of a client’s or a case’s export. */
			withInternal: z.boolean().default(false),
		}),
		output: exportRecord,
		errors: {
			export_under_way: exportErrors.export_under_way,
			export_subject_missing: exportErrors.export_subject_missing,
			export_subject_not_found: exportErrors.export_subject_not_found,
			export_behind_wall: exportErrors.export_behind_wall,
			export_subject_walled: exportErrors.export_subject_walled,
			id_taken: exportErrors.id_taken,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
		dangerous: true,
	}),
	link: endpoint({
		id: 'dataExports.link',
		method: 'POST',
		path: '/api/data-exports/:id/link',
		access: ACCESS,
		summary: `A path that serves the export to the caller alone, for ${EXPORT_LINK_MINUTES} minutes.`,
		input: one,
		output: z.object({ href: z.string(), expiresAt: instant }),
		errors: { export_not_found: exportErrors.export_not_found, export_not_ready: exportErrors.export_not_ready },
		dangerous: true,
	}),
	remove: endpoint({
		id: 'dataExports.remove',
		method: 'DELETE',
		path: '/api/data-exports/:id',
		access: ACCESS,
		summary: 'Remove an export before its time, or end one that is being prepared.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { export_not_found: exportErrors.export_not_found },
	}),
}

/** Labels of audit actions. */
export const exportActions = {
	'dataExports.request': 'requested an export',
	'dataExports.build': 'finished an export',
	'dataExports.fail': 'failed to make an export',
	'dataExports.link': 'downloaded an export',
	'dataExports.remove': 'removed an export',
} as const
