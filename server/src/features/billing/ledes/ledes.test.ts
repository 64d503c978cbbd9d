import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check98b, read98b } from './check-98b.ts'
import type { LedesBill, LedesLine } from './ledes-bill.ts'
import { ledesText } from './ledes-text.ts'
import { write98b } from './write-98b.ts'
import { writeLedesXml } from './write-xml.ts'

const LINE: LedesLine = {
	type: 'F',
	on: '2026-10-05',
	unitHundredths: 10,
	unitCents: 18_755,
	totalCents: 1_876,
	taskCode: 'L210',
	activityCode: 'A103',
	expenseCode: '',
	timekeeperId: 'AA-1',
	timekeeperName: 'Attorney, Ann',
	classification: 'AS',
	description: 'Draft motion',
}
const BILL: LedesBill = {
	number: '2026-0001',
	issuedOn: '2026-11-02',
	dueOn: '2026-12-02',
	from: '2026-10-01',
	through: '2026-10-31',
	totalCents: 1_876,
	description: 'October',
	clientId: 'C-1',
	clientName: 'Osei',
	matterId: 'M-1',
	matterName: 'Osei v. Park',
	clientMatterId: '',
	lawFirmId: '12-3456789',
	lawFirmName: 'Doe LLP',
	lines: [LINE],
}
const withLine = (line: Partial<LedesLine>): LedesBill => ({ ...BILL, lines: [{ ...LINE, ...line }] })

test('what rounding to cents leaves is an adjustment, so that the line foots exactly', () => {
	const text = write98b(BILL)
	expect(text).toContain('|0.10|0.005|18.76|')
	expect(check98b(text)).toEqual([])
	expect(text.split('\r\n')[0]).toBe('LEDES1998B[]')
})

test('a pipe, an end of record and a line break in a text are made harmless', () => {
	const text = write98b(withLine({ description: 'Call | re “§ 12”[]\r\nand José' }))
	expect(check98b(text)).toEqual([])
	expect(read98b(text).records[0]?.record.LINE_ITEM_DESCRIPTION).toBe('Call / re "Sec. 12"[ ] and Jose')
})

test.each([
	['required', 'LAW_FIRM_ID', { ...BILL, lawFirmId: '' }],
	['required', 'LINE_ITEM_TASK_CODE', withLine({ taskCode: '' })],
	['required', 'LINE_ITEM_DESCRIPTION', withLine({ description: '' })],
	['length', 'CLIENT_ID', { ...BILL, clientId: 'x'.repeat(21) }],
	['code_unknown', 'LINE_ITEM_TASK_CODE', withLine({ taskCode: 'L999' })],
	['within_period', 'LINE_ITEM_DATE', withLine({ on: '2026-11-01' })],
	['invoice_total', 'INVOICE_TOTAL', { ...BILL, totalCents: 1_877 }],
	['name', 'TIMEKEEPER_NAME', withLine({ timekeeperName: 'Ann' })],
] as const)('the validator names %s of %s', (rule, field, bill) => {
	expect(check98b(write98b(bill))).toEqual([
		expect.objectContaining({ line: 3, field, rule, message: expect.stringMatching(/\.$/) }),
	])
})

test.each([
	['record_end', (text: string) => text.replace(/\[\]\r\n$/, '')],
	['field_count', (text: string) => text.replace('Draft', 'Dr|aft')],
	['format_line', (text: string) => text.replace('LEDES1998B[]', 'LEDES98BI[]')],
	['ascii', (text: string) => text.replace('Draft', 'Dräft')],
	['line_math', (text: string) => text.replace('|0.005|', '|0.00|')],
	['number', (text: string) => text.replace('|18.76|', '|18,76|')],
	['date', (text: string) => text.replace('|20261005|', '|20261305|')],
	['type', (text: string) => text.replace('|F|', '|X|')],
	['same_on_all_lines', (text: string) => `${text}${text.split('\r\n')[2]?.replace('|C-1|', '|C-2|')}\r\n`],
])('the validator finds %s in a file from elsewhere', (rule, spoil) => {
	expect(check98b(spoil(write98b(BILL))).map((one) => one.rule)).toContain(rule)
})

const text = fc.string({ unit: 'binary', maxLength: 60 })
const lineOf = fc.record({
	type: fc.constantFrom('F' as const, 'E' as const),
	on: fc.constantFrom('2026-10-01', '2026-10-31'),
	unitHundredths: fc.integer({ min: 0, max: 2_400 }),
	unitCents: fc.integer({ min: 1, max: 10_000_000 }),
	totalCents: fc.integer({ min: 0, max: 100_000_000 }),
	description: text,
})

test('what is written reads back as it is, whatever the texts', () => {
	fc.assert(
		fc.property(fc.array(lineOf, { minLength: 1, maxLength: 5 }), text, (some, matterName) => {
			const lines = some.map((one) => ({ ...LINE, ...one, expenseCode: 'E101', description: `x${one.description}` }))
			const bill = { ...BILL, matterName, lines, totalCents: lines.reduce((sum, one) => sum + one.totalCents, 0) }
			const file = write98b(bill)
			expect(check98b(file)).toEqual([])
			const back = read98b(file).records.map(({ record }) => record)
			expect(back.map((one) => one.LINE_ITEM_DESCRIPTION)).toEqual(lines.map((one) => ledesText(one.description)))
			expect(back.map((one) => Math.round(Number(one.LINE_ITEM_TOTAL) * 100))).toEqual(
				lines.map((one) => one.totalCents),
			)
		}),
	)
})

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
const valuesOf = (xml: string, name: string) =>
	[...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'gu'))].map(([, value = '']) => plain(value))

test('the XML is well formed, foots, numbers its parts once, and reads back', () => {
	fc.assert(
		fc.property(fc.array(lineOf, { minLength: 1, maxLength: 5 }), (some) => {
			const lines = some.map((one) => ({ ...LINE, ...one, description: `x${one.description.toWellFormed()}x` }))
			const bill = { ...BILL, lines, totalCents: lines.reduce((sum, one) => sum + one.totalCents, 0) }
			const xml = writeLedesXml(bill)
			const open: string[] = []
			for (const [, end, name = ''] of xml.matchAll(/<(\/?)([a-z][\w.]*)>/g)) {
				if (end === '') open.push(name)
				else expect(open.pop()).toBe(name)
			}
			expect(open).toEqual([])
			const [due] = valuesOf(xml, 'matter_total_due')
			const totals = valuesOf(xml, 'total_amount').map((one) => Math.round(Number(one) * 100))
			expect(totals.reduce((sum, one) => sum + one, 0)).toBe(Math.round(Number(due) * 100))
			const numbers = valuesOf(xml, 'file_item_nbr')
			expect(new Set(numbers).size).toBe(numbers.length)
			const fees = lines.toSorted((a, b) => Number(a.type === 'E') - Number(b.type === 'E'))
			const oneLine = (value: string) => value.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\uFFFE\uFFFF]/g, '')
			expect(valuesOf(xml, 'charge_desc')).toEqual(fees.map((one) => oneLine(one.description)))
		}),
	)
})
