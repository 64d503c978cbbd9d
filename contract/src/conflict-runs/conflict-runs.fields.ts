import { z } from 'zod'
import { conflictHit, conflictSide, RELATED_DEPTH_MAX } from '../conflicts/conflicts.contract.ts'
import { instant } from '../kernel/instant.ts'

export const RUN_NAMES_MAX = 500

const runState = z.enum(['searching', 'open', 'closed'])
export type RunState = z.infer<typeof runState>

/** Who asked: a user, a party that was added to a case, or the nightly check of new names. */
const runOrigin = z.enum(['person', 'party', 'nightly'])
export type RunOrigin = z.infer<typeof runOrigin>
export const RUN_ORIGIN_LABELS: Readonly<Record<RunOrigin, string>> = {
	person: 'Started by a user',
	party: 'A party was added',
	nightly: 'Nightly check of new names',
}

export const HIT_OUTCOMES = ['no_conflict', 'waiver', 'wall', 'declined'] as const
export const hitOutcome = z.enum(HIT_OUTCOMES, 'Please choose a decision.')
export type HitOutcome = z.infer<typeof hitOutcome>
export const HIT_OUTCOME_LABELS: Readonly<Record<HitOutcome, string>> = {
	no_conflict: 'No conflict',
	waiver: 'Conflict waived',
	wall: 'Ethical wall',
	declined: 'Declined',
}

/** How names were compared when a check was made, and how many names of each kind there were. */
export const runMatching = z.object({
	rules: z.string(),
	clients: z.int(),
	cases: z.int(),
	contacts: z.int(),
	inquiries: z.int(),
})
export type RunMatching = z.infer<typeof runMatching>

/** A recorded conflict check. Counts are of what the caller may see; `restrictedCount` of the rest. */
export const conflictRun = z.object({
	id: z.string(),
	number: z.int(),
	title: z.string(),
	origin: runOrigin,
	state: runState,
	depth: z.int().min(0).max(RELATED_DEPTH_MAX),
	caseId: z.string().nullable(),
	caseName: z.string(),
	caseNumber: z.string(),
	nameCount: z.int(),
	checkedCount: z.int(),
	hitCount: z.int(),
	openCount: z.int(),
	createdBy: z.string(),
	createdAt: instant,
	closedBy: z.string().nullable(),
	closedAt: instant.nullable(),
	matching: runMatching.nullable(),
	/** SHA-256 of the whole record. */
	sha256: z.string().nullable(),
	version: z.int(),
})
export type ConflictRun = z.infer<typeof conflictRun>

/** A name of a check. */
export const runName = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	side: conflictSide,
	/** More records matched, or may match, than are listed. */
	isMore: z.boolean(),
	/** Relationships lead to more than was followed or is listed. */
	isCut: z.boolean(),
	hitCount: z.int(),
	openCount: z.int(),
	/** Matches behind an ethical wall for the caller, and how many of them are undecided. */
	restrictedCount: z.int(),
	restrictedOpenCount: z.int(),
})
export type RunName = z.infer<typeof runName>

export const hitDecision = z.object({
	outcome: hitOutcome,
	reason: z.string(),
	documentId: z.string().nullable(),
	documentTitle: z.string(),
	wallCaseId: z.string().nullable(),
	wallCaseName: z.string(),
	decidedBy: z.string(),
	decidedAt: instant,
})

/** A match of a check, with what was decided on it. */
export const runHit = z.object({
	id: z.string(),
	nameId: z.string(),
	hit: conflictHit,
	decision: hitDecision.nullable(),
})
export type RunHit = z.infer<typeof runHit>

/** A match that waits for a decision. */
export const openHit = z.object({
	id: z.string(),
	runId: z.string(),
	runNumber: z.int(),
	runTitle: z.string(),
	origin: runOrigin,
	hit: conflictHit,
	foundAt: instant,
})
export type OpenHit = z.infer<typeof openHit>

/** Activity labels by audit action. */
export const conflictRunActions = {
	'conflictRuns.start': 'started the conflict check',
	'conflictRuns.found': 'finished searching',
	'conflictRuns.decide': 'decided on matches',
	'conflictRuns.close': 'closed the conflict check',
} as const

/** How far the nightly check of new names has come. */
export const conflictWatch = z.object({
	ranAt: instant.nullable(),
	checkedCount: z.int(),
	/** Matches found that night. */
	foundCount: z.int(),
})
