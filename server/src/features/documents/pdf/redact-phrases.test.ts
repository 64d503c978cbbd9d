import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, type PDFPage, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { phrasesLeft } from './phrases-left.ts'
import { redactPdf } from './redact-pdf.ts'

const NAME = 'Harriet Montgomery'

async function found(file: Uint8Array, phrase: string) {
	const result = await redactPdf({ kind: 'find', file, phrase })
	if (!('marks' in result)) throw new Error(JSON.stringify(result))
	return result
}

/** The copy in which every marked place of the phrases is gone. */
async function copyWithout(file: Uint8Array, ...phrases: string[]): Promise<Uint8Array> {
	const marks = []
	for (const phrase of phrases) marks.push(...(await found(file, phrase)).marks)
	const result = await redactPdf({ kind: 'redact', file, marks, phrases })
	if (!('bytes' in result)) throw new Error(JSON.stringify(result))
	return result.bytes
}

async function made(draw: (file: PDFDocument, page: PDFPage) => void | Promise<void>): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	const page = file.addPage([612, 792])
	page.setFont(await file.embedFont(StandardFonts.Helvetica))
	page.setFontSize(12)
	page.drawText('Filed with the court.', { x: 72, y: 740 })
	await draw(file, page)
	return file.save()
}

/** Writes operators of the page, with the font as `/F`. */
async function operators(content: string, more: (file: PDFDocument, page: PDFPage) => void = () => undefined) {
	const file = await PDFDocument.create()
	const page = file.addPage([612, 792])
	const font = await file.embedFont(StandardFonts.Helvetica)
	page.node.setFontDictionary(PDFName.of('F'), font.ref)
	page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(content)))
	more(file, page)
	return file.save()
}

async function form(file: PDFDocument, content: string, extra: object = {}) {
	const font = await file.embedFont(StandardFonts.Helvetica)
	const Resources = { Font: { F: font.ref } }
	return file.context.register(
		file.context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792], Resources, ...extra }),
	)
}

const sample = (name: string) => readFile(new URL(`./samples/${name}`, import.meta.url))

test.for([
	['hyphenated-name.pdf', 'Montgomery', 4],
	['hyphenated-name.pdf', '078-05-1120', 3],
	['38-redact-linebreak.pdf', "O'Brien", 2],
	['38-redact-linebreak.pdf', 'Ottoline Brackenbury', 8],
	['form-field.pdf', 'Zorbach', 1],
	['24-form-a.pdf', 'Quillfeather', 1],
	['free-text-comment.pdf', 'Zwiebelturm', 1],
	['text-under-black-box.pdf', '078-05-1120', 1],
	['27-hyphen-ligature.pdf', 'counterparty', 2],
	['27-hyphen-ligature.pdf', 'affidavit', 1],
] as const)('%s: “%s” is marked %i times and gone from the copy', async ([name, phrase, marks]) => {
	const file = await sample(name)
	expect((await found(file, phrase)).marks).toHaveLength(marks)
	expect(await phrasesLeft(await copyWithout(file, phrase), [phrase])).toEqual([])
})

test('a file that has only an owner password is redacted', async () => {
	const file = await sample('21-encrypted-owner-only.pdf')
	expect((await found(file, 'Ottoline Brackenbury')).marks.length).toBeGreaterThan(1)
	expect(await phrasesLeft(await copyWithout(file, 'Brackenbury'), ['Brackenbury'])).toEqual([])
})

const LINES = 'BT /F 12 Tf 72 700 Td'

test.for([
	['letter by letter', `${LINES} ${[...NAME].map((one) => `(${one}) Tj`).join(' ')} ET`],
	['with kerning', `${LINES} [(Har) -20 (riet) -300 (Mont) 15 (gomery)] TJ ET`],
	['white', `1 g ${LINES} (${NAME}) Tj ET`],
	['without ink', `${LINES} 3 Tr (${NAME}) Tj ET`],
	['beside the page', `BT /F 12 Tf 2000 700 Td (${NAME}) Tj ET BT /F 12 Tf 72 600 Td (${NAME}) Tj ET`],
	['below the page', `BT /F 12 Tf 72 -300 Td (${NAME}) Tj ET`],
	['clipped', `q 0 0 1 1 re W n ${LINES} (${NAME}) Tj ET Q`],
	['in tight lines', `BT /F 12 Tf 10 TL 72 700 Td (typing yyy) Tj T* (${NAME}) Tj T* (ALL THAT) Tj ET`],
	['turned', `BT /F 12 Tf 0 1 -1 0 300 300 Tm (${NAME}) Tj ET`],
	['with its text for screen readers', `/Span <</ActualText (${NAME})>> BDC ${LINES} (x) Tj ET EMC`],
	['in a comment of the program', `% ${NAME}\n${LINES} (x) Tj ET`],
])('%s: the name is gone from the copy', async ([, content]) => {
	const file = await operators(`BT /F 12 Tf 72 100 Td (Filed with the court.) Tj ET ${content}`)
	const copy = await copyWithout(file, NAME)
	expect(await phrasesLeft(copy, [NAME])).toEqual([])
	expect(Buffer.from(copy).toString('latin1')).not.toContain('Montgomery')
	expect((await found(copy, 'Filed with the court.')).marks).toHaveLength(1)
})

test('it is gone from what is drawn within what is drawn, from patterns, layers that are off and parts that no page draws', async () => {
	const text = (y: number) => `BT /F 12 Tf 72 ${y} Td (${NAME}) Tj ET`
	const file = await PDFDocument.load(
		await operators('/A Do /OC /L BDC BT /F 12 Tf 72 300 Td (Harriet Montgomery) Tj ET EMC'),
	)
	const inner = await form(file, text(650))
	const outer = await form(file, `${text(700)} /In Do`)
	const outerDict = file.context.lookup(outer)
	const [page] = file.getPages()
	if (page === undefined || outerDict === undefined || !('dict' in outerDict)) throw new Error('No page')
	const resources = { Font: (outerDict.dict as typeof page.node).get(PDFName.of('Resources')), XObject: { In: inner } }
	const font = await file.embedFont(StandardFonts.Helvetica)
	;(outerDict.dict as typeof page.node).set(
		PDFName.of('Resources'),
		file.context.obj({ Font: { F: font.ref }, XObject: resources.XObject }),
	)
	const layer = file.context.register(file.context.obj({ Type: 'OCG', Name: PDFString.of(NAME) }))
	file.catalog.set(
		PDFName.of('OCProperties'),
		file.context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [PDFString.of(NAME), layer] } }),
	)
	page.node.Resources()?.set(PDFName.of('XObject'), file.context.obj({ A: outer, Never: await form(file, 'q Q') }))
	page.node.Resources()?.set(PDFName.of('Properties'), file.context.obj({ L: layer }))
	const copy = await copyWithout(await file.save(), NAME)
	expect(await phrasesLeft(copy, [NAME])).toEqual([])
})

test('it is gone where it runs over the end of a page', async () => {
	const file = await made((all, page) => {
		page.drawText('Signed by Harriet Mont-', { x: 72, y: 60 })
		const next = all.addPage([612, 792])
		next.drawText('gomery in person.', { x: 72, y: 740, size: 12 })
	})
	expect((await found(file, NAME)).marks.map(({ page }) => page)).toEqual([1, 2])
	const copy = await copyWithout(file, NAME)
	expect((await found(copy, 'in person')).marks).toHaveLength(1)
})
