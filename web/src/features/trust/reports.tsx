import { books, type JournalFormat } from '@praxis/contract/books/books.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CardGrid, Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { PeriodFields } from '../billing/reports/period-fields.tsx'
import type { Period } from '../billing/reports/report-periods.ts'
import { usePeriod } from '../billing/reports/use-period.ts'
import { VendorYears } from './books/vendor-years.tsx'
import { accountOptions } from './deposit-dialog.tsx'
import { FinancialStatements } from './financial-statements.tsx'
import { reportQuery } from './trust.api.ts'
import classes from './trust.module.css'

const JOURNALS: readonly { readonly format: JournalFormat; readonly label: string }[] = [
	{ format: 'csv', label: 'CSV' },
	{ format: 'hledger', label: 'hledger' },
	{ format: 'iif', label: 'QuickBooks IIF' },
]

/** The firm's book, files for other programs, and what an auditor asks for. */
export function Reports({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const { name, period, choose, setDays } = usePeriod()
	const query = useQuery(reportQuery(period))
	return (
		<Stack gap={5}>
			<Row gap={3} align="end">
				<PeriodFields name={name} period={period} choose={choose} setDays={setDays} />
			</Row>
			<Loaded query={query} skeleton={<LoadingLines what="report" />}>
				{(report) => <FinancialStatements report={report} through={period.through} />}
			</Loaded>
			<CardGrid align="start" min={16}>
				<VendorYears through={period.through} />
				<AuditPacket accounts={accounts} period={period} />
				<Card title="Journal">
					<p className={classes.cardText}>
						Every entry of the period, for an accountant or another program. QuickBooks gets the firm’s book alone.
					</p>
					<Row gap={3} align="end">
						{JOURNALS.map(({ format, label }) => (
							<DownloadButton
								key={format}
								label={label}
								of="Journal"
								load={() => fetchAnswer(books.journal, { ...period, format })}
							/>
						))}
					</Row>
				</Card>
			</CardGrid>
		</Stack>
	)
}

interface AuditPacketProps {
	readonly accounts: readonly TrustAccount[]
	readonly period: Period
}

function AuditPacket({ accounts, period }: AuditPacketProps) {
	const [id, setId] = useState(accounts[0]?.id ?? '')
	return (
		<Card title="Audit packet">
			<p className={classes.cardText}>
				Receipts and disbursements journals, every client ledger, the trial balance, and the signed reconciliations of
				the period.
			</p>
			<Row gap={3} align="end">
				{accounts.length > 1 && (
					<NativeSelectField
						label="Trust account"
						required
						options={accountOptions(accounts)}
						value={id}
						onChange={(chosen) => chosen !== '' && setId(chosen)}
					/>
				)}
				<DownloadButton label="Download ZIP" load={() => fetchAnswer(trust.auditPacket, { id, ...period })} />
			</Row>
		</Card>
	)
}
