import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import type { Role } from '@praxis/contract/kernel/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	admin = await createPerson(app, 'superuser')
})
afterAll(() => app.close())

async function setRole(person: TestPerson, role: Role) {
	const as = app.as(admin)
	const { version } = await as.call(users.get, { id: person.id })
	await as.call(users.update, { id: person.id, version, role })
}

async function introductionOf(person: TestPerson) {
	return (await app.as(person).call(session.get, {}))?.introduction
}

it('is kept from the change of a role until the person has seen it', async () => {
	const person = await createPerson(app, 'clerk')
	await setRole(person, 'paralegal')
	expect(await introductionOf(person)).toEqual({ completed: true, roleChangedFrom: 'clerk' })
	await setRole(person, 'attorney')
	expect(await introductionOf(person)).toEqual({ completed: true, roleChangedFrom: 'clerk' })
	await app.as(person).call(account.completeOnboarding, {})
	expect(await introductionOf(person)).toEqual({ completed: true, roleChangedFrom: null })
	expect((await app.as(person).call(session.get, {}))?.user.role).toBe('attorney')
})

it('says nothing of a role that was changed back, nor of other changes', async () => {
	const person = await createPerson(app, 'clerk')
	await setRole(person, 'staff')
	await setRole(person, 'clerk')
	expect(await introductionOf(person)).toEqual({ completed: true, roleChangedFrom: null })
	const as = app.as(admin)
	const { version } = await as.call(users.get, { id: person.id })
	await as.call(users.update, { id: person.id, version, fullName: 'Another Name', role: 'clerk' })
	expect(await introductionOf(person)).toEqual({ completed: true, roleChangedFrom: null })
})

it('is sent to the open screens of its user only', async () => {
	const person = await createPerson(app, 'client')
	await setRole(person, 'service_provider')
	const { rows } = await app.platform.db.owner.query(
		"SELECT kind, user_id FROM api.events WHERE topic = 'sessions' AND entity_id = $1",
		[person.id],
	)
	expect(rows).toEqual([{ kind: 'changed', user_id: person.id }])
})

it('remembers when the introduction was first finished', async () => {
	const person = await createPerson(app, 'staff', { isIntroduced: false })
	const me = app.as(person)
	const finishedAt = async () => {
		const { rows } = await app.platform.db.owner.query('SELECT onboarding_completed_at FROM api.users WHERE id = $1', [
			person.id,
		])
		return rows[0]?.onboarding_completed_at as Date | null
	}
	expect(await finishedAt()).toBeNull()
	await me.call(account.completeOnboarding, {})
	const first = await finishedAt()
	expect(first).toBeInstanceOf(Date)
	await setRole(person, 'clerk')
	await me.call(account.completeOnboarding, {})
	expect(await finishedAt()).toEqual(first)
	const trail = await app.platform.db.owner.query(
		"SELECT after FROM api.audit_log WHERE action = 'account.completeOnboarding' AND entity_id = $1 ORDER BY id",
		[person.id],
	)
	expect(trail.rows[0]?.after).toEqual({ onboardingCompleted: true })
	expect(trail.rows).toHaveLength(2)
})
