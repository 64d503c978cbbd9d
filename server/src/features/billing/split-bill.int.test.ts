import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let of: BilledCase
let bo: string
let cy: string
let draft: Invoice

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	admin = firm.as(await createPerson(firm, 'admin'))
})
afterAll(() => firm.close())
beforeEach(async () => {
	of = await openBilledCase(attorney, 'Ada Osei')
	bo = (await attorney.call(clients.add, { fullName: 'Bo Falk' })).id
	cy = (await attorney.call(clients.add, { fullName: 'Cy Lund' })).id
	await work(attorney, of.caseId, 1_080)
	await work(attorney, of.caseId, 3_600, { description: 'Hearing' })
	draft = await drafted()
})

async function drafted(): Promise<Invoice> {
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const made = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	return attorney.call(billing.edit, { id: made.id, version: made.version, taxRate: 8_875 })
}

const split = (payers: readonly object[]) =>
	attorney.call(billing.setPayers, { id: draft.id, version: draft.version, payers: payers as never })
const issue = ({ id, version }: Invoice) => attorney.call(billing.issue, { id, version })
const others = (one: Invoice) => Promise.all(one.splitWith.map(({ id }) => attorney.call(billing.get, { id })))
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test('each payer gets an invoice, and together they come to the bill', async () => {
	const before = await split([
		{ clientId: bo, share: 33_333 },
		{ clientId: cy, cents: 1_001 },
	])
	expect(before.payers.map(({ clientName }) => clientName)).toEqual(['Bo Falk', 'Cy Lund'])
	const first = await issue(before)
	const all = [first, ...(await others(first))]
	expect(all.map(({ clientName }) => clientName)).toEqual(['Ada Osei', 'Bo Falk', 'Cy Lund'])
	expect(new Set(all.map(({ number }) => number)).size).toBe(3)
	expect(sum(all.map(({ totalCents }) => totalCents))).toBe(draft.totalCents)
	expect(all[2]?.totalCents).toBe(1_001)
	for (const one of all) {
		expect(sum(one.lines.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(one.totalCents)
		expect(one).toMatchObject({ splitTotalCents: draft.totalCents, openCents: one.totalCents, payers: [] })
	}
	const seconds = all.flatMap(({ lines }) => lines.map((line) => line.seconds ?? 0))
	expect(sum(seconds)).toBe(4_680)
	const { rows } = await firm.platform.db.owner.query(
		`SELECT sum(p.cents)::int AS cents FROM api.ledger_entries e JOIN api.postings p ON p.entry_id = e.id
		WHERE e.invoice_id = ANY ($1) AND p.cents > 0`,
		[all.map(({ id }) => id)],
	)
	expect(rows).toEqual([{ cents: draft.totalCents }])
})

test('a payer sees and pays only their own part', async () => {
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, bo])
	const payer = firm.as(person)
	const first = await issue(await split([{ clientId: bo, share: 40_000 }]))
	const [part] = await others(first)
	expect((await payer.call(ownInvoices.list, {})).items.map(({ id }) => id)).toEqual([part?.id])
	expect(await payer.call(ownInvoices.get, { id: part?.id ?? '' })).toMatchObject({
		splitTotalCents: draft.totalCents,
		openCents: part?.totalCents,
	})
	expect(await payer.refusal(ownInvoices.get, { id: first.id })).toMatchObject({ status: 404 })
	const paid = { id: newId(), clientId: bo, method: 'check' as const, receivedOn: first.issuedOn ?? '' }
	await attorney.call(receivedPayments.record, { ...paid, amountCents: part?.totalCents ?? 0 })
	expect((await attorney.call(billing.get, { id: part?.id ?? '' })).state).toBe('paid')
	expect((await attorney.call(billing.get, { id: first.id })).openCents).toBe(first.totalCents)
})

test('the work is unbilled again once the last invoice of the bill is void; the next bill is split alike', async () => {
	const first = await issue(await split([{ clientId: bo, share: 25_000 }]))
	const [part] = await others(first)
	const unbilled = async () => (await attorney.call(billing.totals, { caseId: of.caseId })).unbilledSeconds
	await admin.call(billing.void, { id: first.id, version: first.version, reason: 'Wrong client' })
	expect(await unbilled()).toBe(0)
	await admin.call(billing.void, { id: part?.id ?? '', version: part?.version ?? 0, reason: 'Wrong client' })
	expect(await unbilled()).toBe(4_680)
	expect((await drafted()).payers).toMatchObject([{ clientId: bo, share: 25_000, cents: null }])
})

test('another client can pay all', async () => {
	const one = await issue(await split([{ clientId: bo, share: 100_000 }]))
	expect(one).toMatchObject({
		clientName: 'Bo Falk',
		totalCents: draft.totalCents,
		splitTotalCents: null,
		splitWith: [],
	})
})

test.each([
	['the client of the bill', () => [{ clientId: of.clientId, share: 10_000 }], 'payer_twice'],
	['one payer twice', () => [1, 2].map(() => ({ clientId: bo, share: 10_000 })), 'payer_twice'],
	['no client', () => [{ clientId: newId(), share: 10_000 }], 'payer_unknown'],
	['more than the bill', () => [{ clientId: bo, cents: 100_000_000 }], 'split_too_large'],
	['nothing', () => [{ clientId: bo }], 'validation_failed'],
	['both', () => [{ clientId: bo, share: 1, cents: 1 }], 'validation_failed'],
	['101 %', () => [{ clientId: bo, share: 101_000 }], 'validation_failed'],
])('refuses %s', async (_, payers, code) => {
	const input = { id: draft.id, version: draft.version, payers: payers() as never }
	expect(await attorney.refusal(billing.setPayers, input)).toMatchObject({ code })
})

test('a bill that became less than its parts is not issued', async () => {
	const before = await split([{ clientId: bo, cents: draft.totalCents }])
	const edit = { id: draft.id, version: before.version, discountCents: 100, discountReason: 'Courtesy' }
	const after = await attorney.call(billing.edit, edit)
	expect(await attorney.refusal(billing.issue, { id: after.id, version: after.version })).toMatchObject({
		code: 'split_too_large',
	})
})

test('who is kept from a payer neither issues the bill, nor changes its payers, nor makes the next one', async () => {
	const biller = await createPerson(firm, 'attorney')
	const walled = firm.as(biller)
	const kept = await attorney.call(cases.open, { clientId: bo, caseName: 'Falk v. Quiet', type: 'General' })
	const screened = { id: kept.id, userId: biller.id, reason: 'Worked for the other side.' }
	const before = await split([
		{ clientId: bo, share: 50_000 },
		{ clientId: cy, share: 10_000 },
	])
	await admin.call(caseAccess.screen, screened)
	expect((await walled.call(billing.get, { id: draft.id })).payers).toMatchObject([{ clientId: cy }])
	const bill = { id: before.id, version: before.version }
	const code = 'payer_hidden'
	expect(await walled.refusal(billing.issue, bill)).toMatchObject({ code })
	expect(await walled.refusal(billing.setPayers, { ...bill, payers: [] })).toMatchObject({ code })
	expect((await attorney.call(billing.get, { id: draft.id })).payers).toHaveLength(2)
	await issue(before)
	await work(attorney, of.caseId, 3_600)
	const next = { caseIds: [of.caseId], through: THROUGH }
	expect(await walled.refusal(billing.draft, next)).toMatchObject({ code })
	expect((await drafted()).payers).toHaveLength(2)
})
