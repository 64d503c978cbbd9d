import type { Period, Rule } from '../court-rules.schema.ts'

type Given = Pick<Rule, 'title' | 'trigger'> &
	Partial<Pick<Rule, 'act' | 'addsServiceDays' | 'from' | 'until' | 'mayBeExtended' | 'note'>>

/** `21 days after`: a period of the Federal Rules of Civil Procedure. */
export function frcpRule(id: string, cite: string, days: number | Period, given: Given): Rule {
	const { act = 'serve', ...rest } = given
	const number = /^\d+/.exec(cite)?.[0] ?? ''
	return {
		id: `frcp.${id}`,
		cite: `Fed. R. Civ. P. ${cite}`,
		source: `https://www.law.cornell.edu/rules/frcp/rule_${number}`,
		period: typeof days === 'number' ? { count: days, unit: 'day', direction: 'after' } : days,
		act,
		verified: null,
		...rest,
	}
}

export const before = (count: number): Period => ({ count, unit: 'day', direction: 'before' })
