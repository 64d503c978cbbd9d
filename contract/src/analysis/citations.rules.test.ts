import { describe, expect, it } from 'vitest'
import { citationsIn, citationsNotIn } from './citations.rules.ts'

describe('citations of law', () => {
	it.each([
		'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997)',
		'In re Gault, 387 U.S. 1 (1967)',
		'410 U.S. 113',
		'2019 WL 123456',
		'42 U.S.C. § 1983',
		'15 USC 1692g',
		'29 CFR 1910.12',
		'Cal. Civ. Code § 1942.5',
		'California Civil Code section 1942.5',
		'Section 1942.5 of the Civil Code',
		'N.Y. Gen. Bus. Law § 349',
		'Tex. Prop. Code Ann. § 92.103',
		'Fla. Stat. § 83.56',
		'RCW 59.18.060',
		'UCC § 2-207',
		'Fed. R. Civ. P. 12(b)(6)',
		'Rule 12(b)(6)',
		'Fair Housing Act',
		'Fourteenth Amendment',
		'§ 536 BGB',
	])('are recognized, and marked if no source has them: %s', (citation) => {
		const text = `The tenant may rely on ${citation}, as we said.`
		expect(citationsIn(text).map((one) => one.text)).toEqual([citation])
		expect(citationsNotIn([text], ['The tenant pays rent.'])).toEqual([citation])
		expect(citationsNotIn([text], [`It says: ${citation}.`])).toEqual([])
	})

	it.each([
		['42 USC 1983', '42 U.S.C. § 1983'],
		['Cal. Civ. Code § 1942.5', 'California Civil Code section 1942.5'],
		['Section 1942.5 of the Civil Code', 'Cal. Civ. Code § 1942.5'],
		['Smith vs. Jones, 123 F. 3d 456', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997)'],
	])('are the same in another writing: %s', (cited, source) => {
		expect(citationsNotIn([cited], [source])).toEqual([])
	})

	it.each([
		['42 U.S.C. § 1983', '42 U.S.C. § 1982'],
		['42 U.S.C. § 198', '42 U.S.C. § 1983'],
		['Smith v. Jones, 123 F.3d 456', 'Smith v. Jones, 124 F.3d 456'],
		['Smith v. Jones, 123 F.3d 456', 'Miller v. Jones, 123 F.3d 456'],
		['Cal. Civ. Code § 1942.5', 'Cal. Civ. Code § 1942.55'],
	])('are others with another number or name: %s', (cited, source) => {
		expect(citationsNotIn([cited], [source])).toEqual([cited])
	})

	it.each(['He must act within 30 days of the act.', 'See Section 4.2 of the Lease.', 'The rent of 42 units is due.'])(
		'are not seen where there are none: %s',
		(text) => {
			expect(citationsIn(text)).toEqual([])
		},
	)

	it('are looked for in time that grows with the text alone', () => {
		for (const one of ['A', 'A ', 'Aa v. ', '§ 1', '1 ', 'Code ', 'Act of ']) {
			const text = one.repeat(60_000 / one.length)
			expect(citationsIn(text).length).toBeGreaterThanOrEqual(0)
		}
	})
})
