import { formatCount, formatDate, formatDayOf, formatInstant, formatRelative } from './format.ts'
import { useRegion } from './region.ts'
import classes from './text.module.css'

/** A whole number with separators. */
export function Count({ value }: { readonly value: number }) {
	useRegion()
	return <span className={classes.number}>{formatCount(value)}</span>
}

/** A calendar date, the same for every reader. */
export function DateText({ date }: { readonly date: string }) {
	useRegion()
	return (
		<time className={classes.number} dateTime={date} title={formatDate(date, 'full')}>
			{formatDate(date)}
		</time>
	)
}

interface InstantTextProps {
	readonly at: string
	/** `relative` reads "3 hours ago", `day` the day alone; the whole value is on hover in each case. */
	readonly shown?: 'absolute' | 'relative' | 'day'
	readonly timeZone?: string
}

/** A moment in the reader's time zone. */
export function InstantText({ at, shown = 'absolute', timeZone }: InstantTextProps) {
	useRegion()
	return (
		<time className={classes.number} dateTime={at} title={formatInstant(at, 'full', timeZone)}>
			{shown === 'relative' && formatRelative(at)}
			{shown === 'day' && formatDayOf(at, timeZone)}
			{shown === 'absolute' && formatInstant(at, 'short', timeZone)}
		</time>
	)
}
