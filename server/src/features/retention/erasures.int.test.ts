import { cases } from '@praxis/contract/cases/cases.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { erasures } from '@praxis/contract/retention/erasures.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

const MORE = { label: 'Work', email: 'leontine.second@harbor.test' }

/** A client with contact details, a note, a tag, a document without a case and a portal account. */
async function addClient(fullName: string) {
	const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@harbor.test`
	const client = await admin.call(clients.add, { fullName, email, phone: '(212) 555-0187', notes: `Calls ${fullName}` })
	const { id, version } = client
	const card = { emails: [{ id: newId(), ...MORE }], tags: ['harbor'] }
	await admin.call(clientCards.save, { clientId: id, version, ...card })
	await admin.call(timeline.add, { id: newId(), clientId: id, kind: 'note', text: `Met ${fullName}` })
	const content = Buffer.from(`A letter to ${fullName}, ${email}.`)
	const document = await admin.call(documents.put, { id: newId(), name: 'letter.txt', clientId: id }, { content })
	const account = await createPerson(app, 'client')
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [account.id, id])
	return { id, fullName, email, account, document: await admin.call(documents.get, { id: document.id }) }
}

async function start(clientId: string, change: object = {}) {
	const { version, fullName } = await admin.call(erasures.preview, { id: clientId })
	const input = {
		id: newId(),
		clientId,
		version,
		name: fullName,
		reason: 'Asked by letter',
		keepName: false,
		...change,
	}
	return { input, run: () => admin.call(erasures.start, input), refusal: () => admin.refusal(erasures.start, input) }
}

async function ended(id: string) {
	await expect.poll(async () => (await admin.call(erasures.get, { id })).state, { timeout: 20_000 }).not.toBe('running')
	return admin.call(erasures.get, { id })
}

test('a client without cases goes with everything, proved by a search', async () => {
	const { id, account, document, email } = await addClient('Leontine Harbor')
	const preview = await admin.call(erasures.preview, { id })
	expect(preview).toMatchObject({ fullName: 'Leontine Harbor', isNameNeeded: false, obstacles: [] })
	expect(Object.fromEntries(preview.erased.map(({ label, count }) => [label, count]))).toMatchObject({
		documents: 1,
		'contact details': 1,
		'custom fields and tags': 1,
		'notes and calls': 1,
		'portal access': 1,
	})
	expect(preview.kept.map(({ what }) => what)).toEqual(['audit_log'])
	expect(await app.platform.files.exists(document.hash)).toBe(true)

	const { run } = await start(id)
	const running = await run()
	expect(running).toMatchObject({ state: 'running', recordStays: null })
	const done = await ended(running.id)
	expect(done).toMatchObject({ state: 'done', recordStays: false, problem: '' })
	expect(done.searchedTerms).toBeGreaterThanOrEqual(4)
	expect(done.foundBefore.map(({ table }) => table)).toEqual(
		expect.arrayContaining(['clients', 'client_emails', 'timeline_entries', 'party_names', 'search']),
	)
	// Only what can’t be changed still says it.
	expect(done.foundAfter.map(({ table }) => table)).toEqual(['audit_log'])
	expect(await admin.refusal(clients.get, { id })).toMatchObject({ code: 'client_not_found' })
	expect(await admin.refusal(documents.get, { id: document.id })).toMatchObject({ code: 'document_not_found' })
	expect(await app.platform.files.exists(document.hash)).toBe(false)
	const { rows } = await app.platform.db.owner.query('SELECT 1 FROM api.users WHERE id = $1', [account.id])
	expect(rows).toEqual([])
	const trail = await app.platform.db.owner.query(
		"SELECT action, before::text || after::text AS said FROM api.audit_log WHERE entity = 'erasures' AND entity_id = $1 ORDER BY id",
		[running.id],
	)
	expect(trail.rows.map(({ action }) => action)).toEqual(['erasures.start', 'erasures.finish'])
	expect(trail.rows.map(({ said }) => said).join()).not.toContain('Leontine')
	expect(JSON.stringify(done)).not.toContain(email)
	const certificate = await admin.send(erasures.certificate, { id: running.id })
	expect(certificate.headers['content-type']).toBe('application/pdf')
})

test('a record that a closed case needs stays with its name only', async () => {
	const { id, account } = await addClient('Bertrand Quay')
	const one = await admin.call(cases.open, { clientId: id, caseName: 'Quay v. Pier', type: 'General' })
	const blocked = await start(id)
	expect((await admin.call(erasures.preview, { id })).obstacles).toEqual([{ what: 'open_cases', count: 1 }])
	expect(await blocked.refusal()).toMatchObject({ code: 'erasure_blocked' })
	await admin.call(cases.edit, { id: one.id, version: one.version, status: 'Closed' })
	// That the case was opened and that it was closed are written to the client by jobs.
	await expect.poll(async () => (await mailTo(app.platform, account.email)).length).toBe(2)

	const { input, run } = await start(id)
	expect(await (await start(id, { name: 'Someone Else' })).refusal()).toMatchObject({ code: 'name_differs' })
	expect(await (await start(id, { version: 99 })).refusal()).toMatchObject({ code: 'stale_version' })
	expect(await (await start(id, { reason: '' })).refusal()).toMatchObject({ code: 'validation_failed' })
	const { id: erasureId } = await run()
	expect(await admin.refusal(erasures.start, input)).toMatchObject({
		code: expect.stringMatching(/^erasure_|id_taken|stale/),
	})
	const done = await ended(erasureId)
	expect(done).toMatchObject({ state: 'done', recordStays: true })
	expect(done.kept.map(({ what }) => what)).toEqual(expect.arrayContaining(['name', 'cases', 'audit_log']))
	const left = await admin.call(clients.get, { id })
	expect(left).toMatchObject({
		fullName: 'Bertrand Quay',
		email: '',
		phone: '',
		notes: '',
		userId: null,
		status: 'inactive',
	})
	expect((await admin.call(clientCards.get, { clientId: id })).emails).toEqual([])
	expect(await admin.call(cases.get, { id: one.id })).toMatchObject({ clientName: 'Bertrand Quay', clientEmail: '' })
	expect(done.foundAfter.map(({ table }) => table)).toEqual(['audit_log', 'mail_outbox'])
	expect(done.kept).toContainEqual({ what: 'case_messages', count: 2 })
})

test('links by which a client answers questions, and drafts, are erased with what was not sent', async () => {
	const { id } = await addClient('Ottoline Cove')
	const one = await admin.call(cases.open, { clientId: id, caseName: 'Cove v. Bay', type: 'General' })
	await admin.call(generatorDrafts.save, { caseId: one.id, template: 'affidavit', answers: { NAME: 'Ottoline Cove' } })
	const ask = async () => {
		const asked = await admin.call(askClient.create, {
			id: newId(),
			caseId: one.id,
			template: 'motion-to-dismiss',
			names: ['PLAINTIFF'],
			label: 'Client',
			email: 'relative@harbor.test',
			expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
		})
		return decodeURIComponent(asked.link.split('/answer/')[1] ?? '')
	}
	const [sent, unsent] = [await ask(), await ask()]
	await app.anonymous.call(askClient.submit, { token: sent, answers: { Q1: 'The plaintiff' } })
	await app.anonymous.call(askClient.save, { token: unsent, answers: { Q1: 'Ottoline Cove' } })
	await admin.call(cases.edit, { id: one.id, version: one.version, status: 'Closed' })
	const { run } = await start(id)
	expect(await ended((await run()).id)).toMatchObject({ state: 'done', recordStays: true })
	const { rows } = await app.platform.db.owner.query(
		'SELECT email, answers FROM api.client_questions WHERE case_id = $1',
		[one.id],
	)
	expect(rows).toEqual([{ email: '', answers: { PLAINTIFF: 'The plaintiff' } }])
	const late = { token: unsent, answers: { Q1: 'Late' } }
	expect(await app.anonymous.refusal(askClient.save, late)).toMatchObject({ code: 'questions_not_found' })
	const drafts = await admin.call(generatorDrafts.get, { caseId: one.id, template: 'affidavit' })
	expect(drafts).toEqual({ draft: null })
})

test('what another client shares with them stays', async () => {
	const { id } = await addClient('Perpetua Sound')
	const spouse = await admin.call(clients.add, { fullName: 'Amos Sound', email: 'perpetua.sound@harbor.test' })
	const outbox =
		"INSERT INTO api.mail_outbox (id, kind, recipient, subject, sealed_body, client_id) VALUES ($1, 'test', $2, 'For Amos', 'x', $3)"
	await app.platform.db.owner.query(outbox, [newId(), 'perpetua.sound@harbor.test', spouse.id])
	await app.platform.db.owner.query(outbox, [newId(), 'perpetua.sound@harbor.test', null])
	const { run } = await start(id)
	expect(await ended((await run()).id)).toMatchObject({ state: 'done', recordStays: false })
	const { rows } = await app.platform.db.owner.query("SELECT 1 FROM api.mail_outbox WHERE subject = 'For Amos'")
	expect(rows).toHaveLength(2)
	expect(await admin.call(clients.get, { id: spouse.id })).toMatchObject({ email: 'perpetua.sound@harbor.test' })
})

test('a number is found however it is written, a name only as whole words', async () => {
	const { id } = await addClient('Ida Reef')
	const said = async (text: string) => admin.call(timeline.add, { id: newId(), caseId: matter.id, kind: 'note', text })
	const other = await admin.call(clients.add, { fullName: 'Frida Reefer' })
	const matter = await admin.call(cases.open, {
		clientId: other.id,
		caseName: 'Frida Reefer v. Shore',
		type: 'General',
	})
	await said('Called +1 212.555.0187')
	await said('Account 92125550187')
	const { run } = await start(id)
	const done = await ended((await run()).id)
	expect(done.foundAfter.find(({ table }) => table === 'timeline_entries')).toEqual({
		table: 'timeline_entries',
		count: 1,
	})
	expect(done.foundAfter.map(({ table }) => table)).not.toContain('cases')
})

test('what prevents it is said, and nothing is erased', async () => {
	const { id, document } = await addClient('Odile Mole')
	await admin.call(documents.hold, { id: document.id, legalHold: true, reason: 'Suit' })
	expect((await admin.call(erasures.preview, { id })).obstacles).toEqual([{ what: 'legal_holds', count: 1 }])
	expect(await (await start(id)).refusal()).toMatchObject({ code: 'erasure_blocked' })
	await admin.call(documents.hold, { id: document.id, legalHold: false, reason: 'The suit was settled' })
	// Its name stays for conflict checks when that is wanted.
	const { run } = await start(id, { keepName: true })
	const { id: erasureId } = await run()
	expect((await ended(erasureId)).kept.map(({ what }) => what)).toContain('name')
})

test('is for those who may delete cases, and keeps what is behind a wall', async () => {
	const { id } = await addClient('Walled Wharf')
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await attorney.refusal(erasures.list, {})).toMatchObject({ code: 'forbidden' })
	expect(await attorney.refusal(erasures.preview, { id })).toMatchObject({ code: 'forbidden' })
	expect(await admin.refusal(erasures.preview, { id: newId() })).toMatchObject({ code: 'client_not_found' })
	expect(await admin.refusal(erasures.get, { id: newId() })).toMatchObject({ code: 'erasure_not_found' })
	const one = await admin.call(cases.open, { clientId: id, caseName: 'Wharf v. Dock', type: 'General' })
	await admin.call(cases.edit, { id: one.id, version: one.version, status: 'Closed' })
	const walled = await createPerson(app, 'admin')
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		one.id,
		walled.id,
	])
	const { input, run } = await start(id)
	const screened = app.as(walled)
	expect((await screened.refusal(erasures.preview, { id })).code).toMatch(/client_(not_found|walled)/)
	expect((await screened.refusal(erasures.start, input)).code).toMatch(/client_(not_found|walled)/)
	const { id: another } = await addClient('Open Wharf')
	expect(await screened.refusal(erasures.preview, { id: another })).toMatchObject({ code: 'erasure_walled' })
	const { id: erasureId } = await run()
	await ended(erasureId)
	expect(await screened.refusal(erasures.get, { id: erasureId })).toMatchObject({ code: 'erasure_not_found' })
	expect((await screened.call(erasures.list, {})).items).toEqual([])
})

/** Tables whose rows stay when a record stays, each with its reason in `needs_of_erasure` or because it names no one. */
const STAYS = [
	// What conflict checks need.
	['client_names', 'client_relations', 'not_duplicate_clients'],
	// Case files and money.
	['invoices', 'payments', 'invoice_payers', 'autopay_consents', 'checkouts', 'ledger_accounts'],
	// Terms that say nothing of a person.
	['rates', 'rounding_policies', 'client_billing_rules', 'ledes_profiles', 'reminder_pauses', 'interest_terms'],
	// Folders are names of kinds of documents.
	['document_folders'],
].flat()

test('every table that points to clients is erased or has its reason to stay', async () => {
	const { rows } = await app.platform.db.owner.query<{ relation: string }>(
		'SELECT DISTINCT relation FROM api.pointing_to_clients() EXCEPT SELECT relation FROM api.erasure_steps() ORDER BY 1',
	)
	expect(rows.map(({ relation }) => relation)).toEqual(STAYS.toSorted())
})
