import { useQuery } from '@tanstack/react-query'
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

/** How the database is. Nothing on this screen changes anything. */
export function DatabaseScreen() {
	return (
		<>
			<PageHeader title="Database" lead="How the database is and whether it works. Nothing here changes anything." />
			<div className={classes.page}>
				<HealthCheck />
				<State />
			</div>
		</>
	)
}

function State() {
	const { data, error, refetch } = useQuery(databaseQuery)
	if (data === undefined && error !== null) {
		return <ErrorState message={failureOf(error).message} onRetry={() => refetch()} />
	}
	if (data === undefined) {
		return (
			<div className={classes.stack}>
				<LoadingNote what="the state of the database" />
				<Bone width={40} />
				<Bone width={28} />
				<Bone width={34} />
			</div>
		)
	}
	return (
		<>
			{error !== null && (
				<ErrorState
					message={`${failureOf(error).message} What you see is the last state that was read.`}
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
