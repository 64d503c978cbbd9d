import { DAY_MS } from '../kernel/dates.ts'

export interface KeptCounts {
	readonly keepDaily: number
	readonly keepWeekly: number
	readonly keepMonthly: number
}

const dayOf = (at: string) => at.slice(0, 10)
const monthOf = (at: string) => at.slice(0, 7)
/** Weeks begin on Mondays: 1970-01-05 was one. */
const weekOf = (at: string) => String(Math.floor((Date.parse(dayOf(at)) / DAY_MS - 4) / 7))

/** The newest of each of the latest days, weeks and months. */
function newestOfEach(times: readonly string[], of: (at: string) => string, many: number): string[] {
	const newest = new Map<string, string>()
	for (const at of times) if (!newest.has(of(at))) newest.set(of(at), at)
	return [...newest.values()].slice(0, many)
}

/** Which of these moments of backups (ISO, UTC) are kept; the newest always is. */
export function keptBackups(times: readonly string[], { keepDaily, keepWeekly, keepMonthly }: KeptCounts): Set<string> {
	const newestFirst = [...times].sort().reverse()
	return new Set([
		...newestFirst.slice(0, 1),
		...newestOfEach(newestFirst, dayOf, keepDaily),
		...newestOfEach(newestFirst, weekOf, keepWeekly),
		...newestOfEach(newestFirst, monthOf, keepMonthly),
	])
}
