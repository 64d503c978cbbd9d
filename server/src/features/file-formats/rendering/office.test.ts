import { Readable } from 'node:stream'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { kindOf } from '../detect-kind.ts'
import { ReadingProcess } from '../reading/reading-process.ts'

const rendering = new ReadingProcess()
afterAll(() => rendering.close())

function render(content: Buffer, name: string) {
	const { kind, contentType } = kindOf(content, name)
	return rendering.render({ kind, contentType, name, bytes: content.length }, async () => Readable.from([content]))
}

async function pageOf(content: Buffer, name: string) {
	const { html, reason } = await render(content, name)
	if (html === null) throw new Error(reason)
	const [head = '', body = ''] = html.split('</head>')
	expect(head).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none';`)
	expect(body).not.toMatch(ACTIVE)
	return { body, reason }
}

/** Anything by which a page could run, load, send or lead somewhere. */
const ACTIVE =
	/<(?:script|iframe|object|embed|form|input|button|svg|math|link|meta|base|style|video|audio|source|a)\b|\son\w+=|(?:src|href|action|background|srcset|poster|data)="(?!data:image\/)|url\(|@import|javascript:|expression\(/i

const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** Stores the type first and as it is: by that OpenDocument files are known. */
function zip(parts: Record<string, string | Uint8Array>): Buffer {
	const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? strToU8(part) : part)
	const packed = Object.entries(parts).map(([name, part]): [string, Zippable[string]] => [
		name,
		name === 'mimetype' ? [bytesOf(part), { level: 0 }] : bytesOf(part),
	])
	return Buffer.from(zipSync(Object.fromEntries(packed)))
}

const DAMAGED = 'This file is damaged and could not be read.'
const TOO_LARGE = 'This file expands to more than 100 MB and was not read. Save it again without large parts.'
const BOMB = new Uint8Array(110 * 1024 * 1024)
const DEEP = '<a:grp>'.repeat(5_000)

describe('slides', () => {
	const shape = (type: string, body: string) =>
		`<p:sp><p:nvSpPr><p:nvPr>${type === '' ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`
	const line = (text: string, look = '', run = '') => `<a:p>${look}<a:r>${run}<a:t>${text}</a:t></a:r></a:p>`
	const slide = (...shapes: string[]) => `<p:sld><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`
	const relations = (...all: (readonly [id: string, target: string, mode?: string])[]) =>
		`<Relationships>${all.map(([id, target, mode]) => `<Relationship Id="${id}" Type="http://x/image" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`).join('')}</Relationships>`

	test('in their order, the title first, with bullets, emphasis, tables, images and notes', async () => {
		const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc gridSpan="2"><a:txBody>${line('Fees')}</a:txBody></a:tc><a:tc hMerge="1"/></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
		const picture =
			'<p:pic><p:nvPicPr><p:cNvPr id="1" descr="A &quot;map&quot;"/></p:nvPicPr><p:blipFill><a:blip r:embed="i"/></p:blipFill></p:pic>'
		const bullets = line('First') + line('Inner', '<a:pPr lvl="1"/>') + line('Plain', '<a:pPr><a:buNone/></a:pPr>')
		const { body, reason } = await pageOf(
			zip({
				'ppt/presentation.xml':
					'<p:presentation><p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
				'ppt/_rels/presentation.xml.rels': relations(['a', 'slides/slide1.xml'], ['b', 'slides/slide2.xml']),
				'ppt/slides/slide1.xml': slide(shape('body', bullets), shape('title', line('Opening &amp; facts'))),
				'ppt/slides/slide2.xml': slide(
					shape('ctrTitle', line('Trial')),
					shape('', line('5 < 6'.replace('<', '&lt;'), '', '<a:rPr b="1" i="1"/>')),
					table,
					picture,
				),
				'ppt/slides/_rels/slide2.xml.rels': relations(
					['i', '../media/image1.png'],
					['n', '../notesSlides/notesSlide1.xml'],
				),
				'ppt/notesSlides/notesSlide1.xml': slide(shape('body', line('Pause here'))),
				'ppt/media/image1.png': PIXEL,
			}),
			'a.pptx',
		)
		const [, first = '', second = ''] = body.split('<section class="slide">')
		expect(first).toContain('<p class="note">Slide 1</p><h2>Trial</h2><p><b><i>5 &lt; 6</i></b></p>')
		expect(first).toContain('<table><tr><td colspan="2">Fees</td></tr></table>')
		expect(first).toContain(`<img src="data:image/png;base64,${PIXEL.toString('base64')}" alt="A &quot;map&quot;" />`)
		expect(first).toContain('<h3>Notes</h3><p>Pause here</p>')
		expect(second).toContain('<h2>Opening &amp; facts</h2><ul><li>First<ul><li>Inner</li></ul></li></ul><p>Plain</p>')
		expect(reason).toBe('')
	})

	test('nothing outside the file is loaded, macros are not run, and text stays text', async () => {
		const picture = (id: string) => `<p:pic><p:blipFill><a:blip r:embed="${id}" r:link="${id}"/></p:blipFill></p:pic>`
		const { body, reason } = await pageOf(
			zip({
				'ppt/slides/slide1.xml': slide(
					picture('e'),
					picture('f'),
					picture('s'),
					shape('', line('&lt;script&gt;steal()&lt;/script&gt;')),
				),
				'ppt/slides/_rels/slide1.xml.rels': relations(
					['e', 'https://evil.test/p.png', 'External'],
					['f', '../../../../etc/hostname'],
					['s', '../media/image.svg'],
				),
				'ppt/media/image.svg': '<svg onload="steal()"/>',
				'ppt/vbaProject.bin': 'x',
			}),
			'a.pptm',
		)
		expect(body).not.toContain('<img')
		expect(body).toContain('&lt;script&gt;steal()&lt;/script&gt;')
		expect(reason).toBe(
			'This file contains macros. They are not run. This file refers to content outside itself, which is not loaded.',
		)
	})

	test.each([
		['a bomb', { 'ppt/slides/slide1.xml': BOMB }, TOO_LARGE],
		['elements in thousands of others', { 'ppt/slides/slide1.xml': DEEP }, DAMAGED],
		['no slides', { 'ppt/presentation.xml': '<p:presentation/>' }, 'This document contains no slides to show.'],
	])('%s is refused with the reason', async (_, parts, reason) => {
		expect(await render(zip(parts), 'a.pptx')).toEqual({ html: null, reason })
	})
})

describe('OpenDocument', () => {
	const odt = (body: string, styles = '', more: Record<string, string | Uint8Array> = {}, type = 'text') =>
		zip({
			mimetype: `application/vnd.oasis.opendocument.${type}`,
			'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
			...more,
		})

	test('headings, emphasis, lists, tables, images and notes of a text', async () => {
		const styles =
			'<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>' +
			'<style:style style:name="P1" style:parent-style-name="Standard"><style:paragraph-properties fo:text-align="center"/></style:style>' +
			'<text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style>'
		const list =
			'<text:list text:style-name="L1"><text:list-item><text:p>One</text:p><text:list><text:list-item><text:p>Inner</text:p></text:list-item></text:list></text:list-item></text:list>'
		const table =
			'<table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Fees</text:p></table:table-cell></table:table-row></table:table>'
		const { body, reason } = await pageOf(
			odt(
				`<text:h text:outline-level="2">Lease</text:h><text:p text:style-name="P1">The <text:span text:style-name="T1">tenant</text:span><text:s text:c="2"/>pays &lt;rent&gt;<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Monthly</text:p></text:note-body></text:note></text:p>${list}${table}<text:p><draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>`,
				styles,
				{ 'Pictures/a.png': PIXEL },
			),
			'a.odt',
		)
		expect(body).toContain('<h2>Lease</h2>')
		expect(body).toMatch(
			/<p style="text-align:center">The <b>tenant<\/b>\s+pays &lt;rent&gt;<sup>1<\/sup> <small>\(Monthly\)<\/small><\/p>/,
		)
		expect(body).toContain('<ol><li><p>One</p><ol><li><p>Inner</p></li></ol></li></ol>')
		expect(body).toContain('<table><tr><td colspan="2"><p>Fees</p></td></tr></table>')
		expect(body).toContain('<img src="data:image/png;base64,')
		expect(reason).toBe('')
	})

	test('nothing outside the file is loaded, macros are not run, and repetitions are bounded', async () => {
		const cells =
			'<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="1048576"><text:p>x</text:p></table:table-cell></table:table-row>'
		const { body, reason } = await pageOf(
			odt(
				`<draw:frame><draw:image xlink:href="https://evil.test/a.png"/></draw:frame><text:p><text:a xlink:href="javascript:steal()">Click</text:a><text:s text:c="999999999"/>&lt;script&gt;steal()&lt;/script&gt;</text:p><table:table>${cells}</table:table><text:tracked-changes><text:p>gone</text:p></text:tracked-changes>`,
				'',
				{ 'Basic/Standard/Module1.xml': 'x' },
			),
			'a.odt',
		)
		expect(body).not.toContain('<img')
		expect(body).toContain('&lt;script&gt;steal()&lt;/script&gt;')
		expect(body).not.toContain('gone')
		expect(body.length).toBeLessThan(5_000)
		expect(reason).toBe(
			'This file contains macros. They are not run. This file refers to content outside itself, which is not loaded.',
		)
	})

	test('an entity that multiplies itself is not expanded', async () => {
		const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
		const content = `${doctype}<x><office:body><office:text><text:p>&b;</text:p></office:text></office:body></x>`
		const file = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })
		expect((await pageOf(file, 'a.odt')).body).toContain('<p>&amp;b;</p>')
	})

	test.each([
		['a bomb', { 'content.xml': BOMB }, TOO_LARGE],
		['a text in thousands of others', { 'content.xml': `<office:body>${'<text:section>'.repeat(5_000)}` }, DAMAGED],
		['a file without a text', { 'content.xml': '<x/>' }, DAMAGED],
	])('%s is refused with the reason', async (_, parts, reason) => {
		const file = zip({ mimetype: 'application/vnd.oasis.opendocument.text', ...parts })
		expect(await render(file, 'a.odt')).toEqual({ html: null, reason })
	})
})

describe('Rich Text', () => {
	const rtf = (text: string) => Buffer.from(`{\\rtf1\\ansi ${text}}`)

	test('headings, emphasis, lists, tables and images', async () => {
		const { body, reason } = await pageOf(
			rtf(
				`{\\fonttbl{\\f0 Arial;}}{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}}\\pard\\s1 Lease\\par\\pard\\qc The {\\b tenant} pays \\u8364?5 \\'a7 1\\par
{\\listtext 1.\\tab}\\pard\\ls1 One\\par{\\listtext 2.\\tab}Two\\par\\pard\\trowd\\intbl Fee\\cell Due\\cell\\row\\pard After {\\*\\shppict{\\pict\\pngblip ${PIXEL.toString('hex')}}}\\par`,
			),
			'a.rtf',
		)
		expect(body).toContain('<h1>Lease</h1><p style="text-align:center">The <b>tenant</b> pays €5 § 1</p>')
		expect(body).toContain('<ol><li>One</li><li>Two</li></ol>')
		expect(body).toContain('<table><tr><td>Fee</td><td>Due</td></tr></table><p>After <img src="data:image/png;base64,')
		expect(reason).toBe('')
	})

	test('what a tracked change deleted and what is hidden is not shown, and that is said', async () => {
		const { body, reason } = await pageOf(
			rtf(
				'The fee is {\\deleted $900}{\\revised $1,200}, {\\v privileged}\\v secret\\v0  due now.{\\deleted\\par}It stays.\\par',
			),
			'a.rtf',
		)
		expect(body).toContain('<p>The fee is $1,200,  due now.It stays.</p>')
		expect(reason).toBe('Deleted or hidden text of this file is not shown.')
	})

	test('texts have the encoding of the file or of their font', async () => {
		const { body } = await pageOf(
			Buffer.from(
				"{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset128 B;}{\\f2\\fcharset238 C;}}\\f0 \\'ce\\'eb\\'fc\\'e3\\'e0 {\\f1 \\'93\\'fa\\'96\\'7b} {\\f2 \\'b3\\'f3d\\'9f} \\uc1\\u55357?\\u56960?\\par}",
			),
			'a.rtf',
		)
		expect(body).toContain('<p>Ольга 日本 łódź 🚀</p>')
	})

	test('a footnote stands in place and ends no paragraph', async () => {
		const note = '{\\super\\chftn{\\footnote\\pard\\plain\\s2 {\\super\\chftn} See {\\i Osei}, p. 4.\\par}}'
		const { body } = await pageOf(rtf(`\\pard\\qc Rent${note} is due{\\*\\footnote Second.}.\\par Next\\par`), 'a.rtf')
		expect(body).toContain(
			'<p style="text-align:center">Rent<sup>1</sup> <small>(See <i>Osei</i>, p. 4.)</small> is due<sup>2</sup> <small>(Second.)</small>.</p><p',
		)
	})

	test('nothing in it is opened, loaded or taken for HTML', async () => {
		const { body, reason } = await pageOf(
			rtf(
				'{\\field{\\*\\fldinst HYPERLINK "javascript:steal()"}{\\fldrslt Click}}{\\object\\objemb{\\*\\objdata 0105}{\\result shown}} <script>steal()</script>{\\pict 3c7376673e}\\par',
			),
			'a.rtf',
		)
		expect(body).toContain('Click')
		expect(body).toContain('&lt;script&gt;steal()&lt;/script&gt;')
		expect(body).not.toMatch(/<img|0105|<svg/)
		expect(reason).toBe('Objects embedded in this file are not opened.')
	})

	test('thousands of groups in each other, and none closed, are shown as their text', async () => {
		const { body } = await pageOf(rtf(`${'{\\b '.repeat(20_000)}deep`), 'a.rtf')
		expect(body).toContain('<b>deep</b>')
	})
})
