import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { workingWeeks } from '@praxis/contract/calendar/working-hours.contract'
import { firm } from '@praxis/contract/firm/firm.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let person: TestPerson
let attorney: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	person = await createPerson(app, 'attorney', { fullName: 'Early Riser' })
	attorney = app.as(person)
})
afterAll(() => app.close())

const ZONE = 'America/New_York'
const hours = [1, 2, 3, 4].map((weekday) => ({ weekday, from: '06:00', to: '12:00' }))

test('working hours are the office hours until they are set, and again when they are removed', async () => {
	const settings = await admin.call(firm.get, {})
	const { items, office } = await admin.call(workingWeeks.list, { people: [person.id] })
	expect(items).toEqual([{ userId: person.id, name: 'Early Riser', ...office, isOwn: false }])
	expect(office.timeZone).toBe(settings.timeZone)
	const set = await attorney.call(workingWeeks.set, { hours, timeZone: ZONE })
	expect(set).toEqual({ userId: person.id, name: 'Early Riser', hours, timeZone: ZONE, isOwn: true })
	expect((await admin.call(workingWeeks.list, { people: [person.id] })).items).toEqual([set])
	expect((await admin.call(workingWeeks.list, {})).items).toEqual([])
	const { rows } = await app.platform.db.owner.query(
		`SELECT action, after FROM api.audit_log WHERE entity = 'users' AND entity_id = $1 AND action = 'workingWeeks.set'`,
		[person.id],
	)
	expect(rows).toMatchObject([{ after: { timeZone: ZONE, workingHours: expect.stringContaining('1 06:00-12:00') } }])
	const back = await attorney.call(workingWeeks.set, { hours: null, timeZone: ZONE })
	expect(back).toMatchObject({ ...office, isOwn: false })
})

test('an event outside them names whom it concerns, and can be saved all the same', async () => {
	await attorney.call(workingWeeks.set, { hours, timeZone: ZONE })
	const at = { durationMinutes: 60, isAllDay: false, timeZone: ZONE, people: [person.id] }
	const asked = (startsLocal: string, more: object = {}) =>
		attorney.call(calendar.conflicts, { startsLocal, ...at, ...more })
	// A Tuesday.
	expect((await asked('2026-12-01T11:00')).outside).toEqual([])
	expect((await asked('2026-12-01T11:30')).outside).toEqual([
		{ userId: person.id, name: 'Early Riser', start: '2026-12-01T11:30', end: '2026-12-01T12:30' },
	])
	expect((await asked('2026-12-01T17:00', { timeZone: 'Europe/Berlin' })).outside).toEqual([])
	expect((await asked('2026-12-01T11:30', { isAllDay: true })).outside).toEqual([])
	const daily = await asked('2026-12-02T09:00', { rrule: 'FREQ=DAILY;COUNT=5' })
	expect(daily.outside).toMatchObject([{ start: '2026-12-04T09:00' }])
	const event = {
		id: newId(),
		title: 'Late call',
		kind: 'call' as const,
		startsLocal: '2026-12-01T20:00',
		timeZone: ZONE,
	}
	await attorney.call(calendar.create, { ...event, durationMinutes: 30, attendeeIds: [person.id] })
	const { items } = await attorney.call(calendar.list, { from: '2026-12-01', to: '2026-12-01', timeZone: ZONE })
	expect(items.find((one) => one.eventId === event.id)?.peopleIds).toEqual([person.id])
})

test('bad hours are refused with what is wrong', async () => {
	const one = { weekday: 1, from: '09:00', to: '17:00' }
	const set = (hours: object[], timeZone = ZONE) =>
		attorney.refusal(workingWeeks.set, { hours: hours as (typeof one)[], timeZone })
	expect(await set([{ ...one, to: '09:00' }])).toMatchObject({
		fields: { hours: 'The end is before the start.' },
	})
	expect(await set([{ ...one, from: '25:00' }])).toMatchObject({ fields: { hours: 'Enter a time.' } })
	expect(await set(Array.from({ length: 36 }, () => one))).toMatchObject({ fields: { hours: 'At most 35 spans.' } })
	expect(await set([one], 'Mars/Olympus')).toMatchObject({ status: 400 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(workingWeeks.list, {})).toMatchObject({ status: 403 })
})
