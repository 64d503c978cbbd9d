import { degrees, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { Matrix } from '../../../parts/images/matrix.ts'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import type { PageText } from '../result/page-text.ts'
import { GLYPHLESS_FONT } from './glyphless-font.ts'
import { type PlacedWord, placeWords } from './place-text.ts'

const FONT_NAME = 'OcrText'

/** Each code unit of a text stands for itself, whatever its script. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`

function bytesOf(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

/** A font that shows nothing and knows all characters. */
function addFont({ context }: PDFDocument): PDFRef {
	const font = bytesOf(GLYPHLESS_FONT)
	const file = context.register(context.flateStream(font, { Length1: font.length }))
	const unicode = context.register(context.flateStream(TO_UNICODE))
	// All characters are drawn as the one empty glyph.
	const glyphs = new Uint8Array(2 * 65_536)
	for (let at = 1; at < glyphs.length; at += 2) glyphs[at] = 1
	const toGlyph = context.register(context.flateStream(glyphs))
	const descriptor = context.register(
		context.obj({
			Type: 'FontDescriptor',
			FontName: 'GlyphLessFont',
			Flags: 5,
			FontBBox: [0, 0, 500, 1000],
			ItalicAngle: 0,
			Ascent: 1000,
			Descent: -1,
			CapHeight: 1000,
			StemV: 80,
			FontFile2: file,
		}),
	)
	const system = {
		Registry: PDFHexString.fromText('Adobe'),
		Ordering: PDFHexString.fromText('Identity'),
		Supplement: 0,
	}
	const descendant = context.register(
		context.obj({
			Type: 'Font',
			Subtype: 'CIDFontType2',
			BaseFont: 'GlyphLessFont',
			CIDSystemInfo: system,
			CIDToGIDMap: toGlyph,
			DW: 500,
			FontDescriptor: descriptor,
		}),
	)
	const encoding = PDFName.of('Identity-H')
	const shared = { Type: 'Font', Subtype: 'Type0', BaseFont: 'GlyphLessFont' }
	return context.register(
		context.obj({ ...shared, Encoding: encoding, DescendantFonts: [descendant], ToUnicode: unicode }),
	)
}

const fixed = (value: number) => PDFNumber.of(Math.round(value * 1000) / 1000).toString()

function hexOf(text: string): string {
	let hex = ''
	for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
	return hex
}

/** The operators that write the words of a page without ink (text rendering mode 3). */
function operatorsOf(lines: readonly (readonly PlacedWord[])[]): string {
	const words = lines.flatMap((line) =>
		line.map(({ text, matrix, size, stretch }) => {
			const set = `/${FONT_NAME} ${fixed(size)} Tf ${fixed(stretch)} Tz ${matrix.map(fixed).join(' ')} Tm`
			return `${set} <${hexOf(`${text} `)}> Tj`
		}),
	)
	return `q BT 3 Tr\n${words.join('\n')}\nET Q\n`
}

function addText(pdf: PDFDocument, page: PDFPage, font: PDFRef, lines: readonly (readonly PlacedWord[])[]): void {
	page.node.setFontDictionary(PDFName.of(FONT_NAME), font)
	const { context } = pdf
	// What is on the page may have left its own coordinates behind.
	page.node.wrapContentStreams(
		context.register(context.flateStream('q\n')),
		context.register(context.flateStream('\nQ\n')),
	)
	page.node.addContentStream(context.register(context.flateStream(operatorsOf(lines))))
}

export interface ImagePage {
	/** The picture of the page as a JPEG. */
	readonly jpeg: Uint8Array
	readonly width: number
	readonly height: number
}

export interface TextPage {
	readonly text: PageText
	readonly toSource: Matrix
	/** From the drawn page to points of the original PDF; null for images. */
	readonly toPdf: Matrix | null
	/** How far the page is turned so that its text stands upright, clockwise. */
	readonly turn: QuarterTurn
}

/** Longer side of a page made from an image, in points: US Letter. */
const LONG_SIDE = 792

async function addImagePage(pdf: PDFDocument, { jpeg, width, height }: ImagePage): Promise<[PDFPage, Matrix]> {
	const scale = LONG_SIDE / Math.max(width, height)
	const page = pdf.addPage([width * scale, height * scale])
	page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: width * scale, height: height * scale })
	return [page, [scale, 0, 0, 0, -scale, height * scale, 0, 0, 1]]
}

/** The picture turns with its text. */
function turnPage(page: PDFPage, turn: QuarterTurn): void {
	if (turn !== 0) page.setRotation(degrees((page.getRotation().angle + turn) % 360))
}

/** A PDF that looks as before, but upright, and whose text can be found and copied: the pages of `original`, or the images, with the
 *  words written over them without ink. */
export async function searchablePdf(
	source: { readonly original: Uint8Array } | { readonly images: readonly ImagePage[] },
	pages: readonly TextPage[],
): Promise<Uint8Array> {
	const pdf =
		'original' in source
			? await PDFDocument.load(source.original, { updateMetadata: false, password: '' })
			: await PDFDocument.create()
	const font = addFont(pdf)
	for (const [at, { text, toSource, toPdf, turn }] of pages.entries()) {
		if ('original' in source) {
			if (text.ownText !== null || toPdf === null) continue
			const page = pdf.getPage(text.number - 1)
			addText(pdf, page, font, placeWords(text, toSource, toPdf))
			turnPage(page, turn)
			continue
		}
		const image = source.images[at]
		if (image === undefined) continue
		const [page, matrix] = await addImagePage(pdf, image)
		addText(pdf, page, font, placeWords(text, toSource, matrix))
		turnPage(page, turn)
	}
	return pdf.save()
}
