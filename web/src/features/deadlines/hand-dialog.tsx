import { deadlines, FIRST_REMIND_DAYS } from '@praxis/contract/deadlines/deadlines.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { line, requiredLine } from '@praxis/contract/kernel/text'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { saving } from './deadlines.api.ts'
import { PeopleFields, peopleForm } from './people-fields.tsx'

interface HandDialogProps {
	readonly caseId: string
	/** The attorney of the case. */
	readonly attorney: { readonly id: string | null; readonly name: string | null }
	/** What is known of it already. */
	readonly first?: { readonly title: string; readonly cite: string; readonly dueOn: string }
	readonly onClose: () => void
}

const form = z.object({
	title: requiredLine(200, 'Enter a name.'),
	cite: line(200),
	dueOn: z.iso.date('Enter the due date.'),
	...peopleForm,
})

/** A deadline that no rule computes, such as one that the court ordered. */
export function HandDialog({ caseId, attorney, first, onClose }: HandDialogProps) {
	const [id] = useState(newId)
	const save = useSave(deadlines.add, saving('Failed to add the deadline'))
	const appForm = useAppForm({
		schema: form,
		initialValues: {
			title: first?.title ?? '',
			cite: first?.cite ?? '',
			dueOn: first?.dueOn ?? '',
			responsibleId: attorney.id ?? '',
			backupId: '',
			remindDays: FIRST_REMIND_DAYS.join(', '),
		},
		onSubmit: async (values) => {
			await save({ id, caseId, ...values }, { message: () => 'Deadline added.' })
			onClose()
		},
	})
	return (
		<Dialog opened wide onClose={onClose} title="Add a deadline by hand">
			<Form form={appForm} label="Add a deadline by hand">
				<TextField label="Name" required autoComplete="off" {...appForm.field('title')} />
				<FieldRow>
					<DateField label="Due date" required {...choice(appForm.field('dueOn'))} />
					<TextField
						label="Citation or order"
						autoComplete="off"
						help="For example “Scheduling order, ECF 12”."
						{...appForm.field('cite')}
					/>
				</FieldRow>
				<PeopleFields form={appForm} names={{ responsible: attorney.name, backup: null }} />
				<FormActions form={appForm} submit="Add deadline" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
