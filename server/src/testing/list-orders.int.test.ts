import { cases } from '@praxis/contract/cases/cases.contract'
import { CASE_PRIORITIES, CASE_SORTS, CASE_STATUSES } from '@praxis/contract/cases/cases.fields'
import { clients } from '@praxis/contract/clients/clients.contract'
import { CLIENT_KINDS, CLIENT_SORTS, CLIENT_STATUSES } from '@praxis/contract/clients/clients.fields'
import { USER_SORTS, users } from '@praxis/contract/identity/users.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { INTAKE_SORTS, SOURCES, URGENCIES } from '@praxis/contract/intake/intake.fields'
import { ROLES } from '@praxis/contract/kernel/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson } from './test-people.ts'

/** Rows of each list, many of them with equal or missing values. */
const ROWS = 24

let app: TestApp
let admin: Caller

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T
const maybe = (at: number, value: string) => (at % 3 === 0 ? '' : value)

async function addRows(): Promise<void> {
	const attorneys = [null]
	const attorneyIds = await Promise.all(
		['Élan Ash', 'elan ash', 'Zoe Birch'].map(
			async (fullName) => (await createPerson(app, 'attorney', { fullName })).id,
		),
	)
	const people = [...attorneys, ...attorneyIds]
	for (const at of Array.from({ length: ROWS }, (_, index) => index)) {
		await createPerson(app, pick(ROLES, at), { fullName: pick(['Åsa', 'asa', 'Bo'], at) })
		const client = await admin.call(clients.add, {
			fullName: pick(['Ábel Inc', 'abel inc', 'Zed'], at),
			kind: pick(CLIENT_KINDS, at),
			status: pick(CLIENT_STATUSES, at),
			email: maybe(at, `c${at % 5}@example.test`),
			phone: maybe(at, `555-${at % 4}`),
			companyName: maybe(at, pick(['Acme', 'acme', 'Éclat'], at)),
			attorneyId: pick(people, at),
		})
		await admin.call(cases.open, {
			clientId: client.id,
			caseName: pick(['Appeal', 'appeal', 'Éviction'], at),
			title: maybe(at, pick(['Title', 'title'], at)),
			type: pick(['General', 'Tax Law', 'tax law'], at),
			status: pick(CASE_STATUSES, at),
			priority: pick(CASE_PRIORITIES, at),
			attorneyId: pick(people, at),
			limitationOn: at % 3 === 0 ? null : `2099-01-0${(at % 3) + 1}`,
		})
		await admin.call(intake.add, {
			fullName: pick(['Ida', 'ída'], at),
			practiceArea: pick([null, 'Tax Law', 'Family Law'], at),
			urgency: pick(URGENCIES, at),
			deadlineOn: pick([null, '2099-05-01', '2099-06-01'], at),
			referralSource: pick([null, ...SOURCES], at),
			assignedTo: pick(people, at),
			email: maybe(at, `i${at % 5}@example.test`),
			city: maybe(at, pick(['Bonn', 'bonn'], at)),
		})
	}
}

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	await addRows()
})
afterAll(() => app.close())

interface Order {
	readonly sort: string
	readonly direction: 'asc' | 'desc'
	readonly limit: number
}

interface Page {
	readonly items: readonly { readonly id: string }[]
	readonly nextCursor: string | null
}

type Read = (input: Order & { readonly cursor: string | undefined }) => Promise<Page>

async function readAll<T extends { readonly id: string }>(read: Read, order: Order): Promise<T[]> {
	const rows: T[] = []
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await read({ ...order, cursor: cursor ?? undefined })
		expect(page.items.length).toBeLessThanOrEqual(order.limit)
		rows.push(...(page.items as T[]))
		cursor = page.nextCursor
	}
	return rows
}

const LISTS: Readonly<Record<string, { readonly sorts: readonly string[]; readonly read: Read }>> = {
	cases: { sorts: CASE_SORTS, read: (input) => admin.call(cases.list, input as never) },
	clients: { sorts: CLIENT_SORTS, read: (input) => admin.call(clients.list, input as never) },
	inquiries: { sorts: INTAKE_SORTS, read: (input) => admin.call(intake.list, input as never) },
	users: { sorts: USER_SORTS, read: (input) => admin.call(users.list, input as never) },
}

describe.each(Object.entries(LISTS))('%s', (_name, { sorts, read }) => {
	test.each(sorts)('by %s: pages of any size have every row once, and descending is the reverse', async (sort) => {
		const all = (await readAll(read, { sort, direction: 'asc', limit: 200 })).map(({ id }) => id)
		expect(new Set(all).size).toBe(all.length)
		expect(all.length).toBeGreaterThanOrEqual(ROWS - ROWS / 6)
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.boolean(), async (limit, isAscending) => {
				const direction = isAscending ? 'asc' : 'desc'
				const ids = (await readAll(read, { sort, direction, limit })).map(({ id }) => id)
				expect(isAscending ? ids : ids.toReversed()).toEqual(all)
			}),
			{ numRuns: 4 },
		)
	})
})

describe('the order', () => {
	const values = async (list: keyof typeof LISTS, sort: string) => {
		const { read } = LISTS[list] as { readonly read: Read }
		const rows = await readAll<Record<string, string | null> & { id: string }>(read, {
			sort,
			direction: 'asc',
			limit: 200,
		})
		return [...new Set(rows.map((row) => row[sort] ?? null))]
	}

	test('of status, priority, urgency and role is that of their meaning', async () => {
		expect(await values('cases', 'status')).toEqual(CASE_STATUSES.filter((status) => status !== 'Archived'))
		expect(await values('cases', 'priority')).toEqual(['low', 'medium', 'high', 'urgent'])
		expect(await values('clients', 'status')).toEqual(['active', 'inactive', 'pending'])
		expect(await values('inquiries', 'urgency')).toEqual(['low', 'medium', 'high'])
		expect(await values('users', 'role')).toEqual(ROLES)
	})

	test('of names disregards capitals and accents, and puts rows without one last', async () => {
		expect(await values('cases', 'attorneyName')).toEqual(['elan ash', 'Élan Ash', 'Zoe Birch', null])
		expect(await values('inquiries', 'assignedName')).toEqual(['elan ash', 'Élan Ash', 'Zoe Birch', null])
		expect(await values('cases', 'type')).toEqual(['General', 'tax law', 'Tax Law'])
	})

	test.each(['status', 'priority', 'type', 'title'])('of cases by %s is read from an index', async (sort) => {
		const expression = {
			status: `array_position('{${CASE_STATUSES.join(',')}}'::text[], status)`,
			priority: `array_position('{${CASE_PRIORITIES.join(',')}}'::text[], priority)`,
			type: 'type COLLATE "und-x-icu"',
			title: 'title COLLATE "und-x-icu"',
		}[sort]
		const client = await app.platform.db.owner.connect()
		try {
			await client.query('SET enable_seqscan = off')
			await client.query('SET enable_sort = off')
			const { rows } = await client.query(`EXPLAIN SELECT id FROM api.cases ORDER BY ${expression}, id LIMIT 51`)
			expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort/)
		} finally {
			await client.query('RESET ALL')
			client.release()
		}
	})
})
