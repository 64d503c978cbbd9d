import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFactCollector } from './collect-facts.rules.ts'
import { type FactKind, factsOfPage, missingIn, sentencesOf } from './extract-facts.rules.ts'
import { readabilityOf, syllablesOf } from './readability.rules.ts'

const find = (kind: FactKind, text: string) =>
	factsOfPage({ page: 1, text })
		.filter((one) => one.kind === kind)
		.map((one) => one.text)

const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]

const FORMS: readonly ((year: number, month: number, day: number) => string)[] = [
	(y, m, d) => `${MONTHS[m - 1]} ${d}, ${y}`,
	(y, m, d) => `${(MONTHS[m - 1] ?? '').toUpperCase()} ${d}, ${y}`,
	(y, m, d) => `${MONTHS[m - 1]?.slice(0, 3)}${m === 5 ? '' : '.'} ${d}, ${y}`,
	(y, m, d) => `${d} ${MONTHS[m - 1]} ${y}`,
	(y, m, d) => `the ${d}th day of ${MONTHS[m - 1]}, ${y}`,
	(y, m, d) => `${m}/${d}/${y}`,
	(y, m, d) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
]

describe('dates', () => {
	it('are found in every usual form', () => {
		const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
		fc.assert(
			fc.property(day, fc.constantFrom(...FORMS), (date, form) => {
				const iso = date.toISOString().slice(0, 10)
				const [year = 0, month = 0, dayOfMonth = 0] = iso.split('-').map(Number)
				expect(find('date', `It was signed on ${form(year, month, dayOfMonth)}.`)).toEqual([iso])
			}),
		)
	})

	it('are not found where the calendar has none, and two digits are of this century or the last', () => {
		expect(find('date', 'February 30, 2026; 13/13/2026; docket 24-1-2026-5; 1/2/2026/3')).toEqual([])
		expect(find('date', 'From 3/4/19 to 3/4/71.')).toEqual(['2019-03-04', '1971-03-04'])
	})
})

describe('amounts', () => {
	it('keep every dollar and cent', () => {
		const cents = fc.integer({ min: 1, max: 99_999_999_999 })
		fc.assert(
			fc.property(cents, fc.boolean(), (value, isGrouped) => {
				const written = (value / 100).toLocaleString('en-US', { minimumFractionDigits: 2, useGrouping: isGrouped })
				const expected = `$${(value / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
				expect(find('amount', `Rent of $${written} is due.`)).toEqual([expected])
			}),
		)
	})

	it('are read with their scale', () => {
		expect(find('amount', 'A fund of $1.5 million and US$ 20 thousand, not 500 euros.')).toEqual([
			'$1,500,000.00',
			'$20,000.00',
			'€500.00',
		])
	})
})

describe('parties, terms, deadlines and obligations', () => {
	const LEASE =
		'This Lease is made on March 1, 2025 between Harbor View Properties, LLC, a Delaware company (the “Landlord”), and Nora Bennett (“Tenant”).\n' +
		'Tenant shall pay rent of $2,400.00 on or before the first day of each month. “Premises” means the apartment at 12 Pier Road. ' +
		'Landlord must return the deposit within thirty (30) days after the end of the term.'

	it('are found in a lease with the sentence they are in', () => {
		expect(find('party', LEASE)).toEqual(['Harbor View Properties, LLC', 'Nora Bennett'])
		expect(find('term', LEASE)).toEqual(['Landlord', 'Tenant', 'Premises'])
		expect(find('deadline', LEASE)).toEqual([
			'Tenant shall pay rent of $2,400.00 on or before the first day of each month.',
			'Landlord must return the deposit within thirty (30) days after the end of the term.',
		])
		expect(find('obligation', LEASE)).toHaveLength(2)
		const amount = factsOfPage({ page: 1, text: LEASE }).find(({ kind }) => kind === 'amount')
		expect(amount?.matched).toBe('Tenant shall pay rent of $2,400.00 on or before the first day of each month.')
	})

	it('are found in a caption', () => {
		expect(find('party', 'IN THE MATTER OF\nRivera v. Coastal Freight Inc.\nNo. 24-1187')).toContain('Rivera')
	})
})

describe('every passage', () => {
	it('is in the page, whatever the page', () => {
		const piece = fc.constantFrom(
			'Jan. 5, 2026',
			'$1,000',
			'Acme Tools, Inc.',
			'“Premises” means',
			'Tenant shall pay within 10 days.',
			'(the “Buyer”)',
			'\n\n',
			'Smith v. Jones',
			'word '.repeat(90),
			'É…',
		)
		const pages = fc.oneof(
			fc.array(piece, { maxLength: 20 }).map((all) => all.join(' ')),
			fc.string({ unit: 'grapheme' }),
		)
		fc.assert(
			fc.property(pages, (text) => {
				for (const { matched } of factsOfPage({ page: 1, text })) expect(text).toContain(matched)
			}),
		)
	})
})

describe('what is missing', () => {
	it('is an exhibit that is only referred to, and a line left blank', () => {
		const pages = [
			{ page: 1, text: 'See Exhibit A and Exhibit B.\nBy: ______________ Nora Bennett' },
			{ page: 2, text: 'EXHIBIT LIST\nExhibit A\nThe floor plan.' },
		]
		expect(missingIn(pages).map(({ page, fact }) => [page, fact.text])).toEqual([
			[1, 'A signature line is blank.'],
			[1, 'Exhibit B is referred to but not part of this document.'],
		])
	})
})

describe('sentences', () => {
	it('do not end at abbreviations', () => {
		const text = 'Mr. Lee of Acme Inc. sued under Cal. Civ. Code § 1950.5. He won. “Why?” she asked.'
		expect(sentencesOf(text).map((one) => one.text)).toEqual([
			'Mr. Lee of Acme Inc. sued under Cal. Civ. Code § 1950.5.',
			'He won.',
			'“Why?” she asked.',
		])
	})
})

describe('readability', () => {
	it('counts syllables and follows the formulas of Flesch and Kincaid', () => {
		expect(['the', 'make', 'table', 'wanted', 'walked', 'indemnification'].map(syllablesOf)).toEqual([1, 1, 2, 2, 1, 6])
		expect(readabilityOf({ words: 100, sentences: 5, syllables: 150 })).toMatchObject({ ease: 60, grade: 10 })
		expect(readabilityOf({ words: 0, sentences: 0, syllables: 0 })).toBeNull()
	})
})

describe('the facts of a document', () => {
	it('are listed once with how often they are found, dates in their order', () => {
		const collector = createFactCollector({ documentId: 'd', title: 'Lease' })
		collector.add({ page: 1, text: 'On 5/1/2026 rent of $10.00 is due.' })
		collector.add({ page: 2, text: 'From 4/1/2026. Again on May 1, 2026.' })
		const { findings, more } = collector.result()
		expect(findings.map(({ kind, text, count }) => [kind, text, count])).toEqual([
			['date', '2026-04-01', 1],
			['date', '2026-05-01', 2],
			['amount', '$10.00', 1],
		])
		expect(findings[1]?.evidence.map(({ page, matched }) => [page, matched])).toEqual([
			[1, 'On 5/1/2026 rent of $10.00 is due.'],
			[2, 'Again on May 1, 2026.'],
		])
		expect(more).toBe(0)
	})
})
