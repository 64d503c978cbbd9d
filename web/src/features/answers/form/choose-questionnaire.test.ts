import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { expect, test } from 'vitest'
import { areasOf, minutesFor, narrowed } from './choose-questionnaire.tsx'

const offered = (id: string, more: Partial<OfferedQuestionnaire> = {}): OfferedQuestionnaire => ({
	questionnaireId: id,
	version: 1,
	title: id,
	description: '',
	practiceArea: 'Tax Law',
	type: 'short',
	questionCount: 10,
	...more,
})
const ITEMS = [
	offered('short'),
	offered('long', { type: 'comprehensive' }),
	offered('other', { practiceArea: null }),
	offered('second'),
]

test('estimates minutes in steps of five, at least five', () => {
	expect([0, 10, 40, 150].map(minutesFor)).toEqual([5, 5, 10, 40])
})

test('offers the questions that fit any matter after the practice areas', () => {
	expect(areasOf([offered('any', { practiceArea: null }), ...ITEMS])).toEqual(['Tax Law', 'Other'])
})

test('narrows by practice area and type and chooses the first', () => {
	const { matching, chosen } = narrowed(ITEMS, { area: 'Tax Law', type: 'short', id: null })
	expect(matching.map((one) => one.title)).toEqual(['short', 'second'])
	expect(chosen?.title).toBe('short')
	expect(narrowed(ITEMS, { area: 'Tax Law', type: 'short', id: 'second' }).chosen?.title).toBe('second')
})

test('falls back to an available type, and to nothing without a practice area', () => {
	expect(narrowed(ITEMS, { area: 'Other', type: 'comprehensive', id: null })).toMatchObject({
		type: 'short',
		chosen: { title: 'other' },
	})
	expect(narrowed(ITEMS, { area: '', type: 'short', id: null }).chosen).toBeUndefined()
})
