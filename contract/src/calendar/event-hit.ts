import { z } from 'zod'

/** An event in search results; of a series, the next of its dates, or its last. */
export const eventHit = z.object({
	kind: z.literal('event'),
	id: z.string(),
	title: z.string(),
	caseName: z.string().nullable(),
	originalLocal: z.string(),
	/** Start by its own clocks. */
	startsLocal: z.string(),
})
export type EventHit = z.infer<typeof eventHit>
