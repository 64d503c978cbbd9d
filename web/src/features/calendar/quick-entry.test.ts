import { isDate } from '@praxis/contract/kernel/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuickEntry } from './quick-entry.ts'

/** A Monday. */
const TODAY = '2026-11-30'

test.each([
	[
		'hearing Acme Tue 9:30 dept 14 2h',
		{ title: 'Hearing Acme', kind: 'hearing', day: '2026-12-01', time: '09:30', minutes: 120, location: 'Dept 14' },
	],
	['call Ada tomorrow 2pm 15m', { title: 'Call Ada', kind: 'call', day: '2026-12-01', time: '14:00', minutes: 15 }],
	[
		'depo of Dr. Marsh dec 14 9-11am',
		{ title: 'Depo of Dr. Marsh', kind: 'deposition', day: '2026-12-14', time: '09:00', minutes: 120 },
	],
	['Lunch with Bo 12/4 12:30', { title: 'Lunch with Bo', kind: 'meeting', day: '2026-12-04', time: '12:30' }],
	[
		'mediation 1:15 next fri 3h30m room 3B',
		{ title: 'Mediation', kind: 'mediation', day: '2026-12-04', time: '13:15', minutes: 210, location: 'Room 3B' },
	],
	[
		'trial Smith v. Jones 2027-02-01 8:30',
		{ title: 'Trial Smith v. Jones', kind: 'trial', day: '2027-02-01', time: '08:30' },
	],
	['review file 14', { title: 'Review file 14' }],
	['meeting 11-1:30pm', { title: 'Meeting', kind: 'meeting', time: '11:00', minutes: 150 }],
	['meeting noon', { title: 'Meeting', kind: 'meeting', time: '12:00' }],
	['May Brown 25:00', { title: 'May Brown 25:00' }],
	['', { title: '' }],
])('%s', (typed, expected) => {
	expect(readQuickEntry(typed, TODAY)).toEqual(expected)
})

test('whatever is typed, what is read is a day, a time and a length that exist, and no other word is lost', () => {
	const word = fc.constantFrom(
		'hearing',
		'Acme',
		'tue',
		'9:30',
		'13',
		'25:61',
		'2h',
		'90m',
		'dept',
		'14',
		'may',
		'5',
		'+3d',
		'-',
		'9-',
		'v.',
	)
	fc.assert(
		fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 9 }), (words) => {
			const { title, day, time, minutes } = readQuickEntry(words.join(' '), TODAY)
			expect(day === undefined || isDate(day)).toBe(true)
			expect(time ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
			expect(minutes ?? 1).toBeGreaterThan(0)
			expect(!words.includes('Acme') || title.toLowerCase().includes('acme')).toBe(true)
		}),
	)
})
