import { Readable } from 'node:stream'
import { type OwnTemplate, templateDetails } from '@praxis/contract/editor/templates/document-templates.contract'
import { formText } from '@praxis/contract/editor/templates/fill-form'
import { FORM_FIELDS_MAX, FORM_OPTIONS_MAX } from '@praxis/contract/editor/templates/pdf-form'
import {
	type pdfForms as Endpoints,
	FORM_BYTES_MAX,
	formErrors,
	pdfForms,
} from '@praxis/contract/editor/templates/pdf-forms.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { holdContent, withPutContent } from '../../../platform/files/hold-content.ts'
import { readContent, withContentHash } from '../../../platform/files/read-content.ts'
import { permitTo } from '../../../platform/permit.ts'
import { workOnPdf } from '../../documents/pdf/pdf-work.ts'
import type { FoundField } from '../../documents/pdf/read-form.ts'
import { storeContent } from '../../documents/put-document.ts'
import { addTemplate } from '../templates/manage-templates.ts'
import { formVariables } from './form-variables.ts'

const FAILURES = {
	pdf_encrypted: 'form_encrypted',
	pdf_damaged: 'form_damaged',
	pdf_too_complex: 'form_too_complex',
	form_xfa: 'form_xfa',
} as const

/** @throws AppError that says why the form cannot be used */
async function requireFields(file: Uint8Array, owner: string): Promise<readonly FoundField[]> {
	const result = await workOnPdf('readForm', { file }, owner)
	if ('failed' in result) throw refuse(formErrors, FAILURES[result.failed])
	const { fields } = result
	if (fields.length === 0) throw refuse(formErrors, 'form_no_fields')
	if (fields.length > FORM_FIELDS_MAX) throw refuse(formErrors, 'form_many_fields')
	if (fields.some(({ options }) => options.length > FORM_OPTIONS_MAX)) throw refuse(formErrors, 'form_many_options')
	return fields
}

async function readUpload(content: Readable): Promise<Buffer> {
	try {
		return await readContent(content, FORM_BYTES_MAX)
	} catch (error) {
		if (error instanceof AppError && error.code === 'body_too_large') throw refuse(formErrors, 'form_too_large')
		throw error
	}
}

/** Creates a template from a PDF form. @throws AppError as the endpoint names */
export async function addPdfForm(
	ctx: PersonContext,
	{ id, name }: ParsedInput<typeof Endpoints.create>,
	content: Readable,
): Promise<OwnTemplate> {
	permitTo(ctx, pdfForms.create)
	const file = await readUpload(content)
	if (file.length === 0) throw refuse(formErrors, 'form_empty')
	if (!file.subarray(0, 1_024).includes('%PDF-')) throw refuse(formErrors, 'form_not_pdf')
	const { variables, formFields } = formVariables(await requireFields(file, ctx.actor.id))
	const details = templateDetails.parse({
		name,
		description: `PDF form with ${variables.length === 1 ? '1 field' : `${variables.length} fields`}.`,
		doc: { ...formText(variables) },
		variables,
		isActive: false,
	})
	const { hash } = await storeContent(ctx, Readable.from([file]), { name: `${name}.pdf`, maxBytes: FORM_BYTES_MAX })
	return withPutContent(ctx, hash, () =>
		withTransaction(withContentHash(ctx, hash), async (db) => {
			await holdContent(db, ctx.platform.files, hash)
			return await addTemplate(db, ctx, { action: pdfForms.create.id, id, details, form: { hash, formFields } })
		}),
	)
}
