import { PERSPECTIVES } from '@praxis/contract/prompts/perspectives'
import { expect, it } from 'vitest'
import { promptOf } from './perspective-prompt.ts'

it('has a prompt for each perspective', () => {
	expect(new Set(PERSPECTIVES.map((one) => promptOf(one))).size).toBe(PERSPECTIVES.length)
})

it('says which perspective has no prompt', () => {
	expect(() => promptOf('liberal', { standard: 'You are an attorney.' })).toThrow(
		'No liberal prompts available. Please check your prompt configuration.',
	)
})

it('says that a prompt has no content', () => {
	expect(() => promptOf('liberal', { liberal: ' ' })).toThrow('Selected prompt content is undefined')
})
