import { billing } from '@praxis/contract/billing/billing.contract'
import { billingReports } from '@praxis/contract/billing/reports.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { timeSettings } from '@praxis/contract/time/weeks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let of: BilledCase
const PERIOD = { from: '2000-01-01', through: '2100-12-31' }

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	of = await openBilledCase(attorney, 'Ada Osei')
	await work(attorney, of.caseId, 7_200)
	await work(attorney, of.caseId, 3_600, { billing: 'non_billable' })
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const draft = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	const reviewed = await attorney.call(billing.editLine, {
		id: draft.id,
		version: draft.version,
		lineId: draft.lines[0]?.id ?? '',
		writeDownCents: 15_000,
		reason: 'Training',
	})
	const { id } = await attorney.call(billing.issue, { id: draft.id, version: reviewed.version })
	await firm.platform.db.owner.query(
		`WITH paid AS (INSERT INTO api.payments (client_id, method, received_on, cents, source)
			VALUES ($1, 'check', '2026-11-01', 30000, $2) RETURNING id)
		INSERT INTO api.allocations (payment_id, invoice_id, client_id, cents) SELECT id, $3, $1, 30000 FROM paid`,
		[of.clientId, newId(), id],
	)
	await work(attorney, of.caseId, 1_800)
})
afterAll(() => firm.close())

test('realization is billed against worked value, with what was paid of it', async () => {
	const { rows } = await attorney.call(billingReports.realization, PERIOD)
	expect(rows).toEqual([
		expect.objectContaining({
			name: 'Ann Attorney',
			billedSeconds: 7_200,
			workedCents: 60_000,
			billedCents: 45_000,
			paidCents: 30_000,
		}),
	])
	expect(await attorney.call(billingReports.realization, { from: '2000-01-01', through: '2000-12-31' })).toEqual({
		rows: [],
	})
})

test('collection is paid against billed by client', async () => {
	const { rows } = await attorney.call(billingReports.collection, PERIOD)
	expect(rows).toEqual([
		{
			clientId: of.clientId,
			clientName: 'Ada Osei',
			invoices: 1,
			billedCents: 45_000,
			paidCents: 30_000,
			writtenOffCents: 0,
			openCents: 15_000,
		},
	])
})

test('utilization counts billable against all hours and the target of weekdays', async () => {
	const week = { from: '2026-10-05', through: '2026-10-11', dayMinutes: 60 }
	const { rows } = await attorney.call(billingReports.utilization, week)
	expect(rows).toEqual([
		expect.objectContaining({ name: 'Ann Attorney', seconds: 12_600, billableSeconds: 9_000, targetSeconds: 18_000 }),
	])
})

test('work in progress by age adds up to what is unbilled', async () => {
	const { rows } = await attorney.call(billingReports.workByAge, {})
	const { unbilledCents } = await attorney.call(billing.totals, {})
	expect(rows.map(({ totalCents }) => totalCents)).toEqual([unbilledCents])
	for (const one of rows)
		expect(one.upTo30Cents + one.upTo60Cents + one.upTo90Cents + one.over90Cents).toBe(one.totalCents)
})

test('time whose week waits for approval is work in progress nowhere', async () => {
	expect((await attorney.call(billingReports.workByAge, {})).rows).toHaveLength(1)
	await attorney.call(timeSettings.save, { approvesWeeks: true })
	expect((await attorney.call(billingReports.workByAge, {})).rows).toEqual([])
	expect(await attorney.call(billing.totals, {})).toMatchObject({ unbilledCents: 0 })
	await attorney.call(timeSettings.save, { approvesWeeks: false })
})

test('a period that ends before it starts is refused, and so is staff', async () => {
	const backwards = { from: '2026-10-05', through: '2026-10-04' }
	expect(await attorney.refusal(billingReports.collection, backwards)).toMatchObject({ code: 'validation_failed' })
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await staff.refusal(billingReports.collection, PERIOD)).toMatchObject({ code: 'forbidden' })
})
