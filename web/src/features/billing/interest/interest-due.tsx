import { REASON_MAX } from '@praxis/contract/billing/billing.contract'
import { type InterestDue, interest } from '@praxis/contract/billing/interest.contract'
import { prose } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { BILLING, TOPIC } from '../billing.api.ts'
import classes from '../billing.module.css'
import { interestQuery } from './interest.api.ts'

interface InterestCardProps {
	/** All overdue invoices without one. */
	readonly invoiceId?: string
}

/** Interest that is not charged yet; nothing where there is none. */
export function InterestCard({ invoiceId }: InterestCardProps) {
	const query = useQuery(interestQuery(invoiceId))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="interest" />}>
			{({ items }) =>
				items.length === 0 ? null : (
					<Card title="Interest not charged">
						<ul className={classes.rows}>
							{items.map((one) => (
								<Row key={one.invoiceId} one={one} isNamed={invoiceId === undefined} />
							))}
						</ul>
					</Card>
				)
			}
		</Loaded>
	)
}

interface RowProps {
	readonly one: InterestDue
	/** Says of which invoice it is. */
	readonly isNamed: boolean
}

function Row({ one, isNamed }: RowProps) {
	const [isWaiving, setWaiving] = useState(false)
	const mayCall = useMay()
	const charge = useSave(interest.charge, { topic: TOPIC, failed: 'Failed to charge the interest' })
	const { navigate } = useNavigation()
	const { invoiceId, throughOn, cents } = one
	const run = async () => {
		const { answer } = await charge({ invoiceId, throughOn, cents }, { message: () => 'On a pre-bill of its own.' })
		navigate(`${BILLING.href}/${answer.draftId}`)
	}
	return (
		<li>
			<span>
				{isNamed && (
					<>
						<UiLink href={`${BILLING.href}/${invoiceId}`}>Invoice {one.number}</UiLink>, {one.clientName}
					</>
				)}
				<span className={classes.changes}>
					<DateText date={one.fromOn} /> – <DateText date={throughOn} />, {one.rate / 1_000} % a year on{' '}
					<Money cents={one.openCents} />
					{one.isCapped && ', up to the cap'}
				</span>
			</span>
			<span className={classes.installment}>
				<strong>
					<Money cents={cents} />
				</strong>
				{mayCall(interest.waive) && (
					<Button size="small" variant="quiet" onClick={() => setWaiving(true)}>
						Waive
					</Button>
				)}
				<Button size="small" onClick={() => void run().catch(toast.failure)}>
					Charge
				</Button>
			</span>
			{isWaiving && (
				<Dialog opened onClose={() => setWaiving(false)} title="Waive interest">
					<WaiveForm one={one} onClose={() => setWaiving(false)} />
				</Dialog>
			)}
		</li>
	)
}

interface WaiveFormProps {
	readonly one: InterestDue
	readonly onClose: () => void
}

function WaiveForm({ one: { invoiceId, throughOn, cents }, onClose }: WaiveFormProps) {
	const save = useSave(interest.waive, { topic: TOPIC, failed: 'Failed to waive the interest' })
	const form = useAppForm({
		schema: z.object({ reason: prose(REASON_MAX).min(1, 'Give a reason.') }),
		initialValues: { reason: '' },
		onSubmit: async (values) => {
			await save({ invoiceId, throughOn, cents, ...values }, { message: () => 'Waived the interest.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Waive interest">
			<p>
				<Money cents={cents} /> through <DateText date={throughOn} /> is never charged. Later days bear interest.
			</p>
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit="Waive interest" cancel={{ onClick: onClose }} />
		</Form>
	)
}
