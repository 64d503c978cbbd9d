import { expect, test } from 'vitest'
import { RecentWriters } from './recent-writers.ts'

test('a writer is known for five seconds after the last write', () => {
	const writers = new RecentWriters()
	writers.add('a', 1_000)
	writers.add('a', 3_000)
	expect(['a', 'b'].map((id) => writers.has(id, 7_999))).toEqual([true, false])
	expect(writers.has('a', 8_000)).toBe(false)
})

test('who wrote long ago takes no room', () => {
	const writers = new RecentWriters()
	for (let at = 0; at < 1_000; at += 1) writers.add(`user ${at}`, at * 100)
	expect(writers.size).toBe(50)
})
