import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { SEND_LIMIT } from '@praxis/contract/intake/intake.rules'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { purgeSpam } from './intake.jobs.ts'

/** A clock that tests advance, so that none waits for a form to be open long enough. */
let now = new Date('2026-03-02T15:00:00Z')
let app: TestApp
let desk: Caller
let deskId: string
let staff: Caller

beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => now }, env: { SMTP_URL: 'smtp://user:x@127.0.0.1:9' } })
	const receptionist = await createPerson(app, 'receptionist', { fullName: 'Rita Desk' })
	deskId = receptionist.id
	desk = app.as(receptionist)
	staff = app.as(await createPerson(app, 'staff'))
	await app.platform.db.owner.query(`UPDATE api.firm SET name = 'Marsh & Castellan', phone = '(212) 555-0140'`)
})
afterAll(() => app.close())

type Submitted = Partial<InputOf<typeof intake.send>>

async function filledIn(submission: Submitted = {}, secondsOpen = 60) {
	const { challenge, bits } = await app.anonymous.call(intake.form, {})
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
		...submission,
	}
}

async function add(submission: Partial<InputOf<typeof intake.add>> = {}): Promise<IntakeRecord> {
	return desk.call(intake.add, { fullName: 'Ben Adeyemi', email: 'ben@example.test', ...submission })
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

describe('a visitor', () => {
	test('creates one inquiry, however often the form is sent, and is audited as a visitor', async () => {
		const submission = await filledIn({ deadlineOn: '2026-04-01', referralSource: 'friend', urgency: 'high' })
		const sent = await app.anonymous.call(intake.send, submission)
		expect(sent).toMatchObject({ id: submission.id, confirmationTo: 'ada@example.test' })
		expect(await app.anonymous.call(intake.send, submission)).toEqual(sent)
		const others = [{ fullName: 'Eve' }, { matter: 'It is worse.' }, { parties: [] }, { deadlineOn: '2026-04-02' }]
		for (const other of others) {
			expect(await app.anonymous.refusal(intake.send, { ...submission, ...other })).toMatchObject({ code: 'id_taken' })
		}
		const one = await staff.call(intake.get, { id: submission.id })
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
		expect(await auditOf(submission.id)).toMatchObject([{ action: 'intake.send', actor_id: null }])
	})

	test('is refused with a message for each missing field and each failed challenge', async () => {
		const submission = await filledIn({ email: '', phone: '' })
		expect(await app.anonymous.refusal(intake.send, submission)).toMatchObject({
			code: 'contact_missing',
			fields: { email: 'Please give an email address or a phone number.' },
		})
		const { acknowledged: _acknowledged, ...silent } = await filledIn()
		expect(await app.anonymous.refusal(intake.send, silent)).toMatchObject({
			fields: { acknowledged: 'Please confirm that you have read this.' },
		})
		const good = await filledIn()
		expect(await app.anonymous.refusal(intake.send, { ...good, answer: 'zz' })).toMatchObject({
			status: 422,
			code: 'challenge_invalid',
		})
		await app.anonymous.call(intake.send, good)
		expect(await app.anonymous.refusal(intake.send, { ...good, id: newId() })).toMatchObject({
			status: 409,
			code: 'challenge_used',
		})
		expect(await app.anonymous.refusal(intake.send, await filledIn({}, 5 * 3_600))).toMatchObject({
			status: 410,
			code: 'challenge_expired',
		})
		expect(await app.anonymous.refusal(intake.send, await filledIn({ matter: 'x'.repeat(10_001) }))).toMatchObject({
			fields: { matter: 'At most 10000 characters.' },
		})
		expect(await app.anonymous.refusal(intake.send, await filledIn({ fullName: 'n'.repeat(500) }))).toMatchObject({
			fields: { fullName: 'At most 200 characters.' },
		})
	})

	test('stores names without characters that no one sees', async () => {
		const sent = await filledIn({ fullName: '\u202eevil\u202c', parties: [{ name: 'Acme\u200b LLC' }] })
		await app.anonymous.call(intake.send, sent)
		const { fullName, parties } = await desk.call(intake.get, { id: sent.id })
		expect(`${fullName}, ${parties[0]?.name}`).toBe('evil, Acme LLC')
	})
	test.each(['Οδυσσέας Ελύτης', 'محمد بن راشد', '王小明', 'Łukasz Żółć', 'O’Brien-Smith, Jr.'])(
		'may have any name: %s',
		async (fullName) => {
			const submission = await filledIn({ fullName, parties: [{ name: fullName }] })
			await app.anonymous.call(intake.send, submission)
			const one = await desk.call(intake.get, { id: submission.id })
			expect([one.fullName, one.parties[0]?.name]).toEqual([fullName, fullName])
		},
	)

	test('suspected of spam gets the same answer and is held as spam', async () => {
		const trapped = await filledIn({ website: 'https://spam.example' })
		const hasty = await filledIn({}, 1)
		for (const submission of [trapped, hasty])
			expect(await app.anonymous.call(intake.send, submission)).toHaveProperty('number')
		expect((await desk.call(intake.get, { id: trapped.id })).spamReason).toBe('hidden_field')
		expect((await desk.call(intake.get, { id: hasty.id })).spamReason).toBe('too_fast')
		const board = await desk.call(intake.board, {})
		expect(board.spamCount).toBe(2)
		expect(board.columns.flatMap((column) => column.items.map((one) => one.id))).not.toContain(trapped.id)
		const { items } = await desk.call(intake.list, { spam: true })
		expect(items.map((one) => one.id).sort()).toEqual([trapped.id, hasty.id].sort())

		const saved = await desk.call(intake.markSpam, { id: hasty.id, version: 1, isSpam: false })
		expect(saved).toMatchObject({ spamReason: null, version: 2 })
		now = new Date(now.getTime() + 31 * DAY_MS)
		await purgeSpam(context('intake.purge-spam'))
		expect(await desk.refusal(intake.get, { id: trapped.id })).toMatchObject({ code: 'intake_not_found' })
		expect((await desk.call(intake.get, { id: hasty.id })).spamReason).toBeNull()
	})

	test('who was declined cannot be marked as spam, which is deleted', async () => {
		const { id } = await add({ fullName: 'Dan Declined', email: 'dan@example.test' })
		await desk.call(intake.markSpam, { id, version: 1, isSpam: true })
		const declined = await desk.call(intake.decline, { id, version: 2, reason: 'merits' })
		expect(declined).toMatchObject({ status: 'declined', spamReason: null })
		const marked = { id, version: declined.version, isSpam: true }
		expect(await desk.refusal(intake.markSpam, marked)).toMatchObject({ code: 'intake_declined' })
	})

	test('needs a new challenge when many inquiries came since theirs', async () => {
		const submission = await filledIn()
		const flood =
			"INSERT INTO api.intakes (id, full_name, created_at) SELECT gen_random_uuid(), 'Flood', $1 FROM generate_series(1, 100)"
		await app.platform.db.owner.query(flood, [now])
		expect(await app.anonymous.refusal(intake.send, submission)).toMatchObject({
			status: 410,
			code: 'challenge_expired',
		})
		await app.platform.db.owner.query("DELETE FROM api.intakes WHERE full_name = 'Flood'")
		expect(await app.anonymous.call(intake.send, submission)).toMatchObject({ id: submission.id })
	})

	test('gets one confirmation email a day, and intake staff are notified of each inquiry', async () => {
		const email = 'often@example.test'
		for (const _time of [1, 2]) {
			const submission = await filledIn({ email, fullName: 'Otto Often', deadlineOn: '2026-12-04' })
			await app.anonymous.call(intake.send, submission)
			await expect.poll(async () => (await desk.call(intake.get, { id: submission.id })).conflictCount).not.toBeNull()
		}
		const { rows } = await app.platform.db.owner.query<{ text: string }>(
			`SELECT text FROM api.notifications WHERE user_id = $1 AND title LIKE '%Otto Often'`,
			[deskId],
		)
		expect(rows.map(({ text }) => text.includes('Deadline: Dec 4, 2026'))).toEqual([true, true])
		const mails = await mailTo(app.platform, email)
		expect(mails.map((mail) => mail.kind)).toContain('intake.arrived')
		expect(mails[0]?.text).toContain('(212) 555-0140')
		expect(mails[0]?.text).not.toContain('landlord')
	})
})

describe('conflicts', () => {
	test('are checked on receipt among clients and other inquiries, each with a reason', async () => {
		const attorney = app.as(await createPerson(app, 'attorney'))
		const known = await attorney.call(clients.add, { fullName: 'Ivy Harrowgate', email: 'ivy@harrowgate.test' })
		const submission = await filledIn({
			fullName: 'Quill Vandermeer',
			email: 'IVY@harrowgate.test',
			parties: [{ name: 'Ivy Harowgate' }, { name: 'Quincy Atall' }],
		})
		await app.anonymous.call(intake.send, submission)
		await expect.poll(async () => (await desk.call(intake.get, { id: submission.id })).conflictCount).toBe(2)
		const { asked, hits } = await staff.call(intake.conflicts, { id: submission.id })
		expect(asked).toEqual(['Quill Vandermeer', 'Ivy Harowgate', 'Quincy Atall'])
		expect(hits.every((hit) => hit.refId === known.id && hit.why !== '')).toBe(true)
		expect(hits.map((hit) => hit.name)).toEqual(['Quill Vandermeer', 'Ivy Harowgate'])

		const declined = { id: submission.id, version: 1, reason: 'merits' as const }
		await desk.call(intake.decline, declined)
		const later = await add({ fullName: 'Quincy Atall', parties: [{ name: 'Quill Vandermeer' }] })
		const found = await desk.call(intake.conflicts, { id: later.id })
		expect(found.hits).toMatchObject([
			{ name: 'Quincy Atall', kind: 'intake', refId: submission.id, href: `/dashboard/intakes/${submission.id}` },
			{ name: 'Quill Vandermeer', kind: 'intake', refId: submission.id },
		])
		expect(found.hits[0]?.why).toContain('named in the inquiry of Quill Vandermeer')
		const edited = await desk.call(intake.edit, { id: later.id, version: 1, fullName: 'Someone Else', parties: [] })
		expect(edited.conflictCount).toBe(0)
	})
})

describe('intake staff', () => {
	test('enter and move an inquiry, and each step is in its activity', async () => {
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

	test('read phone numbers as the firm writes them, however they were typed', async () => {
		const added = await add({ phone: '2125550188' })
		expect(added.phone).toBe('(212) 555-0188')
		const edited = await desk.call(intake.edit, { id: added.id, version: 1, phone: '212.555.0199' })
		expect(edited.phone).toBe('(212) 555-0199')
		const submission = await filledIn({ phone: '+1 212 555 0177' })
		const sent = await app.anonymous.call(intake.send, submission)
		expect(await app.anonymous.call(intake.send, submission)).toEqual(sent)
		expect((await staff.call(intake.get, { id: sent.id })).phone).toBe('(212) 555-0177')
	})

	test('enter an address, which a visitor cannot', async () => {
		const address = { address: '12 Water St', city: 'New York', state: 'NY', zip: '10004' }
		const { id } = await add({ fullName: 'Wanda Water', ...address })
		expect((await staff.call(intake.list, { search: 'Wanda Water' })).items).toMatchObject([{ id, ...address }])
		const edited = await desk.call(intake.edit, { id, version: 1, zip: '10005' })
		expect(edited).toMatchObject({ ...address, zip: '10005' })
		const { items } = await staff.call(intake.activity, { id })
		expect(items[0]?.changes).toContainEqual({ field: 'zip', before: '10004', after: '10005' })

		const refused = await app.anonymous.refusal(intake.send, { ...(await filledIn()), ...address })
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
			{ assignedTo: 'This person is not an active member of the firm.' },
		],
	])('are refused %j', async (input, fields) => {
		expect(await desk.refusal(intake.add, input)).toMatchObject({ status: 400, fields })
	})

	test('reopen a declined inquiry in the step it was in', async () => {
		const { id } = await desk.call(intake.add, { fullName: 'Quinn Qualified' })
		const qualified = await desk.call(intake.move, { id, version: 1, status: 'qualified' })
		const declined = await desk.call(intake.decline, { id, version: qualified.version, reason: 'capacity' })
		expect(declined).toMatchObject({ status: 'declined', declinedFrom: 'qualified' })
		const move = { id, version: declined.version, status: declined.declinedFrom ?? 'new' } as const
		expect(await desk.call(intake.move, move)).toMatchObject({
			status: 'qualified',
			declinedFrom: null,
			contactedAt: qualified.contactedAt,
		})
	})

	test('decline with a reason and a letter emailed as a PDF, and can reopen', async () => {
		const one = await add({ fullName: 'Zoë Ångström', deadlineOn: '2026-05-01', practiceArea: 'Tax Law' })
		const draft = await desk.call(intake.draftLetter, { id: one.id, reason: 'conflict' })
		expect(draft.text).toContain('We are unable to represent you in this matter.')
		expect(draft.text).toContain('May 1, 2026')
		expect(draft.text).not.toMatch(/conflict of interest in|another client/i)
		const written = { letterSubject: draft.subject, letterText: draft.text }
		const empty = { id: one.id, version: 1, reason: 'conflict', letter: 'email', letterSubject: 'x', letterText: '' }
		expect(await desk.refusal(intake.decline, empty)).toMatchObject({ code: 'letter_empty' })
		const declined = await desk.call(intake.decline, {
			id: one.id,
			version: 1,
			reason: 'conflict',
			note: 'We act for the other side.',
			letter: 'email',
			...written,
		})
		expect(declined).toMatchObject({ status: 'declined', declinedReason: 'conflict' })
		expect(declined.letter).toMatchObject({ emailedTo: 'ben@example.test', subject: draft.subject })
		// No mail is configured: nothing says that it was sent.
		expect(['waiting', 'sending']).toContain((await staff.call(intake.get, { id: one.id })).letter?.mail)
		const { href } = await staff.call(intake.letter, { id: one.id })
		const pdf = await staff.inject({ url: href })
		expect(pdf.headers['content-type']).toBe('application/pdf')
		expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		expect((await app.anonymous.inject({ url: href })).statusCode).toBe(404)
		expect(await desk.refusal(intake.decline, { id: one.id, version: 2, reason: 'fees' })).toMatchObject({
			code: 'intake_declined',
		})
		const again = await desk.call(intake.move, { id: one.id, version: 2, status: 'new' })
		expect(again).toMatchObject({ status: 'new', declinedReason: null, declinedNote: 'We act for the other side.' })
	})

	test('cannot email a letter without an email address', async () => {
		const { id } = await add({ email: '', phone: '555' })
		const input = { id, version: 1, reason: 'fees', letter: 'email', letterSubject: 's', letterText: 't' }
		expect(await desk.refusal(intake.decline, input)).toMatchObject({ status: 400, code: 'letter_needs_email' })
	})

	test('see sources and outcomes by the days of the firm', async () => {
		now = new Date('2026-07-06T03:30:00Z')
		const { id } = await add({ referralSource: 'friend', practiceArea: 'Family Law' })
		await add({ referralSource: 'friend' })
		now = new Date('2026-07-06T05:30:00Z')
		await desk.call(intake.move, { id, version: 1, status: 'qualified' })
		const day = await desk.call(intake.statistics, { from: '2026-07-05', to: '2026-07-05' })
		expect(day).toMatchObject({
			all: { total: 2, opened: 0, declined: 0 },
			sources: [{ source: 'friend', total: 2 }],
			weeks: [{ startsOn: '2026-06-29', total: 2 }],
			medianHoursToContact: 2,
		})
		expect((await desk.call(intake.statistics, { from: '2026-07-06', to: '2026-07-06' })).all.total).toBe(0)
		const listed = await desk.call(intake.list, { from: '2026-07-05', to: '2026-07-05', withTotal: true })
		expect(listed.total).toBe(2)
	})
})

test('staff without edit permission read only; clients and visitors are refused', async () => {
	const { id } = await add()
	expect((await staff.call(intake.get, { id })).id).toBe(id)
	expect(await staff.refusal(intake.move, { id, version: 1, status: 'contacted' })).toMatchObject({ status: 403 })
	expect(await desk.refusal(intake.removeSpam, { id, version: 1 })).toMatchObject({ status: 403 })
	const client = app.as(await createPerson(app, 'client'))
	for (const caller of [client, app.anonymous]) {
		expect([401, 403]).toContain((await caller.refusal(intake.get, { id })).status)
	}
	const admin = app.as(await createPerson(app, 'admin'))
	expect(await admin.refusal(intake.removeSpam, { id, version: 1 })).toMatchObject({ code: 'not_spam' })
	await desk.call(intake.markSpam, { id, version: 1, isSpam: true })
	expect(await admin.call(intake.removeSpam, { id, version: 2 })).toEqual({ id })
	expect(await desk.refusal(intake.get, { id: newId() })).toMatchObject({ status: 404, code: 'intake_not_found' })
})

test('a flood from one network address is limited without server errors', async () => {
	const limited = await startTestApp({ database: app.database, rateLimits: true, work: false })
	try {
		const submission = await filledIn()
		const statuses: number[] = []
		for (let sent = 0; sent < 60; sent++) {
			const { statusCode } = await limited.anonymous.send(intake.send, { ...submission, id: newId() })
			statuses.push(statusCode)
		}
		expect(statuses.slice(SEND_LIMIT.max)).toEqual(Array(60 - SEND_LIMIT.max).fill(429))
		expect(statuses.slice(0, SEND_LIMIT.max)).toEqual(Array(SEND_LIMIT.max).fill(410))
	} finally {
		await limited.close()
	}
})
