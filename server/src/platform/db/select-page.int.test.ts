import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { inOrderOf, selectPage } from './select-page.ts'
import { withRead } from './transaction.ts'

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

interface Task {
	id: string
	due: string | null
}

const ORDER = { sorts: { due: 't.due' }, id: 't.id', nullable: ['due'] } as const
const tasks = sql<Task>`(VALUES ('a', date '2026-01-02'), ('b', NULL), ('c', date '2026-01-01'), ('d', NULL),
	('e', date '2026-01-02'), ('f', NULL)) AS t (id, due)`

function readPage(direction: 'asc' | 'desc', limit: number, cursor: string | undefined): Promise<Page<string>> {
	return withRead(contextOf(made.database, testPerson('firm')), (db) => {
		const query = db.selectFrom(sql<Task>`(SELECT * FROM ${tasks})`.as('t')).select(['t.id', 't.due'])
		return selectPage(query, ORDER, { sort: 'due', direction, limit, cursor }, (row) => row.id)
	})
}

async function readAll(direction: 'asc' | 'desc', limit: number): Promise<string> {
	let read = ''
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page: Page<string> = await readPage(direction, limit, cursor)
		expect(page.items.length).toBeLessThanOrEqual(limit)
		read += page.items.join('')
		cursor = page.nextCursor
	}
	return read
}

test('pages of any size pass over rows without a value, each row once', async () => {
	for (const limit of [1, 2, 3, 4, 6, 10]) {
		expect(await readAll('asc', limit)).toBe('caebdf')
		expect(await readAll('desc', limit)).toBe('fdbeac')
	}
})

const LEVELS = ['low', 'medium', 'high']
const RATED = { sorts: { level: inOrderOf('t.level', LEVELS) }, id: 't.id' } as const

test('sorts by the meaning of a value, with the value itself in the row', async () => {
	const rated = sql<{ id: string; level: string }>`(VALUES ('a', 'medium'), ('b', 'high'), ('c', 'low'), ('d', 'low'))`
	const read = (cursor: string | undefined) =>
		withRead(contextOf(made.database, testPerson('firm')), (db) => {
			const query = db.selectFrom(rated.as(sql`t (id, level)`)).select(['t.id', 't.level'])
			return selectPage(query, RATED, { sort: 'level', direction: 'asc', limit: 3, cursor }, (row) => row)
		})
	const first = await read(undefined)
	expect(first.items).toEqual([
		{ id: 'c', level: 'low' },
		{ id: 'd', level: 'low' },
		{ id: 'a', level: 'medium' },
	])
	expect((await read(first.nextCursor ?? undefined)).items).toEqual([{ id: 'b', level: 'high' }])
})
