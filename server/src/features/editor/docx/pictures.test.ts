import { randomFillSync } from 'node:crypto'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import { hasValidAttributes, type RichNode } from '@praxis/contract/editor/editor-schema'
import { isPicture } from '@praxis/contract/editor/pictures'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PNG, pictureRun, wordPackage } from '../../../testing/office/word-package.ts'
import { p, run } from '../../../testing/word-file.ts'
import { drawRichPdf } from '../pdf/draw-rich-pdf.ts'
import { pictureOf, sizeOfPicture } from '../pictures.ts'
import { isRichDocument, normalRich } from '../rich-schema.ts'
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
		'1 picture is larger than 1 MB and was left out; “[Image]” marks its place.',
		'1 picture was left out, as all together are larger than 2 MB; “[Image]” marks its place.',
		'4 pictures are no PNG or JPEG within the file and were left out; “[Image]” marks their places.',
	])
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
