import { rowId, userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'

export const PLAN_JOB = 'imports.plan'
export const RUN_JOB = 'imports.run'
export const UNDO_JOB = 'imports.undo'
export const PURGE_JOB = 'imports.purge'

/** Which import a job works on, for whom. */
export const importJob = z.object({
	importId: rowId,
	userId,
})
export type ImportJob = z.infer<typeof importJob>
