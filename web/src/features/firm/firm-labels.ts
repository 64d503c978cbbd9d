import type { FirmDetails } from '@praxis/contract/firm/firm.fields'
import { holidaysOf } from '@praxis/contract/firm/holidays.rules'
import { type DayHours, WEEKDAYS, type Weekday } from '@praxis/contract/firm/office-hours.rules'
import { formatDate } from '../../ui/text/format.ts'

export const INVOICE_LAYOUT_LABELS = { classic: 'Classic', modern: 'Modern', compact: 'Compact' } as const

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
	sunday: 'Sunday',
	monday: 'Monday',
	tuesday: 'Tuesday',
	wednesday: 'Wednesday',
	thursday: 'Thursday',
	friday: 'Friday',
	saturday: 'Saturday',
}

/** The week as the firm begins it. */
export function weekFrom(start: Weekday): readonly Weekday[] {
	const at = WEEKDAYS.indexOf(start)
	return [...WEEKDAYS.slice(at), ...WEEKDAYS.slice(0, at)]
}

export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
	return `${from}–${to}`
}

function dayText(day: DayHours): string {
	if (!day.open) return 'closed'
	const breaks = day.breaks.map(spanText)
	return breaks.length === 0 ? spanText(day) : `${spanText(day)}, break ${breaks.join(', ')}`
}

export function closureText({ from, to, yearly }: FirmDetails['closures'][number]): string {
	const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
	return yearly ? `${days}, every year` : days
}

/** A setting in words, to lay two versions side by side. */
export function settingText(details: FirmDetails, field: keyof FirmDetails): string {
	switch (field) {
		case 'practiceAreas':
			return details.practiceAreas.join(', ')
		case 'federalHolidays':
			return holidaysOf(new Date().getUTCFullYear(), { ...details, closures: [] })
				.filter((one) => !one.isObserved)
				.map((one) => one.name)
				.join(', ')
		case 'embedOrigins':
			return details.embedOrigins.join(', ')
		case 'courts':
			return details.courts.map((one) => one.name).join(', ')
		case 'closures':
			return details.closures.map((one) => `${one.name}: ${closureText(one)}`).join('; ')
		case 'officeHours':
			return WEEKDAYS.map((day) => `${WEEKDAY_NAMES[day]} ${dayText(details.officeHours[day])}`).join('; ')
		case 'caseNumbers':
		case 'invoiceNumbers': {
			const { pattern, restart } = details[field]
			return `${pattern}, ${restart === 'yearly' ? 'restarts each year' : 'continuous'}`
		}
		case 'invoiceLayout':
			return INVOICE_LAYOUT_LABELS[details.invoiceLayout]
		default:
			return details[field]
	}
}
