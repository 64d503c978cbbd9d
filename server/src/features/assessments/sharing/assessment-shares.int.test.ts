import { answers } from '@praxis/contract/answers/answers.contract'
import { ASSESSMENT_SHARES_MAX, assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { assessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { publishFirstQuestions } from '../../../testing/visitor-answers.ts'
import { readPdf } from '../../file-formats/reading/read-pdf.ts'

let ahead = 0
let app: TestApp
let attorney: Caller
let client: Caller
/** Made by the client, in the portal. */
let own: string
/** Made by staff, not shared with the client. */
let internal: string

async function generate(by: Caller, answersId: string): Promise<string> {
	const { body } = await by.send(assessments.generate, { answersId, id: newId() })
	const event = assessmentEvent.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
	if (event.type !== 'end') throw new Error(body)
	return event.assessment.id
}

beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
	attorney = app.as(await createPerson(app, 'attorney'))
	const questionnaireId = await publishFirstQuestions(app.as(await createPerson(app, 'admin')))
	const person = await createPerson(app, 'client', { fullName: 'Clara Client' })
	await app.platform.db.owner.query(
		"INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Clara Client', $2)",
		[newId(), person.id],
	)
	client = app.as(person)
	const { id } = await client.call(answers.start, { id: newId(), questionnaireId })
	await client.call(answers.submit, { id, version: 1, answers: { name: 'Clara', town: 'Utica' } })
	own = await generate(client, id)
	internal = await generate(attorney, id)
})
afterAll(() => app.close())

async function share(by: Caller, id: string, days: 1 | 7 | 30 = 7) {
	const made = await by.call(assessmentShares.create, { id, shareId: newId(), days })
	return { ...made.share, token: decodeURIComponent(made.link.split('/shared-assessment/')[1] ?? '') }
}

const open = (token: string) => app.anonymous.call(assessmentShares.open, { token })
const refused = async (token: string) => (await app.anonymous.refusal(assessmentShares.open, { token })).code

test('a link shows the assessment without the answers to someone without an account, counted and never cached', async () => {
	const { id, token, state, views } = await share(client, own)
	expect({ state, views }).toEqual({ state: 'open', views: 0 })
	const answer = await app.anonymous.send(assessmentShares.open, { token })
	expect(answer.headers['cache-control']).toContain('no-store')
	expect(answer.body).not.toContain('"questionId"')
	expect(JSON.parse(answer.body)).toMatchObject({ title: 'First questions', firmName: expect.any(String) })
	await open(token)
	expect((await client.call(assessmentShares.list, { id: own })).items).toMatchObject([
		{ id, views: 2, createdByName: 'Clara Client' },
	])
	const { rows } = await app.platform.db.owner.query(
		`SELECT s.*, (SELECT json_agg(l) FROM api.audit_log l WHERE l.entity_id = s.assessment_id::text) AS trail
			FROM api.assessment_shares s WHERE s.id = $1`,
		[id],
	)
	expect(JSON.stringify(rows)).toContain('assessmentShares.create')
	expect(JSON.stringify(rows)).not.toContain(token)
})

test('expired, revoked, altered and foreign links say so and give nothing', async () => {
	expect(await refused('nonsense')).toBe('assessment_share_not_found')
	const { id, token } = await share(attorney, internal, 1)
	expect(await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('assessment_share_not_found')
	ahead = DAY_MS + 1_000
	expect(await refused(token)).toBe('assessment_share_expired')
	ahead = 0
	expect(await attorney.call(assessmentShares.revoke, { id })).toMatchObject({ state: 'revoked' })
	expect(await attorney.call(assessmentShares.revoke, { id })).toMatchObject({ state: 'revoked' })
	expect(await refused(token)).toBe('assessment_share_revoked')
	expect(
		await attorney.refusal(assessmentShares.create, { id: internal, shareId: newId(), days: 400 as 30 }),
	).toMatchObject({
		status: 400,
	})
})

test('a client shares and revokes only what is theirs; the firm sees all links', async () => {
	expect(await client.refusal(assessmentShares.create, { id: internal, shareId: newId(), days: 7 })).toMatchObject({
		status: 404,
	})
	const { id } = await share(attorney, own)
	expect(await client.refusal(assessmentShares.revoke, { id })).toMatchObject({ code: 'assessment_share_not_found' })
	const mine = await share(client, own)
	expect((await attorney.call(assessmentShares.list, { id: own })).items.map((one) => one.id)).toContain(mine.id)
	expect((await client.call(assessmentShares.list, { id: own })).items.map((one) => one.id)).not.toContain(id)
	const other = app.as(await createPerson(app, 'client'))
	expect(await other.refusal(assessmentShares.list, { id: own })).toMatchObject({ status: 404 })
	expect(await other.refusal(assessmentShares.revoke, { id: mine.id })).toMatchObject({ status: 404 })
	const portal = { access_client_portal: true }
	const receptionist = app.as(await createPerson(app, 'receptionist', { permissions: portal }))
	expect(await receptionist.refusal(assessmentShares.list, { id: own })).toMatchObject({ status: 403 })
	expect(await app.anonymous.refusal(assessmentShares.list, { id: own })).toMatchObject({ status: 401 })
})

test('a client’s link ends when the firm withdraws the assessment from the portal', async () => {
	const { token } = await share(client, own)
	await open(token)
	const { version } = await attorney.call(assessments.get, { id: own })
	const hidden = await attorney.call(assessments.share, { id: own, version, isShared: false })
	expect(await refused(token)).toBe('assessment_share_revoked')
	await attorney.call(assessments.share, { id: own, version: hidden.version, isShared: true })
})

test('links of one person to an assessment are limited', async () => {
	const many = app.as(await createPerson(app, 'attorney'))
	for (let made = 0; made < ASSESSMENT_SHARES_MAX; made += 1) await share(many, internal)
	expect(await many.refusal(assessmentShares.create, { id: internal, shareId: newId(), days: 1 })).toMatchObject({
		code: 'assessment_shares_too_many',
	})
})

test('who may read an assessment downloads it as a PDF, and no one else', async () => {
	const answer = await client.send(assessments.download, { id: own })
	expect(answer.headers['content-type']).toContain('application/pdf')
	expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
	const inSpanish = await client.send(assessments.download, { id: own, language: 'es' })
	const { pages } = await readPdf(new Uint8Array(inSpanish.rawPayload))
	const text = pages.map((one) => one.text).join(' ')
	expect(text).toContain('Hallazgos principales')
	expect(text).not.toContain('Key Findings')
	expect(await client.refusal(assessments.download, { id: internal })).toMatchObject({ status: 404 })
	expect(await app.anonymous.refusal(assessments.download, { id: own })).toMatchObject({ status: 401 })
})
