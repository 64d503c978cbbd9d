import { answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { reviews } from '@praxis/contract/review/review.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'
import { publishFirstQuestions, submitAsVisitor } from '../../testing/visitor-answers.ts'

let firm: TestApp
let receptionist: Caller
let staff: Caller
let questionnaireId: string

beforeAll(async () => {
	firm = await startTestApp()
	const admin = firm.as(await createPerson(firm, 'admin'))
	receptionist = firm.as(await createPerson(firm, 'receptionist'))
	staff = firm.as(await createPerson(firm, 'staff'))
	questionnaireId = await publishFirstQuestions(admin)
})
afterAll(() => firm.close())

const submitted = (about: { readonly intakeId?: string } = {}) =>
	submitAsVisitor(firm, questionnaireId, { town: 'Utica', ...about })

test('hides responses from staff without the questionnaire permission', async () => {
	const alone = await submitted()
	const { id } = await receptionist.call(intake.add, { fullName: 'Ida Inquiry' })
	const beside = await submitted({ intakeId: id })
	const me = firm.as(await createPerson(firm, 'receptionist', { permissions: { view_questionnaires: false } }))
	for (const one of [alone, beside]) {
		expect(await me.refusal(answers.read, { id: one.id })).toMatchObject({ code: 'answers_not_found' })
		expect(await me.refusal(reviews.get, { id: one.id })).toMatchObject({ code: 'review_not_found' })
	}
	expect(await me.call(reviews.list, { withTotal: true })).toMatchObject({
		items: [{ id, name: 'Ida Inquiry', answersId: null, questionnaire: '' }],
		total: 1,
	})
	const one = await me.call(reviews.get, { id })
	expect(one).toMatchObject({ name: 'Ida Inquiry', answersId: null, others: [] })
	expect(JSON.stringify(one)).not.toContain('Utica')
	const ready = await me.call(reviews.decide, { id, fields: { 'client.fullName': { take: 'Ida Inquiry' } } })
	await me.call(reviews.open, { ...asShown(ready), withCase: false })
	expect(await staff.call(answers.read, { id: beside.id })).toMatchObject({ status: 'submitted' })
})

test('hides the created client from the visitor who responded', async () => {
	const { id, browser } = await submitted()
	const client = await receptionist.call(clients.add, { fullName: 'Cleo Known-Osei' })
	const ready = await receptionist.call(reviews.decide, { id, clientId: client.id })
	await receptionist.call(reviews.open, { ...asShown(ready), withCase: false })
	expect(await staff.call(answers.read, { id })).toMatchObject({ clientName: 'Cleo Known-Osei', clientId: client.id })
	expect(await browser.call(answers.read, { id })).toMatchObject({ clientName: '', clientId: null, caseId: null })
})

test('accepts responses to an inquiry only from editors of inquiries and visitors', async () => {
	const { id: intakeId } = await receptionist.call(intake.add, { fullName: 'Ada Apart' })
	const input = () => ({ id: newId(), questionnaireId, intakeId })
	expect(await staff.refusal(answers.start, input())).toMatchObject({ status: 403 })
	expect(await receptionist.call(answers.start, input())).toMatchObject({ intakeId })
	expect(await new TestBrowser(firm).call(answers.start, input())).toMatchObject({ intakeId })
})
