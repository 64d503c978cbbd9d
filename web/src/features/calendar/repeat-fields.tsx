import { weekdayOf } from '@praxis/contract/kernel/dates'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { type EventFormValues, REPEATS, type RepeatChoice } from './event-form.rules.ts'

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const
const SHORT = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const NTH: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }
const UNITS: Readonly<Partial<Record<RepeatChoice, string>>> = {
	day: 'days',
	week: 'weeks',
	month: 'months',
	nth: 'months',
	year: 'years',
}

interface RepeatFieldsProps {
	readonly form: AppForm<EventFormValues>
	/** Which weekday of its month the start is. */
	readonly startNth: { readonly weekday: number; readonly nth: number }
}

function optionsFor({ startDay, ownRule }: EventFormValues, { weekday, nth }: RepeatFieldsProps['startNth']) {
	const labels: Partial<Record<RepeatChoice, string>> = {
		...REPEATS,
		...(startDay !== '' && {
			month: `Every month on the ${Number(startDay.slice(8, 10))}.`,
			nth: `Every month on the ${NTH[nth]} ${NAMES[weekday]}`,
		}),
		...(ownRule !== '' && { own: 'As it was imported' }),
	}
	return (Object.entries(labels) as [RepeatChoice, string][]).map(([value, label]) => ({ value, label }))
}

/** Whether, how often and until when an event repeats. */
export function RepeatFields({ form, startNth }: RepeatFieldsProps) {
	const { values } = form
	const { repeat, startDay, count } = values
	const unit = UNITS[repeat]
	const field = form.field('repeat')
	return (
		<>
			<FieldRow>
				<SelectField<RepeatChoice>
					label="Repeats"
					required
					options={optionsFor(values, startNth)}
					{...choice(field)}
					onChange={(to) => {
						const days = to === 'week' && startDay !== '' ? [String(weekdayOf(startDay))] : values.weekdays
						form.set({ repeat: to ?? 'none', weekdays: days })
					}}
				/>
				{unit !== undefined && (
					<TextField label={`Every how many ${unit}`} required inputMode="numeric" {...form.field('interval')} />
				)}
			</FieldRow>
			{repeat === 'week' && (
				<ChipsField
					label="On"
					required
					options={WEEKDAYS}
					labelOf={(day) => SHORT[Number(day)] ?? day}
					{...form.field('weekdays')}
					value={WEEKDAYS.filter((day) => values.weekdays.includes(day))}
				/>
			)}
			{repeat !== 'none' && (
				<FieldRow>
					<DateField
						label="Until"
						help="Without a last day it repeats on and on."
						disabled={count !== ''}
						{...form.field('repeatUntil')}
					/>
					{repeat !== 'own' && (
						<TextField
							label="Number of times"
							inputMode="numeric"
							disabled={values.repeatUntil !== null}
							{...form.field('count')}
						/>
					)}
				</FieldRow>
			)}
		</>
	)
}
