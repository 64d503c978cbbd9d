import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawChecks } from './draw-checks.ts'
import { positivePayFile } from './positive-pay-file.ts'
import { spellAmount } from './spell-amount.ts'

describe('amounts in words', () => {
	test.each([
		[5, 'Zero and 05/100'],
		[100, 'One and 00/100'],
		[1_999, 'Nineteen and 99/100'],
		[123_456, 'One thousand two hundred thirty-four and 56/100'],
		[100_000_000, 'One million and 00/100'],
		[2_100_010_001, 'Twenty-one million one hundred and 01/100'],
		[
			99_999_999_999,
			'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100',
		],
	])('%i cents', (cents, words) => {
		expect(spellAmount(cents)).toBe(words)
	})

	test('two amounts never have the same words', () => {
		fc.assert(
			fc.property(fc.nat(100_000_000_000), fc.nat(100_000_000_000), (one, other) => {
				expect(spellAmount(one) === spellAmount(other)).toBe(one === other)
			}),
		)
	})
})

const check = {
	number: 1042,
	issuedOn: '2026-10-05',
	payee: 'Clerk of the Superior Court',
	purpose: 'Filing fee',
	clientName: 'Ada Osei',
	caseName: 'Osei v. Harbor Mutual',
	cents: 43_500,
	status: 'outstanding' as const,
}

test('each check is a page of its own, with names longer than the line', async () => {
	const long = { ...check, payee: 'P'.repeat(300), purpose: 'long '.repeat(60).trim() }
	const firm = { name: 'Castellan Law', lines: ['1 Main Street'], timeZone: 'America/Los_Angeles' }
	const pdf = await drawChecks({
		from: firm,
		account: 'IOLTA First National',
		bank: 'First National Bank',
		checks: [check, long],
	})
	expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2)
})

test('the file of positive pay says of each check whether the bank should pay it', () => {
	const file = positivePayFile('123456789', [
		check,
		{ ...check, number: 1043, status: 'stopped', payee: '=Acme' },
		{ ...check, number: 1044, status: 'void', issuedOn: null, payee: '', cents: 0 },
	])
	expect(file.split('\r\n')).toEqual([
		'Account number,Check number,Issue date,Amount,Payee,Status',
		'123456789,1042,2026-10-05,435.00,Clerk of the Superior Court,Issue',
		"123456789,1043,2026-10-05,435.00,'=Acme,Stop",
		'123456789,1044,,0.00,,Void',
		'',
	])
})
