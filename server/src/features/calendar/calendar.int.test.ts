import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { computeChain } from '@praxis/contract/court-rules/chain.rules'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { localAt } from '@praxis/contract/kernel/local-time'
import { newId } from '@praxis/contract/kernel/new-id'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { sendEventReminders } from './send-event-reminders.ts'

const ZONE = 'America/New_York'
/** A fixed day: dates of series are kept for a year, and what is on the next days would be on those of other tests. */
const NOW = new Date('2026-11-30T15:00:00Z')
const ORIGIN = { requestId: 'test', ip: null, userAgent: null }
let firm: TestApp
let attorney: Caller
let attorneyPerson: TestPerson
let colleague: Caller
let staff: Caller
let staffPerson: TestPerson

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW } })
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' })
	attorney = firm.as(attorneyPerson)
	colleague = firm.as(await createPerson(firm, 'attorney'))
	staffPerson = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	staff = firm.as(staffPerson)
})
afterAll(() => firm.close())

type Given = Partial<InputOf<typeof calendar.create>>

const create = (given: Given = {}, as = attorney) =>
	as.call(calendar.create, {
		title: 'Meeting',
		startsLocal: '2026-12-01T09:30',
		durationMinutes: 60,
		timeZone: ZONE,
		attendeeIds: [attorneyPerson.id],
		...given,
	})

type Looked = Partial<InputOf<typeof calendar.list>>

async function starts(title: string, looked: Looked = {}, as = attorney): Promise<string[]> {
	const span = { from: '2026-12-01', to: '2026-12-31', timeZone: ZONE }
	const { items } = await as.call(calendar.list, { ...span, ...looked })
	return items.filter((one) => one.title === title).map((one) => one.start.slice(5))
}

async function newCase(caseName: string) {
	const client = await attorney.call(clients.add, { fullName: `Client of ${caseName}` })
	const opened = await attorney.call(cases.open, { clientId: client.id, caseName, type: 'General' })
	return { caseId: opened.id, clientId: client.id }
}

test('adds an event and shows it by the clocks of the viewer, with an audit row', async () => {
	const made = await create({ title: 'Alpha' })
	expect(made).toMatchObject({
		title: 'Alpha',
		attendees: [{ id: attorneyPerson.id, name: 'Ann Attorney' }],
		version: 1,
	})
	expect(await attorney.call(calendar.get, { id: made.id })).toEqual(made)
	expect(await starts('Alpha')).toEqual(['12-01T09:30'])
	expect(await starts('Alpha', { timeZone: 'America/Los_Angeles' })).toEqual(['12-01T06:30'])
	expect(await starts('Alpha', { from: '2026-12-02' })).toEqual([])
	expect(await starts('Alpha', { people: [staffPerson.id] })).toEqual([])
	const { rows } = await firm.platform.db.owner.query('SELECT action FROM api.audit_log WHERE entity_id = $1', [
		made.id,
	])
	expect(rows).toEqual([{ action: 'calendar.create' }])
})

test('whole days are the same days in every zone', async () => {
	await create({ title: 'Away', isAllDay: true, startsLocal: '2026-12-10T13:00', durationMinutes: 1_500 })
	for (const timeZone of [ZONE, 'Pacific/Auckland', 'Pacific/Honolulu']) {
		expect(await starts('Away', { timeZone })).toEqual(['12-10T00:00'])
		expect(await starts('Away', { timeZone, from: '2026-12-11', to: '2026-12-11' })).toEqual(['12-10T00:00'])
		expect(await starts('Away', { timeZone, from: '2026-12-12' })).toEqual([])
	}
})

test('a weekly event stays at its time when the clocks change', async () => {
	await create({ title: 'Team', startsLocal: '2026-10-27T09:30', rrule: 'FREQ=WEEKLY;COUNT=3' })
	const span = { from: '2026-10-20', to: '2026-11-30' }
	expect(await starts('Team', span)).toEqual(['10-27T09:30', '11-03T09:30', '11-10T09:30'])
	expect(await starts('Team', { ...span, timeZone: 'UTC' })).toEqual(['10-27T13:30', '11-03T14:30', '11-10T14:30'])
})

test('one date of a series is moved, changed and deleted; the others stay', async () => {
	const { id } = await create({ title: 'Standup', rrule: 'FREQ=DAILY;COUNT=4' })
	const one = { id, scope: 'this', originalLocal: '2026-12-02T09:30' } as const
	await attorney.call(calendar.edit, { ...one, version: 1, startsLocal: '2026-12-02T14:00' })
	await attorney.call(calendar.edit, { ...one, version: 2, location: 'Room 2' })
	await attorney.call(calendar.remove, { id, version: 3, scope: 'this', originalLocal: '2026-12-03T09:30' })
	expect(await starts('Standup')).toEqual(['12-01T09:30', '12-02T14:00', '12-04T09:30'])
	const read = await attorney.call(calendar.get, { id, originalLocal: '2026-12-02T09:30' })
	expect(read).toMatchObject({ startsLocal: '2026-12-02T14:00', location: 'Room 2', version: 4 })
	const gone = { id, version: 4, scope: 'this', originalLocal: '2026-12-03T09:30', title: 'x' } as const
	expect(await attorney.refusal(calendar.edit, gone)).toMatchObject({ status: 404, code: 'occurrence_not_found' })
	const wide = { ...one, version: 4, isPrivate: true } as const
	expect(await attorney.refusal(calendar.edit, wide)).toMatchObject({ status: 400, code: 'series_wide_change' })
})

test('this and following become a series of their own; what was moved before stays moved', async () => {
	const { id } = await create({ title: 'Series', rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' })
	await attorney.call(calendar.edit, {
		id,
		version: 1,
		scope: 'this',
		originalLocal: '2026-12-22T09:30',
		startsLocal: '2026-12-23T09:30',
	})
	const rest = await attorney.call(calendar.edit, {
		id,
		version: 2,
		scope: 'following',
		originalLocal: '2026-12-15T09:30',
		startsLocal: '2026-12-16T10:00',
	})
	expect(rest).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3', startsLocal: '2026-12-16T10:00' })
	expect(rest.id).not.toBe(id)
	expect(await starts('Series', { to: '2027-01-10' })).toEqual([
		'12-01T09:30',
		'12-08T09:30',
		'12-16T10:00',
		'12-24T10:00',
		'12-30T10:00',
	])
	await attorney.call(calendar.remove, {
		id: rest.id,
		version: 1,
		scope: 'following',
		originalLocal: '2026-12-23T10:00',
	})
	expect(await starts('Series', { to: '2027-01-10' })).toEqual(['12-01T09:30', '12-08T09:30', '12-16T10:00'])
})

test('all dates move as far as the one that was moved; a stale version carries the current record', async () => {
	const { id } = await create({ title: 'Everyone', rrule: 'FREQ=WEEKLY;COUNT=2' })
	const moved = { id, scope: 'all', originalLocal: '2026-12-08T09:30', startsLocal: '2026-12-09T11:00' } as const
	const current = await attorney.call(calendar.edit, { ...moved, version: 1 })
	expect(await starts('Everyone')).toEqual(['12-02T11:00', '12-09T11:00'])
	expect(await attorney.refusal(calendar.edit, { id, version: 1, title: 'Mine' })).toMatchObject({
		status: 409,
		data: { current },
	})
	await attorney.call(calendar.remove, { id, version: 2 })
	expect(await starts('Everyone')).toEqual([])
	expect(await attorney.refusal(calendar.get, { id })).toMatchObject({ status: 404 })
})

test('refuses what cannot be', async () => {
	const refused = async (given: Given) => (await attorney.refusal(calendar.create, await inputOf(given))).code
	const inputOf = async (given: Given) => ({
		title: 'No',
		startsLocal: '2026-12-01T09:30',
		durationMinutes: 60,
		timeZone: ZONE,
		attendeeIds: [attorneyPerson.id],
		...given,
	})
	expect(await refused({ rrule: 'FREQ=SECONDLY' })).toBe('validation_failed')
	expect(await refused({ rrule: 'FREQ=DAILY;COUNT=0' })).toBe('validation_failed')
	expect(await refused({ startsLocal: '2023-02-29T10:00' })).toBe('validation_failed')
	expect(await refused({ startsLocal: '1899-12-31T10:00' })).toBe('validation_failed')
	expect(await refused({ startsLocal: '2101-01-01T10:00' })).toBe('validation_failed')
	expect(await refused({ timeZone: 'Mars/Base' })).toBe('validation_failed')
	expect(await refused({ rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toBe('never_occurs')
	expect(await refused({ rrule: 'FREQ=DAILY', repeatUntil: '2026-11-01' })).toBe('never_occurs')
	expect(await refused({ attendeeIds: [newId()] })).toBe('event_attendee_unknown')
	expect(await refused({ caseId: newId() })).toBe('event_case_unknown')
	expect(await refused({ clientId: newId() })).toBe('event_client_unknown')
	expect(await attorney.refusal(calendar.list, { from: '2026-01-01', to: '2027-12-31' })).toMatchObject({ status: 400 })
})

test('a private event of others is a busy time, and not theirs to open or change', async () => {
	const { id } = await create({ title: 'Doctor', isPrivate: true, location: 'Clinic' })
	const seen = await colleague.call(calendar.list, { from: '2026-12-01', to: '2026-12-01', timeZone: ZONE })
	expect(JSON.stringify(seen)).not.toContain('Doctor')
	expect(seen.items).toContainEqual(
		expect.objectContaining({ title: 'Busy', eventId: null, location: '', mayEdit: false }),
	)
	expect(await colleague.refusal(calendar.get, { id })).toMatchObject({ status: 404 })
	expect(await colleague.refusal(calendar.edit, { id, version: 1, title: 'x' })).toMatchObject({ status: 404 })
	expect(await starts('Doctor')).toEqual(['12-01T09:30'])
})

test('staff keep their own calendar and change no other', async () => {
	const own = await create({ title: 'Own', attendeeIds: [staffPerson.id] }, staff)
	expect(await staff.call(calendar.edit, { id: own.id, version: 1, title: 'Mine' })).toMatchObject({ title: 'Mine' })
	const { id } = await create({ title: 'Theirs' })
	expect(await staff.refusal(calendar.edit, { id, version: 1, title: 'x' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(calendar.remove, { id, version: 1 })).toMatchObject({ status: 403 })
})

test('an ethical wall around a case hides its events and their dates', async () => {
	const { caseId } = await newCase('Walled')
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [caseId, walled.id])
	const { id } = await create({ title: 'Behind', caseId, attendeeIds: [attorneyPerson.id, walled.id] })
	expect(await firm.as(walled).refusal(calendar.get, { id })).toMatchObject({ status: 404 })
	const seen = await firm.as(walled).call(calendar.list, { from: '2026-12-01', to: '2026-12-31' })
	expect(seen.items.map((one) => one.eventId)).not.toContain(id)
	expect(await starts('Behind', { caseId })).toEqual(['12-01T09:30'])
})

test('a client sees own appointments that the firm shows, and nothing else', async () => {
	const { caseId, clientId } = await newCase('Shown')
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const now = new Date(NOW.getTime() + DAY_MS).toISOString().slice(0, 10)
	const at = { startsLocal: `${now}T10:00`, caseId }
	await create({ title: 'Signing', isClientVisible: true, location: 'Office', ...at })
	await create({ title: 'Strategy', ...at })
	const { caseId: other } = await newCase('Other')
	await create({ title: 'Not yours', isClientVisible: true, ...at, caseId: other })
	const { items } = await firm.as(person).call(appointments.list, {})
	expect(items.map((one) => [one.title, one.location, one.caseName])).toEqual([['Signing', 'Office', 'Shown']])
	expect(await firm.as(person).refusal(calendar.list, { from: now, to: now })).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(appointments.list)).toMatchObject({ status: 401 })
})

test('warns of other events of the same people or in the same room', async () => {
	await create({ title: 'Taken', startsLocal: '2026-12-17T10:00', location: 'Room 9' })
	const check = async (given: Partial<InputOf<typeof calendar.conflicts>>) => {
		const at = { startsLocal: '2026-12-17T10:30', durationMinutes: 30, timeZone: ZONE, people: [staffPerson.id] }
		const { items } = await attorney.call(calendar.conflicts, { ...at, ...given })
		return items.map((one) => [one.title, one.isSameRoom])
	}
	expect(await check({})).toEqual([])
	expect(await check({ people: [attorneyPerson.id] })).toEqual([['Taken', false]])
	expect(await check({ location: 'room 9' })).toEqual([['Taken', true]])
	expect(await check({ people: [attorneyPerson.id], startsLocal: '2026-12-17T11:00' })).toEqual([])
	expect(
		await check({ people: [attorneyPerson.id], startsLocal: '2026-12-10T10:30', rrule: 'FREQ=WEEKLY;COUNT=2' }),
	).toEqual([['Taken', false]])
})

test('shows tasks due, deadlines and limitation dates; the badge counts what is ahead', async () => {
	const { caseId } = await newCase('Dated')
	const day = new Date(NOW.getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
	const before = (await attorney.call(calendar.counts, {})).upcoming
	const task = await attorney.call(tasks.create, { title: 'File it', dueOn: day, assigneeId: attorneyPerson.id })
	await create({ title: 'Soon', startsLocal: `${day}T10:00` })
	const one = await attorney.call(cases.get, { id: caseId })
	await attorney.call(cases.edit, { id: caseId, version: one.version, limitationOn: day, limitationBasis: 'CCP 335.1' })
	const trigger = {
		caseId,
		setId: 'frcp',
		eventId: 'summons-served',
		day: addDays(day, -20),
		means: null,
		closures: [],
	}
	const people = { responsibleId: attorneyPerson.id, backupId: null }
	const [link] = computeChain(FRCP, { holidays: [], closures: [] }, trigger)
	if (link === undefined) throw new Error('The event starts a deadline.')
	const items = [{ ruleId: link.rule.id, on: link.deadline.on }]
	const applied = await attorney.call(deadlines.apply, { ...trigger, ...people, items })
	const own = await attorney.call(calendar.list, { from: day, to: addDays(day, 9), people: attorneyPerson.id })
	const deadline = { kind: 'deadline', id: applied.items[0]?.id, title: link.rule.title, about: 'Dated' }
	expect(own.due).toContainEqual({ ...deadline, on: link.deadline.on })
	const { due } = await attorney.call(calendar.list, { from: day, to: day })
	expect(due).toContainEqual({ kind: 'task', id: task.id, title: 'File it', about: null, on: day })
	expect(due).toContainEqual(expect.objectContaining({ kind: 'limitation', id: caseId, title: 'Dated' }))
	expect((await attorney.call(calendar.counts, {})).upcoming).toBeGreaterThanOrEqual(before + 2)
})

test('reminds each attendee as chosen, once for a date', async () => {
	const soon = new Date(NOW.getTime() + 9 * 60_000)
	const startsLocal = localAt(soon, ZONE)
	const { id } = await create({ title: 'Imminent', startsLocal, attendeeIds: [attorneyPerson.id, staffPerson.id] })
	const items = [{ minutesBefore: 10, byEmail: true }]
	expect(await attorney.call(eventReminders.set, { id, items })).toEqual({ items })
	expect(await attorney.call(eventReminders.list, { id })).toEqual({ items })
	expect(await staff.call(eventReminders.list, { id })).toEqual({ items: [] })
	const system = { actor: { kind: 'system', name: 'test' } as const, platform: firm.platform, origin: ORIGIN }
	await sendEventReminders(system)
	await sendEventReminders(system)
	const { rows } = await firm.platform.db.owner.query(
		"SELECT user_id, title, channels FROM api.notifications WHERE title LIKE '%Imminent%'",
	)
	const channels = ['in_app', 'email', 'push']
	expect(rows).toEqual([{ user_id: attorneyPerson.id, title: 'Reminder: Imminent', channels }])
})
