import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_STATUSES } from './cases.fields.ts'
import { normalizeNewStatus, readCaseStatus, shownCaseTitle, shownClientName } from './cases.rules.ts'

test('an empty status becomes New in a new case', () => {
	expect(normalizeNewStatus('')).toBe('New')
})

test('parses a status in any capitalization', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...CASE_STATUSES),
			fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
			(status, coins) => {
				const shuffled = [...status].map((letter, at) => (coins[at] ? letter.toUpperCase() : letter.toLowerCase()))
				expect(normalizeNewStatus(shuffled.join(''))).toBe(status)
			},
		),
	)
})

test('an unknown status becomes New in a new case and is rejected in an update', () => {
	const known = new Set(['open', ...CASE_STATUSES.map((status) => status.toLowerCase())])
	fc.assert(
		fc.property(
			fc.string().filter((text) => !known.has(text.toLowerCase())),
			(text) => {
				expect(normalizeNewStatus(text)).toBe('New')
				expect(readCaseStatus(text)).toBeNull()
			},
		),
	)
})

test('open is a synonym of Active', () => {
	expect(readCaseStatus('open')).toBe('Active')
	expect(normalizeNewStatus('OPEN')).toBe('Active')
})

test('normalizing is idempotent', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(normalizeNewStatus(normalizeNewStatus(text))).toBe(normalizeNewStatus(text))
		}),
	)
})

test('missing names have fallbacks', () => {
	expect(shownClientName(null)).toBe('Unknown Client')
	expect(shownClientName('  ')).toBe('Unknown Client')
	expect(shownClientName('Ada Osei')).toBe('Ada Osei')
	expect(shownCaseTitle({ title: ' ', caseName: '' })).toBe('Untitled Case')
	expect(shownCaseTitle({ title: '', caseName: 'Osei v. Park' })).toBe('Osei v. Park')
})
