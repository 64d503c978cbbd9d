import { expect, test } from 'vitest'
import { ANSWERS_MAX, templateAnswers } from './generator-answers.ts'

const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`V${at}`, 'x']))

test('a template with the most variables is answered for a case whose record has none of its own', () => {
	expect(templateAnswers.safeParse(answers(ANSWERS_MAX)).success).toBe(true)
	expect(templateAnswers.safeParse(answers(ANSWERS_MAX + 1)).error?.issues.map(({ message }) => message)).toEqual([
		'Too many answers.',
	])
})
