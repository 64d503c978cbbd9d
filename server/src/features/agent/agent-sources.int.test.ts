import { agent } from '@praxis/contract/agent/agent.contract'
import { answers } from '@praxis/contract/answers/answers.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AgentFirm } from '../../testing/agent-firm.ts'
import { INJECTIONS } from '../../testing/models/injections.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let firm: AgentFirm
let server: ModelStandIn
let ada: TestPerson
let questionnaireId: string

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'firm@example.test' }
	firm = await AgentFirm.start({ env: { OLLAMA_URL: server.url, ...mail } })
	ada = await firm.addAttorney('Ada Family')
	questionnaireId = await publishFirstQuestions(firm.admin)
	await firm.turn(true)
})
beforeEach(() => {
	server.requests.length = 0
})
afterAll(async () => {
	await firm.app.close()
	await server.close()
})

const said = (practiceArea: string, confidence: number) => ({
	text: JSON.stringify({ practiceArea, confidence, why: 'It says divorce.' }),
})

describe('classification', () => {
	it('is the model’s where one is allowed, named as such', async () => {
		server.reply(said('Family Law', 0.9))
		const { id } = await firm.inquire('Mo Model', { email: 'mo@example.test' })
		const one = await firm.finished(id)
		expect(one.classification).toMatchObject({
			practiceArea: 'Family Law',
			confidence: 0.9,
			by: 'model',
			isDisputed: false,
		})
		expect(one.classification.modelName).not.toBeNull()
		expect(server.requests).toHaveLength(1)
		expect(server.requests[0]?.prompt).toContain('custody')
	})

	it('is flagged where model and rules disagree', async () => {
		server.reply(said('Tax Law', 1))
		const { id } = await firm.inquire('Dis Agree', { email: 'dis@example.test' })
		const one = await firm.finished(id)
		expect(one.flags.map(({ code }) => code)).toEqual(expect.arrayContaining(['low_confidence', 'disputed']))
		expect(one.assignedAt).toBeNull()
	})

	it('is by rules where the model fails, and says so', async () => {
		server.reply({ text: 'no JSON' }, { text: 'still none' })
		const { id } = await firm.inquire('Fa Iled', { email: 'fa@example.test' })
		const one = await firm.finished(id)
		expect(one.classification.by).toBe('rules')
		expect(one.steps.find(({ step }) => step === 'classification')?.note).toContain('by rules (')
	})

	it('is by rules where the firm has switched the service off: nothing is sent', async () => {
		const { version } = await firm.admin.call(models.settings, {})
		const off = await firm.admin.call(models.editSettings, { services: { 'client-questionnaire': false }, version })
		const { id } = await firm.inquire('Of Fline', { email: 'of@example.test' })
		const one = await firm.finished(id)
		expect(one.classification.by).toBe('rules')
		expect(server.requests).toEqual([])
		await firm.admin.call(models.editSettings, { services: { 'client-questionnaire': true }, version: off.version })
	})

	it.each(INJECTIONS.slice(0, 5))('takes the inquiry as data: $id', async ({ id: name, text, obeyed }) => {
		server.reply({ text: obeyed }, { text: obeyed })
		const { id } = await firm.inquire(`In ${name}`, { matter: text, practiceArea: null, email: `${name}@example.test` })
		const one = await firm.finished(id)
		expect(one).toMatchObject({ status: 'flagged', assignedAt: null, notifiedAt: null })
		expect((await mailTo(firm.app.platform, `${name}@example.test`)).map(({ kind }) => kind)).not.toContain(
			'agent.contact',
		)
	})
})

describe('responses', () => {
	it('without an inquiry become one pending case, client and case', async () => {
		server.answer = () => said('Family Law', 0.95)
		const { id } = await submitAsVisitor(firm.app, questionnaireId, { town: 'Utica' })
		const one = await firm.finished(id)
		expect(one).toMatchObject({ id, intakeId: null, answersId: id, name: 'Cleo Known' })
		const edited = await firm.staff.call(agent.edit, { id, version: one.version, attorneyId: ada.id })
		const accepted = await firm.staff.call(agent.accept, { id, version: edited.version })
		expect(await firm.admin.call(cases.get, { id: accepted.caseId ?? '' })).toMatchObject({ attorneyId: ada.id })
	})

	it('of a client with an account are assigned, and the portal shows the firm’s message', async () => {
		server.answer = () => said('Family Law', 0.95)
		const person = await createPerson(firm.app, 'client', { fullName: 'Porta Client' })
		const clientId = newId()
		await firm.rows(`INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Porta Client', $2)`, [
			clientId,
			person.id,
		])
		const { id } = await firm.staff.call(answers.start, { id: newId(), questionnaireId, clientId, source: 'internal' })
		await firm.staff.call(answers.submit, {
			id,
			version: 1,
			answers: { name: 'Porta Client', town: 'Utica. I want a divorce and custody of my two children.' },
		})
		const one = await firm.finished(id)
		expect(one).toMatchObject({ flags: [], attorneyId: ada.id, clientId })
		expect(one.assignedAt).not.toBeNull()
		expect(one.steps.find(({ step }) => step === 'notification')).toMatchObject({ outcome: 'done' })
		const { items } = await firm.app.as(person).call(notifications.list, {})
		expect(items).toMatchObject([{ kind: 'own_inquiry', text: expect.stringContaining('24-48 hours') }])
		expect(items[0]?.text).not.toMatch(/Family|Ada|risk/)
	})

	it('that come later are read into the pending case of their inquiry', async () => {
		server.answer = () => said('Family Law', 0.95)
		const { id } = await firm.inquire('Cleo Later', { email: 'later@example.test', deadlineOn: '2031-01-01' })
		const before = await firm.finished(id)
		expect(before.answersId).toBeNull()
		const { id: answersId } = await submitAsVisitor(firm.app, questionnaireId, { intakeId: id, town: 'Utica' })
		await expect.poll(async () => (await firm.caseOf(id)).answersId, { timeout: 30_000 }).toBe(answersId)
		expect(await firm.rows('SELECT id FROM api.agent_cases WHERE id IN ($1, $2)', [id, answersId])).toHaveLength(1)
		expect(await firm.actionsOn(id)).toContain('agent agent.reassess')
	})
})

describe('who sees what', () => {
	it('clients and providers see nothing; staff without the permission for responses see none that rest on them', async () => {
		server.answer = () => said('Family Law', 0.95)
		const { id } = await submitAsVisitor(firm.app, questionnaireId, {})
		await firm.finished(id)
		for (const role of ['client', 'service_provider'] as const) {
			const outside = firm.app.as(await createPerson(firm.app, role))
			expect(await outside.refusal(agent.list, {})).toMatchObject({ status: 403 })
			expect(await outside.refusal(agent.get, { id })).toMatchObject({ status: 403 })
		}
		const blind = firm.app.as(await createPerson(firm.app, 'staff', { permissions: { view_questionnaires: false } }))
		expect(await blind.refusal(agent.get, { id })).toMatchObject({ status: 404 })
		expect((await blind.call(agent.list, { view: 'all', limit: 200 })).items.map((one) => one.id)).not.toContain(id)
		const reader = firm.app.as(await createPerson(firm.app, 'staff'))
		const one = await reader.call(agent.get, { id })
		for (const refused of [
			reader.refusal(agent.accept, { id, version: one.version }),
			reader.refusal(agent.reject, { id, version: one.version, reason: 'x' }),
			reader.refusal(agent.prepare, {}),
		]) {
			expect(await refused).toMatchObject({ status: 403 })
		}
	})

	it('an ethical wall hides the pending case of what was opened, its run and its figures', async () => {
		server.answer = () => said('Family Law', 0.95)
		const { id } = await firm.inquire('Walla Wall', { email: '' })
		const one = await firm.finished(id)
		const { caseId } = await firm.staff.call(agent.accept, { id, version: one.version })
		const person = await createPerson(firm.app, 'paralegal')
		const screened = firm.app.as(person)
		expect(await screened.call(agent.get, { id })).toMatchObject({ id })
		await firm.admin.call(caseAccess.screen, {
			id: caseId ?? '',
			userId: person.id,
			reason: 'Worked for the other side.',
		})
		expect(await screened.refusal(agent.get, { id })).toMatchObject({ status: 404 })
		const { items } = await screened.call(agent.list, { view: 'all', limit: 200 })
		expect(items.map((other) => other.id)).not.toContain(id)
		const [all, own] = await Promise.all([firm.admin, screened].map((by) => by.call(agent.overview, {})))
		expect(own?.figures.accepted).toBe((all?.figures.accepted ?? 0) - 1)
	})

	it('an attorney behind the wall around a case of the client is not matched', async () => {
		server.answer = () => said('Family Law', 0.95)
		const { id: clientId } = await firm.admin.call(clients.add, { fullName: 'Waldo Screen' })
		const { id: caseId } = await firm.admin.call(cases.open, { clientId, caseName: 'Screen', type: 'Family Law' })
		await firm.admin.call(caseAccess.screen, { id: caseId, userId: ada.id, reason: 'Worked for the other side.' })
		const { id } = await firm.staff.call(answers.start, { id: newId(), questionnaireId, clientId, source: 'internal' })
		await firm.staff.call(answers.submit, { id, version: 1, answers: { name: 'Waldo Screen', town: 'Utica' } })
		const one = await firm.finished(id)
		expect(one.attorneyId).toBeNull()
		expect(one.matchWhy).toContain('Ada Family: Screened by an ethical wall.')
	})
})
