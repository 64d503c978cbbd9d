import { billing } from '@praxis/contract/billing/billing.contract'
import { budgets } from '@praxis/contract/billing/budgets.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilledCase, THROUGH, WORKED_ON, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { alertBudgets } from './alert-budgets.ts'

let firm: TestApp
let attorney: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
})
afterAll(() => firm.close())

const WHOLE = { kind: 'total', cents: 100_000, startsOn: null, endsOn: null, version: 0 } as const
const run = () =>
	alertBudgets({
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'test', ip: '', userAgent: '' },
		platform: firm.platform,
	} as never)

test('what is used is what is billed and what is not, in the period, and a void bill is not', async () => {
	const { caseId } = await openBilledCase(attorney, 'Ada Osei')
	await work(attorney, caseId, 3_600)
	const { budget } = await attorney.call(budgets.save, { ...WHOLE, caseId })
	expect(budget).toMatchObject({ usedCents: 30_000, version: 1 })
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseId], through: THROUGH })
	await work(attorney, caseId, 1_800)
	expect((await attorney.call(budgets.get, { caseId })).budget).toMatchObject({ usedCents: 45_000 })
	const later = { ...WHOLE, version: 1, startsOn: '2026-10-06', endsOn: null }
	expect((await attorney.call(budgets.save, { ...later, caseId })).budget).toMatchObject({ usedCents: 0 })
	const costs = { ...WHOLE, version: 2, kind: 'expenses' as const }
	expect((await attorney.call(budgets.save, { ...costs, caseId })).budget).toMatchObject({ usedCents: 0 })
	const day = { ...WHOLE, version: 3, startsOn: WORKED_ON, endsOn: WORKED_ON }
	expect((await attorney.call(budgets.save, { ...day, caseId })).budget).toMatchObject({ usedCents: 45_000 })
	expect(invoices).toHaveLength(1)
})

test('the responsible attorney is notified at 80 and at 100 percent, once each', async () => {
	const { caseId } = await openBilledCase(attorney, 'Bo Lind')
	const { owner } = firm.platform.db
	const responsible = await createPerson(firm, 'attorney')
	await owner.query('UPDATE api.cases SET attorney_id = $1 WHERE id = $2', [responsible.id, caseId])
	await attorney.call(budgets.save, { ...WHOLE, caseId })
	const titles = async () => {
		const { rows } = await owner.query<{ title: string }>(
			"SELECT title FROM api.notifications WHERE kind = 'case_budget' AND user_id = $1 ORDER BY created_at",
			[responsible.id],
		)
		return rows.map(({ title }) => title)
	}
	await work(attorney, caseId, 9_000)
	await run()
	expect(await titles()).toEqual([])
	await work(attorney, caseId, 600)
	await run()
	await run()
	await work(attorney, caseId, 3_600)
	await run()
	await run()
	expect(await titles()).toEqual([
		'80% of the budget of Bo Lind v. Park is used',
		'100% of the budget of Bo Lind v. Park is used',
	])
	const { items } = await attorney.call(budgets.list, {})
	expect(items[0]).toMatchObject({ caseId, usedCents: 110_000 })
})

test.each([
	['nothing', { cents: 0 }, 'validation_failed'],
	['10^12', { cents: 10 ** 12 }, 'validation_failed'],
	['a period that ends before it starts', { startsOn: '2026-02-01', endsOn: '2026-01-01' }, 'period_reversed'],
	['another’s change', { version: 3 }, 'stale_version'],
	['no case', { caseId: newId() }, 'case_not_found'],
])('refuses %s', async (_, more, code) => {
	const { caseId } = await openBilledCase(attorney, newId())
	expect(await attorney.refusal(budgets.save, { ...WHOLE, caseId, ...more })).toMatchObject({ code })
	expect(await attorney.refusal(budgets.remove, { caseId, version: 1 })).toMatchObject({ status: 404 })
	expect((await attorney.call(cases.get, { id: caseId })).id).toBe(caseId)
})
