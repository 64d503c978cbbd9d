import { describe, expect, it } from 'vitest'
import type { Definition } from '../questionnaires/definition.ts'
import { assessByRules } from './assess.rules.ts'
import { assessByModel, modelSource } from './assess-by-model.rules.ts'
import { basisOf, factsOf } from './conditions.rules.ts'

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

	it('holds text that a database takes: no half emoji at a limit, no control characters', () => {
		const emoji = '\u{1f6a8}'
		const long = `${'x'.repeat(999)}${emoji}`
		const result = assessByModel({ ...full, keyFindings: [said(`a\u0000b ${long}`, 'story')] }, facts, byRules)
		const facts2 = factsOf(definition, { story: `${'x'.repeat(198)}${emoji}${emoji} \ud83d` }, today)
		const texts = JSON.stringify([result, basisOf(facts2, 'story'), modelSource(facts2)])
		expect(texts).not.toMatch(/\\u(?:d[89a-f]|0000)/i)
		for (let length = 0; length < 1010; length += 1) {
			const text = `${'x'.repeat(length)}${emoji}`
			const finding = assessByModel({ ...full, summary: text }, facts, byRules)
			expect(finding?.summary.isWellFormed()).toBe(true)
		}
	})

	it('is never of a lower risk than the time limits give', () => {
		const limits = {
			text: 'Negligence: the time may already have run out.',
			aspect: 'limitations' as const,
			because: [],
		}
		const high = { ...byRules, riskAssessment: { overall: 'High' as const, factors: [limits] } }
		const low = { ...full, riskAssessment: { overall: 'low', factors: [] } }
		expect(assessByModel(low, facts, high)?.riskAssessment).toEqual({ overall: 'High', factors: [limits] })
		expect(assessByModel(full, facts, byRules)?.riskAssessment.overall).toBe('High')
	})

	it('says what the rules leave open', () => {
		const open = { text: 'Negligence: it is open whose law applies.', aspect: 'limitations' as const, because: [] }
		const result = assessByModel(full, facts, { ...byRules, keyFindings: [open] })
		expect(result?.keyFindings.map((one) => one.text)).toEqual([open.text, 'It began.'])
	})

	it('gives the model whole answers and no unanswered question', () => {
		const source = modelSource(facts)
		expect(source).toMatch(/^\[story\] What happened\?: It began\..*End\.$/)
		expect(source).not.toContain('town')
	})
})
