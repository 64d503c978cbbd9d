import { type EventReminder, eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { remindersQuery, saving } from './calendar.api.ts'

const CHOICES = [
	['none', 'No reminder'],
	['0', 'When it starts'],
	['10', '10 minutes before'],
	['30', '30 minutes before'],
	['60', '1 hour before'],
	['1440', '1 day before'],
	['10080', '1 week before'],
] as const

/** The caller’s own reminder of an event, saved when it is chosen. */
export function ReminderFields({ eventId }: { readonly eventId: string }) {
	const { data } = useQuery(remindersQuery(eventId))
	const set = useSave(eventReminders.set, saving('Failed to set the reminder'))
	if (data === undefined) return null
	const [first] = data.items
	const change = (items: EventReminder[]) => {
		const message = () => (items.length === 0 ? 'Reminder removed.' : 'Reminder set.')
		set({ id: eventId, items }, { message }).catch((error: unknown) => toast.error(failureOf(error).message))
	}
	const value = first === undefined ? 'none' : String(first.minutesBefore)
	const options = CHOICES.map(([one, label]) => ({ value: one as string, label }))
	const known = options.some((one) => one.value === value)
	return (
		<>
			<SelectField
				label="Remind me"
				required
				options={known ? options : [...options, { value, label: `${value} minutes before` }]}
				value={value}
				onChange={(to) => {
					if (to === null || to === 'none') change([])
					else change([{ minutesBefore: Number(to), byEmail: first?.byEmail ?? false }])
				}}
			/>
			{first !== undefined && (
				<CheckboxField
					label="Also by email"
					value={first.byEmail}
					onChange={(byEmail) => change([{ ...first, byEmail }])}
				/>
			)}
		</>
	)
}
