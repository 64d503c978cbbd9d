import { newId } from '@praxis/contract/kernel/new-id'
import { prompts } from '@praxis/contract/prompts/prompts.contract'
import {
	PROMPT_CATEGORIES,
	PROMPT_VARIABLE_TYPES,
	PROMPT_VARIABLES_MAX,
	type Prompt,
	type PromptDetails,
	type PromptVariable,
	promptDetails,
} from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { useSaying } from './builder-message.tsx'
import { ProblemList } from './problem-list.tsx'
import { optionsFrom, PROMPTS, sourcesQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { TemplateField } from './template-field.tsx'

type Values = z.input<typeof promptDetails> & PromptDetails

const TYPES = optionsFrom(PROMPT_VARIABLE_TYPES)
const CATEGORIES = optionsFrom(PROMPT_CATEGORIES)

const newVariable = (name = ''): PromptVariable => ({
	name,
	type: 'text',
	description: '',
	required: true,
	options: [],
})

interface PromptFormProps {
	/** Null for a new one. */
	readonly one: Prompt | null
	readonly initial: PromptDetails
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits a template, or creates one. */
export function PromptForm({ one, initial, onSaved, onCancel }: PromptFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const saying = useSaying()
	const create = useSave(prompts.create, { topic: PROMPTS, failed: 'Failed to save template' })
	const save = useSave(prompts.save, { topic: PROMPTS, failed: 'Failed to save template' })
	const sources = useQuery(sourcesQuery)
	const form = useAppForm<Values, PromptDetails>({
		schema: promptDetails,
		initialValues: initial,
		draftKey: `prompt-${one?.id ?? 'new'}`,
		onSubmit: async (details) => {
			if (one === null) await create({ id, ...details }, { key: id })
			else await save({ id, version: one.version, ...details })
			const { name } = details
			saying.done(
				one?.isDefault === true
					? `Default prompt "${name}" updated successfully`
					: `Template "${name}" saved successfully`,
			)
			onSaved(id)
		},
	})
	const define = (names: readonly string[]) =>
		form.set({ variables: [...form.values.variables, ...names.map(newVariable)] })
	return (
		<Form form={form} label={one === null ? 'New template' : 'Edit template'}>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<SelectField
				label="Category"
				required
				disabled={one?.isDefault === true}
				{...(one?.isDefault === true && { help: 'The category of a default prompt is locked.' })}
				options={one?.isDefault === true ? CATEGORIES : CATEGORIES.filter(({ value }) => value !== 'default')}
				{...choice(form.field('category'))}
			/>
			<TemplateField
				{...form.field('template')}
				id={`${form.id}-template`}
				variables={form.values.variables}
				sourceNames={(sources.data?.items ?? []).map(({ name }) => name)}
				onDefine={define}
			/>
			<VariableRows form={form} />
			<TagsField label="Tags" max={20} {...form.field('tags')} />
			<ProblemList form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onCancel }} />
		</Form>
	)
}

/** What a template asks for when it is run. */
function VariableRows({ form }: { readonly form: AppForm<Values> }) {
	return (
		<Stack as="section" gap={3} aria-label="Variables">
			<h3 className={classes.heading}>Variables</h3>
			<RowList
				formId={form.id}
				path="variables"
				rows={form.values.variables}
				errors={form.errors}
				onChange={(variables) => form.set({ variables })}
				noun="variable"
				create={() => newVariable()}
				max={PROMPT_VARIABLES_MAX}
				ordered
			>
				{(row, bind, change) => (
					<>
						<FieldRow>
							<TextField
								label="Name"
								required
								{...bind('name')}
								onChange={(name) => change({ name: name.replaceAll(/[^A-Za-z0-9_]/g, '') })}
							/>
							<SelectField
								label="Type"
								required
								options={TYPES}
								value={row.type}
								onChange={(type) => change({ type: type ?? 'text' })}
							/>
						</FieldRow>
						<TextField label="Description" {...bind('description')} />
						{(row.type === 'select' || row.type === 'multiselect') && (
							<TagsField label="Choices" max={50} value={row.options} onChange={(options) => change({ options })} />
						)}
						<CheckboxField label="Required" value={row.required} onChange={(required) => change({ required })} />
					</>
				)}
			</RowList>
		</Stack>
	)
}
