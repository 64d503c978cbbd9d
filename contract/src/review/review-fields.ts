import { z } from 'zod'
import { partyRole } from '../cases/case-fields.ts'
import { partyDetails, partyKind, partySide } from '../cases/party-fields.ts'
import { CUSTOM_FIELD_KINDS } from '../clients/custom-field.rules.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'
import { FILL_TARGETS, type StandardTarget } from '../questionnaires/definition.ts'
import { ownTarget } from '../questionnaires/fill-target.ts'

/** The fields of a client and a case that an intake and its questionnaire can fill in. */
export const REVIEW_FIELDS = [
	...FILL_TARGETS.filter((target): target is Exclude<StandardTarget, 'parties'> => target !== 'parties'),
	'case.type',
	'case.priority',
] as const
export type StandardReviewField = (typeof REVIEW_FIELDS)[number]
/** One of these, or a field of the firm's own. */
export const reviewField = z.union([z.enum(REVIEW_FIELDS), ownTarget])
export type ReviewField = z.infer<typeof reviewField>

export function isOfClient(field: ReviewField): boolean {
	return field.startsWith('client.')
}

export const REVIEW_VALUE_MAX = 20_000
export const REVIEW_PARTIES_MAX = 100

/** Whether what was answered is taken over, and as what: a person may correct it first. `null` keeps what is there. */
export const fieldDecision = z.object({ take: prose(REVIEW_VALUE_MAX).nullable() })
export type FieldDecision = z.infer<typeof fieldDecision>

const decidedParty = partyDetails.pick({ name: true, kind: true, role: true, side: true, contactInfo: true })
export type DecidedParty = z.infer<typeof decidedParty>
export const partyDecision = z.object({ take: decidedParty.nullable() })
export type PartyDecision = z.infer<typeof partyDecision>

/** What may be filled into a field, and where it comes from: a question, or the intake. */
export const candidate = z.object({ value: z.string(), from: z.string() })
export type Candidate = z.infer<typeof candidate>

export const fieldProposal = z.object({
	field: reviewField,
	/** What is known of a field of the firm's own; absent for those every firm has. */
	own: z.object({ label: z.string(), kind: z.enum(CUSTOM_FIELD_KINDS), options: z.array(z.string()) }).optional(),
	/** What the client or the case says now; empty while there is none. */
	before: z.string(),
	/** The likeliest first; never empty. */
	candidates: z.array(candidate).min(1),
	/** Null while nobody has decided. */
	decision: fieldDecision.nullable(),
})
export type FieldProposal = z.infer<typeof fieldProposal>

export const partyProposal = z.object({
	/** Names it among the parties of this review. */
	key: z.string(),
	from: z.string(),
	party: z.object({
		name: z.string(),
		kind: partyKind,
		role: partyRole,
		side: partySide,
		contactInfo: z.string(),
	}),
	/** Whether the case has a party of this name already. */
	isThere: z.boolean(),
	decision: partyDecision.nullable(),
})
export type PartyProposal = z.infer<typeof partyProposal>

/** An answer that fills nothing in: it is kept with the client, to be read. */
export const otherAnswer = z.object({ section: z.string(), question: z.string(), answer: z.string() })
export type OtherAnswer = z.infer<typeof otherAnswer>

/** `waiting` for somebody to look at it; `opened` when a client or case was made or filled of it; `closed` when the intake was
 *  declined, or the answers that came without one were set aside. */
export const REVIEW_STATES = ['waiting', 'opened', 'closed'] as const
export const reviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof reviewState>

/** What waits to be reviewed, as the queue shows it. */
export const reviewSummary = z.object({
	/** The id of the intake, or of answers that came without one. */
	id: z.string(),
	intakeId: z.string().nullable(),
	answersId: z.string().nullable(),
	state: reviewState,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	/** The practice area, or what the matter is called. */
	area: z.string(),
	/** The title of the questionnaire; empty when there are no answers. */
	questionnaire: z.string(),
	urgency: z.string(),
	/** The client that it is about, where it is known. */
	clientId: z.string().nullable(),
	clientName: z.string(),
	/** When it came in. */
	arrivedAt: instant,
	/** Of the decisions; 0 while there are none. */
	version: z.number().int(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

const standing = z.object({ id: z.string(), name: z.string(), version: z.number().int() })

export const reviewRecord = reviewSummary.extend({
	/** The client to be filled in; null: a new one. */
	client: standing.nullable(),
	/** The case to be filled in; null: a new one. */
	case: standing.nullable(),
	fields: z.array(fieldProposal),
	parties: z.array(partyProposal),
	others: z.array(otherAnswer),
	/** What was made or filled of it. */
	openedClientId: z.string().nullable(),
	openedCaseId: z.string().nullable(),
	/** When it was set aside, and by whom; null where it was not. */
	setAside: z.object({ at: instant, byName: z.string().nullable() }).nullable(),
})
export type ReviewRecord = z.infer<typeof reviewRecord>

export const partyKey = line(200)
