import { addDays, type DateText } from '../kernel/dates.ts'

/** Within so many days of the end of a month it should be reconciled. State bars ask for it each month or quarter (the ABA Model
 *  Rules for Client Trust Account Records, rule 1, say at least quarterly); a month fits all of them. */
const DAYS_TO_RECONCILE = 30

export interface ReconciliationDue {
	/** The last month that ended, by its last day. */
	readonly periodEnd: DateText
	readonly dueOn: DateText
	readonly isOverdue: boolean
}

/** The reconciliation that an account is due for; null while the last month that ended is signed. */
export function reconciliationDue(reconciledThrough: DateText | null, today: DateText): ReconciliationDue | null {
	const periodEnd = addDays(`${today.slice(0, 8)}01`, -1)
	if (reconciledThrough !== null && reconciledThrough >= periodEnd) return null
	const dueOn = addDays(periodEnd, DAYS_TO_RECONCILE)
	const before = addDays(`${periodEnd.slice(0, 8)}01`, -1)
	const isBehind = reconciledThrough !== null && reconciledThrough < before
	return { periodEnd, dueOn, isOverdue: isBehind || today > dueOn }
}
