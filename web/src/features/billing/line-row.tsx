import type { InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import type { ReactNode } from 'react'
import { Hint } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { DateText } from '../../ui/text/values.tsx'
import classes from './billing.module.css'

type ShownLine = Pick<
	InvoiceLine,
	| 'kind'
	| 'dated'
	| 'timekeeperName'
	| 'description'
	| 'billedSeconds'
	| 'rateCents'
	| 'isNoCharge'
	| 'netCents'
	| 'taxCents'
> &
	Partial<
		Pick<
			InvoiceLine,
			| 'originalCents'
			| 'originalDescription'
			| 'writeDownCents'
			| 'discountCents'
			| 'reason'
			| 'taskCode'
			| 'activityCode'
		>
	>

/** Seconds as the hours that are printed: 0.1 or 0.25. */
export function hoursText(seconds: number): string {
	return (seconds / 3600).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
}

interface LineRowProps {
	readonly line: ShownLine
	readonly withTax: boolean
	/** The menu of the line; false where there is none. */
	readonly children: ReactNode
}

export function LineRow({ line, withTax, children }: LineRowProps) {
	const isTime = line.kind === 'time'
	const codes = [line.taskCode, line.activityCode].filter(Boolean).join(' ')
	return (
		<tr>
			<td data-part="meta">
				<DateText date={line.dated} />
			</td>
			{isTime && <td data-part="meta">{line.timekeeperName}</td>}
			<td className={classes.narrative}>
				{codes !== '' && <Hint as="span">{codes} </Hint>}
				{line.description}
				<Changes line={line} />
			</td>
			{isTime && (
				<>
					<td className={classes.end} data-part="hours">
						{line.billedSeconds === null ? '—' : hoursText(line.billedSeconds)}
					</td>
					<td className={classes.end} data-part="rate">
						{line.rateCents === null ? '—' : <Money cents={line.rateCents} />}
					</td>
				</>
			)}
			{withTax && (
				<td className={classes.end} data-part="tax">
					<Money cents={line.taxCents} />
				</td>
			)}
			<td className={classes.end} data-part="amount">
				{line.isNoCharge ? 'No charge' : <Money cents={line.netCents} />}
			</td>
			{children !== false && <td className={classes.check}>{children}</td>}
		</tr>
	)
}

/** What the review changed, with its reason and what was recorded. */
function Changes({ line }: { readonly line: ShownLine }) {
	const { originalCents, originalDescription, description, writeDownCents = 0, discountCents = 0, reason } = line
	const parts = [
		...(writeDownCents > 0 ? [`Write-down ${formatMoney(writeDownCents)}`] : []),
		...(discountCents > 0 ? [`Discount ${formatMoney(discountCents)}`] : []),
	]
	const isChanged = originalDescription !== undefined && originalDescription !== description
	return (
		<>
			{originalCents === null && !line.isNoCharge && <StatusMark tone="amber">No rate</StatusMark>}
			{parts.length > 0 && (
				<span className={classes.changes}>
					{parts.join(', ')}: {reason}
				</span>
			)}
			{isChanged && <span className={classes.changes}>Recorded as: {originalDescription}</span>}
		</>
	)
}
