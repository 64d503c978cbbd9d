import { expect, test } from 'vitest'
import {
	fillReminder,
	nextReminder,
	reminderDue,
	STANDARD_STEPS,
	stepLabel,
	unknownPlaceholders,
} from './reminders.rules.ts'

const of = { dueDates: ['2026-03-10'], sent: [], since: '2026-01-01' }
const sentOn = (at: number) => ({ stepId: STANDARD_STEPS[at]?.id ?? '', dueOn: '2026-03-10' })

test.each([
	['2026-03-06', null],
	['2026-03-07', -3],
	['2026-03-09', -3],
	['2026-03-10', 0],
	['2026-03-17', 7],
	['2026-03-25', 15],
	['2026-04-09', 30],
	['2026-04-14', 30],
	['2026-04-15', null],
])('on %s the step of day %s is due', (today, days) => {
	expect(reminderDue(STANDARD_STEPS, { ...of, today })?.step.days ?? null).toBe(days)
})

test('each step once for a due date, and none before a later one that was sent', () => {
	expect(reminderDue(STANDARD_STEPS, { ...of, today: '2026-03-10', sent: [sentOn(1)] })).toBeNull()
	expect(reminderDue(STANDARD_STEPS, { ...of, today: '2026-03-12', sent: [sentOn(2)] })).toBeNull()
	const moved = { ...of, dueDates: ['2026-03-10', '2026-04-10'], sent: [sentOn(1)] }
	expect(reminderDue(STANDARD_STEPS, { ...moved, today: '2026-04-10' })).toMatchObject({ dueOn: '2026-04-10' })
})

test('nothing is sent for days before reminders were turned on', () => {
	expect(reminderDue(STANDARD_STEPS, { ...of, today: '2026-03-18', since: '2026-03-18' })).toBeNull()
	expect(reminderDue(STANDARD_STEPS, { ...of, today: '2026-03-17', since: '2026-03-17' })).not.toBeNull()
})

test('the next one is of today while it waits, else the first later', () => {
	expect(nextReminder(STANDARD_STEPS, { ...of, today: '2026-03-18' })?.on).toBe('2026-03-18')
	expect(nextReminder(STANDARD_STEPS, { ...of, today: '2026-03-18', sent: [sentOn(2)] })?.on).toBe('2026-03-25')
	expect(nextReminder(STANDARD_STEPS, { ...of, today: '2026-09-01' })).toBeNull()
	const off = STANDARD_STEPS.map((step) => ({ ...step, isOn: false }))
	expect(nextReminder(off, { ...of, today: '2026-03-01' })).toBeNull()
})

test('placeholders', () => {
	const values = {
		client: 'Ada',
		case: 'A v. B',
		invoice: '7',
		amount: '$1',
		due: 'May 1',
		days: '3',
		link: 'x',
		firm: 'F',
	}
	expect(fillReminder('{client}: {invoice} {other} {constructor}', values)).toBe('Ada: 7 {other} {constructor}')
	expect(unknownPlaceholders('{client} {nome} {nome}')).toEqual(['nome'])
	expect(STANDARD_STEPS.flatMap(({ subject, text }) => unknownPlaceholders(subject + text))).toEqual([])
	expect([-1, 0, 7].map(stepLabel)).toEqual([
		'1 day before the due date',
		'On the due date',
		'7 days after the due date',
	])
})
