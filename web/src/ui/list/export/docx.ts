import { letterhead } from './letterhead.ts'
import { type Sheet, textOf } from './sheet.ts'
import { zipOf } from './zip-store.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}.document.main+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
	.map((side) => `<w:${side} w:val="single" w:sz="4" w:color="BFBFBF"/>`)
	.join('')

/** Characters that XML 1.0 forbids are left out. */
const escaped = (text: string) =>
	text
		// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is left out
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
		.toWellFormed()
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')

function paragraph(text: string, properties = ''): string {
	const lines = text
		.split('\n')
		.map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
		.join('<w:br/>')
	return `<w:p><w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${lines}</w:r></w:p>`
}

const cell = (text: string, properties = '') => `<w:tc><w:tcPr/>${paragraph(text, properties)}</w:tc>`

/** A paragraph of a Word document. */
export interface DocxParagraph {
	readonly kind: 'heading' | 'text' | 'bullet' | 'note'
	readonly text: string
}

const PROPERTIES: Readonly<Record<DocxParagraph['kind'], string>> = {
	heading: '<w:b/><w:sz w:val="26"/>',
	text: '',
	bullet: '',
	note: '<w:i/><w:color w:val="595959"/>',
}

/** The rows as a table of a Word document. */
export function docxOf({ headers, rows }: Sheet, title: string): Blob {
	const head = headers.map((text) => cell(text, '<w:b/>')).join('')
	const body = rows.map((row) => `<w:tr>${row.map((value) => cell(textOf(value))).join('')}</w:tr>`).join('')
	return documentOf(
		title,
		`<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tr><w:trPr><w:tblHeader/></w:trPr>${head}</w:tr>${body}</w:tbl>`,
	)
}

/** Paragraphs as a Word document. */
export function docxOfText(paragraphs: readonly DocxParagraph[], title: string): Blob {
	const written = ({ kind, text }: DocxParagraph) => paragraph(kind === 'bullet' ? `• ${text}` : text, PROPERTIES[kind])
	return documentOf(title, paragraphs.map(written).join(''))
}

function documentOf(title: string, content: string): Blob {
	const firm = letterhead() === '' ? '' : paragraph(letterhead(), '<w:color w:val="595959"/>')
	const page =
		'<w:p/><w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
	const document = `${HEAD}<w:document ${W}><w:body>${firm}${paragraph(title, '<w:b/><w:sz w:val="32"/>')}${content}${page}</w:body></w:document>`
	return zipOf(
		[
			['[Content_Types].xml', TYPES],
			['_rels/.rels', RELATIONS],
			['word/document.xml', document],
		],
		`${OFFICE}.document`,
	)
}
