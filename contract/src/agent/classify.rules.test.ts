import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { DEFAULT_AGENT_SETTINGS } from './agent.fields.ts'
import { classifyByModel, classifyByRules, RULES_CONFIDENCE_MAX } from './classify.rules.ts'

/** [what is written, the practice area it is about] */
const STORIES = [
	['I was sued for breach of contract over an unpaid invoice.', 'Civil Litigation'],
	['My brother was arrested for DUI and is on probation.', 'Criminal Defense'],
	['I want a divorce and custody of the children.', 'Family Law'],
	['My landlord wants to evict me and keeps the security deposit.', 'Real Estate'],
	['We are three shareholders and need an operating agreement for our LLC.', 'Corporate Law'],
	['My visa ends and I applied for a green card; USCIS does not answer.', 'Immigration'],
	['I was rear-ended and injured in a car accident.', 'Personal Injury'],
	['I was fired, and my employer owes me overtime.', 'Employment Law'],
	['My mother left a last will and testament, and it is in probate.', 'Estate Planning'],
	['Creditors garnish my pay. I think of bankruptcy under chapter 7.', 'Bankruptcy'],
	['Someone infringes our trademark and our patent.', 'Intellectual Property'],
	['The IRS began an audit and wants back taxes.', 'Tax Law'],
] as const

describe('classification by rules', () => {
	test.each(STORIES)('%s', (text, area) => {
		const found = classifyByRules({ text, stated: null })
		expect(found).toMatchObject({ practiceArea: area, by: 'rules', modelName: null, isDisputed: false })
		expect(found.confidence).toBeGreaterThanOrEqual(0.6)
		expect(found.why.join(' ')).toContain(area)
	})

	test('covers every practice area of the firm', () => {
		expect(new Set(STORIES.map(([, area]) => area))).toEqual(new Set(PRACTICE_AREAS))
	})

	test('says nothing where nothing is said', () => {
		const found = classifyByRules({ text: 'Please call me back.', stated: null })
		expect(found).toMatchObject({ practiceArea: null, confidence: 0 })
	})

	test('follows the choice of the person; a text about another practice area disputes it', () => {
		const chosen = classifyByRules({ text: 'Please call me back.', stated: 'Family Law' })
		expect(chosen).toMatchObject({ practiceArea: 'Family Law', confidence: 0.75, isDisputed: false })
		const confirmed = classifyByRules({ text: 'I want a divorce.', stated: 'Family Law' })
		expect(confirmed.confidence).toBeGreaterThan(chosen.confidence)
		const disputed = classifyByRules({ text: 'I was rear-ended and injured.', stated: 'Family Law' })
		expect(disputed).toMatchObject({ practiceArea: 'Family Law', isDisputed: true })
		expect(disputed.confidence).toBeLessThan(DEFAULT_AGENT_SETTINGS.confidenceThreshold)
	})

	test('a practice area that the firm does not know is no choice', () => {
		expect(classifyByRules({ text: 'I want a divorce.', stated: 'Space Law' })).toMatchObject({
			practiceArea: 'Family Law',
		})
	})

	const areas = fc.option(fc.constantFrom(...PRACTICE_AREAS), { nil: null })
	const texts = fc.oneof(
		fc.string(),
		fc.array(fc.constantFrom(...STORIES.map(([text]) => text))).map((all) => all.join(' ')),
	)

	test('is between 0 and its maximum, the same for capitals, and 0 exactly without a practice area', () => {
		fc.assert(
			fc.property(texts, areas, (text, stated) => {
				const found = classifyByRules({ text, stated })
				expect(found.confidence).toBeGreaterThanOrEqual(0)
				expect(found.confidence).toBeLessThanOrEqual(RULES_CONFIDENCE_MAX)
				expect(found.practiceArea === null).toBe(found.confidence === 0)
				if (stated !== null) expect(found.practiceArea).toBe(stated)
			}),
		)
		fc.assert(
			fc.property(fc.constantFrom(...STORIES), areas, ([text], stated) => {
				const [lower, upper] = [text.toLowerCase(), text.toUpperCase()].map((one) =>
					classifyByRules({ text: one, stated }),
				)
				expect(upper?.confidence).toBe(lower?.confidence)
				expect(upper?.practiceArea).toBe(lower?.practiceArea)
			}),
		)
	})

	test('more that speaks for the practice area never lowers the confidence', () => {
		fc.assert(
			fc.property(fc.constantFrom(...STORIES), texts, ([text, area], before) => {
				const first = classifyByRules({ text: before, stated: area })
				const more = classifyByRules({ text: `${before} ${text}`, stated: area })
				expect(more.confidence).toBeGreaterThanOrEqual(first.confidence)
			}),
		)
	})
})

describe('classification by a model', () => {
	const rules = classifyByRules({ text: 'I want a divorce and custody.', stated: null })
	const choice = { practiceArea: 'Family Law', confidence: 0.9, why: 'It says divorce.' }

	test('is the model’s where the rules agree or know nothing', () => {
		expect(classifyByModel(choice, rules, 'M')).toMatchObject({
			confidence: Math.min(0.9, rules.confidence),
			by: 'model',
			modelName: 'M',
			isDisputed: false,
		})
		const nothing = classifyByRules({ text: '', stated: null })
		expect(classifyByModel(choice, nothing, 'M')).toMatchObject({ practiceArea: 'Family Law', isDisputed: false })
	})

	test('is never surer than the rules: what they doubt a person looks at', () => {
		const doubtful = classifyByRules({ text: 'Please call me back about something at work.', stated: null })
		expect(classifyByModel({ ...choice, confidence: 1 }, doubtful, 'M').confidence).toBe(doubtful.confidence)
		expect(classifyByModel({ ...choice, confidence: 0.1 }, rules, 'M').confidence).toBe(0.1)
	})

	test('is disputed and unsure where the rules say otherwise', () => {
		const other = classifyByModel({ ...choice, practiceArea: 'Tax Law', confidence: 1 }, rules, 'M')
		expect(other).toMatchObject({ practiceArea: 'Tax Law', isDisputed: true })
		expect(other.confidence).toBeLessThanOrEqual(0.4)
		expect(other.why).toHaveLength(2)
	})

	test('“none” leaves what the rules found, without confidence', () => {
		expect(classifyByModel({ ...choice, practiceArea: 'none' }, rules, 'M')).toMatchObject({
			practiceArea: 'Family Law',
			confidence: 0,
		})
	})
})
