import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EnteredStage, subscribeToStages } from '../cases/stage-entered.ts'
import {
	lockCaseOf,
	lockMilestonesOfStage,
	selectStagesOf,
	selectToday,
	updateMilestone,
} from './milestones.queries.ts'
import { recordMilestone } from './save-milestone.ts'

/** Marks the planned milestones of the stage that a case has moved to as reached today, unless the practice area says otherwise. */
export async function reachMilestones(ctx: Context, { caseId, stage }: EnteredStage): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const one = await lockCaseOf(db, caseId)
		if (one === null) return
		const entered = (await selectStagesOf(db, one.type)).find(({ name }) => name === stage)
		if (entered === undefined || !entered.reachesMilestone) return
		const day = await selectToday(db)
		for (const before of await lockMilestonesOfStage(db, caseId, entered.id)) {
			const after = await updateMilestone(db, before.id, ctx.platform.clock.now(), { status: 'reached', day })
			await recordMilestone(db, ctx, one.clientId, { action: 'milestones.reach', before, after })
		}
	})
}

/** Called before work starts. */
export function defineMilestoneJobs(platform: Platform): void {
	subscribeToStages(platform, 'portal.reach-milestones', reachMilestones)
}
