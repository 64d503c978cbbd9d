import { Readable } from 'node:stream'
import { FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { fillFields } from '@praxis/contract/editor/templates/fill-form'
import type { Values } from '@praxis/contract/editor/templates/fill-template'
import { fillingErrors } from '@praxis/contract/editor/templates/pdf-forms.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readContent } from '../../../platform/files/read-content.ts'
import { workOnPdf } from '../../documents/pdf/pdf-work.ts'
import { fileNameOf } from '../../documents/pdf/save-pdf.ts'
import { putDocument } from '../../documents/put-document.ts'
import type { OwnForm } from '../templates/document-templates.queries.ts'

interface FilledForm {
	/** The document that is created. */
	readonly id: string
	readonly title: string
	readonly caseId: string
	readonly form: OwnForm
	readonly values: Values
	/** In the transaction that adds it. */
	readonly alsoWrite?: (db: Db) => Promise<void>
}

/** @throws AppError form_value_too_long, form_choice_unknown with a message for each value that does not fit */
function requireValues({ variables, formFields }: OwnForm, values: Values) {
	const filled = fillFields(variables, formFields, values)
	const [first] = filled.faults
	if (first === undefined) return filled.values
	const fields = Object.fromEntries(filled.faults.map(({ name, message }) => [`answers.${name}`, message]))
	const code = first.kind === 'too_long' ? 'form_value_too_long' : 'form_choice_unknown'
	throw refuse(fillingErrors, code, { fields, message: first.message })
}

/** The refusal of a text that is larger than its field. */
function refuseOverflow({ variables, formFields }: OwnForm, field: string) {
	const variable = variables.find(({ name }) => name === formFields.find((one) => one.field === field)?.variable)
	const message = `The text of “${variable?.label ?? field}” is larger than its field, even in small print. Shorten it.`
	const name = variable?.fromCase ?? variable?.name ?? field
	return refuse(fillingErrors, 'form_value_too_long', { fields: { [`answers.${name}`]: message }, message })
}

/** Fills a PDF form in and adds the PDF to the case. The caller checks the permission. */
export async function createFilledForm(ctx: PersonContext, one: FilledForm): Promise<void> {
	const { id, title, caseId, form, alsoWrite } = one
	const values = requireValues(form, one.values)
	const file = await readContent(await ctx.platform.files.open(form.hash), FIRM_DOCUMENT_BYTES_MAX)
	const result = await workOnPdf('fillForm', { file, values }, ctx.actor.id)
	if ('failed' in result) {
		if (result.failed === 'form_text_overflow') throw refuseOverflow(form, result.field)
		throw refuse(fillingErrors, result.failed === 'pdf_letter_missing' ? 'form_letter_missing' : 'form_not_filled')
	}
	const content = Readable.from([Buffer.from(result.bytes)])
	await putDocument(ctx, { id, name: fileNameOf(title), title, caseId }, content, alsoWrite)
}
