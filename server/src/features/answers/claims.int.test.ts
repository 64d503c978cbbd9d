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

test('a claim without its audit row is none', async () => {
	const { owner } = app.platform.db
	const { id, browser } = await submitAsVisitor(app, questionnaireId, { town: 'Rome' })
	await owner.query(`CREATE FUNCTION api.refuse_claim() RETURNS trigger LANGUAGE plpgsql AS
		$$ BEGIN RAISE EXCEPTION 'the audit trail is full'; END $$`)
	await owner.query(`CREATE TRIGGER refuse_claim BEFORE INSERT ON api.audit_log FOR EACH ROW
		WHEN (NEW.action = 'claims.claim') EXECUTE FUNCTION api.refuse_claim()`)
	const client = together(cleo, browser)
	expect(await client.refusal(claims.claim, { id })).toMatchObject({ status: 500 })
	await owner.query('DROP FUNCTION api.refuse_claim() CASCADE')
	const { rows } = await owner.query('SELECT client_id, started_by FROM api.answers WHERE id = $1', [id])
	expect(rows).toEqual([{ client_id: null, started_by: null }])
	expect(await client.call(claims.claim, { id })).toMatchObject({ clientId })
})

test('an account that is also the contact of another client claims for its own record, and for none that is deleted', async () => {
	const { owner } = app.platform.db
	const both = await createPerson(app, 'client', { email: 'both@example.test' })
	const [contactOf, own] = [newId(), newId()]
	await owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Spouse')", [contactOf])
	await owner.query(
		`INSERT INTO api.portal_contacts (client_id, user_id, label, rights, added_by_name, created_at)
		VALUES ($1, $2, 'Spouse', '{questionnaires,assessments}', 'Firm', now())`,
		[contactOf, both.id],
	)
	await owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Both', $2)", [own, both.id])
	const claim = async (town: string) => {
		const { id, browser } = await submitAsVisitor(app, questionnaireId, { town })
		await owner.query("UPDATE api.answers SET respondent_email = '' WHERE id = $1", [id])
		return together(both, browser).call(claims.claim, { id })
	}
	expect((await claim('Troy')).clientId).toBe(own)
	await owner.query('UPDATE api.clients SET deleted_at = now() WHERE id = $1', [own])
	expect((await claim('Elmira')).clientId).toBe(contactOf)
})

test('no one claims what another browser or another person answered, or what belongs to a client', async () => {
	const { id, browser } = await submitAsVisitor(app, questionnaireId)
	expect((await app.as(cleo).call(claims.list, {})).items).toEqual([])
	expect(await app.as(cleo).refusal(claims.claim, { id })).toMatchObject({ status: 404 })
	const bare = await createPerson(app, 'client')
	expect(await together(bare, browser).refusal(claims.claim, { id })).toMatchObject({ code: 'answers_of_other' })
	const { rows } = await app.platform.db.owner.query('SELECT id FROM api.clients WHERE user_id = $1', [bare.id])
	expect(rows).toEqual([])
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
