import { rowId, userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'

export const DESTROY_JOB = 'retention.destroy'

export const destroyJob = z.object({
	listId: rowId,
	/** Who approved it. */
	userId,
})
export type DestroyJob = z.infer<typeof destroyJob>

export const ERASE_JOB = 'retention.erase'

export const eraseJob = z.object({
	erasureId: rowId,
	/** Who started it. */
	userId,
})
export type EraseJob = z.infer<typeof eraseJob>
