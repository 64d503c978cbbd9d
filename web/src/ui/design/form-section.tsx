import { useState } from 'react'
import { z } from 'zod'
import { SwitchField } from '../form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { TextareaField } from '../form/textarea-field.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { CardGrid } from '../layout/layout.tsx'
import { Card } from '../page/card.tsx'
import { toast } from '../toast/toast.tsx'
import { DesignSection } from './design-section.tsx'

const schema = z.object({
	caseName: z.string().trim().min(1, 'Case name is required').max(200),
	caseType: z.string('Case type is required').min(1, 'Case type is required'),
	email: z.union([z.literal(''), z.email('Please enter a valid email address')]),
	notes: z.string().max(2000),
})

const TYPES = [
	{ value: 'civil', label: 'Civil litigation' },
	{ value: 'estate', label: 'Estate' },
	{ value: 'family', label: 'Family' },
]

/** Shaped as the server answers a refusal. */
const REFUSAL = {
	code: 'sample_refusal',
	message: 'A case of this name exists for this client.',
	fields: { caseName: 'Choose another name' },
}

export function FormSection() {
	const [refuses, setRefuses] = useState(false)
	const form = useAppForm({
		schema,
		initialValues: { caseName: '', caseType: '', email: '', notes: '' },
		draftKey: 'design.sample',
		onSubmit: async () => {
			if (refuses) throw REFUSAL
			toast.success('The sample form was valid. Nothing was stored.')
		},
	})
	const type = form.field('caseType')
	return (
		<DesignSection
			id="form"
			title="Form"
			lead="Save it empty to see the summary take the focus. Type something, then go elsewhere: it asks first, and what you typed is a draft."
		>
			<CardGrid gap={5} align="start" min={20}>
				<Card>
					<Form form={form} label="Sample case">
						<TextField label="Case name" required {...form.field('caseName')} />
						<FieldRow>
							<SelectField
								label="Case type"
								required
								options={TYPES}
								{...type}
								value={type.value === '' ? null : type.value}
								onChange={(value) => type.onChange(value ?? '')}
							/>
							<TextField label="Email" type="email" {...form.field('email')} />
						</FieldRow>
						<TextareaField label="Notes" {...form.field('notes')} />
						<FormActions form={form} submit="Open case" cancel={{ label: 'Start over', onClick: form.reset }} />
					</Form>
				</Card>
				<SwitchField
					label="The server refuses"
					help="Shows how an error of the server comes to its field, with everything typed still there."
					value={refuses}
					onChange={setRefuses}
				/>
			</CardGrid>
		</DesignSection>
	)
}
