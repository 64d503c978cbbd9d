import { randomFillSync } from 'node:crypto'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import { hasValidAttributes, type RichNode } from '@praxis/contract/editor/editor-schema'
import { isPicture, PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PNG, pictureRun, wordPackage } from '../../../testing/office/word-package.ts'
import { p, run } from '../../../testing/word-file.ts'
import { drawRichPdf } from '../pdf/draw-rich-pdf.ts'
import { pictureOf, sizeOfPicture, withinPixels } from '../pictures.ts'
import { applySteps, isRichDocument, normalRich, replacingStep } from '../rich-schema.ts'
import { readDocx } from './reading/read-docx.ts'
import { writeDocx } from './write-docx.ts'

const srcOf = (bytes: Uint8Array, type = 'png') => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const pageOf = (...content: RichNode[]) => ({ title: 'T', doc: { type: 'doc', content }, page: FIRST_PAGE_SETTINGS })
const textOf = (node: RichNode): string => node.text ?? (node.content ?? []).map(textOf).join('')
const kinds = ({ content = [] }: RichNode) => content.map((one) => (one.type === 'image' ? 'image' : textOf(one)))

test('pictures of a Word file are read with their size and description, in a table too, and written back', async () => {
	const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
		.jpeg()
		.toBuffer()
	const cell = `<w:tbl><w:tr><w:tc>${p(pictureRun('b.jpeg', ''))}</w:tc></w:tr></w:tbl>`
	const body = [
		p(run('Before')),
		p(pictureRun('a.png', 'Map &amp; plan')),
		cell,
		p(`${run('In a line ')}${pictureRun('a.png', '')}`),
	].join('')
	const once = readDocx(wordPackage(body, { media: { 'a.png': PNG, 'b.jpeg': jpeg } }))
	expect(isRichDocument(once.doc)).toBe(true)
	expect(kinds(once.doc)).toEqual(['Before', 'image', '', 'In a line ', 'image'])
	expect(once.doc.content?.[1]).toEqual({ type: 'image', attrs: { src: srcOf(PNG), alt: 'Map & plan', width: 192 } })
	expect(once.doc.content?.[2]?.content?.[0]?.content?.[0]?.content).toEqual([
		{ type: 'image', attrs: { src: srcOf(jpeg, 'jpeg'), alt: '', width: 192 } },
	])
	expect(once.notices).toEqual(['1 picture in a line of text follows its paragraph.'])
	const file = writeDocx({ title: 'T', ...once })
	const again = readDocx(file)
	expect(normalRich(again.doc)).toEqual(normalRich(once.doc))
	const parts = unzipSync(file)
	expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(2)
	expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
		'<wp:extent cx="1828800" cy="914400"/>'.replace('1828800', String(192 * 9525)),
	)
})

test('a picture that is too large, or is none that is shown, is named and its place is marked', () => {
	const large = Buffer.alloc(10 * 1024 * 1024)
	randomFillSync(large)
	PNG.copy(large)
	const half = Buffer.concat([PNG, randomFillSync(Buffer.alloc(900_000))])
	const huge = Buffer.from(PNG)
	huge.writeUInt32BE(60_000, 16)
	huge.writeUInt32BE(60_000, 20)
	const media = {
		'large.png': large,
		'one.png': half,
		'pixels.png': huge,
		'metafile.png': Buffer.from('EMF'),
		constructor: PNG,
	}
	const names = ['large.png', 'one.png', 'one.png', 'one.png', 'pixels.png', 'metafile.png', 'missing.png', '__proto__']
	const { doc, notices } = readDocx(wordPackage(names.map((name) => p(pictureRun(name, name))).join(''), { media }))
	expect(kinds(doc)).toEqual([
		'[Image: large.png]',
		'image',
		'image',
		'[Image: one.png]',
		'[Image: pixels.png]',
		'[Image: metafile.png]',
		'[Image: missing.png]',
		'[Image: __proto__]',
	])
	expect(notices).toEqual([
		'2 pictures are larger than 1 MB or 25 megapixels and were left out; “[Image]” marks their places.',
		'1 picture was left out, as all together are larger than 2 MB or 60 megapixels; “[Image]” marks its place.',
		'3 pictures are no PNG or JPEG within the file and were left out; “[Image]” marks their places.',
	])
})

/** A PNG that says that it is so large. */
function pngOf(width: number, height: number, seed = 0): Buffer {
	const bytes = Buffer.concat([PNG, Buffer.from([seed])])
	bytes.writeUInt32BE(width, 16)
	bytes.writeUInt32BE(height, 20)
	return bytes
}

test('pictures that are damaged, or that nothing refers to, leave the rest of a Word file as it is', () => {
	const media = { 'a.png': PNG, 'b.png': pngOf(4, 2, 1), 'c.png': pngOf(4, 2, 2), 'd.emf': Buffer.from('EMF') }
	const names = ['d.emf', 'a.png', 'b.png', 'a.png']
	const file = Buffer.from(wordPackage(names.map((name) => p(pictureRun(name, ''))).join(''), { media }))
	for (const name of ['b.png', 'c.png']) {
		// Their data, which follow their names, are no longer what the ZIP says.
		const at = file.indexOf(`word/media/${name}`) + `word/media/${name}`.length + 20
		file.writeUInt8(file.readUInt8(at) ^ 0xff, at)
	}
	const { doc, notices } = readDocx(file)
	expect(kinds(doc)).toEqual(['[Image]', 'image', '[Image]', 'image'])
	expect(notices).toEqual([
		'1 picture is no PNG or JPEG within the file and was left out; “[Image]” marks its place.',
		'1 picture is damaged and was left out; “[Image]” marks its place.',
	])
})

test('pictures of a Word file have at most 60 megapixels together, each counted once', () => {
	const media = { 'a.png': pngOf(5_000, 5_000), 'b.png': pngOf(5_000, 5_000, 1), 'c.png': pngOf(5_000, 2_001, 2) }
	const names = ['a.png', 'a.png', 'b.png', 'c.png', 'a.png']
	const { doc, notices } = readDocx(wordPackage(names.map((name) => p(pictureRun(name, ''))).join(''), { media }))
	expect(kinds(doc)).toEqual(['image', 'image', 'image', '[Image]', 'image'])
	expect(notices).toEqual([
		'1 picture was left out, as all together are larger than 2 MB or 60 megapixels; “[Image]” marks its place.',
	])
})

test('steps that add too large pictures are refused; what was there before can be changed and removed', () => {
	const image = (bytes: Buffer): RichNode => ({ type: 'image', attrs: { src: srcOf(bytes), alt: '', width: null } })
	const docOf = (...content: RichNode[]): RichNode => ({ type: 'doc', content })
	const put = (before: RichNode, after: RichNode) => applySteps(before, [replacingStep(before, after)])
	const text = docOf({ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] })
	const [a, b, c] = [pngOf(5_000, 5_000), pngOf(5_000, 5_000, 1), pngOf(5_000, 2_001, 2)].map(image) as [
		RichNode,
		RichNode,
		RichNode,
	]
	expect(put(text, docOf(a, a, b)).content).toHaveLength(3)
	expect(() => put(text, docOf(a, b, c))).toThrow(PICTURES_TOO_LARGE)
	expect(() => put(docOf(a, b), docOf(a, b, c))).toThrow(PICTURES_TOO_LARGE)
	const large = image(pngOf(5_000, 5_001))
	expect(() => put(text, docOf(large))).toThrow(PICTURES_TOO_LARGE)
	expect(put(docOf(a, b, c), docOf(c, b, a)).content).toHaveLength(3)
	expect(put(docOf(a, b, c), docOf(b, c)).content).toHaveLength(2)
	expect(put(docOf(large), docOf(large, a)).content).toHaveLength(2)
	expect(kinds(withinPixels(docOf(a, large, b, c, a)))).toEqual(['image', '[Image]', 'image', '[Image]', 'image'])
})

test('only PNG and JPEG of at most 1 MB are part of a document', () => {
	expect(isPicture(srcOf(PNG))).toBe(true)
	expect(pictureOf(srcOf(PNG))).toMatchObject({ type: 'png', width: 4, height: 2 })
	const image = (attrs: RichNode['attrs'] = {}) =>
		hasValidAttributes({ type: 'image', attrs: { src: srcOf(PNG), ...attrs } })
	expect([image(), image({ width: 100 }), image({ width: 0 }), image({ width: 1.5 }), image({ width: '100' })]).toEqual(
		[true, true, false, false, false],
	)
	const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`
	for (const src of [
		svg,
		`${srcOf(PNG)}"`,
		srcOf(Buffer.from('GIF89a')),
		srcOf(Buffer.concat([PNG, Buffer.alloc(1_100_000)])),
	]) {
		expect(image({ src })).toBe(false)
	}
	for (const bytes of [
		PNG.subarray(0, 20),
		Buffer.from([0xff, 0xd8, 0xff]),
		Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff]),
	]) {
		expect(sizeOfPicture(bytes)).toBeNull()
	}
})

test('a PDF shows pictures, and the label of one that is damaged', async () => {
	const image = (src: string): RichNode => ({ type: 'image', attrs: { src, alt: 'Map' } })
	const said = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
	const whole = await drawRichPdf(pageOf(image(srcOf(PNG))))
	expect(said(whole)).toContain('/Subtype/Image'.replace('/Image', ' /Image'))
	const damaged = Buffer.from(PNG)
	damaged.fill(0, 40)
	const left = await drawRichPdf(
		pageOf(image(srcOf(damaged)), { type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }),
	)
	expect(said(left)).not.toContain('/Subtype /Image')
	expect(said(await drawRichPdf(pageOf(image('https://example.com/a.png'))))).toContain('https://example.com/a.png')
})
