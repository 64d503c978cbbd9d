import { type PaymentLink, paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './payments.module.css'
import { RECEIVED_TOPIC } from './received-payments.api.ts'

const QrCode = lazy(async () => ({ default: (await import('../identity/qr-code.tsx')).QrCode }))

interface PaymentLinkCardProps {
	readonly invoiceId: string
	readonly number: string
	/** Whether something is due. */
	readonly isOpen: boolean
}

/** The link by which anyone who holds it pays an invoice, with its QR code. */
export function PaymentLinkCard({ invoiceId, number, isOpen }: PaymentLinkCardProps) {
	const query = useQuery(recordQuery(paymentLinks.get, RECEIVED_TOPIC, { id: invoiceId }))
	const create = useSave(paymentLinks.create, { topic: RECEIVED_TOPIC, failed: 'Failed to create the payment link' })
	if (!isOpen) return null
	const run = () => void create({ id: invoiceId }, { message: () => 'Payment link created.' }).catch(toast.failure)
	return (
		<Card title="Payment link">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the payment link" />}>
				{({ link }) =>
					link === null || link.state === 'expired' ? (
						<div className={classes.stack}>
							<Hint breaks>
								Anyone with the link sees the number and the amount due of this invoice, and can pay it without an
								account.
							</Hint>
							<div>
								<Button onClick={run}>Create payment link</Button>
							</div>
						</div>
					) : (
						<Made link={link} number={number} />
					)
				}
			</Loaded>
		</Card>
	)
}

function Made({ link, number }: { readonly link: PaymentLink; readonly number: string }) {
	const revoke = useSave(paymentLinks.revoke, { topic: RECEIVED_TOPIC, failed: 'Failed to revoke the payment link' })
	const end = () => void revoke({ id: link.id }, { message: () => 'The link no longer works.' }).catch(toast.failure)
	return (
		<div className={classes.linkMade}>
			<Suspense fallback={null}>
				<QrCode value={link.link} title={`QR code to pay invoice ${number}`} />
			</Suspense>
			<div className={classes.stack}>
				<div className={classes.link}>
					<Text as="code" breaks shrinks>
						{link.link}
					</Text>
					<CopyButton value={link.link} label="Copy payment link" />
				</div>
				<Hint breaks>
					<StatusMark tone="green">Open</StatusMark> until <InstantText at={link.expiresAt} shown="day" />
					{', '}
					{link.views === 1 ? '1 view' : `${link.views} views`}
					{link.lastViewedAt !== null && (
						<>
							, last <InstantText at={link.lastViewedAt} shown="relative" />
						</>
					)}
					. Created by {link.createdByName}.
				</Hint>
				<div>
					<Button size="small" variant="danger-quiet" onClick={end}>
						Revoke
					</Button>
				</div>
			</div>
		</div>
	)
}
