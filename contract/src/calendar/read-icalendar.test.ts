import { expect, test } from 'vitest'
import { CalendarFileError } from './content-lines.rules.ts'
import { FILE_EVENTS_MAX, readCalendar } from './read-icalendar.rules.ts'

/** As RFC 5545 spells it. */
const CANCELED = ['STATUS:CANCEL', 'LED'].join('')
const ZONE = 'America/New_York'
const file = (...lines: readonly string[]) =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (...lines: readonly string[]) => readCalendar(file(...event(...lines)), ZONE)
const one = (...lines: readonly string[]) => read('UID:1', ...lines).events[0]
const refused = (...lines: readonly string[]) => read('UID:1', ...lines).leftOut[0]?.message

function problem(text: string): string {
	try {
		readCalendar(text, ZONE)
	} catch (error) {
		if (error instanceof CalendarFileError) return error.message
		throw error
	}
	return ''
}

test('reads a meeting in its zone, with folded and escaped text', () => {
	const lines = ['DTSTART;TZID=America/Chicago:20261201T093000', 'DTEND;TZID=America/Chicago:20261201T110000']
	expect(
		one(...lines, 'SUMMARY:Acme\\, Inc. v. Jo', ' nes', 'DESCRIPTION:a\\nb\\;c', 'LOCATION:Dept. 14'),
	).toMatchObject({
		title: 'Acme, Inc. v. Jones',
		startsLocal: '2026-12-01T09:30',
		durationMinutes: 90,
		timeZone: 'America/Chicago',
		description: 'a\nb;c',
		location: 'Dept. 14',
		isAllDay: false,
		rrule: null,
	})
})

test.each([
	['DTSTART:20261201T143000Z', '2026-12-01T09:30', ZONE],
	['DTSTART:20261201T093000', '2026-12-01T09:30', ZONE],
	['DTSTART;TZID="Pacific Standard Time":20261201T093000', '2026-12-01T09:30', 'America/Los_Angeles'],
	['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20261201T093000', '2026-12-01T09:30', 'Europe/Paris'],
	['DTSTART;VALUE=DATE:20261201', '2026-12-01T00:00', ZONE],
])('%s starts at %s', (line, startsLocal, timeZone) => {
	expect(one(line)).toMatchObject({ startsLocal, timeZone })
})

test.each([
	['DURATION:PT45M', 45],
	['DURATION:P1DT2H', 1_560],
	['DTEND:20261201T103000', 60],
	['SEQUENCE:2', 0],
])('%s lasts %i minutes', (line, durationMinutes) => {
	expect(one('DTSTART:20261201T093000', line)?.durationMinutes).toBe(durationMinutes)
})

test('whole days end on the day before DTEND', () => {
	expect(one('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')).toMatchObject({
		isAllDay: true,
		durationMinutes: 3 * 1_440,
	})
})

test('a series keeps its rule, its last day, deleted and moved dates', () => {
	const series = ['UID:s', 'DTSTART;TZID=America/New_York:20261201T093000', 'DURATION:PT1H', 'SUMMARY:Team']
	const rule = ['RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222T143000Z', 'EXDATE:20261208T143000Z']
	const moved = ['UID:s', 'RECURRENCE-ID:20261215T143000Z', 'DTSTART:20261215T160000', 'DURATION:PT2H', 'SUMMARY:Late']
	const gone = ['UID:s', 'RECURRENCE-ID:20261222T143000Z', 'DTSTART:20261222T143000Z', CANCELED]
	const { events, leftOut } = readCalendar(
		file(...event(...series, ...rule), ...event(...moved), ...event(...gone)),
		ZONE,
	)
	expect(leftOut).toEqual([])
	expect(events).toHaveLength(1)
	expect(events[0]).toMatchObject({
		rrule: 'FREQ=WEEKLY;BYDAY=TU',
		repeatUntil: '2026-12-22',
		dates: [
			{ original: '2026-12-08T09:30', changes: null },
			{
				original: '2026-12-15T09:30',
				changes: { startsLocal: '2026-12-15T16:00', durationMinutes: 120, title: 'Late' },
			},
			{ original: '2026-12-22T09:30', changes: null },
		],
	})
})

test('UNTIL before the time of day leaves out that day', () => {
	const start = 'DTSTART;TZID=America/New_York:20261201T210000'
	expect(one(start, 'RRULE:FREQ=DAILY;UNTIL=20261205T000000Z')?.repeatUntil).toBe('2026-12-03')
	expect(one(start, 'RRULE:FREQ=DAILY;UNTIL=20261205')?.repeatUntil).toBe('2026-12-05')
})

test.each([
	['DTSTART:20261301T093000', 'DTSTART is no date from 1900 to 2100: “20261301T093000”.'],
	['DTSTART:20270229', 'DTSTART is no date from 1900 to 2100: “20270229”.'],
	['DTSTART;TZID=Mars/Olympus:20261201T093000', 'The time zone “Mars/Olympus” is not known.'],
	['SEQUENCE:1', 'It has no start.'],
])('%s is left out: %s', (line, message) => {
	expect(refused(line)).toBe(message)
})

test.each([
	['RRULE:FREQ=SECONDLY', 'It repeats every second. An event can repeat at most daily.'],
	['RRULE:FREQ=HOURLY;COUNT=3', 'It repeats every hour. An event can repeat at most daily.'],
	['RRULE:FREQ=DAILY;COUNT=0', 'An event can repeat 1 to 999 times.'],
	[
		'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20270101',
		'It repeats both a number of times and until a day; only one of them is allowed.',
	],
	['RDATE:20261203T093000', 'It takes place on single dates (RDATE), which are not supported.'],
	['DTEND:20261201T083000', 'The end is before the start.'],
	['DURATION:P32D', 'It lasts more than 31 days.'],
	['DURATION:soon', 'The duration is no duration: “soon”.'],
	[CANCELED, 'It was canceled.'],
])('an event with %s is left out: %s', (line, message) => {
	expect(refused('DTSTART:20261201T093000', line)).toBe(message)
})

test('a rule keeps where its weeks begin where that matters, and begins with its frequency', () => {
	const start = 'DTSTART:20261101T093000'
	const fortnightly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU'
	expect(one(start, `RRULE:${fortnightly}`)?.rrule).toBe(fortnightly)
	expect(one(start, 'RRULE:INTERVAL=2;FREQ=DAILY;WKST=SU')?.rrule).toBe('FREQ=DAILY;INTERVAL=2')
})

test('a title is not cut within an emoji; an event that cannot be read is named', () => {
	const start = 'DTSTART:20261101T093000'
	expect(one(start, `SUMMARY:${'x'.repeat(199)}😀`)?.title).toBe('x'.repeat(199))
	expect(refused(start, 'RRULE:FREQ=DAILY;UNTIL=20261222T999999Z')).toBe('It cannot be read.')
})

test('names the line of what is broken', () => {
	expect(problem('')).toBe('The file is empty.')
	expect(problem('hello')).toBe(
		'Line 1 is broken: it has no name and value. A line that continues another one must begin with a space.',
	)
	expect(problem('SUMMARY:x')).toBe('This is not a calendar file: it does not begin with BEGIN:VCALENDAR.')
	expect(problem(file(...event('SUMMARY:long', 'text without a space')))).toBe(
		'Line 5 is broken: it has no name and value. A line that continues another one must begin with a space.',
	)
	expect(problem('BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1')).toBe(
		'The file ends within VEVENT, which begins in line 2: it was cut off.',
	)
	expect(problem('BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR')).toBe(
		'Line 3 ends VCALENDAR, but VEVENT, which begins in line 2, is open.',
	)
})

test('refuses more events than a file can hold, and reads as many as it can', () => {
	const line = (at: number) => event(`UID:${at}`, 'DTSTART:20261201T093000').join('\r\n')
	const many = (count: number) => file(Array.from({ length: count }, (_, at) => line(at)).join('\r\n'))
	expect(readCalendar(many(FILE_EVENTS_MAX), ZONE).events).toHaveLength(FILE_EVENTS_MAX)
	expect(problem(many(FILE_EVENTS_MAX + 1))).toBe(
		'A calendar file can hold at most 50,000 events. Divide it into several files.',
	)
})

test('reads a byte order mark, lines that end with LF, several calendars, alarms and the same event twice', () => {
	const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:P9D', 'END:VALARM']
	const first = file(...event('UID:1', 'DTSTART:20261201T093000', ...alarm))
	const text = `\uFEFF${first}${file(...event('UID:1', 'DTSTART:20261201T093000'))}`.replaceAll('\r\n', '\n')
	const { events, leftOut } = readCalendar(text, ZONE)
	expect(events).toHaveLength(1)
	expect(events[0]?.durationMinutes).toBe(0)
	expect(leftOut.map((left) => left.message)).toEqual(['The file holds this event twice.'])
})

test('a parameter of 100,000 commas and an open quotation mark is refused at once', () => {
	const at = performance.now()
	expect(problem(file(...event(`X;A=${','.repeat(100_000)}"`)))).toMatch(/^Line 4 is broken/)
	expect(performance.now() - at).toBeLessThan(5_000)
})
