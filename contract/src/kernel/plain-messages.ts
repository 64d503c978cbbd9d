import type { z } from 'zod'

type Limited = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

/** What a limit asks for; undefined for what is none of a text, a number or a list. */
function limitOf(issue: z.core.$ZodRawIssue<Limited>): string | undefined {
	const [words, limit] = issue.code === 'too_big' ? ['At most', issue.maximum] : ['At least', issue.minimum]
	const number = limit.toLocaleString('en-US')
	if (issue.code === 'too_small' && limit === 1 && issue.origin !== 'number') return 'This is required.'
	if (issue.origin === 'string') return `${words} ${number} characters.`
	if (issue.origin === 'array') return `${words} ${number} entries.`
	return issue.origin === 'number' || issue.origin === 'int' ? `${words} ${number}.` : undefined
}

/** For fields whose contract gives no message of its own: what people understand instead of what a program would say. */
export const PLAIN_MESSAGES = {
	error: (issue: z.core.$ZodRawIssue): string | undefined => {
		if (issue.code === 'too_big' || issue.code === 'too_small') return limitOf(issue)
		const isChoice = issue.code === 'invalid_value' && issue.values.length > 1
		if (issue.code !== 'invalid_type' && !isChoice) return undefined
		// What is made a number first, and is missing or none.
		if (Number.isNaN(issue.input)) return 'Please enter a number.'
		if (issue.input === undefined) return 'This is required.'
		return isChoice ? 'Please choose one of the list.' : undefined
	},
}
