import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { email, line } from '../kernel/text.ts'
import { practiceArea, questionnaireType } from '../questionnaires/questionnaires.contract.ts'
import {
	answersInvitation,
	answersRecord,
	answersSchema,
	answersSource,
	answersStanding,
	answersSummary,
	fileAnswer,
	offeredQuestionnaire,
} from './answers-fields.ts'

/** Bytes of the answers of one questionnaire, files apart. */
export const ANSWERS_BYTES_MAX = 1_000_000
/** Of one file, and of all files of one questionnaire's answers. */
export const ANSWER_FILE_BYTES_MAX = 25 * 1024 * 1024
export const ANSWER_FILES_BYTES_MAX = 100 * 1024 * 1024
/** Of all files that people the firm does not know add within a day: whoever begins again and again fills no disk. */
export const STRANGERS_FILES_BYTES_MAX = 5 * 1024 * 1024 * 1024
/** Files of one questionnaire's answers, taken away ones included. */
export const ANSWER_FILES_MAX = 60
/** Days a link to go on with answers works, and days an invitation works. */
export const RESUME_LINK_DAYS = 14
export const INVITATION_DAYS = 30
/** Days after which the firm deletes what a stranger began and never sent, and files that were taken away again. */
export const UNSENT_DAYS = 90
/** Mailed links for the answers of one questionnaire within a day. */
export const RESUME_LINKS_MAX = 5

export const answersErrors = defineErrors({
	answers_not_found: { kind: 'not_found', message: 'These answers were not found.' },
	questionnaire_not_offered: { kind: 'gone', message: 'This questionnaire is not asked any more.' },
	answers_invalid: { kind: 'invalid', message: 'Please look at the marked questions.' },
	answers_unknown_question: { kind: 'invalid', message: 'There is no such question in this questionnaire.' },
	answers_too_large: { kind: 'too_large', message: 'These answers are too large to keep.' },
	answers_submitted: { kind: 'conflict', message: 'These answers have been submitted already.' },
	answers_not_submitted: { kind: 'conflict', message: 'These answers are not waiting to be reviewed.' },
	link_invalid: { kind: 'invalid', message: 'This link is not valid. Please ask the firm for a new one.' },
	link_expired: { kind: 'gone', message: 'This link has expired. Please ask the firm for a new one.' },
	link_used: { kind: 'gone', message: 'This link has been used already. Please ask the firm for a new one.' },
	links_too_many: {
		kind: 'too_many',
		message: 'A link was sent several times today. Please look into your mailbox, also among unwanted mail.',
	},
	client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	intake_unknown: { kind: 'invalid', message: 'This intake does not exist.' },
	file_not_asked: { kind: 'invalid', message: 'This question does not ask for a file.' },
	file_empty: { kind: 'invalid', message: 'This file is empty.' },
	file_too_large: { kind: 'too_large', message: 'A file can have at most 25 MB.' },
	files_too_many: { kind: 'too_large', message: 'No more files can be added to these answers.' },
	files_full_today: {
		kind: 'too_many',
		message: 'The firm can take no more files today. Please submit your answers without them.',
	},
	file_not_found: { kind: 'not_found', message: 'This file was not found.' },
	invitation_not_found: { kind: 'not_found', message: 'Invitation not found.' },
	id_taken: kernelErrors.id_taken,
	stale_version: kernelErrors.stale_version,
})

const { answers_not_found, answers_submitted, questionnaire_not_offered, stale_version } = answersErrors
const { link_invalid, link_expired, link_used } = answersErrors
const badLink = { link_invalid, link_expired, link_used }
const unwritable = {
	answers_not_found,
	answers_submitted,
	stale_version,
	answers_invalid: answersErrors.answers_invalid,
	answers_unknown_question: answersErrors.answers_unknown_question,
	answers_too_large: answersErrors.answers_too_large,
}
/** Of a link. */
const secret = z.string().max(200, link_invalid.message)
const EDIT = ['manage_clients', 'edit_clients'] as const
const BODY_LIMIT = ANSWERS_BYTES_MAX + 64 * 1024
const writing = z.object({ id: rowId, version: expectedVersion, answers: answersSchema })

/** Answers to questionnaires. Strangers act by a cookie that holds a secret of their browser; clients and the firm by their
 *  session. Whoever has neither finds nothing. */
export const answers = {
	offered: endpoint({
		id: 'answers.offered',
		method: 'GET',
		path: '/api/questionnaires/offered',
		access: 'public',
		summary: 'The questionnaires that are asked, by title.',
		input: z.object({ practiceArea: practiceArea.optional(), type: questionnaireType.optional() }),
		output: z.object({ items: z.array(offeredQuestionnaire) }),
		errors: {},
	}),
	begin: endpoint({
		id: 'answers.begin',
		method: 'POST',
		path: '/api/answers',
		access: 'public',
		summary:
			'Begin to answer. Repeated with the same id it answers the same. `clientId` and `source` count only for people of the firm who may edit clients; an invitation brings its own client and questionnaire.',
		input: z.object({
			/** Made by the caller, so that nothing is begun twice. */
			id: newRowId,
			/** Needed unless there is an invitation. */
			questionnaireId: rowId.optional(),
			clientId: rowId.optional(),
			source: answersSource.optional(),
			invitation: secret.optional(),
			intakeId: rowId.optional(),
		}),
		output: answersRecord,
		errors: {
			...badLink,
			questionnaire_not_offered,
			client_unknown: answersErrors.client_unknown,
			intake_unknown: answersErrors.intake_unknown,
			id_taken: answersErrors.id_taken,
		},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	read: endpoint({
		id: 'answers.read',
		method: 'GET',
		path: '/api/answers/:id',
		access: 'public',
		summary: 'The answers, for whoever gives them and for the firm.',
		input: z.object({ id: rowId }),
		output: answersRecord,
		errors: { answers_not_found },
	}),
	save: endpoint({
		id: 'answers.save',
		method: 'PATCH',
		path: '/api/answers/:id',
		access: 'public',
		summary:
			'Keep what was answered so far, unfinished or not. Answers to hidden questions are left out. `stale_version` carries the current answers; `answers_invalid` and `answers_unknown_question` name the questions.',
		input: writing,
		output: answersRecord,
		errors: unwritable,
		bodyLimit: BODY_LIMIT,
	}),
	submit: endpoint({
		id: 'answers.submit',
		method: 'POST',
		path: '/api/answers/:id/submit',
		access: 'public',
		summary:
			'Hand the answers to the firm; they never change again. `answers_invalid` says by question what is wrong. Repeated with the same answers it answers the same.',
		input: writing,
		output: answersRecord,
		errors: unwritable,
		bodyLimit: BODY_LIMIT,
	}),
	mailLink: endpoint({
		id: 'answers.mailLink',
		method: 'POST',
		path: '/api/answers/:id/resume-link',
		access: 'public',
		summary: `Mail a link to go on with the answers on another device. It works once, for ${RESUME_LINK_DAYS} days.`,
		input: z.object({ id: rowId, email }),
		output: z.object({
			sentTo: z.string(),
			/** False: the firm has no mail server set, so the letter waits until it has. */
			isMailConfigured: z.boolean(),
		}),
		errors: { answers_not_found, answers_submitted, links_too_many: answersErrors.links_too_many },
		rateLimit: { max: 10, windowSeconds: 600 },
	}),
	resume: endpoint({
		id: 'answers.resume',
		method: 'POST',
		path: '/api/answers/resume',
		access: 'public',
		summary: 'Go on with answers by a mailed link. In the browser that has used it, it answers the same again.',
		input: z.object({ token: secret }),
		output: answersRecord,
		errors: badLink,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	forgetBrowser: endpoint({
		id: 'answers.forgetBrowser',
		method: 'POST',
		path: '/api/answers/forget-browser',
		access: 'public',
		summary: 'Let this browser go on with nothing any more and take its secret away. The answers stay with the firm.',
		input: z.object({}),
		output: z.object({
			/** Answers that it held. */
			forgotten: z.int(),
		}),
		errors: {},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	putFile: endpoint({
		id: 'answers.putFile',
		method: 'PUT',
		path: '/api/answers/:id/files/:questionId',
		access: 'public',
		summary: 'Add a file, at most 25 MB. It belongs to the answers once they are saved with what this answers.',
		input: z.object({ id: rowId, questionId: z.string().max(64), name: line(300).pipe(z.string().min(1)) }),
		content: { types: ['*/*'] },
		bodyLimit: ANSWER_FILE_BYTES_MAX,
		output: fileAnswer,
		errors: {
			answers_not_found,
			answers_submitted,
			file_not_asked: answersErrors.file_not_asked,
			file_empty: answersErrors.file_empty,
			file_too_large: answersErrors.file_too_large,
			files_too_many: answersErrors.files_too_many,
			files_full_today: answersErrors.files_full_today,
		},
		rateLimit: { max: 120, windowSeconds: 3600 },
	}),
	fileLink: endpoint({
		id: 'answers.fileLink',
		method: 'GET',
		path: '/api/answers/:id/files/:fileId',
		access: 'public',
		summary: 'Where a file of the answers can be fetched for the next minutes.',
		input: z.object({ id: rowId, fileId: rowId }),
		output: z.object({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: { answers_not_found, file_not_found: answersErrors.file_not_found },
	}),
	invite: endpoint({
		id: 'answers.invite',
		method: 'POST',
		path: '/api/clients/:clientId/invitations',
		access: EDIT,
		summary: `Invite a client to answer. The link works once, for ${INVITATION_DAYS} days, and is told only here. It is mailed when an address is given.`,
		input: z.object({ clientId: rowId, questionnaireId: rowId, email: email.optional() }),
		output: z.object({
			id: z.string(),
			/** The whole address. */
			link: z.string(),
			sentTo: z.string().nullable(),
			/** False: no mail server is set, so the letter waits in the outbox. */
			isMailConfigured: z.boolean(),
			expiresAt: instant,
		}),
		errors: { client_not_found: clientErrors.client_not_found, questionnaire_not_offered },
	}),
	invitations: endpoint({
		id: 'answers.invitations',
		method: 'GET',
		path: '/api/clients/:clientId/invitations',
		access: 'view_clients',
		summary: 'The invitations of a client, newest first, without their links.',
		input: z.object({ clientId: rowId, ...pageInput }),
		output: pageOf(answersInvitation),
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	revokeInvitation: endpoint({
		id: 'answers.revokeInvitation',
		method: 'DELETE',
		path: '/api/clients/:clientId/invitations/:id',
		access: EDIT,
		summary: 'Take an invitation back: its link stops working. What was begun with it stays.',
		input: z.object({ clientId: rowId, id: rowId }),
		output: answersInvitation,
		errors: { invitation_not_found: answersErrors.invitation_not_found },
	}),
	list: endpoint({
		id: 'answers.list',
		method: 'GET',
		path: '/api/answers',
		access: 'view_questionnaires',
		summary: 'Answers to questionnaires, those worked on last first. A client sees only the own ones.',
		input: z.object({
			...pageInput,
			clientId: rowId.optional(),
			questionnaireId: rowId.optional(),
			intakeId: rowId.optional(),
			status: commaList(answersStanding),
			search: line(200).optional(),
			withTotal: flag,
		}),
		output: pageOf(answersSummary),
		errors: {},
	}),
}
