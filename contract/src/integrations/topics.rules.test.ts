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

it('keeps numbers that are no marks, and reads lists in JSON and answers that begin with words', () => {
	expect(topicsOf('1) 42 U.S.C. § 1983\n2) 1031 exchange')).toEqual(['42 U.S.C. § 1983', '1031 exchange'])
	expect(topicsOf('```json\n["lease, renewed by conduct", "**eviction**", 3]\n```')).toEqual([
		'lease, renewed by conduct',
		'eviction',
	])
	expect(topicsOf('Here are the topics:\n- bail [pending appeal]\n')).toEqual(['bail [pending appeal]'])
})
