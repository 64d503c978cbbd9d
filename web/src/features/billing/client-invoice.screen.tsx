import { type OwnInvoice, ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { OWN_BILLING, ownInvoiceQuery } from './billing.api.ts'
import classes from './billing.module.css'
import { DueText } from './invoice-marks.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { LineRow } from './line-row.tsx'
import { LinesHead } from './lines-head.tsx'
import { OwnStateMark } from './own-invoices.tsx'
import { InstallmentList } from './plans/installment-list.tsx'
import { RetainerRequest } from './retainer-request.tsx'

export function ClientInvoiceScreen() {
	return (
		<RecordScreen what="invoice" list={OWN_BILLING} facts={4} query={ownInvoiceQuery}>
			{(one) => <ClientInvoice one={one} />}
		</RecordScreen>
	)
}

function ClientInvoice({ one }: { readonly one: OwnInvoice }) {
	return (
		<RecordPage
			title={`Invoice ${one.number}`}
			status={<OwnStateMark one={one} />}
			back={OWN_BILLING}
			actions={
				<>
					<DownloadButton
						fileName={`Invoice ${one.number}.pdf`}
						load={() => fetchAnswer(ownInvoices.pdf, { id: one.id })}
					/>
					{one.openCents > 0 && (
						<ButtonLink variant="primary" href="/dashboard/payments">
							Pay
						</ButtonLink>
					)}
				</>
			}
			facts={[
				{ label: 'Case', value: one.caseName },
				{ label: 'Date', value: <DateText date={one.issuedOn} /> },
				{ label: 'Due date', value: <DueText one={one} /> },
				{ label: 'Amount due', value: <Money cents={one.openCents} /> },
			]}
		>
			<Stack gap={5}>
				<OwnLines one={one} kind="fee" title="Fees" />
				<OwnLines one={one} kind="time" title="Professional services" />
				<OwnLines one={one} kind="expense" title="Expenses" />
				<InvoiceTotals one={one} />
				{one.splitTotalCents !== null && (
					<Card title="Your part">
						<Text as="p" width="measure" lines>
							This invoice is your part of a bill of <Money cents={one.splitTotalCents} />. Hours and amounts are your
							part of them.
						</Text>
					</Card>
				)}
				{one.installments.length > 0 && (
					<Card title="Payment plan">
						<InstallmentList installments={one.installments} />
					</Card>
				)}
				<RetainerRequest cents={one.retainerRequestCents} />
				{one.note !== '' && (
					<Card title="Note">
						<Text as="p" width="measure" lines>
							{one.note}
						</Text>
					</Card>
				)}
			</Stack>
		</RecordPage>
	)
}

interface OwnLinesProps {
	readonly one: OwnInvoice
	readonly kind: 'fee' | 'time' | 'expense'
	readonly title: string
}

function OwnLines({ one, kind, title }: OwnLinesProps) {
	const lines = one.lines.filter((line) => line.kind === kind)
	const withTax = one.taxCents > 0
	if (lines.length === 0) return null
	return (
		<Card title={title}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<section className={classes.scroller} tabIndex={0} aria-label={`Lines: ${title}`}>
				<table className={`${classes.table} ${classes.lines}`}>
					<LinesHead isTime={kind === 'time'} withTax={withTax} withMenu={false} />
					<tbody>
						{lines.map((line) => (
							<LineRow key={line.id} line={line} withTax={withTax}>
								{false}
							</LineRow>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	)
}
