import { DAY_MS } from '@praxis/contract/kernel/dates'
import { formatIso } from './wall-clock.ts'

/** Whole days from today, by the reader's clock, until a calendar day; negative once it has passed. */
export function daysUntil(date: string, now = new Date()): number {
	return Math.round((Date.parse(date) - Date.parse(formatIso(now).slice(0, 10))) / DAY_MS)
}
