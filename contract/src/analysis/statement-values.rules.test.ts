import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notInPassages } from './statement-values.rules.ts'

describe('what a statement says beyond its passages', () => {
	it.each([
		['$9,500 is due.', 'rent of $4,500', ['$9,500']],
		['It is due on March 9, 2028.', 'due March 5, 2026', ['March 9, 2028']],
		['The deadline is 30 days.', 'within sixty (60) days', ['30']],
		['He owes 12% interest.', 'interest of ten percent', ['12%']],
		['John Smith signed.', 'signed by John Jones', ['Smith']],
		['Smith breached it.', 'Jones breached it', ['Smith']],
		['He left for Berlin in March 2026.', 'On 3/7/2026 he left', ['Berlin']],
		['On March 5, 2025 he fell.', 'on March 5 of that year, filed in 2026', ['March 5, 2025']],
	])('is named: %s', (statement, passage, missing) => {
		expect(notInPassages(statement, [passage])).toEqual(missing)
	})

	it.each([
		['$4,500 is due on March 5, 2026.', 'pays 4500 dollars on 3/5/2026'],
		['He paid three thousand dollars.', 'USD 3,000.00 paid'],
		['USD 3 million', 'a price of $3,000,000'],
		['10 percent', 'ten percent (10%)'],
		['Ms. Alvarez fell.', 'the plaintiff, María Álvarez, fell'],
		['The hearing is at 3:00 pm.', 'heard at 15:00'],
		['In March 2026 he fell.', 'fell on 2026-03-05'],
		['On March 5, 2026 he fell.', 'In 2026, on March 5, he fell'],
		['The tenant has thirty days.', 'within 30 days'],
		['It is docket 24-CV-1022.', 'Docket No. 24-cv-1022'],
		['Am 5. März 2026 zahlte der Mieter die Miete von 4.500 €.', 'On March 5, 2026 the tenant paid € 4,500'],
		['Obtain the report. Therefore the claim may fail.', 'nothing of it'],
	])('is nothing where the passage means the same: %s', (statement, passage) => {
		expect(notInPassages(statement, [passage])).toEqual([])
	})

	it('is looked for in all passages together', () => {
		expect(notInPassages('Alvarez paid $4,500.', ['Alvarez', '$4,500'])).toEqual([])
	})
})

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const long = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const short = (date: Date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`

it('every day is the same in figures and in words, and no other day is', () => {
	fc.assert(
		fc.property(day, day, (one, other) => {
			expect(notInPassages(`It was ${long(one)}.`, [`It was ${short(one)}.`])).toEqual([])
			fc.pre(one.toISOString().slice(0, 10) !== other.toISOString().slice(0, 10))
			expect(notInPassages(`It was ${long(one)}.`, [`It was ${long(other)}.`])).toEqual([long(one)])
		}),
	)
})

it('every amount is the same however it is written, and no other amount is', () => {
	const cents = fc.integer({ min: 100, max: 9_999_999 })
	fc.assert(
		fc.property(cents, cents, (one, other) => {
			const written = `$${(one / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
			expect(notInPassages(`${written} is due.`, [`pays ${(one / 100).toFixed(2)} dollars`])).toEqual([])
			fc.pre(one !== other)
			expect(notInPassages(`${written} is due.`, [`pays ${(other / 100).toFixed(2)} dollars`])).toEqual([written])
		}),
	)
})
