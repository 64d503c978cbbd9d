import { expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

it.each([
	['smith j', ['smith', 'j'], ['smith'], []],
	['s', ['s'], [], []],
	["O'Brien", ['O', 'Brien'], ['Brien'], []],
	['2026-00', ['2026', '00'], ['2026'], ['2026']],
	['42', ['42'], ['42'], ['42']],
	['#7', ['7'], ['7'], ['7']],
	['(212) 555-0142', ['212', '555', '0142'], ['212', '555', '0142'], ['212', '555']],
	['5 smith', ['5', 'smith'], ['smith'], ['5']],
	['太郎', ['太', '郎'], ['太', '郎'], []],
	['…', [], [], []],
])('parses %s', (typed, words, selective, whole) => {
	const terms = parseSearch(typed)
	expect([terms.words, terms.selective, [...terms.whole]]).toEqual([words, selective, whole])
})
