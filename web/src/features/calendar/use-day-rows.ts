import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { timesOff } from '@praxis/contract/calendar/working-hours.rules'
import { users } from '@praxis/contract/identity/users.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import type { ScheduleRow, ScheduleShade } from '../../ui/schedule/schedule-entry.ts'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { firmPeopleQuery, workingHoursQuery } from './calendar.api.ts'
import type { DaySpan, Place } from './calendar-place.ts'
import { rowsOf } from './day-rows.ts'

/** The rows of a day that is shown by people or rooms. */
export function useDayRows({ rows: by, people }: Place, events: readonly Occurrence[]) {
	const { may } = useAuth()
	const { user } = useSession()
	const { data } = useQuery({ ...firmPeopleQuery, enabled: by === 'people' && may(users.firmPeople.access) })
	return useMemo(() => {
		if (by === null) return
		const members = data?.items ?? [{ id: user.id, fullName: user.fullName }]
		return { by, all: rowsOf(by, { events, members, people }) }
	}, [by, events, data, people, user.id, user.fullName])
}

/** The times outside working hours: of the people in their rows, of one person, else of the office. */
export function useShades(
	{ view, rows: by, people }: Place,
	{ from, to }: DaySpan,
	rows: readonly ScheduleRow[] | undefined,
): readonly ScheduleShade[] {
	const timeZone = useReaderTimeZone()
	const isShown = view === 'day' || view === 'week'
	const whose = by === 'people' ? (rows ?? []).map(({ id }) => id) : people.length === 1 ? people : []
	const { data } = useQuery({ ...workingHoursQuery(whose), enabled: isShown })
	return useMemo(() => {
		if (data === undefined || !isShown) return []
		const { items, office } = data
		const days: string[] = []
		for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
		if (by === 'people') {
			return items.flatMap((week) =>
				days.flatMap((day) => timesOff(week, day, timeZone).map((off) => ({ ...off, rowId: week.userId }))),
			)
		}
		const week = items[0] ?? office
		const off = days.flatMap((day) => timesOff(week, day, timeZone))
		return by === 'rooms' ? off.flatMap((one) => (rows ?? []).map(({ id }) => ({ ...one, rowId: id }))) : off
	}, [data, isShown, by, rows, from, to, timeZone])
}
