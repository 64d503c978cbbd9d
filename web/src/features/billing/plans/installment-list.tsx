import type { InstallmentRow } from '@praxis/contract/billing/plans.contract'
import { Stack } from '../../../ui/layout/layout.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import classes from '../billing.module.css'

/** Installments with what is paid of each; the next to pay and those overdue are marked. */
export function InstallmentList({ installments }: { readonly installments: readonly InstallmentRow[] }) {
	const next = installments.find(({ openCents }) => openCents > 0)
	return (
		<ol className={classes.rows}>
			{installments.map((one) => (
				<li key={one.seq}>
					<span className={classes.installment}>
						<DateText date={one.dueOn} />
						<Mark one={one} isNext={one === next} />
					</span>
					<Stack as="span" gap={0} align="end">
						<Money cents={one.cents} />
						{one.openCents > 0 && one.openCents < one.cents && (
							<span className={classes.changes}>
								<Money cents={one.openCents} /> open
							</span>
						)}
					</Stack>
				</li>
			))}
		</ol>
	)
}

interface MarkProps {
	readonly one: InstallmentRow
	readonly isNext: boolean
}

function Mark({ one, isNext }: MarkProps) {
	if (one.openCents === 0) return <StatusMark tone="green">Paid</StatusMark>
	if (one.isOverdue) return <StatusMark tone="red">Overdue</StatusMark>
	return isNext ? <StatusMark tone="blue">Next</StatusMark> : null
}
