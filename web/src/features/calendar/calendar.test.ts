import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import { expect, test } from 'vitest'
import { eventHref, inRoom, pagedDay, peopleParam, placeOf, roomsOf, spanOf } from './calendar-place.ts'
import { emptyEventForm, eventForm, formOfEvent } from './event-form.rules.ts'
import { formatTimes, lastDayOf } from './event-looks.ts'
import { movedByKey } from './move-by-key.ts'
import { waitingOccurrence } from './waiting-events.ts'

const ME = '0192f000-0000-7000-8000-000000000001'
const NEW_YORK = 'America/New_York'
const MADE: EventRecord = {
	id: ME,
	title: 'Hearing',
	kind: 'hearing',
	startsLocal: '2026-12-01T09:30',
	durationMinutes: 90,
	isAllDay: false,
	timeZone: NEW_YORK,
	rrule: null,
	repeatUntil: null,
	location: 'Dept. 14',
	description: '',
	caseId: null,
	caseName: null,
	clientId: null,
	clientName: null,
	attendees: [{ id: ME, name: 'Ann' }],
	isPrivate: false,
	isClientVisible: false,
	ownerId: ME,
	ownerName: 'Ann',
	createdAt: '2026-11-20T10:00:00.000Z',
	updatedAt: '2026-11-20T10:00:00.000Z',
	version: 1,
}

test('the address says view, day and people; a phone shows the agenda first', () => {
	const of = (search: string, isNarrow = false) =>
		placeOf(new URLSearchParams(search), { today: '2026-11-29', isNarrow, userId: ME })
	expect(of('')).toEqual({ view: 'week', day: '2026-11-29', people: [ME], room: null, rows: null, event: null })
	expect(of('', true).view).toBe('agenda')
	expect([of('view=day&by=people').rows, of('view=week&by=people').rows, of('view=day&by=x').rows]).toEqual([
		'people',
		null,
		null,
	])
	expect(of('view=month&date=2026-02-30&people=all')).toMatchObject({ view: 'month', day: '2026-11-29', people: [] })
	expect(of('event=x&on=2026-12-01T09:30').event).toEqual({ id: 'x', original: '2026-12-01T09:30' })
	expect([peopleParam([], ME), peopleParam([ME], ME), peopleParam(['a', 'b'], ME)]).toEqual(['all', null, 'a,b'])
	const one = { eventId: 'x', originalLocal: '2026-12-01T09:30', start: '2026-12-02T10:00' }
	expect(eventHref(one)).toBe('/dashboard/calendar?date=2026-12-02&event=x&on=2026-12-01T09%3A30')
})

test('rooms are those of the events, however they are written', () => {
	const events = [{ location: 'Room B' }, { location: '' }, { location: 'room a ' }, { location: 'Room A' }]
	expect(roomsOf(events)).toEqual(['Room A', 'Room B'])
	expect(inRoom(events, 'ROOM A')).toHaveLength(2)
	expect(inRoom(events, null)).toBe(events)
})

test('a new event that waits for a network is shown by the clocks of the reader', () => {
	const at = { startsLocal: '2026-12-01T23:30', durationMinutes: 60, timeZone: NEW_YORK }
	const input = { id: ME, title: 'Call', ...at, attendeeIds: [ME] }
	expect(waitingOccurrence(input, 'Europe/Berlin')).toMatchObject({
		title: 'Call (waiting to be sent)',
		start: '2026-12-02T05:30',
		end: '2026-12-02T06:30',
		eventId: null,
		mayEdit: false,
	})
	const days = { ...input, isAllDay: true, startsLocal: '2026-12-01T00:00', durationMinutes: 1_440 }
	expect(waitingOccurrence(days, 'Europe/Berlin')).toMatchObject({ start: '2026-12-01T00:00', end: '2026-12-02T00:00' })
	expect(waitingOccurrence({ title: '' }, NEW_YORK)).toBeNull()
})

test('views show whole weeks, and pages of a month keep to days that exist', () => {
	expect(spanOf('week', '2026-11-29', 0)).toEqual({ from: '2026-11-29', to: '2026-12-05' })
	expect(spanOf('week', '2026-11-29', 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
	expect(spanOf('month', '2026-12-15', 0)).toEqual({ from: '2026-11-29', to: '2027-01-02' })
	expect([pagedDay('month', '2026-03-31', -1), pagedDay('month', '2026-12-31', 1)]).toEqual([
		'2026-02-28',
		'2027-01-31',
	])
})

test('Alt and arrows move an event, with Shift its end, and other keys do nothing', () => {
	const at = { start: '2026-12-01T09:30', end: '2026-12-01T10:00', isAllDay: false }
	const press = (key: string, keys: object = {}) =>
		movedByKey({ key, altKey: true, shiftKey: false, ctrlKey: false, metaKey: false, ...keys }, at)
	expect(press('ArrowDown')).toEqual({ start: '2026-12-01T09:45', end: '2026-12-01T10:15' })
	expect(press('ArrowLeft')).toEqual({ start: '2026-11-30T09:30', end: '2026-11-30T10:00' })
	expect(press('ArrowDown', { shiftKey: true })).toEqual({ start: at.start, end: '2026-12-01T10:15' })
	expect(press('ArrowLeft', { shiftKey: true })).toBeNull()
	expect([press('ArrowDown', { altKey: false }), press('Enter')]).toEqual([null, null])
	expect(
		movedByKey(
			{ key: 'ArrowUp', altKey: true, shiftKey: false, ctrlKey: false, metaKey: false },
			{ ...at, isAllDay: true },
		),
	).toBeNull()
})

test('the form of an event says what the event says', () => {
	const events: Partial<EventRecord>[] = [
		{},
		{ rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', repeatUntil: '2027-03-01' },
		{ rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
		{ rrule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=4' },
		{ rrule: 'FREQ=YEARLY;BYMONTH=12;BYDAY=1TU' },
		{ isAllDay: true, startsLocal: '2026-12-01T00:00', durationMinutes: 2_880 },
		{ durationMinutes: 0 },
	]
	for (const change of events) {
		const one = { ...MADE, ...change }
		const { startsLocal, durationMinutes, isAllDay, rrule, repeatUntil } = one
		expect(eventForm.parse(formOfEvent(one))).toMatchObject({
			startsLocal,
			durationMinutes,
			isAllDay,
			rrule,
			repeatUntil,
		})
	}
})

test('an end before the start, no title and no people are said at their fields', () => {
	const empty = emptyEventForm({ start: '2026-12-01T09:00', minutes: 60, isAllDay: false }, NEW_YORK, ME)
	const wrong = (change: object) =>
		eventForm.safeParse({ ...empty, title: 'x', ...change }).error?.issues.map((one) => [one.path.join(), one.message])
	expect(wrong({})).toBeUndefined()
	expect(wrong({ endTime: '08:00' })).toEqual([['endTime', 'The end is before the start.']])
	expect(wrong({ endDay: '2026-11-30' })).toEqual([['endDay', 'The end is before the start.']])
	expect(wrong({ title: '' })).toEqual([['title', 'Enter a title.']])
	expect(wrong({ attendeeIds: [] })).toEqual([['attendeeIds', 'Choose at least one person.']])
	expect(wrong({ repeat: 'day', count: '0' })).toEqual([['count', 'Enter a number from 1 to 999.']])
})

test('whole days end with their last day', () => {
	const days = { start: '2026-12-01T00:00', end: '2026-12-03T00:00', isAllDay: true }
	expect(lastDayOf(days)).toBe('2026-12-02')
	expect(formatTimes(days)).toBe('All day, until Wed, Dec 2, 2026')
})
