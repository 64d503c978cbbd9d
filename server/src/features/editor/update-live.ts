import { EDITOR_EXPIRY_SECONDS, type editor as Endpoints, editor } from '@praxis/contract/editor/editor.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitPresence } from '../../platform/events/emit-presence.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRich } from './find-rich.ts'
import { deleteCursor, deleteSilent, selectCursors, upsertCursor } from './live.queries.ts'

/** Says where the caller is in a text, and who else has it open. */
export function updateLive(
	ctx: PersonContext,
	{ id, client, place, leaving }: ParsedInput<typeof Endpoints.live>,
): Promise<OutputOf<typeof Endpoints.live>> {
	permitTo(ctx, editor.live)
	return withTransaction(ctx, async (db) => {
		const { head } = await requireRich(db, id)
		const silent = await deleteSilent(db, id)
		const { id: userId, fullName } = ctx.actor
		const isChanged = leaving
			? await deleteCursor(db, id, client)
			: await upsertCursor(db, { documentId: id, client, userId, fullName, place }, EDITOR_EXPIRY_SECONDS)
		if (isChanged || silent > 0) await emitPresence(db, { topic: 'documents', id })
		return { head, people: await selectCursors(db, id, { client, userId }) }
	})
}
