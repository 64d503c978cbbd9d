import { VISITOR_BYTES_MAX, VISITOR_SHARE_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { addToVisitorShare, selectVisitorBytes } from './answer-files.queries.ts'
import { networkKey } from './visitor-network.ts'

/** Whether a visitor may not save so many bytes more today: their network has used its share, or all visitors their room.
 *  Counts them, in the transaction that a refusal undoes. */
export async function isVisitorRoomUsed(db: Db, ctx: Context, bytes: number): Promise<boolean> {
	if ((await addToVisitorShare(db, networkKey(ctx), bytes)) > VISITOR_SHARE_BYTES_MAX) return true
	return bytes + (await selectVisitorBytes(db)) > VISITOR_BYTES_MAX
}
