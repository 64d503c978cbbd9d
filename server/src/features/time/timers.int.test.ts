import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { time } from '@praxis/contract/time/time.contract'
import { timers } from '@praxis/contract/time/timers.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { countedSeconds } from './run-timer.ts'

let firm: TestApp
let attorney: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

const person = async () => firm.as(await createPerson(firm, 'staff'))
const DAY = '2026-11-02'

/** As if the timer had run for so long. */
function ranFor(id: string, seconds: number) {
	return firm.platform.db.owner.query('UPDATE api.timers SET seconds = seconds + $1 WHERE id = $2', [seconds, id])
}

test('one timer runs: a new one pauses the other, resuming too', async () => {
	const one = await person()
	const first = await one.call(timers.start, { caseId, description: 'Motion' })
	expect(first).toMatchObject({ caseName: 'Osei v. Park', description: 'Motion', seconds: 0 })
	const second = await one.call(timers.start, {})
	const running = async () => {
		const { timers: all } = await one.call(timers.list, {})
		return all.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id)
	}
	expect(await running()).toEqual([second.id])
	await one.call(timers.resume, { id: first.id })
	expect(await running()).toEqual([first.id])
	await one.call(timers.pause, { id: first.id })
	expect(await running()).toEqual([])
})

test('of many starts at once one runs', async () => {
	const one = await person()
	await Promise.all(Array.from({ length: 12 }, () => one.call(timers.start, {})))
	const { timers: all } = await one.call(timers.list, {})
	expect([all.length, all.filter(({ startedAt }) => startedAt !== null).length]).toEqual([12, 1])
})

test('a recorded timer is an entry of the same id, once', async () => {
	const one = await person()
	const { id } = await one.call(timers.start, { caseId, description: 'Research' })
	await ranFor(id, 754)
	const startedAt = `${DAY}T15:00:00.000Z`
	const made = await one.call(timers.record, { id, workedOn: DAY, startedAt })
	expect(made).toMatchObject({ id, caseId, description: 'Research', billing: 'billable', startedAt })
	expect(made.seconds).toBeGreaterThanOrEqual(754)
	expect(await one.refusal(timers.record, { id, workedOn: DAY })).toMatchObject({ status: 404 })
	expect((await one.call(timers.list, {})).timers).toEqual([])
	expect((await one.call(time.list, {})).items).toEqual([made])
})

test('records at most 24 hours, nothing of a timer that has not run, and nothing in the future', async () => {
	const one = await person()
	const { id } = await one.call(timers.start, {})
	await one.call(timers.pause, { id })
	await firm.platform.db.owner.query('UPDATE api.timers SET seconds = 0 WHERE id = $1', [id])
	expect(await one.refusal(timers.record, { id, workedOn: DAY })).toMatchObject({ code: 'timer_too_short' })
	await ranFor(id, 200_000)
	expect(await one.refusal(timers.record, { id, workedOn: '2099-01-01' })).toMatchObject({ code: 'time_in_future' })
	expect(await one.call(timers.record, { id, workedOn: DAY })).toMatchObject({ seconds: 86_400 })
})

test('says what it counts for later; a discarded one leaves no entry', async () => {
	const one = await person()
	const { id, version } = await one.call(timers.start, {})
	expect(await one.call(timers.edit, { id, version, caseId, description: 'Hearing' })).toMatchObject({ caseId })
	expect(await one.refusal(timers.edit, { id, version, description: 'x' })).toMatchObject({ code: 'stale_version' })
	expect(await one.refusal(timers.edit, { id, version: version + 1, caseId: newId() })).toMatchObject({ status: 400 })
	await one.call(timers.discard, { id })
	expect((await one.call(time.list, {})).items).toEqual([])
})

test('a timer of another person is not there', async () => {
	const { id } = await attorney.call(timers.start, {})
	const other = await person()
	for (const endpoint of [timers.resume, timers.pause, timers.discard]) {
		expect(await other.refusal(endpoint, { id })).toMatchObject({ status: 404 })
	}
	expect(await firm.anonymous.refusal(timers.list, {})).toMatchObject({ status: 401 })
})

test('behind an ethical wall an own timer keeps counting without saying of which case', async () => {
	const user = await createPerson(firm, 'staff', { isWalled: true })
	const one = firm.as(user)
	const { id } = await one.call(timers.start, { caseId, description: 'Motion' })
	await ranFor(id, 60)
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, user.id])
	const hidden = { id, caseId: null, caseName: null }
	expect((await one.call(timers.list, {})).timers).toMatchObject([hidden])
	expect(await one.call(timers.resume, { id })).toMatchObject(hidden)
	const paused = await one.call(timers.pause, { id })
	expect([paused, await one.call(timers.pause, { id })]).toMatchObject([hidden, hidden])
	const edited = await one.call(timers.edit, { id, version: paused.version, description: 'Motion to dismiss' })
	expect(edited).toMatchObject(hidden)
	expect(await one.refusal(timers.record, { id, workedOn: DAY })).toMatchObject({ code: 'time_case_unknown' })
	await one.call(timers.edit, { id, version: edited.version, caseId: null })
	expect(await one.call(timers.record, { id, workedOn: DAY })).toMatchObject({ caseId: null })
})

test('counts instants, not the time on the wall, over a change of the clock', () => {
	const span = (from: string, to: string) => countedSeconds({ startedAt: from, seconds: 0 }, new Date(to))
	// New York, 2026-11-01 from 0:30 to 3:00, and 2026-03-08 from 1:30 to 3:30.
	expect(span('2026-11-01T00:30:00-04:00', '2026-11-01T03:00:00-05:00')).toBe(12_600)
	expect(span('2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00')).toBe(3_600)
})
