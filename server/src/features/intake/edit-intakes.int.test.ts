import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let reception: Caller
let person: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	person = await createPerson(app, 'receptionist', { fullName: 'Rita Front' })
	reception = app.as(person)
})
afterAll(() => app.close())

const add = (fullName: string) => reception.call(intake.add, { fullName })
const actionsOf = async (id: string) =>
	(await reception.call(intake.activity, { id })).items.map((row) => row.action).toReversed()

test('moves, assigns and rates each inquiry by itself and says what became of it', async () => {
	const [first, stale] = [await add('First'), await add('Stale')]
	await reception.call(intake.edit, { id: stale.id, version: 1, urgency: 'low' })
	const gone = newId()
	const changes = { status: 'contacted', assignedTo: person.id, urgency: 'high' } as const
	const items = [stale.id, first.id, gone].map((id) => ({ id, version: 1, ...changes }))
	const { results } = await reception.call(intake.editMany, { items })
	expect(results.map(({ id, record, error }) => [id, record?.version ?? error?.code])).toEqual([
		[stale.id, 'stale_version'],
		[first.id, 2],
		[gone, 'intake_not_found'],
	])
	const moved = await reception.call(intake.get, { id: first.id })
	expect(moved).toMatchObject({ ...changes, assignedName: 'Rita Front' })
	expect(moved.contactedAt).not.toBeNull()
	await reception.call(intake.editMany, { items: [{ id: first.id, version: 2, status: 'new' }] })
	expect(await reception.call(intake.get, { id: first.id })).toMatchObject({ status: 'new', contactedAt: null })
	expect(await actionsOf(first.id)).toEqual(['intake.add', 'intake.move', 'intake.move'])
})

test('refuses an unknown member and changes nothing of that inquiry', async () => {
	const one = await add('Kept')
	const items = [{ id: one.id, version: 1, urgency: 'high', assignedTo: newId() } as const]
	const { results } = await reception.call(intake.editMany, { items })
	expect(results).toMatchObject([{ record: null, error: { code: 'assignee_unknown' } }])
	expect(await reception.call(intake.get, { id: one.id })).toMatchObject({ urgency: 'medium', version: 1 })
	expect(await actionsOf(one.id)).toEqual(['intake.add'])
	const staff = app.as(await createPerson(app, 'staff'))
	expect(await staff.refusal(intake.editMany, { items })).toMatchObject({ status: 403 })
})
