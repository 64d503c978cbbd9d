import { z } from 'zod'
import { documentErrors } from '../../documents/documents.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors } from '../../kernel/errors.ts'
import { newRowId } from '../../kernel/ids.ts'
import { requiredLine } from '../../kernel/text.ts'
import { documentTemplate, documentTemplateErrors } from './document-templates.contract.ts'
import { FORM_FIELDS_MAX, FORM_MEGABYTES_MAX, FORM_OPTIONS_MAX } from './pdf-form.ts'

const MEGABYTE = 1024 * 1024
/** The most bytes of a PDF form. */
export const FORM_BYTES_MAX = FORM_MEGABYTES_MAX * MEGABYTE

export const formErrors = defineErrors({
	form_empty: { kind: 'invalid', message: 'This file is empty.' },
	form_not_pdf: { kind: 'invalid', message: 'This is not a PDF file.' },
	form_too_large: {
		kind: 'too_large',
		message: `A PDF form can have at most ${FORM_MEGABYTES_MAX} MB.`,
	},
	form_encrypted: {
		kind: 'invalid',
		message: 'This PDF is protected by a password. Save a copy without the password and try again.',
	},
	form_damaged: { kind: 'invalid', message: 'This PDF is damaged and could not be read.' },
	form_too_complex: {
		kind: 'unprocessable',
		message: 'This PDF is damaged or too complex: reading it needs too much time or memory.',
	},
	form_no_fields: { kind: 'invalid', message: 'This PDF has no form fields.' },
	form_xfa: {
		kind: 'invalid',
		message:
			'The fields of this PDF are an XFA form, which cannot be filled in here. Use a version with ordinary form fields (AcroForm).',
	},
	form_many_fields: { kind: 'invalid', message: `This PDF has more than ${FORM_FIELDS_MAX} form fields.` },
	form_many_options: {
		kind: 'invalid',
		message: `A field of this PDF has more than ${FORM_OPTIONS_MAX} choices.`,
	},
	/** With a message for each. */
	form_value_too_long: { kind: 'invalid', message: 'A value is longer than its field of the PDF form.' },
	form_choice_unknown: { kind: 'invalid', message: 'A value is not a choice of its field of the PDF form.' },
	form_letter_missing: {
		kind: 'invalid',
		message: 'There is no font for a character of a value. Use letters, digits and punctuation.',
	},
	form_not_filled: {
		kind: 'unprocessable',
		message: 'The PDF form could not be filled in: it is too complex for the time and memory there is.',
	},
})

const { storage_full, storage_unavailable } = documentErrors
const { document_template_name_taken, id_taken } = documentTemplateErrors
const { form_value_too_long, form_choice_unknown, form_letter_missing, form_not_filled, ...reading } = formErrors

/** Refusals of the generator for a template that is a PDF form. */
export const fillingErrors = { form_value_too_long, form_choice_unknown, form_letter_missing, form_not_filled }

/** Templates that are PDF forms. */
export const pdfForms = {
	create: endpoint({
		id: 'pdfForms.create',
		method: 'POST',
		path: '/api/document-templates/pdf-forms',
		access: 'manage_templates',
		tokens: false,
		summary: `Create a template from a PDF form of at most ${FORM_MEGABYTES_MAX} MB: each of its fields becomes a variable. It is inactive until it is saved as active. The id is created by the caller.`,
		input: z.object({ id: newRowId, name: requiredLine(120, 'Template name is required.') }),
		content: { types: ['.pdf'] },
		bodyLimit: FORM_BYTES_MAX,
		output: documentTemplate,
		errors: { ...reading, document_template_name_taken, id_taken, storage_full, storage_unavailable },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
