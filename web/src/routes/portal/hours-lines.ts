import type { DayHours, Weekday } from '@praxis/contract/firm/office-hours.rules'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { weekFrom } from '../../features/firm/firm-labels.ts'
import { region } from '../../ui/text/region.ts'

type Line =
	| { readonly days: string; readonly from: string; readonly to: string }
	| { readonly days: string; readonly from: null; readonly to: null }

const MONDAY = Date.UTC(2024, 0, 1)

/** `Mon` */
function short(day: Weekday): string {
	const at = new Date(MONDAY + weekFrom('monday').indexOf(day) * DAY_MS)
	return new Intl.DateTimeFormat(region().locale, { weekday: 'short', timeZone: 'UTC' }).format(at)
}

/** Office hours with equal neighboring days in one line: `Mon–Fri`. */
export function hoursLines(hours: Readonly<Record<Weekday, Pick<DayHours, 'open' | 'from' | 'to'>>>): Line[] {
	const textOf = (day: Weekday) => (hours[day].open ? `${hours[day].from} ${hours[day].to}` : '')
	const runs: Weekday[][] = []
	for (const day of weekFrom('monday')) {
		const run = runs.at(-1)
		if (run?.[0] !== undefined && textOf(run[0]) === textOf(day)) run.push(day)
		else runs.push([day])
	}
	return runs.flatMap((run): Line[] => {
		const [first] = run
		const last = run.at(-1)
		if (first === undefined || last === undefined) return []
		const days = first === last ? short(first) : `${short(first)}–${short(last)}`
		const { open, from, to } = hours[first]
		return [open ? { days, from, to } : { days, from: null, to: null }]
	})
}
