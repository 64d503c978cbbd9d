import { addDays, DAY_MS, type DateText, weekdayOf } from '../kernel/dates.ts'
import { dayOf, instantOf, localAt } from '../kernel/local-time.ts'

/** When a weekday can be booked: `weekday` 0 is Sunday, `to` may be `24:00`. */
export interface Hours {
	readonly weekday: number
	readonly from: string
	readonly to: string
}

/** In milliseconds. */
export interface BusyTime {
	readonly from: number
	readonly to: number
}

/** One person who can be booked. */
export interface BookedHost {
	readonly id: string
	readonly busy: readonly BusyTime[]
	/** Starts of what is booked with them, for the limit of a day. */
	readonly booked: readonly number[]
}

export interface BookingRules {
	readonly timeZone: string
	readonly hours: readonly Hours[]
	readonly stepMinutes: number
	readonly beforeMinutes: number
	readonly afterMinutes: number
	readonly noticeHours: number
	readonly aheadDays: number
	readonly dailyLimit: number | null
}

export interface FreeTime {
	/** Milliseconds. */
	readonly at: number
	readonly hostIds: readonly string[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The times of one day at which an appointment may start, by the hours alone. Steps are real minutes; of an hour that clocks show twice, only the first is named by what they show. */
function startsOn(day: DateText, { hours, timeZone, stepMinutes }: BookingRules, minutes: number): number[] {
	const weekday = weekdayOf(day)
	const starts = hours
		.filter((one) => one.weekday === weekday)
		.flatMap(({ from, to }) => {
			const first = instantOf(`${day}T${from}`, timeZone)
			const until = to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}`
			const last = instantOf(until, timeZone) - minutes * MINUTE_MS
			const count = last < first ? 0 : Math.floor((last - first) / (stepMinutes * MINUTE_MS)) + 1
			return Array.from({ length: count }, (_, at) => first + at * stepMinutes * MINUTE_MS)
		})
	const named = starts.filter((at) => instantOf(localAt(at, timeZone), timeZone) === at)
	return [...new Set(named)].sort((a, b) => a - b)
}

function isFree(host: BookedHost, at: number, minutes: number, rules: BookingRules): boolean {
	const from = at - rules.beforeMinutes * MINUTE_MS
	const to = at + (minutes + rules.afterMinutes) * MINUTE_MS
	if (host.busy.some((one) => one.from < to && one.to > from)) return false
	if (rules.dailyLimit === null) return true
	const day = dayOf(localAt(at, rules.timeZone))
	return host.booked.filter((one) => dayOf(localAt(one, rules.timeZone)) === day).length < rules.dailyLimit
}

/** From when to when something can be booked now. */
export function bookableSpan({ noticeHours, aheadDays }: BookingRules, now: number): BusyTime {
	return { from: now + noticeHours * HOUR_MS, to: now + aheadDays * DAY_MS }
}

interface Wanted {
	/** In milliseconds: starts from one until before the other. */
	readonly from: number
	readonly to: number
	readonly minutes: number
	readonly now: number
}

/** When an appointment of some minutes can start, and with whom: within the hours, apart from what is busy by the buffers, not sooner than the notice. */
export function freeTimes(rules: BookingRules, hosts: readonly BookedHost[], wanted: Wanted): FreeTime[] {
	const span = bookableSpan(rules, wanted.now)
	const from = Math.max(wanted.from, span.from)
	const to = Math.min(wanted.to, span.to)
	if (from >= to) return []
	const found: FreeTime[] = []
	const last = addDays(dayOf(localAt(to, rules.timeZone)), 1)
	for (let day = dayOf(localAt(from, rules.timeZone)); day <= last; day = addDays(day, 1)) {
		for (const at of startsOn(day, rules, wanted.minutes)) {
			if (at < from || at >= to) continue
			const hostIds = hosts.filter((host) => isFree(host, at, wanted.minutes, rules)).map((host) => host.id)
			if (hostIds.length > 0) found.push({ at, hostIds })
		}
	}
	return found
}
