import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { RepeatValues } from './repeat-values.ts'

const EVERY = [
	{ value: 'day', label: 'Day' },
	{ value: 'week', label: 'Week' },
	{ value: 'month', label: 'Month' },
	{ value: 'year', label: 'Year' },
] as const

/** How often a task repeats, and until when. */
export function RepeatFields({ form }: { readonly form: Pick<AppForm<RepeatValues>, 'values' | 'field'> }) {
	return (
		<>
			<FieldRow>
				<TextField label="Every" required inputMode="numeric" autoComplete="off" {...form.field('interval')} />
				<SelectField label="Unit" required options={EVERY} {...choice(form.field('every'))} />
			</FieldRow>
			<FieldRow>
				<DateField label="Until" disabled={form.values.times !== ''} {...form.field('until')} />
				<TextField
					label="Number of times"
					inputMode="numeric"
					autoComplete="off"
					disabled={form.values.until !== null}
					{...form.field('times')}
				/>
			</FieldRow>
		</>
	)
}
