import { deadlines, REASON_MAX } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { line, prose, requiredLine } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
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
	title: requiredLine(200, 'Enter a name.'),
	cite: line(200),
	dueOn: z.iso.date('Enter the due date.'),
	overrideReason: prose(REASON_MAX),
})

export function EditForm({ one, onDone }: FormProps) {
	const save = useSave(deadlines.edit, saving('Failed to update the deadline'))
	const isByHand = one.ruleId === null
	const isComputed = (dueOn: string) => isByHand || dueOn === one.computedOn
	const schema = editForm.refine(({ dueOn, overrideReason }) => isComputed(dueOn) || overrideReason !== '', {
		path: ['overrideReason'],
		message: 'Give a reason for a date other than the computed one.',
	})
	const form = useAppForm({
		schema,
		initialValues: {
			title: one.title,
			cite: one.cite,
			responsibleId: one.responsibleId,
			backupId: one.backupId ?? '',
			remindDays: one.remindDays.join(', '),
			dueOn: one.dueOn,
			overrideReason: one.overrideReason ?? '',
		},
		onSubmit: async ({ overrideReason, title, cite, ...values }) => {
			const { id, version } = one
			const of = isByHand ? { title, cite } : { overrideReason: overrideReason || null }
			await save({ id, version, ...values, ...of }, { message: () => 'Saved.' })
			onDone()
		},
	})
	return (
		<Form form={form} label="Edit deadline">
			{isByHand && (
				<>
					<TextField label="Name" required autoComplete="off" {...form.field('title')} />
					<TextField label="Citation or order" autoComplete="off" {...form.field('cite')} />
				</>
			)}
			<PeopleFields form={form} names={{ responsible: one.responsibleName, backup: one.backupName }} />
			<DateField
				label="Due date"
				required
				{...(!isByHand && { help: `The rule gives ${formatDate(one.computedOn, 'weekday')}.` })}
				{...choice(form.field('dueOn'))}
			/>
			{!isComputed(form.values.dueOn) && (
				<TextareaField label="Reason for another date" required rows={2} {...form.field('overrideReason')} />
			)}
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
