import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let attorneyPerson: TestPerson
let clientId: string
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorneyPerson = await createPerson(app, 'attorney', { fullName: 'Ada Marsh' })
	attorney = app.as(attorneyPerson)
	clientId = (await admin.call(clients.add, { fullName: 'Client' })).id
})
afterAll(() => app.close())

const open = (caseName: string) => admin.call(cases.open, { clientId, caseName, type: 'General' })
const actionsOf = async (id: string) =>
	(await admin.call(cases.activity, { id })).items.map((row) => row.action).toReversed()

test('changes each case by itself and says of each what became of it', async () => {
	const [first, stale, walled] = [await open('First'), await open('Stale'), await open('Walled')]
	await admin.call(cases.edit, { id: stale.id, version: 1, title: 'Newer' })
	await admin.call(caseAccess.screen, { id: walled.id, userId: attorneyPerson.id, reason: 'Former client' })
	const gone = newId()
	const changes = { priority: 'urgent', attorneyId: attorneyPerson.id, tags: ['appeal'] }
	const ids = [walled.id, first.id, gone, stale.id]
	const { results } = await attorney.call(cases.editMany, { items: ids.map((id) => ({ id, version: 1, ...changes })) })
	expect(results.map(({ id, record, error }) => [id, record?.version ?? error?.code])).toEqual([
		[walled.id, 'case_not_found'],
		[first.id, 2],
		[gone, 'case_not_found'],
		[stale.id, 'stale_version'],
	])
	expect(await admin.call(cases.get, { id: first.id })).toMatchObject({ ...changes, attorneyName: 'Ada Marsh' })
	expect(await admin.call(cases.get, { id: walled.id })).toMatchObject({ priority: 'medium', version: 1 })
	expect(await actionsOf(first.id)).toEqual(['cases.open', 'cases.edit'])
})

test('archives and restores to the earlier status, with an audit row each', async () => {
	const one = await open('Archived and back')
	const many = (version: number, status: string) =>
		attorney.call(cases.editMany, { items: [{ id: one.id, version, status }] })
	expect((await many(1, 'Archived')).results[0]?.record?.status).toBe('Archived')
	expect((await many(2, 'New')).results[0]?.record?.status).toBe('New')
	expect(await actionsOf(one.id)).toEqual(['cases.open', 'cases.archive', 'cases.edit'])
})

test('is refused to those who may not edit cases, and without rows', async () => {
	const one = await open('Kept')
	const staff = app.as(await createPerson(app, 'staff'))
	const items = [{ id: one.id, version: 1, priority: 'high' }]
	expect(await staff.refusal(cases.editMany, { items })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(cases.editMany, { items: [] })).toMatchObject({ status: 400 })
})
