/** Questions of the shipped questionnaires whose answer is an amount in US dollars. */
const AMOUNT_QUESTIONS: ReadonlySet<string> = new Set([
	'amount_at_stake',
	'bills_so_far',
	'deal_value',
	'estate_worth',
	'gross_income',
	'offer',
	'student_debt',
	'tax_owed',
	'unpaid_wages',
])

/** `$9,000` for the answer to a question about an amount; null for other questions. */
export function amountText(questionId: string, answer: unknown): string | null {
	if (!AMOUNT_QUESTIONS.has(questionId) || typeof answer !== 'number') return null
	const minimumFractionDigits = Number.isInteger(answer) ? 0 : 2
	return new Intl.NumberFormat('en-US', {
		style: 'currency',
		currency: 'USD',
		minimumFractionDigits,
		maximumFractionDigits: 2,
	}).format(answer)
}
