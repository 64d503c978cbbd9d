import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownStatements, statements } from '@praxis/contract/billing/statements.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let ada: Caller
let bo: Caller
let of: BilledCase
let today: string

async function issue(seconds: number): Promise<Invoice> {
	await work(attorney, of.caseId, seconds)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	return attorney.call(billing.issue, { id, version })
}

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	admin = firm.as(await createPerson(firm, 'admin'))
	of = await openBilledCase(attorney, 'Ada Osei')
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1, email = $2 WHERE id = $3', [
		person.id,
		person.email,
		of.clientId,
	])
	ada = firm.as(person)
	bo = firm.as(await createPerson(firm, 'client'))
	const [paid, written, voided] = [await issue(3_600), await issue(7_200), await issue(1_800)]
	today = paid.issuedOn ?? ''
	const payment = { id: newId(), clientId: of.clientId, method: 'check' as const, reference: '1042' }
	await attorney.call(receivedPayments.record, {
		...payment,
		amountCents: 35_000,
		receivedOn: today,
		allocations: [{ invoiceId: paid.id, cents: 30_000 }],
	})
	await admin.call(receivedPayments.refund, {
		id: payment.id,
		refundId: newId(),
		amountCents: 1_000,
		reason: 'Overpaid',
	})
	await admin.call(billing.writeOff, { id: written.id, version: written.version, cents: 10_000, reason: 'Courtesy' })
	await admin.call(billing.void, { id: voided.id, version: voided.version, reason: 'Wrong case' })
})
afterAll(() => firm.close())

const asked = () => ({ clientId: of.clientId, from: addDays(today, -30), through: today })

test('every entry with its balance; the closing balance is what is open less what was paid ahead', async () => {
	const one = await attorney.call(statements.get, asked())
	expect(one.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
		['invoice', 30_000],
		['invoice', 60_000],
		['invoice', 15_000],
		['payment', -35_000],
		['refund', 1_000],
		['write_off', -10_000],
		['credit_note', -15_000],
	])
	expect(one).toMatchObject({
		clientName: 'Ada Osei',
		openingCents: 0,
		billedCents: 105_000,
		paidCents: 34_000,
		creditedCents: 25_000,
		closingCents: 46_000,
		creditCents: 4_000,
		trustCents: null,
	})
	expect(one.lines.at(-1)?.balanceCents).toBe(one.closingCents)
	expect(one.lines[3]?.reference).toBe('check 1042')
	const open = Object.values(one.aging).reduce((sum, cents) => sum + cents, 0)
	expect(one.closingCents).toBe(open - one.creditCents)
	expect(one.openingCents + one.billedCents - one.paidCents - one.creditedCents).toBe(one.closingCents)
})

test('what came before the period is its opening balance', async () => {
	const later = { clientId: of.clientId, from: addDays(today, 1), through: addDays(today, 30) }
	expect(await attorney.call(statements.get, later)).toMatchObject({
		openingCents: 46_000,
		closingCents: 46_000,
		lines: [],
	})
	expect(await attorney.refusal(statements.get, { ...later, through: today })).toMatchObject({
		code: 'validation_failed',
	})
	expect(await attorney.refusal(statements.get, { ...later, clientId: newId() })).toMatchObject({ status: 404 })
})

test('a client sees the own statement and no other', async () => {
	const { clientId: _, ...period } = asked()
	expect((await ada.call(ownStatements.list, period)).items).toMatchObject([{ closingCents: 46_000 }])
	expect((await bo.call(ownStatements.list, period)).items).toEqual([])
	expect(await bo.refusal(ownStatements.pdf, asked())).toMatchObject({ status: 404 })
	expect(await ada.refusal(statements.get, asked())).toMatchObject({ status: 403 })
})

test('as a PDF it says what the screen says', async () => {
	const response = await ada.send(ownStatements.pdf, asked())
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
	for (const part of ['Statement of account', 'Ada Osei', '$460.00', 'Payment, check 1042', 'Credit note CN-'])
		expect(text).toContain(part)
})

test('sent by email and in the portal; who has neither cannot be sent one', async () => {
	expect(await attorney.call(statements.send, asked())).toEqual({ isEmailed: true, isNotified: true })
	const { rows } = await firm.platform.db.owner.query(
		"SELECT recipient, subject FROM api.mail_outbox WHERE kind = 'billing.statement'",
	)
	expect(rows).toMatchObject([{ subject: expect.stringContaining('Statement of account') }])
	await firm.platform.db.owner.query("UPDATE api.clients SET user_id = NULL, email = '' WHERE id = $1", [of.clientId])
	expect(await attorney.refusal(statements.send, asked())).toMatchObject({ code: 'client_unreachable' })
})
