import { addMonths } from '../kernel/dates.ts'
import type { RetentionSchedule, ScheduleDetails } from './retention.fields.ts'

/** A closed case that a document belongs to. */
export interface ClosedCase {
	readonly caseType: string
	/** YYYY-MM-DD. */
	readonly closedOn: string
}

export interface Retained {
	/** Through this day the document is kept: YYYY-MM-DD. */
	readonly dueOn: string
	readonly schedule: RetentionSchedule
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Which schedule a document of a case follows: the one for its type of case and its kind, else for its kind, else for its type of
 *  case, else for everything. Undefined: it is kept. */
export function scheduleOf<S extends Pick<ScheduleDetails, 'caseType' | 'category'>>(
	schedules: readonly S[],
	{ caseType, category }: { readonly caseType: string; readonly category: string },
): S | undefined {
	const matching = schedules.filter(
		(one) =>
			(one.caseType === null || same(one.caseType, caseType)) &&
			(one.category === null || (category !== '' && same(one.category, category))),
	)
	const rank = (one: S) => (one.category === null ? 0 : 2) + (one.caseType === null ? 0 : 1)
	return matching.toSorted((a, b) => rank(b) - rank(a))[0]
}

const MONTHS = 12

/** A day so many years later; February 29 becomes February 28 where the year has none. Days are YYYY-MM-DD. */
export function yearsAfter(day: string, years: number): string {
	return addMonths(day, years * MONTHS)
}

/** Through which day a document is kept that belongs to closed cases: the last day of any of them. Null when a case has no schedule:
 *  it is kept. */
export function retainedThrough(
	schedules: readonly RetentionSchedule[],
	category: string,
	cases: readonly ClosedCase[],
): Retained | null {
	let last: Retained | null = null
	for (const { caseType, closedOn } of cases) {
		const schedule = scheduleOf(schedules, { caseType, category })
		if (schedule === undefined) return null
		const dueOn = yearsAfter(closedOn, schedule.years)
		if (last === null || dueOn > last.dueOn) last = { dueOn, schedule }
	}
	return last
}

/** A schedule in words, such as `Family Law, pleadings: 7 years after closing`. */
export function scheduleText({
	caseType,
	category,
	years,
}: Pick<ScheduleDetails, 'caseType' | 'category' | 'years'>): string {
	const what = [caseType ?? 'All cases', category].filter((one) => one !== null).join(', ')
	return `${what}: ${years} ${years === 1 ? 'year' : 'years'} after closing`
}
