import { replacedText } from '@praxis/contract/models/pseudonyms.rules'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { type KnownName, namesInCaption } from './pseudonym-names.ts'
import { PATTERN_SEARCHES } from './pseudonym-patterns.ts'
import { pseudonymsOf } from './pseudonyms.ts'

const person = (text: string): KnownName => ({ kind: 'PERSON', text })
const RECORD: readonly KnownName[] = [
	person("Maureen O'Brien"),
	person('José Muñoz-García'),
	person('Madonna'),
	person('May Will'),
	person('Hon. Ruth Castellano'),
	person('Wei Li'),
	person('王小明'),
	person('Northwind Traders, LLC'),
	person('First National Bank'),
	{ kind: 'COURT', text: 'Superior Court of New Jersey, Essex County' },
	{ kind: 'DOCKET', text: 'ESX-L-001234-24' },
	{ kind: 'DOCKET', text: '2026-0042' },
]

function hidden(text: string): string {
	const shield = pseudonymsOf(true, RECORD)
	const result = shield.hide(text)
	expect(shield.show(result)).toBe(text)
	return result
}

describe('names of the record are found', () => {
	it.each([
		['with another apostrophe', 'Ms. O’Brien, O`Brien and Maureen OʼBrien'],
		['without the apostrophe', 'Mrs. OBrien called; MAUREEN OBRIEN wrote.'],
		['as possessives', 'O’Brien’s car hit Madonna’s fence.'],
		['without accents, and with accents of their own', 'Jose Munoz-Garcia met Jose\u0301 Mun\u0303oz'],
		['with another dash, without it, and by half', 'Muñoz‑García, Munoz Garcia, Munoz–Garcia and García'],
		['broken by a hyphen at the end of a line', 'Mrs. O’Bri-\nen and Casta-\r\n nets, North-\nwind'],
		['of one word', 'Then Madonna left.'],
		['in capitals', 'MADONNA, MUÑOZ and O’BRIEN'],
		['of judges, by the surname', 'Judge Castellano ruled.'],
		['of two letters', 'Mr. Li agreed.'],
		['in a script without spaces', '原告王小明起诉被告。'],
		['of companies without their form, and by the first word', 'Northwind Traders sued. Northwind paid.'],
		['with a soft hyphen or a zero width space in them', 'Ma\u00addonna and Ma\u200bdonna'],
	])('%s', (_how, text) => {
		const result = hidden(text)
		expect(result).toContain('[PERSON-1]')
		expect(foldText(result).text).not.toMatch(/brien|madonna|mu[nñ]oz|garc|castellano|\bli\b|王|northwind/)
	})

	it.each([
		'She may do it if they will.',
		'The wind from the north; traders in the bank, an obrienite.',
		'The first national holiday.',
		'He is living in Madonnaville.',
	])('and nothing else: %s', (text) => {
		expect(hidden(text)).toBe(text)
	})

	it('by their parts of a caption', () => {
		expect(namesInCaption('Roe v. Doe Corp., et al.')).toEqual(['Roe', 'Doe Corp.'])
		expect(namesInCaption('In re Marigold')).toEqual(['Marigold'])
		expect(namesInCaption('Lease review')).toEqual([])
	})
})

describe('numbers and places are found', () => {
	it.each([
		['a docket of the record', 'filed as ESX‑L‑001234‑24 and 2026-0042', '[DOCKET-1] and [DOCKET-2]'],
		['a federal docket', 'No. 1:24-cv-01234-ABC in', '[DOCKET-1] in'],
		[
			'a labeled docket',
			'Docket No. L-001234-24; Index No. 654321/2024.',
			'Docket No. [DOCKET-1]; Index No. [DOCKET-2].',
		],
		['the court of the record', 'before the SUPERIOR COURT of New Jersey,  Essex County today', 'the [COURT-1] today'],
		['a social security number with spaces', 'SSN 123 45 6789', 'SSN [SSN-1]'],
		[
			'with dots, dashes and masked',
			`123.45.6789, 123–45–6789, ${'X'.repeat(3)}-${'X'.repeat(2)}-6789`,
			'[SSN-1], [SSN-2], [SSN-3]',
		],
		['without separators, by its label', 'Social Security number: 123456789.', 'number: [SSN-1].'],
		['a tax number', 'EIN 12-3456789', 'EIN [SSN-1]'],
		['a phone with an extension', 'Call 212.555.0100 ext. 4', 'Call [PHONE-1] ext. 4'],
		['a British phone', '+44 20 7946 0958 or 020 7946 0958', '[PHONE-1] or [PHONE-2]'],
		['a German phone', '+49 (0)30 901820-17, 030/901820', '[PHONE-1], [PHONE-2]'],
		['a French phone', '06 12 34 56 78', '[PHONE-1]'],
		['a Mexican phone', '0052 55 1234 5678', '[PHONE-1]'],
		['a local phone', 'at 555-0142.', 'at [PHONE-1].'],
		['a birth date', 'born in Utica on March 5, 1980, married June 1, 2005', '[BIRTHDATE-1], married June 1, 2005'],
		['by its label', 'DOB: 03/05/1980. Date of birth 1980-03-05', 'DOB: [BIRTHDATE-1]. Date of birth [BIRTHDATE-2]'],
		['in British form', 'D.O.B. 5th of March 1980', 'D.O.B. [BIRTHDATE-1]'],
		[
			'a policy',
			'Policy No. HO-4417-22 and policy number: 88 1234 5678',
			'Policy No. [ID-1] and policy number: [ID-2]',
		],
		[
			'a claim, a license and a passport',
			'claim 24-55871, license # D1234567, passport X1234567',
			'[ID-2], license # [ID-1], passport [ID-3]',
		],
		['an account', 'Acct. no. 12-3456', 'no. [ACCOUNT-1]'],
		['an IBAN', 'DE89 3704 0044 0532 0130 00', '[ACCOUNT-1]'],
		['a card', '4111 1111 1111 1111', '[CARD-1]'],
		['an email of a name', "maureen.o'brien@mail.example.co.uk.", '[EMAIL-1].'],
		['an email in another script', 'мария@почта.рф', '[EMAIL-1]'],
		['an address with its apartment and town', '12 N. Elm Street, Apt. 4B, New York, NY 10001', '[ADDRESS-1]'],
		['an address in capitals', '200 WEST 45TH STREET', '[ADDRESS-1]'],
		['a post office box', 'P.O. Box 1200', '[ADDRESS-1]'],
	])('%s', (_what, text, wanted) => {
		expect(hidden(text)).toContain(wanted)
	})

	it.each([
		'On 2024-05-17 he paid $1,250.00 at 10:30.',
		'The trial on 01/02/2024 was moved to 05.03.2026 10.15.',
		'See 42 U.S.C. § 1983 and 123 F.3d 456 (1997).',
		'The policy of the company is that the claim 3 matters in case of need.',
		'Born to run; the date of the birth certificate matters.',
		'He has 12 employees and 3 courts.',
	])('and nothing else: %s', (text) => {
		expect(hidden(text)).toBe(text)
	})
})

describe('an answer', () => {
	it('is restored with its possessives, inside the brackets, after them, and in small letters', () => {
		const shield = pseudonymsOf(true, RECORD)
		shield.hide('Maureen O’Brien')
		expect(shield.show("[PERSON-1]’s car, [PERSON-1's] car, [person-1] and [PERSON-9]")).toBe(
			"Maureen O’Brien’s car, Maureen O’Brien's car, Maureen O’Brien and [PERSON-9]",
		)
		expect(shield.showAll({ '[PERSON-1]': ["[PERSON-1's]"] })).toEqual({ 'Maureen O’Brien': ["Maureen O’Brien's"] })
	})

	it('says how many texts of each kind were replaced', () => {
		const shield = pseudonymsOf(true, RECORD)
		shield.hide('Madonna, Madonna and Ms. O’Brien: a@b.test, 212-555-0100, [PERSON-1]')
		expect(shield.counts()).toEqual({ PERSON: 2, EMAIL: 1, PHONE: 1 })
		expect(replacedText(shield.counts())).toBe('Replaced before sending: names 2, email addresses 1, phone numbers 1.')
		expect(replacedText({})).toBeNull()
	})
})

/** A pattern whose time grows with the square of a text does not end on a megabyte. */
describe('one megabyte', () => {
	const MB = 1_000_000
	it.each(['a', '1', ' ', '@', 'a@', '.', "'", '1-', 'Aa ', 'born ', 'case no ', '[PERSON-'])(
		'of “%s” is searched by each pattern and by all together',
		{ timeout: 120_000 },
		(unit) => {
			const text = unit.repeat(Math.floor(MB / unit.length))
			for (const search of PATTERN_SEARCHES) expect(Array.from(search(text)).length).toBeLessThanOrEqual(MB)
			const shield = pseudonymsOf(true, RECORD)
			expect(shield.show(shield.hide(text))).toBe(text)
		},
	)
})
