import type { InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { useEffect, useRef } from 'react'
import { Hint } from '../../../ui/layout/layout.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import classes from './review.module.css'

interface ReviewListProps {
	readonly bills: readonly InvoiceRow[]
	readonly activeId: string | null
	readonly onChoose: (id: string) => void
}

/** The pre-bills to review; the one that is shown stays in view. */
export function ReviewList({ bills, activeId, onChoose }: ReviewListProps) {
	const list = useRef<HTMLUListElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is current changes with the id
	useEffect(() => {
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
	}, [activeId])
	return (
		<ul ref={list} className={classes.list} aria-label="Pre-bills to review">
			{bills.map((one) => (
				<li key={one.id}>
					<button
						type="button"
						className={classes.entry}
						aria-current={one.id === activeId || undefined}
						onClick={() => onChoose(one.id)}
					>
						<span>{one.caseName || one.clientName}</span>
						<span className={classes.amount}>
							<Money cents={one.totalCents} />
						</span>
						<Hint as="span">{one.clientName}</Hint>
						{one.reviewedAt !== null && <StatusMark tone="green">Approved</StatusMark>}
					</button>
				</li>
			))}
		</ul>
	)
}
