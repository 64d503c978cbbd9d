import type { z } from 'zod'

/** For fields whose contract gives no message of its own: what people understand instead of what a program would say. */
export const PLAIN_MESSAGES = {
	error: (issue: z.core.$ZodRawIssue): string | undefined => {
		const isChoice = issue.code === 'invalid_value' && issue.values.length > 1
		if (issue.code !== 'invalid_type' && !isChoice) return undefined
		// What is made a number first, and is missing or none.
		if (Number.isNaN(issue.input)) return 'Please enter a number.'
		if (issue.input === undefined) return 'This is required.'
		return isChoice ? 'Please choose one of the list.' : undefined
	},
}
