import {
	type AssignmentAnalytics,
	alertsOf,
	loadLabel,
	PERIOD_LABELS,
	type Period,
	period as periods,
	TOP_SHOWN,
} from '@praxis/contract/assignment/monitoring.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { download } from '../../ui/list/export/download.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { analyticsQuery } from './assignment.api.ts'
import classes from './assignment.module.css'
import { DailyChart, Figures } from './assignment-figures.tsx'
import { hours, LOAD_TONES, percent, STATUS_LABELS } from './assignment-text.ts'

const PERIODS = periods.options.map((value) => ({ value, label: PERIOD_LABELS[value] }))

function Alerts({ figures }: { readonly figures: AssignmentAnalytics }) {
	const alerts = alertsOf(figures)
	return (
		<Card title="System Alerts">
			<Stack>
				{alerts.length === 0 && <p className={classes.muted}>Nothing needs attention.</p>}
				{alerts.map(({ tone, title, text }) => (
					<Banner key={title} tone={tone}>
						<strong>{title}.</strong> {text}
					</Banner>
				))}
			</Stack>
		</Card>
	)
}

function Workload({ rows }: { readonly rows: AssignmentAnalytics['attorneyWorkload'] }) {
	if (rows.length === 0) return <EmptyState title="No attorneys">Active attorneys of the firm appear here.</EmptyState>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard
		<section className={classes.scroll} tabIndex={0} aria-label="Table of the workload">
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">Attorney</th>
						<th scope="col" data-number>
							Active Cases
						</th>
						<th scope="col" data-number>
							Pending
						</th>
						<th scope="col" data-number>
							Response Rate
						</th>
						<th scope="col">Status</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((one) => {
						const label = loadLabel(one.activeCases)
						return (
							<tr key={one.attorneyId}>
								<th scope="row">{one.attorneyName}</th>
								<td data-number data-label="Active Cases">
									{one.activeCases}
								</td>
								<td data-number data-label="Pending">
									{one.pendingAssignments}
								</td>
								<td data-number data-label="Response Rate">
									{percent(one.responseRate)}
								</td>
								<td data-label="Status">
									<StatusMark tone={LOAD_TONES[label]}>{label}</StatusMark>
								</td>
							</tr>
						)
					})}
				</tbody>
			</table>
		</section>
	)
}

function Top({ rows }: { readonly rows: AssignmentAnalytics['topPerformingAttorneys'] }) {
	if (rows.length === 0) return <p className={classes.muted}>No one was asked in this time.</p>
	return (
		<ol className={classes.rows} data-inset>
			{rows.slice(0, TOP_SHOWN).map((one) => (
				<li key={one.attorneyId}>
					<span className={classes.main}>
						<strong>{one.attorneyName}</strong>
						<span className={classes.muted}>
							{one.totalAssignments} asked · answers within {hours(one.avgResponseTime)}
						</span>
					</span>
					<span>{percent(one.acceptanceRate)} accepted</span>
				</li>
			))}
		</ol>
	)
}

function Details({ figures }: { readonly figures: AssignmentAnalytics }) {
	return (
		<>
			<Alerts figures={figures} />
			<Figures figures={figures} />
			<Card title="Cases by day">
				<DailyChart days={figures.dailyStats} />
			</Card>
			<Card title="Attorney Workload Distribution">
				<Workload rows={figures.attorneyWorkload} />
			</Card>
			<Card title="Top Performing Attorneys">
				<Top rows={figures.topPerformingAttorneys} />
			</Card>
			{figures.assignmentsByStatus.length > 0 && (
				<Card title="Proposals by answer">
					<ul className={classes.rows} data-inset>
						{figures.assignmentsByStatus.map(({ status, count }) => (
							<li key={status}>
								<span>{STATUS_LABELS[status]}</span>
								<span>{count}</span>
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	)
}

/** Alerts, workload and response of the attorneys. */
export function AssignmentMonitoringPart() {
	const [period, setPeriod] = useState<Period>('week')
	const query = useQuery(analyticsQuery(period))
	const save = () => {
		const text = JSON.stringify({ period, ...query.data }, null, '\t')
		const day = new Date().toISOString().slice(0, 10)
		download(new Blob([text], { type: 'application/json' }), `assignment-${period}-${day}.json`)
	}
	return (
		<>
			<div className={classes.bar}>
				<SelectField
					label="Timeframe"
					required
					options={PERIODS}
					value={period}
					onChange={(next) => setPeriod(next ?? 'week')}
				/>
				<Row>
					<Button busy={query.isFetching} onClick={() => void query.refetch()}>
						Refresh
					</Button>
					<Button icon={<Icon name="download" />} disabled={query.data === undefined} onClick={save}>
						Export
					</Button>
				</Row>
			</div>
			{query.data !== undefined && query.error !== null && (
				<Banner tone="red">{failureOf(query.error).message} The figures are those of before.</Banner>
			)}
			<Loaded query={query} skeleton={<LoadingLines what="the figures" />}>
				{(figures) => <Details figures={figures} />}
			</Loaded>
		</>
	)
}
