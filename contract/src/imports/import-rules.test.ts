import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRows, qualityOf } from './clean-rows.rules.ts'
import { orderOfDates, readDate, readDuration, readMoney, readPhone, readZip } from './import-values.rules.ts'
import { CLEANUP_DEFAULTS } from './imports.fields.ts'
import { matchColumns } from './match-columns.rules.ts'
import { readRow } from './plan-row.rules.ts'

describe('durations', () => {
	test.each([
		['1.5', '5400'],
		['1,25 h', '4500'],
		['.1', '360'],
		['1:30', '5400'],
		['0:06:30', '390'],
		['1h 20m', '4800'],
		['2 hours', '7200'],
		['45 min', '2700'],
		['24', '86400'],
		['', ''],
	])('%s is %s seconds', (text, value) => {
		expect(readDuration(text)).toEqual({ value })
	})

	test.each(['0', '0:00', '25', 'an hour', '-1', '1:75', `${'1'.repeat(300_000)}x`])('%.20s is refused', (text) => {
		expect(readDuration(text).problem).toBeTypeOf('string')
	})

	test('hours to the hundredth are read as they were written', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 2_400 }), (hundredths) => {
				expect(readDuration((hundredths / 100).toFixed(2))).toEqual({ value: String(hundredths * 36) })
			}),
		)
	})
})

describe('amounts', () => {
	test.each([
		['$1,234.50', '123450'],
		['1234.5', '123450'],
		['1.234,50', '123450'],
		["1'234", '123400'],
		['1,234', '123400'],
		['USD 12', '1200'],
		['', ''],
	])('%s is %s cents', (text, value) => {
		expect(readMoney(text)).toEqual({ value })
	})

	test.each(['0', '0.00', '-5', '(5.00)', '$-5', '12.345.6', 'ten', '1,2,3', '9'.repeat(40)])(
		'%s is refused',
		(text) => {
			expect(readMoney(text).problem).toBeTypeOf('string')
		},
	)

	test('every amount is read back as it is written', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
				const amount = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
				expect(readMoney(amount)).toEqual({ value: String(cents) })
			}),
		)
	})
})

describe('dates', () => {
	test.each([
		['2024-03-04', 'month-first', '2024-03-04'],
		['03/04/2024', 'month-first', '2024-03-04'],
		['03/04/2024', 'day-first', '2024-04-03'],
		['3.4.75', 'day-first', '1975-04-03'],
		['Mar 4, 2024', 'day-first', '2024-03-04'],
		['4-Mar-24', 'month-first', '2024-03-04'],
	] as const)('%s is read %s', (text, order, value) => {
		expect(readDate(text, order, 2026)).toEqual({ value })
	})

	test.each(['31/02/1980', '07/30/2023', '2023-13-01', 'yesterday'])('%s is refused', (text) => {
		expect(readDate(text, 'day-first', 2026).problem).toContain(text)
	})

	test('every day is read back, in both orders', () => {
		const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
		fc.assert(
			fc.property(days, (date) => {
				const value = date.toISOString().slice(0, 10)
				const [year, month, day] = value.split('-')
				expect(readDate(`${month}/${day}/${year}`, 'month-first', 2026)).toEqual({ value })
				expect(readDate(`${day}.${month}.${year}`, 'day-first', 2026)).toEqual({ value })
			}),
		)
	})

	test('show their order, unless they contradict each other', () => {
		expect(orderOfDates(['03/04/2024', '13/04/2024'])).toBe('day-first')
		expect(orderOfDates(['03/04/2024', '04/13/2024'])).toBe('month-first')
		expect(orderOfDates(['13/04/2024', '04/13/2024'])).toBeNull()
		expect(orderOfDates(['03/04/2024'])).toBeNull()
	})
})

test('a phone that Excel shortened is refused, a ZIP code gets its zero back', () => {
	expect(readPhone('2.12556E+11').problem).toContain('Excel has shortened it')
	expect(readPhone('(212) 555-0134 ext. 7')).toEqual({ value: '(212) 555-0134 ext. 7' })
	expect(readZip('4101')).toEqual({ value: '04101' })
})

const column = (name: string, ...samples: string[]) => ({ name, samples })

describe('columns', () => {
	test('are matched by label, synonym, part and content, each once', () => {
		const matched = matchColumns('clients', [
			column('Full name'),
			column('E-mail Address'),
			column('Client phone number'),
			column('Reach at', 'ada@example.test'),
			column('Shoe size'),
		])
		expect(matched.map(({ column: at, field, confidence }) => [at, field, confidence])).toEqual([
			[0, 'fullName', 100],
			[1, 'email', 90],
			[2, 'phone', 60],
		])
	})

	test('of the Clio contacts template are all matched', () => {
		const headings =
			'job_title first_name last_name company business_street business_city business_state business_postal_code email_address primary_phone'
		const matched = matchColumns(
			'clients',
			headings.split(' ').map((one) => column(one)),
		)
		expect(matched.map(({ field }) => field)).toEqual([
			'firstName',
			'lastName',
			'companyName',
			'address',
			'city',
			'state',
			'zip',
			'email',
			'phone',
		])
	})
})

const HOW = {
	target: 'clients',
	mapping: [
		{ column: 0, field: 'firstName' },
		{ column: 1, field: 'lastName' },
		{ column: 2, field: 'email' },
		{ column: 3, field: 'companyName' },
	],
	options: { duplicates: 'skip', dateOrder: 'month-first', withoutEmail: false },
	thisYear: 2026,
} as const

describe('a row', () => {
	test('joins the parts of a name', () => {
		expect(readRow(1, ['Ada', ' Osei ', 'ADA@example.test', ''], HOW).values).toEqual({
			fullName: 'Ada Osei',
			email: 'ada@example.test',
		})
	})

	test('of a company is an organization', () => {
		expect(readRow(1, ['', '', 'a@b.test', 'Osei LLC'], HOW).values).toMatchObject({
			fullName: 'Osei LLC',
			kind: 'organization',
		})
	})

	test('takes the apostrophe of our own exports off, and no other', () => {
		expect(readRow(1, ["'=Ada", "'tHooft", 'a@b.test', ''], HOW).values.fullName).toBe("=Ada 'tHooft")
	})

	test('names what is missing', () => {
		const { problems } = readRow(7, ['', '', '', ''], HOW)
		expect(problems.map(({ row, message }) => [row, message])).toEqual([
			[7, 'Full name is missing.'],
			[7, 'Email is missing.'],
		])
		const options = { ...HOW.options, withoutEmail: true }
		expect(readRow(7, ['Ada', '', '', ''], { ...HOW, options }).problems).toEqual([])
	})
})

test('a cleanup counts what it removes and what it cannot read', () => {
	const rows = [
		['Ada', '', 'ADA@example.test ', ''],
		['', '', '', ''],
		['ada', '', 'ada@example.test', ''],
		['Ben', '', 'no address', ''],
	]
	const { report, rows: cleaned } = cleanRows(rows, { ...HOW, options: CLEANUP_DEFAULTS, dateOrder: 'month-first' })
	expect(report).toMatchObject({ totalRows: 4, cleanedRows: 2, removedRows: 2, duplicatesFound: 1, invalidEmails: 1 })
	expect(cleaned.map(({ removed }) => removed)).toEqual([null, 'empty', 'duplicate', null])
	expect(cleaned[0]?.cells[2]).toBe('ada@example.test')
	expect([100, 89, 69, 49].map(qualityOf)).toEqual(['Excellent', 'Good', 'Fair', 'Poor'])
})
