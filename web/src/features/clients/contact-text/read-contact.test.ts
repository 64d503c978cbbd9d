import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContact } from './read-contact.ts'
import { writeVcard } from './write-vcard.ts'

const NOTHING_MORE = { moreEmails: [], morePhones: [], moreAddresses: [] }
const contactIn = (text: string) => readContact(text)?.contact

describe('a text', () => {
	test('parses a signature', () => {
		const text =
			'Best regards,\n\nJane Q. Doe\nGeneral Counsel\nHarborline Freight LLC\n12 Elm Street\nSuite 400\nBoston, MA 02108\nT: (617) 555-0134\nFax: (617) 555-0199\njane.doe@harborline.test\nwww.harborline.test'
		expect(contactIn(text)).toEqual({
			fullName: 'Jane Q. Doe',
			companyName: 'Harborline Freight LLC',
			address: '12 Elm Street, Suite 400',
			city: 'Boston',
			state: 'MA',
			zip: '02108',
			phone: '(617) 555-0134',
			email: 'jane.doe@harborline.test',
			notes: 'General Counsel\nFax: (617) 555-0199\nwww.harborline.test',
		})
	})

	test.each([
		['Jane Doe <jane@doe.test>', { fullName: 'Jane Doe', email: 'jane@doe.test' }],
		['王小明\n+86 10 5555 0134', { fullName: '王小明', phone: '+86 10 5555 0134' }],
		['عائشة بن علي\u200f\nE-mail: aisha@example.test', { fullName: 'عائشة بن علي', email: 'aisha@example.test' }],
		[
			'Name: Ada Osei\nAddress: 7 Pine Road, Albany, New York 12207',
			{ fullName: 'Ada Osei', address: '7 Pine Road', city: 'Albany', state: 'New York', zip: '12207' },
		],
		[
			'Erika Muster\nHauptstraße 12\n10115 Berlin',
			{ fullName: 'Erika Muster', address: 'Hauptstraße 12', city: 'Berlin', zip: '10115' },
		],
		[
			'Ian Reid | +44 20 5550 0134 | 1 Mill Lane, London SW1A 1AA',
			{ fullName: 'Ian Reid', phone: '+44 20 5550 0134', address: '1 Mill Lane', city: 'London', zip: 'SW1A 1AA' },
		],
		[
			'Northfield Foods Inc.\nPO Box 12\nAustin, TX 78701-1234',
			{
				kind: 'organization',
				fullName: 'Northfield Foods Inc.',
				companyName: 'Northfield Foods Inc.',
				address: 'PO Box 12',
				city: 'Austin',
				state: 'TX',
				zip: '78701-1234',
			},
		],
	])('%j', (text, expected) => {
		expect(contactIn(text)).toEqual(expected)
	})

	test('returns null without a contact', () => {
		for (const text of ['', ' \n ', '!!!', '\u200f', '-- \n']) expect(readContact(text)).toBeNull()
	})
})

describe('a row', () => {
	test('parses quoted cells under headings and defused formulas', () => {
		const text =
			'First Name,Last Name,E-mail,Mobile Phone,Company,Street Address,City,State,ZIP code,Notes\n"Ann ""Annie""",Lee,ann@lee.test,\'+1 212 555 0134,"Lee, Park & Co.",5 Oak St,Albany,NY,12207,"Call;\'=now\n\'- on Tuesday"\nBo,Falk,,,,,,,,'
		expect(readContact(text)).toEqual({
			from: 'row',
			more: 1,
			contact: {
				fullName: 'Ann "Annie" Lee',
				email: 'ann@lee.test',
				phone: '+1 212 555 0134',
				companyName: 'Lee, Park & Co.',
				address: '5 Oak St',
				city: 'Albany',
				state: 'NY',
				zip: '12207',
				notes: 'Call;=now\n- on Tuesday',
			},
		})
	})

	test.each([
		'Ada Osei,ada@example.test,(212) 555-0101,10 Oak Street,Denver,CO,80202',
		'Ada Osei;ada@example.test;(212) 555-0101;10 Oak Street;Denver;CO 80202',
		'Ada Osei\tada@example.test\t(212) 555-0101\t10 Oak Street\tDenver\tCO\t80202',
	])('without headings: %j', (text) => {
		expect(readContact(text)).toEqual({
			from: 'row',
			more: 0,
			contact: {
				fullName: 'Ada Osei',
				email: 'ada@example.test',
				phone: '(212) 555-0101',
				address: '10 Oak Street',
				city: 'Denver',
				state: 'CO',
				zip: '80202',
			},
		})
	})
})

describe('a vCard', () => {
	test('parses version 2.1 with quoted-printable and soft breaks', () => {
		const text =
			'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen=\r\n;;Dr.\r\nTEL;FAX:030 111111\r\nTEL;CELL:030 5550134\r\nEMAIL;INTERNET;PREF:j@mueller.test\r\nEND:VCARD\r\n'
		expect(contactIn(text)).toEqual({
			kind: 'person',
			fullName: 'Dr. Jürgen Müller',
			phone: '030 5550134',
			email: 'j@mueller.test',
		})
	})

	test('parses folded, escaped and grouped lines and counts further cards', () => {
		const text =
			'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n  Osei\nORG:Osei\\, Park \\; Partners;Legal\nitem1.EMAIL;type=INTERNET;type=pref:ada@osei.test\nEMAIL;TYPE=HOME:a@home.test\nTEL;TYPE=CELL,VOICE:+1 212 555 0134\nADR;TYPE=WORK:;;1 Court Street;Albany;NY;12207;Ghana\nTITLE:Partner\nNOTE:Met at\\nthe fair\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\nEND:VCARD'
		expect(readContact(text)).toEqual({
			from: 'vcard',
			more: 1,
			contact: {
				kind: 'person',
				fullName: 'Ada Osei',
				companyName: 'Osei, Park ; Partners',
				email: 'ada@osei.test',
				phone: '+1 212 555 0134',
				address: '1 Court Street',
				city: 'Albany',
				state: 'NY',
				zip: '12207',
				country: 'Ghana',
				notes: 'Met at\nthe fair\nTitle: Partner\nEmail: a@home.test',
			},
		})
	})

	test('parses all contact methods with labels', () => {
		const text = writeVcard({
			id: '0190f5a4-0000-7000-8000-000000000000',
			kind: 'person',
			fullName: 'Ada Osei',
			companyName: 'Osei & Park',
			email: 'ada@osei.test',
			phone: '',
			address: '',
			city: '',
			state: '',
			zip: '',
			country: '',
			birthDate: '1980-02-29',
			moreEmails: [{ label: 'Home', email: 'a@home.test' }],
			morePhones: [{ label: '', phone: '+1 212 555 0134' }],
			moreAddresses: [{ label: 'Summer', street: '1 Quay', city: 'Accra', state: '', zip: '', country: 'Ghana' }],
			updatedAt: '2026-11-20T12:00:00.000Z',
		})
		expect(text).toContain('item1.EMAIL;TYPE=INTERNET:a@home.test\r\nitem1.X-ABLABEL:Home\r\n')
		expect(text).toContain('TEL;TYPE=VOICE:+1 212 555 0134\r\n')
		expect(text).toContain('item3.ADR:;;1 Quay;Accra;;;Ghana\r\nitem3.X-ABLABEL:Summer\r\n')
		expect(contactIn(text)).toMatchObject({
			email: 'ada@osei.test',
			city: 'Accra',
			country: 'Ghana',
			birthDate: '1980-02-29',
			notes: 'Email: a@home.test',
		})
	})

	test('keeps a semicolon that ends a name', () => {
		const text = 'BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:org\r\nFN:Osei\\;\r\nORG:Osei\\;\r\nEND:VCARD'
		expect(contactIn(text)).toMatchObject({ kind: 'organization', companyName: 'Osei;' })
	})

	test('round-trips in every script with lines of at most 75 octets', () => {
		const word = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
			.map((text) => text.replace(/[\p{C}\p{Z}\p{M}\s]/gu, ''))
			.filter((text) => text !== '')
		const card = fc.record({
			id: fc.uuid(),
			kind: fc.constantFrom('person' as const, 'organization' as const),
			fullName: word,
			email: fc.constantFrom('', 'ada@osei.test'),
			phone: fc.constantFrom('', '+1 212 555 0134'),
			address: word,
			city: word,
			state: word,
			zip: word,
			country: word,
			birthDate: fc.constantFrom('', '1980-02-29'),
			updatedAt: fc.constant('2026-11-20T12:00:00.000Z'),
		})
		fc.assert(
			fc.property(card, (one) => {
				const text = writeVcard({ ...one, ...NOTHING_MORE, companyName: '' })
				const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
				expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
				const { kind, fullName, email, phone, address, city, state, zip, country, birthDate } = one
				expect(contactIn(text)).toEqual({
					kind,
					fullName,
					...(kind === 'organization' && { companyName: fullName }),
					...(email !== '' && { email }),
					...(phone !== '' && { phone }),
					address,
					city,
					state,
					zip,
					country,
					...(birthDate !== '' && { birthDate }),
				})
			}),
			{ numRuns: 300 },
		)
	})
})

test('parses any text quickly into single lines', () => {
	const texts = [
		fc.string({ unit: 'binary', maxLength: 400 }),
		fc
			.array(fc.constantFrom('1', ' ', ',', 'MA', '(', '-', 'a@b.co', '\n', ':', 'x', '=\n'), { maxLength: 400 })
			.map((parts) => parts.join('')),
	]
	fc.assert(
		fc.property(fc.oneof(...texts), (text) => {
			const { notes: _, ...lines } = contactIn(text) ?? {}
			for (const line of Object.values(lines)) expect(line).not.toMatch(/\n/)
		}),
	)
	for (const hostile of [
		'1 '.repeat(10_000),
		'a,'.repeat(10_000),
		'(5'.repeat(10_000),
		'MA '.repeat(7_000),
		'a.'.repeat(10_000),
	]) {
		readContact(hostile)
	}
})
