import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { generationFailure } from './assessments.api.ts'

const failed = (code: string, message = 'x') => new ApiError({ code, message, status: 500 })
const sentence = (cause: string) =>
	`Failed to generate assessment. ${cause}Please try again or contact support if the issue persists.`

test.each([
	['request_timeout', 'The operation took too long. '],
	['template_unusable', 'Assessment template issue detected. '],
	['internal_error', 'An unexpected error occurred. '],
])('%s is said with its cause', (code, cause) => {
	expect(generationFailure(failed(code))).toBe(sentence(cause))
})

test('what the respondent can mend is said as it is', () => {
	const { message } = assessmentErrors.nothing_answered
	expect(generationFailure(failed('nothing_answered', message))).toBe(message)
})
