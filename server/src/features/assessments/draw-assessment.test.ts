import type { AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import { ASSESSMENT_DISCLAIMERS } from '@praxis/contract/assessments/assessment-texts'
import { loadAssessmentLanguage } from '@praxis/contract/assessments/languages/assessment-language'
import { expect, test } from 'vitest'
import { assessmentPages } from './draw-assessment.ts'

const RESULT: AssessmentResult = {
	summary: 'You describe an injury in Texas.',
	keyFindings: [],
	recommendations: [],
	riskAssessment: { overall: 'Low', factors: [] },
	nextSteps: [],
	limits: [
		{
			claim: 'Injury',
			state: 'Texas',
			statute: 'Tex. Civ. Prac. & Rem. Code § 16.003',
			source: 'The statute',
			note: 'Confirm tolling.',
			verifiedOn: null,
			startsOn: '2025-01-02',
			lastDay: '2027-01-02',
			daysLeft: 30,
			computation: 'Jan 2, 2025 + 2 years = Jan 2, 2027.',
			because: [],
		},
	],
	confidence: 0.5,
	metadata: { generationType: 'programmatic' },
}

test.each([
	[undefined, 'last day Jan 2, 2027.'],
	['es', 'último día: 2 ene 2027.'],
] as const)('writes the last day of a time limit as people do, in the language %s', async (language, day) => {
	const drawn = {
		name: 'AI Case Assessment - Texas',
		title: 'Injury',
		createdAt: '2026-11-27T15:00:00Z',
		result: RESULT,
	}
	const { entries } = assessmentPages(drawn, 'America/New_York', await loadAssessmentLanguage(language))
	expect(entries.map(({ text }) => text).join('\n')).toContain(day)
})

test('gives who is no client the disclaimers first, and no recommendations', async () => {
	const advice = {
		text: 'Keep a log.',
		aspect: 'merits',
		because: [],
	} as unknown as AssessmentResult['nextSteps'][number]
	const result = { ...RESULT, recommendations: [advice], nextSteps: [advice] }
	const drawn = { name: 'AI Case Assessment - Texas', title: 'Injury', createdAt: '2026-11-27T15:00:00Z', result }
	const own = assessmentPages(drawn, 'America/New_York', null).entries
	expect(own.map((one) => one.heading)).toContain('Recommendations')
	const { entries } = assessmentPages({ ...drawn, isForVisitor: true }, 'America/New_York', null)
	expect(entries[0]?.heading).toBe('Disclaimer')
	for (const one of ASSESSMENT_DISCLAIMERS) expect(entries[0]?.text).toContain(one)
	expect(entries.map((one) => one.heading)).not.toContain('Recommendations')
	expect(JSON.stringify(entries)).not.toContain('Keep a log.')
})

test('marks what a model says that rests on no answer, in the language of the reader', async () => {
	const summary = 'You may sue under 28 U.S.C. § 1331.'
	const result: AssessmentResult = { ...RESULT, summary, metadata: { generationType: 'ai' } }
	const drawn = { name: 'AI Case Assessment - Texas', title: 'Injury', createdAt: '2026-11-27T15:00:00Z', result }
	const textIn = async (language?: string) =>
		assessmentPages(drawn, 'UTC', await loadAssessmentLanguage(language))
			.entries.map(({ text }) => text)
			.join('\n')
	expect(await textIn()).toContain('Model’s opinion, not supported by an answer.')
	expect(await textIn()).toContain('28 U.S.C. § 1331: Not found in the answers.')
	expect(await textIn('es')).toContain('Opinión del modelo, sin apoyo en ninguna respuesta.')
})
