import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion, flag } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import { clientErrors } from './clients.contract.ts'
import { clientRecord, clientSummary } from './clients.fields.ts'

/** A merge can be undone for so many days. */
export const MERGE_UNDO_DAYS = 30
export const DUPLICATE_HINTS_MAX = 5
export const DUPLICATE_PAIRS_MAX = 50

/** Fields whose value can be taken from the client that is merged away. The notes of both are always kept. */
export const MERGED_FIELDS = [
	'kind',
	'fullName',
	'companyName',
	'email',
	'phone',
	'address',
	'city',
	'state',
	'zip',
	'country',
	'birthDate',
	'status',
] as const
export const mergedField = z.enum(MERGED_FIELDS)
export type MergedField = z.infer<typeof mergedField>

export const mergeErrors = defineErrors({
	client_not_found: clientErrors.client_not_found,
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
	merge_same_client: { kind: 'invalid', message: 'Choose two different clients.' },
	merge_two_accounts: {
		kind: 'conflict',
		message: 'Both clients have a portal account. Revoke the access of one of them first.',
	},
	merge_notes_too_long: {
		kind: 'conflict',
		message: 'The combined notes are too long: at most 5,000 characters. Please shorten one of them first.',
	},
	merge_not_found: { kind: 'not_found', message: 'Merge not found, or its 30 days are over.' },
	merge_undone: { kind: 'conflict', message: 'This merge has already been undone.' },
})

export const duplicateHint = clientSummary
	.pick({ id: true, kind: true, fullName: true, companyName: true, email: true, phone: true, status: true })
	.extend({
		/** Why this may be the same client: “Same email, sounds alike”. */
		why: z.string(),
		score: z.number().min(0).max(1),
	})
export type DuplicateHint = z.infer<typeof duplicateHint>

export const duplicatePair = z.object({
	/** The client the firm has known longer. */
	first: clientSummary,
	second: clientSummary,
	why: z.string(),
	score: z.number().min(0).max(1),
})
export type DuplicatePair = z.infer<typeof duplicatePair>

/** Rows of one table that belong to the client that is merged away. */
export const movedRows = z.object({ table: z.string(), count: z.number().int().positive() })

export const mergePreview = z.object({
	kept: clientRecord,
	gone: clientRecord,
	moves: z.array(movedRows).max(100),
	/** Whether the combined notes are short enough. */
	notesFit: z.boolean(),
	/** Whether both have a portal account, so that they cannot be merged yet. */
	bothHaveAccounts: z.boolean(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const clientMerge = z.object({
	id: z.string(),
	keptId: z.string(),
	keptName: z.string(),
	goneId: z.string(),
	goneName: z.string(),
	movedCount: z.number().int(),
	mergedAt: instant,
	mergedBy: z.string().nullable(),
	undoUntil: instant,
})
export type ClientMerge = z.infer<typeof clientMerge>

const SEE = ['manage_clients', 'edit_clients'] as const
const unknownClient = { client_not_found: mergeErrors.client_not_found }

/** Duplicate clients and their merges. */
export const clientDuplicates = {
	hint: endpoint({
		id: 'clients.duplicateHint',
		method: 'GET',
		path: '/api/client-duplicates/hint',
		access: SEE,
		summary: 'Possible duplicates of the client being entered, by name, company, email and phone; at most 5.',
		input: z.object({
			fullName: line(200).default(''),
			companyName: line(200).default(''),
			email: line(254).default(''),
			phone: line(40).default(''),
			/** The client being edited. */
			exceptId: rowId.optional(),
		}),
		output: z.object({ hints: z.array(duplicateHint).max(DUPLICATE_HINTS_MAX) }),
		errors: {},
	}),
	list: endpoint({
		id: 'clients.duplicates',
		method: 'GET',
		path: '/api/client-duplicates',
		access: SEE,
		summary: 'Pairs of possible duplicates, most similar first, at most 50; `more` is true when there are others.',
		input: z.object({ ofClientId: rowId.optional() }),
		output: z.object({ pairs: z.array(duplicatePair).max(DUPLICATE_PAIRS_MAX), more: z.boolean() }),
		errors: {},
	}),
	markNotDuplicate: endpoint({
		id: 'clients.markNotDuplicate',
		method: 'POST',
		path: '/api/client-duplicates/not-duplicate',
		access: SEE,
		summary: 'Mark two clients as not duplicates of each other, or (`notDuplicate` false) undo that.',
		input: z.object({ firstId: rowId, secondId: rowId, notDuplicate: flag }),
		output: z.object({ notDuplicate: z.boolean() }),
		errors: {
			...unknownClient,
			client_walled: clientErrors.client_walled,
			merge_same_client: mergeErrors.merge_same_client,
		},
	}),
	preview: endpoint({
		id: 'clients.mergePreview',
		method: 'GET',
		path: '/api/client-merges/preview',
		access: 'manage_clients',
		summary: 'What a merge of two clients would do.',
		input: z.object({ keptId: rowId, goneId: rowId }),
		output: mergePreview,
		errors: {
			...unknownClient,
			client_walled: clientErrors.client_walled,
			merge_same_client: mergeErrors.merge_same_client,
		},
	}),
	merge: endpoint({
		id: 'clients.merge',
		method: 'POST',
		path: '/api/client-merges',
		access: 'manage_clients',
		summary:
			'Merge two clients: everything that belongs to the one that goes is moved to the one that is kept. Can be undone for 30 days. The versions are those that were read; `stale_version` carries both clients.',
		input: z.object({
			/** Created by the caller, so that a retry merges nothing more. */
			id: newRowId.optional(),
			keptId: rowId,
			keptVersion: expectedVersion,
			goneId: rowId,
			goneVersion: expectedVersion,
			/** The fields whose value is taken from the client that goes. */
			take: z.array(mergedField).max(MERGED_FIELDS.length).default([]),
		}),
		output: z.object({ client: clientRecord, merge: clientMerge }),
		errors: {
			...unknownClient,
			client_walled: clientErrors.client_walled,
			stale_version: mergeErrors.stale_version,
			id_taken: mergeErrors.id_taken,
			merge_same_client: mergeErrors.merge_same_client,
			merge_two_accounts: mergeErrors.merge_two_accounts,
			merge_notes_too_long: mergeErrors.merge_notes_too_long,
		},
	}),
	merges: endpoint({
		id: 'clients.merges',
		method: 'GET',
		path: '/api/client-merges',
		access: SEE,
		summary: 'Merges of the last 30 days that can still be undone, newest first, at most 200.',
		input: z.object({}),
		output: z.object({ merges: z.array(clientMerge).max(200) }),
		errors: {},
	}),
	undo: endpoint({
		id: 'clients.undoMerge',
		method: 'POST',
		path: '/api/client-merges/:id/undo',
		access: 'manage_clients',
		summary: 'Undo a merge. What was moved goes back; what has been changed or added since stays as it is.',
		input: z.object({ id: rowId }),
		output: z.object({ client: clientRecord, restored: clientRecord }),
		errors: {
			client_walled: clientErrors.client_walled,
			merge_not_found: mergeErrors.merge_not_found,
			merge_undone: mergeErrors.merge_undone,
		},
	}),
}
