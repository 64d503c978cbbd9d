import { citationsNotIn } from '../analysis/citations.rules.ts'
import type { AssessedStatement, AssessmentResult } from './assess.fields.ts'

/** Note of what a language model says that rests on no answer. */
export const SUMMARY_OPINION = 'Model’s opinion, not supported by an answer.'
export const LAW_NOT_FOUND = 'Not found in the answers. Check before relying on it.'

type Result = Pick<AssessmentResult, 'limits' | 'metadata'>

/** Law that a language model names and that neither the answers nor the time limits of the rules have. */
export function lawNotFound(
	{ limits, metadata }: Result,
	{ text, because }: Pick<AssessedStatement, 'text' | 'because'>,
) {
	if (metadata.generationType !== 'ai') return []
	const known = limits.map(({ statute, computation, note }) => `${statute}\n${computation}\n${note}`)
	return citationsNotIn([text], [...known, ...because.flatMap(({ question, answer }) => [question, answer])])
}

/** What is said below the summary, of which a language model wrote every word. */
export function marksOfSummary(
	result: Result & Pick<AssessmentResult, 'summary'>,
	say: (text: string) => string,
): string[] {
	if (result.metadata.generationType !== 'ai') return []
	return [say(SUMMARY_OPINION), ...marksOfStatement(result, { text: result.summary, because: [] }, say)]
}

/** What is said below a statement. */
export function marksOfStatement(
	result: Result,
	statement: Pick<AssessedStatement, 'text' | 'because'>,
	say: (text: string) => string,
): string[] {
	return lawNotFound(result, statement).map((law) => `${law}: ${say(LAW_NOT_FOUND)}`)
}
