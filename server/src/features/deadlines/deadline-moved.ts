import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const DEADLINE_MOVED = 'deadlines.moved'

/** A deadline whose due date changed. */
const movedDeadline = z.object({ deadlineId: rowId })
type MovedDeadline = z.infer<typeof movedDeadline>

/** In the transaction that moves the deadline. */
export async function publishDeadlineMoved(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	before: DeadlineRecord,
	after: DeadlineRecord,
): Promise<void> {
	if (before.dueOn === after.dueOn) return
	await platform.jobs.publish(db, DEADLINE_MOVED, { deadlineId: after.id } satisfies MovedDeadline)
}

/** Calls `work` after the due date of a deadline has changed. Called before work starts. */
export function subscribeToMovedDeadlines(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, moved: MovedDeadline) => Promise<void>,
): void {
	jobs.subscribe(DEADLINE_MOVED, name, work, { payload: movedDeadline })
}
