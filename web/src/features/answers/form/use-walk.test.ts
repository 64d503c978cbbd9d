import type { Definition, Question } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { firstOpen, stepsOf } from './use-walk.ts'

const question = (id: string, type: Question['type'] = 'text'): Question => ({ id, text: id, type, required: false })
const DEFINITION: Definition = {
	sections: [
		{ id: 's1', title: 'One', questions: [question('note', 'statement'), question('a'), question('b')] },
		{ id: 's2', title: 'Two', questions: [question('c'), question('end', 'statement')] },
	],
}
const ALL = new Set(['note', 'a', 'b', 'c', 'end'])

test('makes one step of each visible question, with the statements before it', () => {
	const { steps, rest } = stepsOf(DEFINITION, ALL)
	expect(steps.map((step) => [step.question.id, step.opensSection, step.statements.map(({ id }) => id)])).toEqual([
		['a', true, ['note']],
		['b', false, []],
		['c', true, []],
	])
	expect(rest.map(({ id }) => id)).toEqual(['end'])
})

test('opens a section with its first visible question', () => {
	const { steps } = stepsOf(DEFINITION, new Set(['b', 'c']))
	expect(steps.map((step) => [step.question.id, step.opensSection])).toEqual([
		['b', true],
		['c', true],
	])
})

test('resumes at the first unanswered question, or at the start when all are answered', () => {
	const { steps } = stepsOf(DEFINITION, ALL)
	expect(firstOpen(steps, { a: 'x' })).toBe('b')
	expect(firstOpen(steps, { a: 'x', b: 'y', c: 'z' })).toBeNull()
})
