import type { Invoice, InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { voidInvoice, writeOff } from '../features/billing/correct-invoice.ts'
import { createDrafts } from '../features/billing/create-drafts.ts'
import { issueInvoice } from '../features/billing/issue-invoice.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { billPlan, type Outcome, paymentOf, termsOf } from './bill-plan.ts'
import { loadArrangements, requestRetainer } from './load-arrangements.ts'
import { loadFirmBooks } from './load-firm-books.ts'
import { loadPaymentTerms } from './load-payment-terms.ts'
import { type DemoPayment, loadReceipts } from './load-receipts.ts'
import { loadTrust } from './load-trust.ts'

type Store = Pick<Platform, 'db' | 'clock' | 'files'>

/** Cases with a pre-bill to review. */
const DRAFTS = 4

function contextAt(platform: Store, at: Date): Context {
	const origin = { requestId: 'demo', ip: '127.0.0.1', userAgent: 'demo' }
	return {
		actor: { kind: 'system', name: 'demo' },
		origin,
		platform: { ...platform, clock: { now: () => at } },
	} as Context
}

/** The last day of a month so many before. */
function monthEnd(anchor: Date, back: number): Date {
	return new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() - back + 1, 0, 15))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** A year of bills, by the commands that people use: in each state, and overdue by each age, on whatever day it is; a case of each
 *  billing arrangement, and a year of trust transactions. */
export async function loadBills(platform: Store, anchor: Date): Promise<void> {
	const caseIds = await findCases(platform)
	const payments: DemoPayment[] = []
	for (const { issuedAt, through, outcomes } of billPlan(anchor, caseIds.length)) {
		const ctx = contextAt(platform, issuedAt)
		const drafts = await draftThrough(platform, ctx, caseIds, through)
		for (const [at, draft] of drafts.filter(({ totalCents }) => totalCents > 0).entries()) {
			const issued = await issueInvoice(ctx, draft)
			const outcome = outcomes[at] ?? 'open'
			await correct(contextAt(platform, new Date(issuedAt.getTime() + 20 * DAY_MS)), issued, outcome)
			payments.push(...paymentOf(issued, outcome, { at, issuedAt, anchor }))
		}
	}
	await loadReceipts(platform, payments)
	const now = contextAt(platform, anchor)
	const [first] = caseIds
	if (first !== undefined) await requestRetainer(now, first)
	await draftThrough(platform, now, caseIds.slice(0, DRAFTS), dayOf(new Date(anchor.getTime() - DAY_MS)))
	const billed = monthEnd(anchor, 2)
	const past = contextAt(platform, new Date(billed.getTime() + 2 * DAY_MS))
	const days = { billedThrough: dayOf(billed), through: dayOf(monthEnd(anchor, 1)) }
	await loadArrangements({ db: platform.db, past, now, ...days })
	await loadPaymentTerms({ db: platform.db, now, today: dayOf(anchor) })
	await loadTrust(platform, anchor)
	await loadFirmBooks(platform, anchor)
}

/** Clients of the portal first, so that they have something to see. */
async function findCases({ db }: Store): Promise<string[]> {
	const { rows } = await db.owner.query<{ id: string }>(
		`SELECT c.id FROM api.cases c JOIN api.clients cl ON cl.id = c.client_id
		WHERE EXISTS (SELECT FROM api.time_entries e WHERE e.case_id = c.id)
		ORDER BY cl.user_id IS NULL, c.created_at, c.id`,
	)
	return rows.map(({ id }) => id)
}

async function draftThrough({ db }: Store, ctx: Context, caseIds: string[], through: string): Promise<InvoiceRow[]> {
	const { rows } = await db.owner.query<{ id: string }>(
		`SELECT wanted.id FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, at) WHERE EXISTS (SELECT FROM api.time_entries e
			WHERE e.case_id = wanted.id AND e.worked_on <= $2 AND e.billed_on_line_id IS NULL AND NOT e.is_deleted AND e.billing = 'billable')
		ORDER BY at`,
		[caseIds, through],
	)
	if (rows.length === 0) return []
	const { invoices } = await createDrafts(ctx, { caseIds: rows.map(({ id }) => id), through })
	await db.owner.query(
		`UPDATE api.invoices i SET due_days = x.days FROM jsonb_to_recordset($1) AS x (id uuid, days smallint) WHERE i.id = x.id`,
		[JSON.stringify(invoices.map(({ id, caseId }) => ({ id, days: termsOf(caseIds.indexOf(caseId ?? '')) })))],
	)
	return invoices.toSorted((a, b) => caseIds.indexOf(a.caseId ?? '') - caseIds.indexOf(b.caseId ?? ''))
}

async function correct(ctx: Context, one: Invoice, outcome: Outcome): Promise<void> {
	if (outcome === 'void') await voidInvoice(ctx, { ...one, reason: 'Billed to the wrong case' })
	if (outcome === 'written_off') await writeOff(ctx, { ...one, cents: one.openCents, reason: 'Uncollectible' })
}
