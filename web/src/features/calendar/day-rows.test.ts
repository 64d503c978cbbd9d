import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halvesOf, wallOfShade } from '../../ui/schedule/schedule-entry.ts'
import { rowIdsOf, rowsOf } from './day-rows.ts'
import { KIND_TONES, tonesOf, tonesOfCases } from './event-looks.ts'
import { waitingOccurrence } from './waiting-events.ts'

const ID = '0192f000-0000-7000-8000-00000000000a'
const MADE = waitingOccurrence(
	{
		id: ID,
		title: 'Hearing',
		startsLocal: '2026-12-01T09:30',
		durationMinutes: 60,
		timeZone: 'UTC',
		attendeeIds: [ID],
	},
	'UTC',
)
if (MADE === null) throw new Error('no event')
const at = (location: string, peopleIds: string[] = []) => ({ ...MADE, location, peopleIds })
const MEMBERS = [
	{ id: 'a', fullName: 'Ann' },
	{ id: 'b', fullName: 'Ben' },
]

describe('the rows of a day', () => {
	test('are the people of the firm, or those who were chosen', () => {
		const of = (people: string[]) => rowsOf('people', { events: [], members: MEMBERS, people }).map((one) => one.label)
		expect([of([]), of(['b'])]).toEqual([['Ann', 'Ben'], ['Ben']])
		expect(rowIdsOf('people', at('Room 1', ['a', 'b']))).toEqual(['a', 'b'])
	})

	test('are also others who have events', () => {
		const events = [{ ...at('Room 1', ['b', 'z', 'c']), people: ['Ben', 'Zoe', 'Cy'] }]
		const of = (people: string[]) => rowsOf('people', { events, members: MEMBERS, people }).map((one) => one.label)
		expect([of([]), of(['b', 'z'])]).toEqual([
			['Ann', 'Ben', 'Cy', 'Zoe'],
			['Ben', 'Zoe'],
		])
	})

	test('are the rooms of its events, and one for those without', () => {
		const of = (...events: (typeof MADE & object)[]) => rowsOf('rooms', { events, members: MEMBERS, people: [] })
		expect(of(at('Room 2 '), at('room 1'), at('ROOM 2')).map((one) => one.id)).toEqual(['room 1', 'room 2'])
		expect(of(at('Room 1'), at('')).map((one) => one.label)).toEqual(['Room 1', 'No room'])
		expect(of().map((one) => one.label)).toEqual(['No room'])
		expect(rowIdsOf('rooms', at(' Room 2'))).toEqual(['room 2'])
	})
})

describe('colors', () => {
	test('say the kind or the case', () => {
		const [hearing, plain] = [
			{ kind: 'hearing', caseId: ID },
			{ kind: 'call', caseId: null },
		] as const
		expect([tonesOf([hearing], 'kind')(hearing), tonesOf([], 'kind')(plain)]).toEqual([KIND_TONES.hearing, 'green'])
		const toneOf = tonesOf([hearing, plain], 'case')
		expect([toneOf(hearing), toneOf(plain)]).toEqual([expect.stringMatching(/^hue-[1-8]$/), 'grey'])
	})

	test('of up to eight cases differ, whatever their order', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }), (ids) => {
				const tones = tonesOfCases(ids)
				expect(new Set(tones.values()).size).toBe(ids.length)
				expect(tonesOfCases(ids.toReversed())).toEqual(tones)
			}),
		)
	})
})

test('a shade of a whole day is two, within the day', () => {
	const [first, second] = halvesOf([{ start: '2026-12-05T00:00', end: '2026-12-06T00:00' }])
	expect([first, second].map((one) => one && wallOfShade(one))).toEqual([
		{ start: '2026-12-05 00:00:00', end: '2026-12-05 12:00:00' },
		{ start: '2026-12-05 12:00:00', end: '2026-12-05 23:59:59' },
	])
})
