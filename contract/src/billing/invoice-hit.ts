import { z } from 'zod'

/** An issued invoice in search results. */
export const invoiceHit = z.object({
	kind: z.literal('invoice'),
	id: z.string(),
	number: z.string(),
	clientName: z.string(),
	caseName: z.string(),
	isVoid: z.boolean(),
	totalCents: z.int(),
	openCents: z.int(),
})
export type InvoiceHit = z.infer<typeof invoiceHit>
