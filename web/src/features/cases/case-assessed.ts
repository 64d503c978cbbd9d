import { type AnalysisData, analysisData } from '@praxis/contract/cases/cases.fields'

/** Of a new case: no findings, and the default risks. */
const NOT_ASSESSED = JSON.stringify(analysisData.parse({}))

export function isAssessed(analysis: AnalysisData): boolean {
	const { data } = analysisData.safeParse(analysis)
	return data === undefined || JSON.stringify(data) !== NOT_ASSESSED
}
