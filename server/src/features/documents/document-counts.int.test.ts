import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const DOCUMENTS = 1_200
/** How many of a search are compared. */
const COMPARED = 100

let firm: TestApp
let attorney: Caller
let screened: Caller
let caseIds: readonly string[]

interface Row {
	readonly id: string
	readonly title: string
	readonly at: Date
	readonly inFirst: boolean
}
let rows: readonly Row[]

/** Every second document is in the first case, from which one is screened; every sixth is a will, and every 300th of them sealed. */
beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	const clerk = await createPerson(firm, 'clerk')
	screened = firm.as(clerk)
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	const open = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
	caseIds = [(await open('Osei v. Park')).id, (await open('Osei v. Lund')).id]
	const { owner } = firm.platform.db
	const made = await owner.query<Row>(
		`WITH made AS (
			INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, added_by_name, created_at, updated_at)
			SELECT gen_random_uuid(), 'Filing ' || n || CASE WHEN n % 6 = 0 THEN ' will' ELSE '' END || CASE WHEN n % 300 = 0 THEN ' sealed' ELSE '' END,
				'f.txt', 'text/plain', 'txt', 1, repeat('0', 64), $1, 'Load', now() - (n * 7919 % 1201) * interval '1 hour', now()
			FROM generate_series(1, $2::integer) AS n RETURNING id, title, created_at)
		SELECT id, title, created_at AS at, split_part(title, ' ', 2)::integer % 2 = 0 AS "inFirst" FROM made`,
		[clientId, DOCUMENTS],
	)
	rows = made.rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())
	await owner.query(
		'INSERT INTO api.document_cases (document_id, case_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])',
		[rows.map(({ id }) => id), rows.map(({ inFirst }) => caseIds[inFirst ? 0 : 1])],
	)
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseIds[0], clerk.id])
})
afterAll(() => firm.close())

async function pagesOf(caller: Caller, search: string, isCounted: boolean, limit: number) {
	const found: string[] = []
	let cursor: string | undefined
	let total: number | null = null
	do {
		const input = { search, sort: 'relevance' as const, withTotal: isCounted && cursor === undefined, limit }
		const page = await caller.call(documents.list, { ...input, ...(cursor !== undefined && { cursor }) })
		if (cursor === undefined) total = page.total
		found.push(...page.items.map(({ title }) => title))
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return { found, total }
}

async function foundBy(caller: Caller, search: string) {
	const counted = await pagesOf(caller, search, true, 50)
	expect(await caller.call(documents.total, { search })).toEqual({ total: counted.total })
	// Short pages, for which fewer are looked for, are in the same order.
	expect((await pagesOf(caller, search, false, 20)).found).toEqual(counted.found)
	return counted
}

const SEARCHES: Readonly<Record<string, (row: Row) => boolean>> = {
	filing: () => true,
	'filing will': ({ title }) => title.includes('will'),
	'fil* -will': ({ title }) => !title.includes('will'),
	sealed: ({ title }) => title.includes('sealed'),
	'"will sealed"': ({ title }) => title.includes('will sealed'),
	'case:osei filing': () => true,
	'case:lund filing': ({ inFirst }) => !inFirst,
	'client:ada': () => true,
	nothing: () => false,
}

test.each([1, 20, 60, 2_000])('a count that stops at %i is exact up to there', async (atMost) => {
	const { owner } = firm.platform.db
	const counted = async (word: string) => {
		const { rows: found } = await owner.query<{ total: number }>(
			`SELECT api.count_documents(api.word_query($1, false), NULL, '{}', '{}', '{}', '{}', false, $2) AS total`,
			[word, atMost],
		)
		return found[0]?.total
	}
	for (const word of ['filing', 'will', 'sealed', 'nothing']) {
		const matches = rows.filter(({ title }) => title.toLowerCase().includes(word)).length
		expect(await counted(word)).toBe(Math.min(matches, atMost))
	}
})

test.each(Object.entries(SEARCHES))('the newest of “%s” are compared and all are counted', async (search, matches) => {
	for (const [caller, seen] of [
		[attorney, rows],
		[screened, rows.filter(({ inFirst }) => !inFirst)],
	] as const) {
		const due = seen.filter(matches)
		const { found, total } = await foundBy(caller, search)
		expect(found.toSorted()).toEqual(
			due
				.slice(0, COMPARED)
				.map(({ title }) => title)
				.toSorted(),
		)
		expect(total).toBe(due.length > 1_000 ? null : due.length)
	}
})

test('names that many clients and cases have find the same', async () => {
	const client = await firm.platform.db.owner.connect()
	try {
		await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
			INSERT INTO api.clients (id, full_name) SELECT gen_random_uuid(), 'Ada ' || n FROM generate_series(1, 20000) AS n;
			INSERT INTO api.cases (id, number, case_number, case_name, type, client_id, client_name)
				SELECT gen_random_uuid(), 100000 + n, 'MANY-' || n, 'Osei v. Lund ' || n, 'General', client_id, client_name
				FROM api.cases c, generate_series(1, 20000) AS n WHERE c.case_name = 'Osei v. Park'; COMMIT`)
	} finally {
		client.release()
	}
	const seen = rows.filter(({ inFirst }) => !inFirst)
	for (const search of ['client:ada', 'case:osei filing', 'case:lund filing']) {
		const { found, total } = await foundBy(screened, search)
		expect(found.toSorted(), search).toEqual(
			seen
				.slice(0, COMPARED)
				.map(({ title }) => title)
				.toSorted(),
		)
		expect(total, search).toBe(seen.length)
	}
	expect((await foundBy(attorney, 'case:lund filing')).total).toBe(seen.length)
})

test('what was deleted is found among the deleted alone', async () => {
	const gone = rows.slice(0, 3)
	const ids = gone.map(({ id }) => id)
	await firm.platform.db.owner.query(
		`UPDATE api.documents SET deleted_at = now(), deleted_by_name = 'Load' WHERE id = ANY ($1)`,
		[ids],
	)
	const input = { search: 'filing', sort: 'relevance' as const, withTotal: true }
	const deleted = await attorney.call(documents.list, { ...input, isDeleted: true })
	expect([deleted.total, deleted.items.map(({ id }) => id).toSorted()]).toEqual([3, ids.toSorted()])
	const kept = await attorney.call(documents.list, { ...input, limit: 50 })
	expect(kept.items.some(({ id }) => ids.includes(id))).toBe(false)
})
