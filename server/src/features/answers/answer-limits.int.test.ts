import { answers, CLIENT_FILES_BYTES_MAX, VISITOR_SHARE_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let asked: string

beforeAll(async () => {
	app = await startTestApp()
	const me = app.as(await createPerson(app, 'admin'))
	const questions = [{ id: 'documents', text: 'Documents?', type: 'file' as const, required: false }]
	const definition = { sections: [{ id: 's', title: 'All', questions }] }
	const created = await me.call(questionnaires.create, { title: 'Documents', type: 'short', definition })
	await me.call(questionnaires.publish, { id: created.id, version: created.version })
	asked = created.id
})
afterAll(() => app.close())

it('answers of others are refused before they are read, and own ones counted before they are parsed', async () => {
	const browser = new TestBrowser(app)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
	const sent = { id, version: 1, answers: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`k${at}`, {}])) }
	const visitor = new TestBrowser(app)
	await visitor.call(answers.start, { id: newId(), questionnaireId: asked })
	for (const other of [app.anonymous, visitor]) {
		expect(await other.refusal(answers.save, sent)).toMatchObject({ status: 404 })
		expect(await other.refusal(answers.submit, sent)).toMatchObject({ status: 404 })
	}
	expect(await browser.refusal(answers.save, sent)).toMatchObject({
		status: 400,
		fields: { answers: 'These are more answers than a questionnaire can ask for.' },
	})
})

it('an uploaded file keeps its name without folders and misleading characters', async () => {
	const browser = new TestBrowser(app)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
	const nameOf = async (name: string) => {
		const content = Buffer.from('a scan')
		return (await app.as(browser).call(answers.putFile, { id, questionId: 'documents', name }, { content })).name
	}
	expect(await nameOf('../../etc/passwd')).toBe('passwd')
	expect(await nameOf('C:\\Scans\\Ünïcode scan.pdf')).toBe('Ünïcode scan.pdf')
	expect(await nameOf('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
	expect(await nameOf('..')).toBe('file')
})

it('a client uploads up to a limit per day, over all their responses', async () => {
	const person = await createPerson(app, 'client')
	const client = await app.as(await createPerson(app, 'attorney')).call(clients.add, { fullName: 'Una Upload' })
	const { owner } = app.platform.db
	await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, client.id])
	const me = app.as(person)
	const start = () => me.call(answers.start, { id: newId(), questionnaireId: asked })
	const put = (id: string) => ({ id, questionId: 'documents', name: 'scan.pdf' })
	const content = Buffer.from('a scan')
	const [first, second] = [await start(), await start()]
	await me.call(answers.putFile, put(first.id), { content })
	const fill = 'UPDATE api.answer_files SET bytes = $2 WHERE answers_id = $1'
	await owner.query(fill, [first.id, CLIENT_FILES_BYTES_MAX])
	expect(await me.refusal(answers.putFile, put(second.id), { content })).toMatchObject({ code: 'files_full_today' })
	const age = "UPDATE api.answer_files SET created_at = now() - interval '25 hours' WHERE answers_id = $1"
	await owner.query(age, [first.id])
	await me.call(answers.putFile, put(second.id), { content })
})

it('visitors of one network use up their own share a day, not what others may upload', async () => {
	const { owner } = app.platform.db
	await owner.query('DELETE FROM api.visitor_shares')
	const asVisitor = async (remoteAddress: string) => {
		const browser = new TestBrowser(app)
		const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		const options = { content: Buffer.from('a scan'), remoteAddress }
		return {
			put: () => app.as(browser).call(answers.putFile, { id, questionId: 'documents', name: 'scan.pdf' }, options),
			refused: () =>
				app.as(browser).refusal(answers.putFile, { id, questionId: 'documents', name: 'scan.pdf' }, options),
			save: () => app.as(browser).call(answers.save, { id, version: 1, answers: {} }, { remoteAddress }),
		}
	}
	const greedy = await asVisitor('2001:db8:7:1::1')
	await greedy.put()
	await owner.query('UPDATE api.visitor_shares SET bytes = $1', [VISITOR_SHARE_BYTES_MAX])
	expect(await greedy.refused()).toMatchObject({ status: 429, code: 'files_full_today' })
	expect(await (await asVisitor('2001:db8:7:ffff::2')).refused()).toMatchObject({ code: 'files_full_today' })
	await greedy.save()
	await (await asVisitor('192.0.2.7')).put()
	const { rows } = await owner.query('SELECT network FROM api.visitor_shares')
	expect(rows.map((row) => row.network)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)])
	await owner.query("UPDATE api.visitor_shares SET hour = hour - interval '26 hours'")
	await greedy.put()
})

it('files sent at once by one network count one after another', async () => {
	const { owner } = app.platform.db
	await owner.query('UPDATE api.visitor_shares SET bytes = 0')
	const browser = new TestBrowser(app)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
	const content = Buffer.from('a scan')
	const started = await Promise.all(
		[1, 2, 3, 4].map(() => browser.call(answers.start, { id: newId(), questionnaireId: asked })),
	)
	const input = (one: string) => ({ id: one, questionId: 'documents', name: 'scan.pdf' })
	await app.as(browser).call(answers.putFile, input(id), { content })
	await owner.query('UPDATE api.visitor_shares SET bytes = $1 WHERE bytes > 0', [VISITOR_SHARE_BYTES_MAX - 8])
	const sent = await Promise.all(
		started.map((one) => app.as(browser).send(answers.putFile, input(one.id), { content })),
	)
	expect(sent.map((one) => one.statusCode).sort()).toEqual([200, 429, 429, 429])
})
