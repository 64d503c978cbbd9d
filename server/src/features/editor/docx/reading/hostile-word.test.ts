import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { expect, test } from 'vitest'
import { p, run, wordFile } from '../../../../testing/word-file.ts'
import { isRichDocument } from '../../rich-schema.ts'
import { readDocx, readDocxTemplate } from './read-docx.ts'
import { WordFileError } from './word-file-error.ts'

const textOf = (node: RichNode): string => node.text ?? (node.content ?? []).map(textOf).join('')
const taken = (file: Uint8Array, read = readDocx) => {
	const { doc, notices } = read(file)
	expect(isRichDocument(doc)).toBe(true)
	return { lines: (doc.content ?? []).map(textOf), notices }
}
const failure = (file: Uint8Array) => expect(() => readDocx(file)).toThrow(new WordFileError('document_too_long'))
const note = (id: number, inner: string) => `<w:footnote w:id="${id}">${p(inner)}</w:footnote>`
const refer = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`

test('a note that refers to itself or to another has no notes, and is read once', () => {
	const footnotes = `<w:footnotes>${note(1, `${run('one')}${refer(1)}${refer(2)}`)}${note(2, `${run('two')}${refer(1)}`)}</w:footnotes>`
	expect(taken(wordFile(p(`${run('x')}${refer(1)}${refer(1)}`), { footnotes }))).toEqual({
		lines: ['xone[1]'],
		notices: [],
	})
})

test('a long note that is referred to often is read once; what is longer than a document is refused as too long', () => {
	const footnotes = `<w:footnotes>${note(1, run('a'.repeat(1_000_000)))}</w:footnotes>`
	const { lines } = taken(wordFile(p(refer(1).repeat(500)), { footnotes }))
	expect(lines.map((one) => one.length)).toEqual([1_000_000 + 499 * 3])
	failure(wordFile(p(run('a'.repeat(4_000_001)))))
	failure(wordFile('<w:p/>'.repeat(250_000)))
	const many = Array.from({ length: 10_001 }, (_, at) => at + 1)
	const short = `<w:footnotes>${many.map((id) => `<w:footnote w:id="${id}"/>`).join('')}</w:footnotes>`
	failure(wordFile(p(many.map(refer).join('')), { footnotes: short }))
})

test('elements and values with names that every object has are not read as ours', () => {
	const body = `<w:p><w:pPr><w:jc w:val="constructor"/></w:pPr><w:r><constructor/><toString/><w:t>x</w:t><w:sym w:char="constructor"/></w:r></w:p>`
	expect(readDocx(wordFile(body))).toMatchObject({
		doc: { content: [{ attrs: { align: 'left' }, content: [{ text: 'x□' }] }] },
		notices: [
			'2 elements of unsupported types were left out. Compare the text with the file.',
			'1 character of a symbol font was replaced by □.',
		],
	})
})

test('nothing is left out without being named; alternatives and boxes in boxes are read', () => {
	const alternatives = (choice: string, fallback: string) =>
		`<mc:AlternateContent>${choice === '' ? '' : `<mc:Choice>${choice}</mc:Choice>`}<mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
	const box = (inner: string) => `<w:r><w:drawing><w:txbxContent>${inner}</w:txbxContent></w:drawing></w:r>`
	const boxes = [4, 3, 2, 1].reduce(
		(inner, at) => p(`${run(`box ${at}`)}${inner === '' ? '' : box(inner)}`),
		p(run('box 5')),
	)
	const body = [
		'<w:bookmarkStart w:id="1"/><w:proofErr w:type="spellStart"/><w:moveFromRangeStart/><w:customXmlInsRangeEnd/>',
		alternatives(p(run('chosen')), p(run('older'))),
		alternatives('', p(run('fallback'))),
		p(alternatives(run('inline'), run('older'))),
		'<m:oMathPara><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></m:oMathPara>',
		'<w:altChunk r:id="r1"/>',
		p('<w:subDoc r:id="r2"/>'),
		'<w:strange>lost</w:strange>',
		boxes,
		'<w:bookmarkEnd w:id="1"/><w:sectPr/>',
	].join('')
	const { lines, notices } = taken(wordFile(body))
	expect(lines).toEqual(['chosen', 'fallback', 'inline', 'a=b', '', 'box 1', 'box 2', 'box 3', 'box 4', 'box 5'])
	expect(notices).toEqual([
		'Formulas became plain text.',
		'2 files embedded in the document were left out.',
		'1 element of an unsupported type was left out. Compare the text with the file.',
		'The text of text boxes follows the paragraph that they belong to.',
	])
})

test('braces and spaces without an end are read as they stand', () => {
	const spaces = `{${' '.repeat(100_000)}`
	const file = wordFile(
		p(`<w:r><w:t xml:space="preserve">${spaces}</w:t></w:r>`) + p(run('{'.repeat(100_000))) + p(run('{a | upper}')),
	)
	expect(taken(file, readDocxTemplate)).toEqual({ lines: [spaces, '{'.repeat(100_000), '[A|UPPER]'], notices: [] })
})

test('of very many placeholders with a problem the first 50 are named', () => {
	const file = wordFile(p(run(Array.from({ length: 60 }, (_, at) => `{#a${at}}`).join(' '))))
	const { notices } = taken(file, readDocxTemplate)
	expect(notices).toHaveLength(51)
	expect(notices.at(-1)).toBe('10 more placeholders have problems like these.')
})
