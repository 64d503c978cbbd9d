import {
	type AssignmentSettings,
	assignmentSettings,
	FACTORS,
	type Factor,
} from '@praxis/contract/assignment/settings.fields'
import { z } from 'zod'

const { shape } = assignmentSettings

function numberText(schema: z.ZodType<number, number>) {
	return z
		.string()
		.trim()
		.regex(/^\d{1,3}(\.\d{1,3})?$/, 'Please enter a number.')
		.transform(Number)
		.pipe(schema)
}

const weight = numberText(z.number().min(0, 'At least 0.').max(1, 'At most 1.'))

export const assignmentForm = z
	.object({
		autoAssignmentEnabled: shape.autoAssignmentEnabled,
		defaultAssignmentMethod: shape.defaultAssignmentMethod,
		maxAttorneysPerCase: numberText(shape.maxAttorneysPerCase),
		allowMultipleAttorneyChoice: shape.allowMultipleAttorneyChoice,
		minimumMatchingScore: numberText(shape.minimumMatchingScore),
		specialty: weight,
		experience: weight,
		availability: weight,
		location: weight,
		assessment: weight,
		requireSpecialtyMatch: shape.requireSpecialtyMatch,
		assignmentRetryAttempts: numberText(shape.assignmentRetryAttempts),
		assignmentTimeoutHours: numberText(shape.assignmentTimeoutHours),
		autoAssignmentDelayMinutes: numberText(shape.autoAssignmentDelayMinutes),
		notifyClientOnAssignment: shape.notifyClientOnAssignment,
		notifyAttorneyOnAssignment: shape.notifyAttorneyOnAssignment,
		maxAssignmentsPerAttorney: numberText(shape.maxAssignmentsPerAttorney),
		considerAttorneyWorkload: shape.considerAttorneyWorkload,
		workloadPenaltyThreshold: numberText(shape.workloadPenaltyThreshold),
	})
	.superRefine((values, issue) => {
		const checked = shape.scoringWeights.safeParse(weightsOf(values))
		if (!checked.success) {
			issue.addIssue({ code: 'custom', message: 'The weights should sum to 1.0.', path: ['specialty'] })
		}
	})
export type AssignmentValues = z.input<typeof assignmentForm>
export type CheckedValues = z.output<typeof assignmentForm>

function weightsOf({ specialty, experience, availability, location, assessment }: Readonly<Record<Factor, number>>) {
	return { specialty, experience, availability, location, assessment }
}

/** The sum of the weights as they are typed; null where one is no number. */
export function typedSum(values: AssignmentValues): number | null {
	const sum = FACTORS.reduce(
		(all, factor) => all + (values[factor].trim() === '' ? Number.NaN : Number(values[factor])),
		0,
	)
	return Number.isFinite(sum) ? Math.round(sum * 1000) / 1000 : null
}

export function settingsOf(values: CheckedValues): AssignmentSettings {
	const { specialty, experience, availability, location, assessment, ...rest } = values
	return { ...rest, scoringWeights: { specialty, experience, availability, location, assessment } }
}

export function valuesOf({ scoringWeights: weights, ...rest }: AssignmentSettings): AssignmentValues {
	return {
		...rest,
		maxAttorneysPerCase: String(rest.maxAttorneysPerCase),
		minimumMatchingScore: String(rest.minimumMatchingScore),
		specialty: String(weights.specialty),
		experience: String(weights.experience),
		availability: String(weights.availability),
		location: String(weights.location),
		assessment: String(weights.assessment),
		assignmentRetryAttempts: String(rest.assignmentRetryAttempts),
		assignmentTimeoutHours: String(rest.assignmentTimeoutHours),
		autoAssignmentDelayMinutes: String(rest.autoAssignmentDelayMinutes),
		maxAssignmentsPerAttorney: String(rest.maxAssignmentsPerAttorney),
		workloadPenaltyThreshold: String(rest.workloadPenaltyThreshold),
	}
}
