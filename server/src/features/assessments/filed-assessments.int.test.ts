import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let app: TestApp
let server: ModelStandIn
let attorney: Caller
let questionnaireId: string

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url } })
	attorney = app.as(await createPerson(app, 'attorney'))
	questionnaireId = await publishFirstQuestions(app.as(await createPerson(app, 'admin')))
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.requests.length = 0
})

const said = (text: string, ids: readonly string[]) => ({ text, aspect: 'merits', answers: ids })
const ANSWER = {
	summary: 'You live in Utica.',
	keyFindings: [said('You named your city.', ['[town]']), said('The court is closed.', ['unknown'])],
	recommendations: [said('Talk to an attorney in Utica.', ['town'])],
	riskAssessment: { overall: 'medium', factors: [] },
	nextSteps: [],
	confidence: 1,
}

async function generate(by: Caller, answersId: string, id = newId()) {
	const { body } = await by.send(assessments.generate, { answersId, id })
	const event = assessmentEvent.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
	if (event.type !== 'end') throw new Error(body)
	return event.assessment
}

async function rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

/** A client with an account, and a response of theirs that staff wrote down. */
async function clientWithResponse() {
	const person = await createPerson(app, 'client', { fullName: 'Clara Client' })
	const clientId = newId()
	await rows("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Clara Client', $2)", [clientId, person.id])
	const { id } = await attorney.call(answers.start, { id: newId(), questionnaireId, clientId, source: 'internal' })
	await attorney.call(answers.submit, {
		id,
		version: 1,
		answers: { name: 'Clara', town: 'Utica' },
	})
	return { clientId, answersId: id, client: app.as(person) }
}

test('files what the model says, each statement with the answers it rests on, and keeps it from the client until it is shared', async () => {
	const { clientId, answersId, client } = await clientWithResponse()
	server.reply({ text: JSON.stringify(ANSWER) })
	const id = newId()
	const made = await generate(attorney, answersId, id)
	expect(made).toMatchObject({ id, clientId, clientName: 'Clara Client', generationType: 'ai', isShared: false })
	expect(made.name).toMatch(/^AI Case Assessment - First questions - [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
	expect(made.result.keyFindings).toEqual([
		{
			text: 'You named your city.',
			aspect: 'merits',
			because: [{ questionId: 'town', question: 'City', answer: 'Utica' }],
		},
	])
	expect(made.confidence).toBeLessThan(1)
	expect(await generate(attorney, answersId, id)).toEqual(made)
	expect(server.requests.filter((one) => JSON.stringify(one).includes('Utica'))).toHaveLength(1)

	expect((await client.call(assessments.list, {})).items).toEqual([])
	expect(await client.refusal(assessments.get, { id })).toMatchObject({ status: 404, code: 'assessment_not_found' })
	expect(await client.refusal(assessments.share, { id, version: 1, isShared: true })).toMatchObject({ status: 403 })
	const shared = await attorney.call(assessments.share, { id, version: 1, isShared: true })
	expect(shared).toMatchObject({ isShared: true, version: 2 })
	expect(await attorney.refusal(assessments.share, { id, version: 1, isShared: false })).toMatchObject({ status: 409 })
	expect((await client.call(assessments.get, { id })).result).toEqual(made.result)
	expect((await client.call(assessments.list, {})).items.map((one) => one.id)).toEqual([id])
	const other = app.as(await createPerson(app, 'client'))
	expect(await other.refusal(assessments.get, { id })).toMatchObject({ status: 404 })
	expect(await other.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({ status: 404 })
	await attorney.call(assessments.share, { id, version: 2, isShared: false })
	expect(await client.refusal(assessments.get, { id })).toMatchObject({ status: 404 })

	const audit = await rows('SELECT action, client_id FROM api.audit_log WHERE entity_id = $1 ORDER BY at, id', [id])
	expect(audit).toEqual(
		['generate', 'share', 'share'].map((verb) => ({ action: `assessments.${verb}`, client_id: clientId })),
	)
})

test('is an HTML document with its metadata, in which no text of a model or a person is markup', async () => {
	const { client, clientId, answersId } = await clientWithResponse()
	server.reply({ text: JSON.stringify({ ...ANSWER, summary: '<script>alert(1)</script> & "more"' }) })
	const made = await generate(attorney, answersId)
	const found = await attorney.call(assessments.document, { id: made.id })
	expect(found).toMatchObject({
		id: made.id,
		name: made.name,
		format: 'html',
		templateId: 'ai_assessment_template',
		clientId,
		metadata: {
			assessmentType: 'ai_case_assessment',
			questionnaireId,
			confidence: made.confidence,
			riskLevel: made.riskLevel,
			generatedAt: made.createdAt,
			isGuestDocument: false,
		},
	})
	expect(found.content).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</p>')
	expect(found.content).not.toContain('<script')
	expect(found.content).toContain('<p class="answer">City: Utica</p>')
	const spanish = await attorney.call(assessments.document, { id: made.id, language: 'es' })
	expect(spanish.content).toContain('<html lang="es">')
	expect(await client.refusal(assessments.document, { id: made.id })).toMatchObject({ status: 404 })
	await attorney.call(assessments.share, { id: made.id, version: 1, isShared: true })
	expect(await client.call(assessments.document, { id: made.id })).toEqual(found)
	expect((await client.call(assessments.list, {})).items).toMatchObject([{ clientId, clientName: 'Clara Client' }])
})

test('falls back to rules that say so when the model fails or answers with nothing that rests on an answer', async () => {
	const { answersId } = await clientWithResponse()
	server.reply({ text: JSON.stringify({ ...ANSWER, keyFindings: [said('No basis.', [])] }) })
	expect(await generate(attorney, answersId)).toMatchObject({ generationType: 'programmatic', warning: 'model_failed' })
	server.reply({ text: 'No JSON at all.' })
	server.reply({ text: 'Still none.' })
	const made = await generate(attorney, answersId)
	expect(made).toMatchObject({ generationType: 'programmatic', warning: 'model_failed', modelName: null })
	const listed = await attorney.call(assessments.list, { answersId, withTotal: true })
	expect([listed.total, listed.items[0]?.id]).toEqual([2, made.id])
})

test('a client assesses their own response, which is in their portal at once', async () => {
	const { client, clientId } = await clientWithResponse()
	const { id: answersId } = await client.call(answers.start, { id: newId(), questionnaireId })
	expect(await client.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({
		code: 'not_submitted',
	})
	await client.call(answers.submit, { id: answersId, version: 1, answers: { name: 'Clara', town: 'Utica' } })
	server.reply({ text: JSON.stringify(ANSWER) })
	const made = await generate(client, answersId)
	expect(made).toMatchObject({ isShared: true, generationType: 'ai' })
	expect((await client.call(assessments.get, { id: made.id })).name).toBe(made.name)
	const [event] = await rows("SELECT client_id FROM api.events WHERE topic = 'assessments' AND entity_id = $1", [
		made.id,
	])
	expect(event).toEqual({ client_id: clientId })
	const guest = app.as(await createPerson(app, 'guest'))
	expect(await guest.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({ status: 403 })
})

test('hides what is behind a wall, and from staff without the permission', async () => {
	const { clientId, answersId } = await clientWithResponse()
	server.reply({ text: JSON.stringify(ANSWER) })
	const { id } = await generate(attorney, answersId)
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Client v. Quiet', type: 'General' })
	await rows('UPDATE api.answers SET case_id = $1 WHERE id = $2', [caseId, answersId])
	const paralegal = await createPerson(app, 'paralegal')
	expect((await app.as(paralegal).call(assessments.get, { id })).id).toBe(id)
	await attorney.call(caseAccess.screen, { id: caseId, userId: paralegal.id, reason: 'Worked for the other side.' })
	const screened = app.as(paralegal)
	expect(await screened.refusal(assessments.get, { id })).toMatchObject({ status: 404 })
	expect((await screened.call(assessments.list, { clientId })).items).toEqual([])
	expect(await screened.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({ status: 404 })
	const receptionist = app.as(await createPerson(app, 'receptionist'))
	expect(await receptionist.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({ status: 403 })
	const hidden = app.as(await createPerson(app, 'attorney', { permissions: { view_questionnaires: false } }))
	expect(await hidden.refusal(assessments.get, { id })).toMatchObject({ status: 403 })
	const { id: unlinked } = await submitAsVisitor(app, questionnaireId, { town: 'Utica' })
	server.reply({ text: JSON.stringify(ANSWER) })
	const unfiled = await generate(attorney, unlinked)
	expect(await attorney.refusal(assessments.share, { id: unfiled.id, version: 1, isShared: true })).toMatchObject({
		code: 'no_client',
	})
})

test('only who does legal work generates and shows assessments, only who sees it reads them, whatever else they may do', async () => {
	const { answersId } = await clientWithResponse()
	server.reply({ text: JSON.stringify(ANSWER) })
	const { id, version } = await generate(attorney, answersId)
	const forbidden = { status: 403 }
	const portal = { access_client_portal: true }
	const receptionist = app.as(await createPerson(app, 'receptionist', { permissions: portal }))
	expect((await receptionist.call(assessments.get, { id })).id).toBe(id)
	expect(await receptionist.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject(forbidden)
	expect(await receptionist.refusal(assessments.share, { id, version, isShared: true })).toMatchObject(forbidden)
	const { id: own } = await submitAsVisitor(app, questionnaireId, { town: 'Utica' })
	expect(await receptionist.refusal(choices.assess, { answersId: own })).toMatchObject(forbidden)
	const blind = app.as(await createPerson(app, 'staff', { permissions: { ...portal, view_legal_work: false } }))
	expect(await blind.refusal(assessments.get, { id })).toMatchObject(forbidden)
	expect(await blind.refusal(assessments.list, {})).toMatchObject(forbidden)
	expect(await blind.refusal(assessments.preview, { answersId })).toMatchObject(forbidden)
})

test('a model assesses a response three times at most, also when asked four times at once', async () => {
	const { answersId } = await clientWithResponse()
	for (let times = 0; times < 4; times += 1) server.reply({ text: JSON.stringify(ANSWER) })
	const bodies = await Promise.all(
		[1, 2, 3, 4].map(async () => (await attorney.send(assessments.generate, { answersId, id: newId() })).body),
	)
	const used = 'This response was assessed 3 times already. It cannot be assessed again.'
	expect(bodies.filter((body) => body.includes('"model_runs_used"'))).toEqual([expect.stringContaining(used)])
	expect(server.requests).toHaveLength(3)
	expect(await attorney.refusal(assessments.generate, { answersId, id: newId() })).toMatchObject({
		code: 'model_runs_used',
	})
	const { total } = await attorney.call(assessments.list, { answersId, withTotal: true })
	expect(total).toBe(3)
})

test('an assessment says that the firm has turned AI for questionnaires off, and no model is asked', async () => {
	const { answersId } = await clientWithResponse()
	const admin = app.as(await createPerson(app, 'admin'))
	const turn = async (isOn: boolean) => {
		const { version } = await admin.call(models.settings, {})
		await admin.call(models.editSettings, { services: { 'client-questionnaire': isOn }, version })
	}
	await turn(false)
	const made = await generate(attorney, answersId)
	await turn(true)
	expect(made).toMatchObject({ generationType: 'programmatic', warning: 'service_off', modelName: null })
	expect(server.requests).toEqual([])
	expect(await attorney.call(assessments.get, { id: made.id })).toMatchObject({ warning: 'service_off' })
})

test('what no model was asked for is not counted', async () => {
	const plain = await startTestApp()
	const person = plain.as(await createPerson(plain, 'attorney'))
	const questions = await publishFirstQuestions(plain.as(await createPerson(plain, 'admin')))
	const { id } = await submitAsVisitor(plain, questions, { town: 'Utica' })
	for (let times = 0; times < 4; times += 1) {
		const { body } = await person.send(assessments.generate, { answersId: id, id: newId() })
		expect(body).toContain('"no_model"')
	}
	await plain.close()
})
