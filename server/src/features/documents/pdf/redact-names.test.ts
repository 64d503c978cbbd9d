import {
	decodePDFRawStream,
	PDFDict,
	PDFDocument,
	PDFName,
	type PDFPage,
	PDFRawStream,
	PDFString,
	StandardFonts,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redactPdf } from './redact-pdf.ts'

const NAME = 'Harriet Montgomery'
const SHOWN = `BT /F 12 Tf 72 100 Td (Filed with the court.) Tj ET BT /F 12 Tf 72 700 Td (${NAME}) Tj ET`
type More = (file: PDFDocument, page: PDFPage) => void | Promise<void>

async function made(content: string, more: More): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const page = file.addPage([612, 792])
	page.node.setFontDictionary(PDFName.of('F'), (await file.embedFont(StandardFonts.Helvetica)).ref)
	page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(`${SHOWN} ${content}`)))
	await more(file, page)
	return file.save()
}

/** Everything a program can unpack from a file. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
	const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
	const parts = context.enumerateIndirectObjects().map(([, one]) => {
		if (!(one instanceof PDFRawStream)) return one.toString()
		const isPacked = one.dict.get(PDFName.of('Filter'))?.toString() === '/FlateDecode'
		const content = isPacked ? decodePDFRawStream(one).decode() : one.getContents()
		return `${one.dict.toString()}${Buffer.from(content).toString('latin1')}`
	})
	return parts.join('\n').toLowerCase()
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

const drawn = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] }

function glyphFont(file: PDFDocument): PDFDict {
	const { context } = file
	const codes = `2 beginbfchar <01> <${hex(NAME)}> <02> <0041> endbfchar`
	const glyph = context.register(context.stream(`1000 0 0 0 1000 1000 d1 % ${NAME}\n 0 0 5000 700 re f`))
	const font = context.obj({
		Type: 'Font',
		Subtype: 'Type3',
		FontBBox: [0, 0, 5000, 1000],
		FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
		CharProcs: { HarrietMontgomery: glyph, other: glyph },
		Encoding: { Type: 'Encoding', Differences: [1, 'HarrietMontgomery', 'other'] },
		FirstChar: 1,
		LastChar: 2,
		Widths: [5000, 5000],
		ToUnicode: context.register(context.flateStream(`1 begincodespacerange <00> <ff> endcodespacerange ${codes}`)),
		Resources: {},
	})
	if (!(font instanceof PDFDict)) throw new Error('No font')
	return font
}

/** A JPEG 2000 of which only the boxes around its picture are looked at. */
function photoWithBox(): Buffer {
	const box = (type: string, content: Buffer) => {
		const head = Buffer.alloc(8)
		head.writeUInt32BE(content.length + 8)
		head.write(type, 4, 'latin1')
		return Buffer.concat([head, content])
	}
	return Buffer.concat([
		box('jP  ', Buffer.alloc(4)),
		box('xml ', Buffer.from(`<by>${NAME}</by>`)),
		box('jp2c', Buffer.alloc(40)),
	])
}

function photo(file: PDFDocument, page: PDFPage, filter: string | readonly string[], content: Uint8Array): void {
	const dict = { ...drawn, Subtype: 'Image', Width: 9, Height: 9, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 }
	const one = PDFRawStream.of(file.context.obj({ ...dict, Filter: filter, Length: content.length }) as PDFDict, content)
	page.node.setXObject(PDFName.of('I'), file.context.register(one))
}

const PHOTO = 'q 300 0 0 50 72 300 cm /I Do Q'

test.for<[string, string, More]>([
	[
		'the name of a font',
		'BT /G 12 Tf 72 500 Td (other) Tj ET',
		({ context }, page) => {
			const called = { FontName: 'ABCDEF+HarrietMontgomery', FontFamily: PDFString.of(NAME) }
			const descriptor = context.register(context.obj({ Type: 'FontDescriptor', Flags: 32, ...called }))
			const font = { Type: 'Font', Subtype: 'TrueType', BaseFont: called.FontName, FontDescriptor: descriptor }
			page.node.setFontDictionary(PDFName.of('G'), context.register(context.obj(font)))
		},
	],
	[
		'what a font says of itself',
		'BT /G 12 Tf 72 500 Td (other) Tj ET',
		({ context }, page) => {
			const program = context.register(
				context.flateStream(`name ${NAME} \0H\0a\0r\0r\0i\0e\0t\0 \0M\0o\0n\0t\0g\0o\0m\0e\0r\0y`),
			)
			const descriptor = context.register(
				context.obj({ Type: 'FontDescriptor', FontName: 'Deed', Flags: 32, FontFile2: program }),
			)
			const font = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Deed', FontDescriptor: descriptor }
			page.node.setFontDictionary(PDFName.of('G'), context.register(context.obj(font)))
		},
	],
	[
		'the letters of a font that is drawn',
		'BT /W 12 Tf 72 500 Td <01> Tj ET BT /W 12 Tf 72 300 Td <02> Tj ET',
		(file, page) => page.node.setFontDictionary(PDFName.of('W'), file.context.register(glyphFont(file))),
	],
	['the tag of marked content', '/HarrietMontgomery BMC BT /F 12 Tf 72 500 Td (x) Tj ET EMC', () => undefined],
	[
		'keys of a part that is drawn',
		'/A Do',
		async (file, page) => {
			const { context } = file
			const Font = { Harriet_Montgomery: (await file.embedFont(StandardFonts.Helvetica)).ref }
			const Properties = { P1: { Note: PDFString.of(NAME) } }
			const content = '/For_Harriet_Montgomery /P1 BDC BT /Harriet_Montgomery 12 Tf 72 200 Td (still) Tj ET EMC'
			const part = context.stream(content, { ...drawn, Resources: { Font, Properties } })
			page.node.setXObject(PDFName.of('A'), context.register(part))
		},
	],
	[
		'resources and the group of a page',
		'',
		({ context }, page) => {
			page.node.Resources()?.set(PDFName.of('Extra'), PDFString.of(NAME))
			page.node.set(PDFName.of('Group'), context.obj({ S: 'Transparency', Note: PDFString.of(NAME) }))
		},
	],
	[
		'the way a file is opened and printed',
		'',
		({ catalog, context }) => {
			catalog.set(PDFName.of('ViewerPreferences'), context.obj({ Note: PDFString.of(NAME) }))
			catalog.set(PDFName.of('Lang'), PDFString.of(NAME))
			const intent = { Type: 'OutputIntent', S: 'GTS_PDFA1', OutputConditionIdentifier: PDFString.of(NAME) }
			catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
		},
	],
	[
		'the notes of a photo',
		PHOTO,
		async (file, page) => {
			const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
			photo(
				file,
				page,
				['DCTDecode'],
				await picture
					.withExif({ IFD0: { Artist: NAME } })
					.jpeg()
					.toBuffer(),
			)
		},
	],
	['the notes of a JPEG 2000 photo', PHOTO, (file, page) => photo(file, page, 'JPXDecode', photoWithBox())],
])('a phrase is gone from %s', async ([, content, more]) => {
	const file = await made(content, more)
	expect(await everythingIn(file)).toContain('montgomery')
	const found = await redactPdf({ kind: 'find', file, phrase: NAME })
	if (!('marks' in found)) throw new Error(JSON.stringify(found))
	const result = await redactPdf({ kind: 'redact', file, marks: found.marks, phrases: [NAME] })
	if (!('bytes' in result)) throw new Error(JSON.stringify(result))
	const everything = await everythingIn(result.bytes)
	const secrets = ['montgomery', hex('Montgomery'), Buffer.from('Montgomery').toString('hex'), '\0m\0o\0n\0t\0g']
	for (const secret of secrets) expect(everything).not.toContain(secret)
	const kept = await redactPdf({ kind: 'find', file: result.bytes, phrase: 'Filed with the court' })
	expect(kept).toMatchObject({ marks: [{ page: 1 }] })
})
