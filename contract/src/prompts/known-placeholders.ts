import { CASE_PROPERTY_NAMES } from './case-values.rules.ts'
import type { PromptVariable } from './prompts.fields.ts'

/** Beside the properties of the case. */
export const CASE_LISTS = ['parties', 'today'] as const
export const JUDGE_FIELDS = [
	'name',
	'background',
	'tendencies',
	'notableRulings',
	'experience',
	'specializations',
] as const
export const JURY_FIELDS = [
	'totalJurors',
	'ageGroups',
	'genders',
	'ethnicities',
	'occupations',
	'educationLevels',
	'notes',
] as const

const COURT = [
	'judgeProfile',
	'juryComposition',
	...JUDGE_FIELDS.map((field) => `judgeProfile.${field}`),
	...JURY_FIELDS.map((field) => `juryComposition.${field}`),
]

/** All that the placeholders of a template may name. */
export function knownPlaceholders(
	variables: readonly Pick<PromptVariable, 'name'>[],
	sourceNames: readonly string[],
): readonly string[] {
	return [
		...variables.map(({ name }) => name),
		...CASE_PROPERTY_NAMES,
		...CASE_LISTS,
		...sourceNames.map((name) => `data.${name}`),
		...COURT,
	]
}
