import { cases } from '@praxis/contract/cases/cases.contract'
import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeMerges } from '../features/clients/merge-clients.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson } from './test-people.ts'

/** Columns that name a client and point to none, each with its reason. */
const POINTING_TO_NONE: Readonly<Record<string, string>> = {
	'audit_log.client_id': 'the audit trail is never changed',
	'oauth_grants.client_id': 'the app of OAuth, no client of the firm',
	'events.client_id': 'events are purged within days',
	'search.client_id': 'rewritten by the triggers of the indexed tables',
	'notifications.client_id': 'read from the path; a merged client is behind the walls of the kept one',
	'party_names.client_id': 'rewritten by the triggers of the indexed tables',
	'conflict_decisions.client_id':
		'a decision is never changed; after a merge it is recognized by the names of the client',
	'conflict_runs.client_id': 'a closed record is never changed; a merged client is behind the walls of the kept one',
	'erasures.client_id': 'what was done to a record, which may be gone, is never changed',
	'ledger_entries.client_id': 'comes with its invoice, by the foreign key',
	'invoice_adjustments.client_id': 'comes with its invoice, by the foreign key',
	'allocations.client_id': 'comes with its invoice and payment, by the foreign keys',
}

let app: TestApp
let admin: Caller
let now = new Date('2026-11-02T10:00:00Z')
beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => now } })
	admin = app.as(await createPerson(app, 'admin', { fullName: 'The Admin' }))
	await app.platform.db.owner.query(`
		CREATE TABLE api.later_things (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), label text, client_id uuid NOT NULL REFERENCES api.clients);
		CREATE TABLE api.later_tags (client_id uuid REFERENCES api.clients ON DELETE CASCADE, tag text, PRIMARY KEY (client_id, tag));
		CREATE TABLE api.later_pairs (one uuid REFERENCES api.clients, other uuid REFERENCES api.clients, CHECK (one <> other), PRIMARY KEY (one, other))`)
})
afterAll(() => app.close())

const addClient = (fullName: string, more: object = {}) => admin.call(clients.add, { fullName, ...more })
const merge = (keptId: string, goneId: string, more: object = {}) =>
	admin.call(clientDuplicates.merge, { keptId, keptVersion: 1, goneId, goneVersion: 1, ...more })
const rows = async (sql: string, values: unknown[] = []) => (await app.platform.db.owner.query(sql, values)).rows

async function twoClients() {
	const kept = await addClient('Anna Berg', { email: 'anna@berg.test', notes: 'Prefers letters.', city: '' })
	const gone = await addClient('Ana Berg', {
		email: 'ana@berg.test',
		notes: 'Second record.',
		city: 'Albany',
		phone: '212 555 0100',
	})
	const { id: caseId } = await admin.call(cases.open, { clientId: gone.id, caseName: 'Berg, a lease', type: 'General' })
	await rows("INSERT INTO api.later_things (label, client_id) VALUES ('one', $1), ('two', $1), ('kept', $2)", [
		gone.id,
		kept.id,
	])
	await rows("INSERT INTO api.later_tags VALUES ($1, 'vip'), ($1, 'late'), ($2, 'vip')", [gone.id, kept.id])
	await rows('INSERT INTO api.later_pairs VALUES ($1, $2), ($2, $1)', [gone.id, kept.id])
	return { kept, gone, caseId }
}

/** All that belongs to a client. */
async function holdings(id: string) {
	const things = await rows('SELECT label FROM api.later_things WHERE client_id = $1 ORDER BY 1', [id])
	const tags = await rows('SELECT tag FROM api.later_tags WHERE client_id = $1 ORDER BY 1', [id])
	const pairs = await rows('SELECT 1 FROM api.later_pairs WHERE one = $1 OR other = $1', [id])
	return [...things.map((row) => row.label), ...tags.map((row) => row.tag), pairs.length]
}

/** What is kept of a client beside the main name, email and phone. */
async function additionalContactMethods(id: string) {
	const found = await rows(
		`SELECT name AS way FROM api.client_names WHERE client_id = $1 UNION SELECT email FROM api.client_emails WHERE client_id = $1
		UNION SELECT phone FROM api.client_phones WHERE client_id = $1 ORDER BY 1`,
		[id],
	)
	return found.map((row) => row.way)
}

it('covers every database column that names a client', async () => {
	const loose = await rows(`
		SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns AS c
		JOIN information_schema.tables AS t USING (table_schema, table_name)
		WHERE c.table_schema = 'api' AND t.table_type = 'BASE TABLE' AND c.column_name LIKE '%client_id' AND NOT EXISTS (
			SELECT FROM api.pointing_to_clients() AS p WHERE p.relation = c.table_name AND p.pointing = c.column_name)`)
	expect(loose.map((row) => row.name).filter((name) => POINTING_TO_NONE[name] === undefined)).toEqual([])
	const wide = await rows(`SELECT conrelid::regclass FROM pg_constraint
		WHERE contype = 'f' AND confrelid = 'api.clients'::regclass AND cardinality(conkey) > 1`)
	expect(wide).toEqual([])
	const keyless = await rows('SELECT relation FROM api.pointing_to_clients() WHERE cardinality(keys) = 0')
	expect(keyless).toEqual([])
})

it('requires the permission to manage clients and two existing clients', async () => {
	const { kept, gone } = await twoClients()
	const input = { keptId: kept.id, keptVersion: 1, goneId: gone.id, goneVersion: 1 }
	expect(await app.anonymous.refusal(clientDuplicates.merge, input)).toMatchObject({ status: 401 })
	const paralegal = app.as(await createPerson(app, 'paralegal'))
	expect(await paralegal.refusal(clientDuplicates.merge, input)).toMatchObject({ status: 403 })
	const unknown = { ...input, goneId: '01890000-0000-7000-8000-000000000000' }
	expect(await admin.refusal(clientDuplicates.merge, unknown)).toMatchObject({ status: 404 })
	expect(await admin.refusal(clientDuplicates.merge, { ...input, goneId: kept.id })).toMatchObject({
		code: 'merge_same_client',
	})
	expect(await admin.refusal(clientDuplicates.merge, { ...input, goneVersion: 2 })).toMatchObject({
		code: 'stale_version',
	})
	const long = await addClient('Long', { notes: 'x'.repeat(4_990) })
	expect(await admin.refusal(clientDuplicates.merge, { ...input, goneId: long.id })).toMatchObject({
		code: 'merge_notes_too_long',
	})
	const people = [await createPerson(app, 'client'), await createPerson(app, 'client')]
	for (const [at, id] of [kept.id, gone.id].entries()) {
		await rows('UPDATE api.clients SET user_id = $2 WHERE id = $1', [id, people[at]?.id])
	}
	expect(await admin.refusal(clientDuplicates.merge, input)).toMatchObject({ code: 'merge_two_accounts' })
})

it('rejects users behind an ethical wall around a case of one of them', async () => {
	const { kept, gone, caseId } = await twoClients()
	const person = await createPerson(app, 'attorney')
	await rows('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, person.id])
	const walled = app.as(person)
	for (const [keptId, goneId] of [
		[kept.id, gone.id],
		[gone.id, kept.id],
	]) {
		const input = { keptId, keptVersion: 1, goneId, goneVersion: 1 }
		expect(await walled.refusal(clientDuplicates.preview, { keptId, goneId })).toMatchObject({ code: 'client_walled' })
		expect(await walled.refusal(clientDuplicates.merge, input)).toMatchObject({ code: 'client_walled' })
	}
})

describe('a merge', () => {
	it('moves everything of the merged client, takes chosen values and is audited', async () => {
		const { kept, gone, caseId } = await twoClients()
		const preview = await admin.call(clientDuplicates.preview, { keptId: kept.id, goneId: gone.id })
		expect(preview.moves).toEqual([
			{ table: 'cases', count: 1 },
			{ table: 'later_pairs', count: 2 },
			{ table: 'later_tags', count: 2 },
			{ table: 'later_things', count: 2 },
		])
		const { client, merge: done } = await merge(kept.id, gone.id, { take: ['city', 'phone'] })
		expect(client).toMatchObject({
			fullName: 'Anna Berg',
			email: 'anna@berg.test',
			city: 'Albany',
			phone: '(212) 555-0100',
			version: 2,
		})
		expect(client.notes).toBe('Prefers letters.\n\nSecond record.')
		expect(done).toMatchObject({ keptName: 'Anna Berg', goneName: 'Ana Berg', mergedBy: 'The Admin' })
		expect(await holdings(kept.id)).toEqual(['kept', 'one', 'two', 'late', 'vip', 0])
		expect(await additionalContactMethods(kept.id)).toEqual(['Ana Berg', 'ana@berg.test'])
		expect(await holdings(gone.id)).toEqual([0])
		expect(await admin.refusal(clients.get, { id: gone.id })).toMatchObject({ status: 404 })
		const one = await admin.call(cases.get, { id: caseId })
		expect(one).toMatchObject({ clientId: kept.id, clientName: 'Anna Berg', clientEmail: 'anna@berg.test' })
		const trail = await rows('SELECT action FROM api.audit_log WHERE entity_id = ANY ($1) ORDER BY 1', [
			[kept.id, gone.id],
		])
		expect(trail.map((row) => row.action)).toEqual([
			'clients.add',
			'clients.add',
			'clients.merge',
			'clients.mergedInto',
		])
	})

	it('is undone completely', async () => {
		const { kept, gone, caseId } = await twoClients()
		const before = await Promise.all([kept.id, gone.id].map(holdings))
		const { merge: done } = await merge(kept.id, gone.id, { take: ['city', 'fullName'] })
		expect((await admin.call(clientDuplicates.merges, {})).merges[0]?.id).toBe(done.id)
		const { client, restored } = await admin.call(clientDuplicates.undo, { id: done.id })
		expect(await Promise.all([kept.id, gone.id].map(holdings))).toEqual(before)
		expect(await additionalContactMethods(kept.id)).toEqual([])
		const { version: _v, updatedAt: _u, ...was } = kept
		const { version: _w, updatedAt: _x, ...gonesWas } = gone
		expect(client).toMatchObject(was)
		expect(restored).toMatchObject(gonesWas)
		expect(await admin.call(cases.get, { id: caseId })).toMatchObject({
			clientId: gone.id,
			clientName: 'Ana Berg',
			clientEmail: 'ana@berg.test',
		})
		expect(await admin.refusal(clientDuplicates.undo, { id: done.id })).toMatchObject({ code: 'merge_undone' })
		expect((await admin.call(clientDuplicates.merges, {})).merges.map((one) => one.id)).not.toContain(done.id)
	})

	it('keeps later changes when undone', async () => {
		const { kept, gone } = await twoClients()
		const { merge: done, client } = await merge(kept.id, gone.id, { take: ['city', 'phone'] })
		await admin.call(clients.edit, { id: kept.id, version: client.version, phone: '212 555 0177' })
		await rows("INSERT INTO api.later_things (label, client_id) VALUES ('since', $1)", [kept.id])
		await rows("DELETE FROM api.later_things WHERE label = 'one' AND client_id = $1", [kept.id])
		const after = await admin.call(clientDuplicates.undo, { id: done.id })
		expect(after.client).toMatchObject({ phone: '(212) 555-0177', city: '' })
		expect(await holdings(kept.id)).toEqual(['kept', 'since', 'vip', 2])
		expect(await holdings(gone.id)).toEqual(['two', 'late', 'vip', 2])
	})

	it('does not restore an account that was revoked or reassigned since', async () => {
		const [kept, gone, other] = [await addClient('Has'), await addClient('Had'), await addClient('Has Now')]
		const account = (await createPerson(app, 'client')).id
		const hold = (id: string, holder: string | null) =>
			rows('UPDATE api.clients SET user_id = $2 WHERE id = $1', [id, holder])
		await hold(gone.id, account)
		const { merge: done, client } = await merge(kept.id, gone.id)
		expect(client.userId).toBe(account)
		await hold(kept.id, null)
		await hold(other.id, account)
		const { restored } = await admin.call(clientDuplicates.undo, { id: done.id })
		expect(restored.userId).toBeNull()
	})

	it('of merged clients can be undone in either order', async () => {
		const [a, b, c] = [await addClient('Aa'), await addClient('Bb'), await addClient('Cc')]
		await rows("INSERT INTO api.later_things (label, client_id) VALUES ('of a', $1), ('of b', $2)", [a.id, b.id])
		const account = (await createPerson(app, 'client')).id
		await rows('UPDATE api.clients SET user_id = $2 WHERE id = $1', [a.id, account])
		const first = await merge(b.id, a.id)
		const second = await merge(c.id, b.id, { goneVersion: 2 })
		await admin.call(clientDuplicates.undo, { id: first.merge.id })
		expect(await holdings(a.id)).toEqual(['of a', 0])
		expect((await admin.call(clients.get, { id: a.id })).userId).toBe(account)
		await admin.call(clientDuplicates.undo, { id: second.merge.id })
		expect(await holdings(b.id)).toEqual(['of b', 0])
		expect(await holdings(c.id)).toEqual([0])
	})

	it('can be undone for thirty days and is purged then', async () => {
		const { kept, gone } = await twoClients()
		const { merge: done } = await merge(kept.id, gone.id)
		now = new Date(now.getTime() + 30 * DAY_MS + 1)
		expect(await admin.refusal(clientDuplicates.undo, { id: done.id })).toMatchObject({ code: 'merge_not_found' })
		const origin = { requestId: 'test', ip: null, userAgent: null }
		await purgeMerges({ actor: { kind: 'system', name: 'test' }, origin, platform: app.platform })
		const [left] = await rows(
			'SELECT gone, kept_before, (SELECT count(*)::integer FROM api.client_merge_rows WHERE merge_id = m.id) AS rows FROM api.client_merges AS m WHERE id = $1',
			[done.id],
		)
		expect(left).toEqual({ gone: null, kept_before: null, rows: 0 })
	})
})

describe('duplicates', () => {
	it('are suggested while a client is entered', async () => {
		const one = await addClient('Konstantin Wassermann', { email: 'k@wassermann.test', phone: '(212) 555-0111' })
		const hint = async (typed: object) =>
			(await admin.call(clientDuplicates.hint, typed)).hints.map((found) => [found.id === one.id, found.why])
		expect(await hint({ fullName: 'Konstantin Waserman' })).toEqual([[true, 'Similar spelling']])
		expect(await hint({ email: 'K@wassermann.test' })).toEqual([[true, 'Same email']])
		expect(await hint({ fullName: 'Pat Doe', phone: '212-555-0111' })).toEqual([[true, 'Same phone']])
		expect(await hint({ fullName: 'Wassermann Konstantin', email: 'k@wassermann.test' })).toEqual([
			[true, 'Same name, same email'],
		])
		expect(await hint({ fullName: 'Konstantin Wassermann', exceptId: one.id })).toEqual([])
		expect(await hint({})).toEqual([])
		const clerk = app.as(await createPerson(app, 'clerk'))
		expect(await clerk.refusal(clientDuplicates.hint, { fullName: 'Konstantin' })).toMatchObject({ status: 403 })
	})

	it('are listed until merged or marked as not duplicates', async () => {
		const first = await addClient('Leonie Marchetti', { phone: '212 555 0122' })
		const second = await addClient('Leony Marketti', { phone: '(212) 555-0122' })
		await addClient('Other Person', { phone: '212 555 0123' })
		const listed = async () =>
			(await admin.call(clientDuplicates.list, { ofClientId: first.id })).pairs.map((pair) => [
				pair.first.id,
				pair.second.id,
				pair.why,
			])
		expect(await listed()).toEqual([[first.id, second.id, expect.stringContaining('Same phone')]])
		await admin.call(clientDuplicates.markNotDuplicate, { firstId: second.id, secondId: first.id, notDuplicate: true })
		expect(await listed()).toEqual([])
		await admin.call(clientDuplicates.markNotDuplicate, { firstId: first.id, secondId: second.id, notDuplicate: false })
		expect(await listed()).toHaveLength(1)
		await merge(first.id, second.id)
		expect(await listed()).toEqual([])
	})
})
