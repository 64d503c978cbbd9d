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

/** Specification 002, section 5. */
export const SCORE_STEP = 0.1
export const WEIGHT_STEP = 0.05

type Share = (label: string, step: number) => z.ZodNumber

const share: Share = (label) => {
	const message = `${label}: a number from 0 to 1.`
	return z.number(message).min(0, message).max(1, message)
}

const steppedShare: Share = (label, step) => {
	const message = `${label}: 0 to 1, in steps of ${step}.`
	return z.number(message).min(0, message).max(1, message).multipleOf(step, message)
}

export function sumOfWeights(weights: Readonly<Record<Factor, number>>): number {
	return FACTORS.reduce((sum, factor) => sum + weights[factor], 0)
}

const WEIGHTS = { specialty: 0.4, experience: 0.25, availability: 0.2, location: 0.1, assessment: 0.05 }

function weights(of: Share) {
	return z
		.object({
			specialty: of(FACTOR_LABELS.specialty, WEIGHT_STEP),
			experience: of(FACTOR_LABELS.experience, WEIGHT_STEP),
			availability: of(FACTOR_LABELS.availability, WEIGHT_STEP),
			location: of(FACTOR_LABELS.location, WEIGHT_STEP),
			assessment: of(FACTOR_LABELS.assessment, WEIGHT_STEP),
		})
		.refine((all) => Math.abs(sumOfWeights(all) - 1) <= WEIGHTS_TOLERANCE, 'The weights should sum to 1.0.')
		.meta({ examples: [WEIGHTS] })
}

function settingsWith(of: Share) {
	return z.object({
		autoAssignmentEnabled: z.boolean(),
		defaultAssignmentMethod: z.enum(['auto', 'manual']),
		maxAttorneysPerCase: whole('Attorneys per case', 1, 10),
		allowMultipleAttorneyChoice: z.boolean(),
		minimumMatchingScore: of('Minimum score', SCORE_STEP),
		scoringWeights: weights(of),
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
}

/** The 15 settings, with the ranges and steps of the specification (002, section 5). */
export const assignmentSettings = settingsWith(steppedShare)
/** As they are stored: shares that were saved before the steps may lie between two. */
export const storedSettings = settingsWith(share)
export type AssignmentSettings = z.infer<typeof assignmentSettings>
export const SETTING_COUNT = Object.keys(assignmentSettings.shape).length

/** Specification 002, section 9. */
export const DEFAULT_SETTINGS: AssignmentSettings = {
	autoAssignmentEnabled: true,
	defaultAssignmentMethod: 'auto',
	maxAttorneysPerCase: 1,
	allowMultipleAttorneyChoice: false,
	minimumMatchingScore: 0.6,
	scoringWeights: WEIGHTS,
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
