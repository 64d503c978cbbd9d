import { expect, test } from 'vitest'
import { templateAnswers } from './generator-answers.ts'

const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`V${at}`, 'x']))

test('a template with the most variables is answered for a case whose record has none of its own', () => {
	expect(templateAnswers.safeParse(answers(110)).success).toBe(true)
	expect(templateAnswers.safeParse(answers(111)).error?.issues.map(({ message }) => message)).toEqual([
		'Too many answers.',
	])
})
