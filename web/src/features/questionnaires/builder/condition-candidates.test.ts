import type { Definition, Question } from '@praxis/contract/questionnaires/definition'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { expect, test } from 'vitest'
import { awaitedValues, conditionCandidates } from './condition-candidates.ts'
import { changeQuestion, changeSection } from './definition-edits.ts'

const on = (dependsOn: string) => ({ match: 'all', conditions: [{ dependsOn, showWhen: ['yes'] }] }) as const
const question = (id: string, more: Partial<Question> = {}): Question => ({
	id,
	text: id,
	type: 'text',
	required: false,
	...more,
})
const ASKED: Definition = {
	sections: [
		{ id: 'A', title: 'A', questions: [question('1'), question('2', { conditionalLogic: on('1') })] },
		{ id: 'B', title: 'B', conditionalLogic: on('2'), questions: [question('3'), question('4', { type: 'file' })] },
		{ id: 'C', title: 'C', questions: [question('5')] },
	],
}

test('offers only what does not lead back to itself', () => {
	const ids = (owner: string) => conditionCandidates(ASKED, owner).map((one) => one.id)
	expect(ids('1')).toEqual(['5'])
	expect(ids('2')).toEqual(['1', '5'])
	expect(ids('3')).toEqual(['1', '2', '5'])
	expect(ids('5')).toEqual(['1', '2', '3'])
	expect(ids('B')).toEqual(['1', '2', '5'])
	expect(ids('A')).toEqual(['5'])
})

test('whatever it offers may be waited for, and nothing else', () => {
	const owners = [...ASKED.sections.map((one) => one.id), ...questionsOf(ASKED).map((one) => one.id)]
	for (const owner of owners) {
		const offered = new Set(conditionCandidates(ASKED, owner).map((one) => one.id))
		for (const { id, type } of questionsOf(ASKED)) {
			const isSection = ASKED.sections.some((one) => one.id === owner)
			const changed = isSection
				? changeSection(ASKED, owner, { conditionalLogic: on(id) })
				: changeQuestion(ASKED, owner, (one) => ({ ...one, conditionalLogic: on(id) }))
			expect(definitionProblems(changed).length === 0, `${owner} waits for ${id} (${type})`).toBe(offered.has(id))
		}
	}
})

test('knows which answers are waited for', () => {
	expect([...awaitedValues(ASKED, '2')]).toEqual(['yes'])
	expect([...awaitedValues(ASKED, '5')]).toEqual([])
})
