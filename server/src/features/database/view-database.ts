import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { verifyNewestSeals } from '../../platform/audit/verify-newest.ts'
import type { Context } from '../../platform/context.ts'
import { readMigrationState } from '../../platform/db/check-schema.ts'
import { type DatabaseState, poolStates, readDatabaseState } from '../../platform/db/server-state.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import type { Platform } from '../../platform/platform.ts'
import { slowestRoutes } from '../../platform/request-figures.ts'
import { countMail, selectLastBackup } from './database.queries.ts'

const SLOW_ROUTES = 8

function serverOf(platform: Platform, { server }: DatabaseState): DatabaseOverview['server'] {
	return {
		version: server.version,
		startedAt: server.startedAt.toISOString(),
		readAt: server.readAt.toISOString(),
		databaseBytes: server.databaseBytes,
		connections: {
			open: server.openConnections,
			active: server.activeConnections,
			limit: server.connectionLimit,
			pools: poolStates(platform),
		},
		cacheHitPercent: server.cacheHitPercent,
	}
}

/** How the database is, from what it keeps of itself. Reads only. */
export async function viewDatabase(ctx: Context): Promise<DatabaseOverview> {
	permit(ctx, ['view_database_health'])
	const { platform } = ctx
	const [state, migrations, audit, mail, lastBackup, volumes] = await Promise.all([
		readDatabaseState(platform),
		readMigrationState(platform),
		verifyNewestSeals(platform),
		withRead(ctx, countMail),
		withRead(ctx, selectLastBackup),
		platform.health.volumes(),
	])
	const { lastSealed, unsealed, verified } = audit
	return {
		server: serverOf(platform, state),
		migrations: {
			applied: migrations.applied.map((one) => ({ name: one.name, appliedAt: one.appliedAt.toISOString() })),
			pending: [...migrations.pending],
		},
		tables: state.tables.map((one) => ({ ...one })),
		longRunning: state.longRunning.map((one) => ({ ...one })),
		slowRoutes: slowestRoutes(SLOW_ROUTES),
		replication: {
			readReplica: platform.config.databaseReadUrl !== null,
			replicas: state.replicas.map((one) => ({ ...one })),
		},
		queues: {
			jobsWaiting: state.jobs.waiting,
			jobsRunning: state.jobs.running,
			jobsFailed: state.jobs.failed,
			mailWaiting: mail.waiting,
			mailFailed: mail.failed,
		},
		audit: {
			unsealed,
			lastSealed: lastSealed === null ? null : { position: lastSealed.position, at: lastSealed.at.toISOString() },
			verified: { ...verified },
		},
		storage: {
			fullSince: platform.health.since('storage_full')?.toISOString() ?? null,
			volumes: volumes.map((one) => ({ ...one })),
		},
		backups: { lastGoodAt: lastBackup?.toISOString() ?? null },
	}
}
