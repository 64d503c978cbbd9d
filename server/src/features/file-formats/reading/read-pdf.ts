import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { coveredPages } from './covered/covered-pages.ts'
import { hyphenatedIn, joinHyphens } from './join-hyphens.ts'
import { textOfItems } from './pdf-lines.ts'
import { notesOf } from './pdf-notes.ts'
import { cleanText, READ_PAGES_MAX, type ReadPage, type ReadText, UnreadableError } from './readable.ts'

const REASONS: Readonly<Record<string, string>> = {
	PasswordException:
		'This PDF is protected by a password and could not be read. Upload a copy without the password as a new version.',
	InvalidPDFException: 'This PDF is damaged and could not be read.',
}

/** Tables of Asian characters and the fonts that every PDF may expect, as paths: pdf.js does not read addresses of files. */
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const TABLES = { cMapUrl: `${PDFJS}/cmaps/`, cMapPacked: true, standardFontDataUrl: `${PDFJS}/standard_fonts/` }

type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>

async function open(content: Uint8Array): Promise<PdfFile> {
	try {
		return await getDocumentProxy(content, { verbosity: 0, ...TABLES })
	} catch (error) {
		const name = error instanceof Error ? error.name : ''
		throw new UnreadableError(REASONS[name] ?? 'This PDF is damaged and could not be read.')
	}
}

interface PdfPage {
	readonly page: number
	readonly text: string
	/** What its fields and comments say. */
	readonly notes: string
}

async function readPage(file: PdfFile, number: number): Promise<PdfPage> {
	const page = await file.getPage(number)
	const { items } = await page.getTextContent()
	const notes = notesOf(await page.getAnnotations())
	page.cleanup()
	const text = cleanText(textOfItems(items.filter((item) => 'str' in item)))
	return { page: number, text, notes }
}

/** Words that are broken over line ends become whole; what fields and comments say follows the text of their page. */
function finished(pages: readonly PdfPage[]): ReadPage[] {
	const hyphenated = hyphenatedIn(pages.map(({ text }) => text))
	return pages.map(({ page, text, notes }) => ({
		page,
		text: cleanText(`${joinHyphens(text, hyphenated)}\n\n${notes}`),
	}))
}

const NOT_LOOKED = 'It was not checked whether text lies below boxes that hide it.'

async function lookBelow(content: Uint8Array): Promise<readonly number[] | null> {
	try {
		return await coveredPages(content, READ_PAGES_MAX)
	} catch {
		// PDFium gives up on some damaged files: what could be read stays.
		return null
	}
}

const NO_TEXT = 'This PDF has no text. Recognize its pages with OCR to find it by its words.'

/** The text of each page, with what its fields and comments say. A page that cannot be read is left out and named. */
export async function readPdf(content: Uint8Array): Promise<ReadText> {
	// Looked at first: pdf.js takes the bytes away.
	const covered = await lookBelow(content)
	const file = await open(content)
	const total = file.numPages
	if (total === 0) throw new UnreadableError('This PDF has no pages.')
	const pages: PdfPage[] = []
	const damaged: number[] = []
	for (let number = 1; number <= Math.min(total, READ_PAGES_MAX); number += 1) {
		try {
			pages.push(await readPage(file, number))
		} catch {
			damaged.push(number)
		}
	}
	if (pages.length === 0) throw new UnreadableError('This PDF is damaged and could not be read.')
	const found = covered === null ? {} : { coveredPages: covered }
	const blank = pages.filter(({ text }) => text === '').length
	if (blank === pages.length) {
		const noted = finished(pages.filter(({ notes }) => notes !== ''))
		return { state: 'needs_ocr', reason: NO_TEXT, pages: noted, ...found }
	}
	const of = (count: number) => `${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} pages`
	const reason = [
		total > READ_PAGES_MAX && `Only the first ${of(READ_PAGES_MAX)} were read.`,
		blank > 0 && `${of(blank)} have no text. Recognize them with OCR.`,
		damaged.length > 0 && `${of(damaged.length)} are damaged and were not read.`,
		covered === null && NOT_LOOKED,
	].filter((note) => note !== false)
	return { state: 'extracted', reason: reason.join(' '), pages: finished(pages), ...found }
}
