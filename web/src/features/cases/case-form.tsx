import type { CaseTemplate } from '@praxis/contract/cases/case-templates.contract'
import { caseDetails, cases } from '@praxis/contract/cases/cases.contract'
import {
	CASE_TYPES,
	type CaseRecord,
	caseFields,
	DEFAULT_CASE_TYPE,
	NEW_CASE,
} from '@praxis/contract/cases/cases.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { RecordEdit } from '../../parts/record-edit.tsx'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { AttorneyField } from '../attorneys/attorney-field.tsx'
import { templateOf, withTemplate } from './apply-template.ts'
import { CaseSections } from './case-sections.tsx'
import { caseTemplatesQuery } from './case-templates.api.ts'
import { CASES, editCase, savingCase } from './cases.api.ts'

const { id, clientId, caseName, type, openedOn } = cases.open.input.shape
export const newCaseForm = caseDetails.extend({
	id: id.unwrap(),
	clientId,
	caseName,
	type,
	openedOn: openedOn.unwrap(),
})
export const editCaseForm = caseDetails.extend({ id: z.string(), clientId: z.string() })

/** The form of a new case generates its id, so that saving twice opens one case. */
export type CaseFormValues = z.input<typeof newCaseForm>

export function emptyCaseForm(clientId: string, attorneyId: string | null): CaseFormValues {
	return { ...NEW_CASE, id: newId(), clientId, attorneyId, caseName: '', type: DEFAULT_CASE_TYPE, openedOn: null }
}

const editable = editableOf(caseFields)
export const formOfCase = (one: CaseRecord): CaseFormValues => pickFields(one, ['id', 'clientId', ...editable])

/** The stage of the case, from those of its practice area. */
function StageField({ form, templates, isNew }: StageFieldProps) {
	const stages = templateOf(templates, form.values.type)?.stages.map(({ name }) => name) ?? []
	const { stage } = form.values
	const known = stage === '' || stages.includes(stage) ? stages : [stage, ...stages]
	return (
		<SelectField
			label={caseFields.stage.label}
			clearable
			help={isNew && stages[0] ? `If empty: ${stages[0]}.` : undefined}
			options={known.map((name) => ({ value: name, label: name }))}
			{...choice(form.field('stage'))}
		/>
	)
}

interface StageFieldProps extends Pick<CaseFieldsProps, 'form'> {
	readonly templates: readonly CaseTemplate[]
	readonly isNew: boolean
}

interface CaseFieldsProps {
	readonly form: Pick<AppForm<CaseFormValues>, 'values' | 'field' | 'errors' | 'id' | 'set'>
	/** Initial responsible attorney. */
	readonly attorney: { readonly id: string | null; readonly name: string | null } | null
	/** Name of the attorney who is responsible if none is selected. */
	readonly otherwise?: string | null | undefined
	/** The case as it was read; null for a new one. */
	readonly read: CaseRecord | null
}

/** What is written about the case, and who may read it. */
function CaseTexts({ form }: Pick<CaseFieldsProps, 'form'>) {
	const { description, internalNotes, aiAccess } = caseFields
	return (
		<>
			<TextareaField
				label={description.label}
				help="The client can read this in the portal."
				{...form.field('description')}
			/>
			<TextareaField
				label={internalNotes.label}
				help="Only firm staff can read this. Never shared with the client."
				{...form.field('internalNotes')}
			/>
			<SelectField
				label={aiAccess.label}
				help="Which language models may receive the text of this case."
				options={optionsOf(aiAccess)}
				required
				{...choice(form.field('aiAccess'))}
			/>
		</>
	)
}

/** The type of the case; in a new case it fills in what its template says. */
function useTypeField(form: CaseFieldsProps['form'], isNew: boolean) {
	const templates = useQuery(caseTemplatesQuery).data?.templates ?? []
	const chosen = choice(form.field('type'))
	const onChange = (next: string | null) =>
		form.set({ type: next ?? '', ...(isNew && withTemplate(templates, form.values, next ?? '')) })
	return { templates, typeField: { ...chosen, onChange } }
}

/** All fields except the client. */
export function CaseFields({ form, attorney, otherwise, read }: CaseFieldsProps) {
	const { caseName, title, type, attorneyId, status, priority } = caseFields
	const isFree = otherwise && form.values.attorneyId === null
	const { templates, typeField } = useTypeField(form, read === null)
	return (
		<>
			<TextField label={caseName.label} required autoComplete="off" {...form.field('caseName')} />
			<TextField
				label={title.label}
				help="Short description of the matter."
				autoComplete="off"
				{...form.field('title')}
			/>
			<FieldRow>
				<ComboboxField
					label={type.label}
					required
					options={CASE_TYPES.map((value) => ({ value, label: value }))}
					create={{
						label: (typed) => `Use “${typed}”`,
						run: async (typed) => ({ value: typed, label: typed }),
					}}
					{...typeField}
				/>
				<AttorneyField
					label={attorneyId.label}
					help={isFree ? `If empty, the client’s attorney: ${otherwise}.` : undefined}
					first={attorney}
					{...form.field('attorneyId')}
				/>
			</FieldRow>
			<FieldRow>
				<SelectField label={status.label} options={optionsOf(status)} required {...choice(form.field('status'))} />
				<SelectField
					label={priority.label}
					options={optionsOf(priority)}
					required
					{...choice(form.field('priority'))}
				/>
			</FieldRow>
			<StageField form={form} templates={templates} isNew={read === null} />
			<CaseTexts form={form} />
			<CaseSections form={form} read={read} />
		</>
	)
}

const NAMES: Readonly<Partial<Record<keyof CaseRecord, keyof CaseRecord>>> = {
	attorneyId: 'attorneyName',
	originatingAttorneyId: 'originatingAttorneyName',
	assistingAttorneyIds: 'assistingAttorneyNames',
	paralegalId: 'paralegalName',
}

/** Names of team members for the conflict view, where ids mean nothing. */
function shownTeam(one: CaseRecord, values: Partial<CaseRecord>, field: keyof CaseRecord): string | undefined {
	const names = NAMES[field]
	if (names === undefined || !values[field] || values[field].toString() === '') return undefined
	const isRead = JSON.stringify(values[field]) === JSON.stringify(one[field])
	return isRead ? [one[names]].flat().join(', ') : 'Another selection'
}

/** Edit mode of the case page. */
export function CaseEdit({ one, onDone }: { readonly one: CaseRecord; readonly onDone: () => void }) {
	const save = useSave(editCase, savingCase('Failed to update case'))
	return (
		<RecordEdit
			what="case"
			path={CASES.href}
			record={one}
			name={({ caseName }) => caseName}
			fields={caseFields}
			editable={editable}
			schema={editCaseForm}
			valuesOf={formOfCase}
			save={(changes, version) =>
				save({ id: one.id, version, ...changes }, { about: one.caseName, message: () => 'Saved.' })
			}
			shown={(values, field) => shownTeam(one, values, field)}
			onDone={onDone}
		>
			{(form, read) => (
				<CaseFields form={form} attorney={{ id: read.attorneyId, name: read.attorneyName }} read={read} />
			)}
		</RecordEdit>
	)
}
