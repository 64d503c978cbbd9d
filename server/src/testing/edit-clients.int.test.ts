import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, type TestPerson } from './test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let attorneyPerson: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorneyPerson = await createPerson(app, 'attorney', { fullName: 'Ada Marsh' })
	attorney = app.as(attorneyPerson)
})
afterAll(() => app.close())

const add = (fullName: string, status: 'active' | 'pending' = 'active') => admin.call(clients.add, { fullName, status })
const actionsOf = async (clientId: string) =>
	(await admin.call(clientCards.activity, { clientId })).items.map((row) => row.action).toReversed()

test('changes each client by itself and says of each what became of it', async () => {
	const [first, stale, walled] = [await add('First'), await add('Stale'), await add('Walled')]
	await admin.call(clients.edit, { id: stale.id, version: 1, city: 'Newer' })
	const matter = await admin.call(cases.open, { clientId: walled.id, caseName: 'Restricted', type: 'General' })
	await admin.call(caseAccess.screen, { id: matter.id, userId: attorneyPerson.id, reason: 'Former client' })
	const gone = newId()
	const changes = { status: 'inactive', attorneyId: attorneyPerson.id, tags: ['VIP'] } as const
	const items = [walled.id, first.id, gone, stale.id].map((id) => ({ id, version: 1, ...changes, tags: ['VIP'] }))
	const { results } = await attorney.call(clients.editMany, { items })
	expect(results.map(({ id, record, error }) => [id, record?.version ?? error?.code])).toEqual([
		[walled.id, 'client_walled'],
		[first.id, 3],
		[gone, 'client_not_found'],
		[stale.id, 'stale_version'],
	])
	expect(results[1]?.record).toMatchObject({ status: 'inactive', attorneyName: 'Ada Marsh' })
	expect((await admin.call(clientCards.get, { clientId: first.id })).tags).toEqual(['VIP'])
	expect(await admin.call(clients.get, { id: walled.id })).toMatchObject({ status: 'active', attorneyId: null })
	expect(await actionsOf(first.id)).toEqual(['clients.add', 'clients.edit', 'clientCards.save'])
})

test('replaces tags alone, and refuses an unknown attorney without writing', async () => {
	const [tagged, kept] = [await add('Tagged'), await add('Kept')]
	const items = [
		{ id: tagged.id, version: 1, tags: ['Appeal'] },
		{ id: kept.id, version: 1, attorneyId: newId(), tags: ['Appeal'] },
	]
	const { results } = await attorney.call(clients.editMany, { items })
	expect(results.map(({ record, error }) => record?.version ?? error?.code)).toEqual([2, 'client_attorney_unknown'])
	expect((await admin.call(clientCards.get, { clientId: kept.id })).tags).toEqual([])
	expect(await actionsOf(tagged.id)).toEqual(['clients.add', 'clientCards.save'])
})

test('moves to the deleted folder and back to the former status, for those who may delete', async () => {
	const one = await add('Deleted and back', 'pending')
	const set = (caller: Caller, version: number, isDeleted: boolean) =>
		caller.call(clients.editMany, { items: [{ id: one.id, version, isDeleted }] })
	expect((await set(attorney, 1, true)).results).toMatchObject([{ record: null, error: { code: 'forbidden' } }])
	expect((await set(admin, 1, true)).results[0]?.record?.deletedAt).not.toBeNull()
	const change = { items: [{ id: one.id, version: 2, status: 'active' as const }] }
	expect((await admin.call(clients.editMany, change)).results[0]?.error?.code).toBe('client_deleted')
	expect((await set(admin, 2, false)).results[0]?.record).toMatchObject({ deletedAt: null, status: 'pending' })
	expect(await actionsOf(one.id)).toEqual(['clients.add', 'clients.moveToDeleted', 'clients.restore'])
})

test('is refused to those who may not edit clients, without rows, and with mixed changes', async () => {
	const one = await add('Unchanged')
	const staff = app.as(await createPerson(app, 'staff'))
	const item = { id: one.id, version: 1, status: 'pending' } as const
	expect(await staff.refusal(clients.editMany, { items: [item] })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(clients.editMany, { items: [] })).toMatchObject({ status: 400 })
	const mixed = { items: [{ ...item, isDeleted: true }] }
	expect(await admin.refusal(clients.editMany, mixed)).toMatchObject({ status: 400 })
	expect(await admin.call(clients.get, { id: one.id })).toMatchObject({ status: 'active', version: 1 })
})
