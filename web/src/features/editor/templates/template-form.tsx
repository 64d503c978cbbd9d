import type { RichNode } from '@praxis/contract/editor/editor-schema'
import {
	documentTemplates,
	type OwnTemplate,
	READER_ROLES,
	TEMPLATE_COMPLEXITIES,
	type TemplateDetails,
	templateDetails,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { TYPE_OPTIONS } from '../document-new.screen.tsx'
import { WordNotices } from '../word-notices.tsx'
import { FormFieldRows } from './form-field-rows.tsx'
import { LazyTemplateText } from './lazy-text.tsx'
import { askedNames, optionsFrom, TOPIC, variableNamed } from './templates.api.ts'
import { VariableRows } from './variable-rows.tsx'

export type TemplateFormValues = z.input<typeof templateDetails> & TemplateDetails

const CATEGORIES = optionsFrom(TEMPLATE_CATEGORIES)
const COMPLEXITIES = optionsFrom(TEMPLATE_COMPLEXITIES)
const READER_LABELS = {
	paralegal: 'Paralegals',
	staff: 'Staff',
	receptionist: 'Receptionists',
	clerk: 'Clerks',
} as const satisfies Record<(typeof READER_ROLES)[number], string>

interface TemplateFormProps {
	/** Null for a new one. */
	readonly one: OwnTemplate | null
	readonly initial: TemplateDetails
	/** Of the Word file that it was read from. */
	readonly notices?: readonly string[]
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits a template, or creates one. */
export function TemplateForm({ one, initial, notices = [], onSaved, onCancel }: TemplateFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const create = useSave(documentTemplates.create, { topic: TOPIC, failed: 'Failed to create template.' })
	const save = useSave(documentTemplates.save, { topic: TOPIC, failed: 'Failed to update template.' })
	const form = useAppForm<TemplateFormValues, TemplateDetails>({
		schema: templateDetails,
		initialValues: initial,
		draftKey: `document-template-${one?.id ?? 'new'}`,
		onSubmit: async (details) => {
			if (one === null)
				await create({ id, ...details }, { key: id, message: ({ name }) => `Template ${name} created.` })
			else await save({ id, version: one.version, ...details }, { message: ({ name }) => `Template ${name} saved.` })
			onSaved(id)
		},
	})
	return (
		<Form form={form} label={one === null ? 'New template' : 'Edit template'}>
			<WordNotices notices={notices} />
			<Details form={form} />
			{one !== null && one.formFields !== null ? (
				<FormFieldRows form={form} fields={one.formFields} />
			) : (
				<>
					<VariableRows form={form} />
					<Undefined form={form} />
					<LazyTemplateText
						id={`${form.id}-doc`}
						doc={form.values.doc}
						onChange={(doc) => form.set({ doc })}
						error={form.errors.doc ?? null}
						variables={form.values.variables}
					/>
				</>
			)}
			<FormActions
				form={form}
				submit={one === null ? 'Create template' : 'Save template'}
				cancel={{ onClick: onCancel }}
			/>
		</Form>
	)
}

interface PartProps {
	readonly form: AppForm<TemplateFormValues>
}

function Details({ form }: PartProps) {
	return (
		<>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<TextareaField label="Description" required rows={2} {...form.field('description')} />
			<FieldRow>
				<SelectField label="Category" required options={CATEGORIES} {...choice(form.field('category'))} />
				<SelectField label="Document type" required options={TYPE_OPTIONS} {...choice(form.field('documentType'))} />
			</FieldRow>
			<FieldRow>
				<SelectField label="Complexity" required options={COMPLEXITIES} {...choice(form.field('complexity'))} />
				<TextField label="Estimated time" autoComplete="off" {...form.field('estimatedTime')} />
			</FieldRow>
			<TagsField label="Tags" max={20} {...form.field('tags')} />
			<ChipsField
				label="Only for"
				help="Attorneys and administrators see every template. Without a choice, the whole firm does."
				options={READER_ROLES}
				labelOf={(one) => READER_LABELS[one]}
				{...form.field('readers')}
			/>
			<CheckboxField label="Active" help="Inactive templates are not offered." {...form.field('isActive')} />
		</>
	)
}

/** Names in the text that the template does not ask for yet. */
function Undefined({ form }: PartProps) {
	const { doc, variables } = form.values
	const { content = [] } = doc as unknown as RichNode
	const known = new Set(variables.map(({ name }) => name))
	const missing = askedNames(content).filter((name) => !known.has(name))
	if (missing.length === 0) return null
	const add = () =>
		form.set({
			variables: [...variables, ...missing.map(variableNamed)],
		})
	return (
		<Banner tone="amber">
			<Row gap={3} lineGap={2} breaks>
				<span>In the text, but not defined: {missing.map((name) => `[${name}]`).join(', ')}.</span>
				<Button size="small" onClick={add}>
					{missing.length === 1 ? 'Add variable' : `Add ${missing.length} variables`}
				</Button>
			</Row>
		</Banner>
	)
}
