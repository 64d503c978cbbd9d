import { getDocumentProxy } from 'unpdf'
import { cleanText, READ_PAGES_MAX, type ReadPage, type ReadText, UnreadableError } from './readable.ts'

const REASONS: Readonly<Record<string, string>> = {
	PasswordException:
		'This PDF is protected by a password and could not be read. Upload a copy without the password as a new version.',
	InvalidPDFException: 'This PDF is damaged and could not be read.',
}

interface TextItem {
	readonly str: string
	readonly hasEOL: boolean
}

type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>

async function open(content: Uint8Array): Promise<PdfFile> {
	try {
		return await getDocumentProxy(content, { verbosity: 0 })
	} catch (error) {
		const name = error instanceof Error ? error.name : ''
		throw new UnreadableError(REASONS[name] ?? 'This PDF is damaged and could not be read.')
	}
}

async function textOfPage(file: PdfFile, number: number): Promise<string> {
	const page = await file.getPage(number)
	const { items } = await page.getTextContent()
	page.cleanup()
	return cleanText(
		items
			.map((item) => ('str' in item ? `${(item as TextItem).str}${(item as TextItem).hasEOL ? '\n' : ''}` : ''))
			.join(''),
	)
}

const NO_TEXT = 'This PDF has no text. Recognize its pages with OCR to find it by its words.'

/** The text of each page. A page that cannot be read is left out and named. */
export async function readPdf(content: Uint8Array): Promise<ReadText> {
	const file = await open(content)
	const total = file.numPages
	if (total === 0) throw new UnreadableError('This PDF has no pages.')
	const pages: ReadPage[] = []
	const damaged: number[] = []
	let blank = 0
	for (let number = 1; number <= Math.min(total, READ_PAGES_MAX); number += 1) {
		try {
			const text = await textOfPage(file, number)
			if (text === '') blank += 1
			pages.push({ page: number, text })
		} catch {
			damaged.push(number)
		}
	}
	if (pages.length === 0) throw new UnreadableError('This PDF is damaged and could not be read.')
	if (blank === pages.length) return { state: 'needs_ocr', reason: NO_TEXT, pages: [] }
	const of = (count: number) => `${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} pages`
	const reason = [
		total > READ_PAGES_MAX && `Only the first ${of(READ_PAGES_MAX)} were read.`,
		blank > 0 && `${of(blank)} have no text. Recognize them with OCR.`,
		damaged.length > 0 && `${of(damaged.length)} are damaged and were not read.`,
	].filter((note) => note !== false)
	return { state: 'extracted', reason: reason.join(' '), pages }
}
