import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { addMinutes, minutesBetween } from '@praxis/contract/kernel/local-time'
import type { Moved } from './use-move-event.tsx'

const STEP = 15
const DAY = 1_440
/** Minutes by which a key moves an event. */
const KEYS: Readonly<Record<string, number>> = { ArrowUp: -STEP, ArrowDown: STEP, ArrowLeft: -DAY, ArrowRight: DAY }

interface Key {
	readonly key: string
	readonly altKey: boolean
	readonly shiftKey: boolean
	readonly ctrlKey: boolean
	readonly metaKey: boolean
}

type Timed = Pick<Occurrence, 'start' | 'end' | 'isAllDay'>

/** Where a key moves an event: with Alt a quarter of an hour or a day; with Shift too, its end. Null for other keys. */
export function movedByKey(
	{ key, altKey, shiftKey, ctrlKey, metaKey }: Key,
	{ start, end, isAllDay }: Timed,
): Moved | null {
	const by = KEYS[key]
	if (by === undefined || !altKey || ctrlKey || metaKey) return null
	if (isAllDay && Math.abs(by) !== DAY) return null
	if (!shiftKey) return { start: addMinutes(start, by), end: addMinutes(end, by) }
	const moved = addMinutes(end, by)
	return minutesBetween(start, moved) < (isAllDay ? DAY : STEP) ? null : { start, end: moved }
}
