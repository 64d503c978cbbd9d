import { addDays } from '@praxis/contract/kernel/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCents } from './bank-line.ts'
import { suggestMatches } from './match-lines.rules.ts'
import { guessColumns, readCsv } from './read-csv.ts'
import { dayOrderOf, readDay } from './read-days.ts'
import { identifyLines, readStatement } from './read-statement.ts'

const OFX1 = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>011000015<ACCTID>000123454821<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261021120000[-5:EST]<TRNAMT>-500.00<FITID>A1<CHECKNUM>1042<NAME>Smith &amp; Sons</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003<TRNAMT>4307.10<FITID>A2<NAME>DEPOSIT
<STMTTRN><TRNTYPE>FEE<DTPOSTED>bad<TRNAMT>-12.50<FITID>A3</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>10432.10<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const CAMT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>99994821</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="USD">75.25</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-10-30</Dt></BookgDt><ValDt><Dt>2026-10-31</Dt></ValDt><AcctSvcrRef>R7</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Clerk of Court</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Filing fee</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('amounts as banks write them', () => {
	test.each([
		['1,234.56', 123_456],
		['-1234.5', -123_450],
		['(75.25)', -7_525],
		['$ 12', 1_200],
		['-$12.00', -1_200],
		['12.00-', -1_200],
		['1.234,56', 123_456],
		['+0,99', 99],
		['1,234', 123_400],
		['', null],
		['12.345', 1_234_500],
		['1.2.3', null],
		['ten', null],
	])('%j is %s cents', (text, cents) => {
		expect(readCents(text)).toBe(cents)
	})

	test('every amount is read as it was written', () => {
		const shown = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
		fc.assert(
			fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
				expect(readCents(shown(cents))).toBe(cents)
			}),
		)
	})
})

test('days are read in the order that all of them allow', () => {
	expect(readDay("10/31'26", 'month first')).toBe('2026-10-31')
	expect(readDay('31/02/2026', 'day first')).toBeNull()
	expect(dayOrderOf(['01/02/2026', '31/01/2026'])).toBe('day first')
	expect(dayOrderOf(['01/02/2026', '01/31/2026'])).toBe('month first')
})

test('OFX without closing tags: lines, account, closing balance, and what cannot be read', () => {
	const { statement } = readStatement(OFX1, null)
	expect(statement).toMatchObject({
		format: 'ofx',
		accountNumber: '000123454821',
		closing: { on: '2026-10-31', cents: 1_043_210 },
		problems: ['Transaction 3 has no readable date or amount.'],
		lines: [
			{ bankId: 'A1', postedOn: '2026-10-21', cents: -50_000, payee: 'Smith & Sons', checkNumber: '1042' },
			{ bankId: 'A2', postedOn: '2026-10-03', cents: 430_710, payee: 'DEPOSIT', checkNumber: '' },
		],
	})
})

test('CAMT.053: the booking day, the sign and the closing balance', () => {
	const { statement } = readStatement(CAMT, null)
	expect(statement).toMatchObject({
		format: 'camt',
		accountNumber: '99994821',
		closing: { on: '2026-10-31', cents: 10_025 },
		problems: [],
		lines: [{ bankId: 'R7', postedOn: '2026-10-30', cents: -7_525, payee: 'Clerk of Court', memo: 'Filing fee' }],
	})
})

test('QIF with years of two digits', () => {
	const { statement } = readStatement(
		"!Type:Bank\nD10/3'26\nT1,000.00\nPClient\n^\nD10/20'26\nT-12.50\nN1042\n^\n",
		null,
	)
	expect(statement.lines).toMatchObject([
		{ postedOn: '2026-10-03', cents: 100_000, payee: 'Client' },
		{ postedOn: '2026-10-20', cents: -1_250, checkNumber: '1042' },
	])
})

test('CSV: the header after lines about the account, debit and credit, and chosen columns', () => {
	const content =
		'Account,4821\nPosting Date,Description,Debit,Credit,Check Number\n10/02/2026,"Osei, Ada",,"6,000.00",\n10/20/2026,Check,500.00,,001042\nTotal,,,,\n'
	const { headers, columns, statement } = readCsv(content, null)
	expect(headers).toContain('Debit')
	expect(columns).toMatchObject({ date: 'Posting Date', debit: 'Debit', credit: 'Credit', checkNumber: 'Check Number' })
	expect(statement.lines).toMatchObject([
		{ postedOn: '2026-10-02', cents: 600_000, payee: 'Osei, Ada' },
		{ postedOn: '2026-10-20', cents: -50_000, checkNumber: '1042' },
	])
	expect(statement.problems).toEqual(['Line 5 has no readable date or amount.'])
	const other = readCsv('When,What,Sum\n2026-10-02,Ada,-5\n', { ...guessColumns([]), date: 'When', amount: 'Sum' })
	expect(other.statement.lines).toMatchObject([{ postedOn: '2026-10-02', cents: -500 }])
})

test('a line twice with the same id is one; equal lines without an id have the same ids in every file', () => {
	const line = { bankId: 'A', postedOn: '2026-10-02', cents: 5, payee: 'X', memo: '', checkNumber: '' }
	expect(identifyLines([line, line, { ...line, cents: 6 }])).toMatchObject({
		repeated: 1,
		lines: [{ cents: 5 }, { cents: 6 }],
	})
	const same = { ...line, bankId: null }
	const { lines } = identifyLines([same, same])
	expect(new Set(lines.map(({ bankId }) => bankId)).size).toBe(2)
	expect(identifyLines([same]).lines[0]?.bankId).toBe(lines[0]?.bankId)
})

describe('what a line may be', () => {
	const lineOf = (id: string, cents: number, postedOn = '2026-10-20', more = {}) => ({
		id,
		cents,
		postedOn,
		payee: '',
		memo: '',
		checkNumber: '',
		...more,
	})
	const entryOf = (entryId: string, cents: number, postedOn = '2026-10-18', more = {}) => ({
		entryId,
		cents,
		postedOn,
		payee: '',
		reference: '',
		...more,
	})

	test('checks by number, payees by name, deposits of a day together', () => {
		const lines = [
			lineOf('check', -500, '2026-10-20', { checkNumber: '01043' }),
			lineOf('payee', -700, '2026-10-20', { payee: 'ACH CLERK COURT' }),
			lineOf('batch', 300),
		]
		const entries = [
			entryOf('1042', -500, '2026-10-19', { reference: 'Check 1042' }),
			entryOf('1043', -500, '2026-10-01', { reference: '1043' }),
			entryOf('other', -700, '2026-10-19', { payee: 'Expert' }),
			entryOf('clerk', -700, '2026-10-12', { payee: 'Clerk of the Court' }),
			entryOf('a', 100),
			entryOf('b', 200),
		]
		expect(suggestMatches(lines, entries)).toEqual([
			{ lineId: 'check', entryIds: ['1043'], isSure: true },
			{ lineId: 'payee', entryIds: ['clerk'], isSure: false },
			{ lineId: 'batch', entryIds: ['a', 'b'], isSure: false },
		])
	})

	test('what a rule says is the payee is sure where nothing else can be meant', () => {
		const ruled = { payee: 'CLKSUPCT 442', ruledPayee: 'Clerk of the Superior Court' }
		const entries = [
			entryOf('expert', -700, '2026-10-19', { payee: 'Expert' }),
			entryOf('clerk', -700, '2026-10-12', { payee: 'Clerk of the Superior Court' }),
		]
		const one = lineOf('one', -700, '2026-10-20', ruled)
		expect(suggestMatches([one], entries)).toEqual([{ lineId: 'one', entryIds: ['clerk'], isSure: true }])
		const two = [one, lineOf('two', -700, '2026-10-21', ruled)]
		expect(suggestMatches(two, entries).map(({ isSure }) => isSure)).toEqual([false, false])
		const twice = [...entries, entryOf('again', -700, '2026-10-13', { payee: 'Clerk of the Superior Court' })]
		expect(suggestMatches([one], twice)).toEqual([{ lineId: 'one', entryIds: ['again'], isSure: false }])
	})

	test('no transaction twice, always to the cent, and never long after', () => {
		const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days))
		const cents = fc.constantFrom(-300, -100, 100, 200, 300, 500)
		const lines = fc.uniqueArray(fc.record({ id: fc.nat(99).map(String), postedOn: day, cents }), {
			selector: ({ id }) => id,
			maxLength: 12,
		})
		const entries = fc.uniqueArray(fc.record({ entryId: fc.nat(99).map(String), postedOn: day, cents }), {
			selector: ({ entryId }) => entryId,
			maxLength: 12,
		})
		fc.assert(
			fc.property(lines, entries, (some, book) => {
				const full = some.map((one) => lineOf(one.id, one.cents, one.postedOn))
				const movements = book.map((one) => entryOf(one.entryId, one.cents, one.postedOn))
				const found = suggestMatches(full, movements)
				const used = found.flatMap(({ entryIds }) => entryIds)
				expect(new Set(used).size).toBe(used.length)
				expect(new Set(found.map(({ lineId }) => lineId)).size).toBe(found.length)
				for (const { lineId, entryIds } of found) {
					const sum = movements
						.filter(({ entryId }) => entryIds.includes(entryId))
						.reduce((total, one) => total + one.cents, 0)
					expect(sum).toBe(full.find(({ id }) => id === lineId)?.cents)
				}
			}),
		)
	})
})
