import { z } from 'zod'

/** What is paid for on the provider's page. */
export const subjectKind = z.enum(['assessment', 'invoice', 'service'])
export type SubjectKind = z.infer<typeof subjectKind>

/** `new`: not yet at the provider. `processing`: a bank transfer that has not arrived yet. `refunded`: in full. `failed`: a transfer did not
 *  arrive. `ended`: the provider no longer accepts it. Nothing was charged by one that failed or ended. */
export const checkoutStatus = z.enum(['new', 'open', 'processing', 'paid', 'refunded', 'failed', 'ended'])
export type CheckoutStatus = z.infer<typeof checkoutStatus>

/** Cards are charged no less. */
export const PAYMENT_CENTS_MIN = 50
/** The provider takes no more at once: $999,999.99. */
export const PAYMENT_CENTS_MAX = 99_999_999

/** How a payment on the provider's page was made. */
export const paidBy = z.enum(['card', 'ach'])
export type PaidBy = z.infer<typeof paidBy>
