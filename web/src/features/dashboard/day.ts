import { formatDate, formatDay } from '../../ui/text/format.ts'
import { formatIso } from '../../ui/text/wall-clock.ts'

/** How a day is greeted, by its hour. */
export function greeting(hour: number): string {
	if (hour < 12) return 'Good morning'
	return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Name for the greeting: the first word of the full name, without a title. */
export function givenName(fullName: string): string {
	const words = fullName.split(/\s+/).filter((word) => word !== '' && !/^(dr|mr|ms|mrs|hon|prof)\.?$/i.test(word))
	return words[0] ?? fullName
}

/** The reader's day, and the firm's where it is another: what is due today is due on the firm's. */
export function dayLine(now: Date, dayAtFirm: string): string {
	const isSame = formatIso(now).startsWith(dayAtFirm)
	return isSame ? formatDay(now) : `${formatDay(now)} · ${formatDate(dayAtFirm, 'weekday')} at the firm`
}
