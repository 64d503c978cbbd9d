import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { eventGuests, invitations } from '@praxis/contract/calendar/event-guests.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../../testing/test-people.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-10-20T15:00:00Z')
let firm: TestApp
let annPerson: TestPerson
let ann: Caller
let bobPerson: TestPerson
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW } })
	annPerson = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney', email: 'ann@firm.test' })
	ann = firm.as(annPerson)
	bobPerson = await createPerson(firm, 'attorney', { fullName: 'Bob Attorney', email: 'bob@firm.test' })
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const create = (given: Partial<InputOf<typeof calendar.create>> = {}) =>
	ann.call(calendar.create, {
		title: 'Mediation',
		startsLocal: '2026-12-01T09:30',
		durationMinutes: 60,
		timeZone: ZONE,
		attendeeIds: [annPerson.id, bobPerson.id],
		description: 'Our limit is 40,000.',
		...given,
	})

async function mails(to: string) {
	const { rows } = await firm.platform.db.owner.query<{ subject: string; sealed_body: string }>(
		'SELECT subject, sealed_body FROM api.mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
		[to],
	)
	return rows.map(({ subject, sealed_body }) => ({ subject, ...firm.platform.mail.open(sealed_body) }))
}

function eventOf(content: string) {
	const parsed = new ICAL.Component(ICAL.parse(content))
	const event = parsed.getFirstSubcomponent('vevent')
	const value = (name: string) => event?.getFirstPropertyValue(name)
	return {
		method: parsed.getFirstPropertyValue('method'),
		sequence: value('sequence'),
		status: value('status'),
		organizer: value('organizer'),
		guests: event?.getAllProperties('attendee').map((one) => one.getFirstValue()),
		start: String(value('dtstart')),
	}
}

test('guests are invited, notified of each change once, and reply by link', async () => {
	const { id, version } = await create()
	const before = await ann.call(eventGuests.list, { id })
	expect(before).toMatchObject({ items: [], suggested: [{ email: 'bob@firm.test' }], isMailConfigured: false })
	const guests = [
		{ name: 'Gil "Guest"', email: 'Gil@guest.test' },
		{ name: '', email: 'other@guest.test' },
	]
	const made = await ann.call(eventGuests.invite, { id, guests })
	expect(made.items.map((one) => [one.email, one.reply, one.mail])).toEqual([
		['other@guest.test', null, 'not_configured'],
		['gil@guest.test', null, 'not_configured'],
	])
	// Invited already.
	await ann.call(eventGuests.invite, { id, guests: [{ email: 'gil@guest.test' }] })
	const [letter, ...rest] = await mails('gil@guest.test')
	expect(rest).toEqual([])
	expect(letter?.text).not.toContain('40,000')
	expect(letter?.calendar?.content).not.toContain('limit')
	expect(eventOf(letter?.calendar?.content ?? '')).toEqual({
		method: 'REQUEST',
		sequence: 0,
		status: 'CONFIRMED',
		organizer: 'mailto:ann@firm.test',
		guests: ['mailto:gil@guest.test'],
		start: '2026-12-01T09:30:00',
	})
	const token = decodeURIComponent(/\/invitation\/(\S+)\?reply=accepted/.exec(letter?.text ?? '')?.[1] ?? '')
	const opened = await firm.anonymous.call(invitations.open, { token })
	expect(opened).toMatchObject({ title: 'Mediation', organizer: 'Ann Attorney', reply: null, isOver: false })
	expect(JSON.stringify(opened)).not.toContain('40,000')
	expect(await firm.anonymous.call(invitations.reply, { token, reply: 'accepted' })).toMatchObject({
		reply: 'accepted',
	})
	const replyOf = async () =>
		(await ann.call(eventGuests.list, { id })).items.find((one) => one.email === 'gil@guest.test')?.reply
	expect(await replyOf()).toBe('accepted')
	// What guests do not see is no change for them; a place is one, and another time asks again.
	const one = await ann.call(calendar.edit, { id, version, description: 'Our limit is 50,000.' })
	const two = await ann.call(calendar.edit, { id, version: one.version, location: 'Room 2' })
	expect(await replyOf()).toBe('accepted')
	await ann.call(calendar.edit, { id, version: two.version, startsLocal: '2026-12-02T09:30' })
	expect(await replyOf()).toBe(null)
	const all = (await mails('gil@guest.test')).map((mail) => eventOf(mail.calendar?.content ?? ''))
	expect(all.map((mail) => [mail.method, mail.sequence, mail.start.slice(0, 10)])).toEqual([
		['REQUEST', 0, '2026-12-01'],
		['REQUEST', 2, '2026-12-01'],
		['REQUEST', 3, '2026-12-02'],
	])
	const gil = (await ann.call(eventGuests.list, { id })).items.find((guest) => guest.email === 'gil@guest.test')
	await ann.call(eventGuests.remove, { id, guestId: gil?.id ?? '' })
	expect(await firm.anonymous.refusal(invitations.open, { token })).toMatchObject({
		status: 404,
		code: 'invitation_not_found',
	})
	await ann.call(calendar.remove, { id, version: two.version + 1 })
	for (const to of ['gil@guest.test', 'other@guest.test']) {
		expect(eventOf((await mails(to)).at(-1)?.calendar?.content ?? '')).toMatchObject({
			method: 'CANCEL',
			sequence: 4,
			status: 'CANCELLED',
		})
	}
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity_id = $1 AND action ~ 'eventGuests|invitations' ORDER BY id",
		[id],
	)
	expect(rows.map((row) => row.action)).toEqual(['eventGuests.invite', 'invitations.reply', 'eventGuests.remove'])
})

test('guests of a series that is divided are invited to both parts', async () => {
	const { id, version } = await create({ title: 'Weekly', rrule: 'FREQ=WEEKLY;COUNT=4' })
	await ann.call(eventGuests.invite, { id, guests: [{ email: 'weekly@guest.test' }] })
	const change = { scope: 'following', originalLocal: '2026-12-15T09:30', location: 'Room 9' } as const
	const second = await ann.call(calendar.edit, { id, version, ...change })
	expect((await ann.call(eventGuests.list, { id: second.id })).items.map((one) => one.email)).toEqual([
		'weekly@guest.test',
	])
	const rules = (await mails('weekly@guest.test')).map((mail) =>
		/RRULE:(.*)/.exec(mail.calendar?.content ?? '')?.[1]?.trim(),
	)
	expect(rules).toEqual([
		'FREQ=WEEKLY;COUNT=4',
		expect.stringContaining('UNTIL=20261215T045959Z'),
		'FREQ=WEEKLY;COUNT=2',
	])
})

test('only who may change an event invites; a private one is unknown to others', async () => {
	const { id } = await create()
	const guests = [{ email: 'x@guest.test' }]
	expect((await staff.call(eventGuests.list, { id })).items).toEqual([])
	expect(await staff.refusal(eventGuests.invite, { id, guests })).toMatchObject({ status: 403 })
	const secret = await create({ isPrivate: true })
	expect(await staff.refusal(eventGuests.list, { id: secret.id })).toMatchObject({
		status: 404,
		code: 'event_not_found',
	})
	expect(await staff.refusal(eventGuests.invite, { id: secret.id, guests })).toMatchObject({ status: 404 })
	const past = await create({ startsLocal: '2026-09-01T09:00' })
	await ann.call(eventGuests.invite, { id: past.id, guests })
	const letter = (await mails('x@guest.test')).at(-1)
	const token = decodeURIComponent(/\/invitation\/(\S+)\?reply=accepted/.exec(letter?.text ?? '')?.[1] ?? '')
	expect(await firm.anonymous.refusal(invitations.reply, { token, reply: 'declined' })).toMatchObject({
		status: 410,
		code: 'invitation_over',
	})
})

test('the letter of a series says how often it repeats and until when', async () => {
	const { id } = await create({ rrule: 'FREQ=WEEKLY;BYDAY=TU', repeatUntil: '2026-12-29' })
	await ann.call(eventGuests.invite, { id, guests: [{ name: '', email: 'until@guest.test' }] })
	const [letter] = await mails('until@guest.test')
	expect(letter?.text).toContain(
		'Tuesday, December 1, 2026 at 9:30 AM EST (Every week on Tuesday, until December 29, 2026)',
	)
})
