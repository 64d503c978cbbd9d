import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { expenses } from '@praxis/contract/time/expenses.contract'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { findUnbilled, freeBilled, markBilled } from './bill-time.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let caseId: string
let closedId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	staff = firm.as(await createPerson(firm, 'staff'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	const open = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
	caseId = (await open('Osei v. Park')).id
	const { id, version } = await open('Over')
	closedId = id
	await attorney.call(cases.edit, { id, version, status: 'Closed' })
})
afterAll(() => firm.close())

const DAY = '2026-11-02'
const expense = (more: object = {}) => ({ caseId, spentOn: DAY, code: 'E108', unitMils: 12_340, ...more })

test('records an amount and mileage; the server computes the cents', async () => {
	const made = await staff.call(expenses.create, expense({ vendor: 'USPS', taxCents: 99 }))
	expect(made).toMatchObject({ cents: 12_34, taxCents: 99, kind: 'amount', isBillable: true, caseName: 'Osei v. Park' })
	const miles = { kind: 'mileage', code: 'e109', quantityThousandths: 12_500, unitMils: 725 }
	const driven = await staff.call(expenses.create, expense(miles))
	expect(driven).toMatchObject({ cents: 9_06, code: 'E109' })
	expect((await staff.call(expenses.list, { caseId })).items.map(({ id }) => id).sort()).toEqual(
		[made.id, driven.id].sort(),
	)
	const further = { id: driven.id, version: 1, quantityThousandths: 100_000 }
	expect(await staff.call(expenses.edit, further)).toMatchObject({ cents: 72_50, version: 2 })
	const actions = (await staff.call(expenses.activity, { id: driven.id })).items.map(({ action }) => action)
	expect(actions).toEqual(['expenses.edit', 'expenses.create'])
})

test.each([
	[{ unitMils: 0 }, 400, 'unitMils', 'The amount must be more than 0.'],
	[{ unitMils: -5 }, 400, 'unitMils', 'The amount must be more than 0.'],
	[{ unitMils: 10 ** 13 }, 400, 'unitMils', 'An expense is at most $100,000,000.'],
	[{ unitMils: 10 ** 11, quantityThousandths: 2_000 }, 400, 'unitMils', 'An expense is at most $100,000,000.'],
	[{ unitMils: 1.5 }, 400, 'unitMils', 'Enter an amount, such as 25.00.'],
	[{ unitMils: 1, quantityThousandths: 1 }, 400, 'unitMils', 'The amount must be more than 0.'],
	[{ taxCents: -1 }, 400, 'taxCents', 'The tax is 0 or more.'],
	[{ spentOn: '2099-01-01' }, 400, 'spentOn', 'This day is in the future.'],
	[{ code: 'E999' }, 400, 'code', 'Choose a category.'],
	[{ caseId: newId() }, 400, 'caseId', 'This case does not exist.'],
	[{ receiptId: newId() }, 400, 'receiptId', 'This receipt is not a document of the case.'],
])('an expense with %j is refused', async (more, status, field, message) => {
	expect(await attorney.refusal(expenses.create, expense(more))).toMatchObject({ status, fields: { [field]: message } })
})

test('refuses a closed case, and those of others without the permission', async () => {
	expect(await attorney.refusal(expenses.create, expense({ caseId: closedId }))).toMatchObject({
		status: 409,
		code: 'time_case_closed',
	})
	const { id } = await attorney.call(expenses.create, expense())
	expect(await staff.refusal(expenses.get, { id })).toMatchObject({ status: 404, code: 'expense_not_found' })
	expect(await staff.refusal(expenses.edit, { id, version: 1, taxCents: 1 })).toMatchObject({ status: 404 })
	expect(await staff.refusal(expenses.list, { userId: 'all' })).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(expenses.list)).toMatchObject({ status: 401 })
	const own = await staff.call(expenses.create, expense())
	expect(await attorney.call(expenses.get, { id: own.id })).toEqual(own)
})

test('a deleted expense is restored; one on a bill does not change', async () => {
	const { id } = await attorney.call(expenses.create, expense())
	await attorney.call(expenses.remove, { id, version: 1 })
	expect(await attorney.refusal(expenses.edit, { id, version: 1, taxCents: 1 })).toMatchObject({
		code: 'stale_version',
	})
	await attorney.call(expenses.restore, { id, version: 2 })
	const ctx = { platform: firm.platform, actor: { kind: 'system', name: 'test' }, origin: {} } as const
	const inDb = <T>(work: Parameters<typeof withTransaction<T>>[1]) => withTransaction(ctx, work)
	const unbilled = async () =>
		(await inDb((db) => findUnbilled(db, { caseIds: [caseId], through: DAY }))).expenses.map((one) => one.id)
	expect(await unbilled()).toContain(id)
	const lineId = newId()
	await inDb((db) => markBilled(db, [{ kind: 'expense', id, lineId }]))
	expect(await unbilled()).not.toContain(id)
	expect(await attorney.refusal(expenses.remove, { id, version: 3 })).toMatchObject({ code: 'time_billed' })
	expect(await inDb((db) => freeBilled(db, [lineId]))).toBe(1)
	expect(await attorney.call(expenses.get, { id })).toMatchObject({ isBilled: false })
})

const entry = (more: object = {}) =>
	staff.call(time.create, { workedOn: DAY, seconds: 3_600, caseId, description: 'Draft', ...more })

test('splitting keeps the seconds worked; merging puts them together again', async () => {
	const { id } = await entry({ taskCode: 'L210' })
	const off = { id, version: 1, newId: newId(), seconds: 1_000, caseId, description: 'Call' }
	const { entry: rest, part } = await staff.call(time.split, off)
	expect([rest.seconds, part.seconds, part.taskCode, part.workedOn]).toEqual([2_600, 1_000, 'L210', DAY])
	expect(await staff.refusal(time.split, { ...off, version: 2, newId: newId(), seconds: 2_600 })).toMatchObject({
		fields: { seconds: 'The new entry must be shorter than the one it is taken from.' },
	})
	const both = { entries: [rest, part].map(({ id, version }) => ({ id, version })) }
	const { entry: whole, merged } = await staff.call(time.merge, both)
	expect(whole).toMatchObject({ id, seconds: 3_600, description: 'Draft; Call' })
	expect(merged).toMatchObject([{ id: part.id, isDeleted: true }])
})

test('only what belongs together is merged, at most a day', async () => {
	const versioned = (all: readonly { id: string; version: number }[]) => ({
		entries: all.map(({ id, version }) => ({ id, version })),
	})
	const first = await entry({ seconds: 50_000 })
	const others = [await entry({ workedOn: '2026-11-01' }), await entry({ caseId: null }), first]
	for (const other of others) {
		expect(await staff.refusal(time.merge, versioned([first, other]))).toMatchObject({ code: 'merge_differs' })
	}
	expect(await staff.refusal(time.merge, versioned([first, await entry({ seconds: 50_000 })]))).toMatchObject({
		code: 'merge_too_long',
		message: 'Together these are more than 24 hours.',
	})
})

test('changes several entries, all or none', async () => {
	const made = [await entry(), await entry()]
	const entries = made.map(({ id }) => ({ id, version: 1 }))
	const done = await staff.call(time.editMany, { entries, changes: { billing: 'no_charge', taskCode: 'L120' } })
	expect(done.entries).toMatchObject(entries.map(({ id }) => ({ id, version: 2, billing: 'no_charge' })))
	const foreign = await attorney.call(time.create, { workedOn: DAY, seconds: 60, caseId, description: '' })
	const mixed = [
		{ id: made[0]?.id ?? '', version: 2 },
		{ id: foreign.id, version: 1 },
	]
	expect(await staff.refusal(time.editMany, { entries: mixed, changes: { isDeleted: true } })).toMatchObject({
		status: 404,
	})
	expect(await staff.call(time.get, { id: made[0]?.id ?? '' })).toMatchObject({ isDeleted: false, version: 2 })
	const both = done.entries.map(({ id, version }) => ({ id, version }))
	await staff.call(time.editMany, { entries: both, changes: { isDeleted: true } })
	expect(await staff.call(time.get, { id: made[0]?.id ?? '' })).toMatchObject({ isDeleted: true })
})

test('a day of the change to daylight saving takes 25 hours in entries, each at most 24', async () => {
	const day = '2026-11-01'
	const long = { workedOn: day, seconds: 90_000, caseId, description: '' }
	expect(await staff.refusal(time.create, long)).toMatchObject({
		fields: { seconds: 'An entry is at most 24 hours. Divide the work into days.' },
	})
	await entry({ workedOn: day, seconds: 86_400 })
	expect(await entry({ workedOn: day, seconds: 3_600 })).toMatchObject({ workedOn: day })
})
