import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const DEADLINES_ADDED = 'deadlines.added'

/** A case that got deadlines. */
const addedDeadlines = z.object({ caseId: rowId })
type AddedDeadlines = z.infer<typeof addedDeadlines>

/** In the transaction that adds them. */
export async function publishDeadlinesAdded(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	caseId: string,
): Promise<void> {
	await platform.jobs.publish(db, DEADLINES_ADDED, { caseId } satisfies AddedDeadlines)
}

/** Calls `work` after a case got deadlines. Called before work starts. */
export function subscribeToAddedDeadlines(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, added: AddedDeadlines) => Promise<void>,
): void {
	jobs.subscribe(DEADLINES_ADDED, name, work, { payload: addedDeadlines })
}
