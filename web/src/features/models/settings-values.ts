import { pickFields } from '@praxis/contract/kernel/field'
import { modelSettings, type Parameters } from '@praxis/contract/models/models.fields'
import { z } from 'zod'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { Settings } from './models.api.ts'

const CENTS = 100
const SAME = [
	'preference',
	'automaticDefault',
	'fallbackEnabled',
	'selectedModel',
	'fallbackModel',
	'embeddingModel',
	'pseudonymize',
	'presets',
] as const
const { shape } = modelSettings
const { temperature, maxTokens, topP, frequencyPenalty, presencePenalty } = shape.parameters.shape

const numberText = (schema: z.ZodType<number, number>) =>
	z
		.string()
		.trim()
		.regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'Please enter a number.')
		.transform(Number)
		.pipe(schema)

const budgetText = z
	.string()
	.trim()
	.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter US dollars, or leave it empty for no limit.')
	.transform((text) => (text === '' ? null : Math.round(Number(text) * CENTS)))
	.pipe(shape.firmBudgetCents)

const parameterTexts = z.object({
	temperature: numberText(temperature),
	maxTokens: numberText(maxTokens),
	topP: numberText(topP),
	frequencyPenalty: numberText(frequencyPenalty),
	presencePenalty: numberText(presencePenalty),
})

export const settingsSchema = z.object({
	preference: shape.preference,
	automaticDefault: shape.automaticDefault,
	fallbackEnabled: shape.fallbackEnabled,
	selectedModel: shape.selectedModel,
	fallbackModel: shape.fallbackModel,
	embeddingModel: shape.embeddingModel,
	pseudonymize: shape.pseudonymize,
	...parameterTexts.shape,
	firmBudget: budgetText,
	userBudget: budgetText,
	presets: shape.presets,
	retentionDays: numberText(shape.retentionDays),
	analysisVersions: numberText(shape.analysisVersions),
})
export type SettingsValues = z.input<typeof settingsSchema>

const dollarsOf = (cents: number | null) => (cents === null ? '' : String(cents / CENTS))

/** The parameters as texts of the form. */
export function parameterTextsOf(parameters: Parameters): z.input<typeof parameterTexts> {
	return {
		temperature: String(parameters.temperature),
		maxTokens: String(parameters.maxTokens),
		topP: String(parameters.topP),
		frequencyPenalty: String(parameters.frequencyPenalty),
		presencePenalty: String(parameters.presencePenalty),
	}
}

/** The parameters that stand in the form; null while one of them is not valid. */
export function parametersIn(values: SettingsValues): Parameters | null {
	return parameterTexts.safeParse(values).data ?? null
}

export function settingsValuesOf(settings: Settings): SettingsValues {
	return {
		...pickFields(settings, SAME),
		...parameterTextsOf(settings.parameters),
		firmBudget: dollarsOf(settings.firmBudgetCents),
		userBudget: dollarsOf(settings.userBudgetCents),
		retentionDays: String(settings.retentionDays),
		analysisVersions: String(settings.analysisVersions),
	}
}

/** What is sent for the values of a valid form. */
export function settingsOf(values: z.output<typeof settingsSchema>) {
	const { firmBudget, userBudget, temperature, maxTokens, topP, frequencyPenalty, presencePenalty, ...same } = values
	const parameters = { temperature, maxTokens, topP, frequencyPenalty, presencePenalty }
	return { ...same, parameters, firmBudgetCents: firmBudget, userBudgetCents: userBudget }
}

export interface SettingsPart {
	readonly form: AppForm<SettingsValues>
}
