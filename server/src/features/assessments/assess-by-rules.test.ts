import type { AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import { assessByRules } from '@praxis/contract/assessments/assess.rules'
import { assessmentLanguage, loadAssessmentLanguage } from '@praxis/contract/assessments/languages/assessment-language'
import { translateAssessment } from '@praxis/contract/assessments/languages/translate-assessment.rules'
import { RULE_SETS } from '@praxis/contract/assessments/rules/rule-sets'
import { PRACTICE_AREAS, type PracticeArea } from '@praxis/contract/identity/practice-areas'
import { SHIPPED_PERIODS } from '@praxis/contract/limitation-periods/shipped-periods'
import { type Answers, questionsOf } from '@praxis/contract/questionnaires/definition'
import { describe, expect, it } from 'vitest'
import { shippedQuestionnaires } from '../questionnaires/shipped/shipped-questionnaires.ts'
import { PATTERN_DAY } from './fact-pattern.ts'
import { FACT_PATTERNS } from './fact-patterns.ts'

function assess(practiceArea: PracticeArea, answers: Answers): AssessmentResult {
	const [, { definition }] = shippedQuestionnaires(practiceArea)
	return assessByRules({ definition, answers, practiceArea, today: PATTERN_DAY, periods: SHIPPED_PERIODS })
}

function statementsOf({ keyFindings, recommendations, riskAssessment, nextSteps }: AssessmentResult) {
	return [...keyFindings, ...recommendations, ...riskAssessment.factors, ...nextSteps]
}

describe.each(PRACTICE_AREAS)('%s', (area) => {
	it.each(FACT_PATTERNS[area])('finds what matters: $title', ({ answers, risk, says }) => {
		const result = assess(area, answers)
		const text = statementsOf(result)
			.map((one) => one.text)
			.join('\n')
		for (const part of says) expect(text).toContain(part)
		expect(
			`${result.riskAssessment.overall}: ${result.riskAssessment.factors.map((one) => one.text).join(' ')}`,
		).toMatch(new RegExp(`^${risk}:`))
		for (const { text: said, because } of statementsOf(result)) expect(because, said).not.toEqual([])
		expect(result.confidence).toBeLessThanOrEqual(0.85)
	})

	it('has at least five patterns, and asks only questions of its questionnaire', () => {
		expect(FACT_PATTERNS[area].length).toBeGreaterThanOrEqual(5)
		const [, { definition }] = shippedQuestionnaires(area)
		const known = new Map(questionsOf(definition).map((one) => [one.id, one]))
		const set = RULE_SETS[area]
		const named = [...JSON.stringify(set).matchAll(/"q":"([a-z_]+)"|\{([a-z_]+)\}/g)].map(
			([, q, text]) => q ?? text ?? '',
		)
		const starts = Object.values(set.claims).flatMap((one) => one.startsFrom)
		const all = [...named, ...starts, ...set.topics, ...set.keyQuestions, ...set.placeQuestions].filter(
			(id) => id !== 'noun',
		)
		expect(all.filter((id) => !known.has(id))).toEqual([])
		const values = [...JSON.stringify(set).matchAll(/"q":"([a-z_]+)","is":(\[[^\]]*\])/g)]
		for (const [, id = '', list = '[]'] of values) {
			const offered = known.get(id)?.options?.map((one) => one.value) ?? []
			expect(
				(JSON.parse(list) as string[]).filter((one) => !offered.includes(one)),
				id,
			).toEqual([])
		}
		expect(SHIPPED_PERIODS.filter((one) => one.area === area && set.claims[one.claim] === undefined)).toEqual([])
	})
})

describe.each(assessmentLanguage.options)('in %s', (code) => {
	it.each(PRACTICE_AREAS)('says everything of %s', async (area) => {
		const language = await loadAssessmentLanguage(code)
		if (language === null) throw new Error('A language without texts.')
		for (const { answers, title } of FACT_PATTERNS[area]) {
			const english = assess(area, answers)
			const other = translateAssessment(language, english)
			const said = statementsOf(english).map((one) => one.text)
			expect(
				statementsOf(other).filter(({ text }) => said.includes(text)),
				title,
			).toEqual([])
			expect(JSON.stringify(statementsOf(other).map((one) => one.text))).not.toMatch(
				/ by this firm|Rests on|An attorney/,
			)
			expect(other.summary, title).not.toMatch(/^You describe/)
			expect(other.limits.map(({ lastDay }) => lastDay)).toEqual(english.limits.map(({ lastDay }) => lastDay))
		}
	})
})

describe('an assessment by rules', () => {
	it('says little, and that little is sure, of few answers', () => {
		const { confidence, limits } = assess('Tax Law', { tax_for: 'myself' })
		expect(confidence).toBeLessThan(0.2)
		expect(limits).toEqual([])
	})

	it('knows the employer and the spouse as other parties', () => {
		const findings = (area: PracticeArea, answers: Answers) =>
			assess(area, answers)
				.keyFindings.map((one) => one.text)
				.join()
		const fired = { employment_side: 'former_employee', employer: 'Quill Freight' }
		expect(findings('Employment Law', fired)).not.toContain('No other party is named')
		expect(findings('Employment Law', fired)).toContain('conflicts with the employer: Quill Freight')
		expect(findings('Employment Law', { ...fired, employment_side: 'employer' })).toContain('No other party is named')
		expect(findings('Family Law', { spouse_name: 'Robin Quill' })).not.toContain('No other party is named')
		expect(findings('Real Estate', {})).toContain('No other party is named')
	})

	it('ends a sentence of the summary once, also where an answer ends with a period', () => {
		const { summary } = assess('Employment Law', { employment_side: 'former_employee', employer: 'Acme Inc.' })
		expect(summary).toContain('Acme Inc.')
		expect(summary).not.toContain('Inc..')
		expect(assess('Employment Law', { employer: 'Acme' }).summary).toMatch(/Acme\.$/)
	})

	it('ignores answers to hidden questions', () => {
		const { limits } = assess('Civil Litigation', { served: 'no', served_on: '2026-11-01' })
		expect(limits).toEqual([])
	})

	it('leaves the time limit open where the place could be in two states, and says so', () => {
		const hurt = { ...FACT_PATTERNS['Personal Injury'][0]?.answers, state_province: 'New York' }
		const place = (accident_place: string) => assess('Personal Injury', { ...hurt, accident_place })
		const { limits, keyFindings, summary } = place('New York resident hurt in New Jersey')
		expect(limits.filter((one) => one.state !== '')).toEqual([])
		expect(summary).not.toMatch(/^You describe [^.]* in /)
		const text = keyFindings.map((one) => one.text).join('\n')
		expect(text).toContain('could be in New York or New Jersey, so it is open whose law and time limit apply')
		expect(place('Kansas City, Missouri').summary).toContain('in Missouri')
		expect(place('Washington County, Oregon').summary).toContain('in Oregon')
	})

	it('computes no time limit from a day in the future', () => {
		const hurt = FACT_PATTERNS['Personal Injury'][0]?.answers
		const { limits, keyFindings, riskAssessment } = assess('Personal Injury', { ...hurt, accident_date: '2036-01-01' })
		expect(limits).toEqual([])
		expect(keyFindings.map((one) => one.text).join()).toContain('the day it runs from is in the future')
		expect(riskAssessment.factors.map((one) => one.text).join()).toContain('the time limit cannot be computed')
	})

	it('does not invent a limit for a state that the table lacks', () => {
		const answers = { ...FACT_PATTERNS['Civil Litigation'][0]?.answers, state_province: 'Wyoming' }
		const { limits, keyFindings } = assess('Civil Litigation', answers)
		expect(limits).toEqual([])
		expect(keyFindings.map((one) => one.text).join()).toContain('no time limit for Wyoming')
	})
})
