import { billing } from '@praxis/contract/billing/billing.contract'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let ada: Caller
let bo: Caller
let of: BilledCase

async function signedIn(clientId: string): Promise<Caller> {
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1, email = $2 WHERE id = $3', [
		person.id,
		person.email,
		clientId,
	])
	return firm.as(person)
}

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	of = await openBilledCase(attorney, 'Ada Osei')
	ada = await signedIn(of.clientId)
	bo = await signedIn((await attorney.call(clients.add, { fullName: 'Bo Lind' })).id)
})
afterAll(() => firm.close())

test('clients see their own invoices once they are issued, and nothing of the review', async () => {
	await work(attorney, of.caseId, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	expect((await ada.call(ownInvoices.list, {})).items).toEqual([])
	expect(await ada.refusal(ownInvoices.get, { id })).toMatchObject({ status: 404 })
	const issued = await attorney.call(billing.issue, { id, version })
	const { items } = await ada.call(ownInvoices.list, {})
	expect(items).toMatchObject([{ id, number: issued.number, totalCents: 30_000, openCents: 30_000, isVoid: false }])
	const seen = await ada.call(ownInvoices.get, { id })
	expect(seen).toMatchObject({ caseName: 'Ada Osei v. Park', settledCents: 0 })
	expect(seen.lines).toMatchObject([{ description: 'Draft motion', netCents: 30_000 }])
	expect(Object.keys(seen.lines[0] ?? {})).not.toContain('originalDescription')
	expect((await bo.call(ownInvoices.list, {})).items).toEqual([])
	expect(await bo.refusal(ownInvoices.get, { id })).toMatchObject({ status: 404 })
	expect(await ada.refusal(billing.get, { id })).toMatchObject({ status: 403 })
})

test('sending emails the client a link and marks the invoice as sent', async () => {
	const { items } = await attorney.call(billing.list, { clientId: of.clientId })
	const { id = '', version = 0 } = items[0] ?? {}
	const sent = await attorney.call(billing.send, { id, version })
	expect(sent.state).toBe('sent')
	const { rows } = await firm.platform.db.owner.query(
		"SELECT subject FROM api.mail_outbox WHERE kind = 'billing.invoice'",
	)
	expect(rows).toMatchObject([{ subject: expect.stringContaining(sent.number ?? '') }])
})

test('a client without an email address is not sent one', async () => {
	await firm.platform.db.owner.query("UPDATE api.clients SET email = '' WHERE id = $1", [of.clientId])
	const { items } = await attorney.call(billing.list, { clientId: of.clientId })
	const { id = '', version = 0 } = items[0] ?? {}
	expect(await attorney.refusal(billing.send, { id, version })).toMatchObject({ code: 'client_email_missing' })
})

test('an invoice is overdue by the day of the firm, for clients as for the firm', async () => {
	const { items } = await attorney.call(billing.list, { clientId: of.clientId })
	const { id = '' } = items[0] ?? {}
	const { owner } = firm.platform.db
	// 25 hours apart: the day of one is never the day of the other.
	const overdueIn = async (timeZone: string) => {
		await owner.query('UPDATE api.firm SET time_zone = $1', [timeZone])
		const own = (await ada.call(ownInvoices.get, { id })).isOverdue
		const [listed] = (await attorney.call(billing.list, { clientId: of.clientId })).items
		const { overdueCents } = await attorney.call(billing.totals, { clientId: of.clientId })
		const [aged] = (await attorney.call(billing.aging, {})).clients
		return [own, listed?.isOverdue, overdueCents > 0, aged?.currentCents === 0]
	}
	await owner.query(
		"UPDATE api.invoice_balances SET due_on = (now() AT TIME ZONE 'Pacific/Pago_Pago')::date WHERE invoice_id = $1",
		[id],
	)
	expect(await overdueIn('Pacific/Pago_Pago')).toEqual([false, false, false, false])
	expect(await overdueIn('Pacific/Kiritimati')).toEqual([true, true, true, true])
})

test('the PDF shows lines before discounts, what was discounted, and the link that pays it', async () => {
	const caseOf = await openBilledCase(attorney, 'Cleo Park')
	const cleo = await signedIn(caseOf.clientId)
	await work(attorney, caseOf.caseId, 7_200)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [caseOf.caseId], through: THROUGH })
	const made = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	const { id, lines } = made
	const lineId = lines[0]?.id ?? ''
	const line = { id, lineId, description: 'Draft motion', writeDownCents: 0, discountCents: 1_000, reason: 'Courtesy' }
	const { version } = await attorney.call(billing.editLine, { ...line, version: made.version })
	const bill = { discountCents: 2_500, discountReason: 'Courtesy' }
	const edited = await attorney.call(billing.edit, { id, version, ...bill })
	expect((await attorney.call(billing.issue, { id, version: edited.version })).totalCents).toBe(56_500)
	expect((await cleo.call(ownInvoices.get, { id })).lines).toMatchObject([
		{ netCents: 56_500, discountCents: 1_000, sharedDiscountCents: 2_500 },
	])
	const { link } = await attorney.call(paymentLinks.create, { id })
	const { rawPayload } = await cleo.send(ownInvoices.pdf, { id })
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
	for (const part of ['600.00', 'Discount', '-$35.00', '$565.00']) expect(text).toContain(part)
	expect(text.replaceAll(/\s/g, '')).toContain(link)
})
