import type { DayHours, Weekday } from '@praxis/contract/firm/office-hours.rules'
import { WEEKDAY_NAMES, weekFrom } from '../../features/firm/firm-labels.ts'

type Line =
	| { readonly days: string; readonly from: string; readonly to: string }
	| { readonly days: string; readonly from: null; readonly to: null }

/** `Mon` */
function short(day: Weekday): string {
	return WEEKDAY_NAMES[day].slice(0, 3)
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
