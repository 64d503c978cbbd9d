import { z } from 'zod'
import { caseErrors } from '../../cases/cases.contract.ts'
import { documentDetails, documents } from '../../documents/documents.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../../kernel/errors.ts'
import { newRowId, rowId } from '../../kernel/ids.ts'
import { documentTemplateErrors } from './document-templates.contract.ts'
import { templateAnswers } from './generator-answers.ts'
import { fillingErrors } from './pdf-forms.contract.ts'

export const generatorErrors = defineErrors({
	template_not_found: { kind: 'not_found', message: 'This template does not exist.' },
	answers_missing: { kind: 'invalid', message: 'Please answer the questions that are missing.' },
})

const MANAGE = 'manage_documents'

/** Documents from templates and cases. */
export const generator = {
	prepare: endpoint({
		id: 'generator.prepare',
		method: 'GET',
		path: '/api/generator/cases/:caseId',
		access: MANAGE,
		summary: 'What the record of a case has for the variables of templates.',
		input: z.object({ caseId: rowId }),
		output: z.object({ values: z.record(z.string(), z.string()) }),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	generate: endpoint({
		id: 'generator.generate',
		method: 'POST',
		path: '/api/generator/documents',
		access: MANAGE,
		summary:
			'Create a document of a case from a template, with the values of the case and answers. The id is created by the caller. `answers_missing` names the questions without an answer.',
		input: z.object({
			id: newRowId,
			template: z.string().max(60),
			caseId: rowId,
			title: documentDetails.shape.title,
			answers: templateAnswers,
			/** The caller's draft for the case and the template ends with it. */
			fromDraft: z.boolean().default(false),
		}),
		output: z.object({ id: z.string() }),
		errors: {
			...documents.put.errors,
			case_not_found: caseErrors.case_not_found,
			template_not_found: generatorErrors.template_not_found,
			document_template_not_found: documentTemplateErrors.document_template_not_found,
			answers_missing: generatorErrors.answers_missing,
			document_not_created: kernelErrors.document_not_created,
			...fillingErrors,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
