import { REASON_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { type InvoicePlan, plans } from '@praxis/contract/billing/plans.contract'
import { prose } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { TOPIC } from '../billing.api.ts'
import classes from '../billing.module.css'
import { InstallmentList } from './installment-list.tsx'
import { PlanForm } from './plan-form.tsx'
import { planQuery } from './plans.api.ts'

/** The payment plan of an issued invoice; while there is none and something is due, the offer of one. */
export function PlanCard({ one }: { readonly one: Invoice }) {
	const query = useQuery(planQuery(one.id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the payment plan" />}>
			{({ plan }) => (plan === null ? <Offer one={one} /> : <Plan one={one} plan={plan} />)}
		</Loaded>
	)
}

interface OfferProps {
	readonly one: Invoice
}

function Offer({ one }: OfferProps) {
	const [isOpen, setOpen] = useState(false)
	if (one.openCents === 0 || one.state === 'void') return null
	return (
		<Card
			title="Payment plan"
			actions={
				<Button size="small" onClick={() => setOpen(true)}>
					Create payment plan
				</Button>
			}
		>
			<p className={classes.changes}>Let the client pay what is due in installments.</p>
			{isOpen && (
				<Dialog opened onClose={() => setOpen(false)} title="Payment plan">
					<PlanForm one={one} onClose={() => setOpen(false)} />
				</Dialog>
			)}
		</Card>
	)
}

interface PlanProps extends OfferProps {
	readonly plan: NonNullable<InvoicePlan['plan']>
}

function Plan({ one, plan }: PlanProps) {
	const [isOpen, setOpen] = useState(false)
	const paid = plan.installments.filter(({ openCents }) => openCents === 0).length
	return (
		<Card
			title={`Payment plan, ${paid} of ${plan.installments.length} paid`}
			actions={
				!plan.isPaid && (
					<Button size="small" onClick={() => setOpen(true)}>
						End payment plan
					</Button>
				)
			}
		>
			<InstallmentList installments={plan.installments} />
			{plan.note !== '' && (
				<Text as="p" width="measure" lines>
					{plan.note}
				</Text>
			)}
			{isOpen && (
				<Dialog opened onClose={() => setOpen(false)} title="End payment plan">
					<EndForm one={one} onClose={() => setOpen(false)} />
				</Dialog>
			)}
		</Card>
	)
}

function EndForm({ one, onClose }: OfferProps & { readonly onClose: () => void }) {
	const save = useSave(plans.end, { topic: TOPIC, failed: 'Failed to end the payment plan' })
	const form = useAppForm({
		schema: z.object({ reason: prose(REASON_MAX).min(1, 'Give a reason.') }),
		initialValues: { reason: '' },
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => 'Payment plan ended.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="End payment plan">
			<p>What is open is due as on the invoice again. What was paid stays paid.</p>
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit="End payment plan" cancel={{ onClick: onClose }} />
		</Form>
	)
}
