import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { books } from '@praxis/contract/books/books.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { rates } from '@praxis/contract/time/rates.contract'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let of: BilledCase

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	admin = firm.as(await createPerson(firm, 'admin'))
	of = await openBilledCase(attorney, 'Ada Osei')
})
afterAll(() => firm.close())

/** A pre-bill of one entry for each number of seconds. */
async function draft(seconds: readonly number[] = [3_600], { caseId } = of): Promise<Invoice> {
	for (const one of seconds) await work(attorney, caseId, one)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseId], through: THROUGH })
	return attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
}

async function issue(seconds?: readonly number[]): Promise<Invoice> {
	const { id, version } = await draft(seconds)
	return attorney.call(billing.issue, { id, version })
}

async function receivable(): Promise<number> {
	const { accounts } = await attorney.call(books.trialBalance, {})
	expect(accounts.reduce((sum, one) => sum + one.cents, 0)).toBe(0)
	return accounts.find(({ kind }) => kind === 'receivable')?.cents ?? Number.NaN
}

/** A check of the client, set against one invoice. */
async function pay({ id, clientId }: Pick<Invoice, 'id' | 'clientId'>, cents: number): Promise<void> {
	await firm.platform.db.owner.query(
		`WITH paid AS (INSERT INTO api.payments (client_id, method, received_on, cents, source)
			VALUES ($1, 'check', '2026-11-01', $2, $3) RETURNING id)
		INSERT INTO api.allocations (payment_id, invoice_id, client_id, cents) SELECT id, $4, $1, $2 FROM paid`,
		[clientId, cents, newId(), id],
	)
}

test('from the entry to the issued invoice, posted to the books', async () => {
	const own = await openBilledCase(attorney, 'Ines Falk')
	await work(attorney, own.caseId, 699)
	await work(attorney, own.caseId, 1_800, { billing: 'no_charge', description: 'Call' })
	const { cases } = await attorney.call(billing.workInProgress, { through: THROUGH })
	expect(cases.find(({ caseId }) => caseId === own.caseId)).toMatchObject({
		seconds: 2_499,
		feesCents: 5_825,
		unrated: 0,
	})
	const made = await draft([], own)
	expect(made).toMatchObject({ state: 'draft', number: null, clientName: 'Ines Falk', totalCents: 6_000, openCents: 0 })
	expect(made.lines.map(({ billedSeconds, netCents }) => [billedSeconds, netCents])).toEqual([
		[720, 6_000],
		[1_800, 0],
	])
	expect(await attorney.refusal(billing.draft, { caseIds: [own.caseId], through: THROUGH })).toMatchObject({
		code: 'nothing_to_bill',
	})
	const before = await receivable()
	const issued = await attorney.call(billing.issue, { id: made.id, version: made.version })
	expect(issued).toMatchObject({ state: 'issued', totalCents: 6_000, openCents: 6_000, caseName: 'Ines Falk v. Park' })
	expect(issued.number).not.toBeNull()
	expect(await receivable()).toBe(before + 6_000)
	expect(await attorney.call(billing.totals, { caseId: own.caseId })).toEqual({
		unbilledSeconds: 0,
		unbilledCents: 0,
		billedCents: 6_000,
		paidCents: 0,
		outstandingCents: 6_000,
		overdueCents: 0,
	})
	const { items } = await attorney.call(billing.activity, { id: made.id })
	expect(items.map(({ action }) => action)).toEqual(['billing.issue', 'billing.draft'])
})

test('a review keeps the original; narrative, write-down and discounts add up', async () => {
	const made = await draft([3_600, 7_200])
	const [first, second] = made.lines
	const at = { id: made.id, lineId: first?.id ?? '' }
	const one = await attorney.call(billing.editLine, {
		...at,
		version: made.version,
		description: 'Draft motion to compel',
		writeDownCents: 5_000,
		discountCents: 1_000,
		reason: 'Training',
	})
	expect(one.lines[0]).toMatchObject({
		description: 'Draft motion to compel',
		originalDescription: 'Draft motion',
		originalCents: 30_000,
		netCents: 24_000,
	})
	const bill = { discountCents: 4_200, discountReason: 'Courtesy', taxRate: 9_975 }
	const two = await attorney.call(billing.edit, { id: made.id, version: one.version, ...bill })
	expect(two.lines.map(({ sharedDiscountCents }) => sharedDiscountCents)).toEqual([1_200, 3_000])
	expect(two.lines.map(({ taxCents }) => taxCents)).toEqual([2_274, 5_686])
	expect(two).toMatchObject({ feesCents: 79_800, taxCents: 7_960, totalCents: 87_760 })
	const three = await attorney.call(billing.removeLine, { id: made.id, version: two.version, lineId: second?.id ?? '' })
	expect(three).toMatchObject({ feesCents: 19_800, totalCents: 21_775 })
	expect(await attorney.call(billing.totals, { caseId: of.caseId })).toMatchObject({ unbilledSeconds: 7_200 })
	expect(await attorney.call(billing.discard, { id: made.id, version: three.version })).toEqual({ id: made.id })
	expect(await attorney.call(billing.totals, { caseId: of.caseId })).toMatchObject({ unbilledSeconds: 10_800 })
})

test.each([
	['more than the line', { writeDownCents: 30_001, reason: 'x' }, 'more_than_line'],
	['without a reason', { writeDownCents: 1 }, 'reason_missing'],
	['negative', { writeDownCents: -1, reason: 'x' }, 'validation_failed'],
	['fractions of a cent', { writeDownCents: 0.5, reason: 'x' }, 'validation_failed'],
	['10^12', { writeDownCents: 10 ** 12, reason: 'x' }, 'validation_failed'],
])('refuses a write-down: %s', async (_, changes, code) => {
	const own = await openBilledCase(attorney, newId())
	const { id, version, lines } = await draft([3_600], own)
	expect(
		await attorney.refusal(billing.editLine, { id, version, lineId: lines[0]?.id ?? '', ...changes }),
	).toMatchObject({ code })
	expect(await attorney.call(billing.get, { id })).toMatchObject({ version, totalCents: 30_000 })
})

test('of two who review one pre-bill, the second sees the change first', async () => {
	const own = await openBilledCase(attorney, 'Bo Lind')
	const { id, version } = await draft([3_600], own)
	const current = await attorney.call(billing.edit, { id, version, note: 'Thank you.' })
	expect(await admin.refusal(billing.edit, { id, version, note: 'Other' })).toMatchObject({
		code: 'stale_version',
		data: { current: { note: 'Thank you.', version: current.version } },
	})
})

test('an approval is recorded; a change takes it back, and of two who review one pre-bill the second sees it first', async () => {
	const made = await draft([3_600])
	const { id } = made
	const approved = await attorney.call(billing.review, { id, version: made.version, isReviewed: true })
	expect(approved).toMatchObject({ version: made.version + 1, reviewedAt: expect.any(String) })
	expect(await admin.refusal(billing.review, { id, version: made.version, isReviewed: true })).toMatchObject({
		code: 'stale_version',
	})
	const edited = await admin.call(billing.edit, { id, version: approved.version, note: 'Thank you.' })
	expect(edited.reviewedAt).toBeNull()
	const again = await attorney.call(billing.review, { id, version: edited.version, isReviewed: true })
	const back = await attorney.call(billing.review, { id, version: again.version, isReviewed: false })
	expect(back.reviewedAt).toBeNull()
	const issued = await attorney.call(billing.issue, { id, version: back.version })
	const late = { id, version: issued.version, isReviewed: true }
	expect(await attorney.refusal(billing.review, late)).toMatchObject({ code: 'not_a_draft' })
	const empty = await draft([60])
	const [line] = empty.lines
	const none = await attorney.call(billing.removeLine, { id: empty.id, version: empty.version, lineId: line?.id ?? '' })
	expect(
		await attorney.refusal(billing.review, { id: none.id, version: none.version, isReviewed: true }),
	).toMatchObject({
		code: 'invoice_empty',
	})
	await attorney.call(billing.discard, { id: none.id, version: none.version })
})

test('16 issue one pre-bill at once: one number, one entry', async () => {
	const own = await openBilledCase(attorney, 'Cy Berg')
	const { id, version } = await draft([3_600], own)
	const before = await receivable()
	const done = await Promise.allSettled(Array.from({ length: 16 }, () => attorney.call(billing.issue, { id, version })))
	expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await receivable()).toBe(before + 30_000)
})

test('numbers have no gap: 16 writers, a discarded draft and refused issues between', async () => {
	const owned = await Promise.all(Array.from({ length: 16 }, (_, at) => openBilledCase(attorney, `Gap ${at}`)))
	const drafts = await Promise.all(owned.map((one) => draft([3_600], one)))
	const [discarded, ...rest] = drafts
	await attorney.call(billing.discard, { id: discarded?.id ?? '', version: discarded?.version ?? 0 })
	const calls = rest.flatMap(({ id, version }) => [
		attorney.call(billing.issue, { id, version }),
		attorney.refusal(billing.issue, { id, version: version + 7 }),
	])
	await Promise.allSettled(calls)
	const { items } = await attorney.call(billing.list, { state: 'issued', limit: 200 })
	const counts = items.map(({ number }) => Number(/(\d+)$/.exec(number ?? '')?.[1])).sort((a, b) => a - b)
	expect(counts).toEqual(counts.map((_, at) => (counts[0] ?? 0) + at))
	expect(counts.length).toBeGreaterThanOrEqual(15)
})

test('an issued invoice and its time stay as they are; a new rate is for new bills', async () => {
	const own = await openBilledCase(attorney, 'Dag Holm')
	const entry = await work(attorney, own.caseId, 3_600)
	const { id, version } = await draft([], own)
	const { rows } = await firm.platform.db.owner.query(
		'UPDATE api.rates SET cents = 50000 WHERE case_id = $1 RETURNING id',
		[own.caseId],
	)
	expect(rows).toHaveLength(1)
	const issued = await attorney.call(billing.issue, { id, version })
	expect(issued.totalCents).toBe(30_000)
	for (const way of [billing.edit, billing.discard, billing.issue] as const) {
		expect(await attorney.refusal(way, { id, version: issued.version })).toMatchObject({ code: 'not_a_draft' })
	}
	expect(await attorney.refusal(time.edit, { id: entry.id, version: entry.version, seconds: 60 })).toMatchObject({
		code: 'time_billed',
	})
})

test('voided by a credit note over the whole: nothing due, the time unbilled again, by administrators', async () => {
	const own = await openBilledCase(attorney, 'Eli Sand')
	const { id, version } = await draft([3_600], own)
	const before = await receivable()
	const issued = await attorney.call(billing.issue, { id, version })
	const input = { id, version: issued.version, reason: 'Wrong client' }
	expect(await attorney.refusal(billing.void, input)).toMatchObject({ status: 403 })
	const voided = await admin.call(billing.void, input)
	expect(voided).toMatchObject({ state: 'void', openCents: 0, creditedCents: 30_000, number: issued.number })
	expect(voided.adjustments).toMatchObject([
		{ kind: 'credit_note', number: expect.stringMatching(/^CN-.*-0001$/), cents: 30_000, reason: 'Wrong client' },
	])
	expect(await receivable()).toBe(before)
	expect(await attorney.call(billing.totals, { caseId: own.caseId })).toMatchObject({ unbilledSeconds: 3_600 })
	expect(await admin.refusal(billing.void, { ...input, version: voided.version })).toMatchObject({
		code: 'invoice_void',
	})
	const again = await draft([], own)
	expect(again).toMatchObject({ totalCents: 30_000 })
})

test('a credit note has the format of invoices; {CLIENT} is the code of an organization', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Harbor Freight Lines', kind: 'organization' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Harbor v. Park', type: 'General' })
	const { owner } = firm.platform.db
	const { rows } = await owner.query('SELECT invoice_number_pattern AS pattern FROM api.firm')
	await owner.query("UPDATE api.firm SET invoice_number_pattern = 'B-{CLIENT}-{YYYY}-{####}'")
	await attorney.call(rates.create, { caseId, cents: 30_000, startsOn: null, endsOn: null, userId: null, role: null })
	await work(attorney, caseId, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	const issued = await attorney.call(billing.issue, { id, version })
	expect(issued.number).toMatch(/^B-HARBOR-\d{4}-\d{4}$/)
	const voided = await admin.call(billing.void, { id, version: issued.version, reason: 'Wrong' })
	expect(voided.adjustments[0]?.number).toMatch(/^CN-B-HARBOR-\d{4}-\d{4}$/)
	await owner.query('UPDATE api.firm SET invoice_number_pattern = $1', [rows[0]?.pattern])
})

test('written off in parts, never more than is due; such an invoice is not voided', async () => {
	const issued = await issue()
	const input = { id: issued.id, reason: 'Uncollectible' }
	const total = issued.totalCents
	const part = await admin.call(billing.writeOff, { ...input, version: issued.version, cents: total - 1_000 })
	expect(part).toMatchObject({ state: 'issued', openCents: 1_000 })
	expect(await admin.refusal(billing.writeOff, { ...input, version: part.version, cents: 1_001 })).toMatchObject({
		code: 'more_than_due',
	})
	expect(await admin.refusal(billing.void, { ...input, version: part.version })).toMatchObject({
		code: 'invoice_settled',
	})
	const all = await admin.call(billing.writeOff, { ...input, version: part.version, cents: 1_000 })
	expect(all).toMatchObject({ state: 'written_off', openCents: 0 })
})

test('a bill with a line without a rate is not issued', async () => {
	const own = await openBilledCase(attorney, 'Finn Vik')
	await firm.platform.db.owner.query('DELETE FROM api.rates WHERE case_id = $1', [own.caseId])
	const { id, version, lines } = await draft([3_600], own)
	expect(lines[0]).toMatchObject({ rateCents: null, originalCents: null, netCents: 0 })
	expect(await attorney.refusal(billing.issue, { id, version })).toMatchObject({ code: 'rate_missing' })
})

test('paid in part and whole by what is set against it; overdue and aged by days', async () => {
	const { id, clientId, totalCents } = await issue([3_600])
	await pay({ id, clientId }, 1_000)
	expect(await attorney.call(billing.get, { id })).toMatchObject({
		state: 'partly_paid',
		openCents: totalCents - 1_000,
	})
	await firm.platform.db.owner.query(
		'UPDATE api.invoice_balances SET due_on = current_date - 40 WHERE invoice_id = $1',
		[id],
	)
	expect(await attorney.call(billing.get, { id })).toMatchObject({ isOverdue: true })
	const { items } = await attorney.call(billing.list, { state: 'overdue' })
	expect(items.map((one) => one.id)).toEqual([id])
	const { clients } = await attorney.call(billing.aging, {})
	expect(clients.find((one) => one.clientId === clientId)).toMatchObject({
		upTo60Cents: totalCents - 1_000,
		over90Cents: 0,
	})
	await pay({ id, clientId }, totalCents - 1_000)
	expect(await attorney.call(billing.get, { id })).toMatchObject({ state: 'paid', openCents: 0, isOverdue: false })
})

test('a client with a partly paid invoice is merged: the invoice goes with it and keeps the name it carries', async () => {
	const own = await openBilledCase(attorney, 'Gro Dahl')
	const { id, version } = await draft([3_600], own)
	const issued = await attorney.call(billing.issue, { id, version })
	await pay(issued, 1_000)
	await admin.call(billing.writeOff, { id, version: issued.version, cents: 500, reason: 'Small balance' })
	const kept = await attorney.call(clients.add, { fullName: 'Gro Dahl-Lie' })
	const { rows } = await firm.platform.db.owner.query('SELECT version FROM api.clients WHERE id = $1', [own.clientId])
	const gone = { goneId: own.clientId, goneVersion: rows[0].version }
	await admin.call(clientDuplicates.merge, { keptId: kept.id, keptVersion: kept.version, ...gone })
	expect(await attorney.call(billing.get, { id })).toMatchObject({
		clientId: kept.id,
		clientName: 'Gro Dahl',
		number: issued.number,
		openCents: 28_500,
	})
	await pay({ ...issued, clientId: kept.id }, 28_500)
	expect(await attorney.call(billing.get, { id })).toMatchObject({ state: 'written_off', openCents: 0 })
})

test('unknown cases and invoices are refused; staff have no access', async () => {
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await attorney.refusal(billing.draft, { caseIds: [newId()], through: THROUGH })).toMatchObject({
		code: 'case_unknown',
	})
	expect(await attorney.refusal(billing.get, { id: newId() })).toMatchObject({ status: 404 })
	expect(await staff.refusal(billing.list, {})).toMatchObject({ status: 403 })
})
