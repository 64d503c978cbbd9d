import type { FirmDetails } from '@praxis/contract/firm/firm.fields'
import { WEEKDAYS } from '@praxis/contract/firm/office-hours.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRegion } from '../../ui/text/region.ts'
import { closureText, settingText, spanText, WEEKDAY_NAMES, weekFrom } from './firm-labels.ts'

beforeEach(() => {
	setRegion('en', 'America/New_York')
	vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
})
afterEach(() => {
	setRegion(undefined, undefined)
	vi.useRealTimers()
})

test.each(WEEKDAYS)('a week that begins on %s has each day once, in order', (start) => {
	const week = weekFrom(start)
	expect(week[0]).toBe(start)
	expect(week.toSorted()).toEqual(WEEKDAYS.toSorted())
	for (const [at, day] of week.entries()) {
		const next = week[at + 1]
		if (next !== undefined) expect(WEEKDAYS.indexOf(next)).toBe((WEEKDAYS.indexOf(day) + 1) % 7)
	}
})

test('closures say their days, and whether they come every year', () => {
	const closure = { id: 'r', name: 'Retreat', from: '2026-07-03', to: '2026-07-03', yearly: false }
	expect(closureText(closure)).toBe('Jul 3, 2026')
	expect(closureText({ ...closure, to: '2026-07-10', yearly: true })).toBe('Jul 3, 2026 – Jul 10, 2026, every year')
	expect(spanText({ from: '09:00', to: '17:30' })).toBe('09:00–17:30')
})

const closed = { open: false, from: '09:00', to: '17:00', breaks: [] }
const open = { ...closed, open: true }
const DETAILS = {
	name: 'Marsh & Castellan',
	practiceAreas: ['Tax Law', 'Family Law'],
	embedOrigins: ['https://a.test', 'https://b.test'],
	courts: [{ name: 'Kings County' }, { name: 'Queens County' }],
	closures: [{ name: 'Retreat', from: '2026-07-03', to: '2026-07-03', yearly: false }],
	federalHolidays: ['new_year', 'juneteenth'],
	officeHours: {
		...Object.fromEntries(WEEKDAYS.map((day) => [day, closed])),
		monday: open,
		tuesday: { ...open, breaks: [{ from: '12:00', to: '13:00' }] },
	},
	caseNumbers: { pattern: '{year}-{number}', restart: 'yearly' },
	invoiceNumbers: { pattern: 'INV-{number}', restart: 'never' },
	invoiceLayout: 'modern',
} as unknown as FirmDetails

test.each([
	['practiceAreas', 'Tax Law, Family Law'],
	['embedOrigins', 'https://a.test, https://b.test'],
	['courts', 'Kings County, Queens County'],
	['closures', 'Retreat: Jul 3, 2026'],
	['caseNumbers', '{year}-{number}, restarts each year'],
	['invoiceNumbers', 'INV-{number}, continuous'],
	['invoiceLayout', 'Modern'],
	['name', 'Marsh & Castellan'],
] as const)('the setting %s reads “%s”', (field, text) => {
	expect(settingText(DETAILS, field)).toBe(text)
})

test('office hours name every day, with what breaks it', () => {
	const text = settingText(DETAILS, 'officeHours')
	expect(text.split('; ')).toHaveLength(7)
	expect(text).toContain('Sunday closed; Monday 09:00–17:00; Tuesday 09:00–17:00, break 12:00–13:00')
	for (const name of Object.values(WEEKDAY_NAMES)) expect(text).toContain(name)
})
