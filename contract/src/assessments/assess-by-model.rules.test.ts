import { describe, expect, it } from 'vitest'
import type { Definition } from '../questionnaires/definition.ts'
import { assessByRules } from './assess.rules.ts'
import { assessByModel, modelSource } from './assess-by-model.rules.ts'
import { factsOf } from './conditions.rules.ts'

const definition: Definition = {
	sections: [
		{
			id: 'you',
			title: 'About you',
			questions: [
				{ id: 'story', text: 'What happened?', type: 'textarea', required: false },
				{ id: 'town', text: 'City', type: 'text', required: false },
			],
		},
	],
}
const answers = { story: `It began. ${'word '.repeat(400)}End.` }
const today = '2026-11-25'
const facts = factsOf(definition, answers, today)
const byRules = assessByRules({ definition, answers, practiceArea: null, today, periods: [] })
const said = (text: string, ...ids: string[]) => ({ text, answers: ids })
const full = {
	summary: ' A  story. ',
	keyFindings: [
		said('It began.', 'story'),
		said('It began.', 'story'),
		said('No basis.', 'nothing'),
		said('', 'story'),
	],
	recommendations: [said('Write it down.', '[story]')],
	riskAssessment: { overall: 'HIGH', factors: [] },
	nextSteps: [],
	confidence: 7,
}

describe('an assessment by a model', () => {
	it('keeps each statement once that rests on a question asked, and takes limits and the bound of confidence from the rules', () => {
		const result = assessByModel(full, facts, byRules)
		expect(result?.summary).toBe('A story.')
		expect(result?.keyFindings.map((one) => one.text)).toEqual(['It began.'])
		expect(result?.recommendations[0]?.because[0]?.questionId).toBe('story')
		expect(result?.riskAssessment.overall).toBe('High')
		expect(result?.nextSteps).toEqual(byRules.nextSteps)
		expect(result?.confidence).toBe(byRules.confidence)
	})

	it('is none without findings, recommendations or a known level of risk', () => {
		expect(assessByModel({ ...full, keyFindings: [said('No basis.')] }, facts, byRules)).toBeNull()
		expect(assessByModel({ ...full, recommendations: [] }, facts, byRules)).toBeNull()
		expect(assessByModel({ ...full, riskAssessment: { overall: 'grave', factors: [] } }, facts, byRules)).toBeNull()
	})

	it('gives the model whole answers and no unanswered question', () => {
		const source = modelSource(facts)
		expect(source).toMatch(/^\[story\] What happened\?: It began\..*End\.$/)
		expect(source).not.toContain('town')
	})
})
