import type { PhrasePlace, pdfErrors, RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { PDF_MATCHES_MAX, PDF_PAGES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import { phraseOf } from '@praxis/contract/documents/phrase-match'
import { annotationMarks } from './annotation-marks.ts'
import { withoutForm, withoutTraces } from './clean-pdf.ts'
import { findMarks, findUnseen } from './find-phrase.ts'
import { PdfiumFile } from './open-pdfium.ts'
import { phrasesLeft, placesOf } from './phrases-left.ts'
import { notWhole, unreadPages } from './unread-pages.ts'
import { withoutProtection } from './without-protection.ts'

export type RedactJob =
	| { readonly kind: 'find'; readonly file: Uint8Array; readonly phrase: string }
	| {
			readonly kind: 'redact'
			readonly file: Uint8Array
			readonly marks: readonly RedactionMark[]
			readonly phrases?: readonly string[]
			/** Pages that cannot be read and that the user looked through. */
			readonly checkedPages?: readonly number[]
	  }

export interface Failed {
	readonly failed: keyof typeof pdfErrors
	readonly places?: readonly PhrasePlace[]
	/** Those that cannot be read. */
	readonly pages?: readonly number[]
}

export type RedactResult =
	| {
			readonly marks: RedactionMark[]
			readonly more: boolean
			readonly places: PhrasePlace[]
			readonly unreadPages: number[]
	  }
	| { readonly bytes: Uint8Array }
	| Failed

async function withFile<T>(bytes: Uint8Array, work: (file: PdfiumFile) => T | Promise<T>): Promise<T | Failed> {
	const file = await PdfiumFile.open(bytes)
	if (typeof file === 'string') return { failed: file }
	try {
		return await work(file)
	} finally {
		file.close()
	}
}

/** The file without its protection, as the other tools for pages open it. */
async function openForRedaction(bytes: Uint8Array): Promise<Uint8Array | Failed> {
	const pages = await withFile(bytes, ({ pageCount }) => pageCount)
	if (typeof pages !== 'number') return pages
	if (pages > PDF_PAGES_MAX) return { failed: 'pdf_too_large' }
	const open = await withoutProtection(bytes)
	return typeof open === 'string' ? { failed: open } : open
}

/** As it is redacted: fields are text of their page. */
async function flattened(bytes: Uint8Array): Promise<Uint8Array | Failed> {
	const drawn = await withoutForm(bytes)
	return drawn ?? withFile(bytes, (file) => file.flatten())
}

function byPage(marks: readonly RedactionMark[]): Map<number, RedactionMark[]> {
	return Map.groupBy(marks, ({ page }) => page)
}

function removeMarked(file: PdfiumFile, { marks, phrases }: Wanted): Uint8Array | Failed {
	const pages = byPage(marks)
	for (const number of pages.keys()) if (number > file.pageCount) return { failed: 'pdf_page_unknown' }
	const wanted = phrasesOf({ phrases })
	for (let number = 1; number <= file.pageCount; number += 1) {
		const boxes = pages.get(number) ?? []
		if (boxes.length === 0 && wanted.length === 0) continue
		file.withPage(number, (page) => {
			const edges = boxes.map((box) => file.edgesOf(page, box))
			// What stands beside the page cannot be marked: it goes with its phrase.
			const unseen = findUnseen(file, page, wanted)
			if (edges.length + unseen.length > 0) file.redact(page, [...edges, ...unseen])
		})
	}
	return file.save()
}

/** Letters at the very edge of a mark belong to the words beside it. */
const EDGE = 0.5

/** The pages where a reader still finds text below a mark. */
function pagesWithText(file: PdfiumFile, marks: readonly RedactionMark[]): number[] {
	return [...byPage(marks)].flatMap(([number, boxes]) => {
		const isLeft = file.withPage(number, (page) =>
			boxes.some((box) => {
				const { left, top, right, bottom } = file.edgesOf(page, box)
				const edge = Math.min(EDGE, (right - left) / 4, (top - bottom) / 4)
				const inner = { left: left + edge, right: right - edge, top: top - edge, bottom: bottom + edge }
				return file.textWithin(page, inner).trim() !== ''
			}),
		)
		return isLeft ? [number] : []
	})
}

interface Wanted {
	readonly marks: readonly RedactionMark[]
	readonly phrases: readonly string[]
	readonly checkedPages: readonly number[]
}

const phrasesOf = ({ phrases }: Pick<Wanted, 'phrases'>) => phrases.flatMap((phrase) => phraseOf(phrase) ?? [])

async function redact(bytes: Uint8Array, wanted: Wanted): Promise<RedactResult> {
	const flat = await flattened(bytes)
	if ('failed' in flat) return flat
	if (phrasesOf(wanted).length > 0) {
		const unread = notWhole(await unreadPages(flat), wanted.marks).filter((page) => !wanted.checkedPages.includes(page))
		if (unread.length > 0) return { failed: 'pdf_pages_unread', pages: unread }
	}
	const removed = await withFile(flat, (file) => removeMarked(file, wanted))
	if ('failed' in removed) return removed
	const result = await withoutTraces(removed, phrasesOf(wanted))
	const left = await withFile(result, (file) => pagesWithText(file, wanted.marks))
	if ('failed' in left) return left
	if (left.length > 0) {
		return { failed: 'pdf_not_redacted', places: left.map((page) => ({ phrase: '', kind: 'text', page })) }
	}
	const places = await phrasesLeft(result, wanted.phrases)
	return places.length === 0 ? { bytes: result } : { failed: 'pdf_phrase_left', places }
}

async function find(bytes: Uint8Array, written: string): Promise<RedactResult> {
	const phrase = phraseOf(written)
	if (phrase === null) return { marks: [], more: false, places: [], unreadPages: [] }
	const flat = await flattened(bytes)
	if ('failed' in flat) return flat
	const marks = await withFile(flat, async (file) => {
		const seen = findMarks(file, phrase)
		return [...seen, ...(await annotationMarks(bytes, file, phrase, seen))]
	})
	if ('failed' in marks) return marks
	const places = await placesOf(bytes, phrase, marks)
	const more = marks.length > PDF_MATCHES_MAX
	return { marks: marks.slice(0, PDF_MATCHES_MAX), more, places, unreadPages: await unreadPages(flat) }
}

/** Finds a phrase, or removes what is below the marks permanently. The result is checked: text that is left below a mark or a phrase
 *  that is left anywhere fails it. */
export async function redactPdf(job: RedactJob): Promise<RedactResult> {
	const bytes = await openForRedaction(job.file)
	if ('failed' in bytes) return bytes
	if (job.kind === 'find') return find(bytes, job.phrase)
	const { marks, phrases = [], checkedPages = [] } = job
	return redact(bytes, { marks, phrases, checkedPages })
}
