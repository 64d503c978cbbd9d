import { expect, it } from 'vitest'
import { topicsOf } from './topics.rules.ts'

it('reads topics from lines and commas, without marks, each once', () => {
	expect(topicsOf('1. notice periods\n- "eviction"\n* eviction, security deposits.')).toEqual([
		'notice periods',
		'eviction',
		'security deposits',
	])
	expect(topicsOf('')).toEqual([])
	expect(
		topicsOf(Array.from({ length: 20 }, (_, at) => `topic ${'abcdefghijklmnopqrst'[at]}`).join('\n')),
	).toHaveLength(8)
})
