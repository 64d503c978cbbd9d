import type { Holiday, Period, Rule } from '../court-rules.schema.ts'
import { FEDERAL_HOLIDAYS } from '../holidays-federal.ts'

type Given = Pick<Rule, 'title' | 'trigger'> &
	Partial<Pick<Rule, 'act' | 'addsServiceDays' | 'from' | 'until' | 'mayBeExtended' | 'note'>>

interface Named {
	/** Id of the set, before the ids of its rules. */
	readonly id: string
	/** `Fed. R. Civ. P.` */
	readonly rules: string
	/** Where the text of a rule is, before its number. */
	readonly source: string
	readonly act: Rule['act']
}

/** Writes rules of a federal set: `21` is 21 days after; `act` is theirs unless said otherwise. */
export function ruleMaker({ id: setId, rules, source, act: usual }: Named) {
	return (id: string, cite: string, days: number | Period, { act = usual, ...rest }: Given): Rule => ({
		id: `${setId}.${id}`,
		cite: `${rules} ${cite}`,
		source: `${source}${/^\d+(\.\d)?/.exec(cite)?.[0] ?? ''}`,
		period: typeof days === 'number' ? { count: days, unit: 'day', direction: 'after' } : days,
		act,
		verified: null,
		...rest,
	})
}

export const frcpRule = ruleMaker({
	id: 'frcp',
	rules: 'Fed. R. Civ. P.',
	source: 'https://www.law.cornell.edu/rules/frcp/rule_',
	act: 'serve',
})

export const before = (count: number): Period => ({ count, unit: 'day', direction: 'before' })

/** Federal holidays as a rule lists them. */
export const holidaysBy = (cite: string): Holiday[] =>
	FEDERAL_HOLIDAYS.map((one) => ({ ...one, cite: `${cite}${one.certainty === 'sure' ? '(A)' : '(B)'}` }))
