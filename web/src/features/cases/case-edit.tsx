import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { editableOf } from '@praxis/contract/kernel/field'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CaseFields, editCaseForm, formOfCase } from './case-form.tsx'
import { editCase, savingCase } from './cases.api.ts'

const editable = editableOf(caseFields)

export function CaseEdit({ one, onDone }: { readonly one: CaseRecord; readonly onDone: () => void }) {
	const save = useSave(editCase, savingCase('Failed to update case'))
	const { form, read, conflict } = useRecordEditor({
		record: one,
		fields: caseFields,
		editable,
		schema: editCaseForm,
		valuesOf: formOfCase,
		draftKey: `case.${one.id}`,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { about: one.caseName, message: () => 'Saved.' })
			onDone()
		},
		shown: ({ attorneyId }, field) => (field === 'attorneyId' && attorneyId !== null ? 'Another attorney' : undefined),
	})
	return (
		<>
			<PageHeader title={`Edit ${read.caseName}`} back={{ href: `/dashboard/cases/${one.id}`, label: read.caseName }} />
			<Form form={form} label="Edit case">
				<CaseFields form={form} attorney={{ id: read.attorneyId, name: read.attorneyName }} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
