import { z } from 'zod'
import type { Field, FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders, wholeForOutsiders } from '../kernel/outsiders.ts'
import { shownText } from '../legal-texts/legal-texts.fields.ts'
import { type Answers, QUESTIONS_MAX } from '../questionnaires/definition.ts'
import { definitionSchema } from '../questionnaires/definition-schema.ts'
import { practiceArea, questionnaireType } from '../questionnaires/questionnaires.fields.ts'

/** In progress: being answered. Submitted: sent to the firm, never changed again. Reviewed: applied to client and case. */
export const ANSWERS_STATUSES = ['in_progress', 'submitted', 'reviewed'] as const
export const answersStatus = z.enum(ANSWERS_STATUSES)
export type AnswersStatus = z.infer<typeof answersStatus>

/** What a list can be filtered by: for the firm, submitted responses closed without action are apart from those that wait. */
export const ANSWERS_STANDINGS = [...ANSWERS_STATUSES, 'closed'] as const
export const answersStanding = z.enum(ANSWERS_STANDINGS)
export type AnswersStanding = z.infer<typeof answersStanding>

/** Who answers: a visitor; staff on behalf of a client; an invited person; a signed-in client. */
export const ANSWERS_SOURCES = ['public', 'internal', 'invitation', 'portal'] as const
export const answersSource = z.enum(ANSWERS_SOURCES)
export type AnswersSource = z.infer<typeof answersSource>

const party = z.strictObject({
	name: z.string().max(500),
	relationship: z.string().max(100),
	contactInfo: z.string().max(2_000),
})
const file = z.strictObject({ fileId: z.string().max(64), name: z.string().max(300), bytes: z.int().min(0) })
const signature = z.strictObject({ name: z.string().max(300), signedAt: z.iso.datetime() })

const answer = z.union(
	[
		z.string().max(20_000),
		z.number(),
		z.boolean(),
		z.null(),
		z.array(z.string().max(500)).max(500),
		z.array(party).max(50),
		z.array(file).max(50),
		signature,
	],
	'An answer cannot be saved: it is too long, or of a type that no question asks for.',
)

/** Questions about the respondent come on top of those of the questionnaire. */
const ANSWERS_MAX = QUESTIONS_MAX + 10
/** Choices, parties and files of all answers together. */
const ANSWER_ITEMS_MAX = 20_000

/** Counted before any answer is looked at: a body of a megabyte can hold 100,000 of them. */
function isCountBounded(sent: Readonly<Record<string, unknown>>): boolean {
	const answers = Object.values(sent)
	if (answers.length > ANSWERS_MAX) return false
	const items = answers.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
	return items <= ANSWER_ITEMS_MAX
}

/** The shape of answers. Whether one fits its question, the rules of the questionnaire decide. */
export const answersSchema: z.ZodType<Answers, unknown> = z
	.record(z.string(), z.unknown())
	.refine(isCountBounded, { message: 'These are more answers than a questionnaire can ask for.', abort: true })
	.pipe(z.record(z.string().max(64), answer))

export const fileAnswer = file

export const answersSummary = forOutsiders({
	id: z.string(),
	questionnaireId: z.string(),
	questionnaireVersion: z.int(),
	/** As of the version that is answered; so are practice area and type. */
	title: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	status: answersStatus,
	/** Closed without action. Only the firm sees it; false for everybody else. */
	isClosed: z.boolean(),
	/** 0 to 1: the share of visible questions that are answered. */
	progress: z.number().min(0).max(1),
	/** The practice area, or `General`. */
	caseType: z.string(),
	clientId: z.string().nullable(),
	/** Empty while the client is unknown. */
	clientName: z.string(),
	intakeId: z.string().nullable(),
	/** The case it was applied to. */
	caseId: z.string().nullable(),
	/** That case was permanently deleted. Only the firm sees it; false for everybody else. */
	isCaseDeleted: z.boolean(),
	respondentName: z.string(),
	respondentEmail: z.string(),
	source: answersSource,
	startedAt: instant,
	savedAt: instant,
	submittedAt: instant.nullable(),
	version: z.int(),
})
export type AnswersSummary = z.infer<typeof answersSummary>

export const answersRecord = forOutsiders({
	...answersSummary.shape,
	description: z.string(),
	definition: wholeForOutsiders(definitionSchema),
	answers: wholeForOutsiders(answersSchema),
	/** The legal texts that are shown to the respondent. */
	notices: z.array(shownText),
})
export type AnswersRecord = z.output<typeof answersRecord>

/** The fields of a response. */
export const answersFields = {
	title: { label: 'Questionnaire' },
	clientName: { label: 'Client' },
	respondentName: { label: 'Submitted by' },
	respondentEmail: { label: 'Email' },
	status: {
		label: 'Status',
		values: {
			in_progress: 'In progress',
			submitted: 'To review',
			reviewed: 'Reviewed',
			closed: 'Closed without action',
		},
		tones: { in_progress: 'blue', submitted: 'amber', reviewed: 'green', closed: 'grey' },
	},
	progress: { label: 'Answered' },
	source: {
		label: 'Received via',
		values: { public: 'Public page', internal: 'Entered by staff', invitation: 'Invitation', portal: 'Client portal' },
	},
	practiceArea: { label: 'Practice area' },
	type: { label: 'Type' },
	caseType: { label: 'Practice area', silent: true },
	description: { label: 'Description', long: true },
	savedAt: { label: 'Last activity' },
	startedAt: { label: 'Started' },
	submittedAt: { label: 'Submitted' },
	answers: { label: 'Answers', long: true },
	definition: { label: 'Questions', silent: true },
	notices: { label: 'Notices', silent: true },
	questionnaireId: { label: 'Questionnaire', silent: true },
	questionnaireVersion: { label: 'Version', silent: true },
	isClosed: { label: 'Closed without action', silent: true },
	clientId: { label: 'Client', silent: true },
	intakeId: { label: 'Inquiry', silent: true },
	caseId: { label: 'Case', silent: true },
	isCaseDeleted: { label: 'Case', silent: true },
} as const satisfies FieldsOf<AnswersRecord>

export const offeredQuestionnaire = forOutsiders({
	questionnaireId: z.string(),
	version: z.int(),
	title: z.string(),
	description: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	questionCount: z.int(),
})
export type OfferedQuestionnaire = z.infer<typeof offeredQuestionnaire>

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const
export const invitationState = z.enum(INVITATION_STATES)
export type InvitationState = z.infer<typeof invitationState>

export const answersInvitation = z.object({
	id: z.string(),
	/** The client, or the inquiry of someone who is not a client yet. */
	clientId: z.string().nullable(),
	intakeId: z.string().nullable(),
	questionnaireId: z.string(),
	title: z.string(),
	/** Where the link was emailed to; empty when it was delivered in another way. */
	email: z.string(),
	state: invitationState,
	/** The response started with it. */
	answersId: z.string().nullable(),
	invitedByName: z.string().nullable(),
	/** How many reminders were sent, and when the last one was. */
	reminders: z.int().min(0),
	remindedAt: instant.nullable(),
	createdAt: instant,
	expiresAt: instant,
})
export type AnswersInvitation = z.infer<typeof answersInvitation>

export const invitationStateField = {
	label: 'State',
	values: { open: 'Pending', used: 'Opened', expired: 'Expired', revoked: 'Revoked' },
	tones: { open: 'amber', used: 'green', expired: 'grey', revoked: 'grey' },
} as const satisfies Field

/** Activity labels by audit action. */
export const responseActions = {
	'answers.invite': 'sent a questionnaire',
	'answers.inviteProspect': 'sent a questionnaire',
	'answers.revokeProspectInvitation': 'withdrew a questionnaire',
	'answers.revokeInvitation': 'withdrew a questionnaire',
	'answers.start': 'started a questionnaire',
	'assessmentPayments.open': 'began to pay for an assessment',
	'assessmentPayments.pay': 'paid for an assessment',
	'assessmentPayments.end': 'ended a payment for an assessment before anything was charged',
	'assessmentPayments.refund': 'recorded a refund for an assessment',
	'assessmentPayments.refundFailed': 'learned that a refund for an assessment failed',
	'choices.download': 'downloaded an assessment as a PDF',
	'claims.claim': 'claimed a response as their own',
	'answers.save': 'saved answers',
	'answers.putFile': 'added a file to a questionnaire',
	'answers.submit': 'submitted a questionnaire',
	'answers.review': 'reviewed a questionnaire',
	'answers.mailLink': 'requested a link to continue a questionnaire',
	'answers.remind': 'sent a reminder',
	'answers.resume': 'continued a questionnaire',
	'answers.purge': 'deleted an unfinished questionnaire',
	'answers.purgeFile': 'deleted a file of a questionnaire',
} as const
