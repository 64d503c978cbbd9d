import { expect, test } from 'vitest'
import { withClientShare } from './client-share.ts'

const fee = { kind: 'fee', description: 'Contingency fee on a recovery of $1,000.00\nNet to client: $500.00' } as const
const cost = { kind: 'expense', description: 'Filing fee' } as const
const time = { kind: 'time', description: 'Call' } as const

test('what is left to the client is the recovery less the fee and the expenses of this bill', () => {
	expect(withClientShare([time, fee, cost], [0, 33_000, 10_000], 100_000)).toEqual([
		'Call',
		'Contingency fee on a recovery of $1,000.00\nNet to client: $570.00',
		'Filing fee',
	])
	expect(withClientShare([fee, cost], [33_000, 70_000], 100_000)[0]).toContain('Balance owed by client: $30.00')
})

test('a narrative that was rewritten stays', () => {
	const own = { ...fee, description: 'Contingency fee as agreed' }
	expect(withClientShare([own], [100], 1_000)).toEqual(['Contingency fee as agreed'])
})
