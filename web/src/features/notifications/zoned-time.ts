import { DAY_MS } from '@praxis/contract/kernel/dates'
import { instantOf, localAt } from '@praxis/contract/kernel/local-time'

interface Wall {
	/** `2026-11-20` */
	readonly day: string
	/** `09:00` */
	readonly time: string
}

/** What clocks show in a time zone at a moment. */
export function wallAt(at: Date, timeZone: string): Wall {
	const local = localAt(at, timeZone)
	return { day: local.slice(0, 10), time: local.slice(11) }
}

/** The instant of a local day and time in a time zone; null if invalid. In a spring-forward gap, the instant after it; of
 *  two equal times in fall, the first. */
export function instantAt({ day, time }: Wall, timeZone: string): Date | null {
	const local = `${day}T${time}`
	return Number.isNaN(Date.parse(`${local}:00Z`)) ? null : new Date(instantOf(local, timeZone))
}

/** The day after the one it is in a time zone. */
export function tomorrowIn(timeZone: string, now: Date): string {
	const { day } = wallAt(now, timeZone)
	return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
