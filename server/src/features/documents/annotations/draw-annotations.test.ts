import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { redactPdf } from '../pdf/redact-pdf.ts'
import { type AnnotateJob, annotatePdf, dayText } from './draw-annotations.ts'

async function memo(rotation = 0): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const font = await file.embedFont(StandardFonts.Helvetica)
	const page = file.addPage([612, 792])
	page.setRotation(degrees(rotation))
	page.drawText('The lease ends in May.', { x: 72, y: 700, size: 12, font })
	return file.save()
}

async function placesOf(file: Uint8Array, phrase: string) {
	const result = await redactPdf({ kind: 'find', file, phrase })
	if (!('marks' in result)) throw new Error(JSON.stringify(result))
	return result.marks
}

const by = { authorName: 'Lena Brandt', createdAt: '2026-11-25T09:30:00.000Z' }
const rest = { color: 'yellow', text: '', stamp: '', stampedOn: null, ...by } as const
const box = { x: 0.6, y: 0.1, width: 0.3, height: 0.08 }

test.for([0, 90, 180, 270])('a stamp is drawn in its place on a page turned by %i degrees', async (rotation) => {
	const stamp = { ...rest, kind: 'stamp' as const, page: 1, boxes: [box], color: 'red' as const, stamp: 'RECEIVED' }
	const file = await memo(rotation)
	const result = await annotatePdf({ file, title: 'Memo', annotations: [{ ...stamp, stampedOn: '2026-11-25' }] })
	if ('failed' in result) throw new Error(result.failed)
	for (const phrase of ['RECEIVED', dayText('2026-11-25')]) {
		const [found, ...others] = await placesOf(result.bytes, phrase)
		expect(others).toEqual([])
		if (found === undefined) throw new Error(`${phrase} is not on the page`)
		expect(found.x).toBeGreaterThan(box.x)
		expect(found.x + found.width).toBeLessThan(box.x + box.width)
		expect(found.y).toBeGreaterThan(box.y)
		expect(found.y + found.height).toBeLessThan(box.y + box.height)
	}
	expect(await placesOf(result.bytes, 'The lease ends in May.')).toHaveLength(1)
})

test('notes and comments are numbered on their page and listed at the end, in any script a font is there for', async () => {
	const annotations: AnnotateJob['annotations'] = [
		{ ...rest, kind: 'highlight', page: 1, boxes: [box, { ...box, y: 0.2 }], text: 'Compare with Exhibit 4' },
		{ ...rest, kind: 'redaction', page: 1, boxes: [box] },
		{ ...rest, kind: 'note', page: 1, boxes: [box], text: 'Договор подписан 証' },
		{ ...rest, kind: 'note', page: 9, boxes: [box], text: 'On a page that is not there' },
	]
	const file = await memo()
	const result = await annotatePdf({ file, title: 'Memo', annotations })
	if ('failed' in result) throw new Error(result.failed)
	expect((await PDFDocument.load(result.bytes)).getPageCount()).toBe(2)
	for (const phrase of ['Annotations: Memo', 'Compare with Exhibit 4', 'Договор подписан', 'Lena Brandt']) {
		expect((await placesOf(result.bytes, phrase)).map(({ page }) => page)[0], phrase).toBe(2)
	}
	expect(await placesOf(result.bytes, '3. Note, page 9')).toHaveLength(1)
	expect(await placesOf(result.bytes, 'cannot be printed')).toHaveLength(1)
	expect(await placesOf(result.bytes, 'The lease ends in May.')).toHaveLength(1)
})

test('what is no PDF is said', async () => {
	const file = Buffer.from('%PDF-1.7 nothing')
	expect(await annotatePdf({ file, title: 'x', annotations: [] })).toEqual({ failed: 'pdf_damaged' })
})
