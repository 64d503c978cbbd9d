import { dollars } from '@praxis/contract/payments/dollars'
import { type ReceivedPayment, receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { METHOD_LABELS } from './method-labels.ts'
import classes from './payments.module.css'
import { receivedQuery } from './received-payments.api.ts'
import { RecordPayment } from './record-payment.tsx'
import { RefundPayment } from './refund-payment.tsx'

/** What the firm received for clients, newest first. */
export function ReceivedPayments() {
	const { params, set } = useUrlParams()
	const clientId = params.get('client')
	const query = useInfiniteQuery(receivedQuery(clientId))
	const [isRecording, setRecording] = useState(false)
	const [refunding, setRefunding] = useState<ReceivedPayment | null>(null)
	return (
		<Card title="Payments received" actions={<Button onClick={() => setRecording(true)}>Record payment</Button>}>
			{clientId !== null && (
				<Hint breaks>
					Only the payments of one client are shown.{' '}
					<Button size="small" variant="quiet" onClick={() => set({ client: null })}>
						Show all
					</Button>
				</Hint>
			)}
			<Loaded query={query} level={3} skeleton={<LoadingLines what="payments received" />}>
				{({ pages }) => <Rows items={pages.flatMap(({ items }) => items)} onRefund={setRefunding} />}
			</Loaded>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
			{isRecording && <RecordPayment onClose={() => setRecording(false)} />}
			{refunding !== null && <RefundPayment one={refunding} onClose={() => setRefunding(null)} />}
		</Card>
	)
}

interface RowsProps {
	readonly items: readonly ReceivedPayment[]
	readonly onRefund: (one: ReceivedPayment) => void
}

function Rows({ items, onRefund }: RowsProps) {
	if (items.length === 0) {
		return <EmptyState title="No payments received yet">Record a check, a wire transfer or cash.</EmptyState>
	}
	return (
		<Stack as="ul" gap={0}>
			{items.map((one) => (
				<Row key={one.id} one={one} onRefund={onRefund} />
			))}
		</Stack>
	)
}

function Row({ one, onRefund }: { readonly one: ReceivedPayment; readonly onRefund: RowsProps['onRefund'] }) {
	const mayRefund = useMay()(receivedPayments.refund)
	const { clientName, method, receivedOn, reference, amountCents, allocatedCents, refundedCents } = one
	const credit = amountCents - allocatedCents - refundedCents
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<span className={classes.rowTitle}>{clientName}</span>
				<Hint as="span" breaks>
					{METHOD_LABELS[method]}
					{reference !== '' && ` ${reference}`}, received <DateText date={receivedOn} />
				</Hint>
				{credit > 0 && (
					<Hint as="span" breaks>
						Credit on account: {dollars(credit)}
					</Hint>
				)}
				{refundedCents > 0 && (
					<Hint as="span" breaks>
						Refunded: {dollars(refundedCents)}
					</Hint>
				)}
			</div>
			<div className={classes.rowEnd}>
				<strong>
					<Money cents={amountCents} />
				</strong>
				<DownloadButton
					isSmall
					label="Receipt"
					of={`${clientName}, ${dollars(amountCents)}`}
					load={() => fetchAnswer(receivedPayments.receipt, { id: one.id })}
				/>
				{mayRefund && refundedCents < amountCents && (
					<Button
						size="small"
						variant="quiet"
						onClick={() => onRefund(one)}
						aria-label={`Refund ${clientName}, ${dollars(amountCents)}`}
					>
						Refund
					</Button>
				)}
			</div>
		</li>
	)
}
