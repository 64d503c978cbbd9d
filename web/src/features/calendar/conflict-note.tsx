import type { calendar } from '@praxis/contract/calendar/calendar.contract'
import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import { problemOfRule } from '@praxis/contract/calendar/recurrence.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { isLocalTime } from '@praxis/contract/kernel/local-time'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { conflictsQuery } from './calendar.api.ts'
import classes from './calendar.module.css'
import { type EventFormValues, ruleOfForm, timesOfForm } from './event-form.rules.ts'
import { formatWhen } from './event-looks.ts'

const WAIT_MS = 400

interface ConflictNoteProps {
	readonly values: EventFormValues
	readonly exceptId: string | undefined
}

/** What is asked of the server; null while the form is not complete. */
function questionOf(values: EventFormValues) {
	const { isAllDay, attendeeIds, location, timeZone, repeatUntil } = values
	if (isAllDay || attendeeIds.length === 0 || values.startDay === '' || values.endDay === '') return null
	const { startsLocal, durationMinutes } = timesOfForm(values)
	if (!isLocalTime(startsLocal) || !(durationMinutes >= 0 && durationMinutes <= 44_640)) return null
	const rule = ruleOfForm(values)
	if (rule !== null && problemOfRule(rule) !== null) return null
	return {
		startsLocal,
		durationMinutes,
		timeZone,
		people: attendeeIds,
		location: location.trim() || undefined,
		rrule: rule ?? undefined,
		repeatUntil: rule === null ? undefined : (repeatUntil ?? undefined),
	}
}

/** Says that someone or the room is taken then. It can be saved all the same. */
export function ConflictNote({ values, exceptId }: ConflictNoteProps) {
	const asked = useDebouncedValue(JSON.stringify(questionOf(values)), WAIT_MS)
	const question = JSON.parse(asked) as ReturnType<typeof questionOf>
	const { data } = useQuery({
		...conflictsQuery({ startsLocal: '', durationMinutes: 0, timeZone: 'UTC', ...question, exceptId }),
		enabled: question !== null,
	})
	if (question === null || data === undefined) return null
	const { items, outside } = data
	return (
		<>
			{items.length > 0 && <Taken items={items} />}
			{values.kind !== 'out_of_office' && <OutsideHours outside={outside} />}
		</>
	)
}

type Found = OutputOf<typeof calendar.conflicts>

function Taken({ items }: Pick<Found, 'items'>) {
	return (
		<Banner tone="amber">
			Already taken at this time:
			<ul className={classes.warning}>
				{items.map((one) => (
					<li key={one.key}>
						{one.isSameRoom ? `${one.location}: ` : ''}
						{one.title}, {formatWhen(one)} ({one.people.join(', ')})
					</li>
				))}
			</ul>
		</Banner>
	)
}

/** Who of an event does not work then. */
export function OutsideHoursOf({ one }: { readonly one: EventRecord }) {
	const { id: exceptId, startsLocal, durationMinutes, isAllDay, timeZone, rrule, repeatUntil, kind } = one
	const people = one.attendees.map((person) => person.id)
	const when = { startsLocal, durationMinutes, isAllDay, timeZone, rrule: rrule ?? undefined }
	const { data } = useQuery(conflictsQuery({ ...when, repeatUntil: repeatUntil ?? undefined, people, exceptId }))
	return data === undefined || kind === 'out_of_office' ? null : <OutsideHours outside={data.outside} />
}

/** Who does not work then. */
export function OutsideHours({ outside }: Pick<Found, 'outside'>) {
	if (outside.length === 0) return null
	return (
		<Banner tone="amber">
			Outside working hours:
			<ul className={classes.warning}>
				{outside.map(({ userId, name, start, end }) => (
					<li key={userId}>
						{name}, {formatWhen({ start, end, isAllDay: false })}
					</li>
				))}
			</ul>
		</Banner>
	)
}
