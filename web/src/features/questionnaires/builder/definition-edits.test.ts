import type { Definition, Question } from '@praxis/contract/questionnaires/definition'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	changeQuestion,
	copyItem,
	moveQuestion,
	moveSection,
	neighborOf,
	removeItem,
	restoreItem,
	stepItem,
	withType,
} from './definition-edits.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
	id,
	text: id,
	type: 'text',
	required: false,
	...more,
})
const section = (id: string, ...questions: Question[]) => ({ id, title: id, questions })
const THREE: Definition = {
	sections: [section('A', question('1'), question('2')), section('B'), section('C', question('3'))],
}

/** `A12 B C3` */
function shown(definition: Definition): string {
	return definition.sections.map(({ id, questions }) => id + questions.map((one) => one.id).join('')).join(' ')
}

test('a question falls before or after another, or at the end of a section', () => {
	expect(shown(moveQuestion(THREE, '1', { over: '2', edge: 'after' }))).toBe('A21 B C3')
	expect(shown(moveQuestion(THREE, '3', { over: '1', edge: 'before' }))).toBe('A312 B C')
	expect(shown(moveQuestion(THREE, '1', { over: 'B', edge: 'after' }))).toBe('A2 B1 C3')
	expect(shown(moveQuestion(THREE, '1', { over: 'B', edge: 'before' }))).toBe('A21 B C3')
	expect(shown(moveQuestion(THREE, '3', { over: 'A', edge: 'before' }))).toBe('A312 B C')
	expect(moveQuestion(THREE, '1', { over: '1', edge: 'after' })).toBe(THREE)
})

test('a section takes its questions along', () => {
	expect(shown(moveSection(THREE, 'A', { over: 'C', edge: 'after' }))).toBe('B C3 A12')
	expect(shown(stepItem(THREE, 'C', -1))).toBe('A12 C3 B')
	expect(stepItem(THREE, 'A', -1)).toBe(THREE)
})

test('step by step a question goes through the sections, and back', () => {
	const down = ['A21 B C3', 'A2 B1 C3', 'A2 B C13', 'A2 B C31', 'A2 B C31']
	let at = THREE
	for (const expected of down) {
		at = stepItem(at, '1', 1)
		expect(shown(at)).toBe(expected)
	}
	for (let step = 0; step < 4; step += 1) at = stepItem(at, '1', -1)
	expect(shown(at)).toBe('A12 B C3')
})

test('moving loses and doubles nothing', () => {
	const ids = fc.constantFrom('1', '2', '3', 'A', 'B', 'C')
	const move = fc.record({ id: ids, over: ids, edge: fc.constantFrom('before' as const, 'after' as const) })
	fc.assert(
		fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
			const moved = moves.reduce((definition, { id, ...to }) => {
				if (Number.isNaN(Number(id))) return moveSection(definition, id, to)
				return moveQuestion(definition, id, to)
			}, THREE)
			expect(
				questionsOf(moved)
					.map((one) => one.id)
					.sort(),
			).toEqual(['1', '2', '3'])
			expect(moved.sections.map((one) => one.id).sort()).toEqual(['A', 'B', 'C'])
		}),
	)
})

test('what is not moved stays the same object, so that it is not drawn again', () => {
	const moved = moveQuestion(THREE, '1', { over: '2', edge: 'after' })
	expect(moved.sections[2]).toBe(THREE.sections[2])
	expect(questionsOf(moved)[0]).toBe(questionsOf(THREE)[1])
})

test('a copied section waits for its own questions', () => {
	const logic = { match: 'all', conditions: [{ dependsOn: '1', showWhen: ['x'] }] } as const
	const asked = { sections: [section('A', question('1'), question('2', { conditionalLogic: logic }))] }
	const { definition, id } = copyItem(asked, 'A')
	const [first, second] = definition.sections[1]?.questions ?? []
	expect(definition.sections[1]?.id).toBe(id)
	expect(second?.conditionalLogic?.conditions[0]?.dependsOn).toBe(first?.id)
	expect(definitionProblems(definition)).toEqual([])
})

test('a question of another type keeps only what means something there', () => {
	const number = question('n', { type: 'number', required: true, validation: { min: 1, max: 2 }, placeholder: 'x' })
	expect(withType(number, 'text')).toEqual({ id: 'n', text: 'n', type: 'text', required: true, placeholder: 'x' })
	expect(withType(number, 'statement')).toEqual({ id: 'n', text: 'n', type: 'statement', required: false })
	const one = question('o', { type: 'select', options: [{ value: 'a', label: 'A' }] })
	expect(withType(one, 'radio').options).toEqual(one.options)
	expect('options' in withType(one, 'date')).toBe(false)
})

test('removes questions and sections', () => {
	expect(shown(removeItem(removeItem(THREE, '2'), 'C'))).toBe('A1 B')
})

const ROWS: Definition = {
	sections: ['s', 't'].map((id) => ({
		id,
		title: id,
		questions: [1, 2].map((at) => ({ id: `${id}${at}`, text: '', type: 'text', required: false })),
	})),
}

test('restores a removed question at its place and keeps later changes', () => {
	const changed = changeQuestion(removeItem(ROWS, 's1'), 's2', (one) => ({ ...one, text: 'later' }))
	const back = restoreItem(changed, ROWS, 's1')
	expect(back.sections[0]?.questions.map(({ id, text }) => [id, text])).toEqual([
		['s1', ''],
		['s2', 'later'],
	])
	expect(restoreItem(back, ROWS, 's1')).toBe(back)
})

test('restores a question with its section when that is gone too', () => {
	const gone = removeItem(removeItem(ROWS, 's1'), 's')
	expect(restoreItem(gone, ROWS, 's1').sections.map((section) => [section.id, section.questions.length])).toEqual([
		['t', 2],
		['s', 1],
	])
})

test('restores a removed section with its questions', () => {
	expect(restoreItem(removeItem(ROWS, 's'), ROWS, 's')).toEqual(ROWS)
})

test('opens the next item after a removal, else the previous one', () => {
	expect(neighborOf(ROWS, 's1')).toBe('s2')
	expect(neighborOf(ROWS, 's2')).toBe('s1')
	expect(neighborOf(ROWS, 't')).toBe('s')
	expect(neighborOf(removeItem(ROWS, 's2'), 's1')).toBe('s')
})
