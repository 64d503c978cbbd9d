import type { Answer } from '@praxis/contract/questionnaires/definition'
import { regionsOf } from '@praxis/contract/questionnaires/regions'
import { LineQuestion } from './line-question.tsx'
import type { QuestionProps } from './question-props.ts'
import { SelectQuestion } from './select-question.tsx'

interface RegionQuestionProps extends QuestionProps {
	/** The answer to the question it follows; undefined where it follows none. */
	readonly country: Answer | undefined
}

/** A state or province: of the list of the chosen country, or typed where there is no such list. */
export function RegionQuestion({ country, ...props }: RegionQuestionProps) {
	const regions = regionsOf(country)
	if (regions === null) return <LineQuestion {...props} />
	const options = regions.map((region) => ({ value: region, label: region }))
	return <SelectQuestion {...props} question={{ ...props.question, options }} />
}
