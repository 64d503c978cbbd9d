import { authorOfChange } from '@praxis/contract/editor/change-ids'
import { type editor as Endpoints, editor, editorErrors } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { changeIdsOf } from '@praxis/contract/editor/tracked-changes'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRich } from '../find-rich.ts'
import { type ChangeRow, selectChanges, upsertChange } from './changes.queries.ts'
import { type Claim, grownText, isWithin, textsOfChanges } from './claims.ts'

/** A new change is one of the caller. Words of another's can only be those that were theirs: so undoing brings them back. */
function isAllowed({ id, kind, text }: Claim, known: ChangeRow | undefined, userId: string): boolean {
	if (known === undefined) return authorOfChange(id) === userId
	return known.authorId === userId || isWithin(text, known[kind])
}

/** Keeps who made the changes that some steps name. `doc` is the text after them.
 *  @throws AppError change_of_another */
export async function keepChanges(
	db: Db,
	ctx: PersonContext,
	documentId: string,
	{ doc, claims }: { readonly doc: RichNode; readonly claims: readonly Claim[] },
): Promise<void> {
	const ids = new Set(claims.map(({ id }) => id))
	const known = new Map((await selectChanges(db, documentId, [...ids])).map((row) => [row.id, row]))
	if (!claims.every((claim) => isAllowed(claim, known.get(claim.id), ctx.actor.id))) {
		throw refuse(editorErrors, 'change_of_another')
	}
	const own = new Set([...ids].filter((id) => authorOfChange(id) === ctx.actor.id))
	const by = { documentId, authorId: ctx.actor.id, authorName: ctx.actor.fullName, at: ctx.platform.clock.now() }
	for (const [id, now] of textsOfChanges(doc, own)) {
		const before = known.get(id)
		const inserted = grownText(before?.inserted ?? '', now.inserted)
		const deleted = grownText(before?.deleted ?? '', now.deleted)
		if (before?.inserted !== inserted || before.deleted !== deleted) {
			await upsertChange(db, { id, inserted, deleted, ...by })
		}
	}
}

/** Who made the changes that are in a text. */
export function changesOf(db: Db, documentId: string, doc: RichNode): Promise<ChangeRow[]> {
	return selectChanges(db, documentId, [...changeIdsOf(doc)])
}

export function listChanges(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<OutputOf<typeof Endpoints.changes>> {
	permitTo(ctx, editor.changes)
	return withRead(ctx, async (db) => {
		const { doc } = await requireRich(db, id)
		const changes = await changesOf(db, id, doc)
		return { changes: changes.map(({ id: one, authorName, createdAt }) => ({ id: one, authorName, createdAt })) }
	})
}
