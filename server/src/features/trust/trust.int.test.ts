import { billing } from '@praxis/contract/billing/billing.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { ownTrust } from '@praxis/contract/trust/own-trust.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let partner: Caller
let ada: BilledCase
let boId: string
let iolta: string

const ON = '2026-10-05'

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	partner = firm.as(await createPerson(firm, 'admin'))
	ada = await openBilledCase(attorney, 'Ada Osei')
	boId = (await attorney.call(clients.add, { fullName: 'Bo Lind' })).id
	iolta = (await attorney.call(trust.openAccount, account({ name: 'IOLTA First National' }))).id
})
afterAll(() => firm.close())

type Opening = InputOf<typeof trust.openAccount>

const account = (more: Partial<Opening>): Opening => ({
	id: newId(),
	name: 'IOLTA',
	kind: 'iolta',
	bankName: 'First National Bank',
	lastFour: '4821',
	approvalLimitCents: 500_000,
	...more,
})

type Deposit = InputOf<typeof trust.deposit>

/** The id of the deposit and its ledger. */
async function deposit(amountCents: number, more: Partial<Deposit> = {}) {
	const depositId = newId()
	const of = { id: iolta, depositId, clientId: ada.clientId, caseId: ada.caseId, receivedOn: ON, payer: 'Ada Osei' }
	const ledger = await attorney.call(trust.deposit, { ...of, amountCents, ...more })
	return { depositId, ledger }
}

const paying = (id: string, amountCents: number) => ({
	id,
	disbursementId: newId(),
	amountCents,
	paidOn: ON,
	payee: 'Clerk of Court',
	purpose: 'Filing fee',
})

async function figures(id = iolta) {
	const { items } = await attorney.call(trust.accounts, {})
	const found = items.find((one) => one.id === id)
	if (found === undefined) throw new Error('the account is not listed')
	expect(found.bankCents).toBe(found.clientsCents + found.firmCents - found.shortageCents)
	return found
}

test('a deposit, a payment and a transfer keep the bank equal to the client ledgers; the balance stands after each line', async () => {
	const { ledger } = await deposit(100_000)
	expect(ledger).toMatchObject({ clientName: 'Ada Osei', balanceCents: 100_000, heldCents: 0 })
	const { entryId } = await attorney.call(trust.disburse, paying(ledger.id, 40_200))
	expect(entryId).not.toBeNull()
	await attorney.call(trust.transfer, {
		id: ledger.id,
		transferId: newId(),
		toClientId: boId,
		toCaseId: null,
		amountCents: 9_800,
		postedOn: ON,
		reason: 'Paid by mistake for the other client',
	})
	const { items } = await attorney.call(trust.entries, { id: ledger.id })
	expect(items.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
		['transfer', -9_800, 50_000],
		['disbursement', -40_200, 59_800],
		['deposit', 100_000, 100_000],
	])
	expect(await figures()).toMatchObject({ bankCents: 59_800, clientsCents: 59_800, firmCents: 0, shortageCents: 0 })
	const register = await attorney.call(trust.register, { id: iolta })
	expect(register.items.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
		[-40_200, 59_800],
		[100_000, 100_000],
	])
	const { items: ledgers } = await attorney.call(trust.ledgers, { trustAccountId: iolta })
	expect(ledgers.map(({ clientName, balanceCents }) => [clientName, balanceCents])).toEqual([
		['Ada Osei', 50_000],
		['Bo Lind', 9_800],
	])
})

test('one client’s money never covers another, uncleared money is not spent, and no earlier day goes below zero', async () => {
	const { ledger } = await deposit(1)
	expect(await attorney.refusal(trust.disburse, paying(ledger.id, ledger.balanceCents + 1))).toMatchObject({
		code: 'holdings_never_below_zero',
	})
	const held = await deposit(2_000, { heldUntil: '2026-10-15' })
	expect(held.ledger.heldCents).toBe(2_000)
	expect(await attorney.refusal(trust.disburse, paying(ledger.id, held.ledger.balanceCents))).toMatchObject({
		code: 'holdings_cleared_funds',
	})
	await attorney.call(trust.clearDeposit, { id: held.depositId })
	expect(await attorney.refusal(trust.clearDeposit, { id: held.depositId })).toMatchObject({ code: 'trust_hold_ended' })
	const early = { ...paying(ledger.id, 1_000), paidOn: '2026-10-01' }
	expect(await attorney.refusal(trust.disburse, early)).toMatchObject({ code: 'holdings_never_below_zero_by_day' })
	const later = { ...paying(ledger.id, 1_000), paidOn: '2126-10-01' }
	expect(await attorney.refusal(trust.disburse, later)).toMatchObject({ code: 'trust_in_future' })
	expect(
		await attorney.refusal(trust.transfer, {
			id: ledger.id,
			transferId: newId(),
			toClientId: ada.clientId,
			toCaseId: ada.caseId,
			amountCents: 1,
			postedOn: ON,
			reason: 'Same',
		}),
	).toMatchObject({ code: 'trust_same_ledger' })
	await figures()
})

test('many who withdraw the last of it at once: one succeeds', async () => {
	const { ledger } = await deposit(700, { clientId: boId, caseId: null })
	const amount = ledger.balanceCents
	const answers = await Promise.allSettled(
		Array.from({ length: 12 }, () => attorney.call(trust.disburse, paying(ledger.id, amount))),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await attorney.call(trust.ledger, { id: ledger.id })).toMatchObject({ balanceCents: 0 })
})

test('above the limit another person approves; the same request posts once', async () => {
	const { ledger } = await deposit(900_000)
	const { entryId, requestId } = await attorney.call(trust.disburse, paying(ledger.id, 600_000))
	expect(entryId).toBeNull()
	const id = requestId ?? ''
	expect((await partner.call(trust.requests, {})).items).toMatchObject([
		{ id, amountCents: 600_000, payee: 'Clerk of Court' },
	])
	expect(await attorney.refusal(trust.approve, { id })).toMatchObject({ code: 'trust_own_request' })
	await partner.call(trust.approve, { id })
	expect(await partner.refusal(trust.approve, { id })).toMatchObject({ code: 'trust_request_decided' })
	const { items } = await attorney.call(trust.entries, { id: ledger.id, limit: 1 })
	expect(items[0]?.approvedByName).not.toBe(items[0]?.createdByName)
	const second = await attorney.call(trust.disburse, paying(ledger.id, 600_000))
	await attorney.call(trust.decline, { id: second.requestId ?? '', reason: 'Not needed' })
	expect((await partner.call(trust.requests, {})).items).toEqual([])
})

test('an issued invoice of the same client is paid from trust, never more than is due; a reversal opens it again', async () => {
	await work(attorney, ada.caseId, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [ada.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	const { ledger } = await deposit(50_000)
	const postedOn = THROUGH > ON ? THROUGH : ON
	const applying = (amountCents: number) => ({
		id: ledger.id,
		applicationId: newId(),
		invoiceId: id,
		amountCents,
		postedOn,
	})
	expect(await attorney.refusal(trust.applyToInvoice, applying(1))).toMatchObject({ code: 'trust_invoice_unknown' })
	await attorney.call(billing.issue, { id, version })
	expect(await attorney.refusal(trust.applyToInvoice, applying(30_001))).toMatchObject({
		code: 'invoice_never_overpaid',
	})
	const { entryId } = await attorney.call(trust.applyToInvoice, applying(30_000))
	expect(await attorney.call(billing.get, { id })).toMatchObject({ openCents: 0, state: 'paid' })
	await attorney.call(trust.reverse, { id: entryId, reversalId: newId(), postedOn, reason: 'Wrong invoice' })
	expect(await attorney.call(billing.get, { id })).toMatchObject({ openCents: 30_000 })
	const again = { id: entryId, reversalId: newId(), postedOn, reason: 'Again' }
	expect(await attorney.refusal(trust.reverse, again)).toMatchObject({ code: 'entry_recorded' })
	await figures()
})

test('bank charges come from the firm’s funds, a returned deposit that was spent is a shortage, and the firm covers it', async () => {
	const other = (await attorney.call(trust.openAccount, account({ name: 'IOLTA Second', lastFour: '0007' }))).id
	const on = { postedOn: ON }
	await attorney.call(trust.depositFirmFunds, { id: other, depositId: newId(), amountCents: 1_000, ...on })
	await attorney.call(trust.chargeBank, {
		id: other,
		chargeId: newId(),
		amountCents: 400,
		purpose: 'Service charge',
		...on,
	})
	expect(await figures(other)).toMatchObject({ bankCents: 600, firmCents: 600, shortageCents: 0 })
	const { depositId, ledger } = await deposit(5_000, { id: other })
	await attorney.call(trust.disburse, paying(ledger.id, 3_000))
	const returning = { id: depositId, returnId: newId(), reason: 'Not sufficient funds', ...on }
	await attorney.call(trust.returnDeposit, returning)
	expect(await figures(other)).toMatchObject({
		bankCents: -2_400,
		clientsCents: 0,
		firmCents: 600,
		shortageCents: 3_000,
	})
	const twice = { ...returning, returnId: newId() }
	expect(await attorney.refusal(trust.returnDeposit, twice)).toMatchObject({ code: 'entry_recorded' })
	await attorney.call(trust.depositFirmFunds, { id: other, depositId: newId(), amountCents: 3_500, ...on })
	expect(await figures(other)).toMatchObject({ bankCents: 1_100, firmCents: 1_100, shortageCents: 0 })
	await attorney.call(trust.chargeBank, {
		id: other,
		chargeId: newId(),
		amountCents: 1_150,
		purpose: 'Wire fees',
		...on,
	})
	expect(await figures(other)).toMatchObject({ firmCents: 0, shortageCents: 50 })
})

test('an account of one client takes no other; names are taken once; staff have no access', async () => {
	const own = (await attorney.call(trust.openAccount, account({ name: 'Osei escrow', kind: 'client' }))).id
	await deposit(100, { id: own })
	const of = { id: own, depositId: newId(), caseId: null, receivedOn: ON, payer: 'Bo Lind', amountCents: 100 }
	expect(await attorney.refusal(trust.deposit, { ...of, clientId: boId })).toMatchObject({
		code: 'trust_account_of_another',
	})
	expect(await attorney.refusal(trust.deposit, { ...of, clientId: boId, caseId: ada.caseId })).toMatchObject({
		code: 'trust_client_unknown',
	})
	expect(await attorney.refusal(trust.openAccount, account({ name: 'Osei escrow' }))).toMatchObject({
		code: 'trust_account_taken',
	})
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await staff.refusal(trust.accounts, {})).toMatchObject({ status: 403 })
	const admin = firm.as(await createPerson(firm, 'admin'))
	const { version } = await figures(own)
	expect(await attorney.refusal(trust.editAccount, { id: own, version, approvalLimitCents: 1 })).toMatchObject({
		status: 403,
	})
	expect(await admin.call(trust.editAccount, { id: own, version, approvalLimitCents: 1 })).toMatchObject({
		approvalLimitCents: 1,
	})
})

test('clients see their own money in trust and its movements, and no other', async () => {
	const person = await createPerson(firm, 'client')
	const setUser = 'UPDATE api.clients SET user_id = $1, email = $2 WHERE id = $3'
	await firm.platform.db.owner.query(setUser, [person.id, person.email, boId])
	const { items } = await firm.as(person).call(ownTrust.list, {})
	expect(items).toMatchObject([{ caseName: null, balanceCents: 0 }])
	const [latest] = items[0]?.entries ?? []
	expect(latest).toMatchObject({ kind: 'disbursement', payee: 'Clerk of Court', balanceCents: 0 })
	expect(await firm.as(person).refusal(trust.ledgers, {})).toMatchObject({ status: 403 })
})
