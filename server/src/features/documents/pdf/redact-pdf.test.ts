import {
	decodePDFRawStream,
	degrees,
	PDFDocument,
	PDFName,
	PDFRawStream,
	PDFString,
	StandardFonts,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type RedactResult, redactPdf } from './redact-pdf.ts'

async function memo(rotation = 0): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	file.setTitle('Settlement of 1,250,000')
	const font = await file.embedFont(StandardFonts.Helvetica)
	const page = file.addPage([612, 792])
	page.setRotation(degrees(rotation))
	page.drawText('The social security number is 078-05-1120 of record.', { x: 72, y: 700, size: 12, font })
	page.drawText('This line stays as it was written.', { x: 72, y: 600, size: 12, font })
	file.addPage([612, 792]).drawText('Again 078-05-1120.', { x: 72, y: 300, size: 12, font })
	return file.save()
}

function bytesOf(result: RedactResult): Uint8Array {
	if (!('bytes' in result)) throw new Error(JSON.stringify(result))
	return result.bytes
}

async function marksOf(file: Uint8Array, phrase: string) {
	const result = await redactPdf({ kind: 'find', file, phrase })
	if (!('marks' in result)) throw new Error(JSON.stringify(result))
	return result.marks
}

/** Every stream of the file decoded, and all else as it is written. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
	const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
	return context
		.enumerateIndirectObjects()
		.map(([, one]) =>
			one instanceof PDFRawStream && one.dict.toString().includes('FlateDecode')
				? `${one.dict.toString()}${Buffer.from(decodePDFRawStream(one).decode()).toString('latin1')}`
				: one.toString(),
		)
		.join('\n')
}

const hex = (text: string) => Buffer.from(text).toString('hex')

test.for([0, 90, 180, 270])(
	'a phrase is found and removed permanently on a page turned by %i degrees',
	async (rotation) => {
		const file = await memo(rotation)
		const marks = await marksOf(file, '078-05-1120')
		expect(marks.map(({ page }) => page)).toEqual([1, 2])
		const redacted = bytesOf(await redactPdf({ kind: 'redact', file, marks }))
		expect(await marksOf(redacted, '078-05-1120')).toEqual([])
		expect(await marksOf(redacted, 'of record')).toHaveLength(1)
		expect(await marksOf(redacted, 'This line stays as it was written.')).toHaveLength(1)
		const everything = (await everythingIn(redacted)).toLowerCase()
		for (const secret of ['078-05-1120', '05-1120', '1,250,000']) {
			expect(everything, secret).not.toContain(secret)
			expect(everything, secret).not.toContain(hex(secret))
		}
	},
)

test('what stands in form fields, comments, bookmarks and metadata goes with it', async () => {
	const made = await PDFDocument.load(await memo())
	const field = made.getForm().createTextField('ssn')
	field.setText('078-05-1120')
	field.addToPage(made.getPage(0), { x: 72, y: 400, width: 200, height: 20 })
	made.attach(Buffer.from('078-05-1120'), 'secret.txt', { mimeType: 'text/plain' })
	made.setKeywords(['078-05-1120'])
	const file = await made.save()
	const marks = await marksOf(file, '078-05-1120')
	expect(marks).toHaveLength(3)
	const redacted = bytesOf(await redactPdf({ kind: 'redact', file, marks, phrases: ['078-05-1120'] }))
	const everything = (await everythingIn(redacted)).toLowerCase()
	expect(everything).not.toContain('078-05-1120')
	expect(everything).not.toContain(hex('078-05-1120'))
	expect(everything).not.toContain('secret.txt')
})

test('labels of pages, names of layers and what programs note beside a page go with it', async () => {
	const made = await PDFDocument.load(await memo())
	const { context, catalog } = made
	const secret = PDFString.of('078-05-1120')
	const layer = context.register(context.obj({ Type: 'OCG', Name: secret }))
	catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { Order: [layer] } }))
	catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { P: secret }] }))
	catalog.set(PDFName.of('Extra'), context.obj({ Note: secret }))
	made.getPage(0).node.set(PDFName.of('Extra'), secret)
	catalog.Pages().set(PDFName.of('Extra'), secret)
	const file = await made.save()
	const marks = await marksOf(file, '078-05-1120')
	const redacted = bytesOf(await redactPdf({ kind: 'redact', file, marks }))
	expect((await everythingIn(redacted)).toLowerCase()).not.toMatch(new RegExp(`078-05-1120|${hex('078-05-1120')}`))
	expect(await marksOf(redacted, 'This line stays as it was written.')).toHaveLength(1)
})

test('pixels of an image below a mark are removed from the file', async () => {
	const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer()
	const made = await PDFDocument.create()
	const image = await made.embedPng(red)
	made.addPage([200, 200]).drawImage(image, { x: 0, y: 0, width: 200, height: 200 })
	const mark = { page: 1, x: 0, y: 0, width: 0.5, height: 1 }
	const redacted = bytesOf(await redactPdf({ kind: 'redact', file: await made.save(), marks: [mark] }))
	const { context } = await PDFDocument.load(redacted)
	const images = context
		.enumerateIndirectObjects()
		.flatMap(([, one]) => (one instanceof PDFRawStream && one.dict.toString().includes('/Image') ? [one] : []))
	expect(images).toHaveLength(1)
	const raw = images[0] === undefined ? new Uint8Array() : decodePDFRawStream(images[0]).decode()
	const pixel = (x: number, y: number) => Array.from(raw.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3))
	expect(pixel(20, 100)).toEqual([0, 0, 0])
	expect(pixel(180, 100)).toEqual([255, 0, 0])
})

test('what cannot be redacted is named', async () => {
	const mark = { page: 9, x: 0, y: 0, width: 0.5, height: 1 }
	const failure = async (file: Uint8Array) => redactPdf({ kind: 'redact', file, marks: [mark] })
	expect(await failure(Buffer.from('%PDF-1.7 cut'))).toEqual({ failed: 'pdf_damaged' })
	expect(await failure(await memo())).toEqual({ failed: 'pdf_page_unknown' })
	const locked = await PDFDocument.load(await memo())
	locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
	expect(await failure(await locked.save())).toEqual({ failed: 'pdf_encrypted' })
})
