import { arrangements, HOURLY_TERMS } from '@praxis/contract/billing/arrangements.contract'
import { billing } from '@praxis/contract/billing/billing.contract'
import { divideRecovery } from '@praxis/contract/billing/contingency.rules'
import { ebilling } from '@praxis/contract/billing/ebilling.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { expenses } from '@praxis/contract/time/expenses.contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	admin = firm.as(await createPerson(firm, 'admin'))
})
afterAll(() => firm.close())

type Terms = Omit<InputOf<typeof arrangements.save>, 'caseId' | 'version'>

const HOURLY: Terms = { ...HOURLY_TERMS, stages: [] }
const stage = (name: string, cents: number, earnedOn: string | null = null) => ({ id: newId(), name, cents, earnedOn })
const THIRD = [{ upToCents: null, rate: 33_333 }]

async function arrange(caseId: string, terms: Partial<Terms>) {
	const { version } = await attorney.call(arrangements.get, { caseId })
	return attorney.call(arrangements.save, { ...HOURLY, ...terms, caseId, version })
}

/** A case billed by these terms. */
async function arranged(name: string, terms: Partial<Terms>) {
	const of = await openBilledCase(attorney, name)
	await arrange(of.caseId, terms)
	return of
}

async function draft(caseId: string, through = THROUGH): Promise<Invoice> {
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseId], through })
	return attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
}
const nothingDue = async (caseId: string, through = THROUGH) =>
	expect(await attorney.refusal(billing.draft, { caseIds: [caseId], through })).toMatchObject({
		code: 'nothing_to_bill',
	})
const issue = ({ id, version }: Invoice) => attorney.call(billing.issue, { id, version })
const discard = ({ id, version }: Invoice) => attorney.call(billing.discard, { id, version })
const feesOf = ({ lines }: Invoice) =>
	lines.filter(({ kind }) => kind === 'fee').map(({ description, netCents }) => [description, netCents])
const daysOf = ({ lines }: Invoice) => lines.filter(({ kind }) => kind === 'fee').map(({ dated }) => dated)
const spend = (caseId: string, cents: number, spentOn = '2026-10-06') =>
	attorney.call(expenses.create, {
		caseId,
		spentOn,
		code: 'E101',
		description: 'Copies',
		quantityThousandths: 1_000,
		unitMils: cents * 10,
	})

test('a flat fee: earned stages are billed once, its time without charge, and time alone is no reason for a bill', async () => {
	const stages = [stage('Petition', 150_000, '2026-10-02'), stage('Hearing', 250_000), stage('Decree', 100_000)]
	const { caseId } = await arranged('Ada Flat', { kind: 'flat_fee', stages })
	await work(attorney, caseId, 3_600)
	const { cases } = await attorney.call(billing.workInProgress, { through: THROUGH })
	expect(cases.find((one) => one.caseId === caseId)).toMatchObject({
		arrangement: 'flat_fee',
		seconds: 3_600,
		feesCents: 150_000,
		unrated: 0,
	})
	const made = await draft(caseId)
	expect(made.lines).toMatchObject([
		{ kind: 'fee', description: 'Petition', dated: '2026-10-02', netCents: 150_000 },
		{ kind: 'time', isNoCharge: true, billedSeconds: 3_600, netCents: 0 },
	])
	expect(made).toMatchObject({ feesCents: 150_000, totalCents: 150_000 })
	const saved = await attorney.call(arrangements.get, { caseId })
	expect(saved.stages.map(({ invoiceId }) => invoiceId)).toEqual([made.id, null, null])
	const [billed, ...rest] = saved.stages
	const kept = { ...billed, id: billed?.id ?? '', name: 'Petition', cents: 150_000, earnedOn: '2026-10-02' }
	for (const changed of [rest, [{ ...kept, cents: 1 }, ...rest], [{ ...kept, earnedOn: null }, ...rest]]) {
		const input = { ...HOURLY, kind: 'flat_fee' as const, stages: changed, caseId, version: saved.version }
		expect(await attorney.refusal(arrangements.save, input)).toMatchObject({ code: 'stage_billed' })
	}
	await issue(made)
	await work(attorney, caseId, 3_600)
	await nothingDue(caseId)
	const after = await attorney.call(billing.workInProgress, { through: THROUGH })
	expect(after.cases.some((one) => one.caseId === caseId)).toBe(false)
})

test('stages add up at any order of earning, billing, removing, discarding and voiding', async () => {
	const steps = fc.array(
		fc.record({ earn: fc.nat({ max: 3 }), end: fc.constantFrom('issue', 'discard', 'remove', 'void', 'nothing') }),
		{ minLength: 2, maxLength: 5 },
	)
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 4, maxLength: 4 }),
			steps,
			async (amounts, all) => {
				const whole = amounts.reduce((sum, one) => sum + one, 0)
				const { caseId } = await arranged('Stages', {
					kind: 'flat_fee',
					stages: amounts.map((cents, at) => stage(`Stage ${at}`, cents)),
				})
				for (const { earn, end } of all) {
					const now = await attorney.call(arrangements.get, { caseId })
					const stages = now.stages.map(({ id, name, cents, earnedOn }, at) => ({
						id,
						name,
						cents,
						earnedOn: at === earn ? (earnedOn ?? '2026-10-02') : earnedOn,
					}))
					const before = await arrange(caseId, { kind: 'flat_fee', stages })
					if (before.due.length === 0) continue
					const made = await draft(caseId)
					if (end === 'discard') await discard(made)
					if (end === 'remove') {
						const { id, version, lines } = made
						await attorney.call(billing.removeLine, { id, version, lineId: lines[0]?.id ?? '' })
					}
					if (end === 'issue' || end === 'void') {
						const { id, version } = await issue(made)
						if (end === 'void') await admin.call(billing.void, { id, version, reason: 'Wrong' })
					}
					const { stages: after } = await attorney.call(arrangements.get, { caseId })
					expect(after.reduce((sum, { cents }) => sum + cents, 0)).toBe(whole)
					const { rows } = await firm.platform.db.owner.query<{ cents: number }>(
						`SELECT coalesce(sum(l.net_cents), 0)::int AS cents FROM api.invoice_lines l JOIN api.invoices i ON i.id = l.invoice_id
					WHERE i.case_id = $1 AND i.status <> 'void'`,
						[caseId],
					)
					const onBills = after.filter(({ invoiceId }) => invoiceId !== null)
					expect(onBills.reduce((sum, { cents }) => sum + cents, 0)).toBe(rows[0]?.cents)
				}
			},
		),
		{ numRuns: 5 },
	)
})

test('months of a subscription across ends of months and years: each once, however late it is billed', async () => {
	const terms = { kind: 'subscription', monthlyCents: 50_000, startsOn: '2025-10-31' } as const
	const { caseId } = await arranged('Sub Late', terms)
	const late = await draft(caseId, '2026-02-28')
	expect(daysOf(late)).toEqual(['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'])
	expect(late.lines[4]?.description).toBe('Subscription, February 2026')
	await nothingDue(caseId, '2026-03-30')
	await discard(late)
	expect(daysOf(await draft(caseId, '2026-02-27'))).toHaveLength(4)
	expect(daysOf(await draft(caseId, '2026-03-31'))).toEqual(['2026-02-28', '2026-03-31'])
	const both = await Promise.allSettled([draft(caseId, '2026-04-30'), draft(caseId, '2026-04-30')])
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('months due are those of the calendar, for any first day and any last', async () => {
	const { caseId } = await arranged('Sub Any', { kind: 'subscription', monthlyCents: 1, startsOn: '2024-01-31' })
	const day = fc.date({ min: new Date('2023-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
	const textOf = (at: Date) => at.toISOString().slice(0, 10)
	const { owner } = firm.platform.db
	await fc.assert(
		fc.asyncProperty(day, day, async (first, last) => {
			const expected: string[] = []
			for (let month = 0; ; month += 1) {
				const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month + 1, 0))
				const due = textOf(new Date(end.setUTCDate(Math.min(first.getUTCDate(), end.getUTCDate()))))
				if (due > textOf(last)) break
				expected.push(due)
			}
			await owner.query('UPDATE api.billing_arrangements SET starts_on = $2 WHERE case_id = $1', [
				caseId,
				textOf(first),
			])
			const { rows } = await owner.query<{ day: string }>(
				'SELECT earned_on::text AS day FROM api.fees_due($2) WHERE case_id = $1 ORDER BY 1',
				[caseId, textOf(last)],
			)
			expect(rows.map((one) => one.day)).toEqual(expected)
		}),
		{ numRuns: 60 },
	)
})

test('a subscription: a closed case has no further months; a new amount is for months on no bill; what is due is not lost', async () => {
	const terms = { kind: 'subscription', monthlyCents: 50_000, startsOn: '2026-07-15' } as const
	const { caseId } = await arranged('Sub Closed', terms)
	const first = await draft(caseId, '2026-07-31')
	expect(await attorney.refusal(arrangements.save, { ...HOURLY, caseId, version: 1 })).toMatchObject({
		code: 'fees_due',
	})
	await arrange(caseId, { ...terms, monthlyCents: 60_000 })
	await firm.platform.db.owner.query(
		"UPDATE api.cases SET status = 'Closed', closed_on = '2026-09-14', opened_on = '2026-07-01' WHERE id = $1",
		[caseId],
	)
	expect(feesOf(await draft(caseId))).toEqual([['Subscription, August 2026', 60_000]])
	await arrange(caseId, {})
	const issued = await issue(first)
	await admin.call(billing.void, { id: issued.id, version: issued.version, reason: 'Wrong' })
	const freed = await arrange(caseId, {})
	expect(freed.due).toMatchObject([{ name: 'Subscription, July 2026', cents: 50_000 }])
	expect(feesOf(await draft(caseId))).toEqual([['Subscription, July 2026', 50_000]])
})

test('a contingency fee is computed when it is billed, with its costs, and billed once', async () => {
	const terms = { kind: 'contingency', costs: 'before_fee', tiers: THIRD } as const
	const { caseId } = await arranged('Con Tingent', terms)
	await spend(caseId, 200_000)
	await work(attorney, caseId, 36_000)
	expect(feesOf(await draft(caseId))).toEqual([])
	const recovered = { ...terms, grossCents: 9_000_000, recoveredOn: '2026-10-20' }
	await arrange(caseId, recovered)
	await spend(caseId, 400_000, '2026-10-21')
	const { cases } = await attorney.call(billing.workInProgress, { through: THROUGH })
	expect(cases.find((one) => one.caseId === caseId)).toMatchObject({ feesCents: 2_799_972, expensesCents: 400_000 })
	const made = await draft(caseId)
	expect(made).toMatchObject({ feesCents: 2_799_972, expensesCents: 400_000 })
	expect(made.lines[0]?.description.split('\n')).toEqual([
		'Contingency fee on a recovery of $90,000.00',
		'Costs deducted before the fee: $6,000.00, of these billed before: $2,000.00',
		'33.333% of $84,000.00: $27,999.72',
		'Net to client: $58,000.28',
	])
	const { version, feeInvoiceId } = await attorney.call(arrangements.get, { caseId })
	expect(feeInvoiceId).toBe(made.id)
	const input = { ...HOURLY, ...recovered, grossCents: 1, caseId, version }
	expect(await attorney.refusal(arrangements.save, input)).toMatchObject({ code: 'recovery_billed' })
	await discard(made)
	await arrange(caseId, { ...recovered, costs: 'after_fee' })
	const again = await draft(caseId)
	expect(again.feesCents).toBe(2_999_970)
	const issued = await issue(again)
	await nothingDue(caseId)
	await admin.call(billing.void, { id: issued.id, version: issued.version, reason: 'Wrong' })
	expect((await draft(caseId)).feesCents).toBe(2_999_970)
})

test('a contingency fee of 0 is on the bill with its computation, and is no other when costs fall', async () => {
	const terms = { kind: 'contingency', costs: 'before_fee', tiers: THIRD } as const
	const { caseId } = await arranged('Con Zero', { ...terms, grossCents: 100_000, recoveredOn: '2026-10-20' })
	const cost = await spend(caseId, 150_000)
	const made = await draft(caseId)
	expect(made).toMatchObject({ feesCents: 0, expensesCents: 150_000 })
	expect(made.lines[0]?.description).toContain('Balance owed by client: $500.00')
	await discard(made)
	const { version } = await attorney.call(expenses.get, { id: cost.id })
	await attorney.call(expenses.edit, { id: cost.id, version, unitMils: 400_000 })
	expect((await draft(caseId)).feesCents).toBe(20_000)
})

test('the database computes contingency fees as the rule does', async () => {
	const rate = fc.integer({ min: 0, max: 100_000 })
	const tiers = fc
		.tuple(
			fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { maxLength: 3 }),
			fc.array(rate, { minLength: 4, maxLength: 4 }),
		)
		.map(([limits, rates]) => [
			...limits.toSorted((a, b) => a - b).map((upToCents, at) => ({ upToCents, rate: rates[at] ?? 0 })),
			{ upToCents: null, rate: rates[3] ?? 0 },
		])
	const cents = fc.integer({ min: 1, max: 4_000_000_000 })
	await fc.assert(
		fc.asyncProperty(
			cents,
			cents,
			fc.constantFrom('after_fee', 'before_fee'),
			tiers,
			async (grossCents, costsCents, costs, all) => {
				const { rows } = await firm.platform.db.owner.query<{ fee: string }>(
					'SELECT api.contingency_fee($1, $2, $3, $4) AS fee',
					[grossCents, costsCents, costs, JSON.stringify(all)],
				)
				const { feeCents } = divideRecovery({ grossCents, costsCents, billedCostsCents: 0 }, { costs, tiers: all })
				expect(Number(rows[0]?.fee)).toBe(feeCents)
			},
		),
		{ numRuns: 100 },
	)
})

test('a retainer that replenishes is requested on the bill, apart from what is due, and its money is refused as unearned', async () => {
	const retainer = { retainerMinimumCents: 100_000, retainerTargetCents: 500_000, retainerHeldCents: 100_000 }
	const { caseId, clientId } = await arranged('Ret Ainer', retainer)
	await work(attorney, caseId, 3_600)
	const enough = await draft(caseId)
	expect(enough.retainerRequestCents).toBe(0)
	await discard(enough)
	await arrange(caseId, { ...retainer, retainerHeldCents: 30_000 })
	const made = await draft(caseId)
	expect(made).toMatchObject({ retainerRequestCents: 470_000, totalCents: 30_000 })
	const { id, version } = made
	const edited = await attorney.call(billing.edit, { id, version, retainerRequestCents: 400_000 })
	const issued = await issue(edited)
	expect(issued).toMatchObject({ retainerRequestCents: 400_000, totalCents: 30_000, openCents: 30_000 })
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1, email = $2 WHERE id = $3', [
		person.id,
		person.email,
		clientId,
	])
	expect(await firm.as(person).call(ownInvoices.get, { id })).toMatchObject({
		retainerRequestCents: 400_000,
		openCents: 30_000,
	})
	const received = {
		id: newId(),
		clientId,
		method: 'check',
		amountCents: 400_000,
		receivedOn: '2026-11-01',
		reference: '7',
	}
	expect(
		await attorney.refusal(receivedPayments.record, { ...received, method: 'check', funds: 'unearned' }),
	).toMatchObject({ code: 'unearned_needs_trust' })
})

test('LEDES: a fee is one unit of its amount by the responsible attorney', async () => {
	const { caseId, clientId } = await arranged('Led Es', {
		kind: 'flat_fee',
		stages: [stage('Petition', 150_000, '2026-10-02')],
	})
	await firm.platform.db.owner.query(
		"UPDATE api.cases SET attorney_id = (SELECT id FROM api.users WHERE full_name = 'Ann Attorney') WHERE id = $1",
		[caseId],
	)
	const { id } = await issue(await draft(caseId))
	const profile = await attorney.call(ebilling.profile, { clientId })
	const values = { taxId: '12-3456789', ledesClientId: 'ACME', taskCode: 'L210', activityCode: 'A103' }
	await attorney.call(ebilling.saveProfile, { ...profile, ...values, expenseCode: 'E101' })
	await attorney.call(ebilling.saveMatter, { id, clientMatterId: 'M1' })
	expect(await attorney.call(ebilling.check, { id, format: '1998B' })).toMatchObject({ problems: [] })
	const { body } = await attorney.send(ebilling.download, { id, format: '1998B' })
	expect(body).toContain('|F|1.00|')
	expect(body).toContain('|1500.00|')
	expect((await attorney.send(billing.pdf, { id })).body.startsWith('%PDF')).toBe(true)
})

test.each([
	['a flat fee without stages', { kind: 'flat_fee' }, 'stages_missing'],
	['a stage of 0', { kind: 'flat_fee', stages: [stage('x', 0)] }, 'validation_failed'],
	['a stage of 10^12', { kind: 'flat_fee', stages: [stage('x', 10 ** 12)] }, 'validation_failed'],
	['a contingency without tiers', { kind: 'contingency' }, 'tiers_unsound'],
	[
		'tiers that fall',
		{
			kind: 'contingency',
			tiers: [
				{ upToCents: 5, rate: 1 },
				{ upToCents: 4, rate: 1 },
			],
		},
		'tiers_unsound',
	],
	['more than the whole', { kind: 'contingency', tiers: [{ upToCents: null, rate: 100_001 }] }, 'validation_failed'],
	['a recovery without its day', { kind: 'contingency', tiers: THIRD, grossCents: 5 }, 'recovery_incomplete'],
	['a subscription without an amount', { kind: 'subscription', startsOn: '2026-01-01' }, 'amount_missing'],
	['a retainer in part', { retainerMinimumCents: 5 }, 'retainer_incomplete'],
	[
		'a retainer reversed',
		{ retainerMinimumCents: 5, retainerTargetCents: 4, retainerHeldCents: 0 },
		'retainer_reversed',
	],
] satisfies [string, Partial<Terms>, string][])('refuses %s', async (_, terms, code) => {
	const { caseId } = await openBilledCase(attorney, newId())
	expect(await attorney.refusal(arrangements.save, { ...HOURLY, ...terms, caseId, version: 0 })).toMatchObject({ code })
})

test('a stale save, a case unknown and staff are refused; a change is audited', async () => {
	const { caseId } = await arranged('Sta Le', { kind: 'flat_fee', stages: [stage('Petition', 500)] })
	expect(await attorney.refusal(arrangements.save, { ...HOURLY, caseId, version: 0 })).toMatchObject({
		code: 'stale_version',
	})
	expect(await attorney.refusal(arrangements.get, { caseId: newId() })).toMatchObject({ code: 'case_not_found' })
	expect(await attorney.refusal(arrangements.save, { ...HOURLY, caseId: newId(), version: 0 })).toMatchObject({
		status: 404,
	})
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await staff.refusal(arrangements.get, { caseId })).toMatchObject({ code: 'forbidden' })
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'billing_arrangements' AND entity_id = $1",
		[caseId],
	)
	expect(rows).toEqual([{ action: 'arrangements.save' }])
})
