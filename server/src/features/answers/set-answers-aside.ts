import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { updateSetAside } from './answers.queries.ts'

/** Notes in the caller's transaction that the firm makes nothing of submitted answers, or that it may after all. Whoever gave
 *  them hears nothing of it. Resolves to false where they are not there or no longer wait for the firm. */
export async function setAnswersAside(db: Db, ctx: Context, id: string, isAside: boolean): Promise<boolean> {
	const by = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const values = isAside ? { set_aside_at: ctx.platform.clock.now(), set_aside_by: by } : null
	const isDone = await updateSetAside(db, id, values ?? { set_aside_at: null, set_aside_by: null })
	if (isDone) await emitEvent(db, { topic: 'answers', entityId: id, kind: 'changed' })
	return isDone
}
