import { answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'

const QUESTIONS = [
	{ id: 'name', text: 'Your name', type: 'text' as const, required: true, mapsTo: 'client.fullName' as const },
	{ id: 'mail', text: 'Your email', type: 'email' as const, required: true, mapsTo: 'client.email' as const },
	{ id: 'phone', text: 'Your phone', type: 'phone' as const, mapsTo: 'client.phone' as const },
	{ id: 'town', text: 'City', type: 'text' as const, mapsTo: 'client.city' as const },
	{ id: 'matter', text: 'What happened?', type: 'text' as const, mapsTo: 'case.description' as const },
]

let app: TestApp
let receptionist: Caller
let questionnaireId: string

beforeAll(async () => {
	app = await startTestApp()
	const admin = app.as(await createPerson(app, 'admin'))
	receptionist = app.as(await createPerson(app, 'receptionist', { fullName: 'Rita Front' }))
	const definition = { sections: [{ id: 'you', title: 'About you', questions: QUESTIONS }] }
	const about = { title: 'Before we meet', type: 'short', practiceArea: 'Family Law', definition } as const
	const made = await admin.call(questionnaires.create, about)
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	questionnaireId = made.id
})
afterAll(() => app.close())

const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const addInquiry = (fullName: string, more: object = {}) => receptionist.call(intake.add, { fullName, ...more })

it('is sent to someone who is not a client yet, filled in with what is known, and comes back to the inquiry', async () => {
	const inquiry = await addInquiry('Wanda Prospect', { email: 'wanda@prospect.test', phone: '(212) 555-0177' })
	const input = { intakeId: inquiry.id, questionnaireId, email: 'wanda@prospect.test' }
	const sent = await receptionist.call(answers.inviteProspect, input)
	expect(sent).toMatchObject({ sentTo: 'wanda@prospect.test', isMailConfigured: false })
	const [letter] = await mailTo(app.platform, 'wanda@prospect.test')
	expect(letter?.text).toContain(sent.link)
	expect(await receptionist.call(intake.get, { id: inquiry.id })).toMatchObject({
		sentAt: expect.any(String),
		answeredAt: null,
	})

	const browser = new TestBrowser(app)
	const draft = await browser.call(answers.start, { id: newId(), invitation: tokenOf(sent.link) })
	expect(draft).toMatchObject({
		source: 'invitation',
		intakeId: inquiry.id,
		answers: { name: 'Wanda Prospect', mail: 'wanda@prospect.test', phone: expect.stringContaining('555') },
	})
	const { version } = draft
	await browser.call(answers.submit, { id: draft.id, version, answers: { ...draft.answers, town: 'Utica' } })
	expect(await receptionist.call(intake.get, { id: inquiry.id })).toMatchObject({
		sentAt: null,
		answeredAt: expect.any(String),
	})
	const area = async () => (await receptionist.call(intake.get, { id: inquiry.id })).practiceArea
	await expect.poll(area).toBe('Family Law')
	const { items } = await receptionist.call(answers.prospectInvitations, { intakeId: inquiry.id })
	expect(items).toMatchObject([{ state: 'used', answersId: draft.id, invitedByName: 'Rita Front', clientId: null }])
	const { rows } = await app.platform.db.owner.query(
		'SELECT action, after ->> $2 AS intake FROM api.audit_log WHERE entity_id = $1',
		[sent.id, 'intakeId'],
	)
	expect(rows).toEqual([{ action: 'answers.inviteProspect', intake: inquiry.id }])
})

it('can be withdrawn; an unknown inquiry is not found, and a client is refused', async () => {
	const inquiry = await addInquiry('Walter Withdrawn')
	const sent = await receptionist.call(answers.inviteProspect, { intakeId: inquiry.id, questionnaireId })
	expect(sent.sentTo).toBeNull()
	const revoke = { intakeId: inquiry.id, id: sent.id }
	expect(await receptionist.call(answers.revokeProspectInvitation, revoke)).toMatchObject({ state: 'revoked' })
	expect(
		await new TestBrowser(app).refusal(answers.start, { id: newId(), invitation: tokenOf(sent.link) }),
	).toMatchObject({ status: 400, code: 'link_invalid' })
	expect((await receptionist.call(intake.get, { id: inquiry.id })).sentAt).toBeNull()
	const unknown = { intakeId: newId(), questionnaireId }
	expect(await receptionist.refusal(answers.inviteProspect, unknown)).toMatchObject({ status: 404 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(answers.inviteProspect, unknown)).toMatchObject({ status: 403 })
})

it('fills in what is known of an invited client too', async () => {
	const client = await receptionist.call(clients.add, { fullName: 'Known Client', email: 'known@client.test' })
	const sent = await receptionist.call(answers.invite, { clientId: client.id, questionnaireId })
	const draft = await new TestBrowser(app).call(answers.start, { id: newId(), invitation: tokenOf(sent.link) })
	expect(draft.answers).toEqual({ name: 'Known Client', mail: 'known@client.test' })
})

it('shows the prospect their own words of the matter, never those of the firm', async () => {
	const { db } = app.platform
	const prefilled = async (id: string) => {
		const { link } = await receptionist.call(answers.inviteProspect, { intakeId: id, questionnaireId })
		const draft = await new TestBrowser(app).call(answers.start, { id: newId(), invitation: tokenOf(link) })
		return draft.answers.matter
	}
	const note = { matter: 'Sounds unreliable; wants to sue everyone.' }
	expect(await prefilled((await addInquiry('Phoned In', note)).id)).toBeUndefined()
	expect(await prefilled((await addInquiry('Entered As Web', { ...note, channel: 'web' })).id)).toBeUndefined()
	const own = await addInquiry('Own Words', { matter: 'My landlord keeps the deposit.', channel: 'web' })
	await db.owner.query('UPDATE api.intakes SET entered_by = NULL WHERE id = $1', [own.id])
	expect(await prefilled(own.id)).toBe('My landlord keeps the deposit.')
	const { version } = await receptionist.call(intake.get, { id: own.id })
	await receptionist.call(intake.edit, { id: own.id, version, matter: 'My landlord keeps it. Weak case.' })
	expect(await prefilled(own.id)).toBeUndefined()
})
