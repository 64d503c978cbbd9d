import { Readable } from 'node:stream'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import {
	PDF_MEGABYTES_MAX,
	type PdfWork,
	type PhrasePlace,
	pdfErrors,
	pdfTools,
	placeName,
	type pdfTools as Tools,
} from '@praxis/contract/documents/pdf-tools.contract'
import { hasPhrase, isNamedBy, phraseOf, withoutPhrases } from '@praxis/contract/documents/phrase-match'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { withPutContent } from '../../../platform/files/hold-content.ts'
import { readContent } from '../../../platform/files/read-content.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { addBeside } from '../add-beside.ts'
import { selectRecognizedPages } from '../document-texts.queries.ts'
import { lockDocument, selectDocument } from '../documents.queries.ts'
import { assertChangeable, assertFree, assertPresent, changeDocument } from '../edit-document.ts'
import { type DetectedFile, storeContent } from '../put-document.ts'
import { addVersion } from '../save-version.ts'
import { assertDrawable } from './assert-drawable.ts'
import { workOnPdf } from './pdf-work.ts'
import type { Failed } from './redact-pdf.ts'

const BYTES_MAX = PDF_MEGABYTES_MAX * 1024 * 1024
const MIME = 'application/pdf'

interface Sources {
	readonly id: string
	readonly sources?: readonly string[]
}

/** The documents whose pages are used, the edited one first. */
function findSources(ctx: PersonContext, { id, sources = [] }: Sources): Promise<readonly DocumentRecord[]> {
	return withRead(ctx, async (db) => {
		const rows: DocumentRecord[] = []
		for (const source of [id, ...sources]) {
			const row = requireRow(await selectDocument(db, source), documentErrors, 'document_not_found')
			assertPresent(row)
			if (row.kind !== 'pdf') throw refuse(pdfErrors, 'pdf_expected')
			rows.push(row)
		}
		if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > BYTES_MAX) throw refuse(pdfErrors, 'pdf_too_large')
		return rows
	})
}

/** Edits the pages in a process of its own and stores the result. Nothing of it is listed. */
async function createPdf(ctx: PersonContext, rows: readonly DocumentRecord[], work: PdfWork): Promise<DetectedFile> {
	const files: Uint8Array[] = []
	for (const { hash } of rows) files.push(await readContent(await ctx.platform.files.open(hash), BYTES_MAX))
	await assertDrawable(
		`${work.numbering?.prefix ?? ''}${work.sticker?.heading.toUpperCase() ?? ''}${work.sticker?.label ?? ''}`,
	)
	const { pages, numbering, sticker, flatten, removeMetadata, compress } = work
	const only = { pages, numbering, sticker, flatten, removeMetadata, compress }
	const result = await workOnPdf('edit', { files, work: only }, ctx.actor.id)
	if ('failed' in result) throw refuse(pdfErrors, result.failed)
	const name = rows[0]?.fileName ?? 'document.pdf'
	return storeContent(ctx, Readable.from([Buffer.from(result.bytes)]), { name, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
}

function assertCurrent(row: DocumentRecord, versionNumber: number): void {
	if (row.versionNumber !== versionNumber) throw refuse(kernelErrors, 'stale_version', { data: { current: row } })
}

/** @throws AppError stale_version when a newer version was saved since the pages were opened */
export async function savePdfVersion(
	ctx: PersonContext,
	input: ParsedInput<typeof Tools.saveVersion>,
): Promise<DocumentRecord> {
	permitTo(ctx, pdfTools.saveVersion)
	const rows = await findSources(ctx, input)
	const [first] = rows
	if (first === undefined) throw refuse(documentErrors, 'document_not_found')
	assertFree(ctx, first)
	assertCurrent(first, input.versionNumber)
	const stored = await createPdf(ctx, rows, input)
	return withPutContent(ctx, stored.hash, () =>
		changeDocument(ctx, pdfTools.saveVersion, input.id, (row, db) => {
			assertCurrent(row, input.versionNumber)
			return addVersion(db, ctx, row, { ...stored, contentType: MIME, fileName: row.fileName, note: input.note })
		}),
	)
}

/** What a file may be called that has this title. */
export function fileNameOf(title: string): string {
	return `${title.replaceAll(/[\\/:*?"<>|]/g, '-').slice(0, 190)}.pdf`
}

interface NewPdf {
	/** The document beside which it is added. */
	readonly id: string
	readonly newId: string
	readonly title: string
}

type Describe = (row: DocumentRecord) => DocumentRecord

/** Adds a stored PDF beside the document. @param describe what of the document's description it has @throws AppError id_taken */
export function saveBeside(
	ctx: PersonContext,
	endpoint: Endpoint,
	{ id, newId, title }: NewPdf,
	stored: DetectedFile,
	describe: Describe = (row) => row,
) {
	return withPutContent(ctx, stored.hash, () =>
		withTransaction(ctx, async (db) => {
			const row = requireRow(await lockDocument(db, id), documentErrors, 'document_not_found')
			assertPresent(row)
			await assertChangeable(db, row)
			const content = { ...stored, contentType: MIME, fileName: fileNameOf(title) }
			return addBeside(db, ctx, describe(row), { id: newId, title, action: endpoint.id, content })
		}),
	)
}

export async function savePdfDocument(
	ctx: PersonContext,
	input: ParsedInput<typeof Tools.saveDocument>,
): Promise<DocumentRecord> {
	permitTo(ctx, pdfTools.saveDocument)
	const stored = await createPdf(ctx, await findSources(ctx, input), input)
	return saveBeside(ctx, pdfTools.saveDocument, input, stored)
}

async function openOne(ctx: PersonContext, id: string): Promise<{ one: DocumentRecord; file: Uint8Array }> {
	const [one] = await findSources(ctx, { id })
	if (one === undefined) throw refuse(documentErrors, 'document_not_found')
	return { one, file: await readContent(await ctx.platform.files.open(one.hash), BYTES_MAX) }
}

export async function findPdfText(
	ctx: PersonContext,
	{ id, phrase }: ParsedInput<typeof Tools.findText>,
): Promise<OutputOf<typeof Tools.findText>> {
	const { one, file } = await openOne(ctx, id)
	const result = await workOnPdf('redact', { kind: 'find', file, phrase }, ctx.actor.id)
	if ('failed' in result) throw refuse(pdfErrors, result.failed)
	if ('bytes' in result) throw new Error('A search gave a file')
	const marked = new Set(result.marks.map(({ page }) => page))
	const recognized = await recognizedPlaces(ctx, one, [phrase], marked)
	return { ...result, places: [...result.places, ...recognized] }
}

/** Where phrases stand in a text that was recognized and that the PDF itself does not hold. Its words have no places on the page. */
async function recognizedPlaces(
	ctx: PersonContext,
	{ id, versionNumber }: DocumentRecord,
	phrases: readonly string[],
	marked: ReadonlySet<number>,
): Promise<PhrasePlace[]> {
	const pages = await withRead(ctx, (db) => selectRecognizedPages(db, { documentId: id, versionNumber }))
	return pages
		.filter(({ page }) => !marked.has(page))
		.flatMap(({ page, text }) =>
			phrases.filter((phrase) => isIn(text, phrase)).map((phrase) => ({ phrase, kind: 'recognized' as const, page })),
		)
}

function isIn(text: string, written: string): boolean {
	const phrase = phraseOf(written)
	return phrase !== null && hasPhrase(text, phrase)
}

function isNamed(name: string, phrases: readonly string[]): boolean {
	return phrases.some((written) => {
		const phrase = phraseOf(written)
		return phrase !== null && isNamedBy(name, phrase)
	})
}

/** The copy is not described by what was taken out of it. */
function describedWithout(phrases: readonly string[]): Describe {
	return (row) => ({
		...row,
		description: withoutPhrases(row.description, phrases),
		author: withoutPhrases(row.author, phrases),
		category: isNamed(row.category, phrases) ? '' : row.category,
		tags: row.tags.filter((tag) => !isNamed(tag, phrases)),
	})
}

const PLACES_SAID = 3

/** Says where something is left. */
function notRedacted({ failed, places = [], pages = [] }: Failed) {
	if (failed === 'pdf_pages_unread') return refuse(pdfErrors, failed, { data: { pages } })
	if (failed !== 'pdf_phrase_left') return refuse(pdfErrors, failed, { data: { places } })
	const said = places.slice(0, PLACES_SAID).map((place) => `“${place.phrase}” in ${placeName(place)}`)
	const more = places.length > PLACES_SAID ? ` and ${places.length - PLACES_SAID} more` : ''
	const message = `Nothing was saved, because the copy would still say ${said.join(', ')}${more}. Mark it there, or take it off the phrases.`
	return refuse(pdfErrors, failed, { data: { places }, message })
}

/** @throws AppError stale_version when a newer version was saved since the pages were marked */
export async function redactDocument(
	ctx: PersonContext,
	input: ParsedInput<typeof Tools.redact>,
): Promise<DocumentRecord> {
	permitTo(ctx, pdfTools.redact)
	const { marks, phrases, title, checkedPages } = input
	const { one, file } = await openOne(ctx, input.id)
	assertCurrent(one, input.versionNumber)
	const named = phrases.filter((written) => isNamed(title, [written]))
	if (named.length > 0) {
		const places = named.map((phrase) => ({ phrase, kind: 'title' as const, page: null }))
		throw notRedacted({ failed: 'pdf_phrase_left', places })
	}
	const places = await recognizedPlaces(ctx, one, phrases, new Set(marks.map(({ page }) => page)))
	if (places.length > 0) throw notRedacted({ failed: 'pdf_phrase_left', places })
	const result = await workOnPdf('redact', { kind: 'redact', file, marks, phrases, checkedPages }, ctx.actor.id)
	if ('failed' in result) throw notRedacted(result)
	if ('marks' in result) throw new Error('A redaction gave matches')
	const content = Readable.from([Buffer.from(result.bytes)])
	const stored = await storeContent(ctx, content, { name: one.fileName, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
	return saveBeside(ctx, pdfTools.redact, input, stored, describedWithout(phrases))
}
