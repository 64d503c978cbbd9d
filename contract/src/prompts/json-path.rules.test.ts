import { expect, it } from 'vitest'
import { JSON_PATH, pickFromJson } from './json-path.rules.ts'

const ANSWER = { results: [{ title: 'Smith v. Jones' }, { title: 'Doe v. Roe', year: 1999 }], count: 2 }

it.each([
	['results.0.title', 'Smith v. Jones'],
	['results.*.title', 'Smith v. Jones\nDoe v. Roe'],
	['count', '2'],
	['results.1', '{\n "title": "Doe v. Roe",\n "year": 1999\n}'],
	['results.9.title', null],
	['constructor', null],
	['results.length.0', null],
])('%s is %s', (path, text) => {
	expect(pickFromJson(ANSWER, path)).toBe(text)
})

it('is all of it without a path', () => {
	expect(pickFromJson('plain', '')).toBe('plain')
	expect(JSON_PATH.test('results.*.title')).toBe(true)
	expect(JSON_PATH.test('results..title')).toBe(false)
})
