import { Readable } from 'node:stream'
import { FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { isBlank } from '@praxis/contract/editor/document-counts'
import { type editor as Endpoints, editor, editorErrors } from '@praxis/contract/editor/editor.contract'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { changeWithin, logAccess } from '../documents/edit-document.ts'
import { storeContent } from '../documents/put-document.ts'
import { addVersion } from '../documents/save-version.ts'
import { writeText } from '../documents/write-text.ts'
import { changesOf } from './changes/keep-changes.ts'
import { selectThreads } from './comments/comments.queries.ts'
import { type DocxInput, writeDocx } from './docx/write-docx.ts'
import { insertRichVersion } from './editor.queries.ts'
import { requireRich } from './find-rich.ts'
import { writeRichPdf } from './pdf/write-rich-pdf.ts'
import { writeHtml } from './write-html.ts'
import { markdownOf } from './write-markdown.ts'
import { plainText } from './write-rich.ts'

/** Saves the text as it is now, with a PDF of it, as the next version of the document. */
export async function saveRichVersion(
	ctx: PersonContext,
	{ id, note }: ParsedInput<typeof Endpoints.saveVersion>,
): Promise<OutputOf<typeof Endpoints.saveVersion>> {
	permitTo(ctx, editor.saveVersion)
	const drawn = await withRead(ctx, (db) => requireRich(db, id))
	const final = acceptedText(drawn.doc)
	if (isBlank(final)) throw refuse(editorErrors, 'document_blank')
	const fileName = `${drawn.title}.pdf`
	const sent = Readable.from([await writeRichPdf({ ...drawn, doc: final }, ctx.actor.id)])
	const stored = await storeContent(ctx, sent, { name: fileName, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
	return withPutContent(ctx, stored.hash, () =>
		withTransaction(withContentHash(ctx, stored.hash), async (db) => {
			const { versionNumber } = await changeWithin(db, ctx, editor.saveVersion, id, (row) =>
				addVersion(db, ctx, row, { ...stored, fileName, note, isOfText: true }),
			)
			await insertRichVersion(db, id, versionNumber, drawn.doc)
			// Others may have written more since the PDF was drawn.
			const { doc } = await requireRich(db, id)
			await writeText(db, ctx, { documentId: id, versionNumber }, plainText(doc))
			return { number: versionNumber }
		}),
	)
}

const CONTENT_TYPES = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	html: 'text/html; charset=utf-8',
	md: 'text/markdown; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
} as const

interface Downloaded {
	readonly fileName: string
	readonly contentType: string
	readonly content: Readable
}

/** Word gets tracked changes and comments; all others the text with the changes accepted. */
async function contentOf(found: DocxInput, format: keyof typeof CONTENT_TYPES, owner: string): Promise<Buffer> {
	const row = format === 'docx' ? found : { ...found, doc: acceptedText(found.doc) }
	switch (format) {
		case 'pdf':
			return writeRichPdf(row, owner)
		case 'docx':
			return writeDocx(row)
		case 'html':
			return Buffer.from(writeHtml(row))
		case 'md':
			return Buffer.from(`${markdownOf(row.doc)}\n`)
		case 'txt':
			return Buffer.from(`${plainText(row.doc)}\n`)
	}
}

/** The current text as a file. */
export async function downloadRich(
	ctx: PersonContext,
	{ id, format }: ParsedInput<typeof Endpoints.download>,
): Promise<Downloaded> {
	permitTo(ctx, editor.download)
	const row = await withRead(ctx, async (db) => {
		const found = await requireRich(db, id)
		return format === 'docx'
			? { ...found, threads: await selectThreads(db, id), authors: await changesOf(db, id, found.doc) }
			: found
	})
	const content = await contentOf(row, format, ctx.actor.id)
	await withTransaction(ctx, async (db) => {
		// Access may have ended while it was made.
		await requireRich(db, id)
		await logAccess(db, ctx, row, 'downloaded')
	})
	return { fileName: `${row.title}.${format}`, contentType: CONTENT_TYPES[format], content: Readable.from([content]) }
}
