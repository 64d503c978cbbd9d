import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { reminders } from '@praxis/contract/billing/reminders.contract'
import { STANDARD_STEPS } from '@praxis/contract/billing/reminders.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { sendReminders } from './send-reminders.ts'

let firm: TestApp
let attorney: Caller
let of: BilledCase
let userId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	const schedule = await attorney.call(reminders.schedule, {})
	await attorney.call(reminders.saveSchedule, { ...schedule, isOn: true })
})
afterAll(() => firm.close())
beforeEach(async () => {
	of = await openBilledCase(attorney, 'Ada Osei')
	const person = await createPerson(firm, 'client')
	userId = person.id
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1, email = $2 WHERE id = $3', [
		person.id,
		person.email,
		of.clientId,
	])
})

async function issue(): Promise<Invoice> {
	await work(attorney, of.caseId, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	return attorney.call(billing.issue, { id, version })
}

/** The job at noon of a day after the due date. */
async function run({ dueOn }: Pick<Invoice, 'dueOn'>, days: number): Promise<void> {
	const at = new Date(`${addDays(dueOn ?? '', days)}T18:00:00Z`)
	await sendReminders({
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'test', ip: '', userAgent: '' },
		platform: { ...firm.platform, clock: { now: () => at } },
	} as never)
}

async function mails(): Promise<{ subject: string }[]> {
	const { rows } = await firm.platform.db.owner.query(
		"SELECT subject FROM api.mail_outbox WHERE kind = 'billing.reminder' AND client_id = $1 ORDER BY created_at",
		[of.clientId],
	)
	return rows
}

test('each step once, by email and in the portal, and it is shown on the invoice', async () => {
	const one = await issue()
	await run(one, -3)
	await run(one, -3)
	await run(one, 7)
	expect(await mails()).toEqual([
		{ subject: expect.stringContaining(`Invoice ${one.number} is due on`) },
		{ subject: `Invoice ${one.number} is past due` },
	])
	const state = await attorney.call(reminders.ofInvoice, { id: one.id })
	expect(state).toMatchObject({ held: null, isPaused: false })
	expect(state.sent).toMatchObject([
		{ days: -3, isEmailed: true, isNotified: true },
		{ days: 7, dueOn: one.dueOn },
	])
	const { rows } = await firm.platform.db.owner.query(
		"SELECT href FROM api.notifications WHERE user_id = $1 AND kind = 'own_invoice'",
		[userId],
	)
	expect(rows).toEqual(Array(2).fill({ href: `/dashboard/client/billing/${one.id}` }))
	const { items } = await attorney.call(billing.activity, { id: one.id })
	expect(items.map(({ action }) => action).slice(0, 2)).toEqual(['reminders.send', 'reminders.send'])
})

test('none of a void, written-off, disputed or paused invoice, and none for a paused client', async () => {
	const one = await issue()
	const { owner } = firm.platform.db
	await attorney.call(reminders.pauseInvoice, { id: one.id, isPaused: true })
	await run(one, 0)
	expect((await attorney.call(reminders.ofInvoice, { id: one.id })).held).toBe('invoice_paused')
	await attorney.call(reminders.pauseInvoice, { id: one.id, isPaused: false })
	await attorney.call(reminders.pauseClient, { id: of.clientId, isPaused: true })
	await run(one, 0)
	expect((await attorney.call(reminders.ofInvoice, { id: one.id })).held).toBe('client_paused')
	await attorney.call(reminders.pauseClient, { id: of.clientId, isPaused: false })
	expect(await attorney.call(reminders.ofClient, { id: of.clientId })).toEqual({ isPaused: false })
	await owner.query(
		`INSERT INTO api.checkouts (id, subject_kind, subject_id, payer, amount_cents, status, disputed_cents, description, return_path, provider, created_at, paid_at, payment_ref, provider_ref)
		VALUES (gen_random_uuid(), 'invoice', $1, 'x', 30000, 'paid', 30000, 'x', '/', 'stripe', now(), now(), 'pi_1', 'cs_1')`,
		[one.id],
	)
	await run(one, 0)
	expect((await attorney.call(reminders.ofInvoice, { id: one.id })).held).toBe('disputed')
	await owner.query('UPDATE api.checkouts SET disputed_cents = 0 WHERE subject_id = $1', [one.id])
	const admin = firm.as(await createPerson(firm, 'admin'))
	await admin.call(billing.writeOff, {
		id: one.id,
		version: one.version,
		cents: one.openCents,
		reason: 'Uncollectible',
	})
	await run(one, 0)
	expect((await attorney.call(reminders.ofInvoice, { id: one.id })).held).toBe('closed')
	expect(await mails()).toEqual([])
})

test('at night and while they are off, none is sent', async () => {
	const one = await issue()
	const at = new Date(`${one.dueOn}T05:30:00Z`)
	await sendReminders({
		actor: { kind: 'system', name: 'test' },
		platform: { ...firm.platform, clock: { now: () => at } },
	} as never)
	expect(await mails()).toEqual([])
})

test.each([
	['two steps on one day', { days: 0 }, 'step_twice'],
	['a placeholder of nothing', { days: 3, text: 'Dear {nome}' }, 'placeholder_unknown'],
	['no subject', { days: 3, subject: ' ' }, 'validation_failed'],
	['half a day', { days: 0.5 }, 'validation_failed'],
	['400 days', { days: 400 }, 'validation_failed'],
])('refuses %s', async (_, changes, code) => {
	const { steps, ...schedule } = await attorney.call(reminders.schedule, {})
	const [first, ...others] = steps
	const changed = { ...(first ?? STANDARD_STEPS[0]), ...changes }
	expect(
		await attorney.refusal(reminders.saveSchedule, { ...schedule, steps: [changed, ...others] } as never),
	).toMatchObject({ code })
})

test('of two who save the schedule, the second sees it first', async () => {
	const schedule = await attorney.call(reminders.schedule, {})
	await attorney.call(reminders.saveSchedule, schedule)
	expect(await attorney.refusal(reminders.saveSchedule, schedule)).toMatchObject({ code: 'stale_version' })
})
