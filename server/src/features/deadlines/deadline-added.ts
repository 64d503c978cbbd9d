import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const DEADLINES_ADDED = 'deadlines.added'

/** A case that got deadlines. */
interface AddedDeadlines {
	readonly caseId: string
}

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
	jobs.subscribe<AddedDeadlines>(DEADLINES_ADDED, name, work)
}
