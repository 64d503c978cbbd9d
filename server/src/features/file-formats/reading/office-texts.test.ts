import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../../demo/office-contents.ts'
import { kindOf } from '../detect-kind.ts'
import { ReadingProcess } from './reading-process.ts'

const reading = new ReadingProcess()
afterAll(() => reading.close())

const zip = (parts: Record<string, string>) =>
	Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))))

function asked(content: Buffer, name: string) {
	const { kind, contentType } = kindOf(content, name)
	return [{ kind, contentType, name, bytes: content.length }, async () => Readable.from([content])] as const
}

async function read(content: Buffer, name: string) {
	const { pages, reason } = await reading.read(...asked(content, name))
	return { text: pages.map((page) => page.text).join('\n'), reason }
}

async function shown(content: Buffer, name: string) {
	const { html, reason } = await reading.render(...asked(content, name))
	return { body: html?.split('</head>')[1] ?? '', reason }
}

const paragraph = (text: string, list = '', level = 0) => {
	const numbered =
		list === '' ? '' : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`
	return `<w:p>${numbered}<w:r><w:t>${text}</w:t></w:r></w:p>`
}
const level = (at: number, format: string, text: string, more = '') =>
	`<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

const NUMBERING = `<w:numbering xmlns:w="w">
	<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}${level(2, 'upperRoman', '%3.')}</w:abstractNum>
	<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>
	<w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', 'Article %1', '<w:pStyle w:val="Heading1"/>')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}</w:abstractNum>
	<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
	<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
	<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num>
</w:numbering>`
const STYLES = `<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style></w:styles>`

const document = (body: string) =>
	`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`

function docx(body: string, more: Record<string, string> = {}): Buffer {
	const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
	const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
	const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const main = NUMBERING.replace(
		'xmlns:w="w"',
		'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
	)
	const styles = STYLES.replace('xmlns:w="w"', 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"')
	return zip({
		'[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
		'word/_rels/document.xml.rels': `<Relationships xmlns="${links}"><Relationship Id="n" Type="${office}/numbering" Target="numbering.xml"/><Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
		'word/document.xml': document(body),
		'word/numbering.xml': main,
		'word/styles.xml': styles,
		...more,
	})
}

describe('Word', () => {
	const body = [
		'<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Term</w:t></w:r></w:p>',
		paragraph('Rent', '1'),
		paragraph('Monthly', '1', 1),
		paragraph('Deposit', '1', 1),
		paragraph('Interest', '1', 2),
		paragraph('Use', '1'),
		paragraph('Pets', '1', 1),
		paragraph('Loose', '2'),
		'<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:pPrChange><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange></w:pPr><w:r><w:t>End</w:t></w:r></w:p>',
		paragraph('Notice', '3', 1),
		paragraph('Late', '4'),
	].join('')

	test('keeps the numbers of its lists and headings, in the text and in the preview', async () => {
		const file = docx(body)
		expect((await read(file, 'a.docx')).text.split('\n')).toEqual([
			'Article I Term',
			'1. Rent',
			'(a) Monthly',
			'(b) Deposit',
			'I. Interest',
			'2. Use',
			'(a) Pets',
			'Loose',
			'Article II End',
			'2.1 Notice',
			'4. Late',
		])
		const { body: html } = await shown(file, 'a.docx')
		expect(html).toContain('<p>(b) Deposit</p>')
		expect(html).toContain('>Article II End</h1>')
		expect(html).toContain('<li>Loose</li>')
	})

	test('has the text of a box once, and moved text where it is now', async () => {
		const box = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${paragraph('Boxed')}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph('Boxed')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
		const moved = `<w:p><w:moveFrom w:id="1"><w:r><w:t>Moved</w:t></w:r></w:moveFrom></w:p><w:p><w:moveTo w:id="2"><w:r><w:t>Moved</w:t></w:r></w:moveTo></w:p>`
		const { text, reason } = await read(docx(box + moved), 'a.docx')
		expect(text.match(/Boxed/g)).toHaveLength(1)
		expect(text.match(/Moved/g)).toHaveLength(1)
		expect(reason).toBe('Text that tracked changes delete is left out.')
		expect((await shown(docx(moved), 'a.docx')).reason).toBe('Text that tracked changes delete is left out.')
	})

	test('has the text of its diagrams', async () => {
		const file = docx(paragraph('Body'), {
			'word/diagrams/data1.xml':
				'<dgm:dataModel><a:p><a:r><a:t>Intake</a:t></a:r></a:p><a:p><a:r><a:t>Trial</a:t></a:r></a:p></dgm:dataModel>',
		})
		expect((await read(file, 'a.docx')).text).toContain('Intake\nTrial')
		expect((await shown(file, 'a.docx')).body).toContain('<li>Intake</li><li>Trial</li>')
	})
})

test('a slide has the text of its diagram', async () => {
	const file = zip({
		'ppt/slides/slide1.xml': '<p:sld><a:p><a:r><a:t>Title</a:t></a:r></a:p></p:sld>',
		'ppt/slides/_rels/slide1.xml.rels':
			'<Relationships><Relationship Id="r2" Target="../diagrams/data7.xml"/></Relationships>',
		'ppt/diagrams/data7.xml': '<dgm:dataModel><a:p><a:r><a:t>Discovery</a:t></a:r></a:p></dgm:dataModel>',
	})
	expect((await read(file, 'a.pptx')).text).toBe('Title\n\nDiscovery')
	expect((await shown(file, 'a.pptx')).body).toContain('Discovery')
})

describe('OpenDocument', () => {
	const odt = (content: string, more: Record<string, string> = {}) =>
		zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content, ...more })

	test('has its spaces, tabs and line breaks', async () => {
		const content =
			'<office:text><text:p>one<text:s/>two<text:s text:c="3"/>three<text:tab/>four<text:line-break/>five</text:p></office:text>'
		expect((await read(odt(content), 'a.odt')).text).toBe('one two three four\nfive')
	})

	test('that is encrypted is refused by name', async () => {
		const manifest =
			'<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
		const refusal =
			'This file is password-protected and could not be read. Upload a copy without the password as a new version.'
		for (const file of [
			odt('\x01\x02', { 'META-INF/manifest.xml': manifest }),
			odt('', { 'encrypted-package': 'x' }),
		]) {
			expect((await read(file, 'a.odt')).reason).toBe(refusal)
			expect((await shown(file, 'a.odt')).reason).toBe(refusal)
		}
	})
})

test('a sheet reads as it is shown, and says which of its sheets are hidden', async () => {
	const damages = readFileSync(new URL('cases/08-damages.xlsx', import.meta.url))
	expect((await read(damages, 'a.xlsx')).text).toBe(
		'Damages\nItem Date Amount\nLost profits wombat 2026-03-01 $48,250.00\nSum 48250\nHidden (hidden sheet)\nhidden sheet capybara',
	)
	const cells = [
		['1', '2.5000000000000001E-2', '2.5%'],
		['0', '19.989999999999998', '19.99'],
		['2', '0.39583333333333331', '9:30 AM'],
		['3', '46082.604166666664', '3/1/2026 14:30'],
	]
	const book = zip({
		'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/styles.xml':
			'<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="m/d/yyyy\\ hh:mm"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="18"/><xf numFmtId="165"/></cellXfs></styleSheet>',
		'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row></sheetData></worksheet>`,
	})
	expect((await read(book, 'a.xlsx')).text).toBe(`A\n${cells.map(([, , text]) => text).join(' ')}`)
	expect((await shown(book, 'a.xlsx')).body).toContain('<td>2.5%</td>')
})

test('a text in Shift_JIS is a text', async () => {
	const content = Buffer.from('8c5f96f18f9182cc8eca82b582f09197', 'hex')
	expect(kindOf(content, 'a.txt')).toMatchObject({ kind: 'txt' })
	expect((await read(content, 'a.txt')).text).toContain('契約書の写し')
})
