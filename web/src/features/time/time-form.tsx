import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { typedDuration } from '@praxis/contract/time/duration.rules'
import { parseTime } from '@praxis/contract/time/parse-time.rules'
import { entrySeconds, timeEntryDetails } from '@praxis/contract/time/time.contract'
import { NEW_TIME_ENTRY, type TimeEntry, timeEntryFields } from '@praxis/contract/time/time.fields'
import { ACTIVITY_CODES, TASK_CODES } from '@praxis/contract/time/utbms-codes'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { findCases } from '../cases/find-cases.ts'
import { createTimeEntry, editTimeEntry, saving } from './time.api.ts'
import { codeOptions } from './utbms-options.ts'

/** A duration as people type it, read to seconds; a bare number is hours. */
const duration = z
	.string()
	.trim()
	.transform((typed) => parseTime(/^\d+$/.test(typed) ? `${typed}h` : typed).seconds ?? 0)
	.pipe(entrySeconds)

export const timeForm = timeEntryDetails.omit({ seconds: true }).extend({ duration })
type TimeFormValues = z.input<typeof timeForm>

const editable = editableOf(timeEntryFields).filter((field) => field !== 'seconds')

export function formOfEntry(one: TimeEntry): TimeFormValues {
	return { ...pickFields(one, editable), duration: typedDuration(one.seconds) } as TimeFormValues
}

interface TimeDialogProps {
	/** The entry to edit, or to begin a copy with; null for a new one. */
	readonly one: TimeEntry | null
	readonly isCopy?: boolean
	/** The day of a new entry. */
	readonly day?: string
	readonly onClose: () => void
}

export function TimeDialog({ one, isCopy = false, day, onClose }: TimeDialogProps) {
	const title = one === null || isCopy ? 'Record time' : 'Edit time entry'
	return (
		<Dialog opened onClose={onClose} title={title}>
			<TimeForm one={one} isCopy={isCopy} day={day ?? todayHere()} label={title} onDone={onClose} />
		</Dialog>
	)
}

interface TimeFormProps {
	readonly one: TimeEntry | null
	readonly isCopy: boolean
	readonly day: string
	readonly label: string
	readonly onDone: () => void
}

function TimeForm({ one, isCopy, day, label, onDone }: TimeFormProps) {
	const create = useSave(createTimeEntry, saving('Failed to record time'))
	const edit = useSave(editTimeEntry, saving('Failed to update the entry'))
	const isNew = one === null || isCopy
	const [newEntryId] = useState(newId)
	const form = useAppForm({
		schema: timeForm,
		initialValues:
			one === null
				? { ...NEW_TIME_ENTRY, workedOn: day, duration: '' }
				: { ...formOfEntry(one), ...(isCopy && { workedOn: day }) },
		onSubmit: async ({ duration: seconds, ...details }) => {
			const message = () => 'Saved.'
			if (isNew) await create({ id: newEntryId, seconds, ...details }, { key: newEntryId, message })
			else {
				// What was not touched keeps the seconds that were worked.
				const kept = form.values.duration === typedDuration(one.seconds) ? one.seconds : seconds
				await edit({ id: one.id, version: one.version, seconds: kept, ...details }, { about: one.description, message })
			}
			onDone()
		},
	})
	const { workedOn, caseId, description, billing, taskCode, activityCode } = timeEntryFields
	return (
		<Form form={form} label={label}>
			<FieldRow>
				<TextField label="Duration" required autoComplete="off" placeholder="1h20m" {...form.field('duration')} />
				<DateField label={workedOn.label} required {...choice(form.field('workedOn'))} />
			</FieldRow>
			<ComboboxField
				label={caseId.label}
				search={findCases}
				valueLabel={one?.caseName ?? null}
				{...form.field('caseId')}
			/>
			<TextareaField label={description.label} rows={3} {...form.field('description')} />
			<FieldRow>
				<SelectField label={billing.label} required options={optionsOf(billing)} {...choice(form.field('billing'))} />
			</FieldRow>
			<FieldRow>
				<ComboboxField label={taskCode.label} options={codeOptions(TASK_CODES)} {...choice(form.field('taskCode'))} />
				<ComboboxField
					label={activityCode.label}
					options={codeOptions(ACTIVITY_CODES)}
					{...choice(form.field('activityCode'))}
				/>
			</FieldRow>
			<FormActions form={form} submit={isNew ? 'Record time' : 'Save'} cancel={{ onClick: onDone }} />
		</Form>
	)
}
