import { answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import { newId } from '@praxis/contract/kernel/new-id'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'

let now = new Date()
let app: TestApp
let admin: Caller

beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => now }, env: { SMTP_URL: 'smtp://user:x@127.0.0.1:9' } })
	admin = app.as(await createPerson(app, 'admin'))
	await app.platform.db.owner.query(`UPDATE api.firm SET name = 'Marsh & Castellan'`)
})
afterAll(() => app.close())

type Published = 'prospect_disclaimer' | 'esign_consent'

async function publish(key: Published, text: string, language: 'en' | 'es' = 'en'): Promise<number> {
	const { version } = await admin.call(legalTexts.get, { key, language })
	return (await admin.call(legalTexts.publish, { key, language, version, text })).version
}

async function inquiry() {
	const { challenge, bits, notices } = await app.anonymous.call(intake.form, {})
	const answer = findAnswer(challenge, bits, 0, 10_000_000) ?? ''
	now = new Date(now.getTime() + 60_000)
	const inquiry = {
		fullName: 'Ada Osei',
		email: 'ada@example.test',
		matter: 'The deposit.',
		acknowledged: true as const,
	}
	return { notices, sent: { id: newId(), challenge, answer, ...inquiry } }
}

const english = (version: number) => ({ language: 'en' as const, version })

async function agreementsOf(of: { readonly intakeId: string } | { readonly answersId: string }) {
	const { items } = await admin.call(legalTexts.agreements, of)
	return new Map(items.map((one) => [one.key, one]))
}

/** The keys of the English ones. */
function englishOf(notices: readonly { readonly key: string; readonly language: string }[]): string[] {
	return notices.filter((one) => one.language === 'en').map((one) => one.key)
}

test('an inquiry keeps the version of the disclaimer that was on the screen, in its words', async () => {
	const shownVersion = await publish('prospect_disclaimer', 'No client of {firm} yet.')
	const { notices, sent } = await inquiry()
	expect(notices).toContainEqual({
		key: 'prospect_disclaimer',
		language: 'en',
		version: shownVersion,
		text: 'No client of Marsh & Castellan yet.',
	})
	await publish('prospect_disclaimer', 'Changed while the page was open.')
	await app.anonymous.call(intake.send, {
		...sent,
		shown: { prospect_disclaimer: english(shownVersion), intake_notice: english(0) },
	})
	const kept = await agreementsOf({ intakeId: sent.id })
	expect([...kept.keys()].sort()).toEqual(['intake_notice', 'prospect_disclaimer'])
	expect(kept.get('prospect_disclaimer')).toMatchObject({
		version: shownVersion,
		text: 'No client of Marsh & Castellan yet.',
		name: 'Ada Osei',
		agreedBy: null,
		agreedAt: now.toISOString(),
	})
	const { rows } = await app.platform.db.owner.query(
		"SELECT after FROM api.audit_log WHERE action = 'legalTexts.agree' AND after->>'intakeId' = $1",
		[sent.id],
	)
	expect(rows).toEqual([
		{ after: { intakeId: sent.id, versions: { intake_notice: 0, prospect_disclaimer: shownVersion } } },
	])
})

test('an inquiry that names no version keeps those in force, and a version that never was counts for none', async () => {
	const version = await publish('prospect_disclaimer', 'In force.')
	const silent = (await inquiry()).sent
	await app.anonymous.call(intake.send, silent)
	const kept = await agreementsOf({ intakeId: silent.id })
	expect([...kept.keys()].sort()).toEqual(['inquiry_retention', 'intake_notice', 'prospect_disclaimer'])
	const lying = (await inquiry()).sent
	await app.anonymous.call(intake.send, { ...lying, shown: { prospect_disclaimer: english(900) } })
	expect((await agreementsOf({ intakeId: lying.id })).get('prospect_disclaimer')).toMatchObject({ version })
})

test('agreements cannot be changed, and go with the inquiry they are about', async () => {
	const { sent } = await inquiry()
	await app.anonymous.call(intake.send, sent)
	const { owner } = app.platform.db
	await expect(owner.query('UPDATE api.legal_agreements SET number = 7')).rejects.toThrow(/append-only/)
	const { version } = await admin.call(intake.markSpam, { id: sent.id, version: 1, isSpam: true })
	await admin.call(intake.removeSpam, { id: sent.id, version })
	expect((await agreementsOf({ intakeId: sent.id })).size).toBe(0)
})

test('an inquiry keeps the language its person read, and English for a text that has no other', async () => {
	const english = await publish('prospect_disclaimer', 'No client of {firm} yet.')
	const none = await inquiry()
	const disclaimers = none.notices.filter((one) => one.key === 'prospect_disclaimer')
	expect(disclaimers).toEqual([expect.objectContaining({ language: 'en', version: english })])
	const spanish = await publish('prospect_disclaimer', 'Todavía no es cliente de {firm}.', 'es')
	const { notices, sent } = await inquiry()
	expect(notices).toContainEqual({
		key: 'prospect_disclaimer',
		language: 'es',
		version: spanish,
		text: 'Todavía no es cliente de Marsh & Castellan.',
	})
	const shown = {
		prospect_disclaimer: { language: 'es' as const, version: spanish },
		intake_notice: { language: 'es' as const, version: 0 },
	}
	await app.anonymous.call(intake.send, { ...sent, shown })
	const kept = await agreementsOf({ intakeId: sent.id })
	expect(kept.get('prospect_disclaimer')).toMatchObject({
		language: 'es',
		version: spanish,
		text: 'Todavía no es cliente de Marsh & Castellan.',
	})
	expect(kept.get('intake_notice')).toMatchObject({ language: 'es', version: 0 })
	expect(kept.get('intake_notice')?.text).toContain('El personal del bufete')
	await publish('prospect_disclaimer', '', 'es')
	const withdrawn = await inquiry()
	expect(withdrawn.notices.filter((one) => one.key === 'prospect_disclaimer')).toHaveLength(1)
	const lying = { prospect_disclaimer: { language: 'es' as const, version: spanish + 1 } }
	await app.anonymous.call(intake.send, { ...withdrawn.sent, shown: lying })
	const fallback = (await agreementsOf({ intakeId: withdrawn.sent.id })).get('prospect_disclaimer')
	expect(fallback).toMatchObject({ language: 'en', version: english })
})

test('the confirmation is written in the language its person read', async () => {
	const mailOf = async (email: string) => {
		await expect.poll(async () => (await mailTo(app.platform, email)).length).toBe(1)
		return (await mailTo(app.platform, email))[0]
	}
	const read = { intake_notice: { language: 'es' as const, version: 0 } }
	const own = await publish('prospect_disclaimer', 'Todavía no es cliente de {firm}.', 'es')
	const spanish = { ...(await inquiry()).sent, email: 'ines@example.test' }
	await app.anonymous.call(intake.send, {
		...spanish,
		shown: { ...read, prospect_disclaimer: { language: 'es', version: own } },
	})
	const inSpanish = await mailOf(spanish.email)
	expect(inSpanish?.subject).toMatch(/^Recibimos su consulta \(número \d+\)$/)
	expect(inSpanish?.text).toContain('Gracias por escribir a Marsh & Castellan. Recibimos su consulta.')
	expect(inSpanish?.text).toContain('Todavía no es cliente de Marsh & Castellan.')
	expect(inSpanish?.text).not.toMatch(/Thank you|We review|ignore/)
	const english = { ...(await inquiry()).sent, email: 'ivy@example.test' }
	await app.anonymous.call(intake.send, english)
	const inEnglish = await mailOf(english.email)
	expect(inEnglish?.subject).toMatch(/^We have your inquiry/)
	expect(inEnglish?.text).toContain('Thank you for writing to Marsh & Castellan.')
	// The firm has the disclaimer in English only: the letter is not half in one language, half in the other.
	await publish('prospect_disclaimer', '', 'es')
	const mixed = { ...(await inquiry()).sent, email: 'iris@example.test' }
	await app.anonymous.call(intake.send, { ...mixed, shown: read })
	expect((await mailOf(mixed.email))?.subject).toMatch(/^We have your inquiry/)
})

async function publishSigned(): Promise<string> {
	const questions = [
		{ id: 'name', text: 'Name', type: 'text' as const, required: true, mapsTo: 'client.fullName' as const },
		{ id: 'email', text: 'Email', type: 'email' as const, required: true },
		{ id: 'late', text: 'Deadlines', type: 'statement' as const, legalText: 'deadline_disclaimer' as const },
		{ id: 'signed', text: 'Signature', type: 'signature' as const },
	]
	const definition = { sections: [{ id: 'you', title: 'You', questions }] }
	const made = await admin.call(questionnaires.create, { title: 'Signed', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	return made.id
}

test('a prospect reads every notice and agrees to sign electronically by signing', async () => {
	const questionnaireId = await publishSigned()
	const consent = await publish('esign_consent', 'I sign by typing.')
	const browser = new TestBrowser(app)
	const said = { name: 'Cleo Known', email: 'cleo@example.test' }
	const send = async (given: object) => {
		const { id, notices } = await browser.call(answers.start, { id: newId(), questionnaireId })
		expect(englishOf(notices)).toEqual([
			'questionnaire_confidentiality',
			'prospect_disclaimer',
			'esign_consent',
			'deadline_disclaimer',
		])
		await browser.call(answers.submit, { id, version: 1, answers: { ...said, ...given } })
		return agreementsOf({ answersId: id })
	}
	const signed = await send({ signed: { name: 'Cleo B. Known', signedAt: now.toISOString() } })
	expect(signed.get('esign_consent')).toMatchObject({
		version: consent,
		text: 'I sign by typing.',
		name: 'Cleo B. Known',
	})
	expect(signed.size).toBe(4)
	const unsigned = await send({})
	expect(unsigned.has('esign_consent')).toBe(false)
	expect(unsigned.get('deadline_disclaimer')).toMatchObject({ version: 0, name: 'Cleo Known' })
})

test('an existing client is shown nothing that is meant for prospects', async () => {
	const questionnaireId = await publishSigned()
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Ida Client', email: 'ida@example.test' })
	const person = await createPerson(app, 'client')
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const client = app.as(person)
	const { notices } = await client.call(answers.start, { id: newId(), questionnaireId })
	expect(englishOf(notices)).toEqual(['esign_consent', 'deadline_disclaimer'])
})

test('the letters come from the texts of the firm, and the one for a conflict does not hint at it', async () => {
	const { id } = await admin.call(intake.add, {
		fullName: 'Ben Adeyemi',
		practiceArea: 'Family Law',
		deadlineOn: '2026-04-01',
	})
	const conflict = await admin.call(intake.draftLetter, { id, reason: 'conflict' })
	expect(conflict.text).toContain('We are unable to represent you in this matter.')
	expect(conflict.text).toContain('Please consult another lawyer promptly.')
	expect(conflict.text).toContain('You mentioned April 1, 2026 as a deadline.')
	expect(conflict.text).not.toMatch(/conflict|professional responsibility|rules|[{}]/i)
	const other = await admin.call(intake.draftLetter, { id, reason: 'fees' })
	expect(other.text).toContain('Dear Ben Adeyemi,')
	expect(other.text).toContain('we have not agreed on the terms of an engagement')
	expect(other.text).toMatch(/\(Family Law\)[\s\S]*Sincerely,\nMarsh & Castellan$/)
	expect(other.text).not.toMatch(/[{}]|delete/)
	const spanish = await admin.call(intake.draftLetter, { id, reason: 'conflict', language: 'es' })
	expect(spanish).toMatchObject({ language: 'es', subject: expect.stringMatching(/^Su consulta \(número \d+\)$/) })
	expect(spanish.text).toContain('Usted mencionó el 1 de abril de 2026 como fecha límite.')
	expect(spanish.text).not.toMatch(/conflicto|[{}]/i)
})
