import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Definition } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { compilePattern, PATTERN_TEXT_MAX, patternProblem } from './pattern.ts'
import { ANSWER_MESSAGES, answerErrors } from './validate-answers.ts'
import { prepareVisibility } from './visibility.ts'

const letter = fc.constantFrom('a', 'b', 'c', '1', '-', ' ', 'é', '😀')
const atom = fc.oneof(
	fc.constantFrom(
		'a',
		'b',
		'c',
		'1',
		'\\d',
		'\\w',
		'\\s',
		'\\S',
		'\\D',
		'\\W',
		'.',
		'[a-b1]',
		'[^a]',
		'-',
		'^',
		'$',
		'é',
		'😀',
	),
)
const source = fc.letrec<{ node: string }>((tie) => ({
	node: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		atom,
		fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
		fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
		fc
			.tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}'))
			.map(([a, quantifier]) => `(?:${a})${quantifier}`),
	),
})).node

it('finds what a regular expression finds', () => {
	fc.assert(
		fc.property(source, fc.array(letter, { maxLength: 12 }), (pattern, letters) => {
			fc.pre(pattern.length <= 200)
			const text = letters.join('')
			expect(compilePattern(pattern).matches(text)).toBe(new RegExp(pattern, 'u').test(text))
		}),
		{ numRuns: 3_000 },
	)
})

it('is not made slow by what makes a regular expression slow', () => {
	const text = `${'a'.repeat(20_000)}!`
	for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(?:a*)*b$', '^a*a*a*a*a*c$']) {
		expect(compilePattern(pattern).matches(text)).toBe(false)
	}
})

const withPatterns = (pattern: string, count: number): Definition => ({
	sections: [
		{
			id: 's',
			title: 'All',
			questions: Array.from({ length: count }, (_, at) => ({
				id: `q${at}`,
				text: 'Which?',
				type: 'textarea' as const,
				required: false,
				validation: { pattern },
			})),
		},
	],
})

it('is asked of no more text, and no more patterns of one questionnaire, than a server can bear', () => {
	const large = '(\\w?){100}'.repeat(9)
	expect(definitionProblems(withPatterns(large, 10))).toEqual([])
	expect(definitionProblems(withPatterns(large, 20))).toMatchObject([{ id: null, field: 'pattern' }])
	expect(definitionProblems(withPatterns('^\\d{3}-\\d{4}$', 500))).toEqual([])
	const definition = withPatterns('^a*$', 1)
	const given = (length: number) => ({ q0: 'a'.repeat(length) })
	const errors = (length: number) => answerErrors(definition, prepareVisibility(definition), given(length))
	expect(errors(PATTERN_TEXT_MAX)).toEqual({})
	expect(errors(PATTERN_TEXT_MAX + 1)).toEqual({ q0: ANSWER_MESSAGES.maxLength(PATTERN_TEXT_MAX) })
})

it.each([
	['(?=a)', 'Looking ahead or behind is not understood.'],
	['(a)\\1', '"\\1" is not understood.'],
	['a**', '"*" cannot follow a repetition.'],
	['*', '"*" must be written "\\*" here.'],
	['(a', 'A bracket is not closed.'],
	['a)', 'There is a closing bracket without an opening one.'],
	['[]', 'A set of characters is empty.'],
	['[b-a]', 'A range of characters ends before it begins.'],
	['a{3,2}', 'A repetition ends before it begins.'],
	['a{1000}', 'Nothing is repeated more than 100 times.'],
	['a{x}', 'A repetition is written {2}, {2,} or {2,5}.'],
	['((a{100}){100}){100}', 'The pattern repeats too much.'],
	['((((((((){100}){100}){100}){100}){100}){100}){100}){100}', 'The pattern repeats too much.'],
	['\\', 'The pattern ends too early.'],
	['a'.repeat(201), 'At most 200 characters.'],
])('refuses %s and says why', (pattern, message) => {
	expect(patternProblem(pattern)).toBe(message)
})

it.each(['^\\d{5}(?:-\\d{4})?$', '^[A-Z]{2}\\d{6,8}$', '^\\d{3}-\\d{2}-\\d{4}$'])('takes %s', (pattern) => {
	expect(patternProblem(pattern)).toBeNull()
})
