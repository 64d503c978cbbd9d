import { z } from 'zod'
import { instant } from './instant.ts'

/** One line of a record's history, read from the audit trail. */
export const activityRow = z.object({
	id: z.string(),
	at: instant,
	actorId: z.string().nullable(),
	actorName: z.string(),
	/** What was done, as `feature.verb`. */
	action: z.string(),
	changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ActivityRow = z.infer<typeof activityRow>
