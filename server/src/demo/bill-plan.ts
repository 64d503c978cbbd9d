import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { DemoPayment } from './load-receipts.ts'

/** How many days ago bills went out: every two months at first, then about every month. Oldest first. */
const ISSUED = [348, 287, 226, 165, 134, 104, 73, 43, 12]
/** From the last day of work on a bill to its issue. */
const REVIEW_DAYS = 4

/** What became of an invoice: `open` is sent and due or overdue by its age. */
export type Outcome = 'paid' | 'partly_paid' | 'open' | 'void' | 'written_off'

export interface BillRun {
	/** On a working day. */
	readonly issuedAt: Date
	/** The last day of work on these bills. */
	readonly through: string
	/** Outcomes of its bills, in the order of the cases. */
	readonly outcomes: readonly Outcome[]
}

/** Days to pay, by case. */
export function termsOf(at: number): number {
	if (at % 5 === 2) return 15
	return at % 7 === 3 ? 45 : 30
}

/** `back` runs are later; `at` counts the bills of its run. */
function outcomeOf(back: number, at: number): Outcome {
	if (back === 0) {
		if (at % 5 === 0) return 'paid'
		return at % 6 === 1 ? 'partly_paid' : 'open'
	}
	if (back === 1) {
		if (at % 8 === 3) return 'partly_paid'
		return at % 4 === 1 ? 'open' : 'paid'
	}
	if (back === 2 && (at === 5 || at === 9)) return 'partly_paid'
	if (back === 2 || back === 3) return at % 9 === back ? 'open' : 'paid'
	if (back === 4) return at === 7 ? 'open' : 'paid'
	if (back === 5 && at === 0) return 'void'
	return back === 6 && at === 0 ? 'written_off' : 'paid'
}

/** A year of bills before `anchor` of so many cases, oldest first. */
export function billPlan(anchor: Date, cases: number): BillRun[] {
	return ISSUED.map((ago, run) => {
		const wanted = new Date(anchor.getTime() - ago * DAY_MS)
		const issued = wanted.getTime() - ([2, 0, 0, 0, 0, 0, 1][wanted.getUTCDay()] ?? 0) * DAY_MS
		return {
			issuedAt: new Date(issued + 15 * 3_600_000),
			through: new Date(issued - REVIEW_DAYS * DAY_MS).toISOString().slice(0, 10),
			outcomes: Array.from({ length: cases }, (_, at) => outcomeOf(ISSUED.length - 1 - run, at)),
		}
	})
}

interface Paid {
	readonly at: number
	readonly issuedAt: Date
	readonly anchor: Date
}

/** The payment of an invoice, before `anchor`; none where nothing was paid. */
export function paymentOf(
	{ id, clientId, number, totalCents }: Pick<Invoice, 'id' | 'clientId' | 'number' | 'totalCents'>,
	outcome: Outcome,
	{ at, issuedAt, anchor }: Paid,
): DemoPayment[] {
	if (outcome !== 'paid' && outcome !== 'partly_paid') return []
	const days = 6 + ((at * 5 + issuedAt.getUTCDate()) % 24)
	const on = Math.min(issuedAt.getTime() + days * DAY_MS, anchor.getTime() - (1 + (at % 5)) * DAY_MS)
	const cents = outcome === 'paid' ? totalCents : Math.round(totalCents / 200) * 100
	const method = at % 4 === 3 ? 'wire' : 'check'
	const reference = method === 'wire' ? `FT${26_000_000 + (cents % 999_983)}` : `${1_000 + ((cents + at) % 8_999)}`
	const known = { invoiceId: id, clientId, number: number ?? '', method, reference } as const
	return [{ ...known, on: new Date(on).toISOString().slice(0, 10), cents }]
}
