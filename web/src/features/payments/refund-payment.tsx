import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { type ReceivedPayment, receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RECEIVED_TOPIC } from './received-payments.api.ts'
import { typedCents } from './typed-amount.ts'

interface RefundPaymentProps {
	readonly one: ReceivedPayment
	readonly onClose: () => void
}

/** Refunds a payment in part or whole. */
export function RefundPayment({ one, onClose }: RefundPaymentProps) {
	return (
		<Dialog opened onClose={onClose} title="Refund payment">
			<RefundForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function RefundForm({ one, onClose }: RefundPaymentProps) {
	const left = one.amountCents - one.refundedCents
	const isByProvider = one.method === 'card' || one.method === 'ach'
	const [refundId] = useState(newId)
	const refund = useSave(receivedPayments.refund, { topic: RECEIVED_TOPIC, failed: 'Failed to refund payment' })
	const [schema] = useState(() =>
		z.object({
			amount: z
				.string()
				.refine((text) => (typedCents(text) ?? 0) > 0, 'Enter an amount such as 49.00.')
				.refine((text) => (typedCents(text) ?? 0) <= left, `At most ${dollars(left)}.`),
			reason: z.string().trim().min(1, 'Enter a reason.').max(500),
		}),
	)
	const form = useAppForm({
		schema,
		initialValues: { amount: amountText(left), reason: '' },
		onSubmit: async ({ amount, reason }) => {
			const amountCents = typedCents(amount)
			if (amountCents === null) return
			await refund({ id: one.id, refundId, amountCents, reason }, { key: refundId, message: () => 'Refund recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Refund payment">
			<Hint breaks>
				{isByProvider
					? 'The payment provider returns the money to the card or account it came from.'
					: 'Return the money yourself: this records that you did.'}{' '}
				Credit is used first, then invoices are opened again.
			</Hint>
			<TextField
				label="Amount in US dollars"
				required
				inputMode="decimal"
				autoComplete="off"
				{...form.field('amount')}
			/>
			<TextField label="Reason" required autoComplete="off" {...form.field('reason')} />
			<FormActions form={form} submit="Refund" cancel={{ onClick: onClose }} />
		</Form>
	)
}
