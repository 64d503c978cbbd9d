import { isDate } from '@praxis/contract/kernel/dates'
import { refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { TASK_DATE_TARGETS } from '@praxis/contract/questionnaires/definition'
import { reviewErrors } from '@praxis/contract/review/review.contract'
import { isDateField, type ReviewRecord } from '@praxis/contract/review/review.fields'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

/** Published when a case was opened or updated with dates that someone gave. */
export const DATES_ACCEPTED = 'review.dates-accepted'

const acceptedDate = z.object({
	questionId: z.string(),
	label: z.string(),
	use: z.enum(TASK_DATE_TARGETS),
	/** The calendar day that was accepted. */
	on: z.string(),
	/** The day by which someone acts: that of a deadline or hearing, today where one runs from the date. */
	dueOn: z.string(),
})
export type AcceptedDate = z.infer<typeof acceptedDate>

export const acceptedDatesPayload = z.object({
	reviewId: rowId,
	caseId: rowId,
	/** Title of the questionnaire. */
	title: z.string(),
	dates: z.array(acceptedDate).readonly(),
})
export type AcceptedDates = z.infer<typeof acceptedDatesPayload>

/** The accepted dates of a review, the next one first and past ones last.
 *  @throws AppError review_unfinished where one is no calendar day */
export function acceptedDates(one: ReviewRecord, today: string): AcceptedDate[] {
	const problems: Record<string, string> = {}
	const dates = one.fields.flatMap(({ field, date, decision }): AcceptedDate[] => {
		const on = decision?.take ?? null
		if (!isDateField(field) || date === undefined || on === null) return []
		if (!isDate(on)) problems[field] = 'Please enter a date.'
		const { label, use } = date
		return [{ questionId: field.slice('date:'.length), label, use, on, dueOn: use === 'case.startOn' ? today : on }]
	})
	if (Object.keys(problems).length > 0) throw refuse(reviewErrors, 'review_unfinished', { fields: problems })
	const order = ({ on }: AcceptedDate) => `${Number(on < today)}${on}`
	return dates.toSorted((left, right) => order(left).localeCompare(order(right)))
}

/** Deadlines and hearings, the next one first. */
export function deadlinesIn(dates: readonly AcceptedDate[]): string[] {
	return dates.flatMap(({ use, on }) => (use === 'case.startOn' ? [] : [on]))
}

/** Publishes the dates once the case with them is saved. */
export async function publishDates(db: Db, { platform }: Context, accepted: AcceptedDates): Promise<void> {
	if (accepted.dates.length > 0) await platform.jobs.publish(db, DATES_ACCEPTED, accepted)
}
