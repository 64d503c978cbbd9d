import { arrangements, HOURLY_TERMS } from '@praxis/contract/billing/arrangements.contract'
import { billing, WORK_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { expenses } from '@praxis/contract/time/expenses.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilledCase, THROUGH } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let person: TestPerson
let attorney: Caller

beforeAll(async () => {
	firm = await startTestApp()
	person = await createPerson(firm, 'attorney')
	attorney = firm.as(person)
})
afterAll(() => firm.close())

const shareIn = ({ lines }: Invoice) => lines[0]?.description.split('\n').at(-1)

test('what is left to the client follows each change of a contingency bill', async () => {
	const { caseId } = await openBilledCase(attorney, 'Con Tingent')
	const tiers = [{ upToCents: null, rate: 30_000 }]
	const recovery = { kind: 'contingency' as const, costs: 'before_fee' as const, tiers, grossCents: 1_000_000 }
	const terms = { ...HOURLY_TERMS, ...recovery, recoveredOn: '2026-10-20', stages: [], caseId, version: 0 }
	await attorney.call(arrangements.save, terms)
	const spent = { caseId, code: 'E101', spentOn: '2026-10-06', quantityThousandths: 1_000, unitMils: 1_000_000 }
	await attorney.call(expenses.create, spent)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseId], through: THROUGH })
	const made = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	expect(made).toMatchObject({ feesCents: 270_000, expensesCents: 100_000 })
	expect(shareIn(made)).toBe('Net to client: $6,300.00')
	const [fee, cost] = made.lines
	const { id } = made
	const written = { id, version: made.version, lineId: fee?.id ?? '', writeDownCents: 20_000, reason: 'Courtesy' }
	const after = await attorney.call(billing.editLine, written)
	expect(shareIn(after)).toBe('Net to client: $6,500.00')
	const discounted = { id, version: after.version, discountCents: 35_000, discountReason: 'Settled early' }
	const less = await attorney.call(billing.edit, discounted)
	expect(shareIn(less)).toBe('Net to client: $6,850.00')
	const removed = await attorney.call(billing.removeLine, { id, version: less.version, lineId: cost?.id ?? '' })
	expect(removed.totalCents).toBe(215_000)
	expect(shareIn(removed)).toBe('Net to client: $7,850.00')
})

test('work in progress lists the thousand largest cases, and says that there are more', async () => {
	const { clientId } = await openBilledCase(attorney, 'Many Cases')
	const { owner } = firm.platform.db
	const add = (from: number, to: number) =>
		owner.query(
			`WITH made AS (
				INSERT INTO api.cases (id, client_id, case_name, case_number, type)
				SELECT gen_random_uuid(), $1, 'Matter ' || n, 'M-' || n, 'General' FROM generate_series($2::int, $3::int) n RETURNING id, case_name
			)
			INSERT INTO api.expenses (id, user_id, case_id, spent_on, code, quantity_thousandths, unit_mils, cents)
			SELECT gen_random_uuid(), $4, id, '2026-10-06', 'E101', 1000, 1000 * split_part(case_name, ' ', 2)::int, 100 * split_part(case_name, ' ', 2)::int
			FROM made`,
			[clientId, from, to, person.id],
		)
	const asked = { through: THROUGH }
	const { cases: before } = await attorney.call(billing.workInProgress, asked)
	await add(1, WORK_MAX - before.length)
	const full = await attorney.call(billing.workInProgress, asked)
	expect([full.cases.length, full.hasMore]).toEqual([WORK_MAX, false])
	await add(WORK_MAX + 1, WORK_MAX + 1)
	const more = await attorney.call(billing.workInProgress, asked)
	expect([more.cases.length, more.hasMore]).toEqual([WORK_MAX, true])
	const cents = more.cases.map(({ feesCents, expensesCents }) => feesCents + expensesCents)
	expect(cents).toEqual(cents.toSorted((a, b) => b - a))
	expect(more.cases.some(({ caseName }) => caseName === 'Matter 1')).toBe(false)
})
