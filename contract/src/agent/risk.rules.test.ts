import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_AGENT_SETTINGS, FLAG_CODES } from './agent.fields.ts'
import { classifyByRules } from './classify.rules.ts'
import { durationFrom, valueStated } from './estimates.rules.ts'
import { flagsOf, type InquiryFacts, recommendationsFor, riskLevelOf, scoreRisk } from './risk.rules.ts'

const CALM: InquiryFacts = {
	urgency: 'low',
	deadlineOn: null,
	happenedOn: null,
	matterLength: 200,
	hasAnswers: false,
	isReachable: true,
	strongHits: 0,
	weakHits: 0,
	today: '2026-03-01',
}

describe('the risk of an inquiry', () => {
	test.each<[string, Partial<InquiryFacts>, number, string]>([
		['nothing', {}, 0, 'low'],
		['urgent', { urgency: 'high' }, 20, 'low'],
		['a deadline in four days', { deadlineOn: '2026-03-05' }, 60, 'high'],
		['a deadline in three weeks', { deadlineOn: '2026-03-21' }, 30, 'medium'],
		['a deadline far away', { deadlineOn: '2027-03-21' }, 10, 'low'],
		['a deadline that has passed', { deadlineOn: '2026-02-01' }, 60, 'high'],
		['it happened two years ago', { happenedOn: '2024-02-01' }, 20, 'low'],
		['it happened five years ago', { happenedOn: '2021-02-01' }, 40, 'medium'],
		['its answers say how long ago', { happenedOn: '2021-02-01', hasAnswers: true }, 0, 'low'],
		['a conflict to decide', { strongHits: 1 }, 40, 'medium'],
		['a similar name', { weakHits: 2 }, 10, 'low'],
		['nearly nothing known', { matterLength: 5, isReachable: false }, 30, 'medium'],
		['everything at once', { urgency: 'high', deadlineOn: '2026-03-02', strongHits: 1 }, 100, 'high'],
	])('%s', (_what, facts, score, level) => {
		expect(scoreRisk({ ...CALM, ...facts }, [])).toMatchObject({ score, level })
	})

	test('is 0 to 100, fits its level, and grows with every further factor; the heaviest comes first', () => {
		const factor = fc.record({ text: fc.string(), weight: fc.integer({ min: 1, max: 5 }) })
		fc.assert(
			fc.property(fc.array(factor), factor, (factors, more) => {
				const first = scoreRisk(CALM, factors)
				const next = scoreRisk(CALM, [...factors, more])
				expect(first.score).toBeLessThanOrEqual(100)
				expect(next.score).toBeGreaterThanOrEqual(first.score)
				expect(next.level).toBe(riskLevelOf(next.score))
				expect(next.factors[0]?.weight).toBe(Math.max(...next.factors.map(({ weight }) => weight)))
			}),
		)
	})
})

const CLEAR = {
	classification: classifyByRules({ text: 'I want a divorce and custody.', stated: 'Family Law' }),
	risk: scoreRisk(CALM, []),
	strongHits: 0,
	weakHits: 0,
	hasAttorney: true,
}

describe('quality control', () => {
	test('flags nothing that is clear', () => {
		expect(flagsOf(CLEAR, DEFAULT_AGENT_SETTINGS)).toEqual([])
	})

	test('flags low confidence, high risk, a possible conflict and a missing attorney, each with its reason', () => {
		const bad = {
			classification: classifyByRules({ text: '', stated: null }),
			risk: scoreRisk({ ...CALM, deadlineOn: '2026-03-02' }, []),
			strongHits: 1,
			weakHits: 0,
			hasAttorney: false,
		}
		const flags = flagsOf(bad, DEFAULT_AGENT_SETTINGS)
		expect(flags.map(({ code }) => code)).toEqual(['low_confidence', 'high_risk', 'possible_conflict', 'no_attorney'])
		for (const { text } of flags) expect(text).toMatch(/\.$/)
		// The label stands before the text: neither says what the other does.
		for (const { code, text } of flags) expect(text).not.toContain(FLAG_CODES[code])
	})

	test('flags a high risk and an inquiry without a practice area wherever the firm sets its thresholds', () => {
		const settings = { ...DEFAULT_AGENT_SETTINGS, confidenceThreshold: 0, riskThreshold: 100 }
		const risk = scoreRisk({ ...CALM, deadlineOn: '2026-03-02' }, [])
		const classification = classifyByRules({ text: '', stated: null })
		expect(flagsOf({ ...CLEAR, risk, classification }, settings).map(({ code }) => code)).toEqual([
			'low_confidence',
			'high_risk',
		])
	})

	test('counts what lies exactly at a threshold: confidence passes, risk is flagged', () => {
		const settings = { ...DEFAULT_AGENT_SETTINGS, confidenceThreshold: 0.75, riskThreshold: 30 }
		const classification = classifyByRules({ text: '', stated: 'Family Law' })
		const risk = scoreRisk({ ...CALM, deadlineOn: '2026-03-21' }, [])
		expect(flagsOf({ ...CLEAR, classification, risk }, settings).map(({ code }) => code)).toEqual(['high_risk'])
	})

	test('a similar name alone is enough to leave it to a person', () => {
		expect(flagsOf({ ...CLEAR, weakHits: 1 }, DEFAULT_AGENT_SETTINGS).map(({ code }) => code)).toEqual([
			'possible_conflict',
		])
	})

	test('recommends what follows from what was found', () => {
		const facts = { ...CALM, urgency: 'high', deadlineOn: '2026-03-05', weakHits: 1 }
		const found = recommendationsFor(facts, CLEAR)
		expect(found.join(' ')).toMatch(/conflicts.*Mar.* 5, 2026.*today.*questionnaire/)
	})
})

describe('estimates', () => {
	const definition = {
		sections: [
			{
				id: 's',
				title: 'S',
				questions: [
					{ id: 'deal_value', text: 'What is the deal worth?', type: 'number' as const, required: false },
					{ id: 'gross_income', text: 'What do you earn?', type: 'number' as const, required: false },
				],
			},
		],
	}

	test('need a basis: what the person states to be at stake', () => {
		expect(valueStated(definition, { deal_value: 12_500.5, gross_income: 90_000 })).toEqual({
			amount: 1_250_050,
			basis: 'As the person states it: What is the deal worth?',
		})
		expect(valueStated(definition, { gross_income: 90_000 })).toBeNull()
		expect(valueStated(definition, { deal_value: 0 })).toBeNull()
	})

	test('or enough closed cases of the firm', () => {
		expect(durationFrom({ count: 5, medianDays: 120.4 })).toMatchObject({ amount: 120 })
		expect(durationFrom({ count: 4, medianDays: 120 })).toBeNull()
		expect(durationFrom({ count: 0, medianDays: null })).toBeNull()
	})
})
