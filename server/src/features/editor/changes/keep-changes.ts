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
import { type ChangedTexts, grownText, isWithin, textsOfChanges } from './claims.ts'

const NOTHING: ChangedTexts = { inserted: '', deleted: '' }

/** Of another's change no more may be in a text than was in it before, or than its author ever wrote with it: so undoing brings it
 *  back. */
function isOfAuthor(now: ChangedTexts, before: ChangedTexts, kept: ChangedTexts): boolean {
	return (['inserted', 'deleted'] as const).every(
		(kind) => isWithin(now[kind], before[kind]) || isWithin(now[kind], kept[kind]),
	)
}

interface Changed {
	readonly before: RichNode
	readonly after: RichNode
	/** The changes that the steps between them name. */
	readonly ids: ReadonlySet<string>
}

/** Keeps who made the changes that some steps of the caller name.
 *  @throws AppError change_of_another */
export async function keepChanges(
	db: Db,
	ctx: PersonContext,
	documentId: string,
	{ before, after, ids }: Changed,
): Promise<void> {
	const known = new Map((await selectChanges(db, documentId, [...ids])).map((row) => [row.id, row]))
	const earlier = textsOfChanges(before, ids)
	const by = { documentId, authorId: ctx.actor.id, authorName: ctx.actor.fullName, at: ctx.platform.clock.now() }
	for (const [id, now] of textsOfChanges(after, ids)) {
		const kept = known.get(id)
		const isOwn = kept === undefined ? authorOfChange(id) === ctx.actor.id : kept.authorId === ctx.actor.id
		if (!isOwn) {
			if (isOfAuthor(now, earlier.get(id) ?? NOTHING, kept ?? NOTHING)) continue
			throw refuse(editorErrors, 'change_of_another')
		}
		const inserted = grownText(kept?.inserted ?? '', now.inserted)
		const deleted = grownText(kept?.deleted ?? '', now.deleted)
		if (kept?.inserted !== inserted || kept.deleted !== deleted) {
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
