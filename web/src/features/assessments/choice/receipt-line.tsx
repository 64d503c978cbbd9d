import { dollars } from '@praxis/contract/payments/dollars'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Said } from '../../../ui/text/said.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from './choice.module.css'

/** What was paid, when, and by which reference the firm and the payment provider know it. */
export function ReceiptLine({ of }: { readonly of: PaymentReceipt }) {
	const { amountCents, paidAt, reference, refundedCents, refundedAt } = of
	return (
		<Hint>
			<Said>Paid</Said> {dollars(amountCents)} <Said>on</Said> <InstantText at={paidAt} shown="day" />.{' '}
			<Said>Reference</Said> <span className={classes.reference}>{reference}</span>.
			{refundedCents > 0 && refundedAt !== null && (
				<>
					{' '}
					<Said>Refunded</Said> {dollars(refundedCents)} <Said>on</Said> <InstantText at={refundedAt} shown="day" />.
				</>
			)}
		</Hint>
	)
}
