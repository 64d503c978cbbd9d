import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { CUSTOM_FIELD_KINDS, UNKNOWN_FIELD } from './custom-field.rules.ts'

export const CUSTOM_FIELDS_MAX = 50
export const CUSTOM_OPTIONS_MAX = 50

export const APPLIES_TO = ['everyone', 'person', 'organization'] as const

export const customFieldErrors = defineErrors({
	custom_field_not_found: { kind: 'not_found', message: UNKNOWN_FIELD },
	custom_field_exists: { kind: 'conflict', message: 'A field with this name already exists.' },
	custom_fields_full: { kind: 'conflict', message: `At most ${CUSTOM_FIELDS_MAX} custom fields.` },
	custom_field_used: {
		kind: 'conflict',
		message: 'This field has values. Retire it instead: the values stay, and forms no longer show it.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

/** What custom fields can be added to. */
export const CUSTOM_FIELD_OWNERS = ['client', 'case'] as const
const owner = z.enum(CUSTOM_FIELD_OWNERS)
export type CustomFieldOwner = z.infer<typeof owner>

export const customField = z.object({
	id: z.string(),
	owner,
	label: z.string(),
	kind: z.enum(CUSTOM_FIELD_KINDS),
	options: z.array(z.string()),
	appliesTo: z.enum(APPLIES_TO),
	help: z.string(),
	/** No longer shown in forms; existing values stay readable. */
	isRetired: z.boolean(),
	version: z.number().int(),
})
export type CustomField = z.infer<typeof customField>

const options = z
	.array(requiredLine(100, 'Please enter a choice.'))
	.max(CUSTOM_OPTIONS_MAX, `At most ${CUSTOM_OPTIONS_MAX} choices.`)
	.refine((all) => new Set(all).size === all.length, 'Duplicate choice.')
const label = requiredLine(80, 'Please name the field.')

/** The settings of a custom field, in the order in which its form shows them. */
export const customFieldFields = {
	owner: { label: 'Of', values: { client: 'Clients', case: 'Cases' }, silent: true },
	label: { label: 'Name' },
	kind: {
		label: 'Type',
		values: { text: 'Text', number: 'Number', date: 'Date', choice: 'Dropdown', yes_no: 'Yes/No' },
	},
	options: { label: 'Choices' },
	appliesTo: {
		label: 'Applies to',
		values: { everyone: 'All clients', person: 'People', organization: 'Organizations' },
	},
	help: { label: 'Help text' },
	isRetired: { label: 'Retired' },
} as const satisfies FieldsOf<CustomField>

/** The form of a custom field. */
export const customFieldForm = z
	.object({ label, kind: z.enum(CUSTOM_FIELD_KINDS), options, appliesTo: z.enum(APPLIES_TO), help: line(200) })
	.refine((field) => field.kind !== 'choice' || field.options.length > 1, {
		path: ['options'],
		message: 'Please enter at least two choices.',
	})
export type CustomFieldForm = z.infer<typeof customFieldForm>

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const

/** The custom fields of clients and cases. */
export const customFields = {
	list: endpoint({
		id: 'customFields.list',
		method: 'GET',
		path: '/api/custom-fields',
		access: ['view_clients', 'view_cases', ...CHANGE],
		summary: 'The custom fields of clients, or of cases, in their order.',
		input: z.object({ owner: owner.default('client') }),
		output: z.object({ fields: z.array(customField) }),
		errors: {},
	}),
	add: endpoint({
		id: 'customFields.add',
		method: 'POST',
		path: '/api/custom-fields',
		access: CHANGE,
		summary: 'Add a field, after the others. Its type cannot be changed.',
		input: customFieldForm.safeExtend({ id: newRowId.optional(), owner: owner.default('client') }),
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
		summary: 'Change, retire or reactivate a field. A removed choice stays where it is in use.',
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
		summary: 'Set the order of the fields. Fields that are not named come last, as they were.',
		input: z.object({ ids: z.array(rowId).max(CUSTOM_FIELDS_MAX), owner: owner.default('client') }),
		output: z.object({ fields: z.array(customField) }),
		errors: {},
	}),
	remove: endpoint({
		id: 'customFields.remove',
		method: 'DELETE',
		path: '/api/custom-fields/:id',
		access: CHANGE,
		summary: 'Remove a field without values.',
		input: z.object({ id: rowId }),
		output: customField,
		errors: {
			custom_field_not_found: customFieldErrors.custom_field_not_found,
			custom_field_used: customFieldErrors.custom_field_used,
		},
	}),
}
