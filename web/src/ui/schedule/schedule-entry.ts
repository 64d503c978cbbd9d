/** What a schedule shows as a block. Local times: `2026-11-20T09:30`. */
export interface ScheduleEntry {
	readonly id: string
	readonly title: string
	readonly start: string
	/** Of whole days, the midnight after the last one. */
	readonly end: string
	readonly isAllDay: boolean
	/** Title, day and times in words. */
	readonly label: string
	readonly tone: 'red' | 'amber' | 'green' | 'blue' | 'grey'
	readonly look?: 'dashed' | 'strong' | 'striped' | undefined
	/** Shown before the title in a month and below it otherwise. */
	readonly time?: { readonly short: string; readonly long: string } | undefined
	readonly place?: string | undefined
	readonly canMove: boolean
}

/** New start and end of an entry. */
export interface ScheduleSpan {
	readonly start: string
	readonly end: string
}

const MINUTE = 60_000
const SHORTEST = 15 * MINUTE

/** The schedule’s own text of a local time: `2026-11-20 09:30:00`. */
export const toWall = (local: string) => `${local.replace('T', ' ')}:00`
export const toLocal = (wall: string) => wall.slice(0, 16).replace(' ', 'T')

export const minutesOf = ({ start, end }: ScheduleSpan) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE

const shift = (local: string, ms: number) => new Date(Date.parse(`${local}Z`) + ms).toISOString().slice(0, 16)

/** Where a block is drawn: whole days end within their last day, since the grid would give them one more; entries without duration get room for their name. */
export function wallSpan({ start, end, isAllDay }: ScheduleEntry): ScheduleSpan {
	if (isAllDay) return { start: toWall(start), end: `${shift(end, -MINUTE).slice(0, 10)} 23:59:59` }
	return { start: toWall(start), end: toWall(end === start ? shift(start, SHORTEST) : end) }
}

/** Where a block was dropped. */
export function droppedSpan({ isAllDay }: ScheduleEntry, newStart: string, newEnd: string): ScheduleSpan {
	if (!isAllDay) return { start: toLocal(newStart), end: toLocal(newEnd) }
	const last = newEnd.slice(11) === '00:00:00' ? toLocal(newEnd) : shift(`${newEnd.slice(0, 10)}T00:00`, 1_440 * MINUTE)
	return { start: `${newStart.slice(0, 10)}T00:00`, end: last }
}
