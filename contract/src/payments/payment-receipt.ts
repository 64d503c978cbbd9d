import { z } from 'zod'
import { forOutsiders } from '../kernel/outsiders.ts'

/** What a payer, and the firm, can show of a payment. */
export const paymentReceipt = forOutsiders({
	amountCents: z.int(),
	paidAt: z.iso.datetime(),
	/** The reference by which the payment provider and the firm know it. */
	reference: z.string(),
	/** Cents of all refunds together; 0 without one. */
	refundedCents: z.int(),
	refundedAt: z.iso.datetime().nullable(),
})
export type PaymentReceipt = z.infer<typeof paymentReceipt>
