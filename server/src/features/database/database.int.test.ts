import { database, HEALTH_TESTS } from '@praxis/contract/database/database.contract'
import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sealAudit } from '../../platform/audit/seal-audit.job.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { testPerson } from '../../testing/test-context.ts'
import { createPerson } from '../../testing/test-people.ts'
import { runDatabaseTests } from './run-tests.ts'

let app: TestApp
let admin: Caller
const restore: string[] = []

beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())
afterEach(async () => {
	for (const sql of restore.splice(0)) await app.platform.db.owner.query(sql)
})

async function fingerprint(): Promise<unknown> {
	const { rows } = await app.platform.db.owner.query(
		`SELECT (SELECT count(*) FROM api.users) AS users, (SELECT count(*) FROM api.events) AS events,
			(SELECT count(*) FROM api.audit_log) AS audit, (SELECT count(*) FROM api.migrations) AS migrations,
			(SELECT md5(string_agg(c.relname || a.attname, ',' ORDER BY c.relname, a.attnum)) FROM pg_class c
				JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'api'::regnamespace) AS schema`,
	)
	return rows[0]
}

test('is for those who may view the health of the database', async () => {
	const attorney = app.as(await createPerson(app, 'attorney'))
	const client = app.as(await createPerson(app, 'client'))
	for (const endpoint of [database.overview, database.runTests]) {
		expect(await app.anonymous.refusal(endpoint)).toMatchObject({ status: 401 })
		for (const one of [attorney, client]) expect(await one.refusal(endpoint)).toMatchObject({ status: 403 })
	}
})

describe('the health check', () => {
	test('passes with the exact messages and changes nothing', async () => {
		const before = await fingerprint()
		const { ok, message, tests } = await admin.call(database.runTests, {})
		expect(tests.map((one) => [one.message, one.ok])).toEqual([
			['Database schema initialized successfully', true],
			['Basic query executed successfully', true],
			['User operations succeeded', true],
		])
		expect([ok, message]).toEqual([true, null])
		expect(await fingerprint()).toEqual(before)
	})

	test('says so when accounts cannot be written, and runs the rest', async () => {
		restore.push('GRANT INSERT ON api.users TO praxis_identity')
		await app.platform.db.owner.query('REVOKE INSERT ON api.users FROM praxis_identity')
		const { ok, tests } = await admin.call(database.runTests, {})
		expect(ok).toBe(false)
		expect(tests.map((one) => one.message)).toEqual([
			'Database schema initialized successfully',
			'Basic query executed successfully',
			'Failed to test user operations',
		])
		expect(tests[2]?.detail).toContain('permission denied')
	})

	test('notices a migration that was changed and a table that is gone, and repairs neither', async () => {
		restore.push(
			'ALTER TABLE api.number_counters_gone RENAME TO number_counters',
			"UPDATE api.migrations SET sha256 = left(sha256, -1) WHERE name = '0008_preferences.sql'",
		)
		await app.platform.db.owner.query('ALTER TABLE api.number_counters RENAME TO number_counters_gone')
		await app.platform.db.owner.query(
			"UPDATE api.migrations SET sha256 = sha256 || '0' WHERE name = '0008_preferences.sql'",
		)
		const before = await fingerprint()
		const { tests } = await admin.call(database.runTests, {})
		expect(tests[0]).toMatchObject({ ok: false, message: 'Failed to initialize database' })
		expect(tests[0]?.detail).toContain('0008_preferences.sql was changed after it had been applied')
		expect(tests[0]?.detail).toContain('the table number_counters is missing')
		expect(await fingerprint()).toEqual(before)
	})

	test('says of each step that it failed when the database is gone', async () => {
		const gone = await startTestApp({ work: false })
		const name = new URL(gone.platform.db.ownerUrl).pathname.slice(1)
		await app.platform.db.owner.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
		await app.platform.db.owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
			name,
		])
		const ctx = {
			actor: { ...testPerson('firm'), permissions: new Set(['view_database_health'] as const) },
			origin: { requestId: 'test', ip: null, userAgent: null },
			platform: gone.platform,
		}
		const { ok, tests } = await runDatabaseTests(ctx)
		await app.platform.db.owner.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
		await gone.close()
		expect(ok).toBe(false)
		expect(tests.map((one) => one.message)).toEqual(HEALTH_TESTS.map((one) => one.failed))
	})
})

describe('the overview', () => {
	test('tells version, size, migrations, tables, queues and that there are no backups', async () => {
		const overview = await admin.call(database.overview, {})
		expect(overview.server.version).toMatch(/^\d+/)
		expect(overview.server.databaseBytes).toBeGreaterThan(1_000_000)
		expect(overview.server.connections.open).toBeGreaterThan(0)
		expect(overview.migrations.pending).toEqual([])
		expect(overview.migrations.applied.map((one) => one.name)).toContain('0001_foundation.sql')
		expect(overview.tables.map((one) => one.name)).toContain('cases')
		expect(overview.backups).toEqual({ lastGoodAt: null })
		expect(overview.replication).toEqual({ readReplica: false, replicas: [] })
	})

	test('checks the end of the sealed audit trail, and says when it does not fit', async () => {
		await admin.call(preferences.put, { key: 'list.seals', value: 1 })
		const unsealed = async () => {
			await sealAudit(app.platform)
			return (await admin.call(database.overview, {})).audit.unsealed
		}
		// Rows wait for every transaction of the server that began before them, also those of other databases.
		await expect.poll(unsealed, { timeout: 60_000 }).toBe(0)
		const sealed = await admin.call(database.overview, {})
		expect(sealed.audit.verified.seals).toBeGreaterThan(0)
		expect(sealed.audit).toMatchObject({ unsealed: 0, verified: { intact: true } })
		const { owner } = app.platform.db
		await owner.query('ALTER TABLE api.audit_log DISABLE TRIGGER USER')
		await owner.query(
			"UPDATE api.audit_log SET actor_name = 'Someone else' WHERE id = (SELECT max(id::text)::uuid FROM api.audit_log)",
		)
		expect((await admin.call(database.overview, {})).audit.verified.intact).toBe(false)
	})
})
