import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { pdfErrors, RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { PDF_MATCHES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import { collectGarbage } from './collect-garbage.ts'
import { PdfiumFile } from './open-pdfium.ts'

export type RedactJob =
	| { readonly kind: 'find'; readonly file: Uint8Array; readonly phrase: string }
	| { readonly kind: 'redact'; readonly file: Uint8Array; readonly marks: readonly RedactionMark[] }

export type RedactResult =
	| { readonly marks: RedactionMark[]; readonly more: boolean }
	| { readonly bytes: Uint8Array }
	| { readonly failed: keyof typeof pdfErrors }

/** What shows the pages. All else may repeat what stands on them: bookmarks, structure, attachments, labels, notes of programs. */
const CATALOG_PARTS = new Set([
	'Type',
	'Version',
	'Pages',
	'PageLayout',
	'PageMode',
	'ViewerPreferences',
	'Lang',
	'OCProperties',
	'OutputIntents',
])
const PAGE_PARTS = new Set([
	'Type',
	'Parent',
	'Kids',
	'Count',
	'MediaBox',
	'CropBox',
	'BleedBox',
	'TrimBox',
	'ArtBox',
	'Rotate',
	'UserUnit',
	'Resources',
	'Contents',
	'Group',
])
const LAYER = 'Layer'

function keepOnly(dict: PDFDict, parts: ReadonlySet<string>): void {
	for (const key of dict.keys()) if (!parts.has(key.decodeText())) dict.delete(key)
}

/** Fields become text of their page, so that they are redacted with it. */
async function withoutForm(bytes: Uint8Array): Promise<Uint8Array> {
	const file = await PDFDocument.load(bytes, { updateMetadata: false })
	if (file.catalog.getAcroForm() === undefined) return bytes
	file.getForm().flatten()
	return file.save()
}

/** Comments, bookmarks, attachments, metadata, names of layers and earlier states of the file: nothing is left of them. */
async function withoutTraces(bytes: Uint8Array): Promise<Uint8Array> {
	const file = await PDFDocument.load(bytes, { updateMetadata: false })
	keepOnly(file.catalog, CATALOG_PARTS)
	file.catalog.Pages().traverse((node) => keepOnly(node, PAGE_PARTS))
	keepOnly(file.catalog.Pages(), PAGE_PARTS)
	delete file.context.trailerInfo.Info
	delete file.context.trailerInfo.ID
	for (const [, object] of file.context.enumerateIndirectObjects()) {
		const dict =
			object instanceof PDFDict ? object : 'dict' in object && object.dict instanceof PDFDict ? object.dict : null
		for (const key of ['Metadata', 'PieceInfo', 'ActualText', 'Alt']) dict?.delete(PDFName.of(key))
		if (dict?.get(PDFName.of('Type')) === PDFName.of('OCG')) dict.set(PDFName.of('Name'), PDFString.of(LAYER))
	}
	collectGarbage(file.context)
	return file.save({ useObjectStreams: true, addDefaultPage: false })
}

async function withFile<T>(
	bytes: Uint8Array,
	work: (file: PdfiumFile) => T,
): Promise<T | { failed: keyof typeof pdfErrors }> {
	const file = await PdfiumFile.open(bytes)
	if (typeof file === 'string') return { failed: file }
	try {
		return work(file)
	} finally {
		file.close()
	}
}

function findAll(file: PdfiumFile, phrase: string): RedactResult {
	const marks: RedactionMark[] = []
	for (let page = 1; page <= file.pageCount && marks.length <= PDF_MATCHES_MAX; page += 1) {
		marks.push(...file.withPage(page, (at) => file.find(at, phrase)).map((box) => ({ page, ...box })))
	}
	return { marks: marks.slice(0, PDF_MATCHES_MAX), more: marks.length > PDF_MATCHES_MAX }
}

function byPage(marks: readonly RedactionMark[]): Map<number, RedactionMark[]> {
	return Map.groupBy(marks, ({ page }) => page)
}

function removeMarked(file: PdfiumFile, marks: readonly RedactionMark[]): Uint8Array | null {
	for (const [number, boxes] of byPage(marks)) {
		if (number > file.pageCount) return null
		file.withPage(number, (page) => {
			for (const box of boxes) file.redact(page, file.edgesOf(page, box))
		})
	}
	return file.save()
}

/** Letters at the very edge of a mark belong to the words beside it. */
const EDGE = 0.5

/** Whether a reader still finds text below a mark. */
function hasText(file: PdfiumFile, marks: readonly RedactionMark[]): boolean {
	return [...byPage(marks)].some(([number, boxes]) =>
		file.withPage(number, (page) =>
			boxes.some((box) => {
				const { left, top, right, bottom } = file.edgesOf(page, box)
				const inner = { left: left + EDGE, right: right - EDGE, top: top - EDGE, bottom: bottom + EDGE }
				return file.textWithin(page, inner).trim() !== ''
			}),
		),
	)
}

async function redact(bytes: Uint8Array, marks: readonly RedactionMark[]): Promise<RedactResult> {
	const removed = await withFile(await withoutForm(bytes), (file) => removeMarked(file, marks))
	if (removed === null) return { failed: 'pdf_page_unknown' }
	if ('failed' in removed) return removed
	const result = await withoutTraces(removed)
	const left = await withFile(result, (file) => hasText(file, marks))
	return left === false ? { bytes: result } : { failed: 'pdf_not_redacted' }
}

/** Finds a phrase, or removes what is below the marks permanently. The result is checked: text that is left below a mark fails it. */
export async function redactPdf(job: RedactJob): Promise<RedactResult> {
	const opened = await withFile(job.file, ({ pageCount }) => pageCount)
	if (typeof opened !== 'number') return opened
	if (job.kind === 'find') return withFile(job.file, (file) => findAll(file, job.phrase))
	return redact(job.file, job.marks)
}
