import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../../kernel/errors.ts'
import { newRowId, rowId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { expectedVersion } from '../../kernel/page.ts'
import { line, prose, requiredLine } from '../../kernel/text.ts'
import { DOCUMENT_TYPES } from '../editor.fields.ts'
import type { RichNode } from '../editor-schema.ts'
import { hasText } from './fill-template.ts'
import { FORM_OPTIONS_MAX, formField } from './pdf-form.ts'
import {
	type AskedVariable,
	CASE_VARIABLES,
	type CaseVariable,
	TEMPLATE_CATEGORIES,
	type TemplateCategory,
	VARIABLES_MAX,
} from './template.ts'

export const documentTemplateErrors = defineErrors({
	document_template_not_found: { kind: 'not_found', message: 'This template does not exist.' },
	document_template_name_taken: { kind: 'conflict', message: 'A template with this name already exists.' },
	document_template_in_use: {
		kind: 'conflict',
		message: 'Cannot delete template as it is being used by other documents.',
	},
	document_template_faulty: { kind: 'invalid', message: 'The text of the template cannot be filled in.' },
	templates_table_missing: {
		kind: 'unavailable',
		message: 'Templates table not found. Please contact system administrator.',
	},
	templates_schema_faulty: {
		kind: 'unavailable',
		message: 'Database schema error. Please contact system administrator.',
	},
	document_template_version_not_found: { kind: 'not_found', message: 'This version does not exist.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const CATEGORY_KEYS = Object.keys(TEMPLATE_CATEGORIES) as [TemplateCategory, ...TemplateCategory[]]
export const templateCategory = z.enum(CATEGORY_KEYS)
export const TEMPLATE_COMPLEXITIES = { basic: 'Basic', intermediate: 'Intermediate', advanced: 'Advanced' } as const
export type TemplateComplexity = keyof typeof TEMPLATE_COMPLEXITIES
export const templateComplexity = z.enum(['basic', 'intermediate', 'advanced'])
/** Roles that a template can be kept for. Who may edit templates sees all. */
export const READER_ROLES = ['paralegal', 'staff', 'receptionist', 'clerk'] as const
export const VARIABLE_TYPES = ['text', 'textarea', 'date', 'number', 'select', 'boolean'] as const
const OPTIONS_MAX = FORM_OPTIONS_MAX
const CASE_KEYS = Object.keys(CASE_VARIABLES) as [CaseVariable, ...CaseVariable[]]

/** What a template asks for when it is filled in. */
export const templateVariable = z.object({
	/** As in the text, in capitals. */
	name: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Capital letters, digits and underscores, such as HEARING_DATE.'),
	label: requiredLine(120, 'Enter a label.'),
	type: z.enum(VARIABLE_TYPES),
	placeholder: line(200).default(''),
	defaultValue: prose(2_000).default(''),
	/** Of a select. */
	options: z.array(requiredLine(200, 'Enter an option.')).max(OPTIONS_MAX).default([]),
	required: z.boolean().default(true),
	/** Where a field of a PDF form is filled in from the case instead of being asked for. */
	fromCase: z.enum(CASE_KEYS).optional(),
})
export type TemplateVariable = z.infer<typeof templateVariable>

function haveOwnNames(all: readonly TemplateVariable[]): boolean {
	return new Set(all.map(({ name }) => name)).size === all.length
}

const json = z.record(z.string(), z.unknown())

export const templateDetails = z.object({
	name: requiredLine(120, 'Template name is required.'),
	description: requiredLine(500, 'Template description is required.'),
	category: templateCategory.default('general'),
	complexity: templateComplexity.default('basic'),
	estimatedTime: line(40).default('15-20 minutes'),
	documentType: z.enum(DOCUMENT_TYPES).default('general'),
	/** A ProseMirror document with `[NAMES]` of variables. */
	doc: json.refine((doc) => hasText([doc as unknown as RichNode]), 'Template content is required.'),
	variables: z
		.array(templateVariable)
		.max(VARIABLES_MAX, `At most ${VARIABLES_MAX} variables.`)
		.refine(haveOwnNames, 'Two variables have the same name.')
		.default([]),
	tags: z.array(requiredLine(40, 'Enter a tag.')).max(20, 'At most 20 tags.').default([]),
	/** Roles that see it; empty for the whole firm. */
	readers: z.array(z.enum(READER_ROLES)).max(READER_ROLES.length).default([]),
	isActive: z.boolean().default(true),
})
export type TemplateDetails = z.infer<typeof templateDetails>

export const documentTemplate = templateDetails.extend({
	id: z.string(),
	version: z.int(),
	createdByName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	/** A PDF form: its documents are filled PDFs. */
	isForm: z.boolean(),
	/** What of a PDF form its variables fill; null for a template with a text. */
	formFields: z.array(formField).nullable(),
})
export type OwnTemplate = z.infer<typeof documentTemplate>

export const templateSummary = documentTemplate.omit({ doc: true, variables: true, formFields: true })
export type TemplateSummary = z.infer<typeof templateSummary>

/** Of a template, as JSON with a request. */
const BODY_LIMIT = 2 * 1024 * 1024
const VIEW = 'view_templates'
const EDIT = 'edit_templates'
const MANAGE = 'manage_templates'
const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const missing = { document_template_not_found: documentTemplateErrors.document_template_not_found }
const saving = {
	document_template_name_taken: documentTemplateErrors.document_template_name_taken,
	document_template_faulty: documentTemplateErrors.document_template_faulty,
}
const stale = { ...missing, stale_version: documentTemplateErrors.stale_version }

/** Templates of the firm. The caller sees active ones for their role; who may edit templates sees all. */
export const documentTemplates = {
	list: endpoint({
		id: 'documentTemplates.list',
		method: 'GET',
		path: '/api/document-templates',
		access: VIEW,
		summary: 'Templates of the firm, the latest change first; at most 1,000.',
		input: z.object({}),
		output: z.object({ items: z.array(templateSummary) }),
		errors: {
			templates_table_missing: documentTemplateErrors.templates_table_missing,
			templates_schema_faulty: documentTemplateErrors.templates_schema_faulty,
		},
	}),
	get: endpoint({
		id: 'documentTemplates.get',
		method: 'GET',
		path: '/api/document-templates/:id',
		access: VIEW,
		summary: 'One template with its text and variables.',
		input: one,
		output: documentTemplate,
		errors: missing,
	}),
	create: endpoint({
		id: 'documentTemplates.create',
		method: 'POST',
		path: '/api/document-templates',
		access: MANAGE,
		summary: 'Create a template. `document_template_faulty` names what cannot be filled in.',
		input: templateDetails.extend({ id: newRowId }),
		bodyLimit: BODY_LIMIT,
		output: documentTemplate,
		errors: { ...saving, id_taken: documentTemplateErrors.id_taken },
	}),
	save: endpoint({
		id: 'documentTemplates.save',
		method: 'PUT',
		path: '/api/document-templates/:id',
		access: EDIT,
		summary: 'Save a template; its version rises by one and the earlier one is kept.',
		input: templateDetails.extend(versioned.shape),
		bodyLimit: BODY_LIMIT,
		output: documentTemplate,
		errors: { ...stale, ...saving },
	}),
	remove: endpoint({
		id: 'documentTemplates.remove',
		method: 'DELETE',
		path: '/api/document-templates/:id',
		access: MANAGE,
		summary: 'Delete a template that no document was made of.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { ...missing, document_template_in_use: documentTemplateErrors.document_template_in_use },
	}),
	versions: endpoint({
		id: 'documentTemplates.versions',
		method: 'GET',
		path: '/api/document-templates/:id/versions',
		access: EDIT,
		summary: 'Earlier versions, the latest first; at most 200.',
		input: one,
		output: z.object({
			items: z.array(z.object({ number: z.int(), savedByName: z.string().nullable(), savedAt: instant })),
		}),
		errors: missing,
	}),
	restore: endpoint({
		id: 'documentTemplates.restore',
		method: 'POST',
		path: '/api/document-templates/:id/restore',
		access: EDIT,
		summary: 'Make an earlier version the current one, as a new version.',
		input: versioned.extend({ number: z.int().min(1) }),
		output: documentTemplate,
		errors: {
			...stale,
			...saving,
			document_template_version_not_found: documentTemplateErrors.document_template_version_not_found,
		},
	}),
}

/** What is asked for a variable of the firm's template. */
export function askedOf(variable: TemplateVariable): AskedVariable {
	const { required, placeholder, defaultValue, fromCase: _, ...rest } = variable
	return {
		...rest,
		...(placeholder !== '' && { placeholder }),
		...(defaultValue !== '' && { defaultValue }),
		...(!required && { optional: true as const }),
	}
}

/** What a template of the firm asks for beside the case. */
export function asksOf(variables: readonly TemplateVariable[]): AskedVariable[] {
	return variables.filter(({ fromCase }) => fromCase === undefined).map(askedOf)
}
