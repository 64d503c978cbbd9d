import { CHARACTERS_PER_TOKEN } from './models.fields.ts'

interface Prices {
	readonly costPer1kInput: number | null
	readonly costPer1kOutput: number | null
}

/** One token for four characters, rounded up. */
export function estimateTokens(characters: number): number {
	return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** Millionths of a US dollar, rounded up; null if a price is unknown. */
export function costOf(
	{ costPer1kInput, costPer1kOutput }: Prices,
	{ input, output }: { readonly input: number; readonly output: number },
): number | null {
	if (costPer1kInput === null || costPer1kOutput === null) return null
	// $ per 1,000 tokens × tokens ÷ 1,000 × 1,000,000. Rounded first: binary fractions are not exact.
	return Math.ceil(Number(((costPer1kInput * input + costPer1kOutput * output) * 1000).toFixed(6)))
}

export const MICRODOLLARS_PER_CENT = 10_000
/** Of a budget: warned from here. */
export const BUDGET_WARNING = 0.8

export interface Budget {
	readonly spentMicrodollars: number
	readonly budgetCents: number | null
}

export type BudgetState = 'none' | 'within' | 'warning' | 'reached'

export function stateOfBudget({ spentMicrodollars, budgetCents }: Budget): BudgetState {
	if (budgetCents === null) return 'none'
	const used = spentMicrodollars / (budgetCents * MICRODOLLARS_PER_CENT)
	if (used >= 1) return 'reached'
	return used >= BUDGET_WARNING ? 'warning' : 'within'
}
