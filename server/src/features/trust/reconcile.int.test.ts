import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let account: string
let a: string
let b: string

async function client(fullName: string): Promise<string> {
	return (await attorney.call(clients.add, { fullName })).id
}

async function deposit(clientId: string, amountCents: number, receivedOn: string): Promise<string> {
	const of = { id: account, depositId: newId(), clientId, caseId: null, payer: 'Client' }
	return (await attorney.call(trust.deposit, { ...of, amountCents, receivedOn })).id
}

const pay = (id: string, amountCents: number, paidOn: string, reference: string) =>
	attorney.call(trust.disburse, {
		id,
		disbursementId: newId(),
		amountCents,
		paidOn,
		reference,
		payee: 'Expert',
		purpose: 'Report',
	})

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	admin = firm.as(await createPerson(firm, 'admin'))
	;[a, b] = [await client('Ada Osei'), await client('Bo Lind')]
	account = newId()
	const about = { name: 'IOLTA', kind: 'iolta', bankName: 'First National Bank', lastFour: '4821' } as const
	await attorney.call(trust.openAccount, { id: account, ...about, approvalLimitCents: 1_000_000 })
})
afterAll(() => firm.close())

// The worked example of the design: October, statement 10,432.10.
test('statement, book and client ledgers are equal to the cent, or it cannot be signed; then the period is closed', async () => {
	const ofA = await deposit(a, 600_000, '2026-10-02')
	const ofB = await deposit(b, 430_710, '2026-10-03')
	await deposit(b, 125_000, '2026-10-31')
	await pay(ofB, 50_000, '2026-10-20', '1042')
	await pay(ofB, 7_525, '2026-10-28', '1043')
	const firmFunds = { id: account, depositId: newId(), amountCents: 12_500, postedOn: '2026-10-01' }
	await attorney.call(trust.depositFirmFunds, firmFunds)
	const id = newId()
	const opening = { id, trustAccountId: account, periodEnd: '2026-10-31', statementCents: 1_043_210 }
	const opened = await attorney.call(reconciliations.open, opening)
	expect(opened).toMatchObject({ status: 'open', bookCents: 1_110_685, ledgersCents: 1_110_685 })
	expect(await attorney.refusal(reconciliations.open, { ...opening, id: newId() })).toMatchObject({
		code: 'reconciliation_exists',
	})
	expect(await attorney.refusal(reconciliations.prepare, { id })).toMatchObject({ code: 'reconciliation_differs' })
	const { movements } = await attorney.call(reconciliations.get, { id })
	expect(movements).toHaveLength(6)
	const shown = movements.filter(({ postedOn, reference }) => postedOn !== '2026-10-31' && reference === '')
	const entryIds = shown.map(({ entryId }) => entryId)
	const marked = await attorney.call(reconciliations.mark, { id, entryIds, isCleared: true })
	expect(marked).toMatchObject({
		inTransitCents: 125_000,
		outstandingCents: 57_525,
		adjustedCents: 1_110_685,
		differenceCents: 0,
	})
	expect(await admin.refusal(reconciliations.sign, { id })).toMatchObject({ code: 'reconciliation_not_prepared' })
	await attorney.call(reconciliations.prepare, { id })
	expect(await attorney.refusal(reconciliations.sign, { id })).toMatchObject({ status: 403 })
	expect(await admin.call(reconciliations.sign, { id })).toMatchObject({ status: 'signed', differenceCents: 0 })
	expect(await attorney.refusal(reconciliations.mark, { id, entryIds, isCleared: false })).toMatchObject({
		code: 'reconciliation_signed',
	})
	expect(await attorney.refusal(reconciliations.discard, { id })).toMatchObject({ code: 'reconciliation_signed' })
	const late = { id: ofA, disbursementId: newId(), amountCents: 1, paidOn: '2026-10-31', payee: 'X', purpose: 'Y' }
	expect(await attorney.refusal(trust.disburse, late)).toMatchObject({ code: 'entry_in_open_period' })
	const { items } = await attorney.call(trust.accounts, {})
	expect(items).toMatchObject([{ reconciledThrough: '2026-10-31' }])
	const response = await attorney.send(reconciliations.packet, { id })
	expect(response.headers['content-type']).toBe('application/pdf')
})

test('what was outstanding is shown in the next period; a difference of one cent is refused by the database itself', async () => {
	const id = newId()
	const opening = { id, trustAccountId: account, periodEnd: '2026-11-15', statementCents: 1_110_684 }
	await attorney.call(reconciliations.open, opening)
	const { movements } = await attorney.call(reconciliations.get, { id })
	expect(movements.map(({ cents }) => cents)).toEqual([-50_000, -7_525, 125_000])
	const entryIds = movements.map(({ entryId }) => entryId)
	expect(await attorney.call(reconciliations.mark, { id, entryIds, isCleared: true })).toMatchObject({
		differenceCents: -1,
	})
	const signing = firm.platform.db.owner.query(
		`UPDATE api.reconciliations SET status = 'signed', prepared_by = u.id, signed_by = u.id
		FROM (SELECT id FROM api.users LIMIT 1) u WHERE reconciliations.id = $1`,
		[id],
	)
	await expect(signing).rejects.toMatchObject({ constraint: 'reconciliation_to_the_cent' })
	await attorney.call(reconciliations.edit, { id, statementCents: 1_110_685 })
	expect(await attorney.call(reconciliations.prepare, { id })).toMatchObject({ status: 'prepared' })
	expect(
		await attorney.call(reconciliations.mark, { id, entryIds: entryIds.slice(0, 1), isCleared: false }),
	).toMatchObject({
		status: 'open',
		differenceCents: -50_000,
	})
	const strange = { id, entryIds: [newId()], isCleared: true }
	expect(await attorney.refusal(reconciliations.mark, strange)).toMatchObject({
		code: 'reconciliation_movement_unknown',
	})
	await attorney.call(reconciliations.discard, { id })
	expect(await attorney.refusal(reconciliations.get, { id })).toMatchObject({ status: 404 })
})
