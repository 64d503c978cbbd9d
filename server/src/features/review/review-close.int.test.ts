import { answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { reviews } from '@praxis/contract/review/review.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let firm: TestApp
let admin: Caller
let receptionist: Caller
let receptionistName: string
let staff: Caller
let questionnaireId: string

beforeAll(async () => {
	firm = await startTestApp()
	admin = firm.as(await createPerson(firm, 'admin'))
	const person = await createPerson(firm, 'receptionist')
	receptionist = firm.as(person)
	receptionistName = person.fullName
	staff = firm.as(await createPerson(firm, 'staff'))
	questionnaireId = await publishFirstQuestions(admin)
})
afterAll(() => firm.close())

const submitted = (about: { readonly intakeId?: string } = {}) => submitAsVisitor(firm, questionnaireId, about)

async function waiting(): Promise<string[]> {
	return (await staff.call(reviews.list, { limit: 200 })).items.map((one) => one.id)
}

async function trail(id: string) {
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action, before, after FROM api.audit_log WHERE entity = 'reviews' AND entity_id = $1 ORDER BY id",
		[id],
	)
	return rows
}

async function events(id: string): Promise<number> {
	const { rows } = await firm.platform.db.owner.query(
		"SELECT FROM api.events WHERE topic = 'reviews' AND entity_id = $1",
		[id],
	)
	return rows.length
}

test('closed responses leave the queue, are kept, and reopen unchanged', async () => {
	const { id, browser } = await submitted()
	const given = await browser.call(answers.read, { id })
	const decided = await receptionist.call(reviews.decide, { id, fields: { 'client.fullName': { take: 'Cleo K.' } } })
	const heard = await events(id)
	const aside = await receptionist.call(reviews.close, { id, version: decided.version })
	expect(aside).toMatchObject({ state: 'closed', closed: { byName: receptionistName }, openedClientId: null })
	expect(Date.parse(aside.closed?.at ?? '')).toBeLessThanOrEqual(firm.platform.clock.now().getTime())
	expect(await events(id)).toBeGreaterThan(heard)
	expect(await waiting()).not.toContain(id)
	const closed = await staff.call(reviews.list, { state: ['closed'], withTotal: true })
	expect(closed).toMatchObject({ items: [{ id, state: 'closed', version: aside.version }], total: 1 })
	const kept = { status: 'submitted', isClosed: true, answers: { name: 'Cleo Known' } }
	expect(await staff.call(answers.read, { id })).toMatchObject(kept)
	expect(await browser.call(answers.read, { id })).toEqual(given)

	const back = await admin.call(reviews.reopen, { id, version: aside.version })
	expect(back).toEqual({ ...decided, version: aside.version + 1 })
	expect(await waiting()).toContain(id)
	expect((await trail(id)).slice(1)).toEqual([
		{ action: 'reviews.close', before: { state: 'waiting' }, after: { state: 'closed' } },
		{ action: 'reviews.reopen', before: { state: 'closed' }, after: { state: 'waiting' } },
	])
	await receptionist.call(reviews.open, { ...asShown(back), withCase: false })
})

test('closing needs a session and permission', async () => {
	const { id, browser } = await submitted()
	for (const act of [reviews.close, reviews.reopen]) {
		expect(await staff.refusal(act, { id, version: 0 })).toMatchObject({ status: 403 })
		expect(await browser.refusal(act, { id, version: 0 })).toMatchObject({ status: 401 })
		expect(await receptionist.refusal(act, { id: newId(), version: 0 })).toMatchObject({ code: 'review_not_found' })
	}
	const blind = firm.as(await createPerson(firm, 'receptionist', { permissions: { view_questionnaires: false } }))
	expect(await blind.refusal(reviews.close, { id, version: 0 })).toMatchObject({ code: 'review_not_found' })
	expect(await waiting()).toContain(id)
})

test('closing is refused for a stale, closed or opened review', async () => {
	const { id } = await submitted()
	const shown = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
	const changed = await admin.call(reviews.decide, { id, fields: { 'client.fullName': { take: 'Cleo' } } })
	const stale = await receptionist.refusal(reviews.close, { id, version: shown.version })
	expect(stale).toMatchObject({ code: 'stale_version', data: { current: { id, version: changed.version } } })
	const none = await receptionist.refusal(reviews.reopen, { id, version: changed.version })
	expect(none).toMatchObject({ status: 409, code: 'review_not_closed' })

	const aside = await receptionist.call(reviews.close, { id, version: changed.version })
	expect(await receptionist.refusal(reviews.close, { id, version: aside.version })).toMatchObject({
		code: 'review_done',
	})
	expect(await receptionist.refusal(reviews.decide, { id })).toMatchObject({ code: 'review_done' })
	expect(await receptionist.refusal(reviews.open, asShown(aside))).toMatchObject({ code: 'review_done' })
	const old = await receptionist.refusal(reviews.reopen, { id, version: changed.version })
	expect(old).toMatchObject({ code: 'stale_version' })

	const back = await receptionist.call(reviews.reopen, { id, version: aside.version })
	const opened = await receptionist.call(reviews.open, { ...asShown(back), withCase: false })
	expect(opened).toMatchObject({ state: 'opened', closed: null })
	expect(await receptionist.refusal(reviews.close, { id, version: opened.version })).toMatchObject({
		code: 'review_done',
	})
	const late = await receptionist.refusal(reviews.reopen, { id, version: opened.version })
	expect(late).toMatchObject({ code: 'review_not_closed' })
})

test('only one of a concurrent close and open succeeds', async () => {
	const { id } = await submitted()
	const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
	const both = await Promise.all([
		receptionist.send(reviews.open, { ...asShown(ready), withCase: false }),
		admin.send(reviews.close, { id, version: ready.version }),
	])
	expect(both.map((one) => one.statusCode).sort()).toEqual([200, 409])
	const isOpened = both[0].statusCode === 200
	const after = await staff.call(reviews.get, { id })
	expect([after.state, after.openedClientId !== null]).toEqual([isOpened ? 'opened' : 'closed', isOpened])
})

test('the review of an inquiry cannot be closed', async () => {
	const { id } = await receptionist.call(intake.add, { fullName: 'Ida Inquiry' })
	const beside = await submitted({ intakeId: id })
	for (const one of [id, beside.id]) {
		const refused = await receptionist.refusal(reviews.close, { id: one, version: 0 })
		expect(refused).toMatchObject({ status: 409, code: 'review_of_inquiry' })
		expect(refused.message).toContain('Decline the inquiry')
		const none = await receptionist.refusal(reviews.reopen, { id: one, version: 0 })
		expect(none).toMatchObject({ code: 'review_not_closed' })
	}
	expect(await waiting()).toContain(id)
})

test('responses to a declined inquiry can be closed, and open with it once it is reopened', async () => {
	const { id, version } = await receptionist.call(intake.add, { fullName: 'Lena Late' })
	const reason = 'other' as const
	const declined = await receptionist.call(intake.decline, { id, version, reason, letter: 'none' })
	const late = await submitted({ intakeId: id })
	expect(await waiting()).toContain(late.id)
	await receptionist.call(reviews.close, { id: late.id, version: 0 })
	expect(await waiting()).not.toContain(late.id)
	await receptionist.call(intake.move, { id, version: declined.version, status: 'new' })
	const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
	await receptionist.call(reviews.open, { ...asShown(ready), withCase: false })
	expect(await staff.call(reviews.get, { id: late.id })).toMatchObject({ state: 'opened', closed: null })
})

test('closing a client’s responses does not show to the client', async () => {
	const clientId = (await admin.call(clients.add, { fullName: 'Cleo Known' })).id
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const client = firm.as(person)
	const give = async () => {
		const id = newId()
		await client.call(answers.start, { id, questionnaireId })
		await client.call(answers.submit, { id, version: 1, answers: { name: 'Cleo Known' } })
		return id
	}
	const [id, other] = [await give(), await give()]
	const seen = await client.call(answers.list, { status: ['submitted'] })
	await receptionist.call(reviews.close, { id, version: 0 })
	expect(await client.call(answers.list, { status: ['submitted'] })).toEqual(seen)
	expect(await client.call(answers.list, { status: ['closed'] })).toMatchObject({ items: [] })
	expect(await client.call(answers.read, { id })).toMatchObject({ status: 'submitted', isClosed: false })
	expect(await client.refusal(reviews.get, { id })).toMatchObject({ status: 403 })
	const listed = async (status: ('submitted' | 'closed')[]) =>
		(await staff.call(answers.list, { clientId, status })).items.map((one) => [one.id, one.isClosed])
	expect(await listed([])).toEqual([
		[other, false],
		[id, true],
	])
	expect(await listed(['submitted'])).toEqual([[other, false]])
	expect(await listed(['closed'])).toEqual([[id, true]])
	expect(await listed(['closed', 'submitted'])).toHaveLength(2)
})
