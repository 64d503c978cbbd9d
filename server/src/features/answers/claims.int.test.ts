import { answers } from '@praxis/contract/answers/answers.contract'
import { claims } from '@praxis/contract/answers/claims.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let app: TestApp
let questionnaireId: string
let cleo: TestPerson
let clientId: string

beforeAll(async () => {
	app = await startTestApp()
	questionnaireId = await publishFirstQuestions(app.as(await createPerson(app, 'admin')))
	cleo = await createPerson(app, 'client', { fullName: 'Cleo Known', email: 'cleo@example.test' })
	clientId = newId()
	await app.platform.db.owner.query('INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, $2, $3)', [
		clientId,
		'Cleo Known',
		cleo.id,
	])
})
afterAll(() => app.close())

/** Signed in, in the browser that answered. */
const together = (person: TestPerson, browser: { readonly cookie: string }) =>
	app.as({ cookie: `${person.cookie}; ${browser.cookie}` })

test('a client claims what they answered in this browser before they signed in, once', async () => {
	const { id, browser } = await submitAsVisitor(app, questionnaireId, { town: 'Utica' })
	const client = together(cleo, browser)
	expect((await client.call(claims.list, {})).items.map((one) => one.id)).toEqual([id])
	const claimed = await Promise.all([1, 2].map(() => client.call(claims.claim, { id })))
	for (const one of claimed) expect(one).toMatchObject({ id, clientId, status: 'submitted' })
	expect((await client.call(claims.list, {})).items).toEqual([])
	expect((await app.as(cleo).call(answers.read, { id })).clientId).toBe(clientId)
	const { rows } = await app.platform.db.owner.query(
		"SELECT actor_id, client_id FROM api.audit_log WHERE entity_id = $1 AND action = 'claims.claim'",
		[id],
	)
	expect(rows).toEqual([{ actor_id: cleo.id, client_id: clientId }])
})

test('no one claims what another browser or another person answered, or what belongs to a client', async () => {
	const { id, browser } = await submitAsVisitor(app, questionnaireId)
	expect((await app.as(cleo).call(claims.list, {})).items).toEqual([])
	expect(await app.as(cleo).refusal(claims.claim, { id })).toMatchObject({ status: 404 })
	const bare = await createPerson(app, 'client')
	expect(await together(bare, browser).refusal(claims.claim, { id })).toMatchObject({ code: 'client_record_missing' })
	const other = await createPerson(app, 'client')
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Other', $2)", [
		newId(),
		other.id,
	])
	expect((await together(other, browser).call(claims.list, {})).items).toEqual([])
	expect(await together(other, browser).refusal(claims.claim, { id })).toMatchObject({ code: 'answers_of_other' })
	await app.platform.db.owner.query("UPDATE api.answers SET respondent_email = '' WHERE id = $1", [id])
	await together(cleo, browser).call(claims.claim, { id })
	expect(await together(other, browser).refusal(claims.claim, { id })).toMatchObject({ code: 'answers_claimed' })
	expect(await app.anonymous.refusal(claims.claim, { id })).toMatchObject({ status: 401 })
	const portal = { access_client_portal: true }
	const staff = await createPerson(app, 'receptionist', { permissions: portal })
	expect(await together(staff, browser).refusal(claims.claim, { id })).toMatchObject({ status: 404 })
	expect((await together(staff, browser).call(claims.list, {})).items).toEqual([])
})
