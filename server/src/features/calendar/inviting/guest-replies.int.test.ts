import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { eventGuests } from '@praxis/contract/calendar/event-guests.contract'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../../testing/test-people.ts'

const GUEST = 'gil@guest.test'
let firm: TestApp
let annPerson: TestPerson
let ann: Caller

beforeAll(async () => {
	firm = await startTestApp({
		clock: { now: () => new Date('2026-10-20T15:00:00Z') },
		env: { INBOUND_MAIL_DOMAIN: 'mail.firm.test', INBOUND_MAIL_PORT: '0' },
	})
	annPerson = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney', email: 'ann@firm.test' })
	ann = firm.as(annPerson)
})
afterAll(() => firm.close())

/** As the mail server of a guest brings it. */
async function bring(to: string, mail: SendMailOptions): Promise<string> {
	const port = firm.platform.inboundMail.port ?? 0
	const transport = createTransport({ host: 'localhost', port, secure: false, ignoreTLS: true })
	try {
		return (await transport.sendMail({ from: GUEST, to, subject: 'Accepted: Mediation', text: 'Gil', ...mail }))
			.response
	} catch (error) {
		return error instanceof Error ? error.message : ''
	} finally {
		transport.close()
	}
}

const fileOf = (uid: string, partStat: string, more: readonly string[] = [], email = GUEST) =>
	[
		'BEGIN:VCALENDAR',
		'METHOD:REPLY',
		'VERSION:2.0',
		'BEGIN:VEVENT',
		`UID:${uid}`,
		...more,
		`ATTENDEE;CN="Gil, Guest";PARTSTAT=${partStat}:MAILTO:${email}`,
		'END:VEVENT',
		'END:VCALENDAR',
		'',
	].join('\r\n')
const asEvent = (content: string): SendMailOptions => ({ icalEvent: { method: 'REPLY', content } })

async function invited(title: string) {
	const at = { startsLocal: '2026-12-01T09:30', durationMinutes: 60, timeZone: 'America/New_York' }
	const { id } = await ann.call(calendar.create, { title, ...at, attendeeIds: [annPerson.id] })
	await ann.call(eventGuests.invite, { id, guests: [{ name: 'Gil', email: GUEST }] })
	const { rows } = await firm.platform.db.owner.query<{ sealed_body: string }>(
		'SELECT sealed_body FROM api.mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
		[GUEST],
	)
	const letter = rows.map((row) => firm.platform.mail.open(row.sealed_body)).find(({ text }) => text.includes(title))
	const file = letter?.calendar?.content.replace(/\r\n /g, '') ?? ''
	const to = /ORGANIZER;CN="Ann Attorney":mailto:(\S+)/.exec(file)?.[1] ?? ''
	expect(file).toContain('RSVP=TRUE')
	const reply = async () => (await ann.call(eventGuests.list, { id })).items[0]?.reply
	return { uid: `${id}@praxis`, to, reply, letter }
}

test('the calendar program of a guest replies, and replies again', async () => {
	const { uid, to, reply, letter } = await invited('Mediation')
	expect(to).toMatch(/^rsvp\+[0-9a-v]{42}@mail\.firm\.test$/)
	// A person is written to, not the product.
	expect(letter?.replyTo).toBe('ann@firm.test')
	expect(await bring(to.toUpperCase(), asEvent(fileOf(uid, 'ACCEPTED')))).toMatch(/^250/)
	expect(await reply()).toBe('accepted')
	expect(await bring(to, asEvent(fileOf(uid, 'DECLINED', [], 'gil@other.test')))).toMatch(/^250/)
	expect(await reply()).toBe('declined')
})

test('what is no reply of the guest is refused with a reason, and changes nothing', async () => {
	const { uid, to, reply } = await invited('Settlement talk')
	const [name = '', domain] = to.split('@')
	const accepted = asEvent(fileOf(uid, 'ACCEPTED'))
	expect(await bring(`${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}@${domain}`, accepted)).toContain('550')
	expect(await bring(to, {})).toContain('takes the replies of calendar programs only')
	expect(await bring(to, asEvent('BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBROKEN'))).toContain('could not be read')
	expect(await bring(to, asEvent(fileOf('another@praxis', 'ACCEPTED')))).toContain('not valid any more')
	const foreign = { ...asEvent(fileOf(uid, 'ACCEPTED', [], 'eve@other.test')), from: 'eve@other.test' }
	expect(await bring(to, foreign)).toContain('not from the guest')
	const oneDate = ['RECURRENCE-ID;TZID=America/New_York:20261208T093000']
	expect(await bring(to, asEvent(fileOf(uid, 'ACCEPTED', oneDate)))).toContain('one date of a series')
	expect(await bring(to, { text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(/^250/)
	expect(await reply()).toBeNull()
})
