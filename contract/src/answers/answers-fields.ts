import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import type { Answers } from '../questionnaires/definition.ts'
import { definitionSchema } from '../questionnaires/definition-schema.ts'
import { practiceArea, questionnaireType } from '../questionnaires/questionnaires.contract.ts'

/** In progress: being answered. Submitted: handed to the firm, and never changed again. Reviewed: taken over into client
 *  and case. */
export const ANSWERS_STATUSES = ['in_progress', 'submitted', 'reviewed'] as const
export const answersStatus = z.enum(ANSWERS_STATUSES)
export type AnswersStatus = z.infer<typeof answersStatus>

/** What a list can be narrowed to: for the firm, submitted answers that were set aside stand apart from those that wait. */
export const ANSWERS_STANDINGS = [...ANSWERS_STATUSES, 'set_aside'] as const
export const answersStanding = z.enum(ANSWERS_STANDINGS)
export type AnswersStanding = z.infer<typeof answersStanding>

/** Who answers: a stranger; somebody of the firm for a client; an invited person; a client who is signed in. */
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
	'One of these answers cannot be kept: it is too long, or not of a kind that any question asks for.',
)

/** What was answered, in shape. Whether it suits its question, the questionnaire's own rules say. */
export const answersSchema: z.ZodType<Answers, unknown> = z.record(z.string().max(64), answer)

export const fileAnswer = file

export const answersSummary = z.object({
	id: z.string(),
	questionnaireId: z.string(),
	questionnaireVersion: z.int(),
	/** As the questionnaire was when the first answer was given; so are practice area and type. */
	title: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	status: answersStatus,
	/** Whether the firm makes nothing of them. Told to the firm alone; false for everybody else. */
	isSetAside: z.boolean(),
	/** 0 to 1: the share of visible questions that are answered. */
	progress: z.number().min(0).max(1),
	/** The practice area, or `General`. */
	caseType: z.string(),
	clientId: z.string().nullable(),
	/** Empty when nobody knows yet which client it is. */
	clientName: z.string(),
	intakeId: z.string().nullable(),
	/** The case it was taken over into. */
	caseId: z.string().nullable(),
	respondentName: z.string(),
	respondentEmail: z.string(),
	source: answersSource,
	startedAt: instant,
	savedAt: instant,
	submittedAt: instant.nullable(),
	version: z.int(),
})
export type AnswersSummary = z.infer<typeof answersSummary>

export const answersRecord = answersSummary.extend({
	description: z.string(),
	definition: definitionSchema,
	answers: answersSchema,
})
export type AnswersRecord = z.output<typeof answersRecord>

export const offeredQuestionnaire = z.object({
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
	clientId: z.string(),
	questionnaireId: z.string(),
	title: z.string(),
	/** Whom the link was mailed to; empty when it was handed over in another way. */
	email: z.string(),
	state: invitationState,
	/** What was begun with it. */
	answersId: z.string().nullable(),
	invitedByName: z.string().nullable(),
	createdAt: instant,
	expiresAt: instant,
})
export type AnswersInvitation = z.infer<typeof answersInvitation>
