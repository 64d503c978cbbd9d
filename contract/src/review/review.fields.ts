import { z } from 'zod'
import { partyDetails } from '../cases/party.fields.ts'
import { CUSTOM_FIELD_KINDS } from '../clients/custom-field.rules.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'
import { MAPPING_TARGETS, type StandardTarget, TASK_DATE_TARGETS } from '../questionnaires/definition.ts'
import { ownTarget } from '../questionnaires/fill-target.ts'

/** The fields of a client and a case that an inquiry and its responses can map to. */
const NO_FIELDS: ReadonlySet<string> = new Set(['parties', 'case.rightToSueOn', ...TASK_DATE_TARGETS])
type NoField = 'parties' | 'case.rightToSueOn' | (typeof TASK_DATE_TARGETS)[number]

export const REVIEW_FIELDS = [
	...MAPPING_TARGETS.filter((target): target is Exclude<StandardTarget, NoField> => !NO_FIELDS.has(target)),
	'case.type',
	'case.priority',
] as const
export type StandardReviewField = (typeof REVIEW_FIELDS)[number]

const DATE = 'date:'
/** An answered date that becomes a task of the case, by the id of its question. */
export const dateField = z.templateLiteral([DATE, z.string()])
export type DateField = z.infer<typeof dateField>

export function dateFieldOf(questionId: string): DateField {
	return `${DATE}${questionId}`
}

export function isDateField(field: string): field is DateField {
	return field.startsWith(DATE)
}

/** One of these, a custom field, or a date. */
export const reviewField = z.union([z.enum(REVIEW_FIELDS), ownTarget, dateField])
export type ReviewField = z.infer<typeof reviewField>

export function isOfClient(field: ReviewField): boolean {
	return field.startsWith('client.')
}

export const REVIEW_VALUE_MAX = 20_000
export const REVIEW_PARTIES_MAX = 100

/** The accepted value, which a person may have edited; null keeps the current value. */
export const fieldDecision = z.object({ take: prose(REVIEW_VALUE_MAX).nullable() })
export type FieldDecision = z.infer<typeof fieldDecision>

const decidedParty = partyDetails.pick({ name: true, kind: true, role: true, side: true, contactInfo: true })
export type DecidedParty = z.infer<typeof decidedParty>
export const partyDecision = z.object({ take: decidedParty.nullable() })
export type PartyDecision = z.infer<typeof partyDecision>

/** A possible value of a field, and its origin: a question or the inquiry. */
export const candidate = z.object({ value: z.string(), from: z.string() })
export type Candidate = z.infer<typeof candidate>

export const fieldProposal = z.object({
	field: reviewField,
	/** Present for custom fields only. */
	own: z.object({ label: z.string(), kind: z.enum(CUSTOM_FIELD_KINDS), options: z.array(z.string()) }).optional(),
	/** Present for dates only: the question, and what the date becomes. */
	date: z.object({ label: z.string(), use: z.enum(TASK_DATE_TARGETS) }).optional(),
	/** The wording of a question suggests the field; it was not mapped. */
	isSuggested: z.boolean().optional(),
	/** The current value of client or case; empty when there is none. */
	before: z.string(),
	/** The likeliest first; never empty. */
	candidates: z.array(candidate).min(1),
	/** Null until decided. */
	decision: fieldDecision.nullable(),
})
export type FieldProposal = z.infer<typeof fieldProposal>

export const partyProposal = z.object({
	/** Unique within the review. */
	key: z.string(),
	from: z.string(),
	party: decidedParty.extend({ name: z.string(), contactInfo: z.string() }),
	/** Whether the case already has a party of this name. */
	isThere: z.boolean(),
	decision: partyDecision.nullable(),
})
export type PartyProposal = z.infer<typeof partyProposal>

/** An answer that maps to no field. */
export const otherAnswer = z.object({ section: z.string(), question: z.string(), answer: z.string() })
export type OtherAnswer = z.infer<typeof otherAnswer>

/** `opened` when a client or case was created or updated from it; `closed` when the inquiry was declined, or responses
 *  without an inquiry were closed without action. */
export const REVIEW_STATES = ['waiting', 'opened', 'closed'] as const
export const reviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof reviewState>

export const REVIEW_SORTS = ['urgency', 'receivedAt'] as const
export const reviewSort = z.enum(REVIEW_SORTS)

/** A review as the queue shows it. */
export const reviewSummary = z.object({
	/** The id of the inquiry, or of responses without one. */
	id: z.string(),
	intakeId: z.string().nullable(),
	answersId: z.string().nullable(),
	state: reviewState,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	/** The practice area. */
	area: z.string(),
	/** The title of the questionnaire; empty without responses. */
	questionnaire: z.string(),
	urgency: z.string(),
	/** As the inquiry states it. */
	deadlineOn: z.string().nullable(),
	/** The client, where known. */
	clientId: z.string().nullable(),
	clientName: z.string(),
	receivedAt: instant,
	/** Version of the decisions; 0 before the first. */
	version: z.number().int(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

const standing = z.object({ id: z.string(), name: z.string(), version: z.number().int() })

export const reviewRecord = reviewSummary.extend({
	/** The client to update; null: a new one. */
	client: standing.nullable(),
	/** The case to update; null: a new one. */
	case: standing.nullable(),
	fields: z.array(fieldProposal),
	parties: z.array(partyProposal),
	others: z.array(otherAnswer),
	/** The attorney the inquiry is assigned to, who would be responsible for the case. */
	attorney: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** What was created or updated from it. */
	openedClientId: z.string().nullable(),
	openedCaseId: z.string().nullable(),
	/** The case that was opened was permanently deleted. */
	isCaseDeleted: z.boolean(),
	/** Set where responses were closed without action. */
	closed: z.object({ at: instant, byName: z.string().nullable() }).nullable(),
})
export type ReviewRecord = z.infer<typeof reviewRecord>

export const partyKey = line(200)

/** Activity labels by audit action. */
export const reviewActions = {
	'reviews.open': 'opened records from a review',
	'reviews.decide': 'decided on values in a review',
	'reviews.close': 'closed a review',
	'reviews.reopen': 'reopened a review',
} as const
