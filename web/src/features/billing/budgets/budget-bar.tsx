import type { CaseBudget } from '@praxis/contract/billing/budgets.contract'
import { Text } from '../../../ui/layout/layout.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { levelOf, usedPercent } from './budget-level.ts'
import classes from './budgets.module.css'

const FULL = 100

/** How much of a budget is used. */
export function BudgetBar({ one }: { readonly one: CaseBudget }) {
	const percent = usedPercent(one)
	return (
		<div className={classes.budget} data-level={levelOf(one)}>
			<div className={classes.track} aria-hidden>
				<span style={{ inlineSize: `${Math.min(FULL, percent)}%` }} />
			</div>
			<Text as="p" numeric>
				<strong>{percent} %</strong> used: <Money cents={one.usedCents} /> of <Money cents={one.cents} />
			</Text>
		</div>
	)
}
