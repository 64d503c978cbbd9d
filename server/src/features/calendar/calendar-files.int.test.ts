import { appointmentFeeds } from '@praxis/contract/calendar/appointment-feeds.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { calendarFeeds } from '@praxis/contract/calendar/calendar-feeds.contract'
import { calendarImports } from '@praxis/contract/calendar/calendar-imports.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../testing/test-people.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-10-20T15:00:00Z')
let firm: TestApp
let ann: Caller
let annPerson: TestPerson
let bob: Caller
let bobPerson: TestPerson

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW } })
	annPerson = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' })
	ann = firm.as(annPerson)
	bobPerson = await createPerson(firm, 'attorney', { fullName: 'Bob Attorney' })
	bob = firm.as(bobPerson)
})
afterAll(() => firm.close())

const today = () => firm.platform.clock.now().toISOString().slice(0, 10)

const create = (given: Partial<InputOf<typeof calendar.create>> = {}, as = ann, whose = annPerson) =>
	as.call(calendar.create, {
		title: 'Meeting',
		startsLocal: `${addDays(today(), 1)}T09:30`,
		durationMinutes: 60,
		timeZone: ZONE,
		attendeeIds: [whose.id],
		...given,
	})

/** What a calendar program gets at an address, without any cookie. */
async function poll(link: string, headers: Readonly<Record<string, string>> = {}) {
	const answer = await firm.anonymous.inject({ method: 'GET', url: new URL(link).pathname, headers })
	return { status: answer.statusCode, text: answer.body, etag: String(answer.headers.etag) }
}

const eventsIn = (text: string) =>
	new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
const titles = (text: string) => eventsIn(text).map((one) => one.summary)

test('ical.js reads a feed: zones, series over a change of clocks, moved and deleted dates, long and hostile text', async () => {
	const title = `Anhörung 日本語の長い題名 ${'x'.repeat(90)}`
	const series = await create({
		title,
		startsLocal: '2026-10-27T09:30',
		rrule: 'FREQ=WEEKLY;COUNT=4',
		location: 'A\\B; C, D',
	})
	const one = { id: series.id, scope: 'this' } as const
	await ann.call(calendar.edit, {
		...one,
		version: 1,
		originalLocal: '2026-11-03T09:30',
		startsLocal: '2026-11-03T14:00',
	})
	await ann.call(calendar.remove, { ...one, version: 2, originalLocal: '2026-11-10T09:30' })
	await create({ title: 'Away', isAllDay: true, startsLocal: '2026-12-24T00:00', durationMinutes: 2_880 })
	const { link } = await ann.call(calendarFeeds.create, { scope: 'own' })
	const { status, text, etag } = await poll(link)
	expect(status).toBe(200)
	expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
	const root = new ICAL.Component(ICAL.parse(text))
	for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
	const events = eventsIn(text)
	const read = events.find((event) => event.uid === `${series.id}@praxis` && !event.isRecurrenceException())
	expect(read).toMatchObject({ summary: title, location: 'A\\B; C, D', sequence: 2 })
	const dates = read?.iterator()
	const starts: string[] = []
	for (let next = dates?.next(); next !== undefined && next !== null; next = dates?.next()) {
		starts.push(next.toJSDate().toISOString())
	}
	expect(starts).toEqual(['2026-10-27T13:30:00.000Z', '2026-11-03T14:30:00.000Z', '2026-11-17T14:30:00.000Z'])
	const moved = events.find((event) => event.isRecurrenceException())
	expect(moved?.startDate.toString()).toBe('2026-11-03T14:00:00')
	expect(events.find((event) => event.summary === 'Away')?.endDate.toString()).toBe('2026-12-26')
	expect((await poll(link, { 'if-none-match': etag })).status).toBe(304)
})

test('a revoked feed answers 404 at once, and so does one whose owner may not see the case any more', async () => {
	const client = await ann.call(clients.add, { fullName: 'Walled' })
	const opened = await ann.call(cases.open, { clientId: client.id, caseName: 'Secret matter', type: 'General' })
	await create({ title: 'Case hearing', caseId: opened.id })
	const own = await ann.call(calendarFeeds.create, { scope: 'case', caseId: opened.id })
	const others = await bob.call(calendarFeeds.create, { scope: 'case', caseId: opened.id })
	const all = await bob.call(calendarFeeds.create, { scope: 'firm' })
	expect(titles((await poll(others.link)).text)).toEqual(['Case hearing'])
	expect(titles((await poll(all.link)).text)).toContain('Case hearing')
	const plain = await bob.call(calendarFeeds.create, { scope: 'case', caseId: opened.id, showsDetails: false })
	expect((await poll(plain.link)).text).not.toMatch(/Secret matter|Case hearing/)
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		opened.id,
		bobPerson.id,
	])
	expect((await poll(others.link)).status).toBe(404)
	expect(titles((await poll(all.link)).text)).not.toContain('Case hearing')
	expect((await poll(own.link)).status).toBe(200)
	expect(await bob.refusal(calendarFeeds.revoke, { id: own.feed.id })).toMatchObject({ status: 404 })
	await ann.call(calendarFeeds.revoke, { id: own.feed.id })
	expect(await poll(own.link)).toMatchObject({ status: 404 })
	expect((await poll(`${own.link.slice(0, -6)}AA.ics`)).status).toBe(404)
	expect((await ann.call(calendarFeeds.list, {})).items.map((feed) => feed.id)).not.toContain(own.feed.id)
})

test('private events are busy times, and a feed without details says no more than that of any', async () => {
	await create({ title: 'Doctor', location: 'Clinic', isPrivate: true, rrule: 'FREQ=DAILY;COUNT=2' })
	const open = await poll((await ann.call(calendarFeeds.create, { scope: 'own' })).link)
	const busy = await poll((await ann.call(calendarFeeds.create, { scope: 'firm', showsDetails: false })).link)
	expect(open.text).not.toMatch(/Doctor|Clinic/)
	expect(titles(open.text)).toContain('Busy')
	expect(new Set(titles(busy.text))).toEqual(new Set(['Busy']))
})

test('a client reads own appointments that the firm shows, follows their changes, and revokes the feed', async () => {
	const person = await createPerson(firm, 'client', { fullName: 'Carl' })
	const carl = firm.as(person)
	const own = await ann.call(clients.add, { fullName: 'Carl' })
	const other = await ann.call(clients.add, { fullName: 'Other' })
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, own.id])
	const shown = { clientId: own.id, isClientVisible: true, description: 'Our strategy', location: 'Room 4' }
	const series = await create({ title: 'Signing', rrule: 'FREQ=WEEKLY;COUNT=3', ...shown })
	await create({ title: 'Internal', ...shown, isClientVisible: false })
	await create({ title: 'Of another', ...shown, clientId: other.id })
	const one = { id: series.id, scope: 'this', version: 1 } as const
	const moved = { title: 'Signing again', description: 'Ours too', startsLocal: '2026-10-29T10:00' }
	await ann.call(calendar.edit, { ...one, originalLocal: '2026-10-28T09:30', ...moved })
	const { link, feed } = await carl.call(appointmentFeeds.create, {})
	const { status, text } = await poll(link)
	expect(status).toBe(200)
	expect(titles(text)).toEqual(['Signing', 'Signing again'])
	expect(text).toMatch(/UID:.+@praxis\r\nSEQUENCE:1\r\n/)
	expect(text).toContain('LOCATION:Room 4')
	expect(text).not.toMatch(/strategy|Ours|Internal|Of another/)
	const busy = await poll((await carl.call(appointmentFeeds.create, { showsDetails: false })).link)
	expect(new Set(titles(busy.text))).toEqual(new Set(['Busy']))
	await ann.call(calendar.edit, { id: series.id, scope: 'all', version: 2, isClientVisible: false })
	expect(titles((await poll(link)).text)).toEqual([])
	expect(await ann.refusal(calendarFeeds.revoke, { id: feed.id })).toMatchObject({ status: 404 })
	expect(await carl.refusal(calendarFeeds.create, { scope: 'firm' })).toMatchObject({ status: 403 })
	const guest = firm.as(await createPerson(firm, 'guest'))
	expect((await guest.refusal(appointmentFeeds.create, {})).status).toBeLessThan(500)
	await carl.call(appointmentFeeds.revoke, { id: feed.id })
	expect((await poll(link)).status).toBe(404)
	expect((await carl.call(appointmentFeeds.list, {})).items).toHaveLength(1)
})

test('a feed ends when its owner gets another password', async () => {
	const person = firm.as(await createPerson(firm, 'staff', { withPassword: true }))
	const { link } = await person.call(calendarFeeds.create, { scope: 'own' })
	const newPassword = 'another long pass phrase'
	await person.call(account.changePassword, { currentPassword: TEST_PASSWORD, newPassword })
	await expect.poll(async () => (await poll(link)).status, { timeout: 15_000 }).toBe(404)
})

test('a feed ends with the account and with the permission of its owner', async () => {
	const person = await createPerson(firm, 'staff')
	const { link } = await firm.as(person).call(calendarFeeds.create, { scope: 'own' })
	expect((await poll(link)).status).toBe(200)
	await firm.platform.db.owner.query("UPDATE api.users SET status = 'suspended' WHERE id = $1", [person.id])
	expect((await poll(link)).status).toBe(404)
})

const FILE = [
	'BEGIN:VCALENDAR',
	'BEGIN:VEVENT',
	'UID:a@elsewhere',
	'DTSTART;TZID=America/New_York:20261203T100000',
	'DURATION:PT1H',
	'SUMMARY:Arraignment',
	'END:VEVENT',
	'BEGIN:VEVENT',
	'UID:b@elsewhere',
	'DTSTART;TZID=America/New_York:20261201T080000',
	'DURATION:PT15M',
	'SUMMARY:Standup',
	'RRULE:FREQ=DAILY;COUNT=5',
	'EXDATE;TZID=America/New_York:20261202T080000',
	'END:VEVENT',
	'BEGIN:VEVENT',
	'UID:c@elsewhere',
	'DTSTART:20261201T080000Z',
	'SUMMARY:Ticker',
	'RRULE:FREQ=SECONDLY',
	'END:VEVENT',
	'END:VCALENDAR',
].join('\r\n')

test('an import is previewed, run once, and undone but for what was changed since', async () => {
	const file = { text: FILE, fileName: 'court.ics', timeZone: ZONE }
	const preview = await bob.call(calendarImports.preview, file)
	expect(preview).toMatchObject({ added: 2, known: 0, refused: 1 })
	expect(preview.leftOut).toEqual([
		{ line: 16, title: 'Ticker', message: 'It repeats every second. An event can repeat at most daily.' },
	])
	const made = await bob.call(calendarImports.run, file)
	expect(made).toMatchObject({ added: 2, fileName: 'court.ics', undoneAt: null })
	const span = { from: '2026-12-01', to: '2026-12-05', timeZone: ZONE, people: [bobPerson.id] }
	const listed = async () =>
		(await bob.call(calendar.list, span)).items.map((one) => `${one.title} ${one.start.slice(8)}`)
	expect(await listed()).toEqual([
		'Standup 01T08:00',
		'Standup 03T08:00',
		'Arraignment 03T10:00',
		'Standup 04T08:00',
		'Standup 05T08:00',
	])
	expect(await bob.call(calendarImports.preview, file)).toMatchObject({ added: 0, known: 2 })
	expect(await bob.refusal(calendarImports.run, file)).toMatchObject({ status: 400, code: 'nothing_to_import' })
	expect(await ann.call(calendarImports.preview, file)).toMatchObject({ added: 2 })
	expect(await ann.refusal(calendarImports.undo, { id: made.id })).toMatchObject({ status: 404 })
	const { items } = await bob.call(calendar.list, span)
	const kept = items.find((one) => one.title === 'Arraignment')
	await bob.call(calendar.edit, { id: kept?.eventId ?? '', version: 1, title: 'Arraignment moved' })
	expect(await bob.call(calendarImports.undo, { id: made.id })).toEqual({ removed: 1, kept: 1 })
	expect(await listed()).toEqual(['Arraignment moved 03T10:00'])
	expect(await bob.refusal(calendarImports.undo, { id: made.id })).toMatchObject({ code: 'calendar_import_undone' })
})

test('a broken file is refused with its line', async () => {
	const refusal = await bob.refusal(calendarImports.preview, {
		text: FILE.split('\r\n').slice(0, 5).join('\n'),
		timeZone: ZONE,
	})
	expect(refusal).toMatchObject({ status: 400, code: 'calendar_file_unreadable' })
	expect(refusal.message).toBe('The file ends within VEVENT, which begins in line 2: it was cut off.')
})

test('what a feed holds, an import reads again', async () => {
	const { link } = await ann.call(calendarFeeds.create, { scope: 'own' })
	const { text } = await poll(link)
	const preview = await bob.call(calendarImports.preview, { text, timeZone: ZONE })
	expect(preview.refused).toBe(0)
	expect(preview.added).toBe(new Set(eventsIn(text).map((one) => one.uid)).size)
})
