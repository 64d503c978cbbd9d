import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPerson } from '../../platform/auth/session-lookup.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const NAME = 'Behind the wall'

async function walledCase(person: TestPerson) {
	const admin = app.as(await createPerson(app, 'admin'))
	const client = await admin.call(clients.add, { fullName: 'Client' })
	const { id } = await admin.call(cases.open, { clientId: client.id, caseName: NAME, type: 'General' })
	const wall = [id, person.id]
	const { owner } = app.platform.db
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', wall)
	return { admin, id, lift: () => owner.query('DELETE FROM api.case_walls WHERE case_id = $1 AND user_id = $2', wall) }
}

/** What the database shows a person of a case, whatever endpoints there are. */
async function seen(person: TestPerson, caseId: string): Promise<number> {
	const actor = await findPerson(app.platform, person.cookie)
	if (actor === null) throw new Error('no one is signed in')
	return withRead({ actor, platform: app.platform }, async (db) => {
		const trail = await db.selectFrom('audit_log').select('id').where('case_id', '=', caseId).execute()
		const events = await db.selectFrom('events').select('id').where('case_id', '=', caseId).execute()
		return trail.length + events.length
	})
}

it('blocks the user at once until it is removed', async () => {
	const person = await createPerson(app, 'attorney')
	const me = app.as(person)
	await me.call(cases.list, {})
	const { id, lift } = await walledCase(person)
	await expect.poll(() => me.send(cases.get, { id }).then((answer) => answer.statusCode)).toBe(404)
	await lift()
	await expect.poll(() => me.send(cases.get, { id }).then((answer) => answer.statusCode)).toBe(200)
})

it('and lost permissions change what browsers compare with their cache, as do inquiries of screened cases', async () => {
	const person = await createPerson(app, 'attorney')
	const me = app.as(person)
	const access = async () => (await me.call(session.get, {}))?.access ?? 'none'
	const first = await access()
	expect(await access()).toBe(first)
	const { id, lift } = await walledCase(person)
	await expect.poll(access).not.toBe(first)
	const screened = await access()
	const inquiryId = newId()
	const { owner } = app.platform.db
	await owner.query("INSERT INTO api.intakes (id, full_name) VALUES ($1, 'Ines Inquiry')", [inquiryId])
	await owner.query('UPDATE api.intakes SET case_id = $1 WHERE id = $2', [id, inquiryId])
	await expect.poll(access).not.toBe(screened)
	const linked = await access()
	await lift()
	await expect.poll(access).not.toBe(linked)
	const free = await access()
	await owner.query(`UPDATE api.users SET permissions = '{"view_cases": false}' WHERE id = $1`, [person.id])
	await expect.poll(access).not.toBe(free)
})

it('still applies to the audit trail of a deleted case', async () => {
	const person = await createPerson(app, 'attorney')
	const other = await createPerson(app, 'attorney')
	const { admin, id } = await walledCase(person)
	await admin.call(cases.deleteForever, { id, confirm: NAME })
	expect(await seen(other, id)).toBeGreaterThan(0)
	expect(await seen(person, id)).toBe(0)
})
