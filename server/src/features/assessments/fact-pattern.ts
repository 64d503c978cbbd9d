import type { RiskLevel } from '@praxis/contract/assessments/assess.fields'
import type { Answers } from '@praxis/contract/questionnaires/definition'

/** The day on which all patterns are assessed. */
export const PATTERN_DAY = '2026-11-25'

/** Invented facts: what was answered, the overall risk, and parts of what must be said. */
export interface FactPattern {
	readonly title: string
	readonly answers: Answers
	readonly risk: RiskLevel
	readonly says: readonly string[]
}

export function pattern(title: string, answers: Answers, risk: RiskLevel, ...says: readonly string[]): FactPattern {
	return { title, answers, risk, says }
}

export const CA = { country: 'usa', state_province: 'California' }
export const NY = { country: 'usa', state_province: 'New York' }
export const PARTIES = { parties: [{ name: 'Quill Freight', relationship: 'opposing_party', contactInfo: '' }] }
