import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { appointmentPath, booking } from '@praxis/contract/calendar/booking.contract'
import { bookingPages } from '@praxis/contract/calendar/booking-pages.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../../testing/test-people.ts'

const ZONE = 'America/New_York'
let now = new Date('2026-10-20T15:00:00Z')
let firm: TestApp
let annPerson: TestPerson
let ann: Caller
let sam: Caller
let samPerson: TestPerson
const KIND = newId()

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => now } })
	annPerson = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney', email: 'ann@firm.test' })
	ann = firm.as(annPerson)
	samPerson = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	sam = firm.as(samPerson)
})
afterAll(() => firm.close())

const KINDS = [
	{ id: KIND, name: 'Consultation', minutes: 60, place: 'office', location: '1 Main St', description: '' },
] as const

function page(given: Partial<InputOf<typeof bookingPages.create>> = {}, as = ann, whose = annPerson) {
	return as.call(bookingPages.create, {
		title: 'Talk to us',
		timeZone: ZONE,
		hours: [2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
		hostIds: [whose.id],
		kinds: KINDS.map((one) => ({ ...one, id: given.kinds === undefined ? KIND : one.id })),
		afterMinutes: 0,
		...given,
	})
}

const tokenOf = (link: string | null) => decodeURIComponent(link?.split('/').at(-1) ?? '')
const DAYS = { from: '2026-10-22', to: '2026-10-22', timeZone: ZONE }
const clocks = ({ items }: { readonly items: readonly string[] }) => items.map((one) => one.slice(8, 16))

async function book(token: string, startsAt: string, given: Partial<InputOf<typeof booking.book>> = {}) {
	const { challenge, bits } = await firm.anonymous.call(booking.open, { token })
	now = new Date(now.getTime() + 5_000)
	return {
		id: newId(),
		token,
		kindId: KIND,
		startsAt,
		timeZone: 'Europe/Berlin',
		fullName: 'Jane Doe',
		email: 'Jane@Visitor.test',
		challenge,
		answer: findAnswer(challenge, bits, 0, 10_000_000) ?? '',
		...given,
	}
}

async function mails(to: string) {
	const { rows } = await firm.platform.db.owner.query<{ subject: string; sealed_body: string }>(
		'SELECT subject, sealed_body FROM api.mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
		[to],
	)
	return rows.map(({ subject, sealed_body }) => ({ subject, ...firm.platform.mail.open(sealed_body) }))
}

test('a visitor sees free times only, books, moves and cancels; the calendar of who is booked follows', async () => {
	const { link, id: pageId } = await page()
	const token = tokenOf(link)
	await ann.call(calendar.create, {
		title: 'Secret hearing',
		startsLocal: '2026-10-22T10:00',
		durationMinutes: 30,
		timeZone: ZONE,
		attendeeIds: [annPerson.id],
		isPrivate: true,
	})
	const opened = await firm.anonymous.call(booking.open, { token })
	expect(opened).toMatchObject({ title: 'Talk to us', people: ['Ann Attorney'], known: null })
	expect(JSON.stringify(opened)).not.toContain('1 Main St')
	expect(clocks(await firm.anonymous.call(booking.times, { token, kindId: KIND, ...DAYS }))).toEqual([
		'22T13:00',
		'22T14:30',
		'22T15:00',
	])
	const sent = await book(token, '2026-10-22T14:30:00.000Z')
	const booked = await firm.anonymous.call(booking.book, sent)
	expect(booked.confirmationTo).toBe('')
	// Sent again, it is the same one.
	expect(await firm.anonymous.call(booking.book, sent)).toEqual(booked)
	const own = tokenOf(booked.href)
	expect(appointmentPath(own)).toBe(booked.href)
	const look = { from: '2026-10-22', to: '2026-10-22', timeZone: ZONE }
	const shown = async () => (await ann.call(calendar.list, look)).items.filter((one) => one.title.includes('Jane'))
	expect(await shown()).toMatchObject([
		{ title: 'Consultation: Jane Doe', start: '2026-10-22T10:30', people: ['Ann Attorney'] },
	])
	expect(clocks(await firm.anonymous.call(booking.times, { token, kindId: KIND, ...DAYS }))).toEqual(['22T13:00'])
	expect(clocks(await firm.anonymous.call(booking.otherTimes, { token: own, ...DAYS }))).toContain('22T15:00')
	const move = { token: own, startsAt: '2026-10-22T15:00:00.000Z', timeZone: 'Europe/Berlin' }
	expect(await firm.anonymous.call(booking.move, move)).toMatchObject({
		startsAt: move.startsAt,
		location: '1 Main St',
	})
	expect(await shown()).toMatchObject([{ start: '2026-10-22T11:00' }])
	expect((await ann.call(bookingPages.list, {})).items.find((one) => one.id === pageId)?.upcoming).toBe(1)
	expect(await firm.anonymous.call(booking.cancel, { token: own })).toMatchObject({
		state: 'canceled',
		canceledBy: 'visitor',
	})
	expect(await firm.anonymous.call(booking.cancel, { token: own })).toMatchObject({ state: 'canceled' })
	expect(await firm.anonymous.refusal(booking.move, move)).toMatchObject({ status: 409, code: 'booking_over' })
	expect(await shown()).toEqual([])
	const letters = await mails('jane@visitor.test')
	expect(letters.map((one) => one.subject)).toEqual([
		'Appointment confirmed: Consultation',
		'Appointment changed: Consultation',
		'Appointment canceled: Consultation',
	])
	expect(letters[0]?.text).toContain(`at 4:30 PM GMT+2`)
	expect(letters[0]?.text).toContain(booked.href)
	expect(JSON.stringify(letters)).not.toContain('Secret')
	const events = letters.map((one) => {
		const parsed = new ICAL.Component(ICAL.parse(one.calendar?.content ?? ''))
		const event = parsed.getFirstSubcomponent('vevent')
		return [
			one.calendar?.method,
			parsed.getFirstPropertyValue('method'),
			event?.getFirstPropertyValue('sequence'),
			event?.getFirstPropertyValue('status'),
		]
	})
	expect(events).toEqual([
		['REQUEST', 'REQUEST', 0, 'CONFIRMED'],
		['REQUEST', 'REQUEST', 1, 'CONFIRMED'],
		['CANCEL', 'CANCEL', 2, 'CANCELLED'],
	])
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'bookings' AND entity_id = $1 ORDER BY id",
		[sent.id],
	)
	expect(rows.map((row) => row.action)).toEqual(['booking.book', 'booking.move', 'booking.cancel'])
})

test('letters are in the language that was booked in, also later ones', async () => {
	const kindId = newId()
	const { link } = await page({ title: 'Citas', kinds: [{ ...KINDS[0], id: kindId, place: 'phone', location: '' }] })
	const token = tokenOf(link)
	const of = { kindId, language: 'es', email: 'juana@visitor.test', phone: '+34 600 000 000', timeZone: ZONE } as const
	const booked = await firm.anonymous.call(booking.book, await book(token, '2026-10-28T14:00:00.000Z', of))
	await firm.anonymous.call(booking.cancel, { token: tokenOf(booked.href) })
	const letters = await mails('juana@visitor.test')
	expect(letters.map((one) => one.subject)).toEqual(['Cita confirmada: Consultation', 'Cita cancelada: Consultation'])
	const [first, last] = letters.map((one) => one.text)
	expect(first).toContain('Hola, Jane Doe:')
	expect(first).toContain('miércoles, 28 de octubre de 2026')
	expect(first).toContain('Por teléfono')
	expect(first).toContain('Para cambiarla o cancelarla, abra esta página:')
	expect(last).toContain('Para reservar otra cita, abra esta página:')
	expect(letters[0]?.calendar?.content).toContain('SUMMARY:Consultation con Ann Attorney')
	const refused = { ...(await book(token, '2026-10-28T15:00:00.000Z')), kindId, language: 'fr' as 'es' }
	expect(await firm.anonymous.refusal(booking.book, refused)).toMatchObject({ status: 400 })
})

test('a file names the right one of two hours that clocks show', async () => {
	const kindId = newId()
	const hours = [{ weekday: 6, from: '22:00', to: '24:00' }]
	const kinds = [{ ...KINDS[0], id: kindId }]
	const { link } = await page({ title: 'Late', timeZone: 'America/Phoenix', hours, kinds, aheadDays: 30 })
	const token = tokenOf(link)
	const fileOf = async (startsAt: string, email: string) => {
		const timeZone = 'America/New_York'
		await firm.anonymous.call(booking.book, await book(token, startsAt, { kindId, timeZone, email }))
		const [letter] = await mails(email)
		return letter?.calendar?.content ?? ''
	}
	const first = await fileOf('2026-11-01T05:00:00.000Z', 'first@visitor.test')
	expect(first).toMatch(/DTSTART;TZID=America\/New_York:20261101T010000\r\nDURATION:PT60M/)
	const again = await fileOf('2026-11-01T06:00:00.000Z', 'again@visitor.test')
	expect(again).toMatch(/DTSTART:20261101T060000Z\r\nDURATION:PT60M/)
	expect(again).not.toContain('TZID')
})

test('of two who choose the same time at once, one gets it', async () => {
	const { link } = await page({ title: 'Race', kinds: [{ ...KINDS[0], id: newId() }] })
	const token = tokenOf(link)
	const { kinds } = await firm.anonymous.call(booking.open, { token })
	const kindId = kinds[0]?.id ?? ''
	const sent = await Promise.all(
		['a@visitor.test', 'b@visitor.test'].map((email) => book(token, '2026-10-28T14:00:00.000Z', { kindId, email })),
	)
	const answers = await Promise.all(sent.map((one) => firm.anonymous.send(booking.book, one)))
	expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409])
	expect(answers.find((one) => one.statusCode === 409)?.json()).toMatchObject({ code: 'booking_time_taken' })
	const { rows } = await firm.platform.db.owner.query(
		"SELECT count(*)::int AS count FROM api.bookings WHERE starts_at = '2026-10-28T14:00Z' AND canceled_at IS NULL",
	)
	expect(rows).toEqual([{ count: 1 }])
})

test('programs, wrong times and closed pages are refused with a reason', async () => {
	const made = await page({ title: 'Strict', kinds: [{ ...KINDS[0], id: newId(), place: 'phone' }] })
	const token = tokenOf(made.link)
	const kindId = made.kinds[0]?.id ?? ''
	const refused = async (given: Partial<InputOf<typeof booking.book>>) =>
		firm.anonymous.refusal(
			booking.book,
			await book(token, '2026-10-29T14:00:00.000Z', { kindId, phone: '2125550140', ...given }),
		)
	expect(await refused({ phone: '' })).toMatchObject({ code: 'booking_phone_missing' })
	expect(await refused({ answer: 'x' })).toMatchObject({ code: 'challenge_invalid' })
	expect(await refused({ website: 'spam.test' })).toMatchObject({ code: 'challenge_invalid' })
	expect(await refused({ startsAt: '2026-10-29T14:07:00.000Z' })).toMatchObject({ code: 'booking_time_taken' })
	expect(await refused({ kindId: newId() })).toMatchObject({ status: 410, code: 'booking_kind_unknown' })
	const long = { token, kindId, from: '2026-10-01', to: '2026-12-31', timeZone: ZONE }
	expect(await firm.anonymous.refusal(booking.times, long)).toMatchObject({ code: 'booking_span_too_long' })
	const renewed = await ann.call(bookingPages.renewLink, { id: made.id })
	expect(await firm.anonymous.refusal(booking.open, { token })).toMatchObject({
		status: 404,
		code: 'booking_not_found',
	})
	const fresh = tokenOf(renewed.link)
	await ann.call(bookingPages.edit, { id: made.id, version: renewed.version, isOpen: false })
	expect(await firm.anonymous.refusal(booking.open, { token: fresh })).toMatchObject({
		status: 410,
		code: 'booking_closed',
	})
})

test('a page is its owner’s: others neither see nor change it, and book only themselves', async () => {
	const own = await page({ title: 'Of Sam', kinds: [{ ...KINDS[0], id: newId() }] }, sam, samPerson)
	const other = firm.as(await createPerson(firm, 'staff'))
	expect((await other.call(bookingPages.list, {})).items).toEqual([])
	const edit = { id: own.id, version: own.version, title: 'Mine' }
	expect(await other.refusal(bookingPages.edit, edit)).toMatchObject({ status: 404 })
	expect(await sam.refusal(bookingPages.edit, { ...edit, hostIds: [samPerson.id, annPerson.id] })).toMatchObject({
		status: 403,
	})
	expect(await sam.call(bookingPages.edit, edit)).toMatchObject({ title: 'Mine', version: 2 })
	expect(await sam.refusal(bookingPages.edit, edit)).toMatchObject({ status: 409, code: 'stale_version' })
	// A kind of another page is not taken over.
	const stolen = { id: own.id, version: 2, kinds: [{ ...KINDS[0] }] }
	expect(await sam.refusal(bookingPages.edit, stolen)).toMatchObject({ code: 'id_taken' })
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(bookingPages.list, {})).toMatchObject({ status: 403 })
	await sam.call(bookingPages.remove, { id: own.id, version: 2 })
	expect((await sam.call(bookingPages.list, {})).items).toEqual([])
})

test('a client books signed in and sees it; what the firm moves or deletes reaches them', async () => {
	const made = await page({ title: 'For clients', kinds: [{ ...KINDS[0], id: newId() }] })
	const token = tokenOf(made.link)
	const person = await createPerson(firm, 'client', { fullName: 'Carl Client', email: 'carl@client.test' })
	const carl = firm.as(person)
	const record = await ann.call(clients.add, { fullName: 'Carl Client', email: 'carl@client.test' })
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, record.id])
	const offered = (await carl.call(bookingPages.forClients, {})).items.find((one) => one.title === 'For clients')
	expect(offered).toEqual({
		title: 'For clients',
		people: ['Ann Attorney'],
		kinds: ['Consultation'],
		href: new URL(made.link ?? '').pathname,
	})
	expect((await carl.call(booking.open, { token })).known).toMatchObject({ fullName: 'Carl Client' })
	const sent = await book(token, '2026-11-03T15:00:00.000Z', {
		kindId: made.kinds[0]?.id ?? '',
		email: 'carl@client.test',
	})
	const { href } = await carl.call(booking.book, sent)
	const [seen] = (await carl.call(appointments.list, {})).items
	expect(seen).toMatchObject({ title: 'Consultation: Jane Doe', startsLocal: '2026-11-03T10:00' })
	const eventId = seen?.key.split('/')[0] ?? ''
	const event = await ann.call(calendar.get, { id: eventId })
	const moved = await ann.call(calendar.edit, { id: eventId, version: event.version, startsLocal: '2026-11-03T15:00' })
	expect(await firm.anonymous.call(booking.find, { token: tokenOf(href) })).toMatchObject({
		startsAt: '2026-11-03T20:00:00.000Z',
	})
	// A title is the firm’s alone: no letter.
	const titled = await ann.call(calendar.edit, { id: eventId, version: moved.version, title: 'Carl, intake' })
	await ann.call(calendar.remove, { id: eventId, version: titled.version })
	expect(await firm.anonymous.call(booking.find, { token: tokenOf(href) })).toMatchObject({
		state: 'canceled',
		canceledBy: 'firm',
	})
	expect((await mails('carl@client.test')).map((one) => one.subject.split(':')[0])).toEqual([
		'Appointment confirmed',
		'Appointment changed',
		'Appointment canceled',
	])
})
