import type { CaseBudget } from '@praxis/contract/billing/budgets.contract'

export type BudgetLevel = 'within' | 'near' | 'over'
const FULL = 100
const NEAR = 80

type Used = Pick<CaseBudget, 'usedCents' | 'cents'>

/** Whole percent, never rounded up to a level that is not reached. */
export const usedPercent = ({ usedCents, cents }: Used) => Math.floor((usedCents * FULL) / cents)

export function levelOf(one: Used): BudgetLevel {
	const percent = usedPercent(one)
	if (percent >= FULL) return 'over'
	return percent >= NEAR ? 'near' : 'within'
}
