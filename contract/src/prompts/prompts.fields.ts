import { z } from 'zod'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { modelKey, parameters } from '../models/models.fields.ts'
import { CASE_PROPERTY_NAMES } from './case-values.rules.ts'
import { TEMPLATE_CHARACTERS_MAX } from './parse-template.rules.ts'
import { perspective } from './perspectives.ts'
import { placeholderName } from './placeholder-name.ts'

export const PROMPT_CATEGORIES = {
	default: 'Default',
	system: 'System',
	analysis: 'Analysis',
	research: 'Research',
	custom: 'Custom',
} as const
export type PromptCategory = keyof typeof PROMPT_CATEGORIES
export const PROMPT_CATEGORY_IDS = Object.keys(PROMPT_CATEGORIES) as [PromptCategory, ...PromptCategory[]]

export const PROMPT_VARIABLE_TYPES = {
	text: 'Text',
	number: 'Number',
	boolean: 'Yes or no',
	select: 'Choice',
	multiselect: 'Several choices',
	date: 'Date',
	json: 'JSON',
} as const
export type PromptVariableType = keyof typeof PROMPT_VARIABLE_TYPES
export const PROMPT_VARIABLE_TYPE_IDS = Object.keys(PROMPT_VARIABLE_TYPES) as [
	PromptVariableType,
	...PromptVariableType[],
]

export const PROMPT_VARIABLES_MAX = 50

export const promptVariable = z.object({
	name: placeholderName,
	type: z.enum(PROMPT_VARIABLE_TYPE_IDS),
	description: line(300).default(''),
	required: z.boolean().default(false),
	/** Options of a choice. */
	options: z.array(requiredLine(200, 'Enter an option.')).max(50).default([]),
})
export type PromptVariable = z.infer<typeof promptVariable>

const haveOwnNames = (all: readonly { readonly name: string }[]) =>
	new Set(all.map(({ name }) => name)).size === all.length

export const promptDetails = z.object({
	name: requiredLine(120, 'Template name is required'),
	description: line(500).default(''),
	category: z.enum(PROMPT_CATEGORY_IDS).default('custom'),
	template: z
		.string('Template text is required')
		.max(TEMPLATE_CHARACTERS_MAX, 'A template has at most 1,000,000 characters.')
		.refine((text) => text.trim() !== '', 'Template text is required')
		.refine((text) => !text.includes('\u0000'), 'This contains characters that are not allowed.'),
	variables: z
		.array(promptVariable)
		.max(PROMPT_VARIABLES_MAX, `At most ${PROMPT_VARIABLES_MAX} variables.`)
		.refine(haveOwnNames, 'Two variables have the same name')
		.default([]),
	tags: z.array(requiredLine(40, 'Enter a tag.')).max(20, 'At most 20 tags.').default([]),
})
export type PromptDetails = z.infer<typeof promptDetails>

export const prompt = promptDetails.extend({
	id: z.string(),
	/** Ships with Praxis: it is edited, never deleted, and keeps its category. */
	isDefault: z.boolean(),
	/** As its name says. */
	perspective,
	version: z.int(),
	/** Results made with it. */
	uses: z.int(),
	createdById: z.string().nullable(),
	createdByName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
})
export type Prompt = z.infer<typeof prompt>

export const promptSummary = prompt.omit({ template: true, variables: true })
export type PromptSummary = z.infer<typeof promptSummary>

export const JUDGE_DEFAULT_EXPERIENCE = 0
export const JURY_DEFAULT_SIZE = 12

export const judgeProfile = z.object({
	name: requiredLine(120, 'Judge name is required'),
	background: prose(4_000).refine((text) => text !== '', 'Judge background is required'),
	tendencies: prose(4_000).default(''),
	notableRulings: prose(4_000).default(''),
	/** In years. */
	experience: z
		.int('Experience is a whole number of years')
		.min(0, 'Experience is a whole number of years')
		.max(80, 'Experience is a whole number of years')
		.default(JUDGE_DEFAULT_EXPERIENCE),
	specializations: z.array(requiredLine(80, 'Enter a specialization.')).max(20).default([]),
})
export type JudgeProfile = z.infer<typeof judgeProfile>

const groups = z.array(requiredLine(80, 'Enter a group.')).max(20).default([])

export const juryComposition = z.object({
	totalJurors: z
		.int('A jury has at least 1 juror')
		.min(1, 'A jury has at least 1 juror')
		.max(100, 'At most 100 jurors')
		.default(JURY_DEFAULT_SIZE),
	demographics: z
		.object({ ageGroups: groups, genders: groups, ethnicities: groups, occupations: groups, educationLevels: groups })
		.prefault({}),
	notes: prose(4_000).default(''),
})
export type JuryComposition = z.infer<typeof juryComposition>

export const OUTPUT_FORMATS = {
	structured: 'Structured',
	narrative: 'Narrative',
	json: 'JSON',
	custom: 'Custom',
} as const
export type OutputFormat = keyof typeof OUTPUT_FORMATS

/** The user's model, or the firm's. */
export const ANY_MODEL = 'automatic'

export const caseFieldOfPrompt = z.object({
	fieldName: placeholderName,
	caseProperty: z.enum(CASE_PROPERTY_NAMES),
	required: z.boolean().default(false),
})
export type CaseFieldOfPrompt = z.infer<typeof caseFieldOfPrompt>

export const configurationDetails = z.object({
	name: requiredLine(120, 'Configuration name is required'),
	description: line(500).default(''),
	mainPrompt: z.uuid('Main template is required'),
	systemPrompts: z.array(rowId).max(10, 'At most 10 system templates').default([]),
	/** Said to the model before the system templates. */
	systemPrompt: prose(20_000).default(''),
	dataSources: z.array(rowId).max(20, 'At most 20 data sources').default([]),
	caseFields: z
		.array(caseFieldOfPrompt)
		.max(50, 'At most 50 case fields')
		.refine(
			(all) => haveOwnNames(all.map(({ fieldName }) => ({ name: fieldName }))),
			'Two case fields have the same name',
		)
		.default([]),
	judgeProfile: judgeProfile.nullable().default(null),
	juryComposition: juryComposition.nullable().default(null),
	outputFormat: z.enum(['structured', 'narrative', 'json', 'custom']).default('structured'),
	temperature: parameters.shape.temperature.default(0.7),
	maxTokens: parameters.shape.maxTokens.default(2000),
	model: z.union([z.literal(ANY_MODEL), modelKey], 'Model is required').default(ANY_MODEL),
})
export type ConfigurationDetails = z.infer<typeof configurationDetails>

export const promptConfiguration = configurationDetails.extend({
	id: z.string(),
	mainPromptName: z.string(),
	version: z.int(),
	/** The version that others run; null while only its author and administrators see it. */
	publishedNumber: z.int().nullable(),
	uses: z.int(),
	/** Runs that were started, and those that a model answered. */
	started: z.int(),
	succeeded: z.int(),
	lastUsedAt: instant.nullable(),
	createdById: z.string().nullable(),
	createdByName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
})
/** A kept version of a configuration. */
export const configurationVersion = z.object({
	number: z.int(),
	/** Version of its main template at that time. */
	templateVersion: z.int(),
	details: configurationDetails,
	savedByName: z.string().nullable(),
	savedAt: instant,
})
export type ConfigurationVersion = z.infer<typeof configurationVersion>

export type PromptConfiguration = z.infer<typeof promptConfiguration>
