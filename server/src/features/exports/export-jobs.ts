import { rowId, userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'

export const BUILD_JOB = 'exports.build'
export const PURGE_JOB = 'exports.purge'

export const exportJob = z.object({
	id: rowId,
	/** Who asked for it. */
	userId,
})
export type ExportJob = z.infer<typeof exportJob>
