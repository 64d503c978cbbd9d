import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clausesOf } from './split-clauses.rules.ts'

const LEASE = `COMMERCIAL LEASE
This lease is made on March 1, 2026 between Alder Holdings LLC and Juniper Foods, Inc.

1. Premises. Landlord leases to Tenant the space at
12 Water Street, Portland.
2. Rent
2.1 Base rent. Tenant shall pay $4,200 on the first day of each month.
2.2 Late charge. If rent is more than
10. days late, Tenant pays 5%.
3) Term: five years from the date above, subject to
Section 2 of this lease.
ARTICLE IV – INSURANCE
Tenant shall carry insurance.
GOVERNING LAW
The law of Oregon governs.`

it('divides a contract as its numbers and headings do', () => {
	expect(clausesOf(LEASE).map(({ number, heading }) => `${number} ${heading}`.trim())).toEqual([
		'COMMERCIAL LEASE',
		'1 Premises',
		'2 Rent',
		'2.1 Base rent',
		'2.2 Late charge',
		'3 Term',
		'IV INSURANCE',
		'GOVERNING LAW',
	])
})

it('an address, a wrapped line and a cross-reference begin no clause', () => {
	const [, premises, , , late, term] = clausesOf(LEASE)
	expect(premises?.text).toBe('Landlord leases to Tenant the space at\n12 Water Street, Portland.')
	expect(late?.text).toContain('10. days late')
	expect(term?.text).toContain('Section 2 of this lease.')
})

it('a text without numbers is divided by its empty lines', () => {
	expect(clausesOf('Dear Ms. Park,\n\nthank you.\n \nSincerely').map(({ text }) => text)).toEqual([
		'Dear Ms. Park,',
		'thank you.',
		'Sincerely',
	])
	expect(clausesOf('  \n ')).toEqual([])
})

it('loses no word of any text', () => {
	const line = fc.constantFrom(
		'1. Rent. Pay.',
		'2. Term',
		'2.1 Start of it',
		'plain words here',
		'',
		'NOTICE',
		'Section 9. Law',
		'(a) x',
	)
	fc.assert(
		fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
			const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').replace(/Section/gu, '')
			const clauses = clausesOf(lines.join('\n'))
			expect(letters(clauses.map(({ heading, text }) => `${heading} ${text}`).join(' '))).toBe(letters(lines.join(' ')))
		}),
	)
})
