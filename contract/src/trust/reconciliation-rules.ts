/** How often a trust account has to be reconciled, and what says so. */
export interface ReconciliationRule {
	/** Postal code of the state; ABA for the model rules. */
	readonly code: string
	readonly state: string
	readonly every: 'month' | 'sixty_days' | 'quarter'
	/** Where the rule stands. Anyone who relies on it compares it with the rule's text: it is not legal advice. */
	readonly source: string
}

const MODEL = 'ABA Model Rules for Client Trust Account Records, Rule 1'
const RPC = 'Rules of Professional Conduct'

/** As read in November 2026; a state that is missing is reconciled each month, which fits all of them. Washington asks for it as often
 *  as the bank sends statements, which is each month. */
export const RECONCILIATION_RULES: readonly ReconciliationRule[] = [
	{ code: 'ABA', state: 'Every month (any state)', every: 'month', source: `${MODEL}, asks at least quarterly` },
	{ code: 'AZ', state: 'Arizona', every: 'month', source: 'Arizona Supreme Court Rule 43(b)' },
	{ code: 'CA', state: 'California', every: 'month', source: `California ${RPC}, Rule 1.15(e)` },
	{ code: 'CO', state: 'Colorado', every: 'quarter', source: `Colorado ${RPC}, Rule 1.15C` },
	{ code: 'FL', state: 'Florida', every: 'month', source: 'Rules Regulating The Florida Bar, Rule 5-1.2' },
	{ code: 'IL', state: 'Illinois', every: 'quarter', source: `Illinois ${RPC}, Rule 1.15A(b)(7)` },
	{ code: 'MA', state: 'Massachusetts', every: 'sixty_days', source: `Massachusetts ${RPC}, Rule 1.15(f)(1)` },
	{ code: 'MN', state: 'Minnesota', every: 'month', source: `Minnesota ${RPC}, Rule 1.15 and Appendix 1` },
	{ code: 'NJ', state: 'New Jersey', every: 'month', source: 'New Jersey Court Rule 1:21-6(c)(1)' },
	{ code: 'NC', state: 'North Carolina', every: 'month', source: `North Carolina ${RPC}, Rule 1.15-3(d)` },
	{ code: 'OH', state: 'Ohio', every: 'month', source: `Ohio ${RPC}, Rule 1.15(a)(5)` },
	{ code: 'PA', state: 'Pennsylvania', every: 'month', source: `Pennsylvania ${RPC}, Rule 1.15(c)(4)` },
	{ code: 'VA', state: 'Virginia', every: 'month', source: `Virginia ${RPC}, Rule 1.15(d)` },
	{ code: 'WA', state: 'Washington', every: 'month', source: `Washington ${RPC}, Rule 1.15A(h)(6)` },
]

const EVERY = { month: 'every month', sixty_days: 'every 60 days', quarter: 'every quarter' } as const

export const DEFAULT_RECONCILIATION_RULE = 'ABA'

/** The rule of a code; the monthly one for a code that is not listed. */
export function reconciliationRule(code: string): ReconciliationRule {
	const found = RECONCILIATION_RULES.find((rule) => rule.code === code)
	return found ?? { code, state: code, every: 'month', source: MODEL }
}

/** `every quarter (Illinois Rules of Professional Conduct, Rule 1.15A(b)(7))`. */
export function reconciliationText(code: string): string {
	const { every, source } = reconciliationRule(code)
	return `${EVERY[every]} (${source})`
}
