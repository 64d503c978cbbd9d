import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const MARKS = { mine: '<', theirs: '=', end: '>' }
const merge = (base: string, mine: string, theirs: string) => mergeLines(base, mine, theirs, MARKS)

test('joins changes of different lines', () => {
	expect(merge('one\ntwo\nthree', 'ONE\ntwo\nthree', 'one\ntwo\nTHREE')).toEqual({
		text: 'ONE\ntwo\nTHREE',
		overlaps: 0,
	})
	expect(merge('one\ntwo', 'zero\none\ntwo', 'one\ntwo\nthree')?.text).toBe('zero\none\ntwo\nthree')
	expect(merge('one\ntwo\nthree', 'one\nthree', 'one\ntwo\nthree\nfour')?.text).toBe('one\nthree\nfour')
})

test('takes the same change once', () => {
	expect(merge('one\ntwo', 'one\n2', 'one\n2')).toEqual({ text: 'one\n2', overlaps: 0 })
})

test('marks what both changed differently', () => {
	expect(merge('one\ntwo\nthree', 'one\nmine\nthree', 'one\ntheirs\nthree')).toEqual({
		text: 'one\n<\nmine\n=\ntheirs\n>\nthree',
		overlaps: 1,
	})
	expect(merge('', 'mine', 'theirs')).toEqual({ text: '<\nmine\n=\ntheirs\n>', overlaps: 1 })
})

test('keeps the text when only one side changed it', () => {
	const base = 'a\nb\nc\nd'
	for (const changed of ['', 'a\nb', 'x\na\nb\nc\nd\ny', 'd\nc\nb\na']) {
		expect(merge(base, changed, base)).toEqual({ text: changed, overlaps: 0 })
		expect(merge(base, base, changed)).toEqual({ text: changed, overlaps: 0 })
	}
})

test('does not compare texts of very many lines', () => {
	const long = 'x\n'.repeat(2001)
	expect(merge(long, long, long)).toBeNull()
})
