import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/instant.ts'

/** After so many hours without a good backup administrators are notified. */
export const BACKUP_OLD_HOURS = 26

/** The steps of the health check, in their order, and what each says. */
export const HEALTH_TESTS = [
	{
		id: 'initialization',
		name: 'Initialization',
		passed: 'Database schema initialized successfully',
		failed: 'Failed to initialize database',
	},
	{
		id: 'basic-query',
		name: 'Basic query',
		passed: 'Basic query executed successfully',
		failed: 'Failed to execute basic query',
	},
	{
		id: 'user-operations',
		name: 'User operations',
		passed: 'User operations succeeded',
		failed: 'Failed to test user operations',
	},
] as const
export type HealthTestId = (typeof HEALTH_TESTS)[number]['id']
export const TEST_SUITE_FAILED = 'Test suite failed'

const testResult = z.object({
	id: z.string(),
	name: z.string(),
	ok: z.boolean(),
	message: z.string(),
	/** The steps it took or, where it failed, what the database said. Never a row of anybody. */
	detail: z.string(),
	milliseconds: z.number(),
})
export type HealthTestResult = z.infer<typeof testResult>

/** Null where it is not known. */
const overview = z.object({
	server: z.object({
		version: z.string(),
		startedAt: instant,
		readAt: instant,
		databaseBytes: z.number(),
		connections: z.object({
			open: z.int(),
			active: z.int(),
			limit: z.int(),
			pools: z.array(z.object({ name: z.string(), open: z.int(), idle: z.int(), waiting: z.int(), limit: z.int() })),
		}),
		/** How many of 100 reads of table blocks found the block in memory; null before there were any. */
		cacheHitPercent: z.number().nullable(),
	}),
	migrations: z.object({
		applied: z.array(z.object({ name: z.string(), appliedAt: instant })),
		pending: z.array(z.string()),
	}),
	tables: z.array(
		z.object({
			name: z.string(),
			/** As the server estimates it; null when it never counted. */
			estimatedRows: z.number().nullable(),
			bytes: z.number(),
		}),
	),
	/** Statements that have run for over a second at the moment of asking, the longest first. */
	longRunning: z.array(z.object({ seconds: z.number(), state: z.string(), statement: z.string() })),
	/** Slowest routes of this process since it was started, with their mean times. */
	slowRoutes: z.array(z.object({ route: z.string(), calls: z.int(), meanMilliseconds: z.number() })),
	replication: z.object({
		readReplica: z.boolean(),
		replicas: z.array(z.object({ name: z.string(), state: z.string(), lagBytes: z.number().nullable() })),
	}),
	queues: z.object({
		jobsWaiting: z.int(),
		jobsRunning: z.int(),
		jobsFailed: z.int(),
		mailWaiting: z.int(),
		mailFailed: z.int(),
	}),
	audit: z.object({
		unsealed: z.number(),
		lastSealed: z.object({ position: z.number(), at: instant }).nullable(),
		/** Result of the newest seals: how many were checked, and whether all of them fit. */
		verified: z.object({ seals: z.int(), intact: z.boolean() }),
	}),
	storage: z.object({
		/** Null while there is room. */
		fullSince: instant.nullable(),
		/** The disks that hold the product’s data on this server. */
		volumes: z.array(z.object({ name: z.string(), freeBytes: z.number(), totalBytes: z.number() })),
	}),
	/** The last complete one; null if there is none. */
	backups: z.object({ lastGoodAt: instant.nullable() }),
})
export type DatabaseOverview = z.infer<typeof overview>

export const database = {
	overview: endpoint({
		id: 'database.overview',
		method: 'GET',
		path: '/api/database',
		access: 'view_database_health',
		summary: 'The health of the database. Figures only, no personal data.',
		input: z.object({}),
		output: overview,
		errors: {},
	}),
	runTests: endpoint({
		id: 'database.runTests',
		method: 'POST',
		path: '/api/database/tests',
		access: 'view_database_health',
		summary: 'Run the health check. Its writes are rolled back.',
		input: z.object({}),
		output: z.object({ ranAt: instant, ok: z.boolean(), message: z.string().nullable(), tests: z.array(testResult) }),
		errors: {},
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
}
