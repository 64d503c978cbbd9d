import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { SEND_LIMIT } from '@praxis/contract/intake/intake.rules'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makePerson } from '../../testing/test-people.ts'
import { forgetSpam } from './intake.jobs.ts'

/** A clock that stands where it is put, so that nobody has to wait for a form to have been open for a while. */
let now = new Date('2026-03-02T15:00:00Z')
let app: TestApp
let desk: Caller
let deskId: string
let staff: Caller

beforeAll(async () => {
	app = await startTestApp({
		clock: { now: () => now },
		env: { SMTP_URL: 'smtp://nobody:x@127.0.0.1:9' },
	})
	const receptionist = await makePerson(app, 'receptionist', { fullName: 'Rita Desk' })
	deskId = receptionist.id
	desk = app.as(receptionist)
	staff = app.as(await makePerson(app, 'staff'))
	await app.platform.db.owner.query(`UPDATE api.firm SET name = 'Marsh & Castellan', phone = '(212) 555-0140'`)
})
afterAll(() => app.close())

type Told = Partial<InputOf<typeof intake.send>>

async function filledIn(told: Told = {}, secondsOpen = 60) {
	const { challenge, bits } = await app.nobody.call(intake.form, {})
	const answer = findAnswer(challenge, bits, 0, 10_000_000) ?? ''
	now = new Date(now.getTime() + secondsOpen * 1_000)
	return {
		id: newId(),
		challenge,
		answer,
		fullName: 'Ada Osei',
		email: 'ada@example.test',
		matter: 'My landlord keeps the deposit.',
		acknowledged: true as const,
		parties: [{ name: 'Park Lane Estates', role: 'opposing_party' as const }],
		...told,
	}
}

async function add(told: Partial<InputOf<typeof intake.add>> = {}): Promise<IntakeRecord> {
	return desk.call(intake.add, { fullName: 'Ben Adeyemi', email: 'ben@example.test', ...told })
}

async function auditOf(id: string) {
	const { rows } = await app.platform.db.owner.query<{ action: string; actor_id: string | null; after: object }>(
		'SELECT action, actor_id, after FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[id],
	)
	return rows
}

const context = (name: string) => ({
	actor: { kind: 'system' as const, name },
	origin: { requestId: newId(), ip: null, userAgent: null },
	platform: app.platform,
})

describe('a stranger', () => {
	test('is heard once, however often the form is sent, and stands in the trail as a visitor', async () => {
		const told = await filledIn({ deadlineOn: '2026-04-01', heardFrom: 'friend', urgency: 'high' })
		const sent = await app.nobody.call(intake.send, told)
		expect(sent).toMatchObject({ id: told.id, confirmationTo: 'ada@example.test' })
		expect(await app.nobody.call(intake.send, told)).toEqual(sent)
		const others = [{ fullName: 'Eve' }, { matter: 'It is worse.' }, { parties: [] }, { deadlineOn: '2026-04-02' }]
		for (const other of others) {
			expect(await app.nobody.refusal(intake.send, { ...told, ...other })).toMatchObject({ code: 'id_taken' })
		}
		const one = await staff.call(intake.get, { id: told.id })
		expect(one).toMatchObject({
			number: sent.number,
			status: 'new',
			channel: 'web',
			urgency: 'high',
			deadlineOn: '2026-04-01',
			parties: [{ name: 'Park Lane Estates', role: 'opposing_party' }],
			spamReason: null,
			enteredByName: null,
		})
		expect(await auditOf(told.id)).toMatchObject([{ action: 'intake.send', actor_id: null }])
	})

	test('is turned away with an exact word when something is missing or the form was not checked', async () => {
		const told = await filledIn({ email: '', phone: '' })
		expect(await app.nobody.refusal(intake.send, told)).toMatchObject({
			code: 'contact_missing',
			fields: { email: 'Please give an email address or a phone number.' },
		})
		const { acknowledged: _acknowledged, ...silent } = await filledIn()
		expect(await app.nobody.refusal(intake.send, silent)).toMatchObject({
			fields: { acknowledged: 'Please confirm that you have read this.' },
		})
		const good = await filledIn()
		expect(await app.nobody.refusal(intake.send, { ...good, answer: 'zz' })).toMatchObject({
			status: 422,
			code: 'challenge_invalid',
		})
		await app.nobody.call(intake.send, good)
		expect(await app.nobody.refusal(intake.send, { ...good, id: newId() })).toMatchObject({
			status: 409,
			code: 'challenge_used',
		})
		expect(await app.nobody.refusal(intake.send, await filledIn({}, 5 * 3_600))).toMatchObject({
			status: 410,
			code: 'challenge_expired',
		})
		expect(await app.nobody.refusal(intake.send, await filledIn({ matter: 'x'.repeat(10_001) }))).toMatchObject({
			fields: { matter: 'At most 10000 characters.' },
		})
		expect(await app.nobody.refusal(intake.send, await filledIn({ fullName: 'n'.repeat(500) }))).toMatchObject({
			fields: { fullName: 'At most 200 characters.' },
		})
	})

	test.each(['Οδυσσέας Ελύτης', 'محمد بن راشد', '王小明', 'Łukasz Żółć', '\u202eevil\u202c', 'O’Brien-Smith, Jr.'])(
		'may have any name: %s',
		async (fullName) => {
			const told = await filledIn({ fullName, parties: [{ name: fullName }] })
			await app.nobody.call(intake.send, told)
			const one = await desk.call(intake.get, { id: told.id })
			expect([one.fullName, one.parties[0]?.name]).toEqual([fullName, fullName])
		},
	)

	test('who is none is answered alike and stands apart', async () => {
		const trapped = await filledIn({ website: 'https://spam.example' })
		const hasty = await filledIn({}, 1)
		for (const told of [trapped, hasty]) expect(await app.nobody.call(intake.send, told)).toHaveProperty('number')
		expect((await desk.call(intake.get, { id: trapped.id })).spamReason).toBe('hidden_field')
		expect((await desk.call(intake.get, { id: hasty.id })).spamReason).toBe('too_fast')
		const board = await desk.call(intake.board, {})
		expect(board.spamCount).toBe(2)
		expect(board.columns.flatMap((column) => column.items.map((one) => one.id))).not.toContain(trapped.id)
		const { items } = await desk.call(intake.list, { spam: true })
		expect(items.map((one) => one.id).sort()).toEqual([trapped.id, hasty.id].sort())

		const saved = await desk.call(intake.markSpam, { id: hasty.id, version: 1, isSpam: false })
		expect(saved).toMatchObject({ spamReason: null, version: 2 })
		now = new Date(now.getTime() + 31 * 86_400_000)
		await forgetSpam(context('intake.forget-spam'))
		expect(await desk.refusal(intake.get, { id: trapped.id })).toMatchObject({ code: 'intake_not_found' })
		expect((await desk.call(intake.get, { id: hasty.id })).spamReason).toBeNull()
	})

	test('who was declined stays known: what is spam is forgotten', async () => {
		const { id } = await add({ fullName: 'Dan Declined', email: 'dan@example.test' })
		await desk.call(intake.markSpam, { id, version: 1, isSpam: true })
		const declined = await desk.call(intake.decline, { id, version: 2, reason: 'merits' })
		expect(declined).toMatchObject({ status: 'declined', spamReason: null })
		const marked = { id, version: declined.version, isSpam: true }
		expect(await desk.refusal(intake.markSpam, marked)).toMatchObject({ code: 'intake_declined' })
	})

	test('whose challenge was gathered before a flood pays the toll of the flood', async () => {
		const told = await filledIn()
		const flood =
			"INSERT INTO api.intakes (id, full_name, created_at) SELECT gen_random_uuid(), 'Flood', $1 FROM generate_series(1, 100)"
		await app.platform.db.owner.query(flood, [now])
		expect(await app.nobody.refusal(intake.send, told)).toMatchObject({ status: 410, code: 'challenge_expired' })
		await app.platform.db.owner.query("DELETE FROM api.intakes WHERE full_name = 'Flood'")
		expect(await app.nobody.call(intake.send, told)).toMatchObject({ id: told.id })
	})

	test('is confirmed by mail once a day, and the firm’s people are told, who take in inquiries', async () => {
		const email = 'often@example.test'
		for (const _time of [1, 2]) {
			const told = await filledIn({ email, fullName: 'Otto Often' })
			await app.nobody.call(intake.send, told)
			await expect.poll(async () => (await desk.call(intake.get, { id: told.id })).hitCount).not.toBeNull()
		}
		const { rows } = await app.platform.db.owner.query<{ title: string }>(
			`SELECT title FROM api.notifications WHERE user_id = $1 AND title LIKE '%Otto Often'`,
			[deskId],
		)
		expect(rows).toHaveLength(2)
		const mails = await mailTo(app.platform, email)
		expect(mails.map((mail) => mail.kind)).toContain('intake.arrived')
		expect(mails[0]?.text).toContain('(212) 555-0140')
		expect(mails[0]?.text).not.toContain('landlord')
	})
})

describe('names', () => {
	test('are looked for on arrival among clients and other inquiries, and each hit says why', async () => {
		const attorney = app.as(await makePerson(app, 'attorney'))
		const known = await attorney.call(clients.add, { fullName: 'Ivy Harrowgate', email: 'ivy@harrowgate.test' })
		const told = await filledIn({
			fullName: 'Quill Vandermeer',
			email: 'IVY@harrowgate.test',
			parties: [{ name: 'Ivy Harowgate' }, { name: 'Nobody Atall' }],
		})
		await app.nobody.call(intake.send, told)
		await expect.poll(async () => (await desk.call(intake.get, { id: told.id })).hitCount).toBe(2)
		const { asked, hits } = await staff.call(intake.conflicts, { id: told.id })
		expect(asked).toEqual(['Quill Vandermeer', 'Ivy Harowgate', 'Nobody Atall'])
		expect(hits.every((hit) => hit.refId === known.id && hit.why !== '')).toBe(true)
		expect(hits.map((hit) => hit.name)).toEqual(['Quill Vandermeer', 'Ivy Harowgate'])

		const declined = { id: told.id, version: 1, reason: 'merits' as const }
		await desk.call(intake.decline, declined)
		const later = await add({ fullName: 'Nobody Atall', parties: [{ name: 'Quill Vandermeer' }] })
		const found = await desk.call(intake.conflicts, { id: later.id })
		expect(found.hits).toMatchObject([
			{ name: 'Nobody Atall', kind: 'intake', refId: told.id, href: `/dashboard/intakes/${told.id}` },
			{ name: 'Quill Vandermeer', kind: 'intake', refId: told.id },
		])
		expect(found.hits[0]?.why).toContain('named in the inquiry of Quill Vandermeer')
		const edited = await desk.call(intake.edit, { id: later.id, version: 1, fullName: 'Someone Else', parties: [] })
		expect(edited.hitCount).toBe(0)
	})
})

describe('the desk', () => {
	test('writes an inquiry down, moves it, and each step stands in its history', async () => {
		const id = newId()
		const added = await add({ id, assignedTo: deskId, parties: [{ name: 'Northwind', role: 'employer' }] })
		expect(added).toMatchObject({ id, channel: 'phone', assignedName: 'Rita Desk', enteredByName: 'Rita Desk' })
		expect(await desk.refusal(intake.add, { id, fullName: 'Again' })).toMatchObject({ code: 'id_taken' })
		const contacted = await desk.call(intake.move, { id, version: 1, status: 'contacted' })
		expect(contacted).toMatchObject({ status: 'contacted', version: 2 })
		expect(contacted.contactedAt).not.toBeNull()
		expect((await desk.call(intake.move, { id, version: 2, status: 'new' })).contactedAt).toBeNull()
		const stale = await desk.refusal(intake.move, { id, version: 1, status: 'qualified' })
		expect(stale).toMatchObject({ status: 409, code: 'stale_version', data: { current: { version: 3 } } })
		const edited = await desk.call(intake.edit, { id, version: 3, parties: [], assignedTo: null, phone: '555' })
		expect(edited).toMatchObject({ parties: [], assignedTo: null, phone: '555', email: 'ben@example.test' })
		const { items } = await staff.call(intake.activity, { id })
		expect(items.map((row) => row.action)).toEqual(['intake.edit', 'intake.move', 'intake.move', 'intake.add'])
	})

	test('writes down where somebody lives, which no stranger does', async () => {
		const address = { address: '12 Water St', city: 'New York', state: 'NY', zip: '10004' }
		const { id } = await add({ fullName: 'Wanda Water', ...address })
		expect((await staff.call(intake.list, { search: 'Wanda Water' })).items).toMatchObject([{ id, ...address }])
		const edited = await desk.call(intake.edit, { id, version: 1, zip: '10005' })
		expect(edited).toMatchObject({ ...address, zip: '10005' })
		const { items } = await staff.call(intake.activity, { id })
		expect(items[0]?.changes).toContainEqual({ field: 'zip', before: '10004', after: '10005' })

		const refused = await app.nobody.refusal(intake.send, { ...(await filledIn()), ...address })
		expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(address))
		const { rows } = await app.platform.db.owner.query(
			"SELECT has_column_privilege('praxis_guest', 'api.intakes', name, 'INSERT') AS may FROM unnest($1::text[]) AS name",
			[Object.keys(address)],
		)
		expect(rows).toEqual(Array(4).fill({ may: false }))
	})

	test.each([
		[{ fullName: ' ' }, { fullName: 'Please enter your name.' }],
		[{ fullName: 'A', email: 'nowhere' }, { email: 'Please enter a valid email address.' }],
		[{ fullName: 'A', address: 'x'.repeat(301) }, { address: 'At most 300 characters.' }],
		[{ fullName: 'A', zip: '1'.repeat(21) }, { zip: 'At most 20 characters.' }],
		[{ fullName: 'A', deadlineOn: 'soon' }, { deadlineOn: 'Please enter a date.' }],
		[{ fullName: 'A', parties: [{ name: '' }] }, { parties: 'Please enter a name.' }],
		[{ fullName: 'A', parties: Array(21).fill({ name: 'x' }) }, { parties: 'At most 20 people.' }],
		[
			{ fullName: 'A', assignedTo: '01890000-0000-7000-8000-000000000001' },
			{ assignedTo: 'This person does not work here.' },
		],
	])('is told what is wrong with %j', async (input, fields) => {
		expect(await desk.refusal(intake.add, input)).toMatchObject({ status: 400, fields })
	})

	test('declines with a reason and a letter that is mailed as a PDF, and can take it up again', async () => {
		const one = await add({ fullName: 'Zoë Ångström', deadlineOn: '2026-05-01', practiceArea: 'Tax Law' })
		const draft = await desk.call(intake.draftLetter, { id: one.id, reason: 'conflict' })
		expect(draft.text).toContain('professional responsibility')
		expect(draft.text).toContain('May 1, 2026')
		expect(draft.text).not.toMatch(/conflict of interest in|another client/i)
		const written = { letterSubject: draft.subject, letterText: draft.text }
		const empty = { id: one.id, version: 1, reason: 'conflict', letter: 'mail', letterSubject: 'x', letterText: '' }
		expect(await desk.refusal(intake.decline, empty)).toMatchObject({ code: 'letter_empty' })
		const declined = await desk.call(intake.decline, {
			id: one.id,
			version: 1,
			reason: 'conflict',
			note: 'We act for the other side.',
			letter: 'mail',
			...written,
		})
		expect(declined).toMatchObject({ status: 'declined', declinedReason: 'conflict' })
		expect(declined.letter).toMatchObject({ mailedTo: 'ben@example.test', subject: draft.subject })
		const { href } = await staff.call(intake.letter, { id: one.id })
		const pdf = await staff.inject({ url: href })
		expect(pdf.headers['content-type']).toBe('application/pdf')
		expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		expect((await app.nobody.inject({ url: href })).statusCode).toBe(404)
		expect(await desk.refusal(intake.decline, { id: one.id, version: 2, reason: 'fees' })).toMatchObject({
			code: 'intake_declined',
		})
		const again = await desk.call(intake.move, { id: one.id, version: 2, status: 'new' })
		expect(again).toMatchObject({ status: 'new', declinedReason: null, declinedNote: 'We act for the other side.' })
	})

	test('cannot mail a letter where there is no address', async () => {
		const { id } = await add({ email: '', phone: '555' })
		const input = { id, version: 1, reason: 'fees', letter: 'mail', letterSubject: 's', letterText: 't' }
		expect(await desk.refusal(intake.decline, input)).toMatchObject({ status: 400, code: 'letter_needs_email' })
	})

	test('counts where inquiries came from and what became of them, by the firm’s days', async () => {
		now = new Date('2026-07-06T03:30:00Z')
		const { id } = await add({ heardFrom: 'friend', practiceArea: 'Family Law' })
		await add({ heardFrom: 'friend' })
		now = new Date('2026-07-06T05:30:00Z')
		await desk.call(intake.move, { id, version: 1, status: 'qualified' })
		const day = await desk.call(intake.statistics, { from: '2026-07-05', to: '2026-07-05' })
		expect(day).toMatchObject({
			all: { total: 2, opened: 0, declined: 0 },
			sources: [{ source: 'friend', total: 2 }],
			weeks: [{ startsOn: '2026-06-29', total: 2 }],
			hoursToContact: 2,
		})
		expect((await desk.call(intake.statistics, { from: '2026-07-06', to: '2026-07-06' })).all.total).toBe(0)
		const listed = await desk.call(intake.list, { from: '2026-07-05', to: '2026-07-05', withTotal: true })
		expect(listed.total).toBe(2)
	})
})

test('staff read and change nothing; clients and strangers see no inquiry', async () => {
	const { id } = await add()
	expect((await staff.call(intake.get, { id })).id).toBe(id)
	expect(await staff.refusal(intake.move, { id, version: 1, status: 'contacted' })).toMatchObject({ status: 403 })
	expect(await desk.refusal(intake.removeSpam, { id, version: 1 })).toMatchObject({ status: 403 })
	const client = app.as(await makePerson(app, 'client'))
	for (const caller of [client, app.nobody]) {
		expect([401, 403]).toContain((await caller.refusal(intake.get, { id })).status)
	}
	const admin = app.as(await makePerson(app, 'admin'))
	expect(await admin.refusal(intake.removeSpam, { id, version: 1 })).toMatchObject({ code: 'not_spam' })
	await desk.call(intake.markSpam, { id, version: 1, isSpam: true })
	expect(await admin.call(intake.removeSpam, { id, version: 2 })).toEqual({ id })
	expect(await desk.refusal(intake.get, { id: newId() })).toMatchObject({ status: 404, code: 'intake_not_found' })
})

test('a thousand forms a minute from one address end at its limit, with no fault of ours', async () => {
	const limited = await startTestApp({ database: app.database, rateLimits: true, work: false })
	try {
		const told = await filledIn()
		const statuses: number[] = []
		for (let sent = 0; sent < 60; sent++) {
			const { statusCode } = await limited.nobody.send(intake.send, { ...told, id: newId() })
			statuses.push(statusCode)
		}
		expect(statuses.slice(SEND_LIMIT.max)).toEqual(Array(60 - SEND_LIMIT.max).fill(429))
		expect(statuses.slice(0, SEND_LIMIT.max)).toEqual(Array(SEND_LIMIT.max).fill(410))
	} finally {
		await limited.close()
	}
})
