import { agent } from '@praxis/contract/agent/agent.contract'
import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { portalVisibility } from '@praxis/contract/portal/visibility.contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AgentFirm, PATIENCE } from '../../testing/agent-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions } from '../../testing/visitor-answers.ts'

let firm: AgentFirm
let questionnaireId: string
let ada: TestPerson
let bo: TestPerson

beforeAll(async () => {
	firm = await AgentFirm.start()
	ada = await firm.addAttorney('Ada Family')
	bo = await firm.addAttorney('Bo Family')
	questionnaireId = await publishFirstQuestions(firm.admin)
})
beforeEach(async () => void (await firm.turn(false)))
afterAll(() => firm.app.close())

let made = 0

/** A client with an account and an assessment of a response of theirs. */
async function clientWithAssessment() {
	made += 1
	const fullName = `Clara Client${'abcdefghij'[made]}`
	const email = `clara${made}@example.test`
	const person = await createPerson(firm.app, 'client', { fullName })
	const clientId = newId()
	await firm.rows('INSERT INTO api.clients (id, full_name, email, phone, user_id) VALUES ($1, $2, $3, $4, $5)', [
		clientId,
		fullName,
		email,
		'+12125550123',
		person.id,
	])
	const client = firm.app.as(person)
	const { id: answersId } = await client.call(answers.start, { id: newId(), questionnaireId })
	await client.call(answers.submit, { id: answersId, version: 1, answers: { name: fullName, town: 'Utica' } })
	const assessmentId = newId()
	const { body } = await client.send(assessments.generate, { answersId, id: assessmentId })
	expect(assessmentEvent.parse(JSON.parse(body.trim().split('\n').at(-1) ?? '')).type).toBe('end')
	return { client, clientId, answersId, assessmentId, fullName, email }
}

const start = (by: Caller, assessmentId: string) => by.call(attorneySelections.start, { assessmentId })

async function intakesOf(clientId: string) {
	return firm.rows<{ id: string; channel: string; email: string; matter: string; urgency: string }>(
		'SELECT id, channel, email, phone, matter, urgency FROM api.intakes WHERE client_id = $1',
		[clientId],
	)
}

test('a client chooses an attorney by an opaque reference; it becomes an inquiry, and the firm is notified once', async () => {
	const { client, clientId, answersId, assessmentId, fullName, email } = await clientWithAssessment()
	const shown = await start(client, assessmentId)
	expect(shown.reference).toMatch(/^[A-Za-z0-9_-]{22}$/)
	expect(shown).toMatchObject({
		state: 'choosing',
		isByAgent: false,
		clientName: fullName,
		caseType: 'First questions',
	})
	expect(shown.attorneys.map(({ id }) => id).toSorted()).toEqual([ada.id, bo.id].toSorted())
	expect(shown.attorneys[0]).toMatchObject({ practiceAreas: ['Family Law'], yearsOfExperience: 20 })
	expect(await start(client, assessmentId)).toEqual(shown)
	expect(await intakesOf(clientId)).toEqual([])

	const { reference } = shown
	const both = await Promise.all(
		[1, 2].map(() => client.call(attorneySelections.request, { reference, attorneyId: bo.id })),
	)
	for (const one of both) {
		expect(one).toMatchObject({ state: 'processing', preferredName: 'Bo Family', attorney: null, attorneys: [] })
		expect(one.timeWindow).toBe('24-48 hours')
	}
	const inquiries = await intakesOf(clientId)
	expect(inquiries).toMatchObject([{ channel: 'portal', email, phone: '+12125550123', urgency: 'low' }])
	expect(inquiries[0]?.matter).toBe(shown.assessment.summary)
	const intakeId = inquiries[0]?.id ?? ''
	expect(await firm.rows('SELECT intake_id FROM api.answers WHERE id = $1', [answersId])).toEqual([
		{ intake_id: intakeId },
	])
	const requests = (await firm.admin.call(assignment.list, {})).items.filter((one) => one.intakeId === intakeId)
	expect(requests).toMatchObject([{ state: 'waiting', method: 'manual', preferredName: 'Bo Family' }])
	expect(await client.refusal(attorneySelections.request, { reference, attorneyId: ada.id })).toMatchObject({
		code: 'attorney_requested',
	})
	const notes = await firm.rows("SELECT text FROM api.notifications WHERE title = 'A client asks for an attorney'", [])
	expect(notes).toEqual([{ text: 'Asked for: Bo Family.' }])

	const { id, version } = requests[0] ?? { id: '', version: 0 }
	await firm.admin.call(assignment.assign, { id, version, attorneyId: bo.id, reason: 'As the client asked.' })
	expect(await client.call(attorneySelections.get, { reference })).toMatchObject({
		state: 'assigned',
		attorney: { name: 'Bo Family', matchScore: expect.any(Number) },
		isEmailed: false,
	})
	const trail = await firm.rows(
		"SELECT action, actor_id, client_id FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'attorneySelections.%' ORDER BY at, id",
		[assessmentId],
	)
	expect(trail.map((row) => (row as { action: string }).action)).toEqual([
		'attorneySelections.start',
		'attorneySelections.request',
	])
})

test('a user who handles the inquiry is not the assigned attorney unless they are one', async () => {
	const { client, clientId, assessmentId } = await clientWithAssessment()
	const { reference } = await start(client, assessmentId)
	await client.call(attorneySelections.request, { reference, attorneyId: null })
	const desk = await createPerson(firm.app, 'receptionist')
	const assign = (id: string) =>
		firm.rows('UPDATE api.intakes SET assigned_to = $2 WHERE client_id = $1', [clientId, id])
	await assign(desk.id)
	expect(await client.call(attorneySelections.get, { reference })).toMatchObject({
		state: 'processing',
		attorney: null,
	})
	await assign(bo.id)
	expect(await client.call(attorneySelections.get, { reference })).toMatchObject({ attorney: { name: 'Bo Family' } })
})

/** A case of a client, to which a response of theirs belongs. */
async function caseOf({ clientId, answersId }: { clientId: string; answersId: string }, more: object = {}) {
	const one = await firm.admin.call(cases.open, { clientId, caseName: 'Own case', type: 'Family Law', ...more })
	await firm.rows('UPDATE api.answers SET case_id = $2 WHERE id = $1', [answersId, one.id])
	return one
}

async function edit(id: string, changes: object) {
	const { version } = await firm.admin.call(cases.get, { id })
	return firm.admin.call(cases.edit, { id, version, ...changes })
}

/** Where the notices about a case, inquiry or request lead. */
const noted = (id: string) =>
	firm.rows(
		"SELECT DISTINCT href FROM api.notifications WHERE title = 'A client asks for an attorney' AND href LIKE $1",
		[`%${id}%`],
	)

test('a request that reaches the firm after its case was closed ends closed, and the firm is notified', async () => {
	const made = await clientWithAssessment()
	const { client, assessmentId } = made
	const { id } = await caseOf(made)
	const { reference, state } = await start(client, assessmentId)
	expect(state).toBe('choosing')
	await edit(id, { status: 'Closed' })
	expect(await client.call(attorneySelections.get, { reference })).toMatchObject({ state: 'closed', attorneys: [] })
	const asked = await client.call(attorneySelections.request, { reference, attorneyId: null })
	expect(asked).toMatchObject({ state: 'closed', isRequested: true, attorney: null })
	expect(await client.call(attorneySelections.request, { reference, attorneyId: null })).toEqual(asked)
	expect(await noted(id)).toHaveLength(1)
	await edit(id, { status: 'Active' })
	expect((await client.call(attorneySelections.get, { reference })).state).toBe('processing')
})

test('a request about a case leaves those out who are screened from it', async () => {
	const made = await clientWithAssessment()
	const { client, clientId, assessmentId } = made
	const screened = await firm.addAttorney('Cy Screened')
	await firm.rows('UPDATE api.clients SET attorney_id = $2 WHERE id = $1', [clientId, screened.id])
	const { id } = await caseOf(made)
	await firm.rows('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [id, screened.id])
	const { reference } = await start(client, assessmentId)
	await edit(id, { status: 'Closed' })
	await client.call(attorneySelections.request, { reference, attorneyId: null })
	const theirs = await firm.app.as(screened).send(notifications.list, {})
	expect(theirs.body).not.toContain(id)
	expect(theirs.body).not.toContain('A client asks for an attorney')
})

test('a request is closed once its case or inquiry is', async () => {
	const [first, second] = [await clientWithAssessment(), await clientWithAssessment()]
	const { id } = await caseOf(first)
	const { reference } = await start(first.client, first.assessmentId)
	const ask = { reference, attorneyId: null }
	expect((await first.client.call(attorneySelections.request, ask)).state).toBe('processing')
	await edit(id, { status: 'Closed' })
	expect((await first.client.call(attorneySelections.get, { reference })).state).toBe('closed')

	const other = await start(second.client, second.assessmentId)
	await second.client.call(attorneySelections.request, { reference: other.reference, attorneyId: null })
	await firm.rows(
		"UPDATE api.intakes SET status = 'declined', declined_at = now(), declined_reason = 'merits' WHERE client_id = $1",
		[second.clientId],
	)
	expect((await second.client.call(attorneySelections.get, { reference: other.reference })).state).toBe('closed')
})

test('a request about an inquiry that someone at the desk handles reaches the firm', async () => {
	const { client, clientId, answersId, assessmentId } = await clientWithAssessment()
	const { id } = await firm.inquire('Handled Inquiry')
	const desk = await createPerson(firm.app, 'receptionist')
	await firm.rows('UPDATE api.intakes SET assigned_to = $2, client_id = $3 WHERE id = $1', [id, desk.id, clientId])
	await firm.rows('UPDATE api.answers SET intake_id = $2 WHERE id = $1', [answersId, id])
	const { reference } = await start(client, assessmentId)
	const asked = await client.call(attorneySelections.request, { reference, attorneyId: null })
	expect(asked).toMatchObject({ state: 'processing', isRequested: true })
	expect(await noted(id)).toHaveLength(1)
})

test('a client does not read who was assigned where the case hides its team', async () => {
	const made = await clientWithAssessment()
	const { client, assessmentId } = made
	const { id } = await caseOf(made, { attorneyId: bo.id })
	const { reference, attorney } = await start(client, assessmentId)
	expect(attorney?.name).toBe('Bo Family')
	await firm.admin.call(portalVisibility.set, { caseId: id, parts: { team: false } })
	const hidden = await client.call(attorneySelections.get, { reference })
	expect(hidden).toMatchObject({ state: 'assigned', attorney: null })
	expect(JSON.stringify(hidden)).not.toContain('Bo Family')
	expect((await firm.admin.call(attorneySelections.get, { reference })).attorney?.name).toBe('Bo Family')
})

test('others find neither the assessment nor the selection', async () => {
	const { client, assessmentId } = await clientWithAssessment()
	const { reference } = await start(client, assessmentId)
	const other = firm.app.as(await createPerson(firm.app, 'client'))
	expect(await other.refusal(attorneySelections.start, { assessmentId })).toMatchObject({ status: 404 })
	const unknown = { status: 404, code: 'selection_not_found' }
	expect(await other.refusal(attorneySelections.get, { reference })).toMatchObject(unknown)
	expect(await other.refusal(attorneySelections.request, { reference, attorneyId: null })).toMatchObject(unknown)
	for (const endpoint of [attorneySelections.get, attorneySelections.request] as const) {
		expect(await firm.app.anonymous.refusal(endpoint, { reference, attorneyId: null })).toMatchObject({ status: 401 })
	}
	expect(await firm.app.anonymous.refusal(attorneySelections.start, { assessmentId })).toMatchObject({ status: 401 })
	const clerk = firm.app.as(await createPerson(firm.app, 'clerk', { permissions: { manage_cases: false } }))
	expect(await clerk.refusal(attorneySelections.start, { assessmentId })).toMatchObject({ status: 403 })
	expect((await firm.admin.call(attorneySelections.get, { reference })).reference).toBe(reference)
	expect(await client.refusal(attorneySelections.request, { reference, attorneyId: newId() })).toMatchObject({
		code: 'attorney_unavailable',
	})
})

test('whom the client asks for is proposed first where the firm assigns automatically', async () => {
	await firm.admin.call(assignment.saveSettings, {
		settings: { ...DEFAULT_SETTINGS, autoAssignmentEnabled: true, autoAssignmentDelayMinutes: 60 },
		version: 0,
	})
	const { client, clientId, assessmentId } = await clientWithAssessment()
	const { reference, attorneys } = await start(client, assessmentId)
	const last = attorneys.at(-1)
	await client.call(attorneySelections.request, { reference, attorneyId: last?.id ?? '' })
	const [inquiry] = await intakesOf(clientId)
	await vi.waitFor(async () => {
		const { items } = await firm.admin.call(assignment.list, {})
		expect(items.find((one) => one.intakeId === inquiry?.id)).toMatchObject({
			state: 'proposed',
			current: { attorneyId: last?.id, status: 'pending' },
		})
	}, PATIENCE)
})

async function proposedFor(made: Awaited<ReturnType<typeof clientWithAssessment>>) {
	const { id: caseId } = await caseOf(made)
	const { id } = await firm.admin.call(assignment.request, { caseId })
	const read = async () => (await firm.admin.call(assignment.get, { id })).request
	await firm.rows('UPDATE api.assignment_requests SET next_at = now() WHERE id = $1 AND next_at IS NOT NULL', [id])
	await vi.waitFor(async () => expect((await read()).state).toBe('proposed'), PATIENCE)
	return { id, read }
}

test('whom the client asks for takes the place of another attorney who was proposed', async () => {
	const made = await clientWithAssessment()
	const { id, read } = await proposedFor(made)
	const first = (await read()).current?.attorneyId
	const wanted = [ada, bo].find((one) => one.id !== first) ?? ada
	const { reference } = await start(made.client, made.assessmentId)
	await made.client.call(attorneySelections.request, { reference, attorneyId: wanted.id })
	const isAsked = async () =>
		expect(await read()).toMatchObject({
			state: 'proposed',
			preferredId: wanted.id,
			current: { attorneyId: wanted.id, status: 'pending' },
		})
	await vi.waitFor(isAsked, PATIENCE)
	const { assignments } = await firm.admin.call(assignment.get, { id })
	expect(assignments.map(({ status }) => status)).toEqual(['pending', 'withdrawn'])
	expect(assignments[1]?.reason).toBe('The client asks for another attorney.')
})

test('the attorney who was proposed stays so if the client asks for them', async () => {
	const made = await clientWithAssessment()
	const { id, read } = await proposedFor(made)
	const { current } = await read()
	const { reference } = await start(made.client, made.assessmentId)
	await made.client.call(attorneySelections.request, { reference, attorneyId: current?.attorneyId ?? '' })
	expect(await read()).toMatchObject({ state: 'proposed', preferredId: current?.attorneyId, current })
	expect((await firm.admin.call(assignment.get, { id })).assignments).toHaveLength(1)
})

test('a client does not restart what staff have stopped: the firm reads whom they ask for', async () => {
	const made = await clientWithAssessment()
	const { id, read } = await proposedFor(made)
	const { version } = await read()
	await firm.admin.call(assignment.cancel, { id, version, reason: 'The client travels.' })
	const { reference } = await start(made.client, made.assessmentId)
	const asked = await made.client.call(attorneySelections.request, { reference, attorneyId: bo.id })
	expect(asked).toMatchObject({ state: 'processing', preferredName: 'Bo Family' })
	expect(await read()).toMatchObject({ state: 'canceled', note: 'The client travels.', preferredId: bo.id })
	expect(await noted(id)).toHaveLength(1)
	await firm.admin.call(assignment.request, { caseId: (await read()).caseId ?? '' })
	expect((await read()).state).not.toBe('canceled')
})

test('the agent looks for the attorney while it is active, and its answer is what the client reads', async () => {
	await firm.turn(true)
	expect((await firm.admin.call(agent.overview, {})).saved.isActive).toBe(true)
	const { client, clientId, assessmentId } = await clientWithAssessment()
	const shown = await start(client, assessmentId)
	expect(shown).toMatchObject({ isByAgent: true, state: 'processing', attorneys: [] })
	const [inquiry] = await intakesOf(clientId)
	const id = inquiry?.id ?? ''
	await vi.waitFor(async () => expect((await firm.finished(id)).id).toBe(id), PATIENCE)
	expect(await firm.admin.call(intake.get, { id })).toMatchObject({ channel: 'portal', clientId })
	expect((await start(client, assessmentId)).reference).toBe(shown.reference)
	expect(await intakesOf(clientId)).toHaveLength(1)
})

test('says that the client was emailed, about the inquiry or about the response before there was one', async () => {
	const { client, answersId, assessmentId, email } = await clientWithAssessment()
	const { reference } = await start(client, assessmentId)
	const isEmailed = async () => (await client.call(attorneySelections.get, { reference })).isEmailed
	expect(await isEmailed()).toBe(false)
	await firm.rows(
		`INSERT INTO api.mail_outbox (id, kind, recipient, subject, sealed_body, answers_id)
			VALUES ($1, 'agent.contact', $2, 'Your inquiry', '', $3)`,
		[newId(), email, answersId],
	)
	expect(await isEmailed()).toBe(true)
})
