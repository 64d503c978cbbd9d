import { billing } from '@praxis/contract/billing/billing.contract'
import { ebilling } from '@praxis/contract/billing/ebilling.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let of: BilledCase

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	of = await openBilledCase(attorney, 'Ada Osei')
})
afterAll(() => firm.close())

async function draft(description: string): Promise<Invoice> {
	await work(attorney, of.caseId, 7_200, { description })
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	return attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
}

async function rulesOf(changes: object) {
	const now = await attorney.call(ebilling.rules, { clientId: of.clientId })
	return attorney.call(ebilling.saveRules, { ...now, ...changes })
}

test('billing rules of the client flag lines of its pre-bill; a stale save is refused', async () => {
	const before = await attorney.call(ebilling.rules, { clientId: of.clientId })
	expect(before).toMatchObject({ version: 0, maxEntrySeconds: null, forbiddenWords: [] })
	const saved = await rulesOf({ maxEntrySeconds: 3_600, forbiddenWords: ['attention to'] })
	expect(saved).toMatchObject({ version: 1, maxEntrySeconds: 3_600 })
	expect(await attorney.refusal(ebilling.saveRules, before)).toMatchObject({ code: 'stale_version' })
	const made = await draft('Attention to file')
	const { flags } = await attorney.call(ebilling.flags, { id: made.id })
	expect(flags.map(({ rule }) => rule)).toEqual(['entry_hours', 'forbidden_word'])
	expect(flags[0]?.lineId).toBe(made.lines[0]?.id)
	await attorney.call(billing.discard, { id: made.id, version: made.version })
})

test('LEDES: what is missing is named by line, field and rule; the file is made once nothing is', async () => {
	const made = await draft('Call | client\nabout “costs”')
	expect(await attorney.refusal(ebilling.check, { id: made.id, format: '1998B' })).toMatchObject({ code: 'not_issued' })
	const issued = await attorney.call(billing.issue, { id: made.id, version: made.version })
	const asked = { id: issued.id, format: '1998B' } as const
	const { problems } = await attorney.call(ebilling.check, asked)
	expect(problems).toContainEqual({ line: 3, field: 'CLIENT_ID', rule: 'required', message: 'CLIENT_ID is missing.' })
	expect(await attorney.refusal(ebilling.download, asked)).toMatchObject({ code: 'ledes_invalid' })

	const profile = await attorney.call(ebilling.profile, { clientId: of.clientId })
	const values = { taxId: '12-3456789', ledesClientId: 'ACME', taskCode: 'L210', activityCode: 'A103' }
	await attorney.call(ebilling.saveProfile, { ...profile, ...values, expenseCode: 'E101' })
	await attorney.call(ebilling.saveMatter, { id: issued.id, clientMatterId: 'M|1' })
	expect(await attorney.call(ebilling.check, asked)).toMatchObject({ problems: [], clientMatterId: 'M|1' })
	const { body } = await attorney.send(ebilling.download, asked)
	expect(body).toContain('|ACME|')
	expect(body).toContain('|Call / client about "costs"|12-3456789|')
	expect(body.trimEnd().endsWith('|M/1[]')).toBe(true)
	const xml = await attorney.send(ebilling.download, { ...asked, format: 'XML' })
	expect(xml.body).toContain('<charge_desc>Call | client about “costs”</charge_desc>')
})

test('another client is not found, and staff are refused', async () => {
	const nothing = { clientId: newId() }
	expect(await attorney.refusal(ebilling.rules, nothing)).toMatchObject({ code: 'client_not_found' })
	expect(await attorney.refusal(ebilling.profile, nothing)).toMatchObject({ code: 'client_not_found' })
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await staff.refusal(ebilling.rules, { clientId: of.clientId })).toMatchObject({ code: 'forbidden' })
})
