import { audit } from '@praxis/contract/audit/audit.contract'
import type { AuditEntry } from '@praxis/contract/audit/audit.fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnchor } from '../../platform/audit/audit-anchor.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

async function openCase(me: Caller, caseName = 'Audited') {
	const client = await me.call(clients.add, { fullName: 'Audited Client' })
	return me.call(cases.open, { clientId: client.id, caseName, type: 'General' })
}

type ListInput = Parameters<typeof audit.list.input.parse>[0] & object

async function listAll(me: Caller, filter: ListInput = {}, limit = 50): Promise<AuditEntry[]> {
	const items: AuditEntry[] = []
	let cursor: string | undefined
	do {
		const page = await me.call(audit.list, { ...filter, limit, cursor })
		items.push(...page.items)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return items
}

describe('the list', () => {
	it('is for administrators only', async () => {
		for (const role of ['attorney', 'paralegal', 'staff', 'client'] as const) {
			const me = app.as(await createPerson(app, role))
			for (const endpoint of [audit.list, audit.verification, audit.verify]) {
				expect((await me.send(endpoint, {})).statusCode, `${role} ${endpoint.id}`).toBe(403)
			}
			expect((await me.send(audit.get, { id: newId() })).statusCode).toBe(403)
		}
		expect((await app.anonymous.send(audit.list, {})).statusCode).toBe(401)
	})

	it('says who did what to which record, when, from where, before and after', async () => {
		const person = await createPerson(app, 'admin', { fullName: 'Ada Auditor' })
		const me = app.as(person)
		const one = await openCase(me)
		await me.call(cases.edit, { id: one.id, version: one.version, caseName: 'Renamed' })
		const [edited, opened] = await listAll(me, { record: `cases:${one.id}` })
		expect(opened).toMatchObject({ action: 'cases.open', actorId: person.id, actorName: 'Ada Auditor' })
		expect(edited).toMatchObject({
			action: 'cases.edit',
			entity: 'cases',
			entityId: one.id,
			recordName: 'Renamed',
			ip: '127.0.0.1',
			changes: expect.arrayContaining([{ field: 'caseName', before: 'Audited', after: 'Renamed' }]),
		})
		expect(edited?.requestId).not.toBe('')
		expect(await me.call(audit.get, { id: edited?.id ?? '' })).toEqual(edited)
		expect((await me.send(audit.get, { id: newId() })).statusCode).toBe(404)
	})

	it('names a deleted case', async () => {
		const me = app.as(await createPerson(app, 'admin'))
		const one = await openCase(me, 'Deleted v. Named')
		await me.call(cases.deleteForever, { id: one.id, confirm: one.caseName })
		const entries = await listAll(me, { record: `cases:${one.id}` })
		expect(entries.map(({ action, recordName }) => ({ action, recordName }))).toEqual([
			{ action: 'cases.deleteForever', recordName: 'Deleted v. Named' },
			{ action: 'cases.open', recordName: 'Deleted v. Named' },
		])
	})

	it('is filtered by person, area, record, date and IP address', async () => {
		const person = await createPerson(app, 'admin')
		const me = app.as(person)
		const one = await openCase(me)
		const own = { actorId: person.id }
		const actions = async (filter: ListInput) => (await listAll(me, filter)).map(({ action }) => action)
		expect(await actions(own)).toEqual(['cases.open', 'clients.add'])
		expect(await actions({ ...own, area: 'cases' })).toEqual(['cases.open'])
		expect(await actions({ ...own, area: 'clients,cases' })).toEqual(['cases.open', 'clients.add'])
		expect(await actions({ ...own, area: 'other' })).toEqual([])
		expect(await actions({ record: `clients:${one.clientId}` })).toEqual(['cases.open', 'clients.add'])
		expect(await actions({ record: `cases:${one.id}` })).toEqual(['cases.open'])
		expect(await actions({ ...own, ip: '127.0.0.1' })).toHaveLength(2)
		expect(await actions({ ...own, ip: '10.0.0.1' })).toEqual([])
		const [opened] = await listAll(me, { record: `cases:${one.id}` })
		expect(await actions({ ...own, until: opened?.at })).not.toContain('cases.open')
		expect(await actions({ ...own, from: opened?.at })).toContain('cases.open')
		expect((await me.call(audit.list, { ...own, withTotal: true })).total).toBe(2)
	})

	it('finds the person to filter by without the permission to manage users', async () => {
		const reader = await createPerson(app, 'admin', { permissions: { manage_users: false } })
		const wanted = await createPerson(app, 'client', { fullName: 'Wanda 100% Wanted', email: 'wanda_s@clients.test' })
		const { items } = await app.as(reader).call(audit.people, { search: 'wanted wanda 100%' })
		expect(items).toEqual([{ id: wanted.id, fullName: 'Wanda 100% Wanted', email: 'wanda_s@clients.test' }])
		expect((await app.as(reader).call(audit.people, {})).items.length).toBeGreaterThan(1)
		const attorney = app.as(await createPerson(app, 'attorney'))
		expect(await attorney.refusal(audit.people)).toMatchObject({ status: 403 })
	})

	it('shows unknown actions in the area “other”', async () => {
		const me = app.as(await createPerson(app, 'admin'))
		const entityId = newId()
		await query(
			`INSERT INTO api.audit_log (id, action, entity, entity_id, request_id) VALUES ($1, 'later.act', 'later', $2, 'r')`,
			[newId(), entityId],
		)
		const found = await listAll(me, { area: 'other', record: `later:${entityId}` })
		expect(found).toMatchObject([{ action: 'later.act', actorName: 'Visitor', recordName: null, ip: null }])
	})

	it.each([
		['archives.build', 'System'],
		['documents', 'System'],
		['agent', 'AI agent'],
		['Request link for Ada Osei', 'Request link for Ada Osei'],
	])('names the product where its part %s acted', async (name, actorName) => {
		const me = app.as(await createPerson(app, 'admin'))
		const entityId = newId()
		await query(
			`INSERT INTO api.audit_log (id, actor_name, action, entity, entity_id, request_id)
			VALUES ($1, $2, 'cases.edit', 'cases', $3, 'job:1')`,
			[newId(), name, entityId],
		)
		expect(await listAll(me, { record: `cases:${entityId}` })).toMatchObject([{ actorId: null, actorName }])
	})

	it('is paged without gaps or repetitions, also within one instant', async () => {
		const me = app.as(await createPerson(app, 'admin'))
		const entityId = newId()
		await query(
			`INSERT INTO api.audit_log (id, at, action, entity, entity_id, request_id)
			SELECT gen_random_uuid(), now() - (n / 10) * interval '1 hour', 'cases.edit', 'paged', $1, 'r'
			FROM generate_series(1, 95) AS n`,
			[entityId],
		)
		const found = await listAll(me, { record: `paged:${entityId}` }, 7)
		expect(new Set(found.map(({ id }) => id)).size).toBe(95)
		expect(found.map(({ at }) => at)).toEqual(
			found
				.map(({ at }) => at)
				.sort()
				.reverse(),
		)
	})

	it('leaves out what is behind an ethical wall', async () => {
		const walled = await createPerson(app, 'admin')
		const one = await openCase(app.as(await createPerson(app, 'admin')), 'Behind the wall')
		await query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [one.id, walled.id])
		const me = app.as(walled)
		const other = app.as(await createPerson(app, 'admin'))
		const [entry] = await listAll(other, { record: `cases:${one.id}` })
		expect(entry).toMatchObject({ recordName: 'Behind the wall' })
		await expect.poll(() => listAll(me, { record: `cases:${one.id}` })).toEqual([])
		expect((await me.send(audit.get, { id: entry?.id ?? '' })).statusCode).toBe(404)
		const mine = await listAll(me, {}, 200)
		expect(mine.length).toBeGreaterThan(0)
		expect(mine.filter(({ caseId }) => caseId === one.id)).toEqual([])
	})
})

describe('verification', () => {
	async function allSealed(): Promise<void> {
		const { config, secrets } = app.platform
		const { dataDir } = config
		const unsealed = () =>
			query(`SELECT FROM api.audit_log AS l WHERE NOT EXISTS (SELECT FROM api.audit_seals WHERE audit_id = l.id)`)
		await expect.poll(async () => (await unsealed()).length, { timeout: 30_000 }).toBe(0)
		// Written after the seals are committed.
		await expect.poll(() => readAnchor(dataDir, secrets), { timeout: 30_000 }).toBeTruthy()
	}

	async function verified(me: Caller) {
		const { id } = await me.call(audit.verify, {})
		const read = async () => (await me.call(audit.verification, {})).verification
		await expect.poll(async () => (await read())?.status, { timeout: 30_000 }).toBe('finished')
		const found = await read()
		expect(found?.id).toBe(id)
		return found
	}

	it('finds nothing in an intact log, then the altered row', { timeout: 90_000 }, async () => {
		const person = await createPerson(app, 'admin', { fullName: 'Vera Verifier' })
		const me = app.as(person)
		const one = await openCase(me)
		await allSealed()
		const intact = await verified(me)
		expect(intact).toMatchObject({ startedByName: 'Vera Verifier', result: { problemCount: 0, anchored: true } })
		expect(intact?.result?.end?.position).toBe(intact?.result?.sealed)
		expect(intact?.checked).toBe(intact?.result?.sealed)

		const [entry] = await listAll(me, { record: `cases:${one.id}` })
		const client = await app.platform.db.owner.connect()
		try {
			await client.query('SET session_replication_role = replica')
			await client.query(`UPDATE api.audit_log SET actor_name = 'Someone else' WHERE id = $1`, [entry?.id])
		} finally {
			await client.query('RESET session_replication_role')
			client.release()
		}
		const altered = await verified(me)
		expect(altered?.result?.problems).toMatchObject([{ kind: 'altered', entryId: entry?.id }])
		expect(await listAll(me, { area: 'data', actorId: person.id })).toMatchObject([
			{ action: 'audit.verify' },
			{ action: 'audit.verify' },
		])
	})

	it('runs once at a time, and one that stopped reporting is interrupted', async () => {
		const me = app.as(await createPerson(app, 'admin'))
		const id = newId()
		await query(
			`INSERT INTO api.audit_verifications (id, started_by, started_by_name, checked, total) VALUES ($1, 'x', 'X', 2, 9)`,
			[id],
		)
		expect(await me.call(audit.verify, {})).toMatchObject({ id, status: 'running', checked: 2, total: 9 })
		await query(`UPDATE api.audit_verifications SET progress_at = now() - interval '1 hour' WHERE id = $1`, [id])
		expect((await me.call(audit.verification, {})).verification).toMatchObject({ id, status: 'interrupted' })
		expect((await me.call(audit.verify, {})).id).not.toBe(id)
	})
})
