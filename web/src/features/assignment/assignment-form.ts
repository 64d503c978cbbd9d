import {
	type AssignmentSettings,
	assignmentSettings,
	FACTOR_LABELS,
	FACTORS,
	type Factor,
} from '@praxis/contract/assignment/settings.fields'
import type { Field } from '@praxis/contract/kernel/field'
import { z } from 'zod'

const { shape } = assignmentSettings

type Setting = keyof AssignmentSettings

/** The settings as the form, the conflict view and the audit trail name them. */
export const SETTING_FIELDS = {
	autoAssignmentEnabled: { label: 'Automatic assignment' },
	defaultAssignmentMethod: { label: 'Default method', values: { auto: 'Automatic', manual: 'Manual' } },
	maxAttorneysPerCase: { label: 'Attorneys per case' },
	allowMultipleAttorneyChoice: { label: 'Allow several attorneys' },
	minimumMatchingScore: { label: 'Minimum score' },
	scoringWeights: { label: 'Scoring weights' },
	requireSpecialtyMatch: { label: 'Require the practice area' },
	assignmentRetryAttempts: { label: 'Retry attempts' },
	assignmentTimeoutHours: { label: 'Time to answer, hours' },
	autoAssignmentDelayMinutes: { label: 'Delay, minutes' },
	notifyClientOnAssignment: { label: 'Notify the client' },
	notifyAttorneyOnAssignment: { label: 'Notify the attorney' },
	maxAssignmentsPerAttorney: { label: 'Assigned cases per attorney' },
	considerAttorneyWorkload: { label: 'Consider the workload' },
	workloadPenaltyThreshold: { label: 'Workload penalty from, cases' },
} as const satisfies Record<Setting, Field>
export const SETTINGS = Object.keys(SETTING_FIELDS).filter((key): key is Setting => key in SETTING_FIELDS)

/** The weights as text: they are one setting. Undefined for settings that have a text of their own. */
export function settingText({ scoringWeights }: Partial<AssignmentSettings>, setting: Setting): string | undefined {
	if (setting !== 'scoringWeights' || scoringWeights === undefined) return undefined
	return FACTORS.map((factor) => `${FACTOR_LABELS[factor]} ${scoringWeights[factor]}`).join(', ')
}

function numberText(schema: z.ZodType<number, number>, label: string) {
	return z
		.string()
		.trim()
		.regex(/^\d{1,3}(\.\d{1,3})?$/, `${label}: a number.`)
		.transform(Number)
		.pipe(schema)
}

/** Not those of the setting, which checks their sum as well. */
function weight(factor: Factor) {
	return numberText(shape.scoringWeights.shape[factor], FACTOR_LABELS[factor])
}

const assignmentForm = z
	.object({
		autoAssignmentEnabled: shape.autoAssignmentEnabled,
		defaultAssignmentMethod: shape.defaultAssignmentMethod,
		maxAttorneysPerCase: numberText(shape.maxAttorneysPerCase, SETTING_FIELDS.maxAttorneysPerCase.label),
		allowMultipleAttorneyChoice: shape.allowMultipleAttorneyChoice,
		minimumMatchingScore: numberText(shape.minimumMatchingScore, SETTING_FIELDS.minimumMatchingScore.label),
		specialty: weight('specialty'),
		experience: weight('experience'),
		availability: weight('availability'),
		location: weight('location'),
		assessment: weight('assessment'),
		requireSpecialtyMatch: shape.requireSpecialtyMatch,
		assignmentRetryAttempts: numberText(shape.assignmentRetryAttempts, SETTING_FIELDS.assignmentRetryAttempts.label),
		assignmentTimeoutHours: numberText(shape.assignmentTimeoutHours, SETTING_FIELDS.assignmentTimeoutHours.label),
		autoAssignmentDelayMinutes: numberText(
			shape.autoAssignmentDelayMinutes,
			SETTING_FIELDS.autoAssignmentDelayMinutes.label,
		),
		notifyClientOnAssignment: shape.notifyClientOnAssignment,
		notifyAttorneyOnAssignment: shape.notifyAttorneyOnAssignment,
		maxAssignmentsPerAttorney: numberText(
			shape.maxAssignmentsPerAttorney,
			SETTING_FIELDS.maxAssignmentsPerAttorney.label,
		),
		considerAttorneyWorkload: shape.considerAttorneyWorkload,
		workloadPenaltyThreshold: numberText(shape.workloadPenaltyThreshold, SETTING_FIELDS.workloadPenaltyThreshold.label),
	})
	.superRefine((values, issue) => {
		const checked = shape.scoringWeights.safeParse(weightsOf(values))
		if (!checked.success) {
			issue.addIssue({ code: 'custom', message: 'The weights should sum to 1.0.', path: ['specialty'] })
		}
	})
export type AssignmentValues = z.input<typeof assignmentForm>
type CheckedValues = z.output<typeof assignmentForm>
export const settingsForm = assignmentForm.transform(settingsOf)

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

function settingsOf(values: CheckedValues): AssignmentSettings {
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
