import { pickFields } from '@praxis/contract/kernel/field'
import { models } from '@praxis/contract/models/models.contract'
import {
	type CatalogModel,
	COMPONENT_SERVICES,
	type ComponentService,
	modelSettings,
	SERVICE_IDS,
	TEMPERATURE_ADVISED,
	TEMPERATURE_PRESETS,
} from '@praxis/contract/models/models.fields'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { catalogQuery, type Settings, settingsQuery, TOPIC } from './models.api.ts'
import classes from './models.module.css'

const CENTS = 100
const SAME = [
	'preference',
	'automaticDefault',
	'fallbackEnabled',
	'selectedModel',
	'fallbackModel',
	'pseudonymize',
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

const schema = z.object({
	preference: shape.preference,
	automaticDefault: shape.automaticDefault,
	fallbackEnabled: shape.fallbackEnabled,
	selectedModel: shape.selectedModel,
	fallbackModel: shape.fallbackModel,
	pseudonymize: shape.pseudonymize,
	temperature: numberText(temperature),
	maxTokens: numberText(maxTokens),
	topP: numberText(topP),
	frequencyPenalty: numberText(frequencyPenalty),
	presencePenalty: numberText(presencePenalty),
	firmBudget: budgetText,
	userBudget: budgetText,
	retentionDays: numberText(shape.retentionDays),
})
type Values = z.input<typeof schema>

const dollarsOf = (cents: number | null) => (cents === null ? '' : String(cents / CENTS))

function valuesOf(settings: Settings): Values {
	const { parameters } = settings
	return {
		...pickFields(settings, SAME),
		temperature: String(parameters.temperature),
		maxTokens: String(parameters.maxTokens),
		topP: String(parameters.topP),
		frequencyPenalty: String(parameters.frequencyPenalty),
		presencePenalty: String(parameters.presencePenalty),
		firmBudget: dollarsOf(settings.firmBudgetCents),
		userBudget: dollarsOf(settings.userBudgetCents),
		retentionDays: String(settings.retentionDays),
	}
}

const PRESETS = Object.entries(TEMPERATURE_PRESETS).map(([name, value]) => ({
	value: String(value),
	label: `${name} ${value}`,
}))

interface PartProps {
	readonly form: AppForm<Values>
}

const PREFERENCES = [
	{ value: 'automatic', label: 'Automatic', help: 'The kind you prefer below, and the other if there is none of it.' },
	{
		value: 'local',
		label: 'Local Only',
		help: 'No text ever leaves your firm: cloud models are never called, not even as a fallback.',
	},
	{ value: 'cloud', label: 'Cloud Only', help: 'Only cloud models. What is sent leaves your firm.' },
] as const
const KINDS = [
	{ value: 'cloud', label: 'Cloud' },
	{ value: 'local', label: 'Local' },
] as const

function Preference({ form }: PartProps) {
	return (
		<FormSection title="Model preference">
			<RadioField label="Which models may be used" required options={PREFERENCES} {...form.field('preference')} />
			{form.values.preference === 'automatic' && (
				<RadioField label="Automatic prefers" required inline options={KINDS} {...form.field('automaticDefault')} />
			)}
			<CheckboxField
				label="Replace names, numbers and addresses before text goes to a cloud model"
				help="They are restored in the answer. Names come from the case; what is not known as a name stays."
				{...form.field('pseudonymize')}
			/>
		</FormSection>
	)
}

function DefaultModels({ form, models: all }: PartProps & { readonly models: readonly CatalogModel[] }) {
	const offered = all.filter(
		({ available, key }) => available || key === form.values.selectedModel || key === form.values.fallbackModel,
	)
	const options = offered.map(({ key, name, kind }) => ({
		value: key,
		label: `${name} (${kind === 'local' ? 'Local' : 'Cloud'})`,
	}))
	return (
		<FormSection title="Models">
			<FieldRow>
				<SelectField
					label="Default model"
					placeholder="By preference"
					clearable
					options={options}
					{...form.field('selectedModel')}
				/>
				<SelectField
					label="Fallback model"
					placeholder="None"
					clearable
					options={options}
					{...form.field('fallbackModel')}
				/>
			</FieldRow>
			<CheckboxField
				label="Use the fallback when the model fails"
				help="The history says so. Under Local Only a cloud model is never the fallback."
				{...form.field('fallbackEnabled')}
			/>
		</FormSection>
	)
}

function ParameterFields({ form }: PartProps) {
	const chosen = Number(form.values.temperature)
	const { from, to } = TEMPERATURE_ADVISED
	return (
		<FormSection title="Parameters">
			<RadioField
				label="Preset"
				inline
				options={PRESETS}
				value={PRESETS.find(({ value }) => Number(value) === chosen)?.value ?? null}
				onChange={(value) => form.set({ temperature: value })}
			/>
			<FieldRow>
				<TextField
					label="Temperature"
					help={`0 to 2. For legal work ${from} to ${to}.`}
					required
					inputMode="decimal"
					{...form.field('temperature')}
				/>
				<TextField label="Max tokens" help="Of an answer." required inputMode="numeric" {...form.field('maxTokens')} />
			</FieldRow>
			{chosen > 1.5 && <Banner tone="amber">Above 1.5 answers are not reliable for legal analysis.</Banner>}
			<FieldRow>
				<TextField label="Top P" help="0 to 1." required inputMode="decimal" {...form.field('topP')} />
				<TextField
					label="Frequency penalty"
					help="-2 to 2."
					required
					inputMode="decimal"
					{...form.field('frequencyPenalty')}
				/>
				<TextField
					label="Presence penalty"
					help="-2 to 2."
					required
					inputMode="decimal"
					{...form.field('presencePenalty')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function Limits({ form }: PartProps) {
	return (
		<FormSection title="Budget and retention">
			<FieldRow>
				<TextField
					label="Firm budget a month, US dollars"
					help="Empty for no limit."
					inputMode="decimal"
					{...form.field('firmBudget')}
				/>
				<TextField
					label="Budget of a user a month, US dollars"
					help="Empty for no limit."
					inputMode="decimal"
					{...form.field('userBudget')}
				/>
			</FieldRow>
			<TextField
				label="Keep prompts and answers, days"
				help="Encrypted, readable only by who sent them. 0 keeps none. Usage and cost stay."
				required
				inputMode="numeric"
				{...form.field('retentionDays')}
			/>
		</FormSection>
	)
}

/** The six services: each takes effect at once. */
function Services({ settings }: { readonly settings: Settings }) {
	const save = useSave(models.editSettings, { topic: TOPIC, failed: 'Failed to save the setting' })
	const toggle = (id: ComponentService, isOn: boolean) => {
		const message = () => `${COMPONENT_SERVICES[id].name} is ${isOn ? 'on' : 'off'}.`
		save({ services: { [id]: isOn }, version: settings.version }, { message }).catch(toast.failure)
	}
	return (
		<Card title="AI services">
			<div className={classes.stack}>
				<p className={classes.muted}>Changes apply at once, for everyone.</p>
				{SERVICE_IDS.map((id) => (
					<SwitchField
						key={id}
						label={COMPONENT_SERVICES[id].name}
						help={COMPONENT_SERVICES[id].description}
						value={settings.services[id] !== false}
						onChange={(isOn) => toggle(id, isOn)}
					/>
				))}
			</div>
		</Card>
	)
}

interface SettingsProps {
	readonly settings: Settings
	readonly models: readonly CatalogModel[]
}

function SettingsCard({ settings, models: all }: SettingsProps) {
	const save = useSave(models.editSettings, { topic: TOPIC, failed: 'Failed to save the settings' })
	const form = useAppForm({
		schema,
		initialValues: valuesOf(settings),
		onSubmit: async ({
			temperature: warmth,
			maxTokens: most,
			topP: top,
			frequencyPenalty: often,
			presencePenalty: again,
			...rest
		}) => {
			const { firmBudget, userBudget, ...same } = rest
			const parameters = {
				temperature: warmth,
				maxTokens: most,
				topP: top,
				frequencyPenalty: often,
				presencePenalty: again,
			}
			const budgets = { firmBudgetCents: firmBudget, userBudgetCents: userBudget }
			await save({ ...same, ...budgets, parameters, version: settings.version }, { message: () => 'Saved.' })
		},
	})
	return (
		<Card title="Preference and limits">
			<Form form={form} label="Preference and limits">
				<Preference form={form} />
				<DefaultModels form={form} models={all} />
				<ParameterFields form={form} />
				<Limits form={form} />
				<FormActions form={form} submit="Save" />
			</Form>
		</Card>
	)
}

/** What the firm decides about models. */
export function ModelSettingsForm() {
	const settings = useQuery(settingsQuery)
	const catalog = useQuery(catalogQuery)
	const skeleton = (
		<div className={classes.stack}>
			<LoadingNote what="the settings" />
			<Bone width={40} />
			<Bone width={32} />
		</div>
	)
	return (
		<Loaded query={settings} skeleton={skeleton}>
			{(known) => (
				<Loaded query={catalog} skeleton={skeleton}>
					{({ models: all }) => (
						<>
							<Services settings={known} />
							<SettingsCard key={known.version} settings={known} models={all} />
						</>
					)}
				</Loaded>
			)}
		</Loaded>
	)
}
