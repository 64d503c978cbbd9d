import { newId } from '@praxis/contract/kernel/new-id'
import {
	type ModelPreset,
	PRESETS_MAX,
	TEMPERATURE_ADVISED,
	TEMPERATURE_PRESETS,
} from '@praxis/contract/models/models.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './models.module.css'
import { parametersIn, parameterTextsOf, type SettingsPart, type SettingsValues } from './settings-values.ts'

const PRESETS = Object.entries(TEMPERATURE_PRESETS).map(([name, value]) => ({
	value: String(value),
	label: `${name} ${value}`,
}))

/** The saved preset of which all parameters stand in the form. */
function presetIn(values: SettingsValues): ModelPreset | null {
	const texts = ({ parameters }: ModelPreset) => Object.entries(parameterTextsOf(parameters))
	return (
		values.presets.find(
			(one) =>
				(one.model === null || one.model === values.selectedModel) &&
				texts(one).every(([field, text]) => values[field as keyof SettingsValues] === text),
		) ?? null
	)
}

/** Why the parameters of the form cannot be saved under a name; null if they can. */
function refusalOf(values: SettingsValues, name: string): string | null {
	if (name === '') return 'Please enter a name for the preset.'
	if (values.presets.some((one) => one.name.toLowerCase() === name.toLowerCase()))
		return 'There is already a preset of this name.'
	if (values.presets.length >= PRESETS_MAX) return `At most ${PRESETS_MAX} presets can be saved.`
	return parametersIn(values) === null ? 'Please correct the parameters above first.' : null
}

function UsePreset({ form }: SettingsPart) {
	const { presets } = form.values
	const chosen = presetIn(form.values)
	if (presets.length === 0) return null
	const use = (id: string | null) => {
		const preset = presets.find((one) => one.id === id)
		if (preset === undefined) return
		const { parameters, model } = preset
		form.set({ ...parameterTextsOf(parameters), ...(model === null ? {} : { selectedModel: model }) })
	}
	return (
		<div className={classes.withButton}>
			<SelectField
				label="Saved presets"
				placeholder="Choose"
				options={presets.map((one) => ({ value: one.id, label: one.name }))}
				value={chosen?.id ?? null}
				onChange={use}
			/>
			{chosen !== null && (
				<Button
					aria-label={`Remove preset ${chosen.name}`}
					onClick={() => form.set({ presets: presets.filter(({ id }) => id !== chosen.id) })}
				>
					Remove
				</Button>
			)}
		</div>
	)
}

function NewPreset({ form }: SettingsPart) {
	const { presets, selectedModel } = form.values
	const [name, setName] = useState('')
	const [error, setError] = useState<string | null>(null)
	const add = () => {
		const refusal = refusalOf(form.values, name.trim())
		const parameters = parametersIn(form.values)
		setError(refusal)
		if (refusal !== null || parameters === null) return
		form.set({ presets: [...presets, { id: newId(), name: name.trim(), model: selectedModel, parameters }] })
		setName('')
	}
	return (
		<div className={classes.withButton}>
			<TextField
				label="Name of a new preset"
				help="Keeps these parameters and the default model. Saved with the settings."
				maxLength={60}
				enterKeyHint="done"
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
					event.preventDefault()
					add()
				}}
				value={name}
				error={error}
				onChange={(next) => {
					setName(next)
					setError(null)
				}}
			/>
			<Button onClick={add}>Save as preset</Button>
		</div>
	)
}

/** What is sent with each call unless it says otherwise. */
export function ParameterFields({ form }: SettingsPart) {
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
			<UsePreset form={form} />
			<NewPreset form={form} />
		</FormSection>
	)
}
