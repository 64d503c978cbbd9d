import { answers } from '@praxis/contract/answers/answers.contract'
import { firm } from '@praxis/contract/firm/firm.contract'
import { EMBED_KEY_HEADER, embedPath } from '@praxis/contract/kernel/embedding'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const ANSWERS = { name: 'Fran Frame', 'respondent-email': 'fran@frame.test' }

let app: TestApp
let admin: Caller
let questionnaireId: string

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	const questions = [
		{ id: 'name', text: 'Your name', type: 'text' as const, required: true, mapsTo: 'client.fullName' as const },
	]
	const definition = { sections: [{ id: 's', title: 'All', questions }] }
	const created = await admin.call(questionnaires.create, { title: 'On our site', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: created.id, version: created.version })
	questionnaireId = created.id
})
afterAll(() => app.close())

async function headersOf(url: string) {
	const { headers } = await app.anonymous.inject({ method: 'GET', url })
	const policy = String(headers['content-security-policy'])
	return { frame: headers['x-frame-options'], ancestors: /frame-ancestors [^;]*/.exec(policy)?.[0] }
}

it('only the page of an embedded questionnaire may be framed, by the sites an administrator lists', async () => {
	const page = embedPath(questionnaireId)
	const closed = { frame: 'DENY', ancestors: "frame-ancestors 'none'" }
	expect(await headersOf(page)).toEqual(closed)
	const { version } = await admin.call(firm.get, {})
	const embedOrigins = ['https://www.example.com', 'https://example.com:8443']
	for (const wrong of [
		'http://example.com',
		'https://example.com/',
		"https://x.com 'self'",
		'https://x.com;script-src *',
		'*',
	]) {
		expect(await admin.refusal(firm.update, { version, embedOrigins: [wrong] })).toMatchObject({
			status: 400,
			fields: { embedOrigins: 'Please enter https:// and the name of the site, without a path.' },
		})
	}
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await attorney.refusal(firm.update, { version, embedOrigins })).toMatchObject({ status: 403 })
	await admin.call(firm.update, { version, embedOrigins })
	const open = { frame: undefined, ancestors: 'frame-ancestors https://www.example.com https://example.com:8443' }
	expect(await headersOf(page)).toEqual(open)
	for (const url of ['/', '/login', '/client-questionnaire', '/dashboard', `${page}/more`, '/embed', '/api/health']) {
		expect(await headersOf(url), url).toEqual(closed)
	}
	expect(await attorney.call(firm.get, {})).toMatchObject({ embedOrigins })
})

it('a page in a frame holds its response by a secret it sends, without cookies', async () => {
	const key = 'k'.repeat(43)
	const headers = { [EMBED_KEY_HEADER]: key }
	const id = newId()
	const started = await app.anonymous.send(answers.start, { id, questionnaireId }, { headers })
	expect([started.statusCode, started.headers['set-cookie']]).toEqual([200, undefined])
	await app.anonymous.call(answers.save, { id, version: 1, answers: ANSWERS }, { headers })
	expect(await app.anonymous.refusal(answers.read, { id })).toMatchObject({ status: 404 })
	const other = { headers: { [EMBED_KEY_HEADER]: 'o'.repeat(43) } }
	expect(await app.anonymous.refusal(answers.read, { id }, other)).toMatchObject({ status: 404 })
	expect(await app.anonymous.refusal(answers.read, { id }, { headers: { [EMBED_KEY_HEADER]: 'short' } })).toMatchObject(
		{
			code: 'malformed_request',
		},
	)
	const sent = await app.anonymous.call(answers.submit, { id, version: 2, answers: ANSWERS }, { headers })
	expect(sent).toMatchObject({ status: 'submitted', source: 'public' })
})
