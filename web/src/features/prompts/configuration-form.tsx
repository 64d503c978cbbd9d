import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { CASE_PROPERTIES } from '@praxis/contract/prompts/case-values.rules'
import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import {
	ANY_MODEL,
	type ConfigurationDetails,
	configurationDetails,
	OUTPUT_FORMATS,
	type PromptConfiguration,
} from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { recordQuery } from '../../lib/queries.ts'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { useSaying } from './builder-message.tsx'
import { CourtContext } from './court-context.tsx'
import { NumberField } from './number-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { CONFIGURATIONS, optionsFrom, promptsQuery, sourcesQuery } from './prompts.api.ts'

export type ConfigurationValues = z.input<typeof configurationDetails> & ConfigurationDetails

const FORMATS = optionsFrom(OUTPUT_FORMATS)
const PROPERTIES = optionsFrom(CASE_PROPERTIES)
const catalogQuery = recordQuery(models.catalog, 'models', {})

interface ConfigurationFormProps {
	/** Null for a new one. */
	readonly one: PromptConfiguration | null
	readonly initial: ConfigurationDetails
	/** Opens the panels of judge and jury. */
	readonly withCourt: boolean
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits a configuration, or creates one. */
export function ConfigurationForm({ one, initial, withCourt, onSaved, onCancel }: ConfigurationFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const saying = useSaying()
	const create = useSave(promptConfigurations.create, { topic: CONFIGURATIONS, failed: 'Failed to save configuration' })
	const save = useSave(promptConfigurations.save, { topic: CONFIGURATIONS, failed: 'Failed to save configuration' })
	const form = useAppForm<ConfigurationValues, ConfigurationDetails>({
		schema: configurationDetails,
		initialValues: initial,
		draftKey: `prompt-configuration-${one?.id ?? 'new'}`,
		onSubmit: async (details) => {
			if (one === null) await create({ id, ...details }, { key: id })
			else await save({ id, version: one.version, ...details })
			saying.done(`Configuration "${details.name}" saved successfully`)
			onSaved(id)
		},
	})
	return (
		<Form form={form} label={one === null ? 'New configuration' : 'Edit configuration'}>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<Templates form={form} />
			<Sending form={form} />
			<CourtContext form={form} isOpen={withCourt} />
			<CaseFields form={form} />
			<ProblemList form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onCancel }} />
		</Form>
	)
}

interface PartProps {
	readonly form: AppForm<ConfigurationValues>
}

function Templates({ form }: PartProps) {
	const templates = useQuery(promptsQuery).data?.items ?? []
	const sources = useQuery(sourcesQuery).data?.items ?? []
	const { mainPrompt, systemPrompts, dataSources } = form.values
	const options = templates.map(({ id, name }) => ({ value: id, label: name }))
	const system = templates.filter(({ category, id }) => category === 'system' || systemPrompts.includes(id))
	const nameOf = (all: readonly { readonly id: string; readonly name: string }[], id: string) =>
		all.find((one) => one.id === id)?.name ?? id
	return (
		<>
			<ComboboxField
				label="Main template"
				required
				options={options}
				id={`${form.id}-mainPrompt`}
				error={form.errors.mainPrompt ?? null}
				value={mainPrompt === '' ? null : mainPrompt}
				valueLabel={templates.find(({ id }) => id === mainPrompt)?.name ?? null}
				onChange={(id) => form.set({ mainPrompt: id ?? '' })}
			/>
			<TextareaField
				label="System prompt"
				rows={2}
				help="Said to the model before everything else: what it is to be and do."
				{...form.field('systemPrompt')}
			/>
			{system.length > 0 && (
				<ChipsField
					label="System templates"
					options={system.map(({ id }) => id)}
					labelOf={(id) => nameOf(system, id)}
					value={systemPrompts}
					onChange={(ids) => form.set({ systemPrompts: ids })}
				/>
			)}
			{sources.length > 0 && (
				<ChipsField
					label="Data sources"
					help="Those that the template does not name are added at its end."
					options={sources.map(({ id }) => id)}
					labelOf={(id) => nameOf(sources, id)}
					value={dataSources}
					onChange={(ids) => form.set({ dataSources: ids })}
				/>
			)}
		</>
	)
}

/** Model, parameters and form of the answer. */
function Sending({ form }: PartProps) {
	const catalog = useQuery(catalogQuery)
	const { model } = form.values
	const known = (catalog.data?.models ?? []).filter(({ available, key }) => available || key === model)
	return (
		<>
			<FieldRow>
				<SelectField
					label="Model"
					required
					options={[
						{ value: ANY_MODEL as string, label: 'Automatic: your model, or the firm’s' },
						...known.map(({ key, name }) => ({ value: key, label: name })),
						...(model !== ANY_MODEL && !known.some(({ key }) => key === model) ? [{ value: model, label: model }] : []),
					]}
					error={form.errors.model ?? null}
					value={model}
					onChange={(key) => form.set({ model: key ?? ANY_MODEL })}
				/>
				<SelectField label="Output format" required options={FORMATS} {...choice(form.field('outputFormat'))} />
			</FieldRow>
			<FieldRow>
				<NumberField
					label="Temperature"
					required
					inputMode="decimal"
					help="0 to 2. For law, 0.3 to 0.7."
					error={form.errors.temperature ?? null}
					value={form.values.temperature}
					onChange={(temperature) => form.set({ temperature })}
				/>
				<NumberField
					label="Max tokens"
					required
					error={form.errors.maxTokens ?? null}
					value={form.values.maxTokens}
					onChange={(maxTokens) => form.set({ maxTokens })}
				/>
			</FieldRow>
		</>
	)
}

/** Variables of the template that the case fills in. */
function CaseFields({ form }: PartProps) {
	return (
		<FormSection title="Case fields">
			<Hint breaks>
				Variables of the template that are filled in from the case. Required ones are checked before a run.
			</Hint>
			<RowList
				formId={form.id}
				path="caseFields"
				rows={form.values.caseFields}
				errors={form.errors}
				onChange={(caseFields) => form.set({ caseFields })}
				noun="case field"
				create={() => ({ fieldName: '', caseProperty: 'court' as const, required: true })}
				max={50}
			>
				{(row, bind, change) => (
					<>
						<FieldRow>
							<TextField
								label="Variable"
								required
								{...bind('fieldName')}
								onChange={(name) => change({ fieldName: name.replaceAll(/[^A-Za-z0-9_]/g, '') })}
							/>
							<SelectField
								label="Of the case"
								required
								options={PROPERTIES}
								value={row.caseProperty}
								onChange={(caseProperty) => caseProperty !== null && change({ caseProperty })}
							/>
						</FieldRow>
						<CheckboxField label="Required" value={row.required} onChange={(required) => change({ required })} />
					</>
				)}
			</RowList>
		</FormSection>
	)
}
