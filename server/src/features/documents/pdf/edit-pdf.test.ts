import {
	decodePDFRawStream,
	PDFBool,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFRawStream,
	StandardFonts,
} from '@cantoo/pdf-lib'
import type { PdfWork } from '@praxis/contract/documents/pdf-tools.contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
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

const textOf = async (bytes: Uint8Array) => {
	const file = await getDocumentProxy(bytes.slice())
	return (await extractText(file, { mergePages: true })).text
}

test('numbers and stickers are written in the letters of other scripts', async () => {
	const sticker = { heading: 'Doğa Şirketi', label: 'Ж-7', color: 'white', position: 'top-right' } as const
	const numbering = { prefix: 'ŁÓDŹ-Ω', start: 1, digits: 4, position: 'bottom-right' } as const
	const { bytes } = await edit([await fileOf(2, 300)], { pages: [page(1), page(2, 0, 90)], sticker, numbering })
	const text = await textOf(bytes)
	for (const written of ['ŁÓDŹ-Ω0001', 'ŁÓDŹ-Ω0002', 'DOĞA ŞIRKETI', 'Ж-7']) expect(text).toContain(written)
})

test('a file with an owner password alone is edited; one that needs a password to open is refused', async () => {
	const protect = async (passwords: { ownerPassword: string; userPassword?: string }) => {
		const file = await PDFDocument.load(await fileOf(2))
		file.encrypt({ ...passwords, permissions: { modifying: false } })
		return file.save({ useObjectStreams: false })
	}
	const { file } = await edit([await protect({ ownerPassword: 'secret' })], { pages: [page(2)] })
	expect(widths(file)).toEqual([102])
	const locked = [await protect({ ownerPassword: 'secret', userPassword: 'to open' })]
	expect(await editPdf({ files: locked, work: { ...PLAIN, pages: [page(1)] } })).toEqual({ failed: 'pdf_encrypted' })
})

async function formOf(name: string, pages = 1): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const field = file.getForm().createTextField('declarant.name')
	for (let at = 0; at < pages; at += 1)
		field.addToPage(file.addPage([300, 300]), { x: 10, y: 100, width: 200, height: 20 })
	field.setText(name)
	const box = file.getForm().createCheckBox('agree')
	box.addToPage(file.getPage(0), { x: 10, y: 50, width: 20, height: 20 })
	box.check()
	return file.save()
}

test('merged forms keep their fields and both values; flattened, both values are text', async () => {
	const files = [await formOf('Alpha Quillfeather'), await formOf('Beta Nightingale')]
	const pages = [page(1), page(1, 1)]
	const { file } = await edit(files, { pages })
	const form = file.getForm()
	expect(form.getFields().map((field) => field.getName())).toEqual([
		'declarant.name',
		'agree',
		'declarant_2.name',
		'agree_2',
	])
	expect(form.getTextField('declarant.name').getText()).toBe('Alpha Quillfeather')
	expect(form.getTextField('declarant_2.name').getText()).toBe('Beta Nightingale')
	expect(form.getCheckBox('agree_2').isChecked()).toBe(true)
	form.getTextField('declarant_2.name').setText('Corrected')
	await file.save()

	const flat = await edit(files, { pages, flatten: true })
	expect(flat.file.catalog.getAcroForm()).toBeUndefined()
	const text = await textOf(flat.bytes)
	expect([text.includes('Alpha Quillfeather'), text.includes('Beta Nightingale')]).toEqual([true, true])
})

test('of a field on several pages what stands on those left out is gone', async () => {
	const { file } = await edit([await formOf('Alpha Quillfeather', 3)], { pages: [page(2)] })
	const field = file.getForm().getTextField('declarant.name')
	expect([field.getText(), field.acroField.getWidgets().length]).toEqual(['Alpha Quillfeather', 1])
})

test('pages that are left out do not stay in the file by a link to them', async () => {
	const source = await PDFDocument.load(await fileOf(2))
	const [first, second] = source.getPages()
	const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], P: first?.ref, Dest: [second?.ref, 'Fit'] }
	first?.node.addAnnot(source.context.register(source.context.obj(link as never)))
	const { file } = await edit([await source.save()], { pages: [page(1)] })
	expect(plainText(file)).not.toContain(Buffer.from('SECRET-102').toString('hex').toUpperCase())
})

test('values in other letters are flattened as they are', async () => {
	const source = await PDFDocument.load(await formOf('x'))
	const field = source.getForm().getTextField('declarant.name')
	field.acroField.setValue(PDFHexString.fromText('Лев Толстой'))
	source.catalog.getAcroForm()?.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
	const { bytes } = await edit([await source.save({ updateFieldAppearances: false })], {
		pages: [page(1)],
		flatten: true,
	})
	expect(await textOf(bytes)).toContain('Лев Толстой')
})
