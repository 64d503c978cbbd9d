import { eventDetails } from '@praxis/contract/calendar/calendar.contract'
import { type EventKind, type EventRecord, NEW_EVENT } from '@praxis/contract/calendar/calendar.fields'
import { nthOf, type Repeat, repeatOf, ruleOf } from '@praxis/contract/calendar/recurrence.rules'
import { addDays, weekdayOf } from '@praxis/contract/kernel/dates'
import { addMinutes, dayOf, minutesBetween, timeOf } from '@praxis/contract/kernel/local-time'
import { z } from 'zod'
import type { QuickEntry } from './quick-entry.ts'

const HOUR = 60

export const REPEATS = {
	none: 'Does not repeat',
	day: 'Every day',
	weekday: 'Every weekday',
	week: 'Every week',
	month: 'Every month on this date',
	nth: 'Every month on this weekday',
	year: 'Every year',
} as const
export type RepeatChoice = keyof typeof REPEATS | 'own'

export interface EventFormValues extends Record<string, unknown> {
	title: string
	kind: EventKind
	startDay: string
	startTime: string
	endDay: string
	endTime: string
	isAllDay: boolean
	timeZone: string
	repeat: RepeatChoice
	interval: string
	/** Weekdays of a week, `0` is Sunday. */
	weekdays: string[]
	repeatUntil: string | null
	count: string
	/** A rule that the form cannot show, such as an imported one. */
	ownRule: string
	location: string
	description: string
	caseId: string | null
	clientId: string | null
	attendeeIds: string[]
	isPrivate: boolean
	isClientVisible: boolean
}

/** What may be known of a new event. */
export interface EventStart {
	readonly start: string
	readonly minutes: number
	readonly isAllDay: boolean
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
}

type RepeatValues = Pick<EventFormValues, 'repeat' | 'interval' | 'weekdays' | 'repeatUntil' | 'count' | 'ownRule'>

const NO_REPEAT: RepeatValues = {
	repeat: 'none',
	interval: '1',
	weekdays: [],
	repeatUntil: null,
	count: '',
	ownRule: '',
}

function timesOf(start: string, minutes: number, isAllDay: boolean) {
	const end = addMinutes(start, minutes)
	return {
		startDay: dayOf(start),
		startTime: isAllDay ? '09:00' : timeOf(start),
		endDay: isAllDay ? addDays(dayOf(end), -1) : dayOf(end),
		endTime: isAllDay ? '10:00' : timeOf(end),
	}
}

export function emptyEventForm(of: EventStart, timeZone: string, userId: string): EventFormValues {
	return {
		...NEW_EVENT,
		...NO_REPEAT,
		...timesOf(of.start, of.minutes, of.isAllDay),
		title: '',
		timeZone,
		isAllDay: of.isAllDay,
		attendeeIds: [userId],
		caseId: of.caseId ?? null,
		clientId: of.clientId ?? null,
	}
}

const WORKDAYS = '1,2,3,4,5'

function repeatFields(rrule: string | null, repeatUntil: string | null): RepeatValues {
	if (rrule === null) return NO_REPEAT
	const repeat = repeatOf(rrule)
	if (repeat === null) return { ...NO_REPEAT, repeat: 'own', ownRule: rrule, repeatUntil }
	const weekdays = repeat.every === 'week' ? repeat.weekdays.map(String) : []
	const isWeekday = repeat.every === 'week' && repeat.interval === 1 && repeat.weekdays.toSorted().join() === WORKDAYS
	const choice = isWeekday ? 'weekday' : repeat.every === 'month' && repeat.nth !== null ? 'nth' : repeat.every
	const count = repeat.count === null ? '' : String(repeat.count)
	return { ...NO_REPEAT, repeat: choice, interval: String(repeat.interval), weekdays, repeatUntil, count }
}

export function formOfEvent(one: EventRecord): EventFormValues {
	const { title, kind, isAllDay, timeZone, location, description, caseId, clientId, isPrivate, isClientVisible } = one
	return {
		...emptyEventForm({ start: one.startsLocal, minutes: one.durationMinutes, isAllDay }, timeZone, ''),
		...repeatFields(one.rrule, one.repeatUntil),
		title,
		kind,
		isAllDay,
		timeZone,
		location,
		description,
		caseId,
		clientId,
		isPrivate,
		isClientVisible,
		attendeeIds: one.attendees.map((person) => person.id),
	}
}

/** The rule of RFC 5545 that the form says; null for none. */
export function ruleOfForm(values: EventFormValues): string | null {
	const { repeat, startDay, ownRule } = values
	if (repeat === 'none') return null
	if (repeat === 'own') return ownRule
	const interval = Math.max(1, Math.trunc(Number(values.interval)) || 1)
	const count = values.count.trim() === '' ? null : Math.trunc(Number(values.count))
	const rules: Readonly<Record<Exclude<RepeatChoice, 'none' | 'own'>, () => Repeat>> = {
		day: () => ({ every: 'day', interval, count }),
		weekday: () => ({ every: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5], count }),
		week: () => {
			const chosen = values.weekdays.map(Number)
			return { every: 'week', interval, weekdays: chosen.length === 0 ? [weekdayOf(startDay)] : chosen, count }
		},
		month: () => ({ every: 'month', interval, nth: null, count }),
		nth: () => ({ every: 'month', interval, nth: nthOf(startDay), count }),
		year: () => ({ every: 'year', interval, count }),
	}
	return ruleOf(rules[repeat]())
}

/** Start and length that the form says. */
export function timesOfForm({ isAllDay, startDay, startTime, endDay, endTime }: EventFormValues) {
	if (isAllDay) {
		const startsLocal = `${startDay}T00:00`
		return { startsLocal, durationMinutes: minutesBetween(startsLocal, `${addDays(endDay, 1)}T00:00`) }
	}
	const startsLocal = `${startDay}T${startTime}`
	return { startsLocal, durationMinutes: minutesBetween(startsLocal, `${endDay}T${endTime}`) }
}

const day = z.string('Enter a date.').min(1, 'Enter a date.')
const TIME = /^\d{2}:\d{2}$/
const WHOLE = /^[1-9]\d{0,2}$/

const details = eventDetails.omit({ startsLocal: true, durationMinutes: true, rrule: true })

/** What the form holds, and what is sent of it. */
export const eventForm = details
	.extend({
		startDay: day,
		startTime: z.string(),
		endDay: day,
		endTime: z.string(),
		repeat: z.enum(['none', 'day', 'weekday', 'week', 'month', 'nth', 'year', 'own']),
		interval: z.string().regex(WHOLE, 'Enter a number from 1 to 999.'),
		weekdays: z.array(z.string()),
		count: z.string().regex(/^([1-9]\d{0,2})?$/, 'Enter a number from 1 to 999.'),
		ownRule: z.string(),
	})
	.superRefine((values, ctx) => {
		const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
		if (!values.isAllDay && !TIME.test(values.startTime)) return wrong('startTime', 'Enter a time.')
		if (!values.isAllDay && !TIME.test(values.endTime)) return wrong('endTime', 'Enter a time.')
		const { durationMinutes } = timesOfForm(values)
		if (durationMinutes < 0 || (values.isAllDay && durationMinutes <= 0)) {
			wrong(values.endDay < values.startDay ? 'endDay' : 'endTime', 'The end is before the start.')
		}
		if (durationMinutes > 44_640) wrong('endDay', 'At most 31 days.')
	})
	.transform((values) => {
		const {
			startDay: _s,
			startTime: _t,
			endDay: _e,
			endTime: _n,
			repeat: _r,
			interval: _i,
			weekdays: _w,
			...rest
		} = values
		const { count: _c, ownRule: _o, ...sent } = rest
		const rrule = ruleOfForm(values)
		const repeatUntil = rrule === null || values.count !== '' ? null : values.repeatUntil
		return { ...sent, ...timesOfForm(values), rrule, repeatUntil }
	})

/** What quick entry changes in a form: what was read, and the end by the length. */
export function quickValues(values: EventFormValues, read: QuickEntry): Partial<EventFormValues> {
	const { title, kind, day = values.startDay, time, location } = read
	const startTime = time ?? values.startTime
	const length = minutesBetween(`${values.startDay}T${values.startTime}`, `${values.endDay}T${values.endTime}`)
	const minutes = read.minutes ?? (Number.isFinite(length) && length > 0 ? length : HOUR)
	const end = addMinutes(`${day}T${startTime}`, minutes)
	const isTimed = time !== undefined || read.minutes !== undefined || !values.isAllDay
	return {
		title,
		startDay: day,
		...(isTimed ? { isAllDay: false, startTime, endDay: dayOf(end), endTime: timeOf(end) } : { endDay: day }),
		...(kind !== undefined && { kind }),
		...(location !== undefined && { location }),
	}
}
