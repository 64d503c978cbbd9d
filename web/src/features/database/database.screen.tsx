import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { CardGrid, Muted, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatBytes, formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { Bar } from './bar.tsx'
import { databaseQuery } from './database.api.ts'
import classes from './database.module.css'
import { HealthCheck } from './health-check.tsx'
import { AuditCard, CopiesCard, MigrationCard, QueueCard, SlowCard } from './state-cards.tsx'
import { StorageCard } from './storage-card.tsx'

const HOUR_S = 3_600

/** How long something has run: `3 d 4 h`, `2 h 5 min`, `40 s`. */
function runningText(from: string, to: string): string {
	const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000))
	const hours = Math.floor(seconds / HOUR_S)
	if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
	const minutes = Math.floor((seconds % HOUR_S) / 60)
	if (hours > 0) return `${hours} h ${minutes} min`
	return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** The server's estimate of rows, named as such. */
function rowsText(estimated: number | null): string {
	return estimated === null ? 'not counted yet' : `about ${formatCount(estimated)}`
}

const SHOWN_AT_FIRST = 10

/** A name that breaks after its underscores where there is no room. */
function BreakableName({ name }: { readonly name: string }) {
	return name.split(/(?<=_)/).map((part, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places
		<Fragment key={at}>
			{at > 0 && <wbr />}
			{part}
		</Fragment>
	))
}

/** The tables by size. */
function TableSizes({ tables }: Pick<DatabaseOverview, 'tables'>) {
	const [all, setAll] = useState(false)
	const largest = Math.max(1, ...tables.map((one) => one.bytes))
	const shown = all ? tables : tables.slice(0, SHOWN_AT_FIRST)
	return (
		<Card title="Tables">
			<Stack>
				<Muted as="p">Largest first. Row counts are the server’s estimates.</Muted>
				<table className={classes.tables}>
					<thead>
						<tr>
							<th scope="col">Table</th>
							<th scope="col">Rows</th>
							<th scope="col">Size</th>
						</tr>
					</thead>
					<tbody>
						{shown.map((table) => (
							<tr key={table.name}>
								<th scope="row">
									<BreakableName name={table.name} />
									<span className={classes.track} aria-hidden="true">
										<span data-kind="main" style={{ inlineSize: `${(table.bytes / largest) * 100}%` }} />
									</span>
								</th>
								<td>{rowsText(table.estimatedRows)}</td>
								<td>{formatBytes(table.bytes)}</td>
							</tr>
						))}
					</tbody>
				</table>
				{tables.length > SHOWN_AT_FIRST && (
					<div>
						<Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
							{all ? 'Show fewer' : `Show all ${tables.length}`}
						</Button>
					</div>
				)}
			</Stack>
		</Card>
	)
}

/** Database status and health check: read-only. */
export function DatabaseScreen() {
	return (
		<>
			<PageHeader title="Database" lead="Database status and health check. Read-only." />
			<Stack gap={5} width="settings">
				<HealthCheck />
				<State />
			</Stack>
		</>
	)
}

function State() {
	const query = useQuery(databaseQuery)
	const skeleton = (
		<Stack>
			<LoadingNote what="the database status" />
			<Bone width={40} />
			<Bone width={28} />
			<Bone width={34} />
		</Stack>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{(data) => <Overview data={data} query={query} />}
		</Loaded>
	)
}

interface OverviewProps {
	readonly data: DatabaseOverview
	readonly query: Pick<UseQueryResult<DatabaseOverview>, 'error' | 'refetch'>
}

function Overview({ data, query: { error, refetch } }: OverviewProps) {
	return (
		<>
			{error !== null && (
				<ErrorState
					message={`${failureOf(error).message} This is the last status that was read.`}
					onRetry={() => refetch()}
				/>
			)}
			<ServerFigures server={data.server} />
			<StorageCard storage={data.storage} />
			<QueueCard queues={data.queues} />
			<TableSizes tables={data.tables} />
			<CardGrid gap={5} align="start" min={22}>
				<AuditCard audit={data.audit} />
				<CopiesCard replication={data.replication} backups={data.backups} />
			</CardGrid>
			<MigrationCard migrations={data.migrations} />
			<SlowCard longRunning={data.longRunning} slowRoutes={data.slowRoutes} />
		</>
	)
}

/** The server at a glance. */
function ServerFigures({ server }: Pick<DatabaseOverview, 'server'>) {
	const facts = [
		{ label: 'Server version', value: server.version.split(' ')[0] },
		{ label: 'Running for', value: runningText(server.startedAt, server.readAt) },
		{ label: 'Size', value: formatBytes(server.databaseBytes) },
		{
			label: 'Reads from memory',
			value: server.cacheHitPercent === null ? 'Not known yet' : `${server.cacheHitPercent}%`,
		},
	]
	const { open, active, limit, pools } = server.connections
	return (
		<Card
			title="Server"
			actions={
				<Muted>
					Read <InstantText at={server.readAt} />
				</Muted>
			}
		>
			<Stack>
				<FactList layout="columns" areFigures facts={facts} />
				<Stack as="section" gap={2} aria-label="Connections">
					<Bar
						label="All connections"
						parts={[
							{ kind: 'main', value: active },
							{ kind: 'soft', value: open - active },
						]}
						limit={limit}
						text={`${active} busy, ${open} open of ${limit}`}
					/>
					{pools.map((pool) => (
						<Bar
							key={pool.name}
							label={pool.name}
							parts={[
								{ kind: 'main', value: pool.open - pool.idle },
								{ kind: 'soft', value: pool.idle },
							]}
							limit={pool.limit}
							text={`${pool.open - pool.idle} busy, ${pool.open} open of ${pool.limit}${pool.waiting > 0 ? `, ${pool.waiting} waiting` : ''}`}
						/>
					))}
				</Stack>
			</Stack>
		</Card>
	)
}
