import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { PARTY_ROLES } from '../questionnaires/relationships.ts'

export const CONFLICT_KINDS = ['client', 'former_client', 'case_party', 'intake', 'contact', 'contact_record'] as const
export const conflictKind = z.enum(CONFLICT_KINDS)
export type ConflictKind = z.infer<typeof conflictKind>

/** The most names searched at once, and the most hits of one name. */
export const CONFLICT_NAMES_MAX = 20
/** The most names of one check: everyone named in a review. */
export const CHECKED_NAMES_MAX = 120
/** The most names of one check on the screen, which sends them in parts. */
export const SCREEN_NAMES_MAX = 500
export const CONFLICT_HITS_MAX = 25
/** How many relationships away from a name can be searched. */
export const RELATED_DEPTH_MAX = 3
/** Said of a name where relationships lead to more. */
export const RELATIONS_CUT =
	'Not every relationship was followed. Limits: the first 20 records with the same name, 50 relationships of each person or company, 400 paths and the nearest 25 matches of each name checked, and the 3 newest cases of each contact.'

/** Whether a checked name is the client's, or of someone the client may have interests against. */
export const CONFLICT_SIDES = ['client', 'other'] as const
export const conflictSide = z.enum(CONFLICT_SIDES)
export type ConflictSide = z.infer<typeof conflictSide>

/** A name in the firm's records that is similar to a checked one. */
export const conflictHit = z.object({
	/** The checked name. */
	name: z.string(),
	kind: conflictKind,
	/** The client, party, intake or contact; null behind an ethical wall. */
	refId: z.string().nullable(),
	/** The name as the firm has it. Behind an ethical wall it says only that there is one. */
	label: z.string(),
	href: z.string().nullable(),
	/** The case of the name. */
	caseId: z.string().optional(),
	caseName: z.string().optional(),
	caseNumber: z.string().optional(),
	caseStatus: z.string().optional(),
	/** Role of a party of a case. */
	role: z.enum(PARTY_ROLES).optional(),
	/** Status of an inquiry. */
	intakeStatus: z.string().optional(),
	/** Why it was found: “Same email, sounds alike”. */
	why: z.string(),
	/** The relationships that lead from the checked name to the record: names and what joins them, in turn. */
	path: z.array(z.string()).max(9).optional(),
	/** 0 to 1. */
	score: z.number().min(0).max(1),
	/** Whether a case is opened only after a decision on it: the same person, on a side that may conflict. */
	isStrong: z.boolean(),
})
export type ConflictHit = z.infer<typeof conflictHit>

const askedName = z.object({
	name: requiredLine(500, 'Please enter a name.'),
	email: line(254).optional(),
	phone: line(40).optional(),
	side: conflictSide.default('other'),
})

/** What was decided on possible conflicts. After `declined` the case is not opened. */
export const CONFLICT_OUTCOMES = ['no_conflict', 'consent', 'waived', 'declined'] as const
export const conflictOutcome = z.enum(CONFLICT_OUTCOMES, 'Please choose a decision.')
export type ConflictOutcome = z.infer<typeof conflictOutcome>

export const CONFLICT_OUTCOME_LABELS: Readonly<Record<ConflictOutcome, string>> = {
	no_conflict: 'No conflict',
	consent: 'Informed consent obtained',
	waived: 'Conflict waived',
	declined: 'Declined because of a conflict',
}

/** What is recorded on possible conflicts: a decision, or that an attorney has to decide. */
export const recordedOutcome = z.enum([...CONFLICT_OUTCOMES, 'needs_attorney'])
export type RecordedOutcome = z.infer<typeof recordedOutcome>

export const RECORDED_OUTCOME_LABELS: Readonly<Record<RecordedOutcome, string>> = {
	...CONFLICT_OUTCOME_LABELS,
	needs_attorney: 'Needs an attorney',
}

const CONFLICT_REASON_MAX = 2_000
const CONFLICT_REASON_MIN = 15
const REASON_WORDS_MIN = 3
export const REASON_TOO_SHORT = `Please give the reason in a sentence of at least ${REASON_WORDS_MIN} words.`

/** Read by others years later. */
function isSentence(text: string): boolean {
	return (
		text === '' ||
		(text.length >= CONFLICT_REASON_MIN && (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= REASON_WORDS_MIN)
	)
}

export const conflictReason = prose(CONFLICT_REASON_MAX).pipe(
	z.string().min(1, 'Please give a reason.').refine(isSentence, REASON_TOO_SHORT),
)

/** A decision with what was seen when it was made. */
export const conflictDecision = z.object({
	id: z.string(),
	outcome: recordedOutcome,
	/** Empty where the caller may not see one of the records. */
	reason: z.string(),
	decidedBy: z.string(),
	decidedAt: instant,
	/** As they were then; a record the caller may not see says only that there is one. */
	hits: z.array(conflictHit),
	/** True where strong conflicts were allowed by someone who may not decide on them: it opens no case. */
	isUnauthorized: z.boolean().optional(),
})
export type ConflictDecision = z.infer<typeof conflictDecision>

type Identified = Pick<ConflictHit, 'kind' | 'refId' | 'name'>

/** Hits on the same record have the same key. */
export function conflictKey({ kind, refId, name }: Identified): string {
	return refId === null ? `wall ${name.trim().toLowerCase()}` : `${kind} ${refId}`
}

/** Hits that one decision covers have the same key: the same record, seen under the same names. */
function decidedKey(hit: Identified & Pick<ConflictHit, 'label'>): string {
	return JSON.stringify([conflictKey(hit), hit.name.trim().toLowerCase(), hit.label.trim().toLowerCase()])
}

/** The strong hits that no decision on a strong hit covers, or that were declined last. Decisions are newest first. */
export function undecidedHits(hits: readonly ConflictHit[], decisions: readonly ConflictDecision[]): ConflictHit[] {
	const oldestFirst = decisions.toReversed()
	const outcomes = new Map(
		oldestFirst.flatMap(({ hits: seen, outcome, isUnauthorized }) =>
			outcome === 'needs_attorney' || isUnauthorized === true
				? []
				: seen.filter((hit) => hit.isStrong).map((hit) => [decidedKey(hit), outcome]),
		),
	)
	return hits.filter((hit) => hit.isStrong && (outcomes.get(decidedKey(hit)) ?? 'declined') === 'declined')
}

const checked = {
	names: z.array(askedName).min(1, 'Please enter a name.').max(CHECKED_NAMES_MAX),
	/** Records to leave out: those being checked. */
	exceptClientIds: z.array(rowId).max(20).default([]),
	exceptCaseId: rowId.optional(),
	exceptIntakeId: rowId.optional(),
}

/** Who opens cases refers what is found to an attorney. */
const REFER = ['manage_cases', 'assist_with_cases', 'open_cases'] as const

const about = {
	...checked,
	id: newRowId.optional(),
	/** The id of a case, opened already or to be opened, or of the review that opens it. */
	subjectId: rowId,
	reason: conflictReason,
}

export const conflictErrors = defineErrors({
	conflict_subject_not_found: { kind: 'not_found', message: 'There is no case to decide on.' },
})

/** Conflict check. */
export const conflicts = {
	check: endpoint({
		id: 'conflicts.check',
		method: 'POST',
		path: '/api/conflicts/check',
		access: ['view_clients', 'view_legal_work'],
		summary:
			'Up to 120 names checked against clients, former clients, parties and captions of cases, and inquiries: most similar first, at most 25 of each. Each hit says why it was found; with `depth`, also what relationships lead to from it; one behind an ethical wall says only that there is one.',
		input: z.object({ ...checked, depth: z.int().min(0).max(RELATED_DEPTH_MAX).default(0) }),
		output: z.object({
			hits: z.array(conflictHit).max(CHECKED_NAMES_MAX * (2 * CONFLICT_HITS_MAX + 1)),
			/** The checked names with more hits than are listed, or with more similar records than were compared. */
			more: z.array(z.string()),
			/** The checked names with relationships that were followed in part. */
			cut: z.array(z.string()),
		}),
		errors: {},
	}),
	decide: endpoint({
		id: 'conflicts.decide',
		method: 'POST',
		path: '/api/conflicts/decisions',
		access: 'decide_conflicts',
		summary:
			'Record a decision on the possible conflicts of a case, before it is opened or a party is added. They are looked up again and kept as they are now.',
		input: z.object({ ...about, outcome: conflictOutcome }),
		output: conflictDecision,
		errors: { id_taken: kernelErrors.id_taken, ...conflictErrors },
	}),
	refer: endpoint({
		id: 'conflicts.refer',
		method: 'POST',
		path: '/api/conflicts/referrals',
		access: REFER,
		summary:
			'Record that an attorney has to decide on the possible conflicts of a case, and notify those responsible, else all attorneys. The case stays unopened.',
		input: z.object(about),
		output: conflictDecision,
		errors: { id_taken: kernelErrors.id_taken, ...conflictErrors },
	}),
	decisions: endpoint({
		id: 'conflicts.decisions',
		method: 'GET',
		path: '/api/conflicts/decisions/:subjectId',
		access: ['view_cases', 'decide_conflicts', ...REFER],
		summary:
			'Decisions on possible conflicts of a case or of a review, newest first; with `clientId`, also why other cases of the client were declined.',
		input: z.object({ subjectId: rowId, clientId: rowId.optional() }),
		output: z.object({ decisions: z.array(conflictDecision).max(200) }),
		errors: {},
	}),
}
