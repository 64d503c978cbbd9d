import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import { p } from '../templates/template.ts'
import {
	clauseCycle,
	clauseName,
	clauseReferences,
	expandClauses,
	expandedLength,
	freeClauseName,
} from './expand-clauses.ts'

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

test('the length of a text with its clauses is known without putting them in', () => {
	const content = [p('[CLAUSE A]'), { type: 'blockquote', content: [p('[CLAUSE B]'), p('x')] }]
	const all = texts({ A: ['a', '[CLAUSE B]', '[CLAUSE B]'], B: ['b'.repeat(1_000)] })
	const length = JSON.stringify(expandClauses(content, all)).length
	expect(Math.abs(expandedLength(content, all) - length)).toBeLessThan(10)
	const doubled = Object.fromEntries(
		Array.from({ length: 400 }, (_, at) => [
			`L${at}`,
			at === 0 ? ['x'] : [`[CLAUSE L${at - 1}]`, `[CLAUSE L${at - 1}]`],
		]),
	)
	expect(expandedLength([p('[CLAUSE L399]')], texts(doubled))).toBeGreaterThan(1e100)
	expect(expandedLength([p('[CLAUSE A]')], texts({ A: ['[CLAUSE A]', 'x'] }))).toBeLessThan(1_000)
})

test('a name that another clause has gets a number', () => {
	expect(freeClauseName('Terms!', new Set())).toBe('TERMS')
	expect(freeClauseName('Terms!', new Set(['TERMS', 'TERMS_2']))).toBe('TERMS_3')
	const long = 'A'.repeat(60)
	expect(freeClauseName(long, new Set([long]))).toBe(`${'A'.repeat(58)}_2`)
})
