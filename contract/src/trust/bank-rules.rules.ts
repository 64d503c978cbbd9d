import type { BankRule } from './bank-rules.contract.ts'

interface SaidLine {
	readonly cents: number
	readonly payee: string
	readonly memo: string
}

/** The text of a bank as rules compare it: letters and digits in capitals, with single spaces. */
export function saidText(text: string): string {
	return text
		.normalize('NFKC')
		.toUpperCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
		.join(' ')
}

type Rule = Pick<BankRule, 'says' | 'direction'>

/** The rule of a line: of those whose words it says one after the other, the longest; null without one. */
export function ruleOf<One extends Rule>({ cents, payee, memo }: SaidLine, rules: readonly One[]): One | null {
	const said = ` ${saidText(`${payee} ${memo}`)} `
	const direction = cents < 0 ? 'out' : 'in'
	const fitting = rules.filter(
		(rule) => (rule.direction === 'any' || rule.direction === direction) && said.includes(` ${rule.says} `),
	)
	const isOwn = (rule: Rule) => (rule.direction === 'any' ? 0 : 1)
	return (
		fitting.toSorted((a, b) => b.says.length - a.says.length || isOwn(b) - isOwn(a) || (a.says < b.says ? -1 : 1))[0] ??
		null
	)
}
