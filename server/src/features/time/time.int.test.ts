import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let staffPerson: TestPerson
let client: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	staffPerson = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	staff = firm.as(staffPerson)
	client = firm.as(await createPerson(firm, 'client'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

const DAY = '2026-11-02'
const entry = (more: object = {}) => ({ workedOn: DAY, seconds: 4_800, caseId, description: 'Deposition', ...more })

test('records, finds and lists own time, with an audit row', async () => {
	const made = await staff.call(time.create, entry({ activityCode: 'a104' }))
	expect(made).toMatchObject({ seconds: 4_800, caseName: 'Osei v. Park', userName: 'Sam Staff', activityCode: 'A104' })
	expect(made).toMatchObject({ billing: 'billable', taskCode: '', isDeleted: false, version: 1 })
	expect(await staff.call(time.get, { id: made.id })).toEqual(made)
	expect((await staff.call(time.list, { from: DAY, to: DAY })).items).toEqual([made])
	const { items } = await staff.call(time.activity, { id: made.id })
	expect(items.map((row) => row.action)).toEqual(['time.create'])
})

test.each([
	[{ seconds: 0 }, 'seconds', 'Enter a duration, such as 1h20m.'],
	[{ seconds: -60 }, 'seconds', 'Enter a duration, such as 1h20m.'],
	[{ seconds: 90_000 }, 'seconds', 'An entry is at most 24 hours. Divide the work into days.'],
	[{ workedOn: '2099-01-01' }, 'workedOn', 'This day is in the future.'],
	[{ workedOn: '2026-02-30' }, 'workedOn', 'Please enter a date.'],
	[{ caseId: newId() }, 'caseId', 'This case does not exist.'],
	[{ activityCode: 'X1' }, 'activityCode', 'Enter a UTBMS code, such as L210 or A104.'],
])('refuses %j', async (more, field, message) => {
	expect(await attorney.refusal(time.create, entry(more))).toMatchObject({ status: 400, fields: { [field]: message } })
})

test('refuses time on a closed case, and a second entry of one id', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Bo Falk' })
	const closed = await attorney.call(cases.open, { clientId, caseName: 'Over', type: 'General' })
	await attorney.call(cases.edit, { id: closed.id, version: closed.version, status: 'Closed' })
	expect(await attorney.refusal(time.create, entry({ caseId: closed.id }))).toMatchObject({
		status: 409,
		code: 'time_case_closed',
	})
	const id = newId()
	await attorney.call(time.create, entry({ id }))
	expect(await attorney.refusal(time.create, entry({ id }))).toMatchObject({ status: 409, code: 'id_taken' })
})

test('keeps when work began; a start of another day or to come is refused, and moving the day clears it', async () => {
	const startedAt = '2026-11-02T15:30:00.000Z'
	const made = await staff.call(time.create, entry({ startedAt }))
	expect(made.startedAt).toBe(startedAt)
	for (const [at, message] of [
		['2026-11-04T12:00:00.000Z', 'The start is not on this day.'],
		['2026-10-31T23:00:00.000Z', 'The start is not on this day.'],
		['2099-11-02T12:00:00.000Z', 'The start is in the future.'],
	]) {
		expect(await staff.refusal(time.create, entry({ startedAt: at }))).toMatchObject({ fields: { startedAt: message } })
		const changed = { id: made.id, version: 1, startedAt: at }
		expect(await staff.refusal(time.edit, changed)).toMatchObject({ status: 400, fields: { startedAt: message } })
	}
	expect(await staff.call(time.edit, { id: made.id, version: 1, seconds: 600 })).toMatchObject({ startedAt })
	const moved = await staff.call(time.edit, { id: made.id, version: 2, workedOn: '2026-11-03' })
	expect(moved.startedAt).toBeNull()
})

test('work across a change of the clock keeps its seconds and its start', async () => {
	// New York, 2026-11-01 from 0:30 to 3:00: three and a half hours by the hands, two and a half by the clock.
	const fall = { workedOn: '2026-11-01', startedAt: '2026-11-01T04:30:00.000Z', seconds: 12_600 }
	expect(await staff.call(time.create, entry(fall))).toMatchObject(fall)
	const spring = { workedOn: '2026-03-08', startedAt: '2026-03-08T06:30:00.000Z', seconds: 3_600 }
	expect(await staff.call(time.create, entry(spring))).toMatchObject(spring)
})

test('a part of a split follows what is left; merged entries begin with the first', async () => {
	const whole = await staff.call(time.create, entry({ startedAt: '2026-11-02T15:00:00.000Z', seconds: 3_600 }))
	const split = { id: whole.id, version: 1, newId: newId(), seconds: 600, caseId, description: 'Call' }
	const { part } = await staff.call(time.split, split)
	expect(part.startedAt).toBe('2026-11-02T15:50:00.000Z')
	const entries = [part.id, whole.id].map((id) => ({ id, version: id === whole.id ? 2 : 1 }))
	const { entry: merged } = await staff.call(time.merge, { entries })
	expect(merged).toMatchObject({ startedAt: '2026-11-02T15:00:00.000Z', seconds: 3_600 })
})

test('edits only what is sent; a stale version is refused with the current record', async () => {
	const { id } = await staff.call(time.create, entry())
	const current = await staff.call(time.edit, { id, version: 1, seconds: 3_600 })
	expect(current).toMatchObject({ seconds: 3_600, description: 'Deposition', version: 2 })
	expect(await staff.refusal(time.edit, { id, version: 1, description: 'Other' })).toMatchObject({
		code: 'stale_version',
		data: { current },
	})
})

test('a deleted entry is in no list and no total until it is restored', async () => {
	const day = '2026-10-05'
	const { id } = await staff.call(time.create, entry({ workedOn: day }))
	const seen = async () => [
		(await staff.call(time.list, { from: day, to: day })).items.length,
		(await staff.call(time.totals, { from: day, to: day })).totals.length,
	]
	expect(await seen()).toEqual([1, 1])
	await staff.call(time.remove, { id, version: 1 })
	expect(await seen()).toEqual([0, 0])
	await staff.call(time.restore, { id, version: 2 })
	expect(await seen()).toEqual([1, 1])
})

test('sums by day, person and billing', async () => {
	const day = '2026-09-07'
	await staff.call(time.create, entry({ workedOn: day, seconds: 100 }))
	await staff.call(time.create, entry({ workedOn: day, seconds: 23 }))
	await staff.call(time.create, entry({ workedOn: day, seconds: 7, billing: 'non_billable' }))
	await attorney.call(time.create, entry({ workedOn: day, seconds: 60 }))
	const { totals } = await attorney.call(time.totals, { from: day, to: day, userId: 'all' })
	expect(totals.map(({ userName, billing, seconds }) => [userName, billing, seconds]).sort()).toEqual([
		['Ann Attorney', 'billable', 60],
		['Sam Staff', 'billable', 123],
		['Sam Staff', 'non_billable', 7],
	])
})

test('pages have no gaps or repeats', async () => {
	for (let at = 0; at < 5; at += 1) await staff.call(time.create, entry({ workedOn: `2026-08-0${1 + (at % 2)}` }))
	const seen: string[] = []
	let cursor: string | null | undefined
	while (cursor !== null) {
		const page: Awaited<ReturnType<typeof list>> = await list(cursor)
		seen.push(...page.items.map(({ id }) => id))
		cursor = page.nextCursor
	}
	expect([seen.length, new Set(seen).size]).toEqual([5, 5])
})
const list = (cursor: string | undefined) =>
	staff.call(time.list, { from: '2026-08-01', to: '2026-08-31', limit: 2, cursor })

test('time of others is not there without the permission', async () => {
	const { id } = await attorney.call(time.create, entry())
	expect(await staff.refusal(time.get, { id })).toMatchObject({ status: 404, code: 'time_entry_not_found' })
	expect(await staff.refusal(time.edit, { id, version: 1, seconds: 1 })).toMatchObject({ status: 404 })
	expect(await staff.refusal(time.list, { userId: 'all' })).toMatchObject({ status: 403 })
	const own = await staff.call(time.create, entry())
	expect(await attorney.call(time.edit, { id: own.id, version: 1, seconds: 1_000 })).toMatchObject({ seconds: 1_000 })
})

test('an ethical wall around a case hides its time', async () => {
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		walled.id,
	])
	const { id } = await attorney.call(time.create, entry())
	expect(await firm.as(walled).refusal(time.get, { id })).toMatchObject({ status: 404 })
	expect((await firm.as(walled).call(time.list, { userId: 'all' })).items).toEqual([])
	expect((await firm.as(walled).call(time.totals, { from: '2026-01-01', userId: 'all' })).totals).toEqual([])
	expect(await firm.as(walled).refusal(time.create, entry())).toMatchObject({
		fields: { caseId: 'This case does not exist.' },
	})
})

test('needs a session and a permission', async () => {
	const { id } = await attorney.call(time.create, entry())
	expect(await firm.anonymous.refusal(time.list)).toMatchObject({ status: 401 })
	expect(await client.refusal(time.list)).toMatchObject({ status: 403 })
	expect(await client.refusal(time.get, { id })).toMatchObject({ status: 403 })
})
