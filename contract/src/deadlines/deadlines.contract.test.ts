import { expect, test } from 'vitest'
import { newId } from '../kernel/new-id.ts'
import { deadlines } from './deadlines.contract.ts'

const problemOf = (dueOn: string) => {
	const read = deadlines.add.input.safeParse({
		caseId: newId(),
		title: 'Answer',
		dueOn,
		responsibleId: newId(),
		backupId: null,
	})
	return read.error?.issues.map((one) => [one.path.join('.'), one.message]) ?? []
}

test('a deadline by hand is on a day that exists, from 1900 to 2100', () => {
	const message = 'Enter a day that exists, from 1900 to 2100.'
	for (const day of ['1899-12-31', '2101-01-01']) expect(problemOf(day)).toEqual([['dueOn', message]])
	expect(problemOf('2027-02-29')).toEqual([['dueOn', 'Please enter a date.']])
	for (const day of ['1900-01-01', '2028-02-29', '2100-12-31']) expect(problemOf(day)).toEqual([])
})
