import { dollars } from '@praxis/contract/assessments/dollars'
import type { PaymentReceipt } from '@praxis/contract/assessments/payment-receipt'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from './choice.module.css'

/** What was paid, when, and by which reference the firm and the payment provider know it. */
export function ReceiptLine({ of }: { readonly of: PaymentReceipt }) {
	const { amountCents, paidAt, reference, refundedCents, refundedAt } = of
	return (
		<p className={classes.muted}>
			Paid {dollars(amountCents)} on <InstantText at={paidAt} shown="day" />. Reference{' '}
			<span className={classes.reference}>{reference}</span>.
			{refundedCents > 0 && refundedAt !== null && (
				<>
					{' '}
					Refunded {dollars(refundedCents)} on <InstantText at={refundedAt} shown="day" />.
				</>
			)}
		</p>
	)
}
