export const HUES = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'] as const
export type Hue = (typeof HUES)[number]
export type ScheduleTone = 'red' | 'amber' | 'green' | 'blue' | 'grey' | Hue

/** What a schedule shows as a block. Local times: `2026-11-20T09:30`. */
export interface ScheduleEntry {
	readonly id: string
	readonly title: string
	readonly start: string
	/** End of whole days, the midnight after the last one. */
	readonly end: string
	readonly isAllDay: boolean
	/** Title, day and times in words. */
	readonly label: string
	readonly tone: ScheduleTone
	readonly look?: 'dashed' | 'strong' | 'striped' | undefined
	/** Shown before the title in a month and below it otherwise. */
	readonly time?: { readonly short: string; readonly long: string } | undefined
	readonly place?: string | undefined
	readonly canMove: boolean
	/** The row it is in, where a day is shown by rows. */
	readonly rowId?: string | undefined
}

/** A row of a day: a person or a room. */
export interface ScheduleRow {
	readonly id: string
	readonly label: string
}

/** A time that is shaded; local times. */
export interface ScheduleShade {
	readonly start: string
	readonly end: string
	readonly rowId?: string | undefined
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

const NOON = '12:00'

/** A shade for each part of a day: one of a whole day would be drawn as a whole day, beside the hours. */
export function halvesOf(shades: readonly ScheduleShade[]): ScheduleShade[] {
	return shades.flatMap((one) => {
		const noon = `${one.start.slice(0, 10)}T${NOON}`
		if (one.start >= noon || one.end <= noon) return [one]
		return [
			{ ...one, end: noon },
			{ ...one, start: noon },
		]
	})
}

/** Where a shade is drawn. */
export function wallOfShade({ start, end }: ScheduleShade): ScheduleSpan {
	const isMidnight = end.slice(11) === '00:00'
	return { start: toWall(start), end: isMidnight ? `${start.slice(0, 10)} 23:59:59` : toWall(end) }
}
