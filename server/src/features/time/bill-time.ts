import { refuse } from '@praxis/contract/kernel/errors'
import { type RoundingPolicy, roundTime, STANDARD_ROUNDING } from '@praxis/contract/time/round-time.rules'
import { amountOf } from '@praxis/contract/time/split-cents.rules'
import { timeErrors } from '@praxis/contract/time/time.contract'
import type { Db } from '../../platform/db/db.ts'
import {
	clearBilled,
	selectPoliciesOfCases,
	selectUnbilledExpenses,
	selectUnbilledTime,
	type UnbilledExpense,
	type UnbilledRange,
	type UnbilledTime,
	updateBilled,
} from './unbilled.queries.ts'

export type { UnbilledExpense } from './unbilled.queries.ts'

/** Time that is not on a bill, as it would be billed now. */
export interface BillableTime extends UnbilledTime {
	/** After rounding by the policy; 0 for entries of a group that others of it carry. */
	readonly billedSeconds: number
	/** Billed seconds at the rate; 0 without charge, null without a rate. */
	readonly amountCents: number | null
	/** Copied to the line, so that a later policy changes new lines only. */
	readonly policy: RoundingPolicy
}

export interface BillingItem {
	readonly kind: 'time' | 'expense'
	readonly id: string
	/** The line of the bill. */
	readonly lineId: string
}

/** For billing: time (billable and without charge) and billable expenses of cases through a day that are on no bill yet, each case by day.
 *  Time comes rounded by the policy of its case, client or firm; without any, tenths of an hour up. */
export async function findUnbilled(
	db: Db,
	range: UnbilledRange,
): Promise<{ readonly time: readonly BillableTime[]; readonly expenses: readonly UnbilledExpense[] }> {
	const found = await selectUnbilledTime(db, range)
	const own = new Map((await selectPoliciesOfCases(db, range.caseIds)).map(({ caseId, ...one }) => [caseId, one]))
	const time = [...Map.groupBy(found, ({ caseId }) => caseId)].flatMap(([caseId, ofCase]) => {
		const policy = own.get(caseId) ?? STANDARD_ROUNDING
		const rounded = roundTime(ofCase, policy)
		return ofCase.map((one) => {
			const billedSeconds = rounded.get(one.id) ?? 0
			return { ...one, policy, billedSeconds, amountCents: amountIn(one, billedSeconds) }
		})
	})
	return { time, expenses: await selectUnbilledExpenses(db, range) }
}

function amountIn({ billing, rateCents }: UnbilledTime, billedSeconds: number): number | null {
	if (billing === 'no_charge') return 0
	return rateCents === null ? null : amountOf(billedSeconds, rateCents)
}

/** For billing: puts time and expenses on lines of a bill, in the caller's transaction. They can't be edited or deleted until they are freed.
 *  @throws AppError time_already_billed if one is deleted or on a bill already */
export async function markBilled(db: Db, items: readonly BillingItem[]): Promise<void> {
	for (const [kind, table] of [
		['time', 'time_entries'],
		['expense', 'expenses'],
	] as const) {
		const ofKind = items.filter((one) => one.kind === kind)
		if (ofKind.length === 0) continue
		if ((await updateBilled(db, table, ofKind)) !== ofKind.length) throw refuse(timeErrors, 'time_already_billed')
	}
}

/** For billing: frees what is on these lines, when a draft is discarded, a line removed or an invoice voided. Returns how many. */
export async function freeBilled(db: Db, lineIds: readonly string[]): Promise<number> {
	return (await clearBilled(db, 'time_entries', lineIds)) + (await clearBilled(db, 'expenses', lineIds))
}
