import { addDays, type DateText } from '../kernel/dates.ts'
import type { ReconciliationRule } from './reconciliation-rules.ts'

/** Within so many days of the end of a month or quarter it should be reconciled: then the bank's statement has come, and most banks
 *  accept reports of their errors for no longer. */
const DAYS_TO_RECONCILE = 30
const SIXTY_DAYS = 60

export interface ReconciliationDue {
	/** The last month or quarter that ended, by its last day. */
	readonly periodEnd: DateText
	readonly dueOn: DateText
	readonly isOverdue: boolean
}

type Every = ReconciliationRule['every']

/** The last day of the month, or the quarter, before the one that a day is in. */
function endBefore(day: DateText, every: Every): DateText {
	const end = addDays(`${day.slice(0, 8)}01`, -1)
	return every === 'quarter' && Number(end.slice(5, 7)) % 3 !== 0 ? endBefore(end, every) : end
}

/** The reconciliation that an account is due for; null while the last period that ended is signed. */
export function reconciliationDue(
	reconciledThrough: DateText | null,
	today: DateText,
	every: Every = 'month',
): ReconciliationDue | null {
	const periodEnd = endBefore(today, every)
	if (reconciledThrough !== null && reconciledThrough >= periodEnd) return null
	if (every === 'sixty_days' && reconciledThrough !== null) {
		const dueOn = addDays(reconciledThrough, SIXTY_DAYS)
		return { periodEnd, dueOn, isOverdue: today > dueOn }
	}
	const dueOn = addDays(periodEnd, DAYS_TO_RECONCILE)
	const isBehind = reconciledThrough !== null && reconciledThrough < endBefore(periodEnd, every)
	return { periodEnd, dueOn, isOverdue: isBehind || today > dueOn }
}
