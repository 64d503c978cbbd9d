import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { closePool, openPool } from '../../platform/db/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/test-database.ts'
import { silentLog } from '../../testing/test-server.ts'

const MIGRATION = '0900_contacts'
let empty: EmptyDatabase
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
	empty = await emptyDatabase(inject('testServer'))
	owner = openPool(empty.url, {}, silentLog)
})
afterAll(async () => {
	await closePool(owner)
	await empty.drop()
})

it('earlier parties become contacts: those written exactly alike, with an email or a phone number, one', async () => {
	const all = readMigrations()
	const before = all.filter(({ name }) => name < MIGRATION)
	expect(before.length).toBeLessThan(all.length)
	await migrate(owner, silentLog, before)
	await owner.query(`
		INSERT INTO api.clients (id, full_name) VALUES (gen_random_uuid(), 'A Client');
		INSERT INTO api.cases (id, case_number, case_name, title, type, client_id)
			SELECT gen_random_uuid(), n::text, 'Case ' || n, '', 'General', (SELECT id FROM api.clients) FROM generate_series(1, 2) AS n;
		INSERT INTO api.case_parties (id, case_id, name, role, email, phone, contact_info)
			SELECT gen_random_uuid(), c.id, p.* FROM api.cases AS c CROSS JOIN (VALUES
				('Same Email', 'witness', 'same@email.test', '', ''),
				('Same Phone', 'attorney', '', '555 0101', 'Room 2'),
				('Name Only', 'other', '', '', 'Room 3')) AS p;
		UPDATE api.case_parties SET contact_info = 'Elsewhere' WHERE name = 'Same Phone'
			AND case_id = (SELECT id FROM api.cases WHERE case_number = '2')`)
	await migrate(owner, silentLog, [...before, ...all.slice(before.length)])
	const { rows } = await owner.query<{ name: string; address: string; cases: number }>(`
		SELECT k.name, k.address, count(p.id)::int AS cases FROM api.contacts AS k JOIN api.case_parties AS p ON p.contact_id = k.id
		GROUP BY k.id, k.name, k.address ORDER BY k.name, k.address`)
	expect(rows.map((row) => [row.name, row.address, row.cases])).toEqual([
		['Name Only', 'Room 3', 1],
		['Name Only', 'Room 3', 1],
		['Same Email', '', 2],
		['Same Phone', 'Elsewhere', 1],
		['Same Phone', 'Room 2', 1],
	])
	const found = await owner.query<{ kind: string }>("SELECT kind FROM api.search WHERE name LIKE 'same email'")
	expect(found.rows.map((row) => row.kind).toSorted()).toEqual(['contact', 'party', 'party'])
	const names = await owner.query("SELECT FROM api.party_names WHERE source = 'contacts'")
	expect(names.rowCount).toBe(5)
})
