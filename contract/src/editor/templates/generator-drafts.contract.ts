import { z } from 'zod'
import { caseErrors } from '../../cases/cases.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { rowId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { line } from '../../kernel/text.ts'
import { templateAnswers, templateName } from './generator-answers.ts'

const generatorDraft = z.object({ title: z.string(), answers: z.record(z.string(), z.string()), savedAt: instant })
export type GeneratorDraft = z.infer<typeof generatorDraft>

const MANAGE = 'manage_documents'
const of = { caseId: rowId, template: templateName }
const errors = { case_not_found: caseErrors.case_not_found }

/** Answers of generator forms that are not finished: one draft per user, case and template, which only its user reads. */
export const generatorDrafts = {
	get: endpoint({
		id: 'generatorDrafts.get',
		method: 'GET',
		path: '/api/generator/drafts/:caseId/:template',
		access: MANAGE,
		summary: 'Your own draft for a case and a template; null without one.',
		input: z.object(of),
		output: z.object({ draft: generatorDraft.nullable() }),
		errors,
	}),
	save: endpoint({
		id: 'generatorDrafts.save',
		method: 'PUT',
		path: '/api/generator/drafts/:caseId/:template',
		access: MANAGE,
		summary:
			'Save your own draft for a case and a template: the title and the answers that are given, the others stay. It is deleted when the document is created from it.',
		input: z.object({ ...of, title: line(200).optional(), answers: templateAnswers }),
		output: z.object({ savedAt: instant }),
		errors,
		rateLimit: { max: 240, windowSeconds: 60 },
	}),
	remove: endpoint({
		id: 'generatorDrafts.remove',
		method: 'DELETE',
		path: '/api/generator/drafts/:caseId/:template',
		access: MANAGE,
		summary: 'Delete your own draft for a case and a template. Repeating it changes nothing.',
		input: z.object(of),
		output: z.object({ template: z.string() }),
		errors,
	}),
}
