import { DAY_MS } from '../kernel/dates.ts'
import type { Need, NeedKind } from './needs.contract.ts'

const SOON_MS = 7 * DAY_MS

/** Without a date that is near: what the firm waits for, then what it wrote, then what was started. */
const ORDER: Readonly<Record<NeedKind, number>> = { documents: 1, questionnaire: 2, message: 3, draft: 4, milestone: 5 }

/** When it is due, in milliseconds; null if not within a week. */
function soonOf({ until, day }: Need, now: number): number | null {
	const due = until ?? day
	if (due === null) return null
	const at = Date.parse(due)
	return at - now <= SOON_MS ? at : null
}

/** The most urgent first: what is due within a week by date, then by kind, the longest waiting first. */
export function byUrgency(needs: readonly Need[], now: Date): Need[] {
	const soon = (one: Need) => soonOf(one, now.getTime()) ?? Number.MAX_SAFE_INTEGER
	return needs.toSorted(
		(a, b) => soon(a) - soon(b) || ORDER[a.kind] - ORDER[b.kind] || (a.since ?? '').localeCompare(b.since ?? '') || 0,
	)
}
