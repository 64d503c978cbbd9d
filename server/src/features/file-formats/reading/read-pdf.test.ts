import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

/** A page with a text of a font that is not embedded and whose encoding is one of the predefined ones. */
function asianPdf(encoding: string, font: string, ordering: string, hex: string): Uint8Array {
	const content = `BT /F 20 Tf 50 700 Td <${hex}> Tj ET`
	const system = `<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>`
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
		`<</Length ${content.length}>>stream\n${content}\nendstream`,
		`<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
		`<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo${system}/DW 1000/FontDescriptor 7 0 R>>`,
		`<</Type/FontDescriptor/FontName/${font}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/StemV 80>>`,
	]
	const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
	return new TextEncoder().encode(`%PDF-1.4\n${body}trailer<</Size 8/Root 1 0 R>>\n%%EOF`)
}

const wide = (text: string) =>
	Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

test.each([
	['90ms-RKSJ-H', 'HeiseiMin-W3', 'Japan1', '8c5f96f18f91', '契約書'],
	['90ms-RKSJ-V', 'HeiseiMin-W3', 'Japan1', '8c5f96f18f91', '契約書'],
	['UniJIS-UTF16-V', 'KozMinPro-Regular', 'Japan1', wide('契約書第一条'), '契約書第一条'],
	['UniGB-UCS2-H', 'STSong-Light', 'GB1', wide('合同第一条'), '合同第一条'],
	['KSCms-UHC-H', 'HYSMyeongJo-Medium', 'Korea1', 'b0e8bee0bcad', '계약서'],
])('the text of a font that is not embedded is read by the table %s', async (encoding, font, ordering, hex, text) => {
	expect((await readPdf(asianPdf(encoding, font, ordering, hex))).pages).toEqual([{ page: 1, text }])
})
