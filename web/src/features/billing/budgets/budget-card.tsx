import { BUDGET_LABELS, type CaseBudget } from '@praxis/contract/billing/budgets.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetForm } from './budget-form.tsx'
import { budgetQuery } from './budgets.api.ts'

/** The budget of a case and what is used of it. */
export function BudgetCard({ caseId }: { readonly caseId: string }) {
	const query = useQuery(budgetQuery(caseId))
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the budget" />}>
			{({ budget }) => (
				<Card
					title="Budget"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							{budget === null ? 'Set budget' : 'Edit budget'}
						</Button>
					}
				>
					{budget === null ? <Hint>No budget.</Hint> : <Used one={budget} />}
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="Budget">
							<BudgetForm caseId={caseId} one={budget} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

function Used({ one }: { readonly one: CaseBudget }) {
	const { startsOn, endsOn } = one
	return (
		<Stack>
			<BudgetBar one={one} />
			<Hint>
				{BUDGET_LABELS[one.kind]}, billed and not yet billed
				{startsOn !== null && (
					<>
						, from <DateText date={startsOn} />
					</>
				)}
				{endsOn !== null && (
					<>
						, through <DateText date={endsOn} />
					</>
				)}
			</Hint>
		</Stack>
	)
}
