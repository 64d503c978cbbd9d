import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { PAYMENT_CENTS_MAX, PAYMENT_CENTS_MIN } from '@praxis/contract/payments/checkouts'
import { dollars } from '@praxis/contract/payments/dollars'
import { PAYMENT_DESCRIPTION_MAX, type payments } from '@praxis/contract/payments/payments.contract'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { failureText, startCheckout } from './payments.api.ts'
import classes from './payments.module.css'
import { typedCents } from './typed-amount.ts'

export type Service = OutputOf<typeof payments.services>['items'][number]

const BELOW = 'Minimum payment amount is $0.50'
const NO_AMOUNT = 'Enter an amount such as 49.00'
const ABOVE = `Maximum payment amount is ${dollars(PAYMENT_CENTS_MAX)}`

/** Why an amount cannot be paid; null if it can. */
export function amountProblem(text: string): string | null {
	const cents = typedCents(text)
	if (cents === null) return NO_AMOUNT
	if (cents < PAYMENT_CENTS_MIN) return BELOW
	return cents > PAYMENT_CENTS_MAX ? ABOVE : null
}

interface ConfirmPaymentProps {
	readonly service: Service
	readonly onClose: () => void
	/** Leads to the provider's page. */
	readonly onLeave?: (url: string) => void
}

function leave(url: string): void {
	window.location.assign(url)
}

/** Amount and description of a payment, before the provider's page. */
export function ConfirmPayment({ service, onClose, onLeave = leave }: ConfirmPaymentProps) {
	const [amount, setAmount] = useState(amountText(service.baseAmountCents))
	const [description, setDescription] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const problem = amountProblem(amount)
	const pay = async (event: FormEvent) => {
		event.preventDefault()
		const amountCents = typedCents(amount)
		if (isBusy || problem !== null || amountCents === null) return
		setBusy(true)
		setFailure(null)
		try {
			// The button stays busy until the other page is there.
			onLeave(await startCheckout({ paymentType: service.type, amountCents, description }))
		} catch (error) {
			setFailure(failureText(error))
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Confirm Payment" locked={isBusy}>
			<form onSubmit={pay} className={classes.stack} noValidate aria-label="Confirm Payment">
				<Text as="p">
					<strong>{service.title}</strong>
				</Text>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					value={amount}
					onChange={setAmount}
					disabled={isBusy}
				/>
				{problem !== null && <Banner tone="red">{problem}</Banner>}
				<TextField
					label="Description"
					help={`Without one: ${service.description}`}
					maxLength={PAYMENT_DESCRIPTION_MAX}
					value={description}
					onChange={setDescription}
					disabled={isBusy}
				/>
				<Hint breaks>You pay on the page of the payment provider. No card number reaches this site.</Hint>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<Row justify="end">
					<Button onClick={onClose} disabled={isBusy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={isBusy} disabled={problem !== null}>
						{isBusy ? 'Processing' : 'Pay'}
					</Button>
				</Row>
			</form>
		</Dialog>
	)
}
