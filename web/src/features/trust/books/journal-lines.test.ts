import { expect, test } from 'vitest'
import { readLines, type TypedLine } from './journal-lines.ts'

const line = (accountId: string | null, debit = '', credit = ''): TypedLine => ({
	key: `${accountId} ${debit} ${credit}`,
	accountId,
	debit,
	credit,
})

test('an entry is read when debits equal credits; empty lines are left out', () => {
	expect(readLines([line('a', '1,250.50'), line('b', '', '1250.50'), line(null)])).toEqual({
		lines: [
			{ accountId: 'a', cents: 125_050 },
			{ accountId: 'b', cents: -125_050 },
		],
		differenceCents: 0,
		problem: null,
	})
})

test.each([
	[[line('a', '10')], 'An entry has at least two lines.'],
	[[line('a', '10'), line(null, '', '10')], 'Choose an account on each line.'],
	[[line('a', '10'), line('b', '', 'ten')], 'Enter amounts such as 250.00.'],
	[[line('a', '10', '10'), line('b', '', '10')], 'Enter a debit or a credit on each line.'],
	[[line('a', '10'), line('b')], 'Enter a debit or a credit on each line.'],
	[[line('a', '10'), line('b', '', '9.99')], 'Debits and credits differ.'],
])('what is wrong is said: %#', (lines, problem) => {
	expect(readLines(lines).problem).toBe(problem)
})
