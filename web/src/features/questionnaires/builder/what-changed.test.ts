import type { Definition } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { changeQuestion, changeSection, moveQuestion, removeItem } from './definition-edits.ts'
import { whatChanged } from './what-changed.ts'

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
	expect(whatChanged(BEFORE, BEFORE)).toEqual(SAME)
	expect(whatChanged(BEFORE, removeItem(BEFORE, 'b'))).toEqual({ ...SAME, removed: ['b'] })
	expect(whatChanged(removeItem(BEFORE, 'b'), BEFORE)).toEqual({ ...SAME, added: ['b'] })
	expect(whatChanged(BEFORE, moveQuestion(BEFORE, 'a', { over: 'c', edge: 'after' }))).toEqual({
		...SAME,
		isReordered: true,
	})
	expect(whatChanged(BEFORE, changeSection(BEFORE, 's', { title: 'T' }))).toEqual({ ...SAME, sections: 1 })
	const renamed = changeQuestion(BEFORE, 'a', (one) => ({ ...one, text: 'A!' }))
	expect(whatChanged(BEFORE, renamed)).toEqual({ ...SAME, changed: ['A!'] })
})

test('the order of fields is no change', () => {
	const turned = changeQuestion(BEFORE, 'a', ({ id, text, type, required }) => ({ required, type, text, id }))
	expect(whatChanged(BEFORE, turned)).toEqual(SAME)
})
