import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { ANSWERS_MAX } from '@praxis/contract/editor/templates/generator-answers'
import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidatePerson } from '../../../platform/auth/session-lookup.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
let other: Caller
let caseId: string

beforeAll(async () => {
	app = await startTestApp()
	attorney = app.as(await createPerson(app, 'attorney'))
	other = app.as(await createPerson(app, 'attorney'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Harrow', type: 'General' })).id
})
afterAll(() => app.close())

test('answers are kept per user, case and template until the document is created', async () => {
	const of = { caseId, template: 'affidavit' }
	expect(await attorney.call(generatorDrafts.get, of)).toEqual({ draft: null })
	await attorney.call(generatorDrafts.save, { ...of, title: 'Demand', answers: { SUBJECT: 'Rent' } })
	await attorney.call(generatorDrafts.save, { ...of, title: 'Demand', answers: { SUBJECT: 'Rent of May' } })
	expect((await attorney.call(generatorDrafts.get, of)).draft).toMatchObject({
		title: 'Demand',
		answers: { SUBJECT: 'Rent of May' },
	})
	expect(await other.call(generatorDrafts.get, of)).toEqual({ draft: null })
	expect(await attorney.call(generatorDrafts.get, { caseId, template: 'nda' })).toEqual({ draft: null })
	const { rows } = await app.platform.db.owner.query(
		"SELECT action, after FROM api.audit_log WHERE entity = 'generator_drafts'",
	)
	expect(rows).toEqual([{ action: 'generatorDrafts.save', after: { template: 'affidavit' } }])
})

test('what another page saved stays, up to a number of answers', async () => {
	const of = { caseId, template: 'engagement-letter' }
	await attorney.call(generatorDrafts.save, { ...of, title: 'Terms', answers: { A: 'one' } })
	await attorney.call(generatorDrafts.save, { ...of, answers: { B: 'two' } })
	const both = { title: 'Terms', answers: { A: 'one', B: 'two' } }
	expect((await attorney.call(generatorDrafts.get, of)).draft).toMatchObject(both)
	const many = Object.fromEntries(Array.from({ length: ANSWERS_MAX }, (_, at) => [`N${at}`, 'x']))
	expect(await attorney.refusal(generatorDrafts.save, { ...of, answers: many })).toMatchObject({
		code: 'validation_failed',
		fields: { answers: 'Too many answers.' },
	})
	expect((await attorney.call(generatorDrafts.get, of)).draft).toMatchObject(both)
})

test('a draft is deleted when its document is created, or on request', async () => {
	const template = 'motion-to-dismiss'
	const kept = () => attorney.call(generatorDrafts.get, { caseId, template })
	await attorney.call(generatorDrafts.save, { caseId, template, answers: { PLAINTIFF: 'Ada Osei' } })
	const { fields } = await attorney.refusal(generator.generate, { id: newId(), template, caseId, title: 'Notice' })
	expect((await kept()).draft?.answers).toEqual({ PLAINTIFF: 'Ada Osei' })
	const answers = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name.replace('answers.', ''), 'x']))
	const whole = { template, caseId, title: 'Notice', answers }
	// As one of several documents.
	await attorney.call(generator.generate, { id: newId(), ...whole })
	expect((await kept()).draft?.answers).toEqual({ PLAINTIFF: 'Ada Osei' })
	await attorney.call(generator.generate, { id: newId(), ...whole, fromDraft: true })
	expect(await kept()).toEqual({ draft: null })
	await attorney.call(generatorDrafts.save, { caseId, template, answers: { PLAINTIFF: 'B' } })
	await attorney.call(generatorDrafts.remove, { caseId, template })
	await attorney.call(generatorDrafts.remove, { caseId, template })
	expect(await kept()).toEqual({ draft: null })
	const { rows } = await app.platform.db.owner.query(
		"SELECT count(*)::int AS count FROM api.audit_log WHERE action = 'generatorDrafts.remove'",
	)
	expect(rows).toEqual([{ count: 2 }])
})

test('a case that is not there or behind a wall keeps no draft', async () => {
	const missing = { caseId: newId(), template: 'nda' }
	expect(await attorney.refusal(generatorDrafts.save, { ...missing, answers: {} })).toMatchObject({
		status: 404,
		code: 'case_not_found',
	})
	expect(await attorney.refusal(generatorDrafts.get, missing)).toMatchObject({ status: 404, code: 'case_not_found' })
	const person = await createPerson(app, 'attorney')
	const walled = app.as(person)
	await walled.call(generatorDrafts.save, { caseId, template: 'nda', answers: { A: 'b' } })
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	invalidatePerson(app.platform, person.id)
	expect(await walled.refusal(generatorDrafts.get, { caseId, template: 'nda' })).toMatchObject({ status: 404 })
})
