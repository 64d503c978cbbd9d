import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { ASSESSMENT_CAUTIONS } from '@praxis/contract/assessments/assessment-texts'
import { percentText } from '../assessment-text.ts'

/** What an assessment says in a few lines; the summary can repeat answers. */
export function summaryText({ name, result }: Pick<AssessmentRecord, 'name' | 'result'>): string {
	return [
		name,
		result.summary,
		`Risk Assessment: ${result.riskAssessment.overall}. Assessment Confidence: ${percentText(result)}.`,
		ASSESSMENT_CAUTIONS[result.metadata.generationType],
	].join('\n\n')
}
