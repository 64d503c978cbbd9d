import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { EXCLUSIONS, type Exclusion } from './matching.rules.ts'
import { FACTORS, storedSettings } from './settings.fields.ts'

/** Where a case or an inquiry stands that needs an attorney. */
export const REQUEST_STATES = ['waiting', 'proposed', 'escalated', 'assigned', 'canceled'] as const
export const requestState = z.enum(REQUEST_STATES)
export type RequestState = z.infer<typeof requestState>

/** What became of one proposal. */
export const ASSIGNMENT_STATUSES = ['pending', 'accepted', 'declined', 'expired', 'skipped', 'withdrawn'] as const
export const assignmentStatus = z.enum(ASSIGNMENT_STATUSES)
export type AssignmentStatus = z.infer<typeof assignmentStatus>

export const assignmentMethod = z.enum(['auto', 'manual'])

/** What is recorded of a request, as it follows the actor’s name. */
export const assignmentActions = {
	'assignment.request': 'asked for an attorney',
	'assignment.enroll': 'started to look for an attorney',
	'assignment.propose': 'proposed the matter to an attorney',
	'assignment.accept': 'accepted the matter',
	'assignment.decline': 'declined the matter',
	'assignment.skip': 'asked the next attorney',
	'assignment.bar': 'ended a proposal because of a conflict or a wall',
	'assignment.expire': 'ended a proposal that was not answered in time',
	'assignment.unassign': 'reversed an assignment',
	'assignment.withdraw': 'withdrew a proposal',
	'assignment.escalate': 'found no attorney',
	'assignment.hold': 'left the choice of an attorney to staff',
	'assignment.assign': 'assigned an attorney',
	'assignment.retry': 'looked for an attorney again',
	'assignment.resume': 'looked for an attorney again',
	'assignment.cancel': 'stopped looking for an attorney',
	'assignment.close': 'stopped looking for an attorney, which was no longer needed',
} as const
export type AssignmentAction = keyof typeof assignmentActions

export const REASON_MAX = 1_000

/** One attorney asked about one matter. */
export const assignmentRow = z.object({
	id: z.string(),
	attorneyId: z.string().nullable(),
	attorneyName: z.string(),
	status: assignmentStatus,
	method: assignmentMethod,
	/** 0 to 1; null where nothing was matched. */
	score: z.number().nullable(),
	/** How the score came about, a line for each part. */
	explanation: z.array(z.string()),
	reason: z.string(),
	assignedAt: instant,
	expiresAt: instant.nullable(),
	respondedAt: instant.nullable(),
})
export type AssignmentRow = z.infer<typeof assignmentRow>

/** A case or an inquiry that needs an attorney, or got one. */
export const assignmentRequest = z.object({
	id: z.string(),
	caseId: z.string().nullable(),
	intakeId: z.string().nullable(),
	/** The name of the case, or who inquired; `Case` or `Inquiry` for callers who may not view them. */
	name: z.string(),
	practiceArea: z.string().nullable(),
	method: assignmentMethod,
	state: requestState,
	/** Attorneys proposed since it last started. */
	attempts: z.number().int(),
	/** When an attorney is looked for; null unless that happens by itself. */
	nextAt: instant.nullable(),
	/** Why no one was found; empty unless escalated. */
	note: z.string(),
	/** The proposal that is pending or was accepted last. */
	current: assignmentRow.nullable(),
	/** Whom the client asks for: proposed first, where nothing speaks against it. */
	preferredId: z.string().nullable(),
	preferredName: z.string().nullable(),
	createdAt: instant,
	version: z.number().int(),
})
export type AssignmentRequest = z.infer<typeof assignmentRequest>

/** A matter that waits for the caller’s own answer. */
export const assignmentOffer = z.object({
	id: z.string(),
	caseId: z.string().nullable(),
	intakeId: z.string().nullable(),
	name: z.string(),
	practiceArea: z.string().nullable(),
	description: z.string(),
	score: z.number().nullable(),
	explanation: z.array(z.string()),
	assignedAt: instant,
	expiresAt: instant,
})
export type AssignmentOffer = z.infer<typeof assignmentOffer>

const exclusions = Object.keys(EXCLUSIONS).filter((key): key is Exclusion => Object.hasOwn(EXCLUSIONS, key))

export const match = z.object({
	attorneyId: z.string(),
	attorneyName: z.string(),
	score: z.number(),
	parts: z
		.array(z.object({ factor: z.enum(FACTORS), score: z.number(), weight: z.number(), why: z.string() }))
		.readonly(),
	penalty: z.number(),
	penaltyWhy: z.string().nullable(),
	activeCases: z.number().int(),
	excluded: z.enum(exclusions).nullable(),
})

export const savedSettings = z.object({
	settings: storedSettings,
	/** False until an administrator has saved them: nothing is assigned automatically before. */
	isSaved: z.boolean(),
	/** Cases and inquiries from then on are assigned automatically; null while that is off. */
	automaticSince: instant.nullable(),
	/** 0 until saved. */
	version: z.number().int(),
})
export type SavedSettings = z.infer<typeof savedSettings>
