import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { databaseQuery } from './database.api.ts'
import classes from './database.module.css'
import { HealthCheck } from './health-check.tsx'
import { ServerFigures } from './server-figures.tsx'
import { AuditCard, CopiesCard, MigrationCard, QueueCard, SlowCard } from './state-cards.tsx'
import { TableSizes } from './table-sizes.tsx'

/** Database status and health check: read-only. */
export function DatabaseScreen() {
	return (
		<>
			<PageHeader title="Database" lead="Database status and health check. Read-only." />
			<div className={classes.page}>
				<HealthCheck />
				<State />
			</div>
		</>
	)
}

function State() {
	const query = useQuery(databaseQuery)
	const skeleton = (
		<div className={classes.stack}>
			<LoadingNote what="the database status" />
			<Bone width={40} />
			<Bone width={28} />
			<Bone width={34} />
		</div>
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
			<QueueCard queues={data.queues} />
			<TableSizes tables={data.tables} />
			<div className={classes.columns}>
				<AuditCard audit={data.audit} />
				<CopiesCard replication={data.replication} backups={data.backups} />
			</div>
			<MigrationCard migrations={data.migrations} />
			<SlowCard longRunning={data.longRunning} slowRoutes={data.slowRoutes} />
		</>
	)
}
