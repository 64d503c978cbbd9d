import { expect, test } from 'vitest'
import { flagsOf, isBlockBilled, NO_RULES } from './line-flags.rules.ts'

const LINE = {
	id: 'a',
	kind: 'time',
	dated: '2026-10-05',
	timekeeperName: 'Ann',
	description: 'Draft motion to compel',
	taskCode: 'L210',
	activityCode: 'A103',
	billedSeconds: 7_200,
	rateCents: 30_000,
} as const

test.each([
	['entry_hours', { maxEntrySeconds: 3_600 }, {}, '2 h in one entry; at most 1 h.'],
	['day_hours', { maxDaySeconds: 5_400 }, {}, '2 h on this day by Ann; at most 1.5 h.'],
	['rate_cap', { rateCapCents: 29_999 }, {}, '$300.00 an hour; at most $299.99.'],
	['codes', { requiresCodes: true }, { taskCode: '' }, 'The UTBMS task code is missing.'],
	['codes', { requiresCodes: true }, { activityCode: 'A999' }, 'A999 is not a UTBMS activity code.'],
	[
		'forbidden_word',
		{ forbiddenWords: ['attention to'] },
		{ description: 'Attention to file' },
		'The narrative says “attention to”.',
	],
	[
		'block_billing',
		{ refusesBlockBilling: true },
		{ description: 'Call client; draft motion' },
		'The narrative lists several tasks in one entry.',
	],
	[
		'administrative',
		{ refusesAdministrative: true },
		{ description: 'Scanned exhibits' },
		'This reads like an administrative task.',
	],
] as const)('flags %s', (rule, rules, line, message) => {
	expect(flagsOf({ ...NO_RULES, ...rules }, [{ ...LINE, ...line }])).toEqual([{ lineId: 'a', rule, message }])
	expect(flagsOf(NO_RULES, [{ ...LINE, ...line }])).toEqual([])
})

test('what is just allowed is not flagged; a word within another is not the word', () => {
	const rules = { ...NO_RULES, maxEntrySeconds: 7_200, maxDaySeconds: 7_200, rateCapCents: 30_000, requiresCodes: true }
	const words = { forbiddenWords: ['con'], refusesBlockBilling: true, refusesAdministrative: true }
	expect(flagsOf({ ...rules, ...words }, [{ ...LINE, description: 'Second conference on contracts' }])).toEqual([])
})

test('hours of a day are those of one person on one day', () => {
	const rules = { ...NO_RULES, maxDaySeconds: 10_000 }
	const other = [
		{ ...LINE, id: 'b', timekeeperName: 'Bob' },
		{ ...LINE, id: 'c', dated: '2026-10-06' },
	]
	expect(flagsOf(rules, [LINE, ...other])).toEqual([])
	expect(flagsOf(rules, [LINE, { ...LINE, id: 'd' }]).map(({ lineId }) => lineId)).toEqual(['a', 'd'])
})

test.each([
	['Draft motion; and so', true],
	['Draft motion;', false],
	['Draft motion\nCall client', true],
])('%j is block billed: %s', (text, is) => {
	expect(isBlockBilled(text)).toBe(is)
})
