import { WEEKDAYS, type Weekday } from '@praxis/contract/firm/office-hours.rules'
import { expect, test } from 'vitest'
import { hoursLines } from './hours-lines.ts'
import { stepOf } from './next-step.ts'

const OPEN = { open: true, from: '09:00', to: '17:00' }
const CLOSED = { open: false, from: '09:00', to: '17:00' }

function week(changes: Partial<Record<Weekday, typeof OPEN>>) {
	const days = WEEKDAYS.map((day) => [day, day === 'saturday' || day === 'sunday' ? CLOSED : OPEN])
	return { ...Object.fromEntries(days), ...changes } as Record<Weekday, typeof OPEN>
}

test('joins neighboring days with the same hours', () => {
	expect(hoursLines(week({}))).toEqual([
		{ days: 'Mon–Fri', from: '09:00', to: '17:00' },
		{ days: 'Sat–Sun', from: null, to: null },
	])
})

test('keeps a day with other hours apart', () => {
	expect(hoursLines(week({ friday: { ...OPEN, to: '13:00' } })).map(({ days, to }) => [days, to])).toEqual([
		['Mon–Thu', '17:00'],
		['Fri', '13:00'],
		['Sat–Sun', null],
	])
})

test('places each status on the line of steps', () => {
	expect(['New', 'Active', 'Pending', 'Closed', 'Archived', 'Inactive'].map((one) => stepOf(one as 'New'))).toEqual([
		0,
		1,
		1,
		2,
		null,
		null,
	])
})
