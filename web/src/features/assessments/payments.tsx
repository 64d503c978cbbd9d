import type { AssessmentPayment } from '@praxis/contract/assessments/assessment-payments.contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { paymentsQuery } from './assessments.api.ts'
import classes from './assessments.module.css'

interface State {
	readonly label: string
	readonly tone: Tone
}

function stateOf({ status, receipt, refundFailedAt }: AssessmentPayment): State {
	if (refundFailedAt !== null) return { label: 'Refund failed', tone: 'red' }
	if (status === 'refunded') return { label: 'Refunded', tone: 'grey' }
	if (status === 'paid' && receipt !== null && receipt.refundedCents > 0) {
		return { label: 'Partly refunded', tone: 'amber' }
	}
	return status === 'paid' ? { label: 'Paid', tone: 'green' } : { label: 'Not paid yet', tone: 'amber' }
}

/** What the respondent paid for an assessment. Nothing where there is none. */
export function Payments({ answersId }: { readonly answersId: string }) {
	const { data, error, refetch } = useQuery(paymentsQuery(answersId))
	if (error !== null) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />
	if (data === undefined || data.items.length === 0) return null
	return (
		<Card title="Payments">
			<PlainList>
				{data.items.map((one) => (
					<Row key={one.id} one={one} />
				))}
			</PlainList>
		</Card>
	)
}

function Row({ one }: { readonly one: AssessmentPayment }) {
	const { amountCents, createdAt, receipt, refundFailedAt, refundFailedCents } = one
	const { label, tone } = stateOf(one)
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<strong>
					<Money cents={amountCents} />
				</strong>
				<Hint as="span">
					{receipt === null ? (
						<>
							Payment started <InstantText at={createdAt} shown="relative" />
						</>
					) : (
						<>
							Paid <InstantText at={receipt.paidAt} />. Reference {receipt.reference}.
						</>
					)}
				</Hint>
				{receipt !== null && receipt.refundedAt !== null && (
					<Hint as="span">
						Refunded <Money cents={receipt.refundedCents} />, known since <InstantText at={receipt.refundedAt} />
					</Hint>
				)}
				{refundFailedAt !== null && (
					<Hint as="span">
						A refund of <Money cents={refundFailedCents} /> failed, known since <InstantText at={refundFailedAt} />.
						Refund it another way.
					</Hint>
				)}
			</div>
			<StatusMark tone={tone}>{label}</StatusMark>
		</li>
	)
}
