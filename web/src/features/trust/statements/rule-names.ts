import type { BankRule, RuleAction, RuleDirection } from '@praxis/contract/trust/bank-rules.contract'

export const RULE_ACTIONS: Readonly<Record<RuleAction, string>> = {
	payee: 'Matches a payee',
	charge: 'Bank charge',
	leave_out: 'Leave out',
}

export const RULE_DIRECTIONS: Readonly<Record<RuleDirection, string>> = {
	any: 'Money in or out',
	in: 'Money in',
	out: 'Money out',
}

/** `Money out. Bank charge: Monthly service fee`. */
export function ruleText({ action, direction, meaning }: Pick<BankRule, 'action' | 'direction' | 'meaning'>): string {
	return `${RULE_DIRECTIONS[direction]}. ${RULE_ACTIONS[action]}: ${meaning}`
}
