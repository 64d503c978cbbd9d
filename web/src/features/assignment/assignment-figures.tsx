import type { AssignmentAnalytics } from '@praxis/contract/assignment/monitoring.rules'
import { formatCount } from '../../ui/text/format.ts'
import classes from './assignment.module.css'
import { hours, percent } from './assignment-text.ts'

/** The four figures of a time. */
export function Figures({ figures }: { readonly figures: AssignmentAnalytics }) {
	const facts = [
		['Total Cases', formatCount(figures.totalCases)],
		['Assigned Cases', formatCount(figures.assignedCases)],
		['Auto-Assigned', formatCount(figures.autoAssignedCases)],
		['Avg. Assignment Time', hours(figures.averageAssignmentTime)],
	]
	return (
		<dl className={classes.figures}>
			{facts.map(([label, value]) => (
				<div key={label} className={classes.figure}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}

/** The share of cases with an attorney. */
export function SuccessRate({ rate }: { readonly rate: number | null }) {
	return (
		<div>
			<span>{rate === null ? 'No cases in this time.' : `${percent(rate)} of the cases have an attorney.`}</span>
			<span className={classes.track} aria-hidden="true">
				<span style={{ inlineSize: `${rate ?? 0}%` }} />
			</span>
		</div>
	)
}
