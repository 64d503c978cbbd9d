import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { Card } from '../../ui/page/card.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './billing.module.css'

type Totals = Pick<
	Invoice,
	'number' | 'feesCents' | 'expensesCents' | 'taxCents' | 'totalCents' | 'settledCents' | 'creditedCents' | 'openCents'
> &
	Partial<Pick<Invoice, 'discountCents' | 'discountReason' | 'writtenOffCents' | 'adjustments'>>

/** Fees, expenses and tax add up to the total; what was paid and credited is below it. */
export function InvoiceTotals({ one }: { readonly one: Totals }) {
	const { discountCents = 0, discountReason, writtenOffCents = 0, adjustments = [] } = one
	const rows: readonly (readonly [label: string, cents: number, isStrong?: boolean])[] = [
		['Fees', one.feesCents],
		['Expenses', one.expensesCents],
		...(one.taxCents > 0 ? ([['Tax', one.taxCents]] as const) : []),
		['Total', one.totalCents, true],
		...(one.settledCents > 0 ? ([['Paid', -one.settledCents]] as const) : []),
		...(one.creditedCents > 0 ? ([['Credited', -one.creditedCents]] as const) : []),
		...(writtenOffCents > 0 ? ([['Written off', -writtenOffCents]] as const) : []),
		...(one.number === null ? [] : ([['Amount due', one.openCents, true]] as const)),
	]
	return (
		<Card title="Totals">
			<dl className={classes.totals}>
				{rows.map(([label, cents, isStrong]) => (
					<div key={label} data-strong={isStrong || undefined}>
						<dt>{label}</dt>
						<dd>
							<Money cents={cents} />
						</dd>
					</div>
				))}
			</dl>
			{discountCents > 0 && (
				<p className={classes.changes}>
					A discount of <Money cents={discountCents} /> is included: {discountReason}
				</p>
			)}
			{adjustments.map(({ id, kind, number, cents, reason, createdAt }) => (
				<p key={id} className={classes.changes}>
					{kind === 'credit_note' ? `Credit note ${number}` : 'Written off'}, <Money cents={cents} />,{' '}
					<InstantText at={createdAt} shown="day" />: {reason}
				</p>
			))}
		</Card>
	)
}
