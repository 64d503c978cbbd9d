import type { AnalysisData } from '@praxis/contract/cases/cases.fields'
import { DEFAULT_RISK } from '@praxis/contract/cases/default-risk'

type Value = string | readonly Value[] | { readonly [key: string]: Value }

function isEmpty(value: Value): boolean {
	if (typeof value === 'string') return value === ''
	return Object.values(value).every(isEmpty)
}

/** Whether anything was found or changed: a new case has no findings, and the default risks. */
export function isAssessed({ riskAssessment, ...found }: AnalysisData): boolean {
	return !isEmpty(found) || Object.values(riskAssessment).some((risk) => (risk || DEFAULT_RISK) !== DEFAULT_RISK)
}
