import { answers, RESUME_LINKS_MAX, UNSENT_DAYS, VISITOR_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import type { Question } from '@praxis/contract/questionnaires/definition'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { purgeDrafts } from './purge-drafts.ts'

let app: TestApp
let attorney: TestPerson
let receptionist: TestPerson
let asked: string
let longAsked: string

beforeAll(async () => {
	app = await startTestApp()
	const admin = await createPerson(app, 'admin')
	;[attorney, receptionist] = await Promise.all([createPerson(app, 'attorney'), createPerson(app, 'receptionist')])
	const me = app.as(admin)
	const questions = [
		{ id: 'name', text: 'Your name?', type: 'text' as const, required: true },
		{ id: 'documents', text: 'Documents?', type: 'file' as const, required: false },
	]
	const publish = async (title: string, asking: Question[]) => {
		const definition = { sections: [{ id: 's', title: 'All', questions: asking }] }
		const made = await me.call(questionnaires.create, { title, type: 'short', definition })
		await me.call(questionnaires.publish, { id: made.id, version: made.version })
		return made.id
	}
	asked = await publish('First talk', questions)
	const long = ['one', 'two', 'three'].map((id) => ({ id, text: id, type: 'textarea' as const, required: false }))
	longAsked = await publish('Long talk', long)
})
afterAll(() => app.close())

const sql = (text: string, values: readonly unknown[] = []) => app.platform.db.owner.query(text, [...values])
const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const SAM = { name: 'S', 'respondent-name': 'Sam Visitor', 'respondent-phone': '555 0142' }
const newClient = (fullName: string) => app.as(attorney).call(clients.add, { fullName })

async function invited(fullName: string, email?: string) {
	const client = await newClient(fullName)
	const input = { clientId: client.id, questionnaireId: asked, ...(email === undefined ? {} : { email }) }
	const made = await app.as(attorney).call(answers.invite, input)
	return { client, made, invitation: tokenOf(made.link) }
}

describe('an invitation', () => {
	it('is emailed, works once and for its client, and continues in the browser that opened it', async () => {
		const { client, made, invitation } = await invited('Iris Invited', 'iris@example.com')
		expect(made).toMatchObject({ sentTo: 'iris@example.com', isMailConfigured: false })
		const [letter] = await mailTo(app.platform, 'iris@example.com')
		expect(letter?.kind).toBe('answers.invitation')
		expect(letter?.text).toContain(made.link)
		const browser = new TestBrowser(app)
		const draft = await browser.call(answers.start, { id: newId(), invitation })
		expect(draft).toMatchObject({ source: 'invitation', clientId: client.id, clientName: 'Iris Invited' })
		expect(await browser.call(answers.start, { id: newId(), invitation })).toMatchObject({ id: draft.id })
		expect(await app.anonymous.refusal(answers.start, { id: newId(), invitation })).toMatchObject({
			status: 410,
			code: 'link_used',
		})
		const { items } = await app.as(attorney).call(answers.invitations, { clientId: client.id })
		expect(items).toMatchObject([{ state: 'used', answersId: draft.id, invitedByName: attorney.fullName }])
		const { rows } = await sql('SELECT action, client_id FROM api.audit_log WHERE entity_id = $1', [made.id])
		expect(rows).toEqual([{ action: 'answers.invite', client_id: client.id }])
		const kept = await sql(`SELECT count(*)::int AS n FROM api.answer_invitations i WHERE i::text LIKE $1`, [
			`%${invitation}%`,
		])
		expect(kept.rows).toEqual([{ n: 0 }])
	})

	it('is refused when altered, expired or revoked', async () => {
		const { client, made, invitation } = await invited('Olaf Other')
		expect(made.sentTo).toBeNull()
		const start = (token: string) => app.anonymous.refusal(answers.start, { id: newId(), invitation: token })
		const last = invitation.endsWith('A') ? 'B' : 'A'
		for (const altered of [`${invitation.slice(0, -1)}${last}`, `x${invitation}`, 'nonsense', '', `${invitation}.x`]) {
			expect(await start(altered), altered).toMatchObject({ status: 400, code: 'link_invalid' })
		}
		await sql(`UPDATE api.answer_invitations SET expires_at = now() - interval '1 minute' WHERE id = $1`, [made.id])
		expect(await start(invitation)).toMatchObject({ status: 410, code: 'link_expired' })
		const second = await app.as(attorney).call(answers.invite, { clientId: client.id, questionnaireId: asked })
		const revoked = await app.as(attorney).call(answers.revokeInvitation, { clientId: client.id, id: second.id })
		expect(revoked.state).toBe('revoked')
		expect(await start(tokenOf(second.link))).toMatchObject({ code: 'link_invalid' })
		expect(await app.anonymous.refusal(answers.revokeInvitation, { clientId: client.id, id: made.id })).toMatchObject({
			status: 401,
		})
		const other = await newClient('Someone Else')
		expect(await app.as(attorney).refusal(answers.revokeInvitation, { clientId: other.id, id: made.id })).toMatchObject(
			{ status: 404, code: 'invitation_not_found' },
		)
	})
})

describe('a link to continue', () => {
	it('opens the answers on another device, once', async () => {
		const phone = new TestBrowser(app)
		const { id } = await phone.call(answers.start, { id: newId(), questionnaireId: asked })
		await phone.call(answers.save, { id, version: 1, answers: { name: 'Ann' } })
		const sent = await phone.call(answers.mailLink, { id, email: 'ann@example.com' })
		expect(sent).toEqual({ sentTo: 'ann@example.com', isMailConfigured: false })
		const [letter] = await mailTo(app.platform, 'ann@example.com')
		expect(letter?.text).toContain('If you didn’t request this link, don’t use it')
		const token = /resume=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
		const desk = new TestBrowser(app)
		expect(await desk.call(answers.resume, { token })).toMatchObject({ id, answers: { name: 'Ann' } })
		await desk.call(answers.save, { id, version: 2, answers: { name: 'Ann Ward' } })
		expect(await desk.call(answers.resume, { token })).toMatchObject({ id, version: 3 })
		const { rows } = await sql("SELECT 1 FROM api.audit_log WHERE entity_id = $1 AND action = 'answers.resume'", [id])
		expect(rows).toHaveLength(1)
		expect(await app.anonymous.refusal(answers.resume, { token })).toMatchObject({ code: 'link_used' })
		expect(await app.anonymous.refusal(answers.resume, { token: `${token}A` })).toMatchObject({ code: 'link_invalid' })
		expect(await app.anonymous.refusal(answers.mailLink, { id, email: 'eve@example.com' })).toMatchObject({
			status: 404,
		})
	})

	it('is not sent again and again', async () => {
		const browser = new TestBrowser(app)
		const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		for (let at = 0; at < RESUME_LINKS_MAX; at += 1) {
			await browser.call(answers.mailLink, { id, email: `m${at}@example.com` })
		}
		expect(await browser.refusal(answers.mailLink, { id, email: 'one@example.com' })).toMatchObject({
			status: 429,
			code: 'links_too_many',
		})
	})

	it('is not sent more often because it is asked for many times at once', async () => {
		const browser = new TestBrowser(app)
		const { id: one } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		const { id: other } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		const asks = Array.from({ length: 9 }, (_, at) =>
			browser.send(answers.mailLink, { id: at % 2 === 0 ? one : other, email: 'often@example.com' }),
		)
		const sent = (await Promise.all(asks)).filter((answer) => answer.statusCode === 200)
		expect(sent).toHaveLength(RESUME_LINKS_MAX)
		expect(await mailTo(app.platform, 'often@example.com')).toHaveLength(RESUME_LINKS_MAX)
	})
})

describe('files of people the firm does not know', () => {
	it('are taken up to a sum a day, however many answers they begin; those of clients beyond it', async () => {
		const browser = new TestBrowser(app)
		const file = async () => {
			const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
			return { id, questionId: 'documents', name: 'scan.pdf' }
		}
		const content = Buffer.from('a page')
		const first = await file()
		for (let at = 0; at < 3; at += 1) await app.as(browser).call(answers.putFile, first, { content })
		const fill = 'UPDATE api.answer_files SET bytes = $2 WHERE answers_id = $1'
		await sql(fill, [first.id, Math.ceil(VISITOR_BYTES_MAX / 3)])
		expect(await app.as(browser).refusal(answers.putFile, await file(), { content })).toMatchObject({
			status: 429,
			code: 'files_full_today',
		})
		const story = Object.fromEntries(['one', 'two', 'three'].map((key) => [key, 'long '.repeat(4_000)]))
		const telling = await browser.call(answers.start, { id: newId(), questionnaireId: longAsked })
		const { id: longId, version } = telling
		expect(await browser.refusal(answers.save, { id: longId, version, answers: story })).toMatchObject({
			status: 429,
			code: 'answers_full_today',
		})
		await browser.call(answers.save, { id: longId, version, answers: { one: 'short' } })
		const guest = new TestBrowser(app)
		const { invitation } = await invited('Ina Invited')
		const { id } = await guest.call(answers.start, { id: newId(), invitation })
		await app.as(guest).call(answers.putFile, { id, questionId: 'documents', name: 'scan.pdf' }, { content })
		await sql("UPDATE api.answer_files SET created_at = now() - interval '25 hours' WHERE answers_id = $1", [first.id])
		await app.as(browser).call(answers.putFile, await file(), { content })
	})
})

describe('once submitted', () => {
	it('the inviter is notified, else the staff who receive inquiries', async () => {
		const { invitation } = await invited('Tom Doe')
		const browser = new TestBrowser(app)
		const draft = await browser.call(answers.start, { id: newId(), invitation })
		await browser.call(answers.submit, { id: draft.id, version: 1, answers: { name: 'Tom' } })
		const titles = async (person: TestPerson) =>
			(await app.as(person).call(notifications.list, { kind: 'questionnaire_submitted' })).items.map((one) => one.title)
		await expect.poll(() => titles(attorney)).toEqual(['Tom Doe submitted “First talk”'])
		expect(await titles(receptionist)).toEqual([])
		const visitor = new TestBrowser(app)
		const { id } = await visitor.call(answers.start, { id: newId(), questionnaireId: asked })
		await visitor.call(answers.submit, { id, version: 1, answers: SAM })
		await expect.poll(() => titles(receptionist)).toEqual(['Sam Visitor submitted “First talk”'])
	})

	it('a browser forgets them after a day, the firm does not', async () => {
		const browser = new TestBrowser(app)
		const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		await browser.call(answers.submit, { id, version: 1, answers: SAM })
		expect(await browser.call(answers.read, { id })).toMatchObject({ status: 'submitted' })
		await sql(`UPDATE api.answers SET submitted_at = submitted_at - interval '25 hours' WHERE id = $1`, [id])
		expect(await browser.refusal(answers.read, { id })).toMatchObject({ status: 404 })
		expect(await app.as(attorney).call(answers.read, { id })).toMatchObject({ status: 'submitted' })
	})
})

describe('a client', () => {
	it('neither reads nor changes what the firm wrote down about them, unless the firm hands it over', async () => {
		const mine = await createPerson(app, 'client')
		const client = await app.as(attorney).call(clients.add, { fullName: 'Ivy Inside' })
		await sql('UPDATE api.clients SET user_id = $1 WHERE id = $2', [mine.id, client.id])
		const { id } = await app
			.as(attorney)
			.call(answers.start, { id: newId(), questionnaireId: asked, clientId: client.id })
		const put = { id, questionId: 'documents', name: 'note.pdf' }
		const { fileId } = await app.as(attorney).call(answers.putFile, put, { content: Buffer.from('a note') })
		const writing = { id, version: 1, answers: { name: 'Ivy' } }
		for (const [endpoint, input] of [
			[answers.read, { id }],
			[answers.save, writing],
			[answers.submit, writing],
			[answers.mailLink, { id, email: 'ivy@example.com' }],
			[answers.fileLink, { id, fileId }],
		] as const) {
			expect(await app.as(mine).refusal(endpoint, input), endpoint.id).toMatchObject({ code: 'answers_not_found' })
		}
		expect((await app.as(mine).call(answers.list, {})).items).toEqual([])
		const heard = `SELECT client_id FROM api.events WHERE topic = 'answers' AND entity_id = $1`
		const { rows } = await sql(heard, [id])
		expect(rows).toEqual([{ client_id: null }])

		await app.as(attorney).call(answers.mailLink, { id, email: 'ivy@example.com' })
		const [letter] = await mailTo(app.platform, 'ivy@example.com')
		const token = /resume=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
		const browser = new TestBrowser(app)
		await browser.call(answers.resume, { token })
		expect(await browser.call(answers.save, writing)).toMatchObject({ answers: { name: 'Ivy' } })
	})
})

describe('forgetting', () => {
	it('a browser clears all its responses and its secret', async () => {
		const browser = new TestBrowser(app)
		const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
		const { cookie } = browser
		expect(await browser.call(answers.clearBrowser, {})).toEqual({ cleared: 1 })
		expect(browser.setCookies[0]).toMatch(/^praxis\.answers=; Path=\/api\/answers; Max-Age=0/)
		expect(await app.as({ cookie }).refusal(answers.read, { id })).toMatchObject({ status: 404 })
		expect(await browser.call(answers.clearBrowser, {})).toEqual({ cleared: 0 })
		expect(await app.as(attorney).call(answers.read, { id })).toMatchObject({ status: 'in_progress' })
	})

	it('what was never sent and files taken away are deleted in time, and nothing else', async () => {
		const { platform } = app
		const ctx = {
			actor: { kind: 'system', name: 'answers.purgeDrafts' } as const,
			origin: { requestId: 'test', ip: null, userAgent: null },
			platform,
		}
		const started = async (browser: TestBrowser, contents: readonly string[]) => {
			const { id } = await browser.call(answers.start, { id: newId(), questionnaireId: asked })
			const put = (content: string) =>
				app
					.as(browser)
					.call(answers.putFile, { id, questionId: 'documents', name: content }, { content: Buffer.from(content) })
			return { id, files: await Promise.all(contents.map(put)) }
		}
		const hashes = async () => {
			const { rows } = await sql(
				`SELECT name, hash FROM api.answer_files WHERE name LIKE 'kept %' OR name LIKE 'gone %'`,
			)
			return new Map<string, string>(rows.map((row) => [row.name, row.hash]))
		}
		const visitor = new TestBrowser(app)
		const left = await started(visitor, ['gone alone', 'kept twice'])
		const others = [await started(visitor, []), await started(visitor, [])].map((one) => one.id)
		const sent = await started(visitor, ['kept twice', 'kept sent', 'gone again'])
		const documents = sent.files.filter((file) => file.name !== 'gone again')
		await visitor.call(answers.submit, { id: sent.id, version: 1, answers: { ...SAM, documents } })
		const young = await started(visitor, [])
		const { invitation } = await invited('Una Unsent')
		const ours = await new TestBrowser(app).call(answers.start, { id: newId(), invitation })
		const before = await hashes()
		const age = `interval '${UNSENT_DAYS} days 1 minute'`
		const old = [left.id, ...others, sent.id, ours.id]
		await sql(`UPDATE api.answers SET saved_at = now() - ${age} WHERE id = ANY ($1)`, [old])
		await sql(`UPDATE api.answer_files SET created_at = now() - ${age} WHERE answers_id = ANY ($1)`, [old])
		await purgeDrafts(ctx, 1)

		const kept = await sql('SELECT id FROM api.answers WHERE id = ANY ($1)', [[...old, young.id]])
		expect(kept.rows.map((row) => row.id).sort()).toEqual([sent.id, ours.id, young.id].sort())
		expect([...(await hashes()).keys()].sort()).toEqual(['kept sent', 'kept twice'])
		for (const [name, hash] of before) expect(await platform.files.exists(hash), name).toBe(name.startsWith('kept'))
		const trail = `SELECT action, actor_name, before FROM api.audit_log WHERE entity_id = ANY ($1) AND action LIKE '%purge%'`
		const { rows } = await sql(trail, [[left.id, sent.id]])
		expect(rows.map((row) => row.action).sort()).toEqual(['answers.purge', 'answers.purgeFile'])
		expect(JSON.stringify(rows)).not.toContain('gone')
	})

	it('a content that any row names is not deleted', async () => {
		const { rows } = await sql(
			`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
			 WHERE table_schema = 'api' AND column_name ~ '(^|_)hash$' AND column_name !~ '^(token|key|endpoint|request)_'
				AND table_name NOT IN ('api_tokens', 'audit_seals', 'document_thumbnails')`,
		)
		const documents = ['document_upload_parts.hash', 'document_versions.hash', 'documents.hash']
		const kept = ['answer_files.hash', 'data_archives.hash', 'data_exports.hash']
		const named = [
			...kept,
			'document_templates.form_hash',
			...documents,
			'firm.logo_hash',
			'import_files.hash',
			'intakes.letter_hash',
		]
		expect(rows.map((row) => row.name).sort()).toEqual(named)
	})
})
