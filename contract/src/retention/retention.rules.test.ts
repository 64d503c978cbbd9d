import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RetentionSchedule } from './retention.fields.ts'
import { retainedThrough, scheduleOf, scheduleText, yearsAfter } from './retention.rules.ts'

const schedule = (caseType: string | null, category: string | null, years: number): RetentionSchedule => ({
	id: `${caseType} ${category}`,
	caseType,
	category,
	years,
	source: '',
	version: 1,
})
const ALL = schedule(null, null, 5)
const FAMILY = schedule('Family Law', null, 7)
const WILLS = schedule(null, 'Wills', 30)
const FAMILY_WILLS = schedule('family law', 'wills', 40)
const EACH = [ALL, FAMILY, WILLS, FAMILY_WILLS]

describe('which schedule a document follows', () => {
	test.each([
		['Family Law', 'Wills', FAMILY_WILLS],
		['Tax Law', 'wills', WILLS],
		['FAMILY LAW', 'Letters', FAMILY],
		['Family Law', '', FAMILY],
		['Tax Law', 'Letters', ALL],
	])('%s, %s', (caseType, category, expected) => {
		expect(scheduleOf(EACH, { caseType, category })).toBe(expected)
		expect(scheduleOf(EACH.toReversed(), { caseType, category })).toBe(expected)
	})

	test('none: it is kept', () => {
		expect(scheduleOf([FAMILY], { caseType: 'Tax Law', category: '' })).toBeUndefined()
		expect(
			retainedThrough([FAMILY], '', [
				{ caseType: 'Family Law', closedOn: '2000-01-01' },
				{ caseType: 'Tax Law', closedOn: '2000-01-01' },
			]),
		).toBeNull()
	})
})

test('years after a day', () => {
	expect(yearsAfter('2020-02-29', 1)).toBe('2021-02-28')
	expect(yearsAfter('2020-02-29', 4)).toBe('2024-02-29')
	expect(yearsAfter('2000-02-29', 100)).toBe('2100-02-28')
	expect(yearsAfter('2019-12-31', 7)).toBe('2026-12-31')
})

test('a document of several cases is kept as long as the longest of them', () => {
	const day = fc
		.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2050-12-31T00:00:00Z'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10))
	const one = fc.record({ caseType: fc.constantFrom('Family Law', 'Tax Law'), closedOn: day })
	fc.assert(
		fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), fc.constantFrom('', 'Wills'), (cases, category) => {
			const found = retainedThrough(EACH, category, cases)
			for (const each of cases) {
				const alone = retainedThrough(EACH, category, [each])
				expect((found?.dueOn ?? '') >= (alone?.dueOn ?? 'none')).toBe(true)
				expect((alone?.dueOn ?? '') > each.closedOn).toBe(true)
			}
		}),
	)
})

test('in words', () => {
	expect(scheduleText(FAMILY_WILLS)).toBe('family law, wills: 40 years after closing')
	expect(scheduleText({ ...ALL, years: 1 })).toBe('All cases: 1 year after closing')
})
