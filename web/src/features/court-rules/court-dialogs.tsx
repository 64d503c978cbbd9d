import { courts, HOLIDAY_KINDS } from '@praxis/contract/court-rules/courts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { requiredLine } from '@praxis/contract/kernel/text'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { savingCourts } from './court-rules.api.ts'

export const KIND_LABELS = {
	state: 'State holiday: counts only for periods after an event',
	declared: 'Declared by the court or by law: counts in both directions',
} as const

export function CourtDialog({ onClose }: { readonly onClose: () => void }) {
	const save = useSave(courts.create, savingCourts('Failed to add the court'))
	const [id] = useState(newId)
	const form = useAppForm({
		schema: z.object({ name: courts.create.input.shape.name }),
		initialValues: { name: '' },
		onSubmit: async ({ name }) => {
			await save({ id, name }, { key: id, message: (one) => `Added ${one.name}.` })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Add court">
			<Form form={form} label="Add court">
				<TextField
					label="Name"
					required
					autoComplete="off"
					help="For example “D. Mass.” or “Superior Court, Suffolk County”."
					{...form.field('name')}
				/>
				<FormActions form={form} submit="Add court" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

const holidayForm = z.object({
	day: z.iso.date('Enter the day.'),
	name: requiredLine(100, 'Enter the name of the holiday.'),
	kind: z.enum(HOLIDAY_KINDS),
})

interface HolidayDialogProps {
	readonly courtId: string | null
	/** Name of the court. */
	readonly name: string
	readonly onClose: () => void
}

export function HolidayDialog({ courtId, name, onClose }: HolidayDialogProps) {
	const save = useSave(courts.addHoliday, savingCourts('Failed to add the holiday'))
	const form = useAppForm<z.input<typeof holidayForm>, z.output<typeof holidayForm>>({
		schema: holidayForm,
		initialValues: { day: '', name: '', kind: 'state' },
		onSubmit: async (values) => {
			await save({ courtId, ...values }, { message: (one) => `Added ${one.name}.` })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title={`Add holiday: ${name}`}>
			<Form form={form} label="Add holiday">
				<DateField label="Day" required {...choice(form.field('day'))} />
				<TextField label="Name" required autoComplete="off" {...form.field('name')} />
				<RadioField
					label="Kind"
					required
					options={HOLIDAY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
					{...form.field('kind')}
				/>
				<FormActions form={form} submit="Add holiday" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
