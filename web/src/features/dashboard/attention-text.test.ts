import { expect, test } from 'vitest'
import { reasonOf } from './attention-text.ts'

const of = (reason: Parameters<typeof reasonOf>[0]['reason'], daysLeft: number | null = null) =>
	reasonOf({ reason, daysLeft, priority: null })

test('counts the days to a deadline', () => {
	expect([-2, -1, 0, 1, 7, 8].map((days) => of('deadline', days))).toEqual([
		{ text: 'Deadline passed 2 days ago', tone: 'red' },
		{ text: 'Deadline passed 1 day ago', tone: 'red' },
		{ text: 'Deadline today', tone: 'red' },
		{ text: 'Deadline tomorrow', tone: 'red' },
		{ text: 'Deadline in 7 days', tone: 'red' },
		{ text: 'Deadline in 8 days', tone: 'amber' },
	])
})

test('counts the days to the statute of limitations, by nearness', () => {
	expect([-1, 0, 7, 8, 30, 31].map((days) => of('limitation', days))).toEqual([
		{ text: 'Statute of limitations passed 1 day ago', tone: 'red' },
		{ text: 'Statute of limitations today', tone: 'red' },
		{ text: 'Statute of limitations in 7 days', tone: 'red' },
		{ text: 'Statute of limitations in 8 days', tone: 'amber' },
		{ text: 'Statute of limitations in 30 days', tone: 'amber' },
		{ text: 'Statute of limitations in 31 days', tone: 'blue' },
	])
})

test('says whether a task is overdue or due', () => {
	expect([-3, 0, 1, 5].map((days) => of('task', days).text)).toEqual([
		'Task overdue by 3 days',
		'Task due today',
		'Task due tomorrow',
		'Task due in 5 days',
	])
	expect(of('task', -1).tone).toBe('red')
})

test('names every other reason', () => {
	expect(of('inquiry').text).toBe('New inquiry, not contacted')
	expect(of('response').text).toBe('Response to review')
	expect(of('mention').text).toBe('Unread mention')
	expect(reasonOf({ reason: 'case', daysLeft: null, priority: 'urgent' })).toEqual({ text: 'Urgent case', tone: 'red' })
	expect(reasonOf({ reason: 'case', daysLeft: null, priority: 'high' }).text).toBe('High priority')
})
