import { claims } from '@praxis/contract/answers/claims.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { portalInquiries } from '@praxis/contract/portal/portal-inquiries.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let app: TestApp
let questionnaireId: string
let cleo: TestPerson

beforeAll(async () => {
	app = await startTestApp()
	questionnaireId = await publishFirstQuestions(app.as(await createPerson(app, 'admin')))
	cleo = await createPerson(app, 'client', { fullName: 'Cleo Known', email: 'cleo@example.test' })
})
afterAll(() => app.close())

/** Signed in, in the browser that answered. */
const together = (person: TestPerson, browser: { readonly cookie: string }) =>
	app.as({ cookie: `${person.cookie}; ${browser.cookie}` })

test('a newly registered person gets a client record of their own with the answers, linked to their inquiry', async () => {
	const { owner } = app.platform.db
	const email = 'nova@example.test'
	const nova = await createPerson(app, 'client', { fullName: 'Nova Newly', email })
	// Of the firm's records, one has the same name and one the same email: neither becomes theirs.
	const others = [newId(), newId()]
	await owner.query(
		"INSERT INTO api.clients (id, full_name, email) VALUES ($1, 'Nova Newly', ''), ($2, 'Spouse', $3)",
		[...others, email],
	)
	const { id, browser } = await submitAsVisitor(app, questionnaireId, { town: 'Utica' })
	const intakeId = newId()
	await owner.query(
		"INSERT INTO api.intakes (id, full_name, email, matter, urgency) VALUES ($1, 'Nova Newly', $2, 'Let go.', 'medium')",
		[intakeId, email.toUpperCase()],
	)
	await owner.query('UPDATE api.answers SET respondent_email = $2, intake_id = $3 WHERE id = $1', [id, email, intakeId])
	await owner.query("INSERT INTO api.answer_choices (answers_id, choice, chosen_at) VALUES ($1, 'both', now())", [id])
	const client = together(nova, browser)
	expect((await client.call(claims.list, {})).items.map((one) => one.id)).toEqual([id])
	const claimed = await Promise.all([1, 2].map(() => client.call(claims.claim, { id })))
	const clientId = claimed[0]?.clientId ?? ''
	expect(claimed.map((one) => one.clientId)).toEqual([clientId, clientId])
	expect(others).not.toContain(clientId)
	const { rows } = await owner.query('SELECT id, full_name, email, status FROM api.clients WHERE user_id = $1', [
		nova.id,
	])
	expect(rows).toEqual([{ id: clientId, full_name: 'Nova Newly', email, status: 'pending' }])
	const audited = 'SELECT action, actor_id FROM api.audit_log WHERE client_id = $1 AND entity IN ($2, $3) ORDER BY id'
	expect((await owner.query(audited, [clientId, 'clients', 'answers'])).rows).toEqual([
		{ action: 'clients.add', actor_id: nova.id },
		{ action: 'claims.claim', actor_id: nova.id },
	])
	const listed = async () => (await app.as(nova).call(portalInquiries.list, {})).items
	await expect.poll(async () => (await listed()).map((one) => one.id)).toEqual([intakeId])
	expect(await listed()).toMatchObject([{ answersId: id, wantsAttorney: true, isClosed: false }])
	expect((await app.as(cleo).call(portalInquiries.list, {})).items.map((one) => one.id)).not.toContain(intakeId)
	expect(await app.anonymous.refusal(portalInquiries.list, {})).toMatchObject({ status: 401 })
})

test('an unconfirmed email gets no client record, and an inquiry from another email stays apart', async () => {
	const { owner } = app.platform.db
	const person = await createPerson(app, 'client', { email: 'unproven@example.test' })
	const { id, browser } = await submitAsVisitor(app, questionnaireId, { town: 'Troy' })
	const intakeId = newId()
	await owner.query(
		"INSERT INTO api.intakes (id, full_name, email, matter, urgency) VALUES ($1, 'Else', 'else@example.test', 'x', 'medium')",
		[intakeId],
	)
	await owner.query("UPDATE api.answers SET respondent_email = '', intake_id = $2 WHERE id = $1", [id, intakeId])
	await owner.query('UPDATE api.users SET email_verified = false WHERE id = $1', [person.id])
	const client = together(person, browser)
	expect(await client.refusal(claims.claim, { id })).toMatchObject({ code: 'client_record_missing' })
	await owner.query('UPDATE api.users SET email_verified = true WHERE id = $1', [person.id])
	await client.call(claims.claim, { id })
	expect((await app.as(person).call(portalInquiries.list, {})).items).toMatchObject([
		{ id, answersId: id, number: null },
	])
	const { rows } = await owner.query('SELECT client_id FROM api.intakes WHERE id = $1', [intakeId])
	expect(rows).toEqual([{ client_id: null }])
})
