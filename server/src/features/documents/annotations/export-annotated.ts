import { Readable } from 'node:stream'
import {
	annotationErrors,
	documentAnnotations,
	type documentAnnotations as Endpoints,
} from '@praxis/contract/documents/document-annotations.contract'
import { versionErrors } from '@praxis/contract/documents/document-versions.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { PDF_MEGABYTES_MAX, pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { readContent } from '../../../platform/files/read-content.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectVersion } from '../document-versions.queries.ts'
import { selectDocument, selectRestrictedOf } from '../documents.queries.ts'
import { assertPresent, logAccess } from '../edit-document.ts'
import { workOnPdf } from '../pdf/pdf-work.ts'
import { fileNameOf, saveBeside } from '../pdf/save-pdf.ts'
import { storeContent } from '../put-document.ts'
import { selectAnnotations } from './document-annotations.queries.ts'

const BYTES_MAX = PDF_MEGABYTES_MAX * 1024 * 1024

type Input = ParsedInput<typeof Endpoints.download>

interface Annotated {
	readonly row: DocumentRecord
	readonly content: Buffer
	readonly drawn: number
}

/** The version with the chosen annotations drawn in. Nothing of it is stored. */
async function drawAnnotated(ctx: PersonContext, { id, versionNumber, kinds }: Input): Promise<Annotated> {
	const { row, version, annotations } = await withRead(ctx, async (db) => {
		const found = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		assertPresent(found)
		const content = requireRow(await selectVersion(db, id, versionNumber), versionErrors, 'version_not_found')
		if (content.kind !== 'pdf') throw refuse(pdfErrors, 'pdf_expected')
		if (content.bytes > BYTES_MAX) throw refuse(pdfErrors, 'pdf_too_large')
		return { row: found, version: content, annotations: await selectAnnotations(db, id, versionNumber) }
	})
	const chosen = annotations.filter(({ kind }) => kinds.includes(kind))
	if (chosen.length === 0) throw refuse(annotationErrors, 'annotations_none')
	const file = await readContent(await ctx.platform.files.open(version.hash), BYTES_MAX)
	const result = await workOnPdf('annotate', { file, title: row.title, annotations: chosen }, ctx.actor.id)
	if ('failed' in result) throw refuse(pdfErrors, result.failed)
	return { row, content: Buffer.from(result.bytes), drawn: chosen.length }
}

/** Who may read the document gets the copy; it is in the access log and in the audit trail. */
export async function downloadAnnotated(
	ctx: PersonContext,
	input: Input,
): Promise<{ fileName: string; content: Readable }> {
	permitTo(ctx, documentAnnotations.download)
	const { row, content, drawn } = await drawAnnotated(ctx, input)
	const { id, versionNumber, kinds } = input
	await withTransaction(ctx, async (db) => {
		// Access may have ended while the copy was made.
		const current = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		await logAccess(db, ctx, { id, versionNumber }, 'downloaded')
		const caseIds = current.cases.map((one) => one.id)
		const caseId = await selectRestrictedOf(db, caseIds)
		const about = { entity: 'documents', entityId: id, clientId: current.clientId, caseId }
		const after = { versionNumber, annotations: drawn, kinds }
		await emitAudit(db, ctx, { action: documentAnnotations.download.id, ...about, after })
	})
	return { fileName: fileNameOf(`${row.title} (Annotated)`), content: Readable.from([content]) }
}

export async function saveAnnotated(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.saveDocument>,
): Promise<DocumentRecord> {
	permitTo(ctx, documentAnnotations.saveDocument)
	const { row, content } = await drawAnnotated(ctx, input)
	const sent = Readable.from([content])
	const stored = await storeContent(ctx, sent, { name: row.fileName, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
	return saveBeside(ctx, documentAnnotations.saveDocument, input, stored)
}
