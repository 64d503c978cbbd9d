import type { Computing, Period, Rule, TriggerEvent } from '../court-rules.schema.ts'

export const happens = (id: string, label: string): TriggerEvent => ({ id, label, isServed: false })
export const served = (id: string, label: string): TriggerEvent => ({ id, label, isServed: true })

type Given = Pick<Rule, 'title' | 'trigger'> &
	Partial<Pick<Rule, 'act' | 'addsServiceDays' | 'from' | 'thenWeekday' | 'note'>>

/** Writes rules of a state’s set: `30` is 30 days after. */
export function stateRules(setId: string, source: string) {
	return (id: string, cite: string, days: number | Period, { act = 'serve', ...rest }: Given): Rule => ({
		id: `${setId}.${id}`,
		cite,
		source,
		period: typeof days === 'number' ? { count: days, unit: 'day', direction: 'after' } : days,
		act,
		verified: null,
		...rest,
	})
}

export const courtDaysBefore = (count: number): Period => ({ count, unit: 'court-day', direction: 'before' })

/** One text for all steps where a state’s rule is one section. */
export function citesOf(parts: {
	readonly start: string
	readonly last: string
	readonly back: string
}): Computing['cites'] {
	const { start, last, back } = parts
	return {
		start,
		count: start,
		lastDay: last,
		back,
		hours: start,
		hoursEnd: last,
		inaccessible: last,
		inaccessibleHour: last,
		filingEnds: last,
	}
}
