import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import type { Tone } from '../kernel/field.ts'
import { userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'

/** Specification 002, section 3. */
export const AGENT_STATUSES = ['pending', 'flagged', 'accepted', 'rejected'] as const
export const agentStatus = z.enum(AGENT_STATUSES)
export type AgentStatus = z.infer<typeof agentStatus>

export const STATUS_LABELS: Readonly<Record<AgentStatus, string>> = {
	pending: 'Pending',
	flagged: 'Flagged',
	accepted: 'Accepted',
	rejected: 'Rejected',
}

export const STATUS_TONES: Readonly<Record<AgentStatus, Tone>> = {
	pending: 'blue',
	flagged: 'amber',
	accepted: 'green',
	rejected: 'grey',
}

/** Where the inquiry stands: one that was opened, declined or closed otherwise no longer waits for the agent. */
export const STANDINGS = ['open', 'opened', 'declined', 'closed', 'spam'] as const
export const standing = z.enum(STANDINGS)
export type Standing = z.infer<typeof standing>

/** The order of the specification (002, section 4). */
export const AGENT_STEPS = [
	'received',
	'classification',
	'matching',
	'risk',
	'quality',
	'generation',
	'assignment',
	'notification',
	'logging',
] as const
export const agentStep = z.enum(AGENT_STEPS)
export type AgentStep = z.infer<typeof agentStep>

export const STEP_LABELS: Readonly<Record<AgentStep, string>> = {
	received: 'Inquiry received',
	classification: 'Classification',
	matching: 'Attorney matching',
	risk: 'Risk assessment',
	quality: 'Quality control',
	generation: 'Pending case',
	assignment: 'Assignment',
	notification: 'Client notification',
	logging: 'Log',
}

/** A step as it was done, or why it was not. */
export const loggedStep = z.object({
	step: agentStep,
	at: instant,
	outcome: z.enum(['done', 'skipped', 'stopped', 'failed']),
	note: z.string(),
})
export type LoggedStep = z.infer<typeof loggedStep>

export const practiceAreaName = z.enum(PRACTICE_AREAS)
const share = z.number().min(0).max(1)

/** Who decided on the practice area. */
export const classifiedBy = z.enum(['rules', 'model', 'person'])

export const classification = z.object({
	/** Null when nothing speaks for any. */
	practiceArea: practiceAreaName.nullable(),
	confidence: share,
	by: classifiedBy,
	/** Name of the model; null for rules. */
	modelName: z.string().nullable(),
	/** What it rests on, a sentence each. */
	why: z.array(z.string()),
	/** What was chosen or found speaks for another practice area. */
	isDisputed: z.boolean(),
})
export type Classification = z.infer<typeof classification>

export const AGENT_RISK_LEVELS = ['low', 'medium', 'high'] as const
export const agentRiskLevel = z.enum(AGENT_RISK_LEVELS)
export type AgentRiskLevel = z.infer<typeof agentRiskLevel>

export const riskFactor = z.object({ text: z.string(), weight: z.number() })
export type RiskFactor = z.infer<typeof riskFactor>

export const agentRisk = z.object({
	level: agentRiskLevel,
	/** 0 to 100. */
	score: z.int().min(0).max(100),
	factors: z.array(riskFactor),
})
export type AgentRisk = z.infer<typeof agentRisk>

export const FLAG_CODES = {
	low_confidence: 'Low confidence',
	disputed: 'Practice area disputed',
	high_risk: 'High risk',
	possible_conflict: 'Possible conflict',
	no_attorney: 'No attorney fits',
	reversed: 'Assignment reversed',
} as const
export type FlagCode = keyof typeof FLAG_CODES
const flagCode = z.enum(Object.keys(FLAG_CODES) as [FlagCode, ...FlagCode[]])

/** Why a person has to look at a case first. */
export const agentFlag = z.object({ code: flagCode, text: z.string() })
export type AgentFlag = z.infer<typeof agentFlag>

/** An estimate with what it rests on; null where there is no basis for one. */
export const estimate = z.object({ amount: z.int().min(0), basis: z.string() }).nullable()
export type Estimate = z.infer<typeof estimate>

export const NOT_ESTIMATED = 'Not estimated'

export const REASON_MAX = 1_000
export const VALUE_MAX_CENTS = 100_000_000_000
export const DAYS_MAX = 36_500

/** What a person may change before accepting. */
export const agentEdits = z.object({
	practiceArea: practiceAreaName.nullable(),
	caseName: line(200).pipe(z.string().min(1, 'Please enter a case name.')),
	attorneyId: userId.nullable(),
	/** Cents. */
	estimatedValueCents: z.int().min(0).max(VALUE_MAX_CENTS).nullable(),
	estimatedDays: z.int().min(1).max(DAYS_MAX).nullable(),
})
export type AgentEdits = z.infer<typeof agentEdits>

export const agentCase = z.object({
	/** The id of the inquiry, or of a response without one; the same as that of its review. */
	id: z.string(),
	intakeId: z.string().nullable(),
	/** The response that was read; null if there is none. */
	answersId: z.string().nullable(),
	/** Who asks. */
	name: z.string(),
	/** The beginning of what they wrote. */
	excerpt: z.string(),
	caseName: z.string(),
	status: agentStatus,
	standing,
	classification,
	practiceArea: practiceAreaName.nullable(),
	attorneyId: z.string().nullable(),
	attorneyName: z.string(),
	/** 0 to 1; null where no one was matched, or a person chose. */
	matchScore: z.number().nullable(),
	/** How the score came about, or why no one fits. */
	matchWhy: z.array(z.string()),
	risk: agentRisk,
	flags: z.array(agentFlag),
	/** Cents. */
	estimatedValue: estimate,
	/** Days. */
	estimatedDuration: estimate,
	recommendations: z.array(z.string()),
	/** Whether a person changed it. */
	isEdited: z.boolean(),
	rejectionReason: z.string(),
	/** When the agent assigned the inquiry by itself, and why it could. */
	assignedAt: instant.nullable(),
	assignedWhy: z.string(),
	/** When it wrote to the person by itself. */
	notifiedAt: instant.nullable(),
	reversedAt: instant.nullable(),
	reversalReason: z.string(),
	decidedAt: instant.nullable(),
	decidedByName: z.string(),
	clientId: z.string().nullable(),
	caseId: z.string().nullable(),
	steps: z.array(loggedStep),
	receivedAt: instant,
	createdAt: instant,
	version: z.int(),
})
export type AgentCase = z.infer<typeof agentCase>

/** Whether it waits for a person. */
export function isWaiting({ status, standing: at }: Pick<AgentCase, 'status' | 'standing'>): boolean {
	return (status === 'pending' || status === 'flagged') && at === 'open'
}

/** Whether the agent’s own assignment can still be undone. */
export function isReversible(one: Pick<AgentCase, 'status' | 'standing' | 'assignedAt' | 'reversedAt'>): boolean {
	return isWaiting(one) && one.assignedAt !== null && one.reversedAt === null
}

/** A run of the agent that did not end as it should. */
export const agentFailure = z.object({
	/** The id of the inquiry, or of a response without one. */
	id: z.string(),
	intakeId: z.string().nullable(),
	answersId: z.string().nullable(),
	name: z.string(),
	/** `stopped`: the agent was turned off. `interrupted`: its process ended. */
	kind: z.enum(['failed', 'stopped', 'interrupted']),
	step: agentStep,
	reason: z.string(),
	attempts: z.int(),
	steps: z.array(loggedStep),
	at: instant,
	version: z.int(),
})
export type AgentFailure = z.infer<typeof agentFailure>

export const MESSAGE_MAX = 2_000

export const RISK_RANGE = 'Flag from risk: a whole number from 1 to 100.'

export const agentSettings = z.object({
	/** What the person reads by email. The firm writes it: no advice, no outcome. */
	contactMessage: prose(MESSAGE_MAX).pipe(z.string().min(1, 'Please write a message.')),
	contactTimeframe: line(60).pipe(z.string().min(1, 'Please enter a time, such as 24-48 hours.')),
	/** Cases below it are flagged. */
	confidenceThreshold: z.number('Please enter a number from 0 to 1.').min(0, 'At least 0.').max(1, 'At most 1.'),
	/** Cases from it on are flagged. */
	riskThreshold: z.int(RISK_RANGE).min(1, RISK_RANGE).max(100, RISK_RANGE),
})
export type AgentSettings = z.infer<typeof agentSettings>

export const DEFAULT_AGENT_SETTINGS: AgentSettings = {
	contactMessage:
		'Thank you for contacting us. We have received your inquiry. If we can help, an attorney of our firm contacts you.',
	contactTimeframe: '24-48 hours',
	confidenceThreshold: 0.7,
	riskThreshold: 60,
}

export const savedAgentSettings = z.object({
	settings: agentSettings,
	/** Automatic mode. Off until an administrator turns it on. */
	isActive: z.boolean(),
	/** When it was turned on or off last; null if never. */
	switchedAt: instant.nullable(),
	switchedByName: z.string(),
	/** 0 until saved. */
	version: z.int(),
})
export type SavedAgentSettings = z.infer<typeof savedAgentSettings>

/** What happened in the last 24 hours. */
export const agentFigures = z.object({
	processed: z.int(),
	prepared: z.int(),
	flagged: z.int(),
	assigned: z.int(),
	notified: z.int(),
	accepted: z.int(),
	rejected: z.int(),
	failed: z.int(),
})
export type AgentFigures = z.infer<typeof agentFigures>

/** Specification 002, sections 2.10 and 9. */
export const AGENT_REFRESH_MS = 30_000

/** How changes read in a timeline. */
export const agentActions = {
	'agent.prepare': 'prepared a pending case',
	'agent.reassess': 'assessed the pending case again',
	'agent.assign': 'assigned the inquiry automatically',
	'agent.notify': 'emailed the person automatically',
	'agent.edit': 'edited the pending case',
	'agent.accept': 'accepted the pending case',
	'agent.reject': 'rejected the pending case',
	'agent.reverse': 'reversed the automatic assignment',
} as const

/** How the work on an inquiry reads in the audit trail. */
export const runActions = {
	'agent.finish': 'finished processing an inquiry',
	'agent.fail': 'could not finish an inquiry',
	'agent.stop': 'stopped processing an inquiry',
	'agent.retry': 'had an inquiry processed again',
	'agent.request': 'had pending cases prepared',
} as const
