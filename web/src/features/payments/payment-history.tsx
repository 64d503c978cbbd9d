import { type OwnPayment, payments } from '@praxis/contract/payments/payments.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ownPaymentsQuery } from './payments.api.ts'
import classes from './payments.module.css'

interface State {
	readonly label: string
	readonly tone: Tone
}

const STATES: Readonly<Record<OwnPayment['status'], State>> = {
	new: { label: 'Not paid yet', tone: 'amber' },
	open: { label: 'Not paid yet', tone: 'amber' },
	processing: { label: 'Processing', tone: 'blue' },
	paid: { label: 'Paid', tone: 'green' },
	refunded: { label: 'Refunded', tone: 'grey' },
	failed: { label: 'Failed', tone: 'red' },
	ended: { label: 'Canceled', tone: 'grey' },
}

function stateOf({ status, receipt }: OwnPayment): State {
	const isPartly = status === 'paid' && receipt !== null && receipt.refundedCents > 0
	return isPartly ? { label: 'Partly refunded', tone: 'amber' } : STATES[status]
}

/** The user's own payments, newest first. That they could not be read is no empty list. */
export function PaymentHistory() {
	const query = useInfiniteQuery(ownPaymentsQuery)
	return (
		<Card title="Payment history">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="payments" />}>
				{({ pages }) => <Rows items={pages.flatMap(({ items }) => items)} />}
			</Loaded>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
		</Card>
	)
}

function Rows({ items }: { readonly items: readonly OwnPayment[] }) {
	if (items.length === 0)
		return <EmptyState title="No payments yet">Payments that you make are listed here.</EmptyState>
	return (
		<Stack as="ul" gap={0}>
			{items.map((one) => (
				<Row key={one.id} one={one} />
			))}
		</Stack>
	)
}

function Row({ one }: { readonly one: OwnPayment }) {
	const { description, amountCents, createdAt, receipt, url } = one
	const { label, tone } = stateOf(one)
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<span className={classes.rowTitle}>{description}</span>
				<Hint as="span" breaks>
					{receipt === null ? (
						<>
							Started <InstantText at={createdAt} />
						</>
					) : (
						<>
							Paid <InstantText at={receipt.paidAt} />. Reference {receipt.reference}
						</>
					)}
				</Hint>
				{receipt !== null && receipt.refundedCents > 0 && (
					<Hint as="span" breaks>
						Refunded: <Money cents={receipt.refundedCents} />
					</Hint>
				)}
			</div>
			<div className={classes.rowEnd}>
				<strong>
					<Money cents={amountCents} />
				</strong>
				<StatusMark tone={tone}>{label}</StatusMark>
				{url !== null && (
					<ButtonLink size="small" href={url} aria-label={`Continue payment: ${description}`}>
						Continue
					</ButtonLink>
				)}
				{receipt !== null && (
					<DownloadButton
						isSmall
						label="Receipt"
						of={description}
						load={() => fetchAnswer(payments.receipt, { id: one.id })}
					/>
				)}
			</div>
		</li>
	)
}
