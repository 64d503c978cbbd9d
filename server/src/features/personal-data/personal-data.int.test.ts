import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { expenses } from '@praxis/contract/time/expenses.contract'
import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs, type TestPerson } from '../../testing/test-people.ts'
import { purgeArchives } from './build-archive.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let ahead = 0
beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => new Date(systemClock.now().getTime() + ahead) } })
})
afterAll(() => app.close())

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

async function ready(me: Caller): Promise<void> {
	const statusOf = async () => (await me.call(archives.get, {})).archive?.status
	await expect.poll(statusOf, { timeout: 15_000, interval: 20 }).toBe('ready')
}

async function download(me: Caller): Promise<Record<string, string>> {
	const { href } = await me.call(archives.link, {})
	const answer = await me.inject({ url: href })
	expect(answer.statusCode).toBe(200)
	const files = unzipSync(new Uint8Array(answer.rawPayload))
	return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const NOT_OWN = ['Strange Stella', 'stella@', 'Stella v. All', '10.9.9.9', 'Bo Notours']

/** Two firm people and two clients with traces everywhere, of whom one asks. */
async function clientWithTraces(): Promise<{ person: TestPerson; me: Caller }> {
	const attorney = app.as(await createPerson(app, 'attorney', { fullName: 'Ana Attorney' }))
	const person = await createPerson(app, 'client', { fullName: 'Ada <b>Osei</b>', email: 'ada@clients.test' })
	const outsider = await createPerson(app, 'client', { fullName: 'Strange Stella', email: 'stella@clients.test' })
	for (const [who, name, caseName, party] of [
		[person, 'Ada Osei', 'Osei v. Park', 'Paula Park'],
		[outsider, 'Strange Stella', 'Stella v. All', 'Bo Notours'],
	] as const) {
		const client = await attorney.call(clients.add, { fullName: name, email: who.email, notes: 'Firm note' })
		await rows('UPDATE api.clients SET user_id = $1 WHERE id = $2', [who.id, client.id])
		const opened = await attorney.call(cases.open, {
			clientId: client.id,
			caseName,
			type: 'Family Law',
			internalNotes: 'firm only',
		})
		await attorney.call(caseParties.add, { id: opened.id, name: party, role: 'witness', contactInfo: '555 0199' })
		await rows(
			`INSERT INTO api.intakes (id, status, opened_at, full_name, address, matter, declined_note, client_id)
			VALUES ($1, 'opened', now(), $2, '12 Water St', 'The deposit was kept.', 'Firm note', $3)`,
			[newId(), name, client.id],
		)
		await rows(
			`INSERT INTO api.legal_agreements (id, key, number, text, name, agreed_by, intake_id)
			SELECT gen_random_uuid(), 'esign_consent', 3, 'Consent as shown to ' || $1, $1, $3, id
			FROM api.intakes WHERE client_id = $2`,
			[name, client.id, who.id],
		)
		await rows(
			`WITH bill AS (INSERT INTO api.invoices (client_id, case_id, number, status, total_cents, issued_at, case_name)
				VALUES ($1, $2, 'INV ' || $3, 'issued', 5000, now(), $3) RETURNING id)
			INSERT INTO api.payments (client_id, method, received_on, cents, reference, note, source)
			SELECT $1, 'check', '2026-11-01', 700, 'Check of ' || $3, 'Firm note', id FROM bill`,
			[client.id, opened.id, caseName],
		)
		await app.as(who).call(preferences.put, { key: 'list.cases', value: { of: name } })
		await rows(`UPDATE api.sessions SET ip_address = $2 WHERE user_id = $1`, [
			who.id,
			who === person ? '10.1.1.1' : '10.9.9.9',
		])
	}
	return { person, me: app.as(person) }
}

describe('an archive of a client', () => {
	it('holds everything about them and nothing of anybody else', async () => {
		const { person, me } = await clientWithTraces()
		const asked = await me.call(archives.request, {})
		expect(asked).toMatchObject({ status: 'waiting', bytes: null })
		await ready(me)
		const { archive } = await me.call(archives.get, {})
		expect(archive?.stepsDone).toBe(archive?.stepsTotal)
		const files = await download(me)
		const parsed = (name: string): unknown => JSON.parse(files[`data/${name}.json`] ?? '')
		expect(parsed('account')).toMatchObject([{ id: person.id, email: 'ada@clients.test', role: 'client' }])
		expect(parsed('client-record')).toMatchObject([{ full_name: 'Ada Osei' }])
		expect(parsed('cases')).toMatchObject([{ case_name: 'Osei v. Park' }])
		expect(JSON.stringify(parsed('cases'))).not.toContain('firm only')
		expect(parsed('case-parties')).toMatchObject([{ name: 'Paula Park', role: 'witness' }])
		const expected = { full_name: 'Ada Osei', address: '12 Water St', matter: 'The deposit was kept.' }
		expect(parsed('inquiries')).toMatchObject([expected])
		const agreed = { key: 'esign_consent', version: 3, text: 'Consent as shown to Ada Osei', name: 'Ada Osei' }
		expect(parsed('agreements')).toMatchObject([agreed])
		expect(parsed('sessions')).toMatchObject([{ ip_address: '10.1.1.1' }])
		expect(parsed('preferences')).toMatchObject([{ key: 'list.cases', value: { of: 'Ada Osei' } }])
		expect(parsed('activity')).toMatchObject([{ action: 'preferences.put' }, { action: 'archives.request' }])

		expect(parsed('invoices')).toMatchObject([{ number: 'INV Osei v. Park', total_cents: 5_000, open_cents: 5_000 }])
		expect(parsed('payments-received')).toMatchObject([{ reference: 'Check of Osei v. Park', cents: 700 }])

		const all = Object.values(files).join('\n')
		for (const strange of NOT_OWN) expect(all).not.toContain(strange)
		for (const kept of ['Firm note', '555 0199', 'Ana Attorney']) expect(all).not.toContain(kept)
		const secrets = await rows(
			`SELECT token AS secret FROM api.sessions UNION ALL SELECT hash FROM api.api_tokens
			UNION ALL SELECT password FROM api.accounts WHERE password IS NOT NULL`,
		)
		for (const { secret } of secrets) expect(all).not.toContain(secret)
		const page = files['index.html'] ?? ''
		expect(page).toContain('Ada &lt;b&gt;Osei&lt;/b&gt;')
		expect(page).not.toContain('<script')
		expect(page).toContain('Parties of your cases')
	})
})

describe('an archive of a staff member', () => {
	it("contains what they did, without the firm's documents", async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		const me = app.as(person)
		const client = await me.call(clients.add, { fullName: 'Cy Secret', notes: 'Privileged' })
		const expiresAt = new Date(app.platform.clock.now().getTime() + 24 * HOUR_MS).toISOString()
		await me.call(tokens.create, { name: 'Nightly', scopes: ['view_cases'], expiresAt })
		const { id: caseId } = await me.call(cases.open, {
			clientId: client.id,
			caseName: 'Secret v. All',
			type: 'General',
		})
		const spent = { caseId, spentOn: '2026-01-05', code: 'E112', description: 'Filing for Cy Secret' }
		await me.call(expenses.create, { ...spent, unitMils: 40_500 })
		await me.call(account.updateProfile, { version: 1, phone: '555 0100' })
		await me.call(archives.request, {})
		await ready(me)
		const files = await download(me)
		const all = Object.values(files).join('\n')
		expect(all).not.toContain('Cy Secret')
		expect(all).not.toContain('Privileged')
		const acts: unknown = JSON.parse(files['data/activity.json'] ?? '')
		expect(acts).toContainEqual(expect.objectContaining({ action: 'clients.add', entity_id: client.id }))
		expect(JSON.parse(files['data/expenses.json'] ?? '')).toMatchObject([{ code: 'E112', cents: 4_050 }])
		expect(all).not.toContain('Secret v. All')
		expect(JSON.parse(files['data/api-tokens.json'] ?? '')).toMatchObject([{ name: 'Nightly' }])
		expect(JSON.parse(files['data/account-history.json'] ?? '')).toContainEqual(
			expect.objectContaining({ action: 'account.updateProfile', done_by: 'you' }),
		)
		expect(files['data/client-record.json']).toBeUndefined()
	})
})

it.each(['superuser', 'staff', 'service_provider', 'client'] as const)(
	'an archive of a %s without any record of a client succeeds',
	async (role) => {
		const me = app.as(await createPerson(app, role))
		await me.call(archives.request, {})
		await ready(me)
		expect(Object.keys(await download(me))).toContain('data/account.json')
	},
)

describe('asking for one', () => {
	it('needs a session and a proof given lately, and only one is made at a time', async () => {
		expect(await app.anonymous.refusal(archives.request)).toMatchObject({ status: 401 })
		expect(await app.anonymous.refusal(archives.get)).toMatchObject({ status: 401 })
		const person = await createPerson(app, 'staff')
		const late = app.as(await signInAs(app.platform, person.id, { isVerified: false }))
		expect(await late.refusal(archives.request)).toMatchObject({ code: 'reauthentication_required' })
		expect(await late.refusal(archives.link)).toMatchObject({ code: 'reauthentication_required' })
		const me = app.as(person)
		expect(await me.call(archives.get, {})).toEqual({ archive: null })
		expect(await me.refusal(archives.link)).toMatchObject({ status: 404, code: 'archive_not_ready' })
		await rows(`INSERT INTO api.data_archives (id, user_id) VALUES (gen_random_uuid(), $1)`, [person.id])
		expect(await me.refusal(archives.request)).toMatchObject({ status: 409, code: 'archive_in_progress' })
		await rows(`UPDATE api.data_archives SET updated_at = now() - interval '2 hours' WHERE user_id = $1`, [person.id])
		expect(await me.call(archives.get, {})).toMatchObject({ archive: { status: 'failed' } })
		await me.call(archives.request, {})
		await ready(me)
	})

	it('leaves audit rows, and its link works for no one else', async () => {
		const person = await createPerson(app, 'staff')
		const me = app.as(person)
		const { id } = await me.call(archives.request, {})
		await ready(me)
		const { href } = await me.call(archives.link, {})
		expect((await me.inject({ url: href })).headers).toMatchObject({
			'content-type': 'application/zip',
			'content-security-policy': "sandbox; default-src 'none'",
			'content-disposition': expect.stringMatching(/^attachment; filename="praxis-my-data-\d{4}-\d\d-\d\d\.zip"/),
		})
		const outsider = app.as(await createPerson(app, 'superuser'))
		expect((await outsider.inject({ url: href })).statusCode).toBe(404)
		expect((await app.anonymous.inject({ url: href })).statusCode).toBe(404)
		expect(await outsider.call(archives.get, {})).toEqual({ archive: null })
		const audit = await rows('SELECT action, actor_id FROM api.audit_log WHERE entity_id = $1 ORDER BY id', [id])
		expect(audit).toEqual([
			{ action: 'archives.request', actor_id: person.id },
			{ action: 'archives.build', actor_id: null },
			{ action: 'archives.link', actor_id: person.id },
		])
	})

	it('says so when it fails, and can be asked for again', async () => {
		const person = await createPerson(app, 'staff')
		const me = app.as(person)
		const { files } = app.platform
		const put = files.put
		Object.assign(files, { put: () => Promise.reject(new Error('the disk is full')) })
		await me.call(archives.request, {})
		await expect.poll(async () => (await me.call(archives.get, {})).archive?.status, { timeout: 15_000 }).toBe('failed')
		Object.assign(files, { put })
		await me.call(archives.request, {})
		await ready(me)
	})
})

describe('the end of one', () => {
	it('is after a day, when it is removed, or when its account is gone: row and file', async () => {
		const person = await createPerson(app, 'staff')
		const me = app.as(person)
		const { files } = app.platform
		const stored = async () => (await rows(`SELECT * FROM api.data_archives WHERE user_id = $1`, [person.id]))[0]
		await me.call(archives.request, {})
		await ready(me)
		const first = String((await stored())?.hash)
		expect(await me.call(archives.remove, {})).toEqual({ archive: null })
		expect(await me.refusal(archives.link)).toMatchObject({ code: 'archive_not_ready' })
		await expect.poll(() => files.exists(first), { timeout: 15_000 }).toBe(false)

		await me.call(archives.request, {})
		await ready(me)
		const second = String((await stored())?.hash)
		const ctx = {
			actor: { kind: 'system', name: 'test' } as const,
			origin: { requestId: 'test', ip: null, userAgent: null },
			platform: app.platform,
		}
		await purgeArchives(ctx)
		expect(await files.exists(second)).toBe(true)
		ahead = 24 * HOUR_MS + 1000
		expect(await me.call(archives.get, {})).toEqual({ archive: null })
		await purgeArchives(ctx)
		ahead = 0
		expect(await files.exists(second)).toBe(false)
		expect(await stored()).toBeUndefined()

		await me.call(archives.request, {})
		await ready(me)
		const third = String((await stored())?.hash)
		await rows('DELETE FROM api.users WHERE id = $1', [person.id])
		await purgeArchives(ctx)
		expect(await files.exists(third)).toBe(false)
	})

	it('leaves what was also given to the firm as a document', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const client = await me.call(clients.add, { fullName: 'Kept Document' })
		await me.call(archives.request, {})
		await ready(me)
		const { href } = await me.call(archives.link, {})
		const content = (await me.inject({ url: href })).rawPayload
		const document = { clientId: client.id, id: newId(), name: 'my-data.zip' }
		await me.call(documents.put, document, { content })
		await me.call(archives.remove, {})
		const archivesLeft = () => rows('SELECT FROM api.data_archives WHERE user_id = $1', [person.id])
		await expect.poll(archivesLeft, { timeout: 15_000 }).toEqual([])
		const link = await me.call(documents.link, { id: document.id })
		expect((await me.inject({ url: link.href })).rawPayload).toEqual(content)
	})
})

/** Tables that know of a person and are in no archive, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
	app_proposals: 'what connected apps propose to write into the firm’s records, gone after some days',
	booking_hosts: 'on which booking pages of the firm one can be booked',
	calendar_attendees: 'who attends which event of the firm’s calendar',
	calendar_occurrences: 'the dates of these events',
	calendar_reminders: 'when the person wants to be reminded of events of the firm',
	calendar_working_hours: 'when the person works, for the calendar of the firm',
	case_walls: 'tells the firm, not the person, whom it keeps away from what',
	document_access_log: 'the firm’s record of who was given which document',
	document_favorites: 'marks beside documents of the firm',
	document_uploads: 'uploads not finished yet, gone after some days',
	generator_drafts: 'answers about the firm’s cases for documents that are not created yet',
	extracted_texts: 'texts of the firm’s documents and who had them recognized',
	ocr_history: 'what of the firm’s scans was recognized, at most 50, kept with the documents',
	integration_login_starts: 'sign-ins to other services that were started, gone after ten minutes',
	model_choices: 'which model answers the user, a setting of their work',
	model_calls: 'prompts about the firm’s cases, kept for the days the firm sets, and what they cost',
	events: 'changes for open screens, deleted after a day',
	idempotency_keys: 'answers kept for repeated requests, gone after a day',
	message_members: 'who in the firm takes part in messages with a client',
	portal_previews: 'which portal a user of the firm views for half an hour',
	presence: 'who is on which record right now',
	rich_cursors: 'where users are in a text right now',
	rates: 'what an hour of the firm’s people costs its clients',
	time_entries: 'time worked on the firm’s cases, a record of the firm’s billing',
	time_proposal_decisions: 'which of their work in the firm a person did not want to record',
	time_weeks: 'weeks of time submitted for approval, a record of the firm’s billing',
	unbilled_time: 'a view of time_entries',
	timers: 'timers of work on the firm’s cases, deleted when they are recorded',
}

it('forgets no table that knows of a person', async () => {
	const known = await rows(
		`SELECT DISTINCT table_name AS name FROM information_schema.columns
		WHERE table_schema = 'api' AND column_name = 'user_id' ORDER BY 1`,
	)
	const written = [
		'accounts',
		'api_tokens',
		'attorney_profiles',
		'autopay_consents',
		'checkouts',
		'clients',
		'data_archives',
		'expenses',
		'integration_approvals',
		'integration_calls',
		'message_reads',
		'notification_choices',
		'notifications',
		'oauth_grants',
		'passkeys',
		'portal_contacts',
		'portal_links',
		'push_subscriptions',
		'reminders',
		'saved_methods',
		'sessions',
		'two_factors',
		'user_preferences',
		'user_settings',
	]
	expect(known.map((row) => row.name)).toEqual([...written, ...Object.keys(LEFT_OUT)].sort())
})

// Last: their archives are built for a while, and nothing else has to wait.
it('is asked for by one after another, however often the statement was used', async () => {
	for (let times = 0; times < 40; times += 1) {
		const person = await createPerson(app, 'staff')
		expect(await app.as(person).call(archives.request, {})).toMatchObject({ status: 'waiting' })
	}
})
