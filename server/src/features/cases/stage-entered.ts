import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const STAGE_ENTERED = 'cases.stage-entered'

/** A case that moved to another stage. */
const enteredStage = z.object({
	caseId: rowId,
	stage: z.string(),
})
export type EnteredStage = z.infer<typeof enteredStage>

/** In the transaction that moves the case. */
export function publishStageEntered(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	moved: EnteredStage,
): Promise<void> {
	return platform.jobs.publish(db, STAGE_ENTERED, moved)
}

/** Calls `work` after a case has moved to another stage. Called before work starts. */
export function subscribeToStages(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, moved: EnteredStage) => Promise<void>,
): void {
	jobs.subscribe(STAGE_ENTERED, name, work, { payload: enteredStage })
}
