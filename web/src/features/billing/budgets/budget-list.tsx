import { BUDGET_LABELS, type CaseBudget } from '@praxis/contract/billing/budgets.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { reportColumns } from '../reports/report-columns.tsx'
import { ReportList } from '../reports/report-list.tsx'
import classes from '../reports/reports.module.css'
import { type BudgetLevel, levelOf } from './budget-level.ts'
import { budgetsQuery } from './budgets.api.ts'

const { name, money, share } = reportColumns<CaseBudget>()
const COLUMNS = [
	name('caseName', 'Case', (row) => row.caseName),
	{ ...name('clientName', 'Client', (row) => row.clientName), card: 'detail' as const },
	{ ...name('kind', 'Budget for', (row) => BUDGET_LABELS[row.kind]), card: 'none' as const, width: 9 },
	money('cents', 'Budget', { card: 'none' }),
	money('usedCents', 'Used'),
	share('Used of budget', (row) => [row.usedCents, row.cents]),
]

const LEVELS = [
	{ value: 'all', label: 'All budgets' },
	{ value: 'near', label: '80 % and more' },
	{ value: 'over', label: '100 % and more' },
] as const
type Chosen = (typeof LEVELS)[number]['value']

const SHOWN: Readonly<Record<Chosen, readonly BudgetLevel[]>> = {
	all: ['within', 'near', 'over'],
	near: ['near', 'over'],
	over: ['over'],
}

/** Budgets of cases, the most used first. */
export function BudgetList() {
	const query = useQuery(budgetsQuery)
	const [chosen, setChosen] = useState<Chosen>('all')
	const { data, error, isFetching, refetch } = query
	const rows = useMemo(
		() => ({
			data: data && { rows: data.items.filter((one) => SHOWN[chosen].includes(levelOf(one))) },
			error,
			isFetching,
			refetch,
		}),
		[data, chosen, error, isFetching, refetch],
	)
	return (
		<div className={classes.stack}>
			<div className={classes.field}>
				<NativeSelectField
					label="Show"
					required
					options={LEVELS}
					value={chosen}
					onChange={(next) => next !== '' && setChosen(next)}
				/>
			</div>
			<ReportList
				label="Budgets"
				fileName="Budgets"
				columns={COLUMNS}
				query={rows}
				rowKey={(row) => row.caseId}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `/dashboard/cases/${row.caseId}?tab=billing`}
				empty={{ title: 'No budgets', text: 'Set a budget on the Billing tab of a case.' }}
			/>
		</div>
	)
}
