import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { CLIENT_STATUSES } from '@praxis/contract/clients/clients.fields'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { portalClient, portalClients } from '@praxis/contract/clients/portal-client.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let adminPerson: TestPerson
let admin: Caller
let attorneyPerson: TestPerson
let attorney: Caller
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	adminPerson = await createPerson(firm, 'admin', { fullName: 'Ada Admin' })
	admin = firm.as(adminPerson)
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ana Attorney' })
	attorney = firm.as(attorneyPerson)
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

async function auditOf(id: string): Promise<{ action: string; actor_id: string; after: Record<string, unknown> }[]> {
	const { rows } = await firm.platform.db.owner.query(
		'SELECT action, actor_id, after FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[id],
	)
	return rows
}

describe('status', () => {
	test('accepts any listed status and rejects others', async () => {
		let one = await attorney.call(clients.add, { fullName: 'Ada Osei' })
		for (const status of [...CLIENT_STATUSES].reverse()) {
			one = await attorney.call(clients.edit, { id: one.id, version: one.version, status })
			expect(one.status).toBe(status)
		}
		const other = { id: one.id, version: one.version, status: 'Archived' }
		expect(await attorney.refusal(clients.edit, other)).toMatchObject({
			status: 400,
			code: 'validation_failed',
			fields: { status: 'Please choose one of the list.' },
		})
		expect(await staff.refusal(clients.edit, { ...other, status: 'active' })).toMatchObject({ status: 403 })
	})
})

describe('responsible attorney', () => {
	test('is set, notified, filtered by and removed', async () => {
		const { id } = await admin.call(clients.add, { fullName: 'Bo Falk' })
		const assigned = await admin.call(clients.edit, { id, version: 1, attorneyId: attorneyPerson.id })
		expect(assigned).toMatchObject({ attorneyId: attorneyPerson.id, attorneyName: 'Ana Attorney', version: 2 })
		expect((await auditOf(id)).at(-1)?.after).toMatchObject({ attorneyName: 'Ana Attorney' })
		const [notification] = (await attorney.call(notifications.list, {})).items
		expect(notification).toMatchObject({
			kind: 'client_assigned',
			title: 'Bo Falk is your client',
			href: `/clients/${id}`,
		})
		const mine = await admin.call(clients.list, { attorneyId: attorneyPerson.id, withTotal: true })
		expect(mine).toMatchObject({ total: 1, items: [{ id, attorneyName: 'Ana Attorney' }] })

		const renamed = await admin.call(clients.edit, { id, version: 2, fullName: 'Bo Falk Jr.' })
		expect(renamed.attorneyId).toBe(attorneyPerson.id)
		const freed = await admin.call(clients.edit, { id, version: 3, attorneyId: null })
		expect(freed).toMatchObject({ attorneyId: null, attorneyName: null })
		expect((await attorney.call(notifications.list, {})).items).toHaveLength(1)
	})

	test('must be an attorney of the firm', async () => {
		const { id } = await admin.call(clients.add, { fullName: 'Cy Park', attorneyId: adminPerson.id })
		const clerk = await createPerson(firm, 'clerk')
		const gone = await createPerson(firm, 'attorney', { status: 'suspended' })
		for (const attorneyId of [clerk.id, gone.id, newId()]) {
			const refusal = await admin.refusal(clients.edit, { id, version: 1, attorneyId })
			expect(refusal).toMatchObject({ status: 400, code: 'client_attorney_unknown' })
			expect(refusal.fields).toEqual({ attorneyId: 'Attorney not found.' })
			expect(await admin.refusal(clients.add, { fullName: 'Dee', attorneyId })).toMatchObject({ status: 400 })
		}
	})
})

describe('the deleted folder', () => {
	test.each([clients.moveToDeleted, clients.restore])('$id requires a session and the permission', async (endpoint) => {
		const { id, version } = await attorney.call(clients.add, { fullName: 'Eve Tran' })
		expect(await firm.anonymous.refusal(endpoint, { id, version })).toMatchObject({ status: 401 })
		expect(await attorney.refusal(endpoint, { id, version })).toMatchObject({ status: 403, code: 'forbidden' })
		expect(await admin.refusal(endpoint, { id: newId(), version })).toMatchObject({ status: 404 })
		expect(await admin.refusal(endpoint, { id, version: 7 })).toMatchObject({ status: 409, code: 'stale_version' })
		expect((await attorney.call(clients.get, { id })).deletedAt).toBeNull()
	})

	test('hides clients from lists and address books until restored', async () => {
		const { id } = await attorney.call(clients.add, { fullName: 'Fay Quandt', email: 'fay@quandt.test' })
		const moved = await admin.call(clients.moveToDeleted, { id, version: 1 })
		expect(moved).toMatchObject({ id, version: 2, deletedAt: expect.any(String) })
		expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'clients.moveToDeleted', actor_id: adminPerson.id })

		const named = { search: 'quandt', withTotal: true }
		const none = { items: [], total: 0 }
		expect(await attorney.call(clients.list, named)).toMatchObject(none)
		expect(await attorney.call(clients.addressBook, named)).toMatchObject(none)
		expect((await attorney.call(clients.get, { id })).deletedAt).toBe(moved.deletedAt)
		expect(await attorney.refusal(clients.deleted, {})).toMatchObject({ status: 403 })
		const { items, total } = await admin.call(clients.deleted, named)
		expect(total).toBe(1)
		expect(items[0]).toMatchObject({
			id,
			fullName: 'Fay Quandt',
			deletedByName: 'Ada Admin',
			deletedAt: moved.deletedAt,
		})
		const edit = { id, version: 2, fullName: 'Fay' }
		expect(await admin.refusal(clients.edit, edit)).toMatchObject({ status: 409, code: 'client_deleted' })
		expect((await admin.call(clients.moveToDeleted, { id, version: 2 })).version).toBe(2)
		expect(await admin.refusal(portalAccess.invite, { clientId: id })).toMatchObject({ code: 'client_deleted' })
		const other = await admin.call(clients.add, { fullName: 'Related To AnonymousActor' })
		const related = { clientId: other.id, kind: 'spouse', otherClientId: id, otherName: '' }
		expect(await admin.refusal(clientRelations.add, related)).toMatchObject({ code: 'relation_other_unknown' })

		expect(await admin.call(clients.restore, { id, version: 2 })).toMatchObject({ deletedAt: null, version: 3 })
		expect(await attorney.call(clients.list, named)).toMatchObject({
			total: 1,
			items: [{ id, email: 'fay@quandt.test' }],
		})
		expect(await attorney.call(clients.addressBook, named)).toMatchObject({
			items: [{ id, fullName: 'Fay Quandt' }],
		})
		expect(await admin.call(clients.deleted, named)).toMatchObject(none)
		expect((await auditOf(id)).map((row) => row.action)).toEqual([
			'clients.add',
			'clients.moveToDeleted',
			'clients.restore',
		])
	})

	test('address books contain all contact methods', async () => {
		const { id } = await attorney.call(clients.add, { fullName: 'Hana Weg', email: 'hana@weg.test' })
		await firm.platform.db.owner.query(
			`INSERT INTO api.client_phones (id, client_id, position, label, phone) VALUES ($1, $2, 0, 'Mobile', '555 0199')`,
			[newId(), id],
		)
		const other = await attorney.call(clients.add, { fullName: 'Aba Weg' })
		const chosen = await staff.call(clients.addressBook, { id: [id, other.id] })
		expect(chosen.items.map((one) => one.fullName)).toEqual(['Aba Weg', 'Hana Weg'])
		const { items } = await staff.call(clients.addressBook, { id: [id] })
		expect(items).toMatchObject([{ id, email: 'hana@weg.test', moreEmails: [], moreAddresses: [] }])
		expect(items[0]?.morePhones).toEqual([{ label: 'Mobile', phone: '555 0199' }])
	})

	test('is paged, most recently deleted first', async () => {
		const ids: string[] = []
		for (const name of ['One', 'Two', 'Three']) {
			const { id, version } = await attorney.call(clients.add, { fullName: `Paged ${name}` })
			await admin.call(clients.moveToDeleted, { id, version })
			ids.unshift(id)
		}
		const first = await admin.call(clients.deleted, { search: 'paged', limit: 2 })
		expect(first.items.map((one) => one.id)).toEqual(ids.slice(0, 2))
		const second = await admin.call(clients.deleted, { search: 'paged', limit: 2, cursor: first.nextCursor ?? '' })
		expect(second.items.map((one) => one.id)).toEqual(ids.slice(2))
	})

	test('is internal: clients see their own record unchanged', async () => {
		const person = await createPerson(firm, 'client')
		const { id } = await attorney.call(clients.add, {
			fullName: 'Gil Own',
			attorneyId: attorneyPerson.id,
			notes: 'Secret',
		})
		await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, id])
		await admin.call(clients.moveToDeleted, { id, version: 1 })
		const own = await firm.as(person).call(portalClients.get, { id })
		expect(own).toMatchObject({ fullName: 'Gil Own', status: 'active' })
		expect(Object.keys(own)).toEqual(Object.keys(portalClient.shape))
	})
})
