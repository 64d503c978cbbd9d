import { PDFArray, PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import type { PhrasePlace, RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { findAcross, findPhrase, lettersOf, type Phrase, phraseOf } from '@praxis/contract/documents/phrase-match'
import { getDocumentProxy } from 'unpdf'
import { PdfiumFile } from './open-pdfium.ts'
import { isDrawable, PdfScan } from './scan-pdf.ts'

type OnPage = (page: number, text: string | readonly string[]) => void

async function readWithPdfium(bytes: Uint8Array, onPage: OnPage): Promise<void> {
	const file = await PdfiumFile.open(bytes)
	if (typeof file === 'string') throw new Error(`A redacted PDF cannot be opened: ${file}`)
	try {
		for (let number = 1; number <= file.pageCount; number += 1) {
			onPage(
				number,
				file.withPage(number, (page) => file.withLetters(page, ({ parts }) => parts)),
			)
		}
	} finally {
		file.close()
	}
}

/** With another reader: what one leaves out or orders differently, the other finds. */
async function readWithPdfJs(bytes: Uint8Array, onPage: OnPage): Promise<void> {
	const file = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
	try {
		for (let number = 1; number <= file.numPages; number += 1) {
			const page = await file.getPage(number)
			const { items } = await page.getTextContent()
			onPage(number, items.map((one) => ('str' in one ? `${one.str}${one.hasEOL ? '\n' : ''}` : '')).join(''))
			page.cleanup()
		}
	} finally {
		await file.loadingTask.destroy()
	}
}

const EVERYWHERE = [-14_400, -14_400, 14_400, 14_400]
const DRAW = 'q /Drawn Do Q'

/** A file whose pages show, one each, what is kept to be drawn, whether a page draws it or not. @returns null where nothing is */
async function partsAsPages(bytes: Uint8Array): Promise<Uint8Array | null> {
	const file = await PDFDocument.load(bytes, { updateMetadata: false })
	const { context } = file
	const parts: PDFRef[] = context.enumerateIndirectObjects().flatMap(([ref, one]) => (isDrawable(one) ? [ref] : []))
	if (parts.length === 0) return null
	for (let at = file.getPageCount() - 1; at >= 0; at -= 1) file.removePage(at)
	for (const ref of parts) {
		const part = context.lookup(ref)
		if (!(part instanceof PDFRawStream)) continue
		part.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
		if (!(part.dict.lookup(PDFName.of('BBox')) instanceof PDFArray))
			part.dict.set(PDFName.of('BBox'), context.obj(EVERYWHERE))
		const page = file.addPage()
		page.node.set(PDFName.of('MediaBox'), context.obj(EVERYWHERE))
		page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Drawn: ref } }))
		page.node.set(PDFName.of('Contents'), context.register(context.flateStream(DRAW)))
	}
	// Layers that are off would hide what is on them.
	file.catalog.delete(PDFName.of('OCProperties'))
	return file.save({ addDefaultPage: false })
}

/** Every place where a phrase is left in a PDF: in what two readers find on its pages, in what is kept to be drawn, and in all its
 *  objects with their streams unpacked. */
export async function phrasesLeft(bytes: Uint8Array, written: readonly string[]): Promise<PhrasePlace[]> {
	const phrases = written.flatMap((one) => phraseOf(one) ?? [])
	if (phrases.length === 0) return []
	const found = new Map<string, PhrasePlace>()
	const add = (place: PhrasePlace) => found.set(JSON.stringify(place), place)
	const look = (kind: 'text' | 'hidden') => {
		let before: readonly string[] = []
		return (page: number, text: string | readonly string[]) => {
			const parts = Array.from(text)
			const letters = lettersOf(parts)
			for (const phrase of phrases) {
				const isAcross = kind === 'text' && findAcross(before, parts, phrase).length > 0
				if (!isAcross && findPhrase(letters, phrase).length === 0) continue
				add({ phrase: phrase.written, kind, page: kind === 'text' ? page : null })
			}
			before = parts
		}
	}
	await readWithPdfium(bytes, look('text'))
	await readWithPdfJs(bytes, look('text'))
	const parts = found.size === 0 ? await partsAsPages(bytes) : null
	if (parts !== null) await readWithPdfium(parts, look('hidden'))
	for (const place of PdfScan.of(await PDFDocument.load(bytes, { updateMetadata: false }), phrases)) add(place)
	return [...found.values()]
}

/** Where else a phrase stands in a PDF than on its pages, all of which is removed from a redacted copy. */
export async function placesOf(
	bytes: Uint8Array,
	phrase: Phrase,
	marks: readonly RedactionMark[],
): Promise<PhrasePlace[]> {
	const marked = new Set(marks.map(({ page }) => page))
	const places = PdfScan.of(await PDFDocument.load(bytes, { updateMetadata: false }), [phrase])
	return places.filter(({ kind, page }) => page === null || !marked.has(page) || (kind !== 'text' && kind !== 'field'))
}
