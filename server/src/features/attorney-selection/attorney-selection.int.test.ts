import { agent } from '@praxis/contract/agent/agent.contract'
import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
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

test(
	'the agent looks for the attorney while it is active, and its answer is what the client reads',
	PATIENCE,
	async () => {
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
	},
)
