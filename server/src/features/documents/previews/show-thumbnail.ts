import { documentPreviews } from '@praxis/contract/documents/document-previews.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { readContent } from '../../../platform/files/read-content.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectDocument } from '../documents.queries.ts'
import { workOnPdf } from '../pdf/pdf-work.ts'
import { selectThumbnail, upsertThumbnail } from './thumbnails.queries.ts'

/** Larger files are not opened for a picture. */
const BYTES_MAX = 50 * 1024 * 1024
const TIME_LIMIT_MS = 10_000

async function draw({ platform, actor }: PersonContext, row: DocumentRecord): Promise<Buffer | null> {
	const { kind, bytes, hash } = row
	if ((kind !== 'pdf' && kind !== 'image') || bytes > BYTES_MAX) return null
	const file = await readContent(await platform.files.open(hash), BYTES_MAX)
	// Apart from what the user waits for: a page that is opened does not queue behind cards.
	const drawn = await workOnPdf('thumbnail', { file, kind }, `thumbnails of ${actor.id}`, TIME_LIMIT_MS)
	return 'failed' in drawn || drawn.image === null ? null : Buffer.from(drawn.image)
}

/** The picture of the current version, drawn once. Who may see the document may see it; a list is no access to log. */
export async function showThumbnail(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof documentPreviews.thumbnail>,
): Promise<Buffer | null> {
	permitTo(ctx, documentPreviews.thumbnail)
	const { row, known } = await withRead(ctx, async (db) => {
		const found = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		return { row: found, known: await selectThumbnail(db, id, found.hash) }
	})
	if (known !== undefined) return known
	const image = await draw(ctx, row)
	return withTransaction({ actor: ctx.actor, platform: ctx.platform }, async (db) => {
		// What was deleted or restricted meanwhile is not shown.
		requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		await upsertThumbnail(db, id, row.hash, image)
		return image
	})
}
