import { z } from 'zod'

/** What a match is scored by. */
export const FACTORS = ['specialty', 'experience', 'availability', 'location', 'assessment'] as const
export type Factor = (typeof FACTORS)[number]

export const FACTOR_LABELS: Readonly<Record<Factor, string>> = {
	specialty: 'Specialty',
	experience: 'Experience',
	availability: 'Availability',
	location: 'Location',
	assessment: 'Assessment',
}

/** How far the weights may miss 1.0. */
const WEIGHTS_TOLERANCE = 0.001

/** The message names the setting: it is also read in a list of all that is wrong. */
function whole(label: string, min: number, max: number) {
	const message = `${label}: a whole number from ${min} to ${max}.`
	return z.int(message).min(min, message).max(max, message)
}

function share(label: string) {
	const message = `${label}: a number from 0 to 1.`
	return z.number(message).min(0, message).max(1, message)
}

export function sumOfWeights(weights: Readonly<Record<Factor, number>>): number {
	return FACTORS.reduce((sum, factor) => sum + weights[factor], 0)
}

const scoringWeights = z
	.object({
		specialty: share(FACTOR_LABELS.specialty),
		experience: share(FACTOR_LABELS.experience),
		availability: share(FACTOR_LABELS.availability),
		location: share(FACTOR_LABELS.location),
		assessment: share(FACTOR_LABELS.assessment),
	})
	.refine((weights) => Math.abs(sumOfWeights(weights) - 1) <= WEIGHTS_TOLERANCE, 'The weights should sum to 1.0.')

/** The 15 settings, with the ranges of the specification (002, section 5). */
export const assignmentSettings = z.object({
	autoAssignmentEnabled: z.boolean(),
	defaultAssignmentMethod: z.enum(['auto', 'manual']),
	maxAttorneysPerCase: whole('Attorneys per case', 1, 10),
	allowMultipleAttorneyChoice: z.boolean(),
	minimumMatchingScore: share('Minimum score'),
	scoringWeights,
	requireSpecialtyMatch: z.boolean(),
	assignmentRetryAttempts: whole('Retry attempts', 0, 10),
	assignmentTimeoutHours: whole('Time to answer, hours', 1, 168),
	autoAssignmentDelayMinutes: whole('Delay, minutes', 0, 60),
	notifyClientOnAssignment: z.boolean(),
	notifyAttorneyOnAssignment: z.boolean(),
	maxAssignmentsPerAttorney: whole('Assigned cases per attorney', 1, 50),
	considerAttorneyWorkload: z.boolean(),
	workloadPenaltyThreshold: whole('Workload penalty from, cases', 1, 20),
})
export type AssignmentSettings = z.infer<typeof assignmentSettings>
export const SETTING_COUNT = Object.keys(assignmentSettings.shape).length

/** Specification 002, section 9. */
export const DEFAULT_SETTINGS: AssignmentSettings = {
	autoAssignmentEnabled: true,
	defaultAssignmentMethod: 'auto',
	maxAttorneysPerCase: 1,
	allowMultipleAttorneyChoice: false,
	minimumMatchingScore: 0.6,
	scoringWeights: { specialty: 0.4, experience: 0.25, availability: 0.2, location: 0.1, assessment: 0.05 },
	requireSpecialtyMatch: true,
	assignmentRetryAttempts: 3,
	assignmentTimeoutHours: 24,
	autoAssignmentDelayMinutes: 5,
	notifyClientOnAssignment: true,
	notifyAttorneyOnAssignment: true,
	maxAssignmentsPerAttorney: 10,
	considerAttorneyWorkload: true,
	workloadPenaltyThreshold: 5,
}

/** How many attorneys one case can get by assignment: one, unless several may be chosen. */
export function attorneysAllowed(settings: AssignmentSettings): number {
	return settings.allowMultipleAttorneyChoice ? settings.maxAttorneysPerCase : 1
}
