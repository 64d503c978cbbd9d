import { z } from 'zod'
import { calendarDay } from '../kernel/instant.ts'

/** A deadline in search results. */
export const deadlineHit = z.object({
	kind: z.literal('deadline'),
	id: z.string(),
	title: z.string(),
	caseName: z.string(),
	dueOn: calendarDay,
	isOpen: z.boolean(),
})
export type DeadlineHit = z.infer<typeof deadlineHit>
