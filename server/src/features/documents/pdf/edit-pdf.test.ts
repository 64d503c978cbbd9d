import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib'
import type { PdfWork } from '@praxis/contract/documents/pdf-tools.contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editPdf, pageNumber } from './edit-pdf.ts'

const PLAIN: PdfWork = {
	pages: [],
	numbering: null,
	sticker: null,
	flatten: false,
	removeMetadata: false,
	compress: false,
}
const page = (number: number, source = 0, rotate: 0 | 90 | 180 | 270 = 0) => ({ source, page: number, rotate })

/** A file whose pages differ by their widths: 101 points, 102 points … */
async function fileOf(count: number, from = 100): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const font = await file.embedFont(StandardFonts.Helvetica)
	for (let at = 1; at <= count; at += 1) {
		file.addPage([from + at, 300]).drawText(`SECRET-${from + at}`, { x: 10, y: 10, size: 8, font })
	}
	file.setTitle('Memo about the settlement')
	file.setAuthor('Imani Castellan')
	return file.save({ useObjectStreams: false })
}

async function edit(files: Uint8Array[], work: Partial<PdfWork>) {
	const result = await editPdf({ files, work: { ...PLAIN, ...work } })
	if ('failed' in result) throw new Error(result.failed)
	return { bytes: result.bytes, file: await PDFDocument.load(result.bytes, { updateMetadata: false }) }
}
const widths = (file: PDFDocument) => file.getPages().map((one) => one.getWidth())

/** Everything in the file as it reads when nothing is compressed. */
function plainText(file: PDFDocument): string {
	return file.context
		.enumerateIndirectObjects()
		.map(([, one]) =>
			one instanceof PDFRawStream && one.dict.toString().includes('FlateDecode')
				? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1')
				: one.toString(),
		)
		.join('\n')
}

test('pages of several files are put together in any order, turned or left out', async () => {
	const files = [await fileOf(3), await fileOf(2, 200)]
	await fc.assert(
		fc.asyncProperty(
			fc.array(
				fc.oneof(
					fc.record({
						source: fc.constant(0),
						page: fc.integer({ min: 1, max: 3 }),
						rotate: fc.constantFrom(0, 90, 180, 270),
					}),
					fc.record({
						source: fc.constant(1),
						page: fc.integer({ min: 1, max: 2 }),
						rotate: fc.constantFrom(0, 90, 180, 270),
					}),
				),
				{ minLength: 1, maxLength: 8 },
			),
			async (pages) => {
				const { file } = await edit(files, { pages: pages as PdfWork['pages'] })
				expect(widths(file)).toEqual(pages.map((one) => (one.source === 0 ? 100 : 200) + one.page))
				expect(file.getPages().map((one) => one.getRotation().angle)).toEqual(pages.map((one) => one.rotate))
			},
		),
		{ numRuns: 30 },
	)
})

test('nothing of a page that was left out stays in the file', async () => {
	const { file } = await edit([await fileOf(3)], { pages: [page(1), page(3)] })
	const text = plainText(file)
	const hidden = Buffer.from('SECRET-102').toString('hex').toUpperCase()
	expect(text).toContain(Buffer.from('SECRET-101').toString('hex').toUpperCase())
	expect(text).not.toContain(hidden)
	expect(file.getTitle()).toBe('Memo about the settlement')
})

test('metadata is removed, also where only the file refers to it', async () => {
	const { file } = await edit([await fileOf(1)], { pages: [page(1)], removeMetadata: true })
	expect([file.getTitle(), file.getAuthor(), file.getCreationDate()]).toEqual([undefined, undefined, undefined])
	expect(plainText(file)).not.toMatch(/Castellan|pdf-lib/)
})

test('pages are numbered and a sticker is drawn, on turned pages too', async () => {
	const numbering = { prefix: 'ORTEGA', start: 41, digits: 6, position: 'bottom-right' } as const
	const sticker = {
		heading: 'Plaintiff’s exhibit'.replace('’', "'"),
		label: 'A',
		color: 'yellow',
		position: 'top-right',
	} as const
	const { file } = await edit([await fileOf(2)], { pages: [page(1, 0, 90), page(2)], numbering, sticker })
	const text = plainText(file)
	for (const drawn of ['ORTEGA000041', 'ORTEGA000042', "PLAINTIFF'S EXHIBIT"]) {
		expect(text).toContain(Buffer.from(drawn).toString('hex').toUpperCase())
	}
	expect(pageNumber({ ...numbering, digits: 1 }, 1)).toBe('ORTEGA42')
})

test('form fields become text', async () => {
	const made = await PDFDocument.create()
	const field = made.getForm().createTextField('name')
	field.setText('Ortega')
	field.addToPage(made.addPage([300, 300]), { x: 10, y: 10 })
	const { file } = await edit([await made.save()], { pages: [page(1)], flatten: true })
	expect(file.catalog.getAcroForm()).toBeUndefined()
	expect(plainText(file)).toContain(Buffer.from('Ortega').toString('hex').toUpperCase())
})

/** A page with a photo at 290 dots per inch whose colors a profile describes, or not. */
async function scanOf(hasProfile: boolean): Promise<Uint8Array> {
	const noise = Buffer.from(Array.from({ length: 2400 * 1800 * 3 }, (_, at) => (at * 31 + ((at >> 9) % 97)) % 251))
	const photo = await sharp(noise, { raw: { width: 2400, height: 1800, channels: 3 } })
		.jpeg({ quality: 95 })
		.toBuffer()
	const made = await PDFDocument.create()
	const image = await made.embedJpg(photo)
	made.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 459 })
	await made.flush()
	const { context } = made
	const stream = context.lookup(image.ref)
	if (hasProfile && stream instanceof PDFRawStream) {
		const profile = context.register(context.stream(new Uint8Array(128), { N: 3 }))
		stream.dict.set(PDFName.of('ColorSpace'), context.obj(['ICCBased', profile]))
	}
	return made.save()
}

test.for([false, true])(
	'a scan becomes smaller and stays readable, with a profile of its colors: %s',
	async (hasProfile) => {
		const before = await scanOf(hasProfile)
		const { bytes, file } = await edit([before], { pages: [page(1)], compress: true })
		expect(bytes.length).toBeLessThan(before.length * 0.7)
		expect(file.getPageCount()).toBe(1)
		expect(plainText(file)).toContain(hasProfile ? 'ICCBased' : 'DeviceRGB')
	},
)

test('what cannot be edited is named', async () => {
	const failure = async (bytes: Uint8Array, pages = [page(1)]) => editPdf({ files: [bytes], work: { ...PLAIN, pages } })
	const whole = await fileOf(1)
	expect(await failure(Buffer.from('%PDF-1.7 no more'))).toEqual({ failed: 'pdf_damaged' })
	expect(await failure(whole.subarray(0, 200))).toEqual({ failed: 'pdf_damaged' })
	expect(await failure(whole, [page(2)])).toEqual({ failed: 'pdf_page_unknown' })
	const locked = await PDFDocument.load(whole)
	locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
	expect(await failure(await locked.save())).toEqual({ failed: 'pdf_encrypted' })
})
