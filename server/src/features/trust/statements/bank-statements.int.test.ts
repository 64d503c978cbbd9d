import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let account: string
let id: string
let ledger: string

const CSV = `Date,Description,Amount,Check
10/02/2026,Deposit,6000.00,
10/20/2026,Check,-500.00,1042
10/31/2026,Service charge,-12.50,
11/04/2026,Check,-75.25,1043
`
const read = (content: string, fileName = 'October.csv') => ({ id, content, fileName })
const file = (content: string, fileName?: string) => ({ ...read(content, fileName), statementId: newId() })

async function pay(amountCents: number, paidOn: string, reference: string): Promise<void> {
	const about = { payee: 'Expert', purpose: 'Report', reference }
	await attorney.call(trust.disburse, { id: ledger, disbursementId: newId(), amountCents, paidOn, ...about })
}

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	account = newId()
	const about = { name: 'IOLTA', kind: 'iolta', bankName: 'First National Bank', lastFour: '4821' } as const
	await attorney.call(trust.openAccount, { id: account, ...about, approvalLimitCents: 1_000_000 })
	const clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	const received = { clientId, caseId: null, payer: 'Ada Osei', amountCents: 600_000, receivedOn: '2026-10-01' }
	ledger = (await attorney.call(trust.deposit, { id: account, depositId: newId(), ...received })).id
	await attorney.call(trust.depositFirmFunds, {
		id: account,
		depositId: newId(),
		amountCents: 5_000,
		postedOn: '2026-10-01',
	})
	await pay(50_000, '2026-10-18', '1042')
	await pay(7_525, '2026-10-28', '1043')
	id = newId()
	await attorney.call(reconciliations.open, {
		id,
		trustAccountId: account,
		periodEnd: '2026-10-31',
		statementCents: 553_750,
	})
})
afterAll(() => firm.close())

test('a file is looked at first; what cannot be read, or is of another account, is refused with nothing saved', async () => {
	const preview = await attorney.call(bankStatements.preview, read(CSV))
	expect(preview).toMatchObject({
		format: 'csv',
		lineCount: 4,
		knownCount: 0,
		inCents: 600_000,
		outCents: 58_775,
		problemCount: 0,
	})
	const refusal = async (content: string) => (await attorney.refusal(bankStatements.import, file(content))).code
	expect(await refusal('nothing')).toBe('statement_unreadable')
	expect(await refusal('When,Sum\n10/02/2026,5.00\n')).toBe('statement_columns')
	expect(await refusal(`${CSV}31/02/2026,Wrong,1.00,\n`)).toBe('statement_faulty')
	const ofx = '<OFX><ACCTID>5555<STMTTRN><DTPOSTED>20261002<TRNAMT>1.00<FITID>1</STMTTRN></OFX>'
	expect(await refusal(ofx)).toBe('statement_of_another')
	expect((await attorney.call(bankStatements.lines, { id })).items).toEqual([])
})

test('what is certain is matched and on the statement; overlapping files add only what is new', async () => {
	expect(await attorney.call(bankStatements.import, file(CSV))).toEqual({
		addedCount: 4,
		knownCount: 0,
		matchedCount: 2,
	})
	const again = `${CSV}10/15/2026,Another deposit,10.00,\n`
	expect(await attorney.call(bankStatements.import, file(again, 'Again.csv'))).toMatchObject({
		addedCount: 1,
		knownCount: 4,
	})
	const { items, statements } = await attorney.call(bankStatements.lines, { id })
	// The check of November is of the next period.
	expect(items.map(({ cents, entryIds }) => [cents, entryIds.length])).toEqual([
		[600_000, 1],
		[1_000, 0],
		[-50_000, 1],
		[-1_250, 0],
	])
	expect(statements.map(({ fileName, lineCount }) => [fileName, lineCount])).toEqual([
		['Again.csv', 1],
		['October.csv', 4],
	])
	const one = await attorney.call(reconciliations.get, { id })
	expect(one).toMatchObject({ outstandingCents: 7_525, inTransitCents: 5_000 })
	expect(one.movements.filter(({ isCleared }) => isCleared)).toHaveLength(2)
})

test('a charge that is recorded afterwards is matched by a person, to the cent and once; a line can be left out with a reason', async () => {
	const { items } = await attorney.call(bankStatements.lines, { id })
	const fee = items.find(({ cents }) => cents === -1_250)?.id ?? ''
	const strange = items.find(({ cents }) => cents === 1_000)?.id ?? ''
	const { movements } = await attorney.call(reconciliations.get, { id })
	const open = movements.find(({ reference }) => reference === '1043')?.entryId ?? ''
	const match = (lineId: string, entryIds: string[]) => ({ id, matches: [{ lineId, entryIds }] })
	expect(await attorney.refusal(bankStatements.match, match(fee, [open]))).toMatchObject({ code: 'bank_match_differs' })
	const charge = {
		id: account,
		chargeId: newId(),
		amountCents: 1_250,
		postedOn: '2026-10-31',
		purpose: 'Service charge',
	}
	const { entryId } = await attorney.call(trust.chargeBank, charge)
	const suggested = (await attorney.call(bankStatements.lines, { id })).items.find((line) => line.id === fee)
	expect(suggested?.suggestedIds).toEqual([entryId])
	await attorney.call(bankStatements.match, match(fee, [entryId]))
	expect(await attorney.refusal(bankStatements.match, match(fee, [entryId]))).toMatchObject({
		code: 'bank_line_matched',
	})
	expect(await attorney.refusal(bankStatements.match, match(newId(), [open]))).toMatchObject({
		code: 'bank_line_not_found',
	})
	expect(await attorney.refusal(bankStatements.ignore, { id: fee, reason: 'Wrong' })).toMatchObject({
		code: 'bank_line_matched',
	})
	await attorney.call(bankStatements.ignore, { id: strange, reason: 'The bank’s error, corrected on November 2' })
	// What a person says is not on the statement is matched to no line of it.
	await attorney.call(reconciliations.mark, { id, entryIds: [entryId], isCleared: false })
	const line = (await attorney.call(bankStatements.lines, { id })).items.find((one) => one.id === fee)
	expect(line).toMatchObject({ entryIds: [], suggestedIds: [entryId] })
	await attorney.call(bankStatements.match, match(fee, [entryId]))
})

test('the next period begins with what was matched before it; a signed one keeps its statement', async () => {
	const admin = firm.as(await createPerson(firm, 'admin'))
	const { movements, differenceCents } = await attorney.call(reconciliations.get, { id })
	const firmFunds = movements.find(({ cents }) => cents === 5_000)?.entryId ?? ''
	expect(differenceCents).toBe(5_000)
	expect(await attorney.call(reconciliations.mark, { id, entryIds: [firmFunds], isCleared: true })).toMatchObject({
		differenceCents: 0,
	})
	await attorney.call(reconciliations.prepare, { id })
	await admin.call(reconciliations.sign, { id })
	const { statements } = await attorney.call(bankStatements.lines, { id })
	const october = statements.find(({ fileName }) => fileName === 'October.csv')?.id ?? ''
	expect(await attorney.refusal(bankStatements.remove, { id: october })).toMatchObject({ code: 'statement_in_use' })
	const again = statements.find(({ fileName }) => fileName === 'Again.csv')?.id ?? ''
	expect(await attorney.call(bankStatements.remove, { id: again })).toEqual({ id: again })
	expect(await attorney.refusal(bankStatements.import, file(CSV))).toMatchObject({ code: 'reconciliation_signed' })
	const next = newId()
	await attorney.call(reconciliations.open, {
		id: next,
		trustAccountId: account,
		periodEnd: '2026-11-20',
		statementCents: 546_225,
	})
	const { items } = await attorney.call(bankStatements.lines, { id: next })
	expect(items).toMatchObject([{ cents: -7_525, entryIds: [] }])
	const lines = items.map((line) => ({ lineId: line.id, entryIds: line.suggestedIds }))
	expect(await attorney.call(bankStatements.match, { id: next, matches: lines })).toMatchObject({ differenceCents: 0 })
})

describe('matching rules', () => {
	const fee = { says: 'wire-fee', direction: 'out', action: 'charge', meaning: 'Wire fee' } as const
	const interest = {
		says: 'IOLTA interest',
		direction: 'any',
		action: 'leave_out',
		meaning: 'Sent to the program',
	} as const
	const november = `Date,Description,Amount,Check
11/05/2026,WIRE FEE 0042,-20.00,
11/06/2026,IOLTA INTEREST PAID,0.31,
11/09/2026,Wire fee,-5.00,
`
	let period: string

	test('words are compared without signs; wrong, doubled and foreign rules are refused', async () => {
		const added = await attorney.call(bankRules.add, { id: newId(), ...fee })
		expect(added).toMatchObject({ says: 'WIRE FEE', version: 1 })
		const refusal = async (values: object) =>
			(await attorney.refusal(bankRules.add, { id: newId(), ...fee, ...values })).code
		expect(await refusal({ says: 'Wire  FEE' })).toBe('bank_rule_taken')
		expect(await refusal({ says: '**-' })).toBe('bank_rule_short')
		expect(await refusal({ says: 'ß'.repeat(60) })).toBe('bank_rule_short')
		expect(await refusal({ says: 'other', direction: 'any' })).toBe('bank_rule_direction')
		const { id: ruleId, version } = added
		const edit = { ...fee, id: ruleId, meaning: 'Fee for a wire' }
		expect(await attorney.refusal(bankRules.edit, { ...edit, version: 9 })).toMatchObject({ code: 'stale_version' })
		expect(await attorney.call(bankRules.edit, { ...edit, version })).toMatchObject({ meaning: 'Fee for a wire' })
		expect(await attorney.refusal(bankRules.remove, { id: newId() })).toMatchObject({ code: 'bank_rule_not_found' })
		const clerk = firm.as(await createPerson(firm, 'clerk'))
		expect(await clerk.refusal(bankRules.list, {})).toMatchObject({ code: 'forbidden' })
	})

	test('what rules propose is shown first, and recorded together when a person says so', async () => {
		await attorney.call(bankRules.add, { id: newId(), ...interest })
		const open = (await attorney.call(reconciliations.list, { trustAccountId: account })).items
		period = open.find(({ status }) => status === 'open')?.id ?? ''
		const about = { id: period, fileName: 'November.csv', content: november, statementId: newId() }
		await attorney.call(bankStatements.import, about)
		const lines = async () =>
			(await attorney.call(bankStatements.lines, { id: period })).items.filter(
				({ postedOn }) => postedOn > '2026-11-04',
			)
		const ruled = (await lines()).map((line) => line.ruled?.action)
		expect(ruled).toEqual(['charge', 'leave_out', 'charge'])
		const before = await attorney.call(reconciliations.get, { id: period })
		const shown = (await lines()).map((line) => ({
			id: line.id,
			action: line.ruled?.action ?? 'charge',
			meaning: line.ruled?.meaning ?? '',
		}))
		const refusal = async (wrong: typeof shown) =>
			(await attorney.refusal(bankRules.apply, { id: period, lines: wrong })).code
		const outdated = 'bank_rule_outdated'
		expect(await refusal([...shown, { id: newId(), action: 'charge', meaning: '' }])).toBe(outdated)
		expect(await refusal(shown.map((one) => ({ ...one, action: 'charge' })))).toBe(outdated)
		expect(await refusal(shown.map((one) => ({ ...one, meaning: 'Other' })))).toBe(outdated)
		expect((await lines()).map(({ entryIds }) => entryIds)).toEqual([[], [], []])
		const [first, second] = await Promise.allSettled([
			attorney.call(bankRules.apply, { id: period, lines: shown }),
			attorney.call(bankRules.apply, { id: period, lines: shown }),
		])
		expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
		const done = await lines()
		expect(done.map(({ entryIds, ignoredReason }) => [entryIds.length, ignoredReason])).toEqual([
			[1, null],
			[0, 'Sent to the program'],
			[1, null],
		])
		const after = await attorney.call(reconciliations.get, { id: period })
		expect(after.bookCents - before.bookCents).toBe(-2_500)
		expect(after.ledgersCents - before.ledgersCents).toBe(-2_500 + after.shortageCents)
	})

	test('who is kept from clients sees no payees that others named', async () => {
		await attorney.call(bankRules.add, { id: newId(), ...fee, says: 'Osei', action: 'payee', meaning: 'Ada Osei' })
		const says = async (caller: Caller) => (await caller.call(bankRules.list, {})).items.map((one) => one.says)
		expect(await says(attorney)).toEqual(['IOLTA INTEREST', 'OSEI', 'WIRE FEE'])
		const admin = firm.as(await createPerson(firm, 'admin'))
		const kept = await createPerson(firm, 'attorney')
		const clientId = (await admin.call(clients.add, { fullName: 'Restricted' })).id
		const matter = await admin.call(cases.open, { clientId, caseName: 'Restricted', type: 'General' })
		await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			matter.id,
			kept.id,
		])
		expect(await says(firm.as(kept))).toEqual(['IOLTA INTEREST', 'WIRE FEE'])
		// A line that they see nothing for may be the payment of a client that they are kept from.
		const statementId = newId()
		const content = 'Date,Description,Amount\n11/12/2026,Wire fee,-7.00\n'
		await attorney.call(bankStatements.import, { id: period, fileName: 'More.csv', content, statementId })
		const ruled = async (caller: Caller) =>
			(await caller.call(bankStatements.lines, { id: period })).items.find(({ cents }) => cents === -700)?.ruled ?? null
		expect(await ruled(attorney)).toMatchObject({ action: 'charge' })
		expect(await ruled(firm.as(kept))).toBeNull()
		// One that is in the book and marked by hand is that one, not another charge.
		const about = { id: account, amountCents: 700, postedOn: '2026-11-12', purpose: 'Wire fee' }
		const { entryId } = await attorney.call(trust.chargeBank, { ...about, chargeId: newId() })
		await attorney.call(reconciliations.mark, { id: period, entryIds: [entryId], isCleared: true })
		expect(await ruled(attorney)).toBeNull()
	})
})
