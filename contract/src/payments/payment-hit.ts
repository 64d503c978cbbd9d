import { z } from 'zod'
import { calendarDay } from '../kernel/instant.ts'

/** A payment received for a client, in search results. */
export const paymentHit = z.object({
	kind: z.literal('payment'),
	id: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	/** Such as the number of a check. */
	reference: z.string(),
	receivedOn: calendarDay,
	cents: z.int(),
})
export type PaymentHit = z.infer<typeof paymentHit>
