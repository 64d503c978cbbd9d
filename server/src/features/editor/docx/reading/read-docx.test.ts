import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { p, RELATIONS, run, wordFile } from '../../../../testing/word-file.ts'
import { isRichDocument, normalRich } from '../../rich-schema.ts'
import { writeDocx } from '../write-docx.ts'
import { readDocx } from './read-docx.ts'
import { WordFileError } from './word-file-error.ts'

const text = (value: string, ...marks: RichMark[]): RichNode => ({
	type: 'text',
	text: value,
	...(marks.length > 0 && { marks }),
})
const paragraph = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	...(value !== '' && { content: [text(value)] }),
})

/** Its blocks, as short as they can be said. */
function said(file: Uint8Array): string[] {
	const { doc } = readDocx(file)
	expect(isRichDocument(doc)).toBe(true)
	return (doc.content ?? []).map(shortly)
}

function shortly({ type, attrs = {}, content = [], text: own, marks = [] }: RichNode): string {
	if (type === 'text') return marks.length === 0 ? (own ?? '') : `<${marks.map((one) => one.type).join()}>${own}</>`
	if (type === 'hardBreak') return '⏎'
	const inner = content.map(shortly).join(type === 'paragraph' || type === 'heading' ? '' : ' | ')
	if (type === 'heading') return `${'#'.repeat(Number(attrs.level))} ${inner}`
	if (type === 'paragraph' && attrs.list) return `${'-'.repeat(Number(attrs.level) + 1)}${attrs.list} ${inner}`
	if (type === 'paragraph') return attrs.align === 'left' || !attrs.align ? inner : `[${attrs.align}] ${inner}`
	const { colspan = 1, rowspan = 1 } = attrs
	return `${type}${colspan === 1 && rowspan === 1 ? '' : `${colspan}x${rowspan}`}(${inner})`
}

const STYLES = `<w:styles>
	<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
	<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:rPr><w:b/></w:rPr></w:style>
	<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="berschrift2"/><w:rPr><w:caps/></w:rPr></w:style>
	<w:style w:type="paragraph" w:styleId="Loud"><w:name w:val="Loud"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
	<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/></w:rPr></w:style>
</w:styles>`

test('headings by the name of their style, in any language, looks of styles and runs, breaks and tabs', () => {
	const body = [
		p(run('Facts'), '<w:pStyle w:val="berschrift2"/>'),
		p(run('argument'), '<w:pStyle w:val="Own"/>'),
		p(run('Outline'), '<w:outlineLvl w:val="0"/>'),
		p(`${run('All bold ')}${run('but this', '<w:b w:val="0"/><w:i/>')}`, '<w:pStyle w:val="Loud"/>'),
		p(`${run('a', '<w:u w:val="single"/>')}${run('b', '<w:u w:val="none"/>')}${run('c', '<w:dstrike/>')}`),
		p('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t><w:noBreakHyphen/><w:cr/></w:r>'),
		p(run('typed', '<w:rFonts w:ascii="Courier New"/>'), '<w:jc w:val="end"/>'),
	].join('')
	expect(said(wordFile(body, { styles: STYLES }))).toEqual([
		'## Facts',
		'## ARGUMENT',
		'# Outline',
		'[center] <bold>All bold </><italic>but this</>',
		'<underline>a</>b<strike>c</>',
		'one⏎two\tthree‑⏎',
		'[right] <code>typed</>',
	])
})

const level = (at: number, format: string, shown: string) =>
	`<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${shown}"/></w:lvl>`
const NUMBERING = `<w:numbering>
	<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1)')}${level(1, 'lowerLetter', '%2.')}</w:abstractNum>
	<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', 'Article %1')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
	<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', 'o')}</w:abstractNum>
	<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
	<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
	<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
</w:numbering>`
const inList = (id: number, at = 0) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`

test('lists that number as ours are lists; other numbers are legal references and stay as text', () => {
	const body = [
		p(run('One'), inList(1)),
		p(run('Sub'), inList(1, 1)),
		p(run('Two'), inList(1)),
		p(run('Between')),
		// It continues at 3, where a list that starts again would not.
		p(run('Three'), inList(1)),
		p(run('Point'), inList(3)),
		p(run('Term'), inList(2)),
		p(run('Term one'), inList(2, 1)),
		p(run('Heading'), `<w:pStyle w:val="berschrift2"/>${inList(2)}`),
		p(run('No list'), '<w:numPr><w:numId w:val="0"/></w:numPr>'),
	].join('')
	const file = wordFile(body, { styles: STYLES, numbering: NUMBERING })
	expect(said(file)).toEqual([
		'-numbered One',
		'--numbered Sub',
		'-numbered Two',
		'Between',
		'-clause Three',
		'-bullet Point',
		'Article 1 Term',
		'1.1 Term one',
		'## Article 2 Heading',
		'No list',
	])
	expect(readDocx(file).notices).toEqual([
		'The numbers of 3 paragraphs are plain text: lists here are numbered in another way.',
	])
})

test('tables with cells over rows and columns, a head, a table in a cell, quotes', () => {
	const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(inner))}</w:tc>`
	const inner = `<w:tbl><w:tr>${cell('deep')}</w:tr></w:tbl>`
	const quotes = `${p(run('Quoted'), '<w:ind w:left="720" w:right="720"/>')}${p(run('By centimeters'), '<w:ind w:left="567" w:right="567"/>')}${p(run('By style'), '<w:pStyle w:val="Q"/>')}`
	const styles = '<w:styles><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style></w:styles>'
	const body = `${quotes}<w:tbl>
		<w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${p(run('Head', '<w:b/>'))}</w:tc>${cell('H2', '<w:gridSpan w:val="2"/>')}</w:tr>
		<w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('B')}${cell('C')}</w:tr>
		<w:tr>${cell('', '<w:vMerge/>')}<w:tc>${inner}<w:p/></w:tc><w:tc/></w:tr></w:tbl><w:p/>`
	expect(said(wordFile(body, { styles }))).toEqual([
		'blockquote(Quoted | By centimeters | By style)',
		'table(tableRow(tableHeader(Head) | tableHeader2x1(H2)) | tableRow(tableCell1x2(A) | tableCell(B) | tableCell(C)) | tableRow(tableCell(table(tableRow(tableCell(deep)))) | tableCell()))',
	])
})

test('tracked changes are accepted, and what the editor has not is said', () => {
	const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${p(run('In a box'))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p(run('In a box'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
	const picture = '<w:r><w:drawing><wp:docPr descr="Map"/><pic:pic/></w:drawing></w:r>'
	const body = [
		p(`${run('kept ')}<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`),
		p(run('first half, '), '<w:rPr><w:del/></w:rPr>'),
		p(run('second half')),
		p(`${run('x')}${run('2', '<w:vertAlign w:val="superscript"/>')}${run('secret', '<w:vanish/>')}${box}${picture}`),
		p('<w:r><w:t>cited</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r>'),
		p(
			'<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Odd" w:char="F001"/></w:r><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>',
		),
		p('<w:r><w:br w:type="page"/></w:r>'),
	].join('')
	const footnotes = `<w:footnotes><w:footnote w:id="2">${p(run('See id.'))}</w:footnote></w:footnotes>`
	const file = wordFile(body, { footnotes })
	expect(said(file)).toEqual([
		'kept new',
		'first half, second half',
		'x²[Image: Map]',
		'In a box',
		'citedfootnote(See id.)',
		'☑□a=b',
		'pageBreak()',
	])
	expect(readDocx(file).notices).toEqual([
		'Tracked changes were accepted: inserted text is kept, deleted text is left out.',
		'Letters in superscript and subscript became normal text; digits are still raised or lowered.',
		'Hidden text was left out.',
		'The text of text boxes follows the paragraph that they belong to.',
		'1 picture is no PNG or JPEG within the file and was left out; “[Image]” marks its place.',
		'1 comment was left out.',
		'1 character of a symbol font was replaced by □.',
		'Formulas became plain text.',
	])
})

test('links lead to web and email addresses alone; a field may be a link', () => {
	const link = (id: string, inner: string) =>
		`<w:hyperlink r:id="${id}">${run(inner, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`
	const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
	const body = [
		p(`${link('r1', 'web')}${link('r2', 'script')}<w:hyperlink w:anchor="x">${run('here')}</w:hyperlink>`),
		p(
			`${field('begin')}<w:r><w:instrText> HYPERLINK "mailto:a@example.com" </w:instrText></w:r>${field('separate')}${run('mail')}${field('end')}${run(' after')}`,
		),
		p(`${field('begin')}<w:r><w:instrText> PAGEREF a </w:instrText></w:r>${field('separate')}${run('7')}`),
		p(run('a field that is not closed hides nothing')),
	].join('')
	const file = wordFile(body, { styles: STYLES, links: { r1: 'https://example.com/a', r2: 'javascript:alert(1)' } })
	expect(said(file)).toEqual([
		'<link>web</><underline>script</>here',
		'<link>mail</> after',
		'7',
		'a field that is not closed hides nothing',
	])
	expect(readDocx(file).notices).toEqual(['1 link leads to no web or email address and became text.'])
})

/** Why a file is not read. */
function failureOf(file: Uint8Array): string {
	try {
		readDocx(file)
		return 'read'
	} catch (error) {
		if (error instanceof WordFileError) return error.failure
		throw error
	}
}

test('what is no Word file, old, protected, cut, a bomb or hostile has a failure of its own', () => {
	const compound = (name: string) =>
		Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')])
	const whole = wordFile(p(run('x')))
	expect(failureOf(strToU8('%PDF-1.7'))).toBe('not_word')
	expect(
		failureOf(
			zipSync({
				'xl/workbook.xml': strToU8('<x/>'),
				'_rels/.rels': strToU8(
					`<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
				),
			}),
		),
	).toBe('not_word')
	expect(failureOf(compound('WordDocument'))).toBe('word_is_old')
	expect(failureOf(compound('EncryptedPackage'))).toBe('word_protected')
	expect(failureOf(compound('Workbook'))).toBe('not_word')
	expect(failureOf(whole.subarray(0, whole.length / 2))).toBe('word_damaged')
	expect(failureOf(wordFile('<w:p>'))).toBe('word_damaged')
	expect(failureOf(wordFile(p(run('&unknown;'))))).toBe('word_damaged')
	const entities = zipSync({
		'word/document.xml': strToU8(
			'<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document><w:body>&a;</w:body></w:document>',
		),
	})
	expect(failureOf(entities)).toBe('word_unsafe')
	expect(failureOf(wordFile(`${'<w:sdt>'.repeat(400)}${'</w:sdt>'.repeat(400)}`))).toBe('word_too_complex')
	const bomb = zipSync({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) }, { level: 9 })
	expect(bomb.length).toBeLessThan(200_000)
	expect(failureOf(bomb)).toBe('word_too_large')
})

const anyText = fc
	.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
	.filter((one) => !/[\n\r]/.test(one) && one.isWellFormed())
const MARKS = ['bold', 'italic', 'underline', 'strike', 'code']
const inline = fc.oneof(
	fc.tuple(anyText, fc.subarray(MARKS)).map(([value, types]) => text(value, ...types.map((type) => ({ type })))),
	fc
		.tuple(anyText, fc.constantFrom('https://example.com/?a=1&b=<2>', 'mailto:a@example.com'))
		.map(([value, href]) => text(value, { type: 'link', attrs: { href } })),
	fc.constant<RichNode>({ type: 'hardBreak' }),
	fc
		.array(
			fc
				.tuple(fc.stringMatching(/^[a-z.]{1,9}$/), fc.subarray(MARKS))
				.map(([value, types]) => text(value, ...types.map((type) => ({ type })))),
			{ maxLength: 2 },
		)
		.map((content): RichNode => ({ type: 'footnote', content })),
)
const inlines = fc.array(inline, { maxLength: 4 })
const align = fc.constantFrom('left', 'center', 'right')
const plain = fc.record({
	type: fc.constant('paragraph'),
	attrs: fc.record({ align, list: fc.constantFrom(null, 'bullet', 'numbered'), level: fc.constant(0) }),
	content: inlines,
})
const table = fc
	.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
	.chain(([columns, rows, hasHead]) =>
		fc
			.array(fc.array(plain, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
			.map((cells) => ({
				type: 'table',
				content: cells.map((row, at) => ({
					type: 'tableRow',
					content: row.map(({ content, ...one }) => {
						const isHead = hasHead && at === 0
						// The text of a head is bold by itself.
						const inner = isHead
							? content.map(({ marks = [], ...node }) => ({
									...node,
									marks: marks.filter(({ type }) => type !== 'bold'),
								}))
							: content
						return { type: isHead ? 'tableHeader' : 'tableCell', content: [{ ...one, content: inner }] }
					}),
				})),
			})),
	)
const block: fc.Arbitrary<RichNode> = fc.oneof(
	{ weight: 4, arbitrary: plain },
	{
		weight: 1,
		arbitrary: fc.record({
			type: fc.constant('heading'),
			attrs: fc.record({ align, level: fc.integer({ min: 1, max: 6 }) }),
			content: inlines,
		}),
	},
	{ weight: 1, arbitrary: table },
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant('blockquote'), content: fc.array(plain, { minLength: 1, maxLength: 2 }) }),
	},
)

/** As Word has it: quotes that follow one another are one, and a table is followed by an empty paragraph. */
function inWord(content: readonly RichNode[]): RichNode[] {
	const joined: RichNode[] = []
	for (const node of content) {
		const last = joined.at(-1)
		if (node.type === 'blockquote' && last?.type === 'blockquote') {
			joined[joined.length - 1] = { ...last, content: [...(last.content ?? []), ...(node.content ?? [])] }
		} else joined.push(node)
	}
	const [before, last] = joined.slice(-2)
	const isEnd = before?.type === 'table' && last?.type === 'paragraph' && last.content?.length === 0
	return isEnd ? joined.slice(0, -1) : joined
}

test('what the editor writes for Word is read as the same document', () => {
	fc.assert(
		fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
			const page = {
				...FIRST_PAGE_SETTINGS,
				header: 'Privileged',
				footer: 'No. 26-1',
				margin: '1.25',
				lineSpacing: 'double',
				fontFamily: 'Arial',
				fontSize: '14',
			} as const
			const doc = { type: 'doc', content: inWord(content) }
			const read = readDocx(writeDocx({ title: 'T', doc, page }))
			expect(read.notices).toEqual([])
			expect(normalRich(read.doc)).toEqual(normalRich(doc))
			expect(read.page).toEqual(page)
		}),
		{ numRuns: 150 },
	)
})

test('an empty paragraph is one', () => {
	const doc = { type: 'doc', content: [paragraph('a'), paragraph(''), paragraph('b')] }
	expect(normalRich(readDocx(writeDocx({ title: '', doc, page: FIRST_PAGE_SETTINGS })).doc)).toEqual(normalRich(doc))
})

test('pages begin where Word begins them; not within tables', () => {
	const br = '<w:r><w:br w:type="page"/></w:r>'
	const section = (type: string) => `<w:sectPr>${type === '' ? '' : `<w:type w:val="${type}"/>`}</w:sectPr>`
	const styles = `<w:styles><w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="heading 1"/><w:pPr><w:pageBreakBefore/></w:pPr></w:style></w:styles>`
	const chapter = (name: string, more = '') => p(run(name), `<w:pStyle w:val="Chapter"/>${more}`)
	const body = [
		chapter('One'),
		p(`${run('a')}${br}${run('b')}${br}${br}`, '<w:ind w:left="720" w:right="720"/>'),
		chapter('Two'),
		chapter('Same page', '<w:pageBreakBefore w:val="0"/>'),
		p(run('Joined '), '<w:rPr><w:del/></w:rPr>'),
		p(`${run('to')}${br}${run('this')}`),
		`<w:tbl><w:tr><w:tc>${p(`${run('cell')}${br}${run('stays')}`)}</w:tc></w:tr></w:tbl>`,
		p(run('Ends a section'), section('')),
		p(run('Begins one here'), section('')),
		p(run('Last'), ''),
		section('continuous'),
	].join('')
	const file = wordFile(body, { styles })
	expect(said(file)).toEqual([
		'# One',
		'blockquote(a)',
		'pageBreak()',
		'blockquote(b)',
		'pageBreak()',
		'pageBreak()',
		'pageBreak()',
		'# Two',
		'# Same page',
		'Joined to',
		'pageBreak()',
		'this',
		'table(tableRow(tableCell(cell | stays)))',
		'Ends a section',
		'pageBreak()',
		'Begins one here',
		'Last',
	])
	expect(readDocx(file).notices).toContain('1 page break was left out.')
})

test('text from right to left stays so, aligned as it is seen', () => {
	const words = (properties: string) => p(run('שלום', '<w:rtl/>'), properties)
	const body = [
		words('<w:bidi/>'),
		words('<w:bidi/><w:jc w:val="end"/>'),
		words('<w:bidi/><w:jc w:val="center"/>'),
	].join('')
	const once = readDocx(wordFile(body))
	expect(once.doc.content?.map(({ attrs }) => attrs?.align)).toEqual(['right', 'left', 'center'])
	const file = writeDocx({ title: '', ...once })
	expect(readDocx(file).doc).toEqual(once.doc)
	const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
	expect(xml.match(/<w:bidi\/>(<w:jc[^>]*>)?/g)).toEqual([
		'<w:bidi/>',
		'<w:bidi/><w:jc w:val="right"/>',
		'<w:bidi/><w:jc w:val="center"/>',
	])
	expect(xml.match(/<w:rtl\/>/g)).toHaveLength(3)
})
