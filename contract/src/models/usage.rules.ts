import { CHARACTERS_PER_TOKEN } from './models.fields.ts'

interface Prices {
	readonly costPer1kInput: number | null
	readonly costPer1kOutput: number | null
}

/** Tokens of a character, by where its script begins: models need more of them for other scripts than for Latin letters. */
const BY_SCRIPT: readonly (readonly [from: number, tokens: number])[] = [
	[0x0000, 1 / CHARACTERS_PER_TOKEN],
	// Greek, Cyrillic, Armenian.
	[0x0370, 0.5],
	// Hebrew, Arabic, the scripts of India and Southeast Asia.
	[0x0590, 0.75],
	// Latin and Greek with several marks, punctuation, signs.
	[0x1e00, 0.5],
	// Chinese, Japanese, Korean.
	[0x2e80, 1],
]

function tokensOfCode(code: number): number {
	let tokens = 1
	for (const [from, of] of BY_SCRIPT) if (code >= from) tokens = of
	return tokens
}

/** Rounded up: of a text by its scripts; of a number of characters one token for four. */
export function estimateTokens(of: string | number): number {
	if (typeof of === 'number') return Math.ceil(of / CHARACTERS_PER_TOKEN)
	let tokens = 0
	for (let at = 0; at < of.length; at++) {
		const code = of.charCodeAt(at)
		tokens += code < 0x0370 ? 1 / CHARACTERS_PER_TOKEN : tokensOfCode(code)
	}
	return Math.ceil(tokens)
}

/** The beginning of a text that has at most so many tokens; never half a sign. */
export function cutToTokens(text: string, tokensMax: number): string {
	let tokens = 0
	for (let at = 0; at < text.length; at++) {
		tokens += tokensOfCode(text.charCodeAt(at))
		if (tokens <= tokensMax) continue
		const isHalf = at > 0 && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
		return text.slice(0, isHalf ? at - 1 : at)
	}
	return text
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
/** Share of a budget: warned from here. */
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
