import { ASSESSMENT_CAUTIONS } from '@praxis/contract/assessments/assessment-texts'
import { percentText } from '../assessment-text.ts'
import type { ReadAssessment } from '../reading-language.ts'

/** What an assessment says in a few lines; the summary can repeat answers. */
export function summaryText(name: string, { result, say }: ReadAssessment): string {
	return [
		name,
		result.summary,
		`${say(`Risk Assessment: ${result.riskAssessment.overall}`)}. ${say('Assessment Confidence')}: ${percentText(result)}.`,
		say(ASSESSMENT_CAUTIONS[result.metadata.generationType]),
	].join('\n\n')
}
