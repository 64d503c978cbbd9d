import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

function nameAfter(times: number, sql: string, names = createStatementNames(), replans = false): string | undefined {
	let name: string | undefined
	for (let time = 0; time < times; time++) name = names(sql, replans)
	return name
}

test('a statement is prepared once it recurs, and keeps its name', () => {
	const names = createStatementNames()
	const sql = 'select * from "users" where "id" = $1'
	expect([1, 2, 3, 4].map(() => names(sql, false))).toEqual([undefined, undefined, 'p0', 'p0'])
	expect(nameAfter(3, `${sql} and true`, names)).toBe('p1')
})

test.each([
	'select "id" from "cases" order by "id" limit $1',
	'select "id" from "cases" where "search" @@ $1',
	'select "id" from "cases" where "name" ilike $1',
	'select "id" from "cases" where "name" % $1',
	'select "id" from "cases" where "id" = any ($1)',
])('what is best planned by its values is not prepared: %s', (sql) => {
	expect(nameAfter(10, sql)).toBeUndefined()
})

test('where every statement is replanned, one planned by its values is prepared under a separate name', () => {
	const names = createStatementNames()
	const sql = 'select "id" from "cases" where "search" @@ $1'
	expect(nameAfter(3, sql, names, true)).toBe('l0')
	expect(nameAfter(3, sql, names)).toBeUndefined()
	expect(nameAfter(3, 'select "id" from "cases" limit 51', names)).toBe('p0')
})

test('a list without values has one best plan and is prepared', () => {
	expect(nameAfter(3, 'select "id" from "cases" order by "id" limit 51')).toBe('p0')
})

test('the number of names is bounded, whatever statements are made up', () => {
	const names = createStatementNames()
	const named = Array.from({ length: 3_000 }, (_, index) => nameAfter(3, `select ${index}`, names))
	expect(named.filter((name) => name !== undefined)).toHaveLength(200)
	const lists = Array.from({ length: 3_000 }, (_, index) => nameAfter(3, `select ${index}`, names, true))
	expect(lists.filter((name) => name !== undefined)).toHaveLength(100)
	expect(nameAfter(5, `select '${'x'.repeat(5_000)}'`)).toBeUndefined()
})
