import { models } from '@praxis/contract/models/models.contract'
import {
	type CatalogModel,
	COMPONENT_SERVICES,
	type ComponentService,
	SERVICE_IDS,
} from '@praxis/contract/models/models.fields'
import { NAMES_KNOWN, NOT_REPLACED, REPLACED } from '@praxis/contract/models/pseudonyms.rules'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CloudUsesCard } from './cloud-uses.tsx'
import { ParameterFields } from './model-parameters.tsx'
import { catalogQuery, type Settings, settingsQuery, TOPIC } from './models.api.ts'
import { type SettingsPart, settingsOf, settingsSchema, settingsValuesOf } from './settings-values.ts'

const PREFERENCES = [
	{ value: 'automatic', label: 'Automatic', help: 'The kind you prefer below, and the other if there is none of it.' },
	{
		value: 'local',
		label: 'Local Only',
		help: 'No text ever leaves your firm: cloud models are never called, not even as a fallback.',
	},
	{ value: 'cloud', label: 'Cloud Only', help: 'Only cloud models. What is sent leaves your firm.' },
] as const
const REPLACED_LIST = Object.values(REPLACED)
	.map((one) => one.toLowerCase().replace('social security', 'Social Security'))
	.join(', ')
const KINDS = [
	{ value: 'cloud', label: 'Cloud' },
	{ value: 'local', label: 'Local' },
] as const

function Preference({ form }: SettingsPart) {
	return (
		<FormSection title="Model preference">
			<RadioField label="Which models may be used" required options={PREFERENCES} {...form.field('preference')} />
			{form.values.preference === 'automatic' && (
				<RadioField label="Automatic prefers" required inline options={KINDS} {...form.field('automaticDefault')} />
			)}
			<CheckboxField
				label="Replace names, numbers and addresses before text goes to a cloud model"
				help={`Replaced and restored in the answer: ${REPLACED_LIST}. ${NAMES_KNOWN} ${NOT_REPLACED} Each answer says how many of each were replaced.`}
				{...form.field('pseudonymize')}
			/>
		</FormSection>
	)
}

interface DefaultModelsProps extends SettingsPart {
	readonly models: readonly CatalogModel[]
	/** Names of models of the local server that read for meaning. */
	readonly embeddingModels: readonly string[]
}

function DefaultModels({ form, models: all, embeddingModels }: DefaultModelsProps) {
	const chosenReader = form.values.embeddingModel
	const readers = new Set([
		...embeddingModels.map((name) => `local/${name}`),
		...(chosenReader === null ? [] : [chosenReader]),
	])
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
			<SelectField
				label="Search documents by meaning"
				help={
					readers.size === 0
						? 'Needs an embedding model on the local server, such as nomic-embed-text. There is none now.'
						: 'Questions to documents find passages that say the same in other words. The local server reads the documents; nothing leaves your firm.'
				}
				placeholder="Off"
				clearable
				options={[...readers].map((key) => ({ value: key, label: key.replace('local/', '') }))}
				{...form.field('embeddingModel')}
			/>
		</FormSection>
	)
}

function Limits({ form }: SettingsPart) {
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
			<FieldRow>
				<TextField
					label="Keep prompts and answers, days"
					help="Encrypted, readable only by who sent them. 0 keeps none. Usage and cost stay."
					required
					inputMode="numeric"
					{...form.field('retentionDays')}
				/>
				<TextField
					label="Keep versions of an analysis"
					help="Of each case and document. A new one replaces the oldest."
					required
					inputMode="numeric"
					{...form.field('analysisVersions')}
				/>
			</FieldRow>
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
			<Stack gap={3}>
				<Hint>Changes apply at once, for everyone.</Hint>
				{SERVICE_IDS.map((id) => (
					<SwitchField
						key={id}
						label={COMPONENT_SERVICES[id].name}
						help={COMPONENT_SERVICES[id].description}
						value={settings.services[id] !== false}
						onChange={(isOn) => toggle(id, isOn)}
					/>
				))}
			</Stack>
		</Card>
	)
}

interface SettingsProps extends Omit<DefaultModelsProps, 'form'> {
	readonly settings: Settings
}

function SettingsCard({ settings, ...offered }: SettingsProps) {
	const save = useSave(models.editSettings, { topic: TOPIC, failed: 'Failed to save the settings' })
	const form = useAppForm({
		schema: settingsSchema,
		initialValues: settingsValuesOf(settings),
		onSubmit: async (values) => {
			await save({ ...settingsOf(values), version: settings.version }, { message: () => 'Saved.' })
		},
	})
	return (
		<Card title="Preference and limits">
			<Form form={form} label="Preference and limits">
				<Preference form={form} />
				<DefaultModels form={form} {...offered} />
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
		<Stack gap={3}>
			<LoadingNote what="the settings" />
			<Bone width={40} />
			<Bone width={32} />
		</Stack>
	)
	return (
		<Loaded query={settings} skeleton={skeleton}>
			{(known) => (
				<Loaded query={catalog} skeleton={skeleton}>
					{({ models: all, local }) => (
						<>
							<CloudUsesCard settings={known} />
							<Services settings={known} />
							{/* A service that is switched leaves what is being typed; other changes show themselves. */}
							<SettingsCard
								key={JSON.stringify(settingsValuesOf(known))}
								settings={known}
								models={all}
								embeddingModels={local.embeddingModels}
							/>
						</>
					)}
				</Loaded>
			)}
		</Loaded>
	)
}
