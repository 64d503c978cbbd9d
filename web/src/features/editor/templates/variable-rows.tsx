import { type TemplateVariable, VARIABLE_TYPES } from '@praxis/contract/editor/templates/document-templates.contract'
import { VARIABLES_MAX } from '@praxis/contract/editor/templates/template'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldRow } from '../../../ui/form/form.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import type { TemplateFormValues } from './template-form.tsx'
import classes from './templates.module.css'

export const TYPE_LABELS: Readonly<Record<TemplateVariable['type'], string>> = {
	text: 'Text',
	textarea: 'Several lines',
	date: 'Date',
	number: 'Number',
	select: 'Choice',
	boolean: 'Yes or no',
}
const TYPES = VARIABLE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

const newVariable = (): TemplateVariable => ({
	name: '',
	label: '',
	type: 'text',
	placeholder: '',
	defaultValue: '',
	options: [],
	required: true,
})

/** What a template asks for. */
export function VariableRows({ form }: { readonly form: AppForm<TemplateFormValues> }) {
	return (
		<section aria-label="Variables" className={classes.variables}>
			<h3>Variables</h3>
			<RowList
				formId={form.id}
				path="variables"
				rows={form.values.variables}
				errors={form.errors}
				onChange={(variables) => form.set({ variables })}
				noun="variable"
				create={newVariable}
				max={VARIABLES_MAX}
				ordered
			>
				{(row, bind, change) => (
					<>
						<FieldRow>
							<TextField
								label="Name"
								required
								{...bind('name')}
								onChange={(name) => change({ name: name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_') })}
							/>
							<TextField label="Label" required {...bind('label')} />
						</FieldRow>
						<FieldRow>
							<SelectField
								label="Type"
								required
								options={TYPES}
								value={row.type}
								onChange={(type) => change({ type: type ?? 'text' })}
							/>
							<TextField label="Default value" {...bind('defaultValue')} />
						</FieldRow>
						<TextField label="Placeholder" {...bind('placeholder')} />
						{row.type === 'select' && (
							<TagsField label="Options" max={50} value={row.options} onChange={(options) => change({ options })} />
						)}
						<CheckboxField label="Required" value={row.required} onChange={(required) => change({ required })} />
					</>
				)}
			</RowList>
		</section>
	)
}
