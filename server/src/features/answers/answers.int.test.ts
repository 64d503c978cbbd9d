import { createHash } from 'node:crypto'
import { ANSWER_FILES_BYTES_MAX, answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Answer, Question } from '@praxis/contract/questionnaires/definition'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: TestPerson
let reader: TestPerson
let attorney: TestPerson
let asked: string

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
	id,
	text: `Question ${id}`,
	type,
	required: false,
	...more,
})
const options = [
	{ value: 'a', label: 'A' },
	{ value: 'b', label: 'B' },
]
const QUESTIONS = [
	question('name', 'text', { required: true, mapsTo: 'client.fullName' }),
	question('hurt', 'radio', {
		options: [
			{ value: 'yes', label: 'Yes' },
			{ value: 'no', label: 'No' },
		],
	}),
	question('injury', 'textarea', {
		required: true,
		conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'hurt', showWhen: 'yes' }] },
	}),
	question('mail', 'email'),
	question('phone', 'phone'),
	question('when', 'date'),
	question('sum', 'number'),
	question('one', 'select', { options }),
	question('many', 'multiselect', { options }),
	question('tick', 'checkbox'),
	question('country', 'text'),
	question('state', 'state_province', { countryFrom: 'country' }),
	question('others', 'parties_form'),
	question('documents', 'file'),
	question('signed', 'signature'),
	question('note', 'statement'),
]

async function publish(questions: readonly Question[], title = 'Accident'): Promise<string> {
	const me = app.as(admin)
	const definition = { sections: [{ id: 's', title: 'All', questions: [...questions] }] }
	const made = await me.call(questionnaires.create, {
		title,
		type: 'short',
		practiceArea: 'Personal Injury',
		definition,
	})
	await me.call(questionnaires.publish, { id: made.id, version: made.version })
	return made.id
}

beforeAll(async () => {
	app = await startTestApp()
	;[admin, reader, attorney] = await Promise.all([
		createPerson(app, 'admin'),
		createPerson(app, 'staff'),
		createPerson(app, 'attorney'),
	])
	asked = await publish(QUESTIONS)
})
afterAll(() => app.close())

function begin(browser: TestBrowser, more: object = {}) {
	return browser.call(answers.start, { id: newId(), questionnaireId: asked, ...more })
}

function auditOf(id: string) {
	return app.platform.db.owner
		.query(`SELECT action, actor_id, before, after FROM api.audit_log WHERE entity_id = $1 ORDER BY at, id`, [id])
		.then(({ rows }) => rows)
}

describe('a visitor', () => {
	it('opens a questionnaire, saves and submits; other visitors cannot see the response', async () => {
		const browser = new TestBrowser(app)
		const offered = await browser.call(answers.offered, { type: 'short', practiceArea: 'Personal Injury' })
		expect(offered.items).toMatchObject([{ questionnaireId: asked, version: 1, title: 'Accident', questionCount: 15 }])
		const draft = await begin(browser)
		expect(draft).toMatchObject({ status: 'in_progress', progress: 0, source: 'public', clientId: null, version: 1 })
		expect(draft.caseType).toBe('Personal Injury')
		expect(browser.setCookies[0]).toMatch(/^praxis\.answers=[\w-]{43}; Path=\/api\/answers; Max-Age=\d+; HttpOnly/)

		const { id } = draft
		const saved = await browser.call(answers.save, {
			id,
			version: 1,
			answers: { name: 'Ann', hurt: 'no', injury: 'arm' },
		})
		expect(saved.answers).toEqual({ name: 'Ann', hurt: 'no' })
		expect(saved.progress).toBeCloseTo(2 / 14)
		const same = await browser.call(answers.save, { id, version: 2, answers: { hurt: 'no', name: 'Ann' } })
		expect(same.version).toBe(2)

		for (const other of [app.anonymous, app.as(new TestBrowser(app))]) {
			expect(await other.refusal(answers.read, { id })).toMatchObject({ status: 404, code: 'answers_not_found' })
			expect(await other.refusal(answers.save, { id, version: 2, answers: {} })).toMatchObject({ status: 404 })
			expect(await other.refusal(answers.submit, { id, version: 2, answers: {} })).toMatchObject({ status: 404 })
		}
		const elsewhere = new TestBrowser(app)
		await begin(elsewhere)
		expect(await elsewhere.refusal(answers.read, { id })).toMatchObject({ status: 404 })

		const done = await browser.call(answers.submit, {
			id,
			version: 2,
			answers: { name: 'Ann Ward', hurt: 'no', mail: 'Ann@Example.com' },
		})
		expect(done).toMatchObject({ status: 'submitted', respondentName: 'Ann Ward', respondentEmail: 'ann@example.com' })
		expect(await auditOf(id)).toMatchObject([
			{ action: 'answers.start', actor_id: null },
			{
				action: 'answers.submit',
				after: { status: 'submitted', answersSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
			},
		])
	})

	it('begins once and submits once, however often the network makes them repeat it', async () => {
		const browser = new TestBrowser(app)
		const first = await begin(browser)
		const again = await browser.call(answers.start, { id: first.id, questionnaireId: asked })
		expect(again).toEqual(first)
		expect(await app.anonymous.refusal(answers.start, { id: first.id, questionnaireId: asked })).toMatchObject({
			status: 409,
			code: 'id_taken',
		})
		const input = { id: first.id, version: 1, answers: { name: 'Ann', phone: '555 0142' } }
		const done = await browser.call(answers.submit, input)
		expect(await browser.call(answers.submit, input)).toEqual(done)
		const other = { ...input, version: done.version, answers: { name: 'Bob', phone: '555 0142' } }
		expect(await browser.refusal(answers.submit, other)).toMatchObject({ status: 409, code: 'answers_submitted' })
		expect(await browser.refusal(answers.save, other)).toMatchObject({ code: 'answers_submitted' })
		const change = `UPDATE api.answers SET given = '{"name":"Eve"}' WHERE id = $1`
		await expect(app.platform.db.owner.query(change, [first.id])).rejects.toThrow(/append-only/)
	})

	it('says who they are and how they are reached, whatever the questionnaire asks', async () => {
		const browser = new TestBrowser(app)
		const questionnaireId = await publish([question('story', 'textarea')], 'Anonymous')
		const draft = await begin(browser, { questionnaireId })
		const added = draft.definition.sections[1]?.questions.map((one) => one.id)
		expect(added).toEqual(['respondent-name', 'respondent-email', 'respondent-phone'])
		const send = { id: draft.id, version: 1, answers: { story: 'Help' } }
		expect(await browser.refusal(answers.submit, send)).toMatchObject({
			code: 'answers_invalid',
			fields: {
				'respondent-name': 'This field is required',
				'respondent-email': 'Please give an email address or a phone number',
			},
		})
		const said = { ...send.answers, 'respondent-name': 'Ann Ward', 'respondent-phone': '555 0142' }
		const done = await browser.call(answers.submit, { ...send, answers: said })
		expect(done).toMatchObject({ status: 'submitted', respondentName: 'Ann Ward', answers: said })
		const read = await app.as(reader).call(answers.read, { id: draft.id })
		expect(read.definition).toEqual(draft.definition)
		const known = await app.as(attorney).call(clients.add, { fullName: 'Known Already' })
		const forClient = { id: newId(), questionnaireId, clientId: known.id }
		expect((await app.as(attorney).call(answers.start, forClient)).definition.sections).toHaveLength(1)
		const caller = { id: newId(), questionnaireId, source: 'internal' as const }
		expect((await app.as(attorney).call(answers.start, caller)).definition.sections).toHaveLength(2)
	})

	it('gets the current answers when they were changed elsewhere', async () => {
		const browser = new TestBrowser(app)
		const { id } = await begin(browser)
		await browser.call(answers.save, { id, version: 1, answers: { name: 'Ann' } })
		const refused = await browser.refusal(answers.save, { id, version: 1, answers: { name: 'Bob' } })
		expect(refused).toMatchObject({
			code: 'stale_version',
			data: { current: { version: 2, answers: { name: 'Ann' } } },
		})
	})

	it('cannot act for a client by naming one, nor read what the firm has', async () => {
		const client = await app.as(attorney).call(clients.add, { fullName: 'Known Client' })
		const browser = new TestBrowser(app)
		const draft = await begin(browser, { clientId: client.id, source: 'internal' })
		expect(draft).toMatchObject({ clientId: null, clientName: '', source: 'public' })
		expect(await browser.refusal(answers.list, {})).toMatchObject({ status: 401 })
		expect(await browser.refusal(answers.invite, { clientId: client.id, questionnaireId: asked })).toMatchObject({
			status: 401,
		})
		const invented = await browser.refusal(answers.start, { id: newId(), questionnaireId: newId() })
		expect(invented).toMatchObject({ status: 410, code: 'questionnaire_not_offered' })
	})
})

describe('bad input', () => {
	const WRONG: Readonly<Record<string, Answer>> = {
		name: 7,
		hurt: ['yes'],
		mail: true,
		phone: [],
		when: 20_261_120,
		sum: '12',
		one: ['a'],
		many: 'a',
		tick: 'true',
		country: false,
		state: 1,
		others: ['Bob'],
		documents: 'scan.pdf',
		signed: 'Ann',
		note: 'read',
	}

	it.each(Object.entries(WRONG))('a wrong kind of answer to %s is named and nothing is kept', async (id, answer) => {
		const browser = new TestBrowser(app)
		const draft = await begin(browser)
		const sent = { id: draft.id, version: 1, answers: { [id]: answer } }
		for (const endpoint of [answers.save, answers.submit]) {
			expect(await browser.refusal(endpoint, sent)).toMatchObject({
				status: 400,
				code: 'answers_invalid',
				fields: { [id]: 'Invalid format' },
			})
		}
		expect(await browser.call(answers.read, { id: draft.id })).toEqual(draft)
	})

	it('an unknown question, too much, and what is missing are refused by name', async () => {
		const browser = new TestBrowser(app)
		const { id } = await begin(browser)
		const unknown = await browser.refusal(answers.save, { id, version: 1, answers: { nowhere: 'x', constructor: 'y' } })
		expect(unknown).toMatchObject({ code: 'answers_unknown_question', fields: { nowhere: expect.any(String) } })
		const huge = { id, version: 1, answers: { name: 'x'.repeat(5_000_000) } }
		expect(await browser.refusal(answers.save, huge)).toMatchObject({ status: 413 })
		const long = { id, version: 1, answers: { name: 'x'.repeat(20_001) } }
		expect(await browser.refusal(answers.save, long)).toMatchObject({ status: 400, code: 'validation_failed' })
		const missing = await browser.refusal(answers.submit, {
			id,
			version: 1,
			answers: { hurt: 'yes', mail: 'anonymous' },
		})
		expect(missing).toMatchObject({
			code: 'answers_invalid',
			fields: { name: 'This field is required', injury: 'This field is required', mail: 'Invalid format' },
		})
		const half = await browser.call(answers.save, { id, version: 1, answers: { mail: 'noone@' } })
		expect(half.answers).toEqual({ mail: 'noone@' })
	})

	it.each(['陳大文', 'Ελένη Παπαδοπούλου', 'محمد \u200fعبدالله', 'Zoë \u202eevil', 'N'.repeat(500)])(
		'a name such as %s is kept as it is',
		async (name) => {
			const browser = new TestBrowser(app)
			const { id } = await begin(browser)
			const others = [{ name, relationship: 'witness', contactInfo: '' }]
			const given = { name, others, phone: '555 0142' }
			const done = await browser.call(answers.submit, { id, version: 1, answers: given })
			expect(done.answers).toEqual(given)
		},
	)
})

describe('files and signatures', () => {
	it('a file is added, belongs to its answers alone, and is fetched by who may read them', async () => {
		const browser = new TestBrowser(app)
		const { id } = await begin(browser)
		const me = app.as(browser)
		const content = Buffer.from('a scan')
		const put = { id, questionId: 'documents', name: 'scan.pdf' }
		const file = await me.call(answers.putFile, put, { content })
		expect(file).toEqual({ fileId: expect.any(String), name: 'scan.pdf', bytes: 6 })
		const documents = [{ ...file, name: 'renamed', bytes: 1 }]
		const saved = await me.call(answers.save, { id, version: 1, answers: { documents } })
		expect(saved.answers).toEqual({ documents: [file] })
		const { href } = await me.call(answers.fileLink, { id, fileId: file.fileId })
		expect((await app.anonymous.inject({ method: 'GET', url: href })).body).toBe('a scan')

		const other = new TestBrowser(app)
		const theirs = await begin(other)
		const stolen = { id: theirs.id, version: 1, answers: { documents: [file] } }
		expect(await other.refusal(answers.save, stolen)).toMatchObject({ code: 'answers_invalid' })
		expect(await other.refusal(answers.fileLink, { id, fileId: file.fileId })).toMatchObject({ status: 404 })
		expect(await app.as(other).refusal(answers.putFile, put, { content })).toMatchObject({ status: 404 })
		const wrong = await me.refusal(answers.putFile, { ...put, questionId: 'name' }, { content })
		expect(wrong).toMatchObject({ code: 'file_not_asked' })
		expect(await me.refusal(answers.putFile, put, { content: Buffer.alloc(0) })).toMatchObject({ code: 'file_empty' })
	})

	it('a file that is refused leaves nothing in the store, but for what others have sent too', async () => {
		const browser = new TestBrowser(app)
		const { id } = await begin(browser)
		const me = app.as(browser)
		const put = { id, questionId: 'documents', name: 'scan.pdf' }
		const isKept = (text: string) => app.platform.files.exists(createHash('sha256').update(text).digest('hex'))
		const send = (text: string) => me.refusal(answers.putFile, put, { content: Buffer.from(text) })
		await me.call(answers.putFile, put, { content: Buffer.from('sent before') })
		await app.platform.db.owner.query('UPDATE api.answer_files SET bytes = $2 WHERE answers_id = $1', [
			id,
			ANSWER_FILES_BYTES_MAX,
		])
		expect(await send('one too many')).toMatchObject({ code: 'files_too_many' })
		expect(await send('sent before')).toMatchObject({ code: 'files_too_many' })
		expect(await send('')).toMatchObject({ code: 'file_empty' })
		expect([await isKept('one too many'), await isKept('sent before'), await isKept('')]).toEqual([false, true, false])
	})

	it('a file that an account sends twice under one key is added once', async () => {
		const client = app.as(await createPerson(app, 'client'))
		const { id } = await client.call(answers.start, { id: newId(), questionnaireId: asked })
		const put = { id, questionId: 'documents', name: 'scan.pdf' }
		const once = { content: Buffer.from('a scan'), idempotencyKey: newId() }
		const file = await client.call(answers.putFile, put, once)
		expect(await client.call(answers.putFile, put, once)).toEqual(file)
		const other = { ...once, content: Buffer.from('another') }
		expect(await client.refusal(answers.putFile, put, other)).toMatchObject({ code: 'idempotency_key_reused' })
	})

	it('a signature has the moment at which it first came to the server', async () => {
		const browser = new TestBrowser(app)
		const { id } = await begin(browser)
		const forged = { name: 'Ann Ward', signedAt: '1999-01-01T00:00:00.000Z' }
		const saved = await browser.call(answers.save, { id, version: 1, answers: { signed: forged } })
		const { signed } = saved.answers
		expect(signed).toMatchObject({ name: 'Ann Ward', signedAt: expect.stringMatching(/^20[2-9]/) })
		const done = await browser.call(answers.submit, {
			id,
			version: 2,
			answers: { name: 'Ann', phone: '555 0142', signed: forged },
		})
		expect(done.answers.signed).toEqual(signed)
	})
})

describe('the firm', () => {
	it('answers for a client with the right to, and reads all answers', async () => {
		const client = await app.as(attorney).call(clients.add, { fullName: 'Walter Reed' })
		const input = { id: newId(), questionnaireId: asked, clientId: client.id }
		expect(await app.as(reader).refusal(answers.start, input)).toMatchObject({ status: 403 })
		const unknown = { ...input, clientId: newId() }
		expect(await app.as(attorney).refusal(answers.start, unknown)).toMatchObject({
			status: 400,
			code: 'client_unknown',
		})
		const draft = await app.as(attorney).call(answers.start, input)
		expect(draft).toMatchObject({ clientId: client.id, clientName: 'Walter Reed', source: 'internal' })
		expect(await app.as(reader).call(answers.read, { id: draft.id })).toMatchObject({ clientName: 'Walter Reed' })
		const writing = { id: draft.id, version: 1, answers: { name: 'Walter' } }
		expect(await app.as(reader).refusal(answers.save, writing)).toMatchObject({ status: 403 })
		await app.as(attorney).call(answers.save, writing)
		const found = await app.as(reader).call(answers.list, { clientId: client.id, withTotal: true })
		expect(found).toMatchObject({ total: 1, items: [{ id: draft.id, clientName: 'Walter Reed' }] })
		expect((await app.as(reader).call(answers.list, { search: 'walt ree' })).items).toHaveLength(1)
		const first = await app.as(reader).call(answers.list, { limit: 2 })
		const next = await app.as(reader).call(answers.list, { limit: 2, cursor: first.nextCursor ?? '' })
		expect(new Set([...first.items, ...next.items].map((one) => one.id)).size).toBe(4)
		const blind = await createPerson(app, 'staff', { permissions: { view_questionnaires: false } })
		expect(await app.as(blind).refusal(answers.read, { id: draft.id })).toMatchObject({ status: 404 })
	})

	it('keeps a questionnaire that was answered', async () => {
		const id = await publish([question('q', 'text')], 'Asked once')
		await begin(new TestBrowser(app), { questionnaireId: id })
		const { version } = await app.as(admin).call(questionnaires.get, { id })
		expect(await app.as(admin).refusal(questionnaires.remove, { id, version })).toMatchObject({
			status: 409,
			code: 'questionnaire_in_use',
		})
		await app.as(admin).call(questionnaires.retire, { id, version })
		const late = { id: newId(), questionnaireId: id }
		expect(await app.anonymous.refusal(answers.start, late)).toMatchObject({ code: 'questionnaire_not_offered' })
	})
})

describe('a client with an account', () => {
	it('answers as that client, on any device, and sees no other answers', async () => {
		const [mine, other] = await Promise.all([createPerson(app, 'client'), createPerson(app, 'client')])
		const client = await app.as(attorney).call(clients.add, { fullName: 'Paula Quill' })
		await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [mine.id, client.id])
		const draft = await app.as(mine).call(answers.start, { id: newId(), questionnaireId: asked })
		expect(draft).toMatchObject({ source: 'portal', clientId: client.id, clientName: 'Paula Quill' })
		await app.as(mine).call(answers.save, { id: draft.id, version: 1, answers: { name: 'Paula' } })
		expect((await app.as(mine).call(answers.list, {})).items.map((one) => one.id)).toEqual([draft.id])
		expect((await app.as(other).call(answers.list, {})).items).toEqual([])
		expect(await app.as(other).refusal(answers.read, { id: draft.id })).toMatchObject({ status: 404 })
		const forged = { id: newId(), questionnaireId: asked, clientId: client.id }
		expect(await app.as(other).call(answers.start, forged)).toMatchObject({ clientId: null, clientName: '' })
	})
})
