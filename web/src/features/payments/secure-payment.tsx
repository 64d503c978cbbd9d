import { PAYMENT_CENTS_MIN } from '@praxis/contract/payments/checkouts'
import { dollars } from '@praxis/contract/payments/dollars'
import { type PayableInvoice, receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { amountProblem } from './confirm-payment.tsx'
import { failureText, pageOf } from './payments.api.ts'
import classes from './payments.module.css'
import { typedCents } from './typed-amount.ts'

interface SecurePaymentProps {
	readonly invoice: PayableInvoice
	readonly onClose: () => void
	/** Leads to the provider's page. */
	readonly onLeave?: (url: string) => void
}

function dueText({ openCents, nextCents }: PayableInvoice): string {
	if (nextCents === openCents) return `${dollars(openCents)} is due. You may pay a part of it.`
	return `The next installment is ${dollars(nextCents)}. You may pay up to the ${dollars(openCents)} that are open.`
}

/** Pays an invoice, or a part of it. Name, number, expiry and CVV of the card are entered on the provider's page. */
export function SecurePayment({
	invoice,
	onClose,
	onLeave = (url) => window.location.assign(url),
}: SecurePaymentProps) {
	const { id, number, openCents, nextCents } = invoice
	const [amount, setAmount] = useState(amountText(nextCents))
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const cents = typedCents(amount)
	const isTooMuch = cents !== null && cents > openCents
	const problem = amountProblem(amount) ?? (isTooMuch ? `At most ${dollars(openCents)} is due.` : null)
	const pay = async (event: FormEvent) => {
		event.preventDefault()
		if (isBusy || problem !== null || cents === null || cents < PAYMENT_CENTS_MIN) return
		setBusy(true)
		setFailure(null)
		try {
			onLeave(pageOf(await call(receivedPayments.payInvoice, { id, amountCents: cents })))
		} catch (error) {
			setFailure(failureText(error))
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Secure Payment" locked={isBusy}>
			<form onSubmit={pay} className={classes.stack} noValidate aria-label="Secure Payment">
				<Text as="p">
					<strong>Invoice {number}</strong>
				</Text>
				<TextField
					label="Amount in US dollars"
					help={dueText(invoice)}
					required
					inputMode="decimal"
					autoComplete="off"
					value={amount}
					onChange={setAmount}
					disabled={isBusy}
				/>
				{problem !== null && <Banner tone="red">{problem}</Banner>}
				<Hint breaks>
					Cardholder name, card number, expiry (MM/YY) and CVV are entered and checked on the page of the payment
					provider, where you can also pay from a bank account. No card number reaches this site.
				</Hint>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<Row justify="end">
					<Button onClick={onClose} disabled={isBusy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={isBusy} disabled={isBusy || problem !== null}>
						{isBusy ? 'Processing...' : 'Pay'}
					</Button>
				</Row>
			</form>
		</Dialog>
	)
}
