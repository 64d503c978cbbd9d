import { billing } from '@praxis/contract/billing/billing.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { trustAlerts } from '@praxis/contract/trust/alerts.contract'
import { applications } from '@praxis/contract/trust/applications.contract'
import { bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { checks } from '@praxis/contract/trust/checks.contract'
import { depositSlips } from '@praxis/contract/trust/deposit-slips.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
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
let iolta: string
let ledgerId: string

const NOW = new Date('2026-11-20T15:00:00Z')
const ON = '2026-10-05'
const END = '2026-10-31'

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW } })
	attorney = firm.as(await createPerson(firm, 'attorney'))
	partner = firm.as(await createPerson(firm, 'admin'))
	ada = await openBilledCase(attorney, 'Ada Osei')
	iolta = (await attorney.call(trust.openAccount, account('IOLTA', 'iolta'))).id
	ledgerId = (await attorney.call(trust.deposit, deposit(1_000_000))).id
})
afterAll(() => firm.close())

const account = (name: string, kind: 'iolta' | 'client') => ({
	id: newId(),
	name,
	kind,
	bankName: 'First National Bank',
	lastFour: '4821',
	approvalLimitCents: 500_000,
})

const deposit = (amountCents: number, more: object = {}) => ({
	id: iolta,
	depositId: newId(),
	clientId: ada.clientId,
	caseId: ada.caseId,
	amountCents,
	receivedOn: ON,
	payer: 'Ada Osei',
	...more,
})

const paying = (amountCents: number, checkNumber: number | null = null) => ({
	id: ledgerId,
	disbursementId: newId(),
	amountCents,
	paidOn: ON,
	payee: 'Clerk of Court',
	purpose: 'Filing fee',
	isByCheck: true,
	checkNumber,
})

async function listed() {
	const { items } = await attorney.call(checks.list, { trustAccountId: iolta })
	return new Map(items.map((one) => [one.number, one]))
}

const balance = async () => (await attorney.call(trust.ledger, { id: ledgerId })).balanceCents

test('checks get the numbers of their account, each once; twelve at the same moment get twelve', async () => {
	await attorney.call(trust.disburse, paying(100))
	await attorney.call(trust.disburse, paying(200, 2_000))
	expect(await attorney.refusal(trust.disburse, paying(100, 2_000))).toMatchObject({ code: 'check_number_taken' })
	await attorney.call(trust.disburse, paying(300))
	expect([...(await listed()).keys()]).toEqual([2_001, 2_000, 1_001])
	const before = await balance()
	await Promise.all(Array.from({ length: 12 }, () => attorney.call(trust.disburse, paying(1))))
	expect((await listed()).size).toBe(15)
	expect(await balance()).toBe(before - 12)
	expect((await listed()).get(2_013)).toMatchObject({ clientName: 'Ada Osei', cents: 1, status: 'outstanding' })
})

test('above the limit a check is written when another person approves it', async () => {
	const { requestId } = await attorney.call(trust.disburse, paying(500_001))
	const count = (await listed()).size
	await partner.call(trust.approve, { id: requestId ?? '' })
	expect((await listed()).size).toBe(count + 1)
	expect((await listed()).get(2_014)).toMatchObject({ cents: 500_001 })
	const { items } = await attorney.call(trust.entries, { id: ledgerId, limit: 1 })
	expect(items[0]).toMatchObject({ reference: '2014' })
})

test('a void or stopped check gives the money back once, a spoiled number is accounted for, and none of them is printed', async () => {
	const [one, other] = [(await listed()).get(1_001), (await listed()).get(2_000)]
	const before = await balance()
	const taken = { postedOn: ON, reason: 'Wrong payee' }
	expect(await attorney.call(checks.void, { id: one?.id ?? '', reversalId: newId(), ...taken })).toMatchObject({
		status: 'void',
		reason: 'Wrong payee',
	})
	const stopped = await attorney.call(checks.stop, { id: other?.id ?? '', reversalId: newId(), ...taken })
	expect(stopped.status).toBe('stopped')
	expect(await balance()).toBe(before + 300)
	for (const { id = '' } of [one ?? {}, other ?? {}]) {
		const again = { id, reversalId: newId(), ...taken }
		expect(await attorney.refusal(checks.void, again)).toMatchObject({ code: 'check_void' })
		expect(await attorney.refusal(checks.stop, again)).toMatchObject({ code: 'check_void' })
		expect(await attorney.refusal(checks.print, { ids: [id] })).toMatchObject({ code: 'check_void' })
	}
	const spoiling = { id: iolta, checkId: newId(), number: 2_500, reason: 'Jammed in the printer' }
	expect(await attorney.call(checks.spoil, spoiling)).toMatchObject({ status: 'void', cents: 0, entryId: null })
	expect(await attorney.refusal(checks.spoil, { ...spoiling, checkId: newId() })).toMatchObject({
		code: 'check_number_taken',
	})
	expect((await attorney.call(trust.accounts, {})).items[0]).toMatchObject({ nextCheck: 2_501 })
	expect(await attorney.refusal(checks.void, { id: newId(), reversalId: newId(), ...taken })).toMatchObject({
		code: 'check_not_found',
	})
})

test('printing marks checks; positive pay names each with what the bank should do, under the right account only', async () => {
	const some = [...(await listed()).values()].filter(({ status }) => status === 'outstanding').slice(0, 2)
	const ids = some.map(({ id }) => id)
	const pdf = await attorney.send(checks.print, { ids })
	expect(pdf.headers['content-type']).toBe('application/pdf')
	expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
	for (const { number } of some) expect((await listed()).get(number)?.isPrinted).toBe(true)
	const asked = { id: iolta, from: '2026-10-01', through: '2026-12-31' }
	expect(await attorney.refusal(checks.positivePay, { ...asked, accountNumber: '123456' })).toMatchObject({
		code: 'account_number_of_another',
	})
	const file = (await attorney.send(checks.positivePay, { ...asked, accountNumber: '55504821' })).payload
	const lines = file.split('\r\n')
	expect(lines).toContain('55504821,2000,2026-10-05,2.00,Clerk of Court,Stop')
	expect(lines).toContain('55504821,1001,2026-10-05,1.00,Clerk of Court,Void')
	expect(lines).toContain('55504821,2001,2026-10-05,3.00,Clerk of Court,Issue')
	expect(lines).toContain('55504821,2500,,0.00,,Void')
	const later = { id: iolta, from: '2026-10-06', through: '2026-10-31', accountNumber: '55504821' }
	const [first] = [...(await listed()).values()].filter(({ status }) => status === 'outstanding')
	await attorney.call(checks.stop, { id: first?.id ?? '', reversalId: newId(), postedOn: '2026-10-20', reason: 'Lost' })
	const next = (await attorney.send(checks.positivePay, later)).payload.split('\r\n')
	expect(next.slice(1, -1)).toEqual([expect.stringMatching(`^55504821,${first?.number},2026-10-05,.*,Stop$`)])
})

test('deposits of a slip are one line of the statement, matched at once; no deposit is on two slips', async () => {
	const [one, other] = [deposit(10_000, { receivedOn: '2026-10-07' }), deposit(2_345, { receivedOn: '2026-10-08' })]
	for (const input of [one, other]) await attorney.call(trust.deposit, input)
	const entryIds = [one.depositId, other.depositId]
	const { waiting } = await attorney.call(depositSlips.list, { id: iolta })
	expect(waiting.map(({ entryId }) => entryId)).toEqual(expect.arrayContaining(entryIds))
	const making = { id: iolta, slipId: newId(), depositedOn: '2026-10-09', entryIds }
	const slip = await attorney.call(depositSlips.create, making)
	expect(slip).toMatchObject({ totalCents: 12_345 })
	expect(await attorney.refusal(depositSlips.create, { ...making, slipId: newId() })).toMatchObject({
		code: 'deposit_on_slip',
	})
	const payment = [...(await listed()).values()].find(({ entryId }) => entryId !== null)?.entryId ?? ''
	expect(
		await attorney.refusal(depositSlips.create, { ...making, slipId: newId(), entryIds: [payment] }),
	).toMatchObject({ code: 'deposit_slip_of_account' })
	const printed = await attorney.send(depositSlips.print, { id: slip.id })
	expect(printed.headers['content-type']).toBe('application/pdf')

	const id = newId()
	await attorney.call(reconciliations.open, { id, trustAccountId: iolta, periodEnd: END, statementCents: 12_345 })
	const content = ['Date,Description,Amount', '2026-10-09,DEPOSIT,123.45'].join('\n')
	await attorney.call(bankStatements.import, { id, statementId: newId(), fileName: 'oct.csv', content, columns: null })
	const { items } = await attorney.call(bankStatements.lines, { id })
	expect(items.map((line) => line.entryIds.toSorted())).toEqual([entryIds.toSorted()])
	expect(await attorney.refusal(depositSlips.remove, { id: slip.id })).toMatchObject({ code: 'deposit_slip_cleared' })
})

test('interest on the account of one client is shared by average daily balance, to the cent; on a pooled account it is refused', async () => {
	const id = (await attorney.call(trust.openAccount, account('Osei settlement', 'client'))).id
	const bo = (await attorney.call(clients.add, { fullName: 'Bo Lind' })).id
	const first = await attorney.call(trust.deposit, deposit(30_000, { id, receivedOn: '2026-10-01' }))
	const second = await attorney.call(trust.deposit, deposit(30_000, { id, caseId: null, receivedOn: '2026-10-16' }))
	const asking = { id, interestId: newId(), amountCents: 100, postedOn: END, from: '2026-10-01', through: '2026-10-30' }
	await attorney.call(trust.recordInterest, asking)
	expect(await attorney.refusal(trust.recordInterest, asking)).toMatchObject({ code: 'id_taken' })
	expect(await attorney.call(trust.ledger, { id: first.id })).toMatchObject({ balanceCents: 30_067 })
	expect(await attorney.call(trust.ledger, { id: second.id })).toMatchObject({ balanceCents: 30_033 })
	expect(await attorney.refusal(trust.recordInterest, { ...asking, id: iolta, interestId: newId() })).toMatchObject({
		code: 'trust_interest_pooled',
	})
	const idle = { ...asking, interestId: newId(), from: '2025-01-01', through: '2025-01-31' }
	expect(await attorney.refusal(trust.recordInterest, idle)).toMatchObject({ code: 'trust_interest_idle' })
	expect(await attorney.refusal(trust.deposit, deposit(1, { id, clientId: bo, caseId: null }))).toMatchObject({
		code: 'trust_account_of_another',
	})
})

test('trust money is applied to every invoice of a list by one request with one key; a refused one keeps no other', async () => {
	const invoices: string[] = []
	for (const seconds of [3_600, 7_200]) {
		await work(attorney, ada.caseId, seconds)
		const { invoices: made } = await attorney.call(billing.draft, { caseIds: [ada.caseId], through: THROUGH })
		const { id = '', version = 0 } = made[0] ?? {}
		await attorney.call(billing.issue, { id, version })
		invoices.push(id)
	}
	const { items } = await attorney.call(applications.list, {})
	expect(items.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(invoices.toSorted())
	const before = await balance()
	const [one, other] = items.map(({ invoiceId, openCents }) => ({
		applicationId: newId(),
		ledgerId,
		invoiceId,
		amountCents: openCents,
	}))
	const wrong = { applicationId: newId(), ledgerId, invoiceId: newId(), amountCents: 1 }
	const sent = { postedOn: '2026-11-19', items: [one, wrong, other] } as never
	const idempotencyKey = newId()
	const applied = await attorney.call(applications.apply, sent, { idempotencyKey })
	expect(applied.items.map(({ isApplied }) => isApplied)).toEqual([true, false, true])
	const paid = items.reduce((sum, { openCents }) => sum + openCents, 0)
	expect(await balance()).toBe(before - paid)
	await attorney.call(applications.apply, sent, { idempotencyKey: newId() })
	expect(await balance()).toBe(before - paid)
	for (const id of invoices) expect(await attorney.call(billing.get, { id })).toMatchObject({ openCents: 0 })
})

test('alerts name the account to reconcile and the payment that waits', async () => {
	await attorney.call(trust.disburse, { ...paying(0), amountCents: 500_002, paidOn: ON })
	const { items } = await attorney.call(trustAlerts.list, {})
	expect(items.find(({ kind }) => kind === 'reconciliation')).toMatchObject({ name: 'IOLTA' })
	expect(items.find(({ kind }) => kind === 'approval')).toMatchObject({ name: 'Clerk of Court', cents: 500_002 })
})
