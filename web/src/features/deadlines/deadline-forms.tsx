import { deadlines, REASON_MAX } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { prose } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { formatDate } from '../../ui/text/format.ts'
import { saving } from './deadlines.api.ts'
import { PeopleFields, peopleForm } from './people-fields.tsx'

interface FormProps {
	readonly one: DeadlineRecord
	readonly onDone: () => void
}

const editForm = z.object({
	...peopleForm,
	dueOn: z.iso.date('Enter the due date.'),
	overrideReason: prose(REASON_MAX),
})

export function EditForm({ one, onDone }: FormProps) {
	const save = useSave(deadlines.edit, saving('Failed to update the deadline'))
	const schema = editForm.refine(({ dueOn, overrideReason }) => dueOn === one.computedOn || overrideReason !== '', {
		path: ['overrideReason'],
		message: 'Give a reason for a date other than the computed one.',
	})
	const form = useAppForm({
		schema,
		initialValues: {
			responsibleId: one.responsibleId,
			backupId: one.backupId ?? '',
			remindDays: one.remindDays.join(', '),
			dueOn: one.dueOn,
			overrideReason: one.overrideReason ?? '',
		},
		onSubmit: async ({ overrideReason, ...values }) => {
			const { id, version } = one
			await save({ id, version, ...values, overrideReason: overrideReason || null }, { message: () => 'Saved.' })
			onDone()
		},
	})
	const isOther = form.values.dueOn !== one.computedOn
	return (
		<Form form={form} label="Edit deadline">
			<PeopleFields form={form} names={{ responsible: one.responsibleName, backup: one.backupName }} />
			<DateField
				label="Due date"
				required
				help={`The rule gives ${formatDate(one.computedOn, 'weekday')}.`}
				{...choice(form.field('dueOn'))}
			/>
			{isOther && <TextareaField label="Reason for another date" required rows={2} {...form.field('overrideReason')} />}
			<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
		</Form>
	)
}

export function DismissForm({ one, onDone }: FormProps) {
	const save = useSave(deadlines.dismiss, saving('Failed to dismiss the deadline'))
	const form = useAppForm({
		schema: z.object({ reason: prose(REASON_MAX).min(1, 'Give a reason.') }),
		initialValues: { reason: '' },
		onSubmit: async ({ reason }) => {
			await save({ id: one.id, version: one.version, reason }, { message: () => 'Dismissed.' })
			onDone()
		},
	})
	return (
		<Form form={form} label="Dismiss deadline">
			<p>A dismissed deadline is no longer due and no one is reminded of it. The reason is kept.</p>
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit="Dismiss deadline" cancel={{ onClick: onDone }} />
		</Form>
	)
}
