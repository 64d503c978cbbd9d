import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { contactErrors } from './contacts.contract.ts'
import { contactRecord } from './contacts.fields.ts'

/** Fields whose value can be taken from the contact that is merged away. The names and notes of both are always kept. */
export const MERGED_CONTACT_FIELDS = [
	'name',
	'jobTitle',
	'organizationId',
	'email',
	'phone',
	'address',
	'barNumber',
] as const
const mergedContactField = z.enum(MERGED_CONTACT_FIELDS)
export type MergedContactField = z.infer<typeof mergedContactField>

export const CONTACT_DUPLICATES_MAX = 5

export const contactMergeErrors = defineErrors({
	contact_merge_same: { kind: 'invalid', message: 'Choose two different contacts.' },
	contact_merge_kinds: {
		kind: 'conflict',
		message: 'One of the contacts is a person and the other an organization. Change the type of one of them first.',
	},
	contact_merge_names_full: {
		kind: 'conflict',
		message: 'The contacts have more than 20 other names together. Remove some of them first.',
	},
	contact_merge_notes_too_long: {
		kind: 'conflict',
		message: 'The combined notes are too long: at most 5,000 characters. Please shorten one of them first.',
	},
})

export const contactDuplicate = z.object({
	contact: contactRecord,
	/** Why this may be the same contact: “Same email, sounds alike”. */
	why: z.string(),
})
export type ContactDuplicate = z.infer<typeof contactDuplicate>

/** Contacts entered twice. */
export const contactMerges = {
	duplicates: endpoint({
		id: 'contacts.duplicates',
		method: 'GET',
		path: '/api/contacts/:id/duplicates',
		access: 'view_clients',
		summary: 'Contacts that may be the same as this one, most similar first, at most 5.',
		input: z.object({ id: rowId }),
		output: z.object({ duplicates: z.array(contactDuplicate).max(CONTACT_DUPLICATES_MAX) }),
		errors: { contact_not_found: contactErrors.contact_not_found },
	}),
	merge: endpoint({
		id: 'contacts.merge',
		method: 'POST',
		path: '/api/contacts/:id/merge',
		access: 'manage_clients',
		summary:
			'Permanently merge another contact into this one: its parties in all cases and its people become this contact’s, its names other names. The other is deleted and names this one. `stale_version` carries the contact that changed.',
		input: z.object({
			id: rowId,
			version: expectedVersion,
			otherId: rowId,
			otherVersion: expectedVersion,
			/** The fields whose value is taken from the other contact. */
			take: z.array(mergedContactField).max(MERGED_CONTACT_FIELDS.length).default([]),
		}),
		output: contactRecord,
		errors: {
			contact_not_found: contactErrors.contact_not_found,
			contact_walled: contactErrors.contact_walled,
			contact_deleted: contactErrors.contact_deleted,
			contact_conflict_undecided: contactErrors.contact_conflict_undecided,
			stale_version: contactErrors.stale_version,
			...contactMergeErrors,
		},
	}),
}
