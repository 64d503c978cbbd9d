import { z } from 'zod'
import { caseErrors } from '../../cases/cases.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../../kernel/errors.ts'
import { newRowId, rowId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { forOutsiders } from '../../kernel/outsiders.ts'
import { email, requiredLine } from '../../kernel/text.ts'
import { documentTemplateErrors, VARIABLE_TYPES } from './document-templates.contract.ts'
import { generatorErrors } from './generator.contract.ts'
import { templateAnswers, templateName } from './generator-answers.ts'

export const QUESTION_DAYS_DEFAULT = 14
export const QUESTION_DAYS_MAX = 366
const QUESTIONS_MAX = 100

/** Where a client answers. The secret is in the path. */
export function clientQuestionsPath(token: string): string {
	return `/answer/${encodeURIComponent(token)}`
}

export const clientQuestionErrors = defineErrors({
	questions_not_found: { kind: 'not_found', message: 'This link is not valid. Please check it, or ask for a new one.' },
	questions_expired: { kind: 'gone', message: 'This link has expired. Please ask for a new one.' },
	questions_revoked: { kind: 'gone', message: 'These questions were withdrawn by the firm.' },
	questions_closed: {
		kind: 'gone',
		message: 'These questions can no longer be answered. Please contact the firm.',
	},
	questions_answered: { kind: 'gone', message: 'Your answers have been sent. Thank you.' },
	questions_incomplete: { kind: 'invalid', message: 'Some answers are missing or not valid.' },
	question_unknown: { kind: 'invalid', message: 'Choose questions of this template that the case does not answer.' },
	questions_end_wrong: { kind: 'invalid', message: `Choose a day within the next ${QUESTION_DAYS_MAX} days.` },
	questions_case_archived: {
		kind: 'conflict',
		message: 'This case is archived. Restore it before you ask the client.',
	},
	id_taken: kernelErrors.id_taken,
})

/** Questions that a client was asked, as the firm sees them. */
const clientQuestions = z.object({
	id: z.string(),
	template: z.string(),
	/** Who is asked. */
	label: z.string(),
	/** Empty when it was not sent by email. */
	email: z.string(),
	questions: z.array(z.object({ name: z.string(), label: z.string() })),
	/** Answers by the names of variables; none before they were sent. */
	answers: z.record(z.string(), z.string()),
	submittedAt: instant.nullable(),
	expiresAt: instant,
	lastViewedAt: instant.nullable(),
	createdByName: z.string(),
	createdAt: instant,
	/** `ended`: neither answered, withdrawn nor past its last day, but its case is archived or its maker may no longer ask. */
	state: z.enum(['open', 'answered', 'expired', 'revoked', 'ended']),
})
export type ClientQuestions = z.infer<typeof clientQuestions>

const clientQuestion = forOutsiders({
	/** By which its answer is sent. */
	key: z.string(),
	label: z.string(),
	type: z.enum(VARIABLE_TYPES),
	options: z.array(z.string()),
	isRequired: z.boolean(),
})

/** What the holder of a link sees: of the template its title, of the case nothing. */
const openedQuestions = forOutsiders({
	firmName: z.string(),
	title: z.string(),
	questions: z.array(clientQuestion),
	/** What was saved, by the keys of questions. */
	answers: z.record(z.string(), z.string()),
	expiresAt: instant,
})
export type OpenedQuestions = z.infer<typeof openedQuestions>

const MANAGE = 'manage_documents'
const byToken = z.object({ token: z.string().max(200) })
const { questions_not_found, questions_expired, questions_revoked, questions_closed, questions_answered } =
	clientQuestionErrors
const opening = { questions_not_found, questions_expired, questions_revoked, questions_closed, questions_answered }

/** Questions of a template that a client answers by a link, without an account. Only the hash of a link’s secret is stored. */
export const askClient = {
	list: endpoint({
		id: 'askClient.list',
		method: 'GET',
		path: '/api/generator/client-questions/:caseId/:template',
		access: MANAGE,
		summary:
			'What clients were asked for a case and a template, the latest first, with the answers they sent; at most 50.',
		input: z.object({ caseId: rowId, template: templateName }),
		output: z.object({ items: z.array(clientQuestions) }),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	create: endpoint({
		id: 'askClient.create',
		method: 'POST',
		path: '/api/generator/client-questions',
		access: MANAGE,
		tokens: false,
		storesNoAnswer: true,
		summary:
			'A link by which a client answers some questions of a template, emailed where an address is given. The link is in this answer only.',
		input: z.object({
			id: newRowId,
			caseId: rowId,
			template: templateName,
			/** Variables that the client is asked for. */
			names: z.array(z.string().max(60)).min(1, 'Choose at least one question.').max(QUESTIONS_MAX),
			label: requiredLine(120, 'Enter who is asked.'),
			email: email.optional(),
			expiresAt: instant,
		}),
		output: z.object({ asked: clientQuestions, link: z.string(), isMailConfigured: z.boolean() }),
		errors: {
			case_not_found: caseErrors.case_not_found,
			template_not_found: generatorErrors.template_not_found,
			document_template_not_found: documentTemplateErrors.document_template_not_found,
			question_unknown: clientQuestionErrors.question_unknown,
			questions_end_wrong: clientQuestionErrors.questions_end_wrong,
			questions_case_archived: clientQuestionErrors.questions_case_archived,
			id_taken: clientQuestionErrors.id_taken,
		},
		rateLimit: { max: 120, windowSeconds: 3600 },
	}),
	revoke: endpoint({
		id: 'askClient.revoke',
		method: 'POST',
		path: '/api/generator/client-questions/:id/revoke',
		access: MANAGE,
		summary: 'Stop a link at once. Repeating it changes nothing; answers that were sent stay.',
		input: z.object({ id: rowId }),
		output: clientQuestions,
		errors: { questions_not_found },
	}),
	open: endpoint({
		id: 'askClient.open',
		method: 'POST',
		path: '/api/answer/open',
		access: 'public',
		summary: 'The questions of a link. Counted.',
		input: byToken,
		output: openedQuestions,
		errors: opening,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	save: endpoint({
		id: 'askClient.save',
		method: 'POST',
		path: '/api/answer/save',
		access: 'public',
		tokens: false,
		summary:
			'Keep answers that are not finished, by the keys of questions; those that are not named stay. The firm does not see them before they are sent.',
		input: byToken.extend({ answers: templateAnswers }),
		output: forOutsiders({ savedAt: instant }),
		errors: opening,
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	submit: endpoint({
		id: 'askClient.submit',
		method: 'POST',
		path: '/api/answer/submit',
		access: 'public',
		tokens: false,
		summary:
			'Send the answers to the firm, once, with those that were saved before. `questions_incomplete` names what is missing or not valid.',
		input: byToken.extend({ answers: templateAnswers }),
		output: forOutsiders({ submittedAt: instant }),
		errors: { ...opening, questions_incomplete: clientQuestionErrors.questions_incomplete },
		rateLimit: { max: 20, windowSeconds: 600 },
	}),
}
