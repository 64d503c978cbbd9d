import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { CUSTOM_FIELD_KINDS } from './custom-field.rules.ts'

export const CUSTOM_FIELDS_MAX = 50
export const CUSTOM_OPTIONS_MAX = 50

export const APPLIES_TO = ['everyone', 'person', 'organisation'] as const

export const customFieldErrors = defineErrors({
	custom_field_not_found: { kind: 'not_found', message: 'This field is not there any more.' },
	custom_field_exists: { kind: 'conflict', message: 'There is a field of this name already.' },
	custom_fields_full: { kind: 'conflict', message: `A firm has at most ${CUSTOM_FIELDS_MAX} fields of its own.` },
	custom_field_used: {
		kind: 'conflict',
		message: 'Clients have values in this field. Retire it instead: the values stay, and it is no longer asked for.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const customField = z.object({
	id: z.string(),
	label: z.string(),
	kind: z.enum(CUSTOM_FIELD_KINDS),
	options: z.array(z.string()),
	appliesTo: z.enum(APPLIES_TO),
	help: z.string(),
	/** No longer asked for; values that clients have stay to be read. */
	isRetired: z.boolean(),
	version: z.number().int(),
})
export type CustomField = z.infer<typeof customField>

const options = z
	.array(requiredLine(100, 'Please enter a choice.'))
	.max(CUSTOM_OPTIONS_MAX, `At most ${CUSTOM_OPTIONS_MAX} choices.`)
	.refine((all) => new Set(all).size === all.length, 'One of them stands twice.')
const label = requiredLine(80, 'Please name the field.')

/** What an administrator sets of a field. */
export const customFieldForm = z
	.object({ label, kind: z.enum(CUSTOM_FIELD_KINDS), options, appliesTo: z.enum(APPLIES_TO), help: line(200) })
	.refine((field) => field.kind !== 'choice' || field.options.length > 1, {
		path: ['options'],
		message: 'Please enter two choices at least.',
	})
export type CustomFieldForm = z.infer<typeof customFieldForm>

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const

/** The firm's own fields of clients. */
export const customFields = {
	list: endpoint({
		id: 'customFields.list',
		method: 'GET',
		path: '/api/custom-fields',
		access: ['view_clients', ...CHANGE],
		summary: 'The fields the firm keeps of its clients beside those every firm has, in their order.',
		input: z.object({}),
		output: z.object({ fields: z.array(customField) }),
		errors: {},
	}),
	add: endpoint({
		id: 'customFields.add',
		method: 'POST',
		path: '/api/custom-fields',
		access: CHANGE,
		summary: 'Add a field, after the others. What kind it is stays for good.',
		input: customFieldForm.safeExtend({ id: newRowId.optional() }),
		output: customField,
		errors: {
			custom_field_exists: customFieldErrors.custom_field_exists,
			custom_fields_full: customFieldErrors.custom_fields_full,
			id_taken: customFieldErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'customFields.edit',
		method: 'PATCH',
		path: '/api/custom-fields/:id',
		access: CHANGE,
		summary: 'Change a field, retire it or bring it back. A choice that is taken away stays where clients have it.',
		input: z.object({
			id: rowId,
			version: expectedVersion,
			label: label.optional(),
			options: options.optional(),
			appliesTo: z.enum(APPLIES_TO).optional(),
			help: line(200).optional(),
			isRetired: z.boolean().optional(),
		}),
		output: customField,
		errors: {
			custom_field_not_found: customFieldErrors.custom_field_not_found,
			custom_field_exists: customFieldErrors.custom_field_exists,
			stale_version: customFieldErrors.stale_version,
		},
	}),
	order: endpoint({
		id: 'customFields.order',
		method: 'PUT',
		path: '/api/custom-fields/order',
		access: CHANGE,
		summary: 'Put the fields in an order. Fields that are not named come last, as they were.',
		input: z.object({ ids: z.array(rowId).max(CUSTOM_FIELDS_MAX) }),
		output: z.object({ fields: z.array(customField) }),
		errors: {},
	}),
	remove: endpoint({
		id: 'customFields.remove',
		method: 'DELETE',
		path: '/api/custom-fields/:id',
		access: CHANGE,
		summary: 'Remove a field in which no client has a value.',
		input: z.object({ id: rowId }),
		output: customField,
		errors: {
			custom_field_not_found: customFieldErrors.custom_field_not_found,
			custom_field_used: customFieldErrors.custom_field_used,
		},
	}),
}
