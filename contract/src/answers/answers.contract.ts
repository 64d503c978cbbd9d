import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders, wholeForOutsiders } from '../kernel/outsiders.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { email, fileName, line } from '../kernel/text.ts'
import { shownVersions } from '../legal-texts/legal-texts.fields.ts'
import { practiceArea, questionnaireType } from '../questionnaires/questionnaires.fields.ts'
import {
	answersInvitation,
	answersRecord,
	answersSchema,
	answersSource,
	answersStanding,
	answersSummary,
	fileAnswer,
	offeredQuestionnaire,
} from './answers.fields.ts'

/** Bytes of the answers of one questionnaire, files apart. */
export const ANSWERS_BYTES_MAX = 1_000_000
/** Most bytes of one file, and of all files of one questionnaire's answers. */
export const ANSWER_FILE_BYTES_MAX = 25 * 1024 * 1024
export const ANSWER_FILES_BYTES_MAX = 100 * 1024 * 1024
/** Most bytes of all files that are uploaded for one client within a day, by other people than the firm's. */
export const CLIENT_FILES_BYTES_MAX = 1024 * 1024 * 1024
/** Most bytes of all files and answers that visitors save within a day, so that repeated drafts cannot fill the disk. */
export const VISITOR_BYTES_MAX = 5 * 1024 * 1024 * 1024
/** Most bytes of what visitors of one network save within a day: well below the limit of all, so that no one can lock out others. */
export const VISITOR_SHARE_BYTES_MAX = 300 * 1024 * 1024
/** Bytes of answers that are saved in any case, also when visitors have reached their limit. */
export const SMALL_ANSWERS_BYTES = 50_000
/** Files of one response, removed ones included. */
export const ANSWER_FILES_MAX = 60
/** Days a link to continue works, and days an invitation works. */
export const RESUME_LINK_DAYS = 14
export const INVITATION_DAYS = 30
/** Days after which a visitor's unsubmitted draft is deleted, and files that were removed again. */
export const UNSENT_DAYS = 90
/** Emailed links for one response within a day. */
export const RESUME_LINKS_MAX = 5

export const answersErrors = defineErrors({
	answers_not_found: { kind: 'not_found', message: 'Response not found.' },
	questionnaire_not_offered: { kind: 'gone', message: 'This questionnaire is no longer available.' },
	answers_invalid: { kind: 'invalid', message: 'Please check the marked questions.' },
	answers_unknown_question: { kind: 'invalid', message: 'This question is not part of the questionnaire.' },
	answers_too_large: { kind: 'too_large', message: 'Your answers are too large to save.' },
	answers_submitted: { kind: 'conflict', message: 'This response has already been submitted.' },
	answers_not_submitted: { kind: 'conflict', message: 'This response is not awaiting review.' },
	link_invalid: { kind: 'invalid', message: 'This link is not valid. Please ask the firm for a new one.' },
	link_expired: { kind: 'gone', message: 'This link has expired. Please ask the firm for a new one.' },
	link_used: { kind: 'gone', message: 'This link has already been used. Please ask the firm for a new one.' },
	links_too_many: {
		kind: 'too_many',
		message: 'Several links were emailed today. Please check your inbox and spam folder.',
	},
	client_unknown: { kind: 'invalid', message: 'Client not found.' },
	intake_unknown: { kind: 'invalid', message: 'Inquiry not found.' },
	file_not_asked: { kind: 'invalid', message: 'This question does not ask for a file.' },
	file_empty: { kind: 'invalid', message: 'This file is empty.' },
	file_too_large: { kind: 'too_large', message: 'A file can have at most 25 MB.' },
	files_too_many: { kind: 'too_large', message: 'No more files can be added to this response.' },
	answers_full_today: {
		kind: 'too_many',
		message: 'Your answers are too long to be saved today. Please shorten them.',
	},
	files_full_today: {
		kind: 'too_many',
		message: 'No more files can be uploaded today. Please submit your answers without them.',
	},
	inquiry_not_found: { kind: 'not_found', message: 'Inquiry not found.' },
	file_not_found: { kind: 'not_found', message: 'File not found.' },
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
	answers_full_today: answersErrors.answers_full_today,
}
/** Secret of a link. */
const secret = z.string().max(200, link_invalid.message)
const EDIT = ['manage_clients', 'edit_clients'] as const
const BODY_LIMIT = ANSWERS_BYTES_MAX + 64 * 1024
const writing = z.object({ id: rowId, version: expectedVersion, answers: answersSchema })

const sentInvitation = z.object({
	id: z.string(),
	/** The whole address. */
	link: z.string(),
	sentTo: z.string().nullable(),
	/** False: no mail server is configured, so the email waits in the outbox. */
	isMailConfigured: z.boolean(),
	expiresAt: instant,
})

/** Responses to questionnaires. Visitors are known by a cookie with a secret of their browser, clients and staff by their
 *  session. Anyone else gets `answers_not_found`. */
/** Input of the list of a client's unsubmitted responses. */
export const OWN_DRAFTS = { status: 'in_progress', limit: 10 } as const

export const answers = {
	offered: endpoint({
		id: 'answers.offered',
		method: 'GET',
		path: '/api/questionnaires/offered',
		access: 'public',
		summary: 'The published questionnaires, by title.',
		input: z.object({ practiceArea: practiceArea.optional(), type: questionnaireType.optional() }),
		output: forOutsiders({ items: z.array(offeredQuestionnaire) }),
		errors: {},
	}),
	start: endpoint({
		id: 'answers.start',
		method: 'POST',
		path: '/api/answers',
		access: 'public',
		summary:
			'Start a response. Repeated with the same id it returns the same one. `clientId` and `source` count only for staff who may edit clients; an invitation names its own client and questionnaire.',
		input: z.object({
			/** Created by the caller, so that a repeated request starts one response. */
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
		summary: 'One response, for its respondent and for the firm.',
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
			'Save what was answered so far. Answers to hidden questions are dropped. `stale_version` carries the current answers; `answers_invalid` and `answers_unknown_question` name the questions.',
		input: writing,
		output: answersRecord,
		errors: unwritable,
		bodyLimit: BODY_LIMIT,
		rateLimit: { max: 300, windowSeconds: 60 },
	}),
	submit: endpoint({
		id: 'answers.submit',
		method: 'POST',
		path: '/api/answers/:id/submit',
		access: 'public',
		summary:
			'Submit the response to the firm; it never changes again. `answers_invalid` says by question what is wrong. Repeated with the same answers it returns the same.',
		input: writing.extend({
			/** The versions of the notices that were on the screen; those in force where it is not said. */
			shown: shownVersions.default({}),
		}),
		output: answersRecord,
		errors: unwritable,
		bodyLimit: BODY_LIMIT,
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	mailLink: endpoint({
		id: 'answers.mailLink',
		method: 'POST',
		path: '/api/answers/:id/resume-link',
		access: 'public',
		summary: `Email a link to continue on another device. It works once, for ${RESUME_LINK_DAYS} days.`,
		input: z.object({ id: rowId, email }),
		output: forOutsiders({
			sentTo: z.string(),
			/** False: no mail server is configured, so the email waits. */
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
		summary: 'Continue a response by an emailed link. Repeated in the same browser, it returns the same.',
		input: z.object({ token: secret }),
		output: answersRecord,
		errors: badLink,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	clearBrowser: endpoint({
		id: 'answers.clearBrowser',
		method: 'POST',
		path: '/api/answers/clear-browser',
		access: 'public',
		summary:
			'Clear this browser: it can continue no response, and its secret is deleted. The firm keeps the responses.',
		input: z.object({}),
		output: forOutsiders({
			/** How many responses it held. */
			cleared: z.int(),
		}),
		errors: {},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	putFile: endpoint({
		id: 'answers.putFile',
		method: 'PUT',
		path: '/api/answers/:id/files/:questionId',
		access: 'public',
		summary: 'Upload a file, at most 25 MB. It becomes part of the response once that is saved with what this returns.',
		input: z.object({ id: rowId, questionId: z.string().max(64), name: fileName(300) }),
		content: { types: ['*/*'] },
		bodyLimit: ANSWER_FILE_BYTES_MAX,
		output: wholeForOutsiders(fileAnswer),
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
		summary: 'A link to download a file of the response, valid for a few minutes.',
		input: z.object({ id: rowId, fileId: rowId }),
		output: forOutsiders({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: { answers_not_found, file_not_found: answersErrors.file_not_found },
	}),
	invite: endpoint({
		id: 'answers.invite',
		method: 'POST',
		path: '/api/clients/:clientId/invitations',
		access: EDIT,
		storesNoAnswer: true,
		summary: `Invite a client to answer. The link works once, for ${INVITATION_DAYS} days, and is returned only here. It is emailed when an address is given.`,
		input: z.object({ clientId: rowId, questionnaireId: rowId, email: email.optional() }),
		output: sentInvitation,
		errors: {
			client_not_found: clientErrors.client_not_found,
			client_walled: clientErrors.client_walled,
			questionnaire_not_offered,
		},
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
	inviteProspect: endpoint({
		id: 'answers.inviteProspect',
		method: 'POST',
		path: '/api/intakes/:intakeId/invitations',
		access: EDIT,
		storesNoAnswer: true,
		summary: `Send a questionnaire to the person of an inquiry, who is not a client yet. The link works once, for ${INVITATION_DAYS} days, and is returned only here. It is emailed when an address is given.`,
		input: z.object({ intakeId: rowId, questionnaireId: rowId, email: email.optional() }),
		output: sentInvitation,
		errors: { inquiry_not_found: answersErrors.inquiry_not_found, questionnaire_not_offered },
	}),
	prospectInvitations: endpoint({
		id: 'answers.prospectInvitations',
		method: 'GET',
		path: '/api/intakes/:intakeId/invitations',
		access: 'view_clients',
		summary: 'The questionnaires sent to the person of an inquiry, newest first, without their links.',
		input: z.object({ intakeId: rowId, ...pageInput }),
		output: pageOf(answersInvitation),
		errors: { inquiry_not_found: answersErrors.inquiry_not_found },
	}),
	revokeProspectInvitation: endpoint({
		id: 'answers.revokeProspectInvitation',
		method: 'DELETE',
		path: '/api/intakes/:intakeId/invitations/:id',
		access: EDIT,
		summary: 'Withdraw a questionnaire sent for an inquiry: its link stops working. A response started with it stays.',
		input: z.object({ intakeId: rowId, id: rowId }),
		output: answersInvitation,
		errors: {
			inquiry_not_found: answersErrors.inquiry_not_found,
			invitation_not_found: answersErrors.invitation_not_found,
		},
	}),
	origin: endpoint({
		id: 'answers.origin',
		method: 'GET',
		path: '/api/cases/:caseId/origin',
		access: 'view_cases',
		summary:
			'The inquiry a case was opened from and the responses that were applied to it, as far as the caller may see them.',
		input: z.object({ caseId: rowId }),
		output: z.object({
			inquiry: z
				.object({ id: z.string(), number: z.number().int(), fullName: z.string(), createdAt: instant })
				.nullable(),
			responses: z.array(z.object({ id: z.string(), title: z.string(), submittedAt: instant.nullable() })).max(50),
		}),
		errors: {},
	}),
	revokeInvitation: endpoint({
		id: 'answers.revokeInvitation',
		method: 'DELETE',
		path: '/api/clients/:clientId/invitations/:id',
		access: EDIT,
		summary: 'Revoke an invitation: its link stops working. A response started with it stays.',
		input: z.object({ clientId: rowId, id: rowId }),
		output: answersInvitation,
		errors: { client_walled: clientErrors.client_walled, invitation_not_found: answersErrors.invitation_not_found },
	}),
	list: endpoint({
		id: 'answers.list',
		method: 'GET',
		path: '/api/answers',
		access: ['view_questionnaires', 'view_own_questionnaires'],
		summary: 'Responses to questionnaires, latest activity first. A client sees only their own.',
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
