import type { AssignmentAnalytics } from '@praxis/contract/assignment/monitoring.rules'
import { CardGrid } from '../../ui/layout/layout.tsx'
import { formatCount, formatDate } from '../../ui/text/format.ts'
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
		<CardGrid as="dl" min={10}>
			{facts.map(([label, value]) => (
				<div key={label} className={classes.figure}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</CardGrid>
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

type Day = AssignmentAnalytics['dailyStats'][number]

function DayBar({ day, most }: { readonly day: Day; readonly most: number }) {
	const parts = [
		['auto', day.autoAssigned],
		['manual', day.assignedCases - day.autoAssigned],
		['none', day.totalCases - day.assignedCases],
	] as const
	return (
		<span className={classes.dayBar} aria-hidden="true">
			{parts.map(
				([kind, count]) =>
					count > 0 && <span key={kind} data-kind={kind} style={{ inlineSize: `${(count / most) * 100}%` }} />,
			)}
		</span>
	)
}

/** Cases of each day as bars with their numbers: a picture that is also a table. */
export function DailyChart({ days }: { readonly days: readonly Day[] }) {
	if (days.length === 0) return <p className={classes.muted}>No cases in this time.</p>
	const most = Math.max(1, ...days.map(({ totalCases }) => totalCases))
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard
		<section className={classes.scroll} tabIndex={0} aria-label="Table of the days">
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">Day</th>
						<th scope="col" data-number>
							Cases
						</th>
						<th scope="col" data-number>
							Assigned
						</th>
						<th scope="col" data-number>
							Auto-Assigned
						</th>
						<th scope="col" data-number>
							Avg. Time
						</th>
					</tr>
				</thead>
				<tbody>
					{days.map((day) => (
						<tr key={day.date}>
							<th scope="row" className={classes.day}>
								{formatDate(day.date)}
								<DayBar day={day} most={most} />
							</th>
							<td data-number data-label="Cases">
								{formatCount(day.totalCases)}
							</td>
							<td data-number data-label="Assigned">
								{formatCount(day.assignedCases)}
							</td>
							<td data-number data-label="Auto-Assigned">
								{formatCount(day.autoAssigned)}
							</td>
							<td data-number data-label="Avg. Time">
								{hours(day.avgAssignmentTime)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className={classes.legend}>
				<span data-kind="auto">Assigned automatically</span>
				<span data-kind="manual">Assigned by hand</span>
				<span data-kind="none">Without an attorney</span>
			</p>
		</section>
	)
}
