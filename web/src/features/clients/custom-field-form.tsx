import { CUSTOM_FIELD_KINDS } from '@praxis/contract/clients/custom-field.rules'
import {
	APPLIES_TO,
	CUSTOM_OPTIONS_MAX,
	type CustomField,
	type CustomFieldForm,
	customFieldForm,
} from '@praxis/contract/clients/custom-fields.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { ListField } from '../../ui/form/list-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { CUSTOM_KIND_WORDS } from './custom-field-words.ts'
import { useAddCustomField, useEditCustomField } from './custom-fields.api.ts'

const KINDS = CUSTOM_FIELD_KINDS.map((value) => ({ value, label: CUSTOM_KIND_WORDS[value] }))
const APPLIES_WORDS = { everyone: 'Everyone', person: 'People', organisation: 'Organizations' } as const
const APPLIES = APPLIES_TO.map((value) => ({ value, label: APPLIES_WORDS[value] }))

const NEW: CustomFieldForm = { label: '', kind: 'text', options: [], appliesTo: 'everyone', help: '' }

interface CustomFieldDialogFormProps {
	/** Null for a new one. */
	readonly field: CustomField | null
	readonly onDone: () => void
}

/** A field of the firm's own, to add or to change. What kind it is stays for good. */
export function CustomFieldDialogForm({ field, onDone }: CustomFieldDialogFormProps) {
	const adding = useAddCustomField()
	const editing = useEditCustomField()
	const [id] = useState(newId)
	const form = useAppForm<CustomFieldForm, CustomFieldForm>({
		schema: customFieldForm,
		initialValues: field === null ? NEW : pick(field),
		guard: false,
		onSubmit: async (values) => {
			const { kind: _, ...changes } = values
			if (field === null) await adding.mutateAsync({ id, ...values })
			else await editing.mutateAsync({ id: field.id, version: field.version, ...changes })
			toast.success('Saved.')
			onDone()
		},
	})
	const kind = form.field('kind')
	const appliesTo = form.field('appliesTo')
	return (
		<Form form={form} label={field === null ? 'Add field' : 'Edit field'}>
			<TextField label="Name" required autoComplete="off" {...form.field('label')} />
			<SelectField
				label="Kind"
				required
				disabled={field !== null}
				help={field === null ? 'The kind stays as it is once the field is added.' : undefined}
				options={KINDS}
				{...kind}
				onChange={(chosen) => chosen !== null && kind.onChange(chosen)}
			/>
			{form.values.kind === 'choice' && (
				<ListField label="Choices" addLabel="Add a choice" max={CUSTOM_OPTIONS_MAX} {...form.field('options')} />
			)}
			<SelectField
				label="Asked of"
				required
				options={APPLIES}
				{...appliesTo}
				onChange={(chosen) => chosen !== null && appliesTo.onChange(chosen)}
			/>
			<TextField label="Help" help="Stands under the field." autoComplete="off" {...form.field('help')} />
			<FormActions form={form} submit={field === null ? 'Add field' : 'Save'} cancel={{ onClick: onDone }} />
		</Form>
	)
}

function pick({ label, kind, options, appliesTo, help }: CustomField): CustomFieldForm {
	return { label, kind, options, appliesTo, help }
}
