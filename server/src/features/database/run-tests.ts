import {
	type database,
	HEALTH_TESTS,
	type HealthTestId,
	type HealthTestResult,
	TEST_SUITE_FAILED,
} from '@praxis/contract/database/database.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Context, PersonContext } from '../../platform/context.ts'
import { askPrimary, findSchemaFaults } from '../../platform/db/check-schema.ts'
import { permit } from '../../platform/permit.ts'
import { tryUserOperations } from '../identity/try-user-operations.ts'

/** Each throws what is wrong, and says what it did. */
const WORK: Readonly<Record<HealthTestId, (ctx: Context) => Promise<string>>> = {
	initialization: async ({ platform }) => {
		const faults = await findSchemaFaults(platform)
		if (faults.length > 0) throw new Error(faults.join('; '))
		return 'Compared the schema with its migrations. Nothing was changed.'
	},
	'basic-query': async ({ platform }) => {
		await askPrimary(platform)
		return 'SELECT 1'
	},
	'user-operations': async (ctx) => {
		await tryUserOperations(ctx)
		return 'Insert, select and delete of a reserved address, rolled back.'
	},
}

async function runTest(ctx: Context, test: (typeof HEALTH_TESTS)[number]): Promise<HealthTestResult> {
	const { id, name, passed, failed } = test
	const start = performance.now()
	const took = () => Math.round((performance.now() - start) * 10) / 10
	try {
		const detail = await WORK[id](ctx)
		return { id, name, ok: true, message: passed, detail, milliseconds: took() }
	} catch (error) {
		ctx.platform.log.warn({ err: error, test: id }, 'a test of the database health check failed')
		const detail = error instanceof Error ? error.message : String(error)
		return { id, name, ok: false, message: failed, detail: detail.slice(0, 500), milliseconds: took() }
	}
}

/** The database health check: one test after another, each with its result and its time. Nothing it does stays. */
export async function runDatabaseTests(ctx: PersonContext): Promise<OutputOf<typeof database.runTests>> {
	permit(ctx, ['view_database_health'])
	const ranAt = ctx.platform.clock.now().toISOString()
	try {
		const tests: HealthTestResult[] = []
		for (const test of HEALTH_TESTS) tests.push(await runTest(ctx, test))
		return { ranAt, ok: tests.every((one) => one.ok), message: null, tests }
	} catch (error) {
		ctx.platform.log.error({ err: error }, 'the database health check could not be run')
		return { ranAt, ok: false, message: TEST_SUITE_FAILED, tests: [] }
	}
}
