import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const isAsked = async (person: TestPerson) => (await app.as(person).call(notifications.list, {})).items.length > 0

it('a possible conflict is referred to users who may decide, whatever their role', async () => {
	const may = { permissions: { decide_conflicts: true } }
	const mayNot = { permissions: { decide_conflicts: false } }
	const [admin, attorney, granted, responsible, revoked, paralegal] = [
		await createPerson(app, 'admin'),
		await createPerson(app, 'attorney', mayNot),
		await createPerson(app, 'paralegal', may),
		await createPerson(app, 'attorney'),
		await createPerson(app, 'attorney', mayNot),
		await createPerson(app, 'paralegal'),
	]
	const reception = app.as(await createPerson(app, 'receptionist'))
	const client = await app.as(admin).call(clients.add, { fullName: 'Fennimore Ash' })
	await app.as(admin).call(clients.add, { fullName: 'Brindle Works LLC', kind: 'organization' })
	const refer = (subjectId: string) =>
		reception.call(conflicts.refer, {
			subjectId,
			names: [{ name: 'Brindle Works LLC' }],
			exceptClientIds: [client.id],
			reason: 'The caller wants to sue our client.',
		})
	const all = [admin, attorney, granted, responsible, revoked, paralegal]
	await refer(newId())
	expect(await Promise.all(all.map(isAsked))).toEqual([false, false, true, true, false, false])

	const openedBy = async (attorneyId: string) => {
		const input = { id: newId(), clientId: client.id, caseName: 'Ash, a lease', type: 'General', attorneyId }
		return (await app.as(admin).call(cases.open, input)).id
	}
	const askedOf = async (subjectId: string) => {
		await refer(subjectId)
		const { rows } = await app.platform.db.owner.query<{ user_id: string }>(
			`SELECT user_id FROM api.notifications WHERE kind = 'conflict_referred' AND case_id = $1 ORDER BY user_id`,
			[subjectId],
		)
		return rows.map((row) => row.user_id)
	}
	expect(await askedOf(await openedBy(responsible.id))).toEqual([responsible.id])
	expect(await askedOf(await openedBy(revoked.id))).toEqual([granted.id, responsible.id].toSorted())
})
