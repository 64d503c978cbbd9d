import { REMINDERS_MAX } from '@praxis/contract/deadlines/deadlines.contract'
import { userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { findPeople } from '../identity/find-people.ts'

const DAYS = /^\s*\d{1,3}(\s*,\s*\d{1,3})*\s*$/

/** Who answers for deadlines, and when they are reminded. */
export const peopleForm = {
	responsibleId: userId.or(z.literal('')).refine((id) => id !== '', 'Choose who is responsible.'),
	backupId: z.string().transform((id) => (id === '' ? null : id)),
	remindDays: z
		.string()
		.refine((typed) => typed.trim() === '' || DAYS.test(typed), 'Enter days separated by commas, such as 14, 7, 1.')
		.transform((typed) => [
			...new Set(
				typed
					.split(',')
					.filter((part) => part.trim() !== '')
					.map(Number),
			),
		])
		.refine((days) => days.length <= REMINDERS_MAX, `At most ${REMINDERS_MAX} reminders.`)
		.refine((days) => days.every((one) => one <= 365), 'At most 365 days before.'),
}

export interface PeopleValues {
	readonly responsibleId: string
	readonly backupId: string
	readonly remindDays: string
}

interface PeopleFieldsProps<V extends PeopleValues & Record<string, unknown>> {
	readonly form: AppForm<V>
	readonly names: { readonly responsible: string | null; readonly backup: string | null }
}

export function PeopleFields<V extends PeopleValues & Record<string, unknown>>({ form, names }: PeopleFieldsProps<V>) {
	return (
		<>
			<FieldRow>
				<ComboboxField
					label="Responsible"
					required
					search={findPeople}
					valueLabel={names.responsible}
					{...choice(form.field('responsibleId'))}
				/>
				<ComboboxField
					label="Backup"
					search={findPeople}
					valueLabel={names.backup}
					{...choice(form.field('backupId'))}
				/>
			</FieldRow>
			<TextField
				label="Reminders, days before"
				autoComplete="off"
				inputMode="text"
				help="Both are also asked to acknowledge the deadline."
				{...form.field('remindDays')}
			/>
		</>
	)
}
