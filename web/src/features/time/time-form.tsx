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
import { instantAt, wallAt } from '../notifications/zoned-time.ts'
import type { ProposalKey } from './proposals.api.ts'
import { createTimeEntry, editTimeEntry, saving } from './time.api.ts'
import { useRecordProposal } from './use-proposals.ts'
import { codeOptions } from './utbms-options.ts'
import { zoneHere } from './zone-here.ts'

/** A duration as people type it, read to seconds; a bare number is hours. */
const duration = z
	.string()
	.trim()
	.transform((typed) => parseTime(/^\d+$/.test(typed) ? `${typed}h` : typed).seconds ?? 0)
	.pipe(entrySeconds)

/** A time of day on the clock here, or empty. */
const start = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

export const timeForm = timeEntryDetails.omit({ seconds: true, startedAt: true }).extend({ duration, start })
type TimeFormValues = z.input<typeof timeForm>

const editable = editableOf(timeEntryFields).filter((field) => field !== 'seconds')

export function formOfEntry(one: TimeEntry): TimeFormValues {
	return {
		...pickFields(one, editable),
		duration: typedDuration(one.seconds),
		start: one.startedAt === null ? '' : wallAt(new Date(one.startedAt), zoneHere()).time,
	} as TimeFormValues
}

/** The instant of a time of day; that of the entry, to the second, where the two show the same. */
export function startOf(day: string, time: string, before: string | null): string | null {
	if (time === '') return null
	if (before !== null) {
		const was = wallAt(new Date(before), zoneHere())
		if (was.day === day && was.time === time) return before
	}
	return instantAt({ day, time }, zoneHere())?.toISOString() ?? null
}

/** What is known of a new entry before it is typed. */
export interface Filled {
	readonly startedAt?: string | null
	readonly seconds?: number
	readonly caseId?: string | null
	readonly caseName?: string | null
	readonly description?: string
	/** Proposed work that becomes the entry. */
	readonly proposal?: ProposalKey
}

interface TimeDialogProps {
	/** The entry to edit, or to begin a copy with; null for a new one. */
	readonly one: TimeEntry | null
	readonly isCopy?: boolean
	/** The day of a new entry. */
	readonly day?: string
	/** What a new entry begins with. */
	readonly filled?: Filled
	readonly onClose: () => void
}

export function TimeDialog({ one, isCopy = false, day, filled = {}, onClose }: TimeDialogProps) {
	const title = one === null || isCopy ? 'Record time' : 'Edit time entry'
	return (
		<Dialog opened onClose={onClose} title={title}>
			<TimeForm one={one} isCopy={isCopy} day={day ?? todayHere()} filled={filled} label={title} onDone={onClose} />
		</Dialog>
	)
}

interface TimeFormProps {
	readonly one: TimeEntry | null
	readonly isCopy: boolean
	readonly day: string
	readonly filled: Filled
	readonly label: string
	readonly onDone: () => void
}

function newValues(
	day: string,
	{ startedAt = null, seconds, caseId = null, description = '' }: Filled,
): TimeFormValues {
	const { startedAt: _, ...initial } = NEW_TIME_ENTRY
	return {
		...initial,
		workedOn: day,
		caseId,
		description,
		duration: seconds === undefined ? '' : typedDuration(seconds),
		start: startedAt === null ? '' : wallAt(new Date(startedAt), zoneHere()).time,
	}
}

function TimeForm({ one, isCopy, day, filled, label, onDone }: TimeFormProps) {
	const create = useSave(createTimeEntry, saving('Failed to record time'))
	const edit = useSave(editTimeEntry, saving('Failed to update the entry'))
	const recordProposal = useRecordProposal()
	const isNew = one === null || isCopy
	const [newEntryId] = useState(newId)
	const form = useAppForm({
		schema: timeForm,
		initialValues:
			one === null ? newValues(day, filled) : { ...formOfEntry(one), ...(isCopy && { workedOn: day, start: '' }) },
		onSubmit: async ({ duration: seconds, start: time, ...typed }) => {
			const details = { ...typed, startedAt: startOf(typed.workedOn, time, one?.startedAt ?? filled.startedAt ?? null) }
			const message = () => 'Saved.'
			if (filled.proposal !== undefined) await recordProposal(filled.proposal, { id: newEntryId, seconds, ...details })
			else if (isNew) await create({ id: newEntryId, seconds, ...details }, { key: newEntryId, message })
			else {
				// What was not touched keeps the seconds that were worked.
				const kept = form.values.duration === typedDuration(one.seconds) ? one.seconds : seconds
				await edit({ id: one.id, version: one.version, seconds: kept, ...details }, { about: one.description, message })
			}
			onDone()
		},
	})
	const { workedOn, startedAt, caseId, description, billing, taskCode, activityCode } = timeEntryFields
	return (
		<Form form={form} label={label}>
			<FieldRow>
				<TextField label="Duration" required autoComplete="off" placeholder="1h20m" {...form.field('duration')} />
				<DateField label={workedOn.label} required {...choice(form.field('workedOn'))} />
				<TextField label={startedAt.label} type="time" {...form.field('start')} />
			</FieldRow>
			<ComboboxField
				label={caseId.label}
				search={findCases}
				valueLabel={one?.caseName ?? filled.caseName ?? null}
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
