import type { Statement } from '@praxis/contract/billing/statements.contract'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { SummaryStrip } from '../../../ui/record/record-page.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { lineText } from './statement-sheet.ts'
import classes from './statements.module.css'

const AGES = [
	{ key: 'currentCents', label: 'Not due' },
	{ key: 'upTo30Cents', label: '1–30 days' },
	{ key: 'upTo60Cents', label: '31–60 days' },
	{ key: 'upTo90Cents', label: '61–90 days' },
	{ key: 'over90Cents', label: 'Over 90 days' },
] as const

interface StatementViewProps {
	readonly one: Statement
	/** Where an invoice is opened, with a `/` at its end. */
	readonly invoices: string
}

/** The account of a client: balances, entries, and what is open by age. */
export function StatementView({ one, invoices }: StatementViewProps) {
	return (
		<Stack gap={5}>
			<SummaryStrip
				facts={[
					{ label: 'Opening balance', value: <Money cents={one.openingCents} /> },
					{ label: 'Billed', value: <Money cents={one.billedCents} /> },
					{ label: 'Paid', value: <Money cents={one.paidCents} /> },
					{ label: 'Credited', value: <Money cents={one.creditedCents} /> },
					{ label: 'Closing balance', value: <Money cents={one.closingCents} /> },
					...(one.trustCents === null ? [] : [{ label: 'Held in trust', value: <Money cents={one.trustCents} /> }]),
				]}
			/>
			<Entries one={one} invoices={invoices} />
			<section aria-label="Open today by age">
				<Hint as="h3" weight="normal" after={3}>
					Open today, by days past due
				</Hint>
				<dl className={classes.ages}>
					{AGES.map(({ key, label }) => (
						<div key={key} data-some={one.aging[key] > 0 || undefined}>
							<dt>{label}</dt>
							<dd>
								<Money cents={one.aging[key]} />
							</dd>
						</div>
					))}
				</dl>
				{one.creditCents > 0 && (
					<Hint>
						<Money cents={one.creditCents} /> is paid ahead and not yet set against an invoice.
					</Hint>
				)}
			</section>
		</Stack>
	)
}

function Entries({ one, invoices }: StatementViewProps) {
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">Date</th>
					<th scope="col">Entry</th>
					<th scope="col" className={classes.end}>
						Amount
					</th>
					<th scope="col" className={classes.end}>
						Balance
					</th>
				</tr>
			</thead>
			<tbody>
				<Balance label="Opening balance" on={one.from} cents={one.openingCents} />
				{one.lines.map((line) => (
					<tr key={line.id}>
						<td data-part="date">
							<DateText date={line.on} />
						</td>
						<th scope="row">
							{line.invoiceId === null ? (
								lineText(line)
							) : (
								<UiLink href={`${invoices}${line.invoiceId}`}>{lineText(line)}</UiLink>
							)}
							{line.caseName !== '' && <span className={classes.about}>{line.caseName}</span>}
						</th>
						<td className={classes.end} data-part="amount">
							<Money cents={line.cents} />
						</td>
						<td className={classes.end} data-part="balance">
							<Money cents={line.balanceCents} />
						</td>
					</tr>
				))}
				<Balance label="Closing balance" on={one.through} cents={one.closingCents} />
			</tbody>
		</table>
	)
}

interface BalanceProps {
	readonly label: string
	readonly on: string
	readonly cents: number
}

function Balance({ label, on, cents }: BalanceProps) {
	return (
		<tr data-strong>
			<td data-part="date">
				<DateText date={on} />
			</td>
			<th scope="row">{label}</th>
			<td data-part="none" />
			<td className={classes.end} data-part="balance">
				<Money cents={cents} />
			</td>
		</tr>
	)
}
