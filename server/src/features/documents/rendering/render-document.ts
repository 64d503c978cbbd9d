import {
	documentPreviews,
	type documentPreviews as Endpoints,
	previewErrors,
} from '@praxis/contract/documents/document-previews.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectDocument } from '../documents.queries.ts'
import { logAccess } from '../edit-document.ts'
import { ReadingProcess } from '../reading/reading-process.ts'

const TIME_LIMIT_MS = 15_000

/** Of its own: what is looked at does not wait for what is read. */
const process = new ReadingProcess({ timeLimitMs: TIME_LIMIT_MS })

/** The current version as a page, written to the access log. */
export async function renderDocument(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.render>,
): Promise<OutputOf<typeof Endpoints.render>> {
	permitTo(ctx, documentPreviews.render)
	const { files } = ctx.platform
	const row = await withTransaction({ actor: ctx.actor, platform: ctx.platform }, async (db) => {
		const found = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		await logAccess(db, ctx, found, 'viewed')
		return found
	})
	const { kind, contentType, fileName: name, bytes, hash } = row
	return inTurn(ctx.actor.id, () => process.render({ kind, contentType, name, bytes }, () => files.open(hash)))
}

/** Previews that wait or are being made, by user. */
const waiting = new Map<string, number>()
const OF_USER_MAX = 3
const ALL_MAX = 20

/** A file that takes long keeps few others waiting. @throws AppError preview_busy */
async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
	const own = waiting.get(userId) ?? 0
	const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
	if (own >= OF_USER_MAX || all >= ALL_MAX) throw refuse(previewErrors, 'preview_busy')
	waiting.set(userId, own + 1)
	try {
		return await work()
	} finally {
		const left = (waiting.get(userId) ?? 1) - 1
		if (left > 0) waiting.set(userId, left)
		else waiting.delete(userId)
	}
}
