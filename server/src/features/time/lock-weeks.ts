import { addDays, type DateText, weekdayOf } from '@praxis/contract/kernel/dates'
import { refuse } from '@praxis/contract/kernel/errors'
import { weekErrors } from '@praxis/contract/time/weeks.contract'
import type { Db } from '../../platform/db/db.ts'
import { lockWeeksOf, selectLockedStatus, selectTimeSettings } from './weeks.queries.ts'

/** The Sunday on or before a day. */
export function weekStartOf(day: DateText): DateText {
	return addDays(day, -weekdayOf(day))
}

export async function isApprovalOn(db: Db): Promise<boolean> {
	return (await selectTimeSettings(db))?.approvesWeeks ?? false
}

/** Before time of a person on these days changes, in the caller's transaction.
 *  @throws AppError time_week_submitted or time_week_approved if a week is locked */
export async function assertWeeksOpen(db: Db, userId: string, days: readonly DateText[]): Promise<void> {
	if (!(await isApprovalOn(db))) return
	await lockWeeksOf(db, userId, 'change')
	for (const startsOn of new Set(days.map(weekStartOf))) {
		const status = await selectLockedStatus(db, userId, startsOn)
		if (status !== null) throw refuse(weekErrors, status === 'approved' ? 'time_week_approved' : 'time_week_submitted')
	}
}
