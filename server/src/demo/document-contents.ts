import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { escapeXml, zipOf } from './office-contents.ts'

const PAGE = { width: 612, height: 792 } as const
const MARGIN = 72
const LINE = 18
const COLUMNS = 82
/** Creation time of every PDF, so that the same demo makes the same bytes. */
const MADE = new Date('2026-01-05T09:00:00Z')

function wrapped(text: string): string[] {
	const lines: string[] = []
	let line = ''
	for (const word of text.split(/\s+/)) {
		if (`${line} ${word}`.length > COLUMNS) {
			lines.push(line)
			line = word
		} else line = line === '' ? word : `${line} ${word}`
	}
	return [...lines, line]
}

/** Among paragraphs: what follows is on the next page. */
export const PAGE_BREAK = '\f'

/** Typed pages: a heading, then paragraphs. */
export async function pdfOf(title: string, paragraphs: readonly string[]): Promise<Buffer> {
	const file = await PDFDocument.create()
	file.setTitle(title)
	file.setCreationDate(MADE)
	file.setModificationDate(MADE)
	const [font, bold] = [
		await file.embedFont(StandardFonts.TimesRoman),
		await file.embedFont(StandardFonts.TimesRomanBold),
	]
	let page = file.addPage([PAGE.width, PAGE.height])
	page.drawText(title, { x: MARGIN, y: PAGE.height - MARGIN, size: 16, font: bold })
	let y = PAGE.height - MARGIN - 3 * LINE
	const lines = paragraphs.flatMap((paragraph) =>
		paragraph === PAGE_BREAK ? [PAGE_BREAK] : [...wrapped(paragraph), ''],
	)
	for (const line of lines) {
		if (y < MARGIN || line === PAGE_BREAK) {
			page = file.addPage([PAGE.width, PAGE.height])
			y = PAGE.height - MARGIN
		}
		if (line === PAGE_BREAK) continue
		page.drawText(line, { x: MARGIN, y, size: 12, font, color: rgb(0.1, 0.1, 0.12) })
		y -= LINE
	}
	return Buffer.from(await file.save())
}

const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** A Word document of plain paragraphs. */
export function docxOf(title: string, paragraphs: readonly string[]): Buffer {
	const body = [title, ...paragraphs]
		.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`)
		.join('')
	const text = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
	return zipOf({ '[Content_Types].xml': TYPES, '_rels/.rels': RELATIONS, 'word/document.xml': text })
}

/** A photograph, drawn: steps in front of a door. */
export async function photoOf(label: string): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
		<rect width="1200" height="900" fill="#c9d2d8"/><rect x="420" y="120" width="360" height="520" fill="#5b4636"/>
		<circle cx="740" cy="390" r="14" fill="#d8c07a"/>
		<g fill="#8d8f92"><rect x="300" y="640" width="600" height="60"/><rect x="240" y="700" width="720" height="60"/><rect x="180" y="760" width="840" height="60"/></g>
		<g fill="#eef4f8" opacity="0.8"><ellipse cx="520" cy="730" rx="190" ry="14"/><ellipse cx="700" cy="790" rx="240" ry="16"/></g>
		<text x="40" y="870" font-family="sans-serif" font-size="30" fill="#26313a">${escapeXml(label)}</text></svg>`
	return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer()
}
