import { answers } from '@praxis/contract/answers/answers.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let firm: TestApp
let attorney: Caller
let questionnaireId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	questionnaireId = await publishFirstQuestions(firm.as(await createPerson(firm, 'admin')))
})
afterAll(() => firm.close())

test('assesses a submitted response with the answers it rests on', async () => {
	const { id } = await submitAsVisitor(firm, questionnaireId, { town: 'Utica' })
	const result = await attorney.call(assessments.preview, { answersId: id })
	expect(result.metadata.generationType).toBe('programmatic')
	expect(result.summary).toContain('You describe')
	expect(['Low', 'Medium', 'High']).toContain(result.riskAssessment.overall)
	expect(result.confidence).toBeLessThanOrEqual(0.85)
})

test('refuses a draft, an unknown response, a client, and staff who may not see questionnaires', async () => {
	const draft = await new TestBrowser(firm).call(answers.start, { id: newId(), questionnaireId })
	expect(await attorney.refusal(assessments.preview, { answersId: draft.id })).toMatchObject({
		status: 409,
		message: 'Submit the questionnaire before it is assessed.',
	})
	expect(await attorney.refusal(assessments.preview, { answersId: newId() })).toMatchObject({
		status: 404,
		code: 'answers_not_found',
	})
	const { id } = await submitAsVisitor(firm, questionnaireId, { town: 'Utica' })
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(assessments.preview, { answersId: id })).toMatchObject({ status: 403 })
	const hidden = await createPerson(firm, 'attorney', { permissions: { view_questionnaires: false } })
	expect(await firm.as(hidden).refusal(assessments.preview, { answersId: id })).toMatchObject({
		code: 'answers_not_found',
	})
})

test('needs a session', async () => {
	const { id } = await submitAsVisitor(firm, questionnaireId, { town: 'Utica' })
	expect(await new TestBrowser(firm).refusal(assessments.preview, { answersId: id })).toMatchObject({ status: 401 })
})

test('says that the questionnaire is the cause where it cannot be read', async () => {
	const { id } = await submitAsVisitor(firm, questionnaireId, { town: 'Utica' })
	const { owner } = firm.platform.db
	await owner.query(
		'INSERT INTO api.questionnaire_versions SELECT (v).* FROM (SELECT jsonb_populate_record(v, \'{"number": 99, "definition": {}}\') AS v FROM api.questionnaire_versions v WHERE questionnaire_id = $1) one',
		[questionnaireId],
	)
	await owner.query('UPDATE api.answers SET questionnaire_version = 99 WHERE id = $1', [id])
	expect(await attorney.refusal(assessments.preview, { answersId: id })).toMatchObject({
		status: 422,
		code: 'template_unusable',
	})
})
