import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const CASE_OPENED = 'cases.opened'

export const openedCase = z.object({ caseId: rowId })
type OpenedCase = z.infer<typeof openedCase>

/** In the transaction that opens the case. */
export function publishCaseOpened(db: Db, { platform }: Pick<Context, 'platform'>, opened: OpenedCase): Promise<void> {
	return platform.jobs.publish(db, CASE_OPENED, opened)
}

/** Calls `work` after a case was opened; not for cases of an import. Called before work starts. */
export function subscribeToOpenedCases(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, opened: OpenedCase) => Promise<void>,
): void {
	jobs.subscribe(CASE_OPENED, name, work, { payload: openedCase })
}
