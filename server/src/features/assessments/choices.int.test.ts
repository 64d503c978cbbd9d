import { answers } from '@praxis/contract/answers/answers.contract'
import { choices, visitorAssessmentEvent } from '@praxis/contract/assessments/choices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let app: TestApp
let quickId: string
let fullId: string

beforeAll(async () => {
	app = await startTestApp()
	const admin = app.as(await createPerson(app, 'admin'))
	quickId = await publishFirstQuestions(admin)
	const questions = [
		{ id: 'name', text: 'Your name', type: 'text' as const, mapsTo: 'client.fullName' as const },
		{ id: 'town', text: 'City', type: 'text' as const },
	]
	const definition = { sections: [{ id: 'you', title: 'About you', questions }] }
	const made = await admin.call(questionnaires.create, { title: 'All questions', type: 'comprehensive', definition })
	fullId = (await admin.call(questionnaires.publish, { id: made.id, version: made.version })).id
})
afterAll(() => app.close())

async function rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

test('a visitor chooses, is assessed and nothing of it is stored; the firm is notified once that an attorney is wanted', async () => {
	const receptionist = await createPerson(app, 'receptionist')
	const { id: answersId, browser } = await submitAsVisitor(app, fullId, { town: 'Utica' })
	expect(await browser.call(choices.get, { answersId })).toEqual({
		choice: null,
		isAiOffered: true,
		feeCents: 0,
		isPaid: false,
		receipt: null,
	})
	expect(await browser.call(choices.choose, { answersId, choice: 'both' })).toMatchObject({ choice: 'both' })
	await browser.call(choices.choose, { answersId, choice: 'both' })
	expect(await browser.call(choices.get, { answersId })).toEqual({
		choice: 'both',
		isAiOffered: true,
		feeCents: 0,
		isPaid: false,
		receipt: null,
	})
	const audit = await rows("SELECT after FROM api.audit_log WHERE action = 'choices.choose' AND entity_id = $1", [
		answersId,
	])
	expect(audit).toEqual([{ after: { choice: 'both' } }])
	const notes = await rows('SELECT user_id FROM api.notifications WHERE dedupe_key = $1', [
		`attorney_wanted/${answersId}`,
	])
	expect(notes.filter((one) => one.user_id === receptionist.id)).toHaveLength(1)

	const { body } = await browser.send(choices.assess, { answersId })
	const event = visitorAssessmentEvent.parse(JSON.parse(body))
	expect(event).toMatchObject({
		type: 'end',
		warning: 'no_model',
		result: { metadata: { generationType: 'programmatic' } },
	})
	expect(await rows('SELECT id FROM api.assessments WHERE answers_id = $1', [answersId])).toEqual([])
})

test('refuses AI for a quick questionnaire, a draft, and every other browser', async () => {
	const { id: answersId, browser } = await submitAsVisitor(app, quickId, { town: 'Utica' })
	expect(await browser.call(choices.get, { answersId })).toEqual({
		choice: null,
		isAiOffered: false,
		feeCents: 0,
		isPaid: false,
		receipt: null,
	})
	for (const choice of ['ai', 'both'] as const) {
		expect(await browser.refusal(choices.choose, { answersId, choice })).toMatchObject({ code: 'choice_unavailable' })
	}
	expect(await browser.refusal(choices.assess, { answersId })).toMatchObject({ code: 'choice_unavailable' })
	expect(await browser.call(choices.choose, { answersId, choice: 'attorney' })).toMatchObject({ choice: 'attorney' })
	const other = new TestBrowser(app)
	const client = app.as(await createPerson(app, 'client'))
	const walled = app.as(await createPerson(app, 'attorney', { permissions: { view_questionnaires: false } }))
	for (const by of [other, client, walled]) {
		expect(await by.refusal(choices.get, { answersId })).toMatchObject({ code: 'answers_not_found' })
		expect(await by.refusal(choices.choose, { answersId, choice: 'attorney' })).toMatchObject({
			code: 'answers_not_found',
		})
		expect(await by.refusal(choices.assess, { answersId })).toMatchObject({ code: 'answers_not_found' })
	}
	const { id: draftId } = await browser.call(answers.start, { id: newId(), questionnaireId: fullId })
	expect(await browser.refusal(choices.choose, { answersId: draftId, choice: 'ai' })).toMatchObject({
		code: 'not_submitted',
	})
})

test('a visitor downloads the assessment that was made for them, and nothing else under the firm’s letterhead', async () => {
	const { id: answersId, browser } = await submitAsVisitor(app, fullId, { town: 'Utica' })
	const made = visitorAssessmentEvent.parse(JSON.parse((await browser.send(choices.assess, { answersId })).body))
	if (made.type !== 'end') throw new Error('no assessment')
	const { result, seal } = made
	const pdf = await browser.send(choices.download, { answersId, result, seal })
	expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
	expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
	const reordered = Object.fromEntries(Object.entries(result).toReversed())
	expect((await browser.send(choices.download, { answersId, result: reordered, seal })).statusCode).toBe(200)
	const altered = { code: 'assessment_altered' }
	const other = { ...result, summary: 'You win.' }
	expect(await browser.refusal(choices.download, { answersId, result: other, seal })).toMatchObject(altered)
	expect(await browser.refusal(choices.download, { answersId, result, seal: 'made.up' })).toMatchObject(altered)
	const own = await submitAsVisitor(app, fullId, { town: 'Rome' })
	expect(await own.browser.refusal(choices.download, { answersId: own.id, result, seal })).toMatchObject(altered)
	expect(await own.browser.refusal(choices.download, { answersId, result, seal })).toMatchObject({ status: 404 })
	expect(await app.anonymous.refusal(choices.download, { answersId, result, seal })).toMatchObject({ status: 404 })
	const audit = await rows("SELECT 1 FROM api.audit_log WHERE action = 'choices.download' AND entity_id = $1", [
		answersId,
	])
	expect(audit).toHaveLength(2)
})
