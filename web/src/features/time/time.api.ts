import type { DateText } from '@praxis/contract/kernel/dates'
import { addDays, weekdayOf } from '@praxis/contract/kernel/dates'
import { time } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { timers } from '@praxis/contract/time/timers.contract'
import { queueable } from '../../lib/offline/queueable.ts'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'time_entries'
export const TIMERS_TOPIC = 'timers'
export const EXPENSES_TOPIC = 'expenses'
export const TIME_TRACKING = { href: '/dashboard/time-tracking', label: 'Time tracking' } as const

/** Days of the week that a day is in, Sunday first. */
export function weekOf(day: DateText): readonly DateText[] {
	const first = addDays(day, -weekdayOf(day))
	return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}

interface Range {
	readonly from: DateText
	readonly to: DateText
	/** The person's own without; `all` are everyone's. */
	readonly userId?: string | undefined
}

export const timeQuery = (range: Range) => pagesQuery(time.list, TOPIC, range)
/** Time of a case: own, or everyone's. */
export const caseTimeQuery = (caseId: string, isAll: boolean) =>
	pagesQuery(time.list, TOPIC, { caseId, ...(isAll && { userId: 'all' }) })
export const totalsQuery = (range: Range) => recordQuery(time.totals, TOPIC, range)
export const amountsQuery = (range: Range) => recordQuery(time.amounts, TOPIC, range)
export const timersQuery = recordQuery(timers.list, TIMERS_TOPIC, {})

const href = () => TIME_TRACKING.href
const changes = ({ id }: { readonly id: string }) => id
const named = (description: string | undefined) => (description ? `: ${description}` : '')

export const createTimeEntry = queueable(time.create, {
	label: ({ description }) => `Record time${named(description)}`,
	href,
	creates: ({ id }) => id,
})
export const editTimeEntry = queueable(time.edit, { label: (_, about) => `Update time${named(about)}`, href, changes })
export const removeTimeEntry = queueable(time.remove, {
	label: (_, about) => `Delete time${named(about)}`,
	href,
	changes,
	effect: { isDeleted: true },
})

/** Options of mutations: `useSave(editTimeEntry, saving('Failed to update the entry'))`. */
export function saving(failed: string) {
	return { topic: TOPIC, failed }
}

/** How an entry is called in messages. */
export function nameOfEntry({ description, caseName }: Pick<TimeEntry, 'description' | 'caseName'>): string {
	return description.split('\n')[0]?.slice(0, 80) || (caseName ?? 'Time entry')
}
