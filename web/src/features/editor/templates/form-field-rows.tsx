import type { TemplateVariable } from '@praxis/contract/editor/templates/document-templates.contract'
import type { FormField } from '@praxis/contract/editor/templates/pdf-form'
import { CASE_VARIABLES, type CaseVariable } from '@praxis/contract/editor/templates/template'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldRow } from '../../../ui/form/form.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { TemplateFormValues } from './template-form.tsx'
import { optionsFrom } from './templates.api.ts'
import classes from './templates.module.css'
import { TYPE_LABELS } from './variable-rows.tsx'

const FROM_CASE = optionsFrom(CASE_VARIABLES)
/** What can be asked for a field with a text. */
const TEXT_TYPES = (['text', 'textarea', 'date', 'number'] as const).map((value) => ({
	value,
	label: TYPE_LABELS[value],
}))

interface FormFieldRowsProps {
	readonly form: AppForm<TemplateFormValues>
	readonly fields: readonly FormField[]
}

/** What fills each field of a PDF form: an answer, or a value of the case. */
export function FormFieldRows({ form, fields }: FormFieldRowsProps) {
	const byName = new Map(fields.map((one) => [one.variable, one]))
	const { variables } = form.values
	return (
		<section aria-label="Fields of the PDF form" className={classes.variables}>
			<h3>Fields of the PDF form</h3>
			{form.errors.variables !== undefined && <Banner tone="red">{form.errors.variables}</Banner>}
			<RowList
				formId={form.id}
				path="variables"
				rows={variables}
				errors={form.errors}
				onChange={(changed) => form.set({ variables: changed })}
				noun="field"
				create={() => {
					throw new Error('A PDF form has the fields of its file')
				}}
				min={variables.length}
				max={variables.length}
			>
				{(row, bind, change) => (
					<>
						<Text as="p" breaks>
							<code>{byName.get(row.name)?.field ?? row.name}</code>{' '}
							<Hint as="span">{hintOf(byName.get(row.name))}</Hint>
						</Text>
						<TextField label="Label" required {...bind('label')} />
						{isTextField(byName.get(row.name)) && <Source row={row} onChange={change} />}
						{row.fromCase === undefined && (
							<>
								<TextField label="Default value" {...bind('defaultValue')} />
								<CheckboxField label="Required" value={row.required} onChange={(required) => change({ required })} />
							</>
						)}
					</>
				)}
			</RowList>
		</section>
	)
}

const isTextField = (field: FormField | undefined) => field?.kind === 'text' || field?.kind === 'lines'

function hintOf(field: FormField | undefined): string {
	if (field === undefined) return ''
	if (field.kind === 'checkbox') return 'Check box'
	if (field.kind === 'choice') return `Choice of ${field.options.length}`
	const kind = field.kind === 'lines' ? 'Several lines' : 'Text'
	return field.maxLength === null ? kind : `${kind}, at most ${field.maxLength} characters`
}

interface SourceProps {
	readonly row: TemplateVariable
	readonly onChange: (part: Partial<TemplateVariable>) => void
}

function Source({ row, onChange }: SourceProps) {
	const fill = (fromCase: CaseVariable | null) => onChange({ fromCase: fromCase ?? undefined })
	return (
		<FieldRow>
			<SelectField
				label="Filled in from the case"
				placeholder="No, ask for it"
				clearable
				options={FROM_CASE}
				value={row.fromCase ?? null}
				onChange={fill}
			/>
			{row.fromCase === undefined && (
				<SelectField
					label="Type"
					required
					options={TEXT_TYPES}
					value={row.type === 'boolean' || row.type === 'select' ? 'text' : row.type}
					onChange={(type) => onChange({ type: type ?? 'text' })}
				/>
			)}
		</FieldRow>
	)
}
