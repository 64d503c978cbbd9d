import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import { p } from '../templates/template.ts'
import { clauseCycle, clauseName, clauseReferences, expandClauses } from './expand-clauses.ts'

const texts = (all: Readonly<Record<string, readonly string[]>>) =>
	new Map(Object.entries(all).map(([name, lines]) => [name, lines.map(p)]))

test('references are replaced by texts, in texts too, in cells too; what is not there stays', () => {
	const all = texts({ A: ['a', '[CLAUSE B]', 'z'], B: ['b'] })
	const content = [
		p('[CLAUSE A]'),
		{ type: 'blockquote', content: [p('[CLAUSE B]')] },
		p('[CLAUSE C]'),
		p('see [CLAUSE B]'),
	]
	const done = { type: 'doc', content: expandClauses(content, all) }
	expect(textBlocks(done)).toEqual(['a', 'b', 'z', 'b', '[CLAUSE C]', 'see [CLAUSE B]'])
	expect(clauseReferences(content)).toEqual(['A', 'B', 'C'])
})

test('a clause that contains itself is found with the way to it', () => {
	expect(clauseCycle('A', texts({ A: ['[CLAUSE A]'] }))).toEqual(['A', 'A'])
	expect(clauseCycle('A', texts({ A: ['[CLAUSE B]', '[CLAUSE C]'], B: ['x'], C: ['[CLAUSE A]'] }))).toEqual([
		'A',
		'C',
		'A',
	])
	expect(clauseCycle('A', texts({ A: ['[CLAUSE B]'], B: ['[CLAUSE B]'] }))).toBeNull()
	expect(clauseCycle('A', texts({ A: ['[CLAUSE MISSING]'] }))).toBeNull()
})

test('any clauses are expanded to an end', () => {
	const names = ['A', 'B', 'C', 'D'] as const
	const lines = fc.array(fc.constantFrom('x', ...names.map((name) => `[CLAUSE ${name}]`)), { maxLength: 3 })
	fc.assert(
		fc.property(fc.record({ A: lines, B: lines, C: lines, D: lines }), (all) => {
			const known = texts(all)
			const left = clauseReferences(expandClauses([p('[CLAUSE A]')], known))
			const hasCycle = names.some((name) => clauseCycle(name, known) !== null)
			expect(hasCycle || left.length === 0).toBe(true)
		}),
	)
})

test.each([
	['Governing law', 'GOVERNING_LAW'],
	['2. Notices & cure', 'NOTICES_CURE'],
	['Señal', 'SENAL'],
	['—', ''],
])('the name of %s is %s', (title, name) => {
	expect(clauseName(title)).toBe(name)
})
