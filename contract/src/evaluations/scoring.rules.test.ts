import { expect, it } from 'vitest'
import { factProblem, findFacts, scoreOf } from './scoring.rules.ts'

const ANSWER = `The lease of Jan. 5, 2026 names a rent of $1,200 a month.
The tenant, O’Brien, paid 3 times; the “notice” came late. Interest is 4.5 %.`

const fact = (kind: 'text' | 'number' | 'date' | 'absent', text: string, more: object = {}) => ({
	kind,
	text,
	weight: 1,
	alternatives: [] as string[],
	...more,
})

it.each([
	['text', 'the LEASE', true],
	['text', "tenant, o'brien", true],
	['text', 'leas', false],
	['text', 'month. The tenant', true],
	['number', '$1,200.00', true],
	['number', 'USD 1200', true],
	['number', '€1,200', false],
	['number', '3', true],
	['number', '4.5', true],
	['number', '5', false],
	['number', '2026', false],
	['date', 'January 5, 2026', true],
	['date', '2026-01-05', true],
	['date', '2026-01-06', false],
	['absent', 'landlord', true],
	['absent', 'notice', false],
] as const)('a fact of kind %s, %s: %s', (kind, text, isMet) => {
	expect(findFacts(ANSWER, [fact(kind, text)])[0]?.isMet).toBe(isMet)
})

it('takes any of its other words, and says where it was found', () => {
	const [found] = findFacts(ANSWER, [fact('text', 'lessee', { alternatives: ['tenant'] })])
	expect(found).toMatchObject({ isMet: true, words: expect.stringContaining('The tenant, O’Brien, paid 3 times') })
	expect(findFacts(ANSWER, [fact('text', 'lessee')])[0]?.words).toBeNull()
})

it('weighs what is met, and gives no score where nothing is expected', () => {
	expect(scoreOf(findFacts(ANSWER, [fact('text', 'rent', { weight: 3 }), fact('text', 'deposit')]))).toBe(0.75)
	expect(scoreOf([])).toBeNull()
})

it('refuses facts that are not of their kind', () => {
	expect(factProblem(fact('number', 'twelve'))).toContain('Enter a number')
	expect(factProblem(fact('date', 'soon'))).toContain('Enter a date')
	expect(factProblem(fact('date', '3/2/2026'))).toBeNull()
})
