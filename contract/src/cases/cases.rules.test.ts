import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_STATUSES } from './case-fields.ts'
import { normaliseNewStatus, readCaseStatus, shownCaseTitle, shownClientName } from './cases.rules.ts'

test('an empty status of a new case becomes New', () => {
	expect(normaliseNewStatus('')).toBe('New')
})

test('a status in any capitalisation is stored in its own', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...CASE_STATUSES),
			fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
			(status, coins) => {
				const shuffled = [...status].map((letter, at) => (coins[at] ? letter.toUpperCase() : letter.toLowerCase()))
				expect(normaliseNewStatus(shuffled.join(''))).toBe(status)
			},
		),
	)
})

test('any other status of a new case becomes New, and is none in an update', () => {
	const known = new Set(['open', ...CASE_STATUSES.map((status) => status.toLowerCase())])
	fc.assert(
		fc.property(
			fc.string().filter((text) => !known.has(text.toLowerCase())),
			(text) => {
				expect(normaliseNewStatus(text)).toBe('New')
				expect(readCaseStatus(text)).toBeNull()
			},
		),
	)
})

test('open is another word for Active', () => {
	expect(readCaseStatus('open')).toBe('Active')
	expect(normaliseNewStatus('OPEN')).toBe('Active')
})

test('normalising twice changes nothing more', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(normaliseNewStatus(normaliseNewStatus(text))).toBe(normaliseNewStatus(text))
		}),
	)
})

test('missing names have their fallbacks', () => {
	expect(shownClientName(null)).toBe('Unknown Client')
	expect(shownClientName('  ')).toBe('Unknown Client')
	expect(shownClientName('Ada Osei')).toBe('Ada Osei')
	expect(shownCaseTitle({ title: ' ', caseName: '' })).toBe('Untitled Case')
	expect(shownCaseTitle({ title: '', caseName: 'Osei v. Park' })).toBe('Osei v. Park')
})
