import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let admin: Caller
let attorney: Caller
let staff: Caller
let client: Caller

beforeAll(async () => {
	firm = await startTestApp()
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	admin = await as('admin')
	attorney = await as('attorney')
	staff = await as('staff')
	client = await as('client')
})
afterAll(() => firm.close())

const create = (name: string, more: object = {}) => attorney.call(contacts.create, { name, ...more })

describe('a contact', () => {
	it('is created, found and listed, with an audit row', async () => {
		const firmOf = await create('Ludlow & Crane LLP', { kind: 'organization' })
		const created = await create('Alpha Ludlow', {
			organizationId: firmOf.id,
			jobTitle: 'Partner',
			phone: '212 555 0100',
		})
		expect(created).toMatchObject({
			kind: 'person',
			organizationName: 'Ludlow & Crane LLP',
			roles: [],
			caseCount: 0,
			version: 1,
		})
		expect(await attorney.call(contacts.get, { id: created.id })).toEqual(created)
		expect((await staff.call(contacts.list, { search: 'alph', withTotal: true })).items).toEqual([created])
		const { items: people } = await staff.call(contacts.list, { organizationId: firmOf.id })
		expect(people.map((one) => one.id)).toEqual([created.id])
		const { items } = await attorney.call(contacts.activity, { id: created.id })
		expect(items.map((row) => row.action)).toEqual(['contacts.create'])
	})

	it('needs a name, an organization that is one, and an id of its own', async () => {
		expect(await attorney.refusal(contacts.create, { name: ' ' })).toMatchObject({
			status: 400,
			fields: { name: 'Please enter a name.' },
		})
		const { id } = await create('First')
		expect(await attorney.refusal(contacts.create, { id, name: 'Second' })).toMatchObject({
			status: 409,
			code: 'id_taken',
		})
		const organization = { organizationId: id }
		const unknown = {
			status: 400,
			code: 'contact_organization_unknown',
			fields: { organizationId: 'Organization not found.' },
		}
		expect(await attorney.refusal(contacts.create, { name: 'Third', ...organization })).toMatchObject(unknown)
		expect(await attorney.refusal(contacts.edit, { id, version: 1, organizationId: newId() })).toMatchObject(unknown)
	})

	it('changes only in the fields that are sent; a stale version is refused with the current record', async () => {
		const { id } = await create('Old', { notes: 'Stays' })
		const current = await attorney.call(contacts.edit, { id, version: 1, name: 'New' })
		expect(current).toMatchObject({ name: 'New', notes: 'Stays', version: 2 })
		const refusal = await attorney.refusal(contacts.edit, { id, version: 1, name: 'Mine' })
		expect(refusal).toMatchObject({ status: 409, code: 'stale_version', data: { current } })
		const { items } = await attorney.call(contacts.activity, { id })
		expect(items.map((row) => row.action)).toEqual(['contacts.edit', 'contacts.create'])
	})

	it('is deleted and restored by those who may delete clients', async () => {
		const { id } = await create('Hidden Person')
		expect(await attorney.refusal(contacts.delete, { id, version: 1 })).toMatchObject({ status: 403 })
		expect((await admin.call(contacts.delete, { id, version: 1 })).deletedAt).not.toBeNull()
		expect((await attorney.call(contacts.list, { search: 'hidden' })).items).toEqual([])
		expect((await attorney.call(contacts.list, { search: 'hidden', deleted: true })).items).toHaveLength(1)
		expect(await attorney.refusal(contacts.edit, { id, version: 2, name: 'No' })).toMatchObject({
			code: 'contact_deleted',
		})
		expect((await admin.call(contacts.restore, { id, version: 2 })).deletedAt).toBeNull()
	})

	it('pages without gaps or repeats in any order', async () => {
		for (const name of ['Paging b', 'Paging a', 'Paging a', 'Paging c']) await create(name)
		const page = (input: object) => attorney.call(contacts.list, { search: 'paging', limit: 1, ...input })
		for (const sort of ['name', 'createdAt', 'updatedAt'] as const) {
			for (const direction of ['asc', 'desc'] as const) {
				const seen: string[] = []
				let cursor: string | null | undefined
				while (cursor !== null) {
					const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ sort, direction, cursor })
					seen.push(...items.map((one) => one.id))
					cursor = nextCursor
				}
				expect([seen.length, new Set(seen).size]).toEqual([4, 4])
			}
		}
	})

	it('needs a session and a permission; is hidden from clients', async () => {
		const { id } = await create('Guarded')
		expect(await firm.anonymous.refusal(contacts.list)).toMatchObject({ status: 401 })
		expect(await staff.refusal(contacts.create, { name: 'No' })).toMatchObject({ status: 403 })
		expect(await staff.refusal(contacts.edit, { id, version: 1 })).toMatchObject({ status: 403 })
		expect(await attorney.refusal(contacts.get, { id: newId() })).toMatchObject({ status: 404 })
		expect(await client.refusal(contacts.get, { id })).toMatchObject({ status: 403 })
	})
})
