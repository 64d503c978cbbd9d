import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { photoPdf } from './photo-pdf.ts'

/** A JPEG of one gray pixel. */
const PIXEL = Uint8Array.from(
	atob(
		'/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
	),
	(sign) => sign.charCodeAt(0),
)

test('a PDF has the photos in order, each on its sheet, and the title', async () => {
	const pages = [
		{ jpeg: PIXEL, width: 1700, height: 2200 },
		{ jpeg: PIXEL, width: 2339, height: 1654 },
	]
	const pdf = await PDFDocument.load(await photoPdf('Lease', pages), { updateMetadata: false })
	expect(pdf.getTitle()).toBe('Lease')
	expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
		[612, 792],
		[841.89, 595.28],
	])
})
