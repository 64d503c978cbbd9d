import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersToSend, progressOf } from './answered.ts'
import {
	type Answer,
	type Answers,
	type Definition,
	type Question,
	type QuestionType,
	questionsOf,
} from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { answerErrors } from './validate-answers.ts'
import { prepareVisibility, UNHEARD_TYPES } from './visibility.ts'

const HEARD = ['text', 'number', 'date', 'select', 'radio', 'checkbox', 'multiselect'] as const
const UNHEARD = ['parties_form', 'statement'] as const
/** Every third question is one that no other can depend on. */
const isUnheard = (at: number) => at % 3 === 2
const VALUES = ['yes', 'no', 'maybe'] as const
const OPTIONS = VALUES.map((value) => ({ value, label: value }))

const value = fc.constantFrom(...VALUES, 'true', 'false', '7')
const showWhen = fc.oneof(value, fc.uniqueArray(value, { minLength: 1, maxLength: 3 }))

/** A question that depends only on questions before it, so that there are no circles. */
function question(at: number): fc.Arbitrary<Question> {
	const earlier = Array.from({ length: at }, (_, before) => before).filter((before) => !isUnheard(before))
	const dependsOn = fc.constantFrom(...(at === 0 ? [0] : earlier)).map((before) => `q${before}`)
	const logic = fc.record({
		match: fc.constantFrom('all' as const, 'any' as const),
		conditions: fc.array(fc.record({ dependsOn, showWhen }), { minLength: 1, maxLength: 3 }),
	})
	return fc
		.record({
			type: fc.constantFrom<QuestionType>(...(isUnheard(at) ? UNHEARD : HEARD)),
			required: fc.boolean(),
			conditionalLogic: at === 0 ? fc.constant(undefined) : fc.option(logic, { nil: undefined }),
		})
		.map((drawn) => ({ id: `q${at}`, text: `Question ${at}`, options: OPTIONS, ...drawn }))
}

/** Questionnaires without circles, of up to thirty questions in up to three sections. */
const definition: fc.Arbitrary<Definition> = fc
	.integer({ min: 1, max: 30 })
	.chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => question(at))))
	.chain((questions) =>
		fc.integer({ min: 1, max: 3 }).map((sections) => ({
			sections: Array.from({ length: sections }, (_, section) => ({
				id: `s${section}`,
				title: `Section ${section}`,
				questions: questions.filter((_, at) => at % sections === section),
			})),
		})),
	)

const party = fc.record({
	name: fc.constantFrom('', ' ', 'Ada'),
	relationship: fc.constantFrom('', 'witness', 'anonymous'),
	contactInfo: fc.constantFrom('', 'by mail'),
})

const answer: fc.Arbitrary<Answer | undefined> = fc.oneof(
	fc.constant(undefined),
	fc.constant(null),
	fc.constantFrom('', ' ', '2026-02-28', '2026-02-30', ...VALUES),
	fc.boolean(),
	fc.constantFrom(0, 7, Number.NaN, Number.POSITIVE_INFINITY),
	fc.uniqueArray(value, { maxLength: 3 }),
	fc.array(party, { maxLength: 6 }),
)

const answers: fc.Arbitrary<Answers> = fc.dictionary(
	fc.nat({ max: 34 }).map((at) => `q${at}`),
	answer,
	{ maxKeys: 34, noNullPrototype: true },
)

const RUNS = { numRuns: 2_000 }

/** The conditions drawn here wait for any answer, also for one that the question does not offer. */
function problemsOf(drawn: Definition) {
	return definitionProblems(drawn).filter(
		({ message }) => message !== 'The condition uses an answer that is not a choice.',
	)
}

function withQuestions(from: Definition, change: (question: Question) => Question): Definition {
	return {
		sections: from.sections.map((section) => ({ ...section, questions: section.questions.map(change) })),
	}
}

it('never sends nor counts what hidden questions were answered', () => {
	fc.assert(
		fc.property(definition, answers, (asked, given) => {
			const visibility = prepareVisibility(asked)
			const shown = visibility.shown(given)
			const sent = answersToSend(asked, visibility, given)
			expect(Object.keys(sent).every((id) => shown.has(id))).toBe(true)
			const emptied: Answers = Object.fromEntries(Object.entries(given).filter(([id]) => shown.has(id)))
			expect(progressOf(asked, visibility, emptied)).toEqual(progressOf(asked, visibility, given))
			expect(answerErrors(asked, visibility, emptied)).toEqual(answerErrors(asked, visibility, given))
		}),
		RUNS,
	)
})

it('shows, counts and judges on the server, which knows only what was sent, as in the browser', () => {
	fc.assert(
		fc.property(definition, answers, (asked, given) => {
			const visibility = prepareVisibility(asked)
			const sent = JSON.parse(JSON.stringify(answersToSend(asked, visibility, given))) as Answers
			expect([...visibility.shown(sent)].sort()).toEqual([...visibility.shown(given)].sort())
			expect(progressOf(asked, visibility, sent)).toEqual(progressOf(asked, visibility, given))
			const wrongHere = answerErrors(asked, visibility, given)
			const wrongThere = answerErrors(asked, visibility, sent)
			if (Object.keys(wrongHere).length === 0) expect(wrongThere).toEqual({})
			expect(answersToSend(asked, visibility, sent)).toEqual(sent)
		}),
		{ numRuns: 10_000 },
	)
}, 120_000)

it('does not depend on the order of conditions nor of questions', () => {
	fc.assert(
		fc.property(definition, answers, (asked, given) => {
			const turned = withQuestions(asked, (question) =>
				question.conditionalLogic === undefined
					? question
					: {
							...question,
							conditionalLogic: {
								...question.conditionalLogic,
								conditions: [...question.conditionalLogic.conditions].reverse(),
							},
						},
			)
			const reversed = {
				sections: [...turned.sections].reverse().map((one) => ({ ...one, questions: [...one.questions].reverse() })),
			}
			expect([...prepareVisibility(reversed).shown(given)].sort()).toEqual(
				[...prepareVisibility(asked).shown(given)].sort(),
			)
		}),
		RUNS,
	)
})

it('finds every circle, and no other', () => {
	fc.assert(
		fc.property(definition, fc.nat(), fc.nat(), (asked, a, b) => {
			expect(problemsOf(asked)).toEqual([])
			const ids = questionsOf(asked).flatMap(({ id, type }) => (UNHEARD_TYPES.has(type) ? [] : [id]))
			const [from, to] = [ids[a % ids.length] ?? '', ids[b % ids.length] ?? '']
			const needs = (id: string): Set<string> => {
				const found = new Set<string>()
				const waiting = [id]
				for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
					const logic = questionsOf(asked).find((question) => question.id === at)?.conditionalLogic
					for (const { dependsOn } of logic?.conditions ?? []) {
						if (!found.has(dependsOn)) waiting.push(dependsOn)
						found.add(dependsOn)
					}
				}
				return found
			}
			const closed = withQuestions(asked, (question) =>
				question.id !== from
					? question
					: {
							...question,
							conditionalLogic: {
								match: 'all',
								conditions: [...(question.conditionalLogic?.conditions ?? []), { dependsOn: to, showWhen: 'yes' }],
							},
						},
			)
			const isCircle = from === to || needs(to).has(from)
			expect(problemsOf(closed).length > 0).toBe(isCircle)
			if (isCircle) expect(() => prepareVisibility(closed)).toThrow('depends on itself')
		}),
		RUNS,
	)
})

it('decides a chain of two thousand questions', () => {
	const questions = Array.from({ length: 2_000 }, (_, at): Question => {
		const base = { id: `q${at}`, text: 'Continue?', type: 'checkbox', required: false } as const
		if (at === 0) return base
		const conditions = [{ dependsOn: `q${at - 1}`, showWhen: 'true' }]
		return { ...base, conditionalLogic: { match: 'all', conditions } }
	})
	const asked = { sections: [{ id: 's', title: 'All', questions: questions.reverse() }] }
	const given = Object.fromEntries(questions.map(({ id }) => [id, true]))
	expect(prepareVisibility(asked).shown(given).size).toBe(2_000)
	expect(prepareVisibility(asked).shown({ ...given, q0: false }).size).toBe(1)
})

it('says when a condition waits for an answer that its question does not offer', () => {
	const logic = (...showWhen: string[]) => ({ match: 'all' as const, conditions: [{ dependsOn: 'a', showWhen }] })
	const asked = (options: readonly { value: string; label: string }[], ...showWhen: string[]): Definition => ({
		sections: [
			{
				id: 's',
				title: 'S',
				questions: [
					{ id: 'a', text: 'A', type: 'checkbox', required: false, options },
					{ id: 'b', text: 'B', type: 'text', required: false, conditionalLogic: logic(...showWhen) },
				],
			},
		],
	})
	const unmet = [{ id: 'b', field: 'conditionalLogic', message: 'The condition uses an answer that is not a choice.' }]
	expect(definitionProblems(asked(OPTIONS, 'yes'))).toEqual([])
	expect(definitionProblems(asked(OPTIONS, 'yes', 'never'))).toEqual(unmet)
	expect(definitionProblems(asked([], 'true'))).toEqual([])
	expect(definitionProblems(asked([], 'yes'))).toEqual(unmet)
})
