import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redactPdf } from './redact-pdf.ts'
import { unreadPages } from './unread-pages.ts'

/** Text · a scan with its stamp · a scan with recognized text · letters that say nothing · an empty page. */
async function made(): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const font = await file.embedFont(StandardFonts.Helvetica)
	const scan = await file.embedPng(
		await sharp({ create: { width: 8, height: 10, channels: 3, background: '#eee' } })
			.png()
			.toBuffer(),
	)
	const write = (page: ReturnType<PDFDocument['addPage']>, text: string) =>
		page.drawText(text, { x: 72, y: 700, size: 8, font, lineHeight: 10 })
	write(file.addPage([612, 792]), 'Harriet Montgomery signed.')
	for (const text of ['Document 4 Filed 05/02/24', 'All that was recognized on this page.\n'.repeat(8)]) {
		const page = file.addPage([612, 792])
		page.drawImage(scan, { x: 0, y: 0, width: 612, height: 792 })
		write(page, text)
	}
	const page = file.addPage([612, 792])
	const glyph = (wide: number) =>
		file.context.register(file.context.stream(`1000 0 0 0 1000 1000 d1 0 0 ${wide} 700 re f`))
	const strange = file.context.obj({
		Type: 'Font',
		Subtype: 'Type3',
		FontBBox: [0, 0, 1000, 1000],
		FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
		CharProcs: { g1: glyph(100), g2: glyph(300) },
		Encoding: { Type: 'Encoding', Differences: [1, 'g1', 'g2'] },
		FirstChar: 1,
		LastChar: 2,
		Widths: [1000, 1000],
		Resources: {},
	})
	page.node.setFontDictionary(PDFName.of('W'), file.context.register(strange))
	const content = 'BT /W 12 Tf 72 700 Td <010201020102> Tj ET'
	page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(content)))
	file.addPage([612, 792])
	return file.save()
}

test('pages that cannot be searched are named, and a phrase is not said to be gone from them', async () => {
	const file = await made()
	expect(await unreadPages(file)).toEqual([2, 4])
	const phrases = ['Harriet Montgomery']
	const found = await redactPdf({ kind: 'find', file, phrase: 'Harriet Montgomery' })
	if (!('marks' in found)) throw new Error(JSON.stringify(found))
	expect(found).toMatchObject({ marks: [{ page: 1 }], unreadPages: [2, 4] })
	const redact = (more: object) => redactPdf({ kind: 'redact', file, marks: found.marks, phrases, ...more })
	expect(await redact({})).toEqual({ failed: 'pdf_pages_unread', pages: [2, 4] })
	const whole = { page: 2, x: 0, y: 0, width: 1, height: 1 }
	expect(await redact({ marks: [...found.marks, whole] })).toEqual({ failed: 'pdf_pages_unread', pages: [4] })
	expect(await redact({ checkedPages: [2, 4] })).toHaveProperty('bytes')
	expect(await redact({ phrases: [] })).toHaveProperty('bytes')
})
