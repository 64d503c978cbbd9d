import { intake } from '@praxis/contract/intake/intake.contract'
import { type IntakeRecord, intakeFields } from '@praxis/contract/intake/intake.fields'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SAVING } from './intake.api.ts'
import { IntakeFormFields } from './intake-form.tsx'
import { EDITABLE, type EditedIntake, editedOf, formOfIntake, intakeForm } from './intake-form-values.ts'

function currentOf(error: unknown): EditedIntake | null {
	const row = staleCurrent<IntakeRecord>(error)
	return row === null ? null : editedOf(row)
}

function shown(
	one: Pick<EditedIntake, 'parties' | 'assignedTo'>,
	field: (typeof EDITABLE)[number],
): string | undefined {
	if (field === 'parties') return one.parties.map((party) => party.name).join(', ') || 'None'
	if (field === 'assignedTo') return one.assignedTo === null ? 'Unassigned' : 'Another person'
	return undefined
}

/** The form that updates an inquiry. */
export function IntakeEdit({ one, onDone }: { readonly one: IntakeRecord; readonly onDone: () => void }) {
	const save = useSave(intake.edit, SAVING)
	const { form, conflict } = useRecordEditor({
		record: editedOf(one),
		fields: intakeFields,
		editable: EDITABLE,
		schema: intakeForm,
		valuesOf: formOfIntake,
		draftKey: `intake.${one.id}`,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { message: () => 'Saved.' })
			onDone()
		},
		currentOf,
		shown,
	})
	return (
		<>
			<PageHeader title={`Edit ${one.fullName}`} back={{ href: `/dashboard/intakes/${one.id}`, label: one.fullName }} />
			<Form form={form} label="Edit inquiry">
				<IntakeFormFields form={form} assignedName={one.assignedName} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
