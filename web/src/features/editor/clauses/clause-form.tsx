import {
	type Clause,
	type ClauseDetails,
	clauseDetails,
	clauses,
} from '@praxis/contract/editor/clauses/clauses.contract'
import { TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { LazyTemplateText } from '../templates/lazy-text.tsx'
import { optionsFrom } from '../templates/templates.api.ts'
import { TOPIC } from './clauses.api.ts'

type Values = z.input<typeof clauseDetails> & ClauseDetails

const CATEGORIES = optionsFrom(TEMPLATE_CATEGORIES)
const NO_VARIABLES: readonly never[] = []

export const NEW_CLAUSE: ClauseDetails = {
	title: '',
	category: 'general',
	doc: { type: 'doc', content: [{ type: 'paragraph' }] },
}

interface ClauseFormProps {
	/** Null for a new one. */
	readonly one: Clause | null
	readonly initial: ClauseDetails
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits a clause, or adds one. */
export function ClauseForm({ one, initial, onSaved, onCancel }: ClauseFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const create = useSave(clauses.create, { topic: TOPIC, failed: 'Failed to add clause' })
	const save = useSave(clauses.save, { topic: TOPIC, failed: 'Failed to save clause' })
	const form = useAppForm<Values, ClauseDetails>({
		schema: clauseDetails,
		initialValues: initial,
		draftKey: `clause-${one?.id ?? 'new'}`,
		onSubmit: async (details) => {
			if (one === null) await create({ id, ...details }, { key: id, message: ({ title }) => `Clause ${title} added.` })
			else await save({ id, version: one.version, ...details }, { message: ({ title }) => `Clause ${title} saved.` })
			onSaved(id)
		},
	})
	return (
		<Form form={form} label={one === null ? 'New clause' : 'Edit clause'}>
			<FieldRow>
				<TextField label="Title" required autoComplete="off" {...form.field('title')} />
				<SelectField label="Category" required options={CATEGORIES} {...choice(form.field('category'))} />
			</FieldRow>
			<LazyTemplateText
				id={`${form.id}-doc`}
				label="Text of the clause"
				doc={form.values.doc}
				onChange={(doc) => form.set({ doc })}
				error={form.errors.doc ?? null}
				variables={NO_VARIABLES}
				clause={one?.name ?? ''}
			/>
			<FormActions form={form} submit={one === null ? 'Add clause' : 'Save clause'} cancel={{ onClick: onCancel }} />
		</Form>
	)
}
