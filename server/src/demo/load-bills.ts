import type { InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import { voidInvoice, writeOff } from '../features/billing/correct-invoice.ts'
import { createDrafts } from '../features/billing/create-drafts.ts'
import { issueInvoice } from '../features/billing/issue-invoice.ts'
import { postEntry } from '../features/books/post-entry.ts'
import type { Context } from '../platform/context.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'

type Store = Pick<Platform, 'db' | 'clock' | 'files'>

/** Cases billed each month. */
const CASES = 8
/** Months billed and issued, the latest two months ago; the month after them is a pre-bill of one case. */
const MONTHS = 4
const DAY = 86_400_000

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

/** Some months of bills, by the commands that people use: paid, partly paid, sent and overdue, written off, void, and a pre-bill. */
export async function loadBills(platform: Store, anchor: Date): Promise<void> {
	const caseIds = await findCases(platform)
	for (let back = MONTHS + 1; back >= 2; back -= 1) {
		const end = monthEnd(anchor, back)
		const ctx = contextAt(platform, new Date(end.getTime() + 2 * DAY))
		const invoices = await draftThrough(platform, ctx, caseIds, end)
		for (const [at, one] of invoices.entries()) {
			if (one.totalCents > 0) await carry(platform, await issueInvoice(ctx, one), { back, at })
		}
	}
	await draftThrough(platform, contextAt(platform, anchor), caseIds.slice(0, 1), monthEnd(anchor, 1))
}

/** Clients of the portal first, so that they have something to see. */
async function findCases({ db }: Store): Promise<string[]> {
	const { rows } = await db.owner.query<{ id: string }>(
		`SELECT c.id FROM api.cases c JOIN api.clients cl ON cl.id = c.client_id
		WHERE EXISTS (SELECT FROM api.time_entries e WHERE e.case_id = c.id) AND c.status NOT IN ('Closed', 'Archived')
		ORDER BY cl.user_id IS NULL, c.created_at, c.id LIMIT $1`,
		[CASES],
	)
	return rows.map(({ id }) => id)
}

async function draftThrough({ db }: Store, ctx: Context, caseIds: string[], end: Date): Promise<InvoiceRow[]> {
	const { rows } = await db.owner.query<{ id: string }>(
		`SELECT DISTINCT case_id AS id FROM api.time_entries WHERE case_id = ANY ($1) AND worked_on <= $2
		AND billed_on_line_id IS NULL AND NOT is_deleted AND billing = 'billable' ORDER BY 1`,
		[caseIds, dayOf(end)],
	)
	if (rows.length === 0) return []
	return (await createDrafts(ctx, { caseIds: rows.map(({ id }) => id), through: dayOf(end) })).invoices
}

interface Place {
	/** Months ago. */
	readonly back: number
	readonly at: number
}

/** What became of an invoice. */
async function carry(platform: Store, one: InvoiceRow, { back, at }: Place): Promise<void> {
	const ctx = contextAt(platform, new Date(monthEnd(platform.clock.now(), back).getTime() + 20 * DAY))
	if (back === 3 && at === 0) {
		await voidInvoice(ctx, { ...one, reason: 'Billed to the wrong case' })
		return
	}
	if (back === 4 && at === 0) {
		await writeOff(ctx, { ...one, cents: one.openCents, reason: 'Uncollectible' })
		return
	}
	await platform.db.owner.query("UPDATE api.invoices SET sent_at = issued_at + interval '1 hour' WHERE id = $1", [
		one.id,
	])
	if (back > 3 || (back === 3 && at > 1)) await pay(platform, ctx, one, one.totalCents)
	else if (back === 3) await pay(platform, ctx, one, Math.floor(one.totalCents / 2))
}

async function pay({ db }: Store, ctx: Context, one: InvoiceRow, cents: number): Promise<void> {
	const { id: invoiceId, clientId, number } = one
	const on = addDays(one.issuedOn ?? dayOf(ctx.platform.clock.now()), 12)
	const source = `demo:payment:${invoiceId}`
	const entryId = await withTransaction(ctx, (tx) =>
		postEntry(tx, {
			postedOn: on,
			kind: 'payment',
			memo: `Check for invoice ${number}`,
			invoiceId,
			clientId,
			source,
			createdBy: null,
			lines: [
				{ account: 'bank', cents },
				{ account: 'receivable', cents: -cents },
			],
		}),
	)
	await db.owner.query(
		`WITH paid AS (INSERT INTO api.payments (client_id, method, received_on, reference, entry_id, cents, source)
			VALUES ($1, 'check', $2, $3, $4, $5, $6) RETURNING id, client_id)
		INSERT INTO api.allocations (payment_id, invoice_id, client_id, cents) SELECT id, $7, client_id, $5 FROM paid`,
		[clientId, on, `${1_000 + (cents % 9_000)}`, entryId, cents, source, invoiceId],
	)
}
