import { addDays, addMonths, type DateText, weekdayOf } from '../kernel/dates.ts'
import { dayInText } from '../questionnaires/field-mappings.ts'

export interface Period {
	readonly years: number
	readonly months: number
	readonly days: number
}

/** The last calendar day of a period whose first day is not counted: years and months first, then days. */
export function endOfPeriod(start: DateText, { years, months, days }: Period): DateText {
	return addDays(addMonths(start, years * 12 + months), days)
}

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])

export function periodText({ years, months, days }: Period): string {
	return [...counted(years, 'year'), ...counted(months, 'month'), ...counted(days, 'day')].join(' and ')
}

/** The computation as it is shown. A day on a weekend is not moved: whether it may be depends on the court's rules. */
export function computationText(start: DateText, period: Period): string {
	const end = endOfPeriod(start, period)
	const weekday = weekdayOf(end)
	const weekend =
		weekday === 0 || weekday === 6
			? ` That is a ${weekday === 0 ? 'Sunday' : 'Saturday'}; do not count on a later day.`
			: ''
	return `${dayInText(start)} + ${periodText(period)} = ${dayInText(end)}.${weekend}`
}
