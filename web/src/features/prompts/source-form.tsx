import { newId } from '@praxis/contract/kernel/new-id'
import {
	CASE_VIEWS,
	type PromptSource,
	SOURCE_TYPES,
	type SourceType,
	sourceDetails,
	sourceSecrets,
} from '@praxis/contract/prompts/prompt-sources.fields'
import { promptSources } from '@praxis/contract/prompts/prompts.contract'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { findDocuments } from '../documents/find-documents.ts'
import { ApiSourceFields } from './api-source-fields.tsx'
import { useSaying } from './builder-message.tsx'
import { ProblemList } from './problem-list.tsx'
import { NEW_SOURCE, optionsFrom, SOURCES } from './prompts.api.ts'

const TYPES = optionsFrom(SOURCE_TYPES)
const VIEWS = optionsFrom(CASE_VIEWS)

const schema = sourceDetails.safeExtend(sourceSecrets.shape)
export type SourceValues = z.output<typeof schema>

interface SourceFormProps {
	/** Null for a new one. */
	readonly one: PromptSource | null
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits a data source, or creates one. */
export function SourceForm({ one, onSaved, onCancel }: SourceFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const saying = useSaying()
	const create = useSave(promptSources.create, { topic: SOURCES, failed: 'Failed to save data source' })
	const save = useSave(promptSources.save, { topic: SOURCES, failed: 'Failed to save data source' })
	const form = useAppForm<SourceValues, SourceValues>({
		schema,
		initialValues: { ...(one === null ? NEW_SOURCE : sourceDetails.parse(one)), apiKey: '', headerValues: {} },
		onSubmit: async (details) => {
			if (one === null) await create({ id, ...details }, { key: id })
			else await save({ id, version: one.version, ...details })
			saying.done(`Data source "${details.name}" saved successfully`)
			onSaved(id)
		},
	})
	const choose = (type: SourceType) =>
		form.set({ type, view: type === 'database' ? (form.values.view ?? 'case_parties') : null })
	return (
		<Form form={form} label={one === null ? 'New data source' : 'Edit data source'}>
			<TextField
				label="Name"
				required
				autoComplete="off"
				help="As in {{data.name}}."
				{...form.field('name')}
				onChange={(name) => form.set({ name: name.replaceAll(/[^A-Za-z0-9_]/g, '') })}
			/>
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<RadioField label="Type" required inline options={TYPES} value={form.values.type} onChange={choose} />
			<FieldsOfType form={form} one={one} />
			<CheckboxField label="On" help="A data source that is off is empty in prompts." {...form.field('enabled')} />
			<ProblemList form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onCancel }} />
		</Form>
	)
}

interface FieldsOfTypeProps {
	readonly form: AppForm<SourceValues>
	readonly one: PromptSource | null
}

function FieldsOfType({ form, one }: FieldsOfTypeProps) {
	switch (form.values.type) {
		case 'api':
			return <ApiSourceFields form={form} one={one} />
		case 'static':
			return <TextareaField label="Text" required rows={10} {...form.field('text')} />
		case 'file':
			return (
				<ComboboxField
					label="Document"
					required
					help="The person who runs the prompt must be allowed to see it."
					search={findDocuments}
					error={form.errors.documentId ?? null}
					value={form.values.documentId}
					valueLabel={one?.documentTitle ?? null}
					onChange={(documentId) => form.set({ documentId })}
				/>
			)
		case 'database':
			return (
				<SelectField
					label="Reads"
					required
					options={VIEWS}
					error={form.errors.view ?? null}
					value={form.values.view}
					onChange={(view) => form.set({ view })}
				/>
			)
	}
}
