import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { findRate } from '@praxis/contract/time/find-rate'
import { rates, rounding } from '@praxis/contract/time/rates.contract'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { findUnbilled, freeBilled, markBilled } from './bill-time.ts'

let firm: TestApp
let ann: TestPerson
let attorney: Caller
let staff: Caller
let clientId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	ann = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' })
	attorney = firm.as(ann)
	staff = firm.as(await createPerson(firm, 'staff'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = await openCase('Osei v. Park')
})
afterAll(() => firm.close())

const DAY = '2026-11-02'
async function openCase(caseName: string): Promise<string> {
	return (await attorney.call(cases.open, { clientId, caseName, type: 'General' })).id
}
const rate = (cents: number, more: object = {}) =>
	attorney.call(rates.create, { cents, userId: null, role: null, startsOn: null, endsOn: null, ...more })
const entry = (more: object = {}) =>
	attorney.call(time.create, { workedOn: DAY, seconds: 699, caseId, description: 'Call', ...more })
const resolve = (more: object = {}) => attorney.call(rates.resolve, { caseId, userId: ann.id, workedOn: DAY, ...more })

/** In a transaction of the system, as billing's commands are. */
const inDb = <T>(work: Parameters<typeof withTransaction<T>>[1]) =>
	withTransaction({ platform: firm.platform, actor: { kind: 'system', name: 'test' } }, work)

test('the rate of a case is before that of a client and of the firm; the database decides as the rules do', async () => {
	expect(await resolve()).toEqual({ cents: null })
	const made = [
		await rate(100_00),
		await rate(200_00, { role: 'attorney', endsOn: '2026-11-01' }),
		await rate(250_00, { role: 'attorney', startsOn: DAY }),
		await rate(300_00, { userId: ann.id, clientId }),
		await rate(180_00, { role: 'attorney', caseId }),
	]
	expect(await resolve()).toEqual({ cents: 180_00 })
	const other = await openCase('Osei estate')
	const works = [
		{ caseId: other, workedOn: DAY },
		{ caseId: null, workedOn: DAY },
		{ caseId: null, workedOn: '2026-10-01' },
	]
	for (const work of works) {
		const { cents } = await resolve({ ...work, caseId: work.caseId ?? undefined })
		const ofClient = work.caseId === null ? null : clientId
		const rule = findRate(made, { ...work, clientId: ofClient, userId: ann.id, role: 'attorney' })
		expect(cents).toBe(rule?.cents)
	}
	for (const { id, version } of made) await attorney.call(rates.remove, { id, version })
	expect((await attorney.call(rates.list, {})).rates).toEqual([])
})

test.each([
	[{ cents: 0 }, 400, 'cents', 'The rate must be more than 0.'],
	[{ cents: -1 }, 400, 'cents', 'The rate must be more than 0.'],
	[{ cents: 1_000_000_000_000 }, 400, 'cents', 'A rate is at most $100,000 an hour.'],
	[{ cents: 187.555 }, 400, 'cents', 'Enter an amount, such as 250.00.'],
	[{ startsOn: '2026-02-01', endsOn: '2026-01-01' }, 400, 'endsOn', 'The last day is before the first.'],
	[{ userId: newId() }, 400, 'userId', 'This person does not exist.'],
	[{ role: 'client' }, 400, 'userId', 'This person does not exist.'],
])('a rate with %j is refused', async (more, status, field, message) => {
	const input = { cents: 100_00, userId: null, role: null, startsOn: null, endsOn: null, ...more }
	expect(await attorney.refusal(rates.create, input)).toMatchObject({ status, fields: { [field]: message } })
})

test('rates of one role do not overlap, also when one is edited', async () => {
	const first = await rate(100_00, { role: 'clerk', endsOn: '2026-06-30' })
	const second = await rate(120_00, { role: 'clerk', startsOn: '2026-07-01' })
	const again = { cents: 1, userId: null, role: 'clerk', startsOn: '2026-06-30', endsOn: '2026-06-30' }
	expect(await attorney.refusal(rates.create, again)).toMatchObject({ status: 409, code: 'rate_overlaps' })
	const longer = { id: first.id, version: 1, endsOn: '2026-07-01' }
	expect(await attorney.refusal(rates.edit, longer)).toMatchObject({ status: 409, code: 'rate_overlaps' })
	expect(await attorney.call(rates.edit, { id: second.id, version: 1, cents: 130_00 })).toMatchObject({ version: 2 })
	expect(await attorney.refusal(rates.edit, { id: second.id, version: 1, cents: 1 })).toMatchObject({
		code: 'stale_version',
	})
	expect(await attorney.refusal(rates.edit, { id: newId(), version: 1, cents: 1 })).toMatchObject({ status: 404 })
})

test('rounding: the case’s before the client’s before the firm’s, else tenths up', async () => {
	const get = () => attorney.call(rounding.get, { caseId })
	const quarter = { incrementSeconds: 900, direction: 'nearest', minimumSeconds: 900, scope: 'day' } as const
	expect(await get()).toMatchObject({ own: null, from: 'standard', applies: { incrementSeconds: 360, scope: 'entry' } })
	await attorney.call(rounding.save, quarter)
	expect(await get()).toMatchObject({ own: null, from: 'firm', applies: quarter })
	await attorney.call(rounding.save, { ...quarter, clientId, direction: 'down' })
	expect(await get()).toMatchObject({ from: 'client', applies: { direction: 'down' } })
	await attorney.call(rounding.save, { ...quarter, caseId, scope: 'task' })
	await attorney.call(rounding.save, { ...quarter, caseId, scope: 'entry' })
	expect(await get()).toMatchObject({ from: 'case', own: { scope: 'entry' }, applies: { scope: 'entry' } })
	for (const of of [{ caseId }, { clientId }, {}]) await attorney.call(rounding.clear, of)
	expect(await get()).toMatchObject({ from: 'standard' })
	expect(await attorney.refusal(rounding.save, { ...quarter, minimumSeconds: 100 })).toMatchObject({
		fields: { minimumSeconds: 'The minimum must be a multiple of the increment.' },
	})
})

test('amounts: printed hours times rate, without charge 0, without a rate none', async () => {
	const of = await openCase('Amounts')
	await rate(30_00, { caseId: of, startsOn: DAY })
	const range = { from: '2026-11-01', to: DAY, caseId: of }
	const billed = await entry({ caseId: of })
	const free = await entry({ caseId: of, billing: 'no_charge' })
	const unrated = await entry({ caseId: of, workedOn: '2026-11-01' })
	await entry({ caseId: of, billing: 'non_billable' })
	const { amounts } = await attorney.call(time.amounts, range)
	expect(new Map(amounts.map(({ id, ...rest }) => [id, rest]))).toEqual(
		new Map([
			[unrated.id, { rateCents: null, billedSeconds: 720, amountCents: null }],
			[billed.id, { rateCents: 30_00, billedSeconds: 720, amountCents: 6_00 }],
			[free.id, { rateCents: 30_00, billedSeconds: 720, amountCents: 0 }],
		]),
	)
})

test('who may not see rates gets none, in no answer', async () => {
	const input = { cents: 1, userId: null, role: null, startsOn: null, endsOn: null }
	expect(await staff.refusal(rates.list)).toMatchObject({ status: 403 })
	expect(await staff.refusal(rates.create, input)).toMatchObject({ status: 403 })
	expect(await staff.refusal(rounding.get)).toMatchObject({ status: 403 })
	expect(await staff.refusal(time.amounts, { from: DAY, to: DAY })).toMatchObject({ status: 403 })
	const own = await staff.call(time.create, { workedOn: DAY, seconds: 60, caseId, description: 'Call' })
	expect(Object.keys(own).filter((field) => /rate|amount|cents/i.test(field))).toEqual([])
})

test('what is on a bill does not change until it is freed, and is billed once', async () => {
	const of = await openCase('Billed')
	await rate(100_00, { caseId: of })
	const one = await entry({ caseId: of, seconds: 3_600, activityCode: 'A106' })
	await entry({ caseId: of, billing: 'non_billable' })
	await entry({ caseId: of, workedOn: '2026-11-03' })
	const unbilled = () => inDb((db) => findUnbilled(db, { caseIds: [of], through: DAY }))
	const found = await unbilled()
	expect(found.time).toMatchObject([
		{ id: one.id, clientId, userName: 'Ann Attorney', rateCents: 100_00, billedSeconds: 3_600, amountCents: 100_00 },
	])
	const lineId = newId()
	const mark = () => inDb((db) => markBilled(db, [{ kind: 'time', id: one.id, lineId }]))
	await mark()
	await expect(mark()).rejects.toMatchObject({ code: 'time_already_billed' })
	expect((await unbilled()).time).toEqual([])
	const admin = firm.as(await createPerson(firm, 'admin'))
	const { caseName } = await attorney.call(cases.get, { id: of })
	expect(await admin.refusal(cases.deleteForever, { id: of, confirm: caseName })).toMatchObject({
		status: 409,
		message:
			'Time or expenses of this case are on a bill. Discard the draft or void the invoice first, or archive the case.',
	})
	expect(await attorney.refusal(time.edit, { id: one.id, version: 1, seconds: 60 })).toMatchObject({
		status: 409,
		code: 'time_billed',
		message: 'This is on a bill. Remove it from the draft or void the invoice to change it.',
	})
	expect(await attorney.refusal(time.remove, { id: one.id, version: 1 })).toMatchObject({ code: 'time_billed' })
	const change = firm.platform.db.owner.query('UPDATE api.time_entries SET seconds = 1 WHERE id = $1', [one.id])
	await expect(change).rejects.toMatchObject({ constraint: 'time_entries_billed' })
	expect(await attorney.call(time.get, { id: one.id })).toMatchObject({ isBilled: true, seconds: 3_600 })
	expect(await inDb((db) => freeBilled(db, [lineId]))).toBe(1)
	expect(await attorney.call(time.edit, { id: one.id, version: 1, seconds: 60 })).toMatchObject({ isBilled: false })
})

test('two bills at once: one gets the entry', async () => {
	const of = await openCase('Raced')
	const { id } = await entry({ caseId: of })
	const marks = Array.from({ length: 6 }, () => inDb((db) => markBilled(db, [{ kind: 'time', id, lineId: newId() }])))
	const done = await Promise.allSettled(marks)
	expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
