import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustRequest } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ledgerHref, requestsQuery, TOPIC } from './trust.api.ts'
import classes from './trust.module.css'
import { said } from './trust-forms.ts'

interface Deciding {
	readonly one: TrustRequest
	readonly way: 'approve' | 'decline'
}

/** Payments that wait for a second person. */
export function Requests() {
	const query = useQuery(requestsQuery)
	const [deciding, setDeciding] = useState<Deciding | null>(null)
	return (
		<Card title="Payments that wait for approval">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="requests" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="Nothing waits for approval" level={3}>
							Payments above the limit of their trust account appear here.
						</EmptyState>
					) : (
						<Stack as="ul" gap={0}>
							{items.map((one) => (
								<Row key={one.id} one={one} onDecide={(way) => setDeciding({ one, way })} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{deciding?.way === 'approve' && <ApproveDialog one={deciding.one} onClose={() => setDeciding(null)} />}
			{deciding?.way === 'decline' && <DeclineDialog one={deciding.one} onClose={() => setDeciding(null)} />}
		</Card>
	)
}

interface RowProps {
	readonly one: TrustRequest
	readonly onDecide: (way: Deciding['way']) => void
}

function Row({ one, onDecide }: RowProps) {
	const isOwn = useSession().user.id === one.requestedBy
	const name = `${one.payee} for ${one.clientName}`
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<Text weight="strong">{one.payee}</Text>
				<span>{one.purpose}</span>
				<Hint as="span" breaks>
					<UiLink href={ledgerHref(one.ledgerId)}>
						{one.clientName}, {one.caseName ?? 'no case'}
					</UiLink>
					, {one.trustAccountName}, <DateText date={one.paidOn} />. Requested by {one.requestedByName}.
				</Hint>
			</div>
			<div className={classes.rowEnd}>
				<strong>
					<Money cents={one.amountCents} />
				</strong>
				{!isOwn && (
					<Button size="small" variant="primary" onClick={() => onDecide('approve')} aria-label={`Approve ${name}`}>
						Approve
					</Button>
				)}
				<Button
					size="small"
					onClick={() => onDecide('decline')}
					aria-label={`${isOwn ? 'Withdraw' : 'Decline'} ${name}`}
				>
					{isOwn ? 'Withdraw' : 'Decline'}
				</Button>
			</div>
		</li>
	)
}

interface DecideProps {
	readonly one: TrustRequest
	readonly onClose: () => void
}

function ApproveDialog({ one, onClose }: DecideProps) {
	const save = useSave(trust.approve, { topic: TOPIC, failed: 'Failed to approve the payment' })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Approve payment"
			confirmLabel="Approve payment"
			tone="normal"
			onConfirm={async () => {
				await save({ id: one.id }, { message: () => 'Payment approved and recorded.' })
			}}
		>
			<Money cents={one.amountCents} /> to {one.payee} from the trust ledger of {one.clientName}: {one.purpose}
		</ConfirmDialog>
	)
}

function DeclineDialog({ one, onClose }: DecideProps) {
	const save = useSave(trust.decline, { topic: TOPIC, failed: 'Failed to decline the payment' })
	const form = useAppForm({
		schema: z.object({ reason: said('Enter a reason.') }),
		initialValues: { reason: '' },
		onSubmit: async (values) => {
			await save({ id: one.id, ...values }, { message: () => 'The payment will not be made.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Decline payment">
			<Form form={form} label="Decline payment">
				<p>Nothing is recorded in the ledger. The reason stays in the audit log.</p>
				<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
				<FormActions form={form} submit="Decline payment" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
