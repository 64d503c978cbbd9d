import { z } from 'zod'
import { addDays, type DateText, weekdayOf } from '../kernel/dates.ts'
import { calendarDay } from '../kernel/instant.ts'
import { line } from '../kernel/text.ts'

export const DUE_DAYS_MAX = 730
export const ANCHORS = ['event', 'deadline'] as const
const DIRECTIONS = ['before', 'after'] as const
/** Longer than any row of days off; a firm that is closed permanently has no business days. */
const PASSED_MAX = 10_000

/** How far from an event or a deadline a task is due. */
export const dueOffset = z.object({
	days: z
		.int('Enter a number of days.')
		.min(0, 'Enter 0 or more days.')
		.max(DUE_DAYS_MAX, `At most ${DUE_DAYS_MAX} days.`),
	/** Counts only days on which the firm is open. */
	isBusiness: z.boolean().default(false),
	direction: z.enum(DIRECTIONS),
})
export type DueOffset = z.output<typeof dueOffset>

export const dueRule = dueOffset.extend({
	anchor: z.enum(ANCHORS),
	anchorId: z.string(),
	/** Null where it is hidden from the reader. */
	anchorTitle: z.string().nullable(),
	anchorOn: calendarDay.nullable(),
	/** A person chose another date: the task no longer follows. */
	isOverridden: z.boolean(),
})
export type DueRule = z.output<typeof dueRule>

/** What a task will follow as soon as its case has it: the next event or deadline of a name. */
export const dueWait = dueOffset.extend({
	anchor: z.enum(ANCHORS),
	/** A part of its title, or the kind of an event, such as “hearing”; empty for any. */
	named: line(100).default(''),
})
export type DueWait = z.output<typeof dueWait>

const isWeekend = (day: DateText) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The day on which a task is due: so many days before or after another one, of which it is not counted itself. */
export function relativeDay(
	anchor: DateText,
	{ days, isBusiness, direction }: DueOffset,
	isHoliday: (day: DateText) => boolean,
): DateText {
	const step = direction === 'before' ? -1 : 1
	if (!isBusiness) return addDays(anchor, step * days)
	let day = anchor
	let left = days
	for (let passed = 0; left > 0 && passed < PASSED_MAX; passed += 1) {
		day = addDays(day, step)
		if (!isWeekend(day) && !isHoliday(day)) left -= 1
	}
	return day
}

function describeOffset({ days, isBusiness, direction }: DueOffset, what: string): string {
	if (days === 0) return `On the day of ${what}`
	const unit = `${isBusiness ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`
	return `${days} ${unit} ${direction} ${what}`
}

/** “14 days before the next event “hearing””. */
export function describeDueWait({ anchor, named, ...offset }: DueWait): string {
	return describeOffset(offset, `the next ${anchor}${named === '' ? '' : ` “${named}”`}`)
}

/** “3 business days before “Hearing””. */
export function describeDueRule({ anchor, anchorTitle, ...offset }: DueRule): string {
	const what = anchorTitle === null ? (anchor === 'event' ? 'an event' : 'a deadline') : `“${anchorTitle}”`
	return describeOffset(offset, what)
}
