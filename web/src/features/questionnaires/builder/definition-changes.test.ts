import type { Definition } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { compareDefinitions, describeChanges, describeDetailChanges } from './definition-changes.ts'
import { changeQuestion, changeSection, moveQuestion, removeItem } from './definition-edits.ts'

const BEFORE: Definition = {
	sections: [
		{
			id: 's',
			title: 'S',
			questions: ['a', 'b', 'c'].map((id) => ({ id, text: id, type: 'text', required: false })),
		},
	],
}
const SAME = { added: [], changed: [], removed: [], sections: 0, isReordered: false }

test('tells what was added, changed, removed and moved', () => {
	expect(compareDefinitions(BEFORE, BEFORE)).toEqual(SAME)
	expect(compareDefinitions(BEFORE, removeItem(BEFORE, 'b'))).toEqual({ ...SAME, removed: ['b'] })
	expect(compareDefinitions(removeItem(BEFORE, 'b'), BEFORE)).toEqual({ ...SAME, added: ['b'] })
	expect(compareDefinitions(BEFORE, moveQuestion(BEFORE, 'a', { over: 'c', edge: 'after' }))).toEqual({
		...SAME,
		isReordered: true,
	})
	expect(compareDefinitions(BEFORE, changeSection(BEFORE, 's', { title: 'T' }))).toEqual({ ...SAME, sections: 1 })
	const renamed = changeQuestion(BEFORE, 'a', (one) => ({ ...one, text: 'A!' }))
	expect(compareDefinitions(BEFORE, renamed)).toEqual({ ...SAME, changed: ['A!'] })
})

test('the order of fields is no change', () => {
	const turned = changeQuestion(BEFORE, 'a', ({ id, text, type, required }) => ({ required, type, text, id }))
	expect(compareDefinitions(BEFORE, turned)).toEqual(SAME)
})

test('describes changes in one line each', () => {
	const many = ['1', '2', '3', '4', '5', '6', '7', '8']
	expect(describeChanges({ ...SAME, added: ['a'], removed: many, sections: 2, isReordered: true })).toEqual([
		'New: “a”',
		'Removed: “1”, “2”, “3”, “4”, “5”, “6” and 2 more',
		'2 sections changed',
		'Questions reordered',
	])
	expect(describeChanges(SAME)).toEqual([])
})

test('describes changed details with their new values', () => {
	const details = { title: 'A', description: '', practiceArea: 'Tax Law', type: 'short' } as const
	expect(describeDetailChanges(details, details)).toEqual([])
	expect(
		describeDetailChanges(details, { title: 'B', description: 'x', practiceArea: null, type: 'comprehensive' }),
	).toEqual(['Title: “B”', 'Description changed', 'Practice area: any', 'Type: Comprehensive'])
})
