import type { books } from '@praxis/contract/books/books.contract'
import {
	balanceSheet,
	cashProfitAndLoss,
	profitAndLoss,
	type StatementLine,
} from '@praxis/contract/books/financial-statements.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useState } from 'react'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CardGrid, Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import classes from './trust.module.css'

type Report = OutputOf<typeof books.report>

const BASES = [
	{ value: 'accrual', label: 'Accrual: when billed' },
	{ value: 'cash', label: 'Cash: when paid' },
] as const
type Basis = (typeof BASES)[number]['value']

interface StatementsProps {
	readonly report: Report
	readonly through: string
}

/** Profit and loss, balance sheet and trial balance of the firm's book. */
export function FinancialStatements({ report, through }: StatementsProps) {
	return (
		<CardGrid align="start" min={20}>
			<ProfitAndLossCard report={report} />
			<BalanceSheetCard report={report} through={through} />
			<TrialBalanceCard report={report} through={through} />
		</CardGrid>
	)
}

function ProfitAndLossCard({ report }: Pick<StatementsProps, 'report'>) {
	const [basis, setBasis] = useState<Basis>('accrual')
	const shown = basis === 'accrual' ? profitAndLoss(report.accounts) : cashProfitAndLoss(report.accounts, report)
	return (
		<Card title="Profit and loss">
			<Stack gap={5}>
				<NativeSelectField
					label="Basis"
					required
					options={BASES}
					value={basis}
					onChange={(chosen) => chosen !== '' && setBasis(chosen)}
				/>
				<Lines title="Income" lines={shown.income} total="Total income" cents={shown.incomeCents} />
				<Lines title="Expenses" lines={shown.expenses} total="Total expenses" cents={shown.expensesCents} />
				<Lines title="Result" lines={[]} total="Net income" cents={shown.netCents} />
				{basis === 'cash' && <Hint breaks>What clients paid includes the sales tax of their invoices.</Hint>}
			</Stack>
		</Card>
	)
}

function BalanceSheetCard({ report, through }: StatementsProps) {
	const sheet = balanceSheet(report.accounts)
	return (
		<Card title="Balance sheet">
			<Stack gap={5}>
				<Hint breaks>
					As of <DateText date={through} />
				</Hint>
				<Lines title="Assets" lines={sheet.assets} total="Total assets" cents={sheet.assetsCents} />
				<Lines title="Liabilities" lines={sheet.liabilities} total="Total liabilities" cents={sheet.liabilitiesCents} />
				<Lines title="Equity" lines={sheet.equity} total="Total equity" cents={sheet.equityCents} />
			</Stack>
		</Card>
	)
}

function TrialBalanceCard({ report, through }: StatementsProps) {
	const lines = report.accounts
		.map(({ code, name, beforeCents, changeCents }) => ({ code, name, cents: beforeCents + changeCents }))
		.filter(({ cents }) => cents !== 0)
	const total = lines.reduce((sum, { cents }) => sum + cents, 0)
	return (
		<Card title="Trial balance">
			<Stack gap={5}>
				<Hint breaks>
					As of <DateText date={through} />. Debits are positive.
				</Hint>
				<Lines title="Accounts" lines={lines} total="Debits less credits" cents={total} />
			</Stack>
		</Card>
	)
}

interface LinesProps {
	readonly title: string
	readonly lines: readonly StatementLine[]
	readonly total: string
	readonly cents: number
}

function Lines({ title, lines, total, cents }: LinesProps) {
	return (
		<dl className={classes.figures} aria-label={title}>
			{lines.map((line) => (
				<div key={`${line.code} ${line.name}`}>
					<dt>{line.code === '' ? line.name : `${line.code} ${line.name}`}</dt>
					<dd>
						<Money cents={line.cents} />
					</dd>
				</div>
			))}
			<div data-strong>
				<dt>{total}</dt>
				<dd>
					<Money cents={cents} />
				</dd>
			</div>
		</dl>
	)
}
