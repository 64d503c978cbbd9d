import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow, safeName, uniquePaths } from './zip-names.ts'

test('names cannot leave their folder nor be refused by a system', () => {
	expect(safeName('../../etc/passwd')).toBe('-..-etc-passwd')
	expect(safeName('a:b?.pdf')).toBe('a-b-.pdf')
	expect(safeName('NUL.txt')).toBe('_NUL.txt')
	expect(safeName('...')).toBe('document')
	expect(safeName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`)
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (name) => {
			const safe = safeName(name)
			expect(safe).not.toMatch(/[\\/:*?"<>|]|^\.|[. ]$|^$/)
		}),
	)
})

test('no two paths are the same', () => {
	const unique = uniquePaths(['index.csv'])
	expect(['A.pdf', 'a.PDF', 'A.pdf', 'A (2).pdf', 'index.csv'].map(unique)).toEqual([
		'A.pdf',
		'a (2).PDF',
		'A (3).pdf',
		'A (2) (2).pdf',
		'index (2).csv',
	])
})

test('cells of the index are quoted and no formulas', () => {
	expect(csvRow(['a "b"', '=1+1', '-2', 7])).toBe('"a ""b""","\'=1+1","\'-2","7"\r\n')
})
