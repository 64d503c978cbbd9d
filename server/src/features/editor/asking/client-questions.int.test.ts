import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidatePerson } from '../../../platform/auth/session-lookup.ts'
import type { Caller } from '../../../testing/caller.ts'
import { mailTo } from '../../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let ahead = 0
let app: TestApp
let attorney: Caller
let clientId: string
let caseId: string

beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
	attorney = app.as(await createPerson(app, 'attorney', { fullName: 'Lena Brandt' }))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = await newCase('Osei v. Harrow')
})
afterAll(() => app.close())

const newCase = async (caseName: string) =>
	(await attorney.call(cases.open, { clientId, caseName, type: 'General' })).id
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const rows = async (sql: string, values: readonly unknown[] = []) =>
	(await app.platform.db.owner.query(sql, [...values])).rows

async function ask(change: Partial<InputOf<typeof askClient.create>> = {}, by = attorney) {
	const made = await by.call(askClient.create, {
		id: newId(),
		caseId,
		template: 'motion-to-dismiss',
		names: ['PLAINTIFF', 'DEFENDANT'],
		label: 'Ada Osei',
		expiresAt: inDays(7),
		...change,
	})
	return { ...made, token: decodeURIComponent(made.link.split('/answer/')[1] ?? '') }
}
const visitor = () => app.anonymous
const codeOf = async (token: string) => (await visitor().refusal(askClient.open, { token })).code
const listed = async (of = caseId) =>
	(await attorney.call(askClient.list, { caseId: of, template: 'motion-to-dismiss' })).items

test('a client answers chosen questions by a link: drafts are kept, sent once, and shown to the firm only then', async () => {
	const { asked, token, isMailConfigured } = await ask({ email: 'ada@osei.test' })
	expect([isMailConfigured, asked.state]).toEqual([false, 'open'])
	const [letter] = await mailTo(app.platform, 'ada@osei.test')
	expect(letter?.kind).toBe('editor.client_questions')
	expect(letter?.text).toContain(`/answer/${encodeURIComponent(token)}`)
	const seen = await visitor().call(askClient.open, { token })
	expect(seen).toMatchObject({ answers: { Q1: '', Q2: '' } })
	expect(seen.questions).toEqual([
		{ key: 'Q1', label: 'Plaintiff', type: 'text', options: [], isRequired: true },
		{ key: 'Q2', label: 'Defendant', type: 'text', options: [], isRequired: true },
	])
	expect(Object.keys(seen).sort()).toEqual(['answers', 'expiresAt', 'firmName', 'questions', 'title'])
	expect(JSON.stringify(seen)).not.toMatch(/Osei|Harrow|Brandt|PLAINTIFF/)
	await visitor().call(askClient.save, { token, answers: { Q1: 'Ada Osei', Q9: 'not asked' } })
	expect((await visitor().call(askClient.open, { token })).answers).toEqual({ Q1: 'Ada Osei', Q2: '' })
	expect((await listed())[0]).toMatchObject({ state: 'open', answers: {} })
	expect(await visitor().refusal(askClient.submit, { token, answers: { Q1: 'Ada Osei' } })).toMatchObject({
		code: 'questions_incomplete',
		fields: { 'answers.Q2': 'Please fill in this field.' },
	})
	await visitor().call(askClient.submit, { token, answers: { Q1: 'Ada Osei', Q2: 'Harrow <b>LLC</b>' } })
	expect((await listed())[0]).toMatchObject({
		state: 'answered',
		answers: { PLAINTIFF: 'Ada Osei', DEFENDANT: 'Harrow <b>LLC</b>' },
	})
	const again = { token, answers: { Q1: 'B', Q2: 'C' } }
	expect(await visitor().refusal(askClient.submit, again)).toMatchObject({ code: 'questions_answered' })
	expect(await visitor().refusal(askClient.save, again)).toMatchObject({ code: 'questions_answered' })
	expect(await codeOf(token)).toBe('questions_answered')
	const { items } = await attorney.call(notifications.list, { kind: 'questionnaire_submitted' })
	expect(items).toMatchObject([{ title: 'Ada Osei answered your questions for “Motion to dismiss”' }])
	const audit = await rows(
		"SELECT action, actor_name, after FROM api.audit_log WHERE entity = 'client_questions' ORDER BY at, id",
	)
	expect(audit.map(({ action, actor_name }) => [action, actor_name])).toEqual([
		['askClient.create', 'Lena Brandt'],
		['askClient.submit', 'client-questions'],
	])
	expect(JSON.stringify(audit)).not.toContain(token)
	expect(JSON.stringify(audit)).not.toContain('LLC')
	expect(JSON.stringify(await rows('SELECT to_jsonb(q) FROM api.client_questions q'))).not.toContain(token)
})

test('two pages of one link keep what the other saved, and sending takes both', async () => {
	const { asked, token } = await ask()
	await visitor().call(askClient.save, { token, answers: { Q1: 'From the laptop' } })
	await visitor().call(askClient.save, { token, answers: { Q2: 'From the phone' } })
	const both = { Q1: 'From the laptop', Q2: 'From the phone' }
	expect((await visitor().call(askClient.open, { token })).answers).toEqual(both)
	expect(await visitor().refusal(askClient.submit, { token, answers: { Q1: '' } })).toMatchObject({
		fields: { 'answers.Q1': 'Please fill in this field.' },
	})
	await visitor().call(askClient.submit, { token, answers: { Q1: 'Ada Osei' } })
	const sent = (await listed()).find(({ id }) => id === asked.id)
	expect(sent?.answers).toEqual({ PLAINTIFF: 'Ada Osei', DEFENDANT: 'From the phone' })
	ahead = 8 * DAY_MS
	expect(await codeOf(token)).toBe('questions_answered')
	ahead = 0
})

test('the letter says the last day where the firm is', async () => {
	await rows("UPDATE api.firm SET time_zone = 'America/New_York'")
	// It is still the evening before in New York.
	const end = new Date(inDays(30))
	end.setUTCHours(3, 30, 0, 0)
	await ask({ email: 'day@osei.test', expiresAt: end.toISOString() })
	const [letter] = await mailTo(app.platform, 'day@osei.test')
	const day = new Date(end.getTime() - DAY_MS).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
	expect(letter?.text).toContain(`works until ${day}.`)
})

test('a link that was altered, withdrawn, has expired or whose case is archived takes nothing', async () => {
	const [{ token, asked }, ofArchived] = [await ask(), await newCase('Osei v. Archive')]
	expect([await codeOf(`${token}x`), await codeOf('nothing')]).toEqual(['questions_not_found', 'questions_not_found'])
	ahead = 8 * DAY_MS
	expect(await codeOf(token)).toBe('questions_expired')
	expect((await listed()).find(({ id }) => id === asked.id)?.state).toBe('expired')
	ahead = 0
	expect(await attorney.call(askClient.revoke, { id: asked.id })).toMatchObject({ state: 'revoked' })
	await attorney.call(askClient.revoke, { id: asked.id })
	expect(await codeOf(token)).toBe('questions_revoked')
	expect(await visitor().refusal(askClient.save, { token, answers: {} })).toMatchObject({ code: 'questions_revoked' })
	const { token: second, asked: closed } = await ask({ caseId: ofArchived })
	await visitor().call(askClient.save, { token: second, answers: { Q1: 'Unsent' } })
	await attorney.call(cases.archive, { id: ofArchived, version: 1 })
	expect(await codeOf(second)).toBe('questions_closed')
	expect((await listed(ofArchived)).map(({ state }) => state)).toEqual(['ended'])
	await attorney.call(askClient.revoke, { id: closed.id })
	expect(await rows('SELECT answers FROM api.client_questions WHERE id = $1', [closed.id])).toEqual([{ answers: {} }])
	const input = { id: newId(), caseId: ofArchived, template: 'motion-to-dismiss', names: ['PLAINTIFF'], label: 'Ada' }
	expect(await attorney.refusal(askClient.create, { ...input, expiresAt: inDays(7) })).toMatchObject({
		code: 'questions_case_archived',
	})
})

test('a link ends when its maker is screened from the client or loses the permission', async () => {
	const [screened, without] = [await createPerson(app, 'attorney'), await createPerson(app, 'paralegal')]
	const walledCase = await newCase('Osei v. Wall')
	const one = await ask({ caseId: walledCase }, app.as(screened))
	const two = await ask({}, app.as(without))
	await rows('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [walledCase, screened.id])
	invalidatePerson(app.platform, screened.id)
	await rows("UPDATE api.users SET role = 'receptionist' WHERE id = $1", [without.id])
	expect(await codeOf(one.token)).toBe('questions_revoked')
	const of = { caseId: walledCase, template: 'motion-to-dismiss' }
	expect(await app.as(screened).refusal(askClient.list, of)).toMatchObject({ status: 404 })
	expect(await app.as(screened).refusal(askClient.revoke, { id: one.asked.id })).toMatchObject({ status: 404 })
	expect(await codeOf(two.token)).toBe('questions_revoked')
	expect((await listed(walledCase)).map(({ state }) => state)).toEqual(['ended'])
	expect((await listed()).find(({ id }) => id === two.asked.id)?.state).toBe('ended')
})

test('questions that are not asked, no questions and a wrong last day are refused', async () => {
	const input = { id: newId(), caseId, template: 'motion-to-dismiss', names: ['PLAINTIFF'], label: 'Ada' }
	const refusal = (change: object) => attorney.refusal(askClient.create, { ...input, expiresAt: inDays(7), ...change })
	expect(await refusal({ names: ['CASE_NAME'] })).toMatchObject({ code: 'question_unknown' })
	expect(await refusal({ names: [] })).toMatchObject({ fields: { names: 'Choose at least one question.' } })
	expect(await refusal({ label: ' ' })).toMatchObject({ fields: { label: 'Enter who is asked.' } })
	expect(await refusal({ expiresAt: inDays(-1) })).toMatchObject({ code: 'questions_end_wrong' })
	expect(await refusal({ template: 'none' })).toMatchObject({ code: 'template_not_found' })
	expect(await refusal({ caseId: newId() })).toMatchObject({ code: 'case_not_found' })
})
