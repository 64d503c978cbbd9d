import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { withTransaction } from '../db/transaction.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { emitAudit } from './emit-audit.ts'
import { sealAudit } from './seal-audit.job.ts'
import { type AuditProblemKind, describeReport, verifyAudit } from './verify-audit.ts'

let made: TestDatabase
let bare: BarePlatform

beforeEach(async () => {
	made = await testDatabase()
	bare = await barePlatform(made)
})

afterEach(async () => {
	await bare.stop()
	await made.drop()
})

async function write(count: number): Promise<void> {
	const ctx = bare.as(testPerson('firm'))
	for (let n = 0; n < count; n++) {
		const change = { action: 'cases.edit', entity: 'cases', entityId: newId(), before: { n }, after: { n: n + 0.5 } }
		await withTransaction(ctx, (db) => emitAudit(db, ctx, change))
	}
}

/** As an intruder with control of the database server: no trigger, no constraint, no policy holds. */
async function asIntruder(...statements: string[]): Promise<void> {
	const client = await made.database.owner.connect()
	try {
		await client.query('SET session_replication_role = replica')
		for (const statement of statements) await client.query(statement)
	} finally {
		await client.query('RESET session_replication_role')
		client.release()
	}
}

/** Waits until every transaction of the server is over, also those of other databases: rows wait for all that began before them. */
async function allOver(): Promise<void> {
	await expect
		.poll(async () => {
			const { rows } = await made.database.owner.query<{ over: boolean }>(
				'SELECT NOT EXISTS (SELECT FROM api.audit_log WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())) AS over',
			)
			return rows[0]?.over
		})
		.toBe(true)
}

async function seal(platform = bare.platform): Promise<number> {
	await allOver()
	return sealAudit(platform)
}

async function problemKinds(): Promise<AuditProblemKind[]> {
	await allOver()
	return (await verifyAudit(bare.platform)).problems.map((problem) => problem.kind)
}

const rowAt = (position: number) => `(SELECT audit_id FROM api.audit_seals WHERE position = ${position})`

test('an untouched log has no problems, whatever is in its rows', async () => {
	await write(25)
	expect(await seal()).toBe(25)
	await write(3)
	const report = await verifyAudit(bare.platform)
	expect(report).toMatchObject({ rows: 28, sealed: 25, unsealed: 3, problems: [], anchored: true })
	expect(describeReport(report).at(-1)).toBe('Nothing was altered, removed or reordered.')
	expect(await seal()).toBe(3)
	expect(await seal()).toBe(0)
})

test('an altered row is found, whichever column it was', async () => {
	await write(10)
	await seal()
	const alterations = [
		`actor_id = 'someone-else'`,
		`actor_name = 'Someone Else'`,
		`action = 'cases.open'`,
		`entity_id = 'other'`,
		`before = '{"n": 99}'`,
		`after = NULL`,
		`at = at + interval '1 day'`,
		`ip = '10.0.0.1'`,
		`token_id = gen_random_uuid()`,
	]
	for (const [index, alteration] of alterations.entries()) {
		await asIntruder(`UPDATE api.audit_log SET ${alteration} WHERE id = ${rowAt(index + 2)}`)
	}
	const report = await verifyAudit(bare.platform)
	expect(report.problems.map(({ kind, position }) => [kind, position])).toEqual(
		alterations.map((_, index) => ['altered', index + 2]),
	)
	expect(describeReport(report).at(-1)).toBe('9 problems were found.')
})

test('a deleted row is found, with its seal or without', async () => {
	await write(9)
	await seal()
	await asIntruder(`DELETE FROM api.audit_log WHERE id = ${rowAt(3)}`)
	expect(await problemKinds()).toEqual(['missing'])
	await asIntruder(`DELETE FROM api.audit_log WHERE id = ${rowAt(6)}`, 'DELETE FROM api.audit_seals WHERE position = 6')
	expect(await problemKinds()).toEqual(['missing', 'missing'])
	await asIntruder('UPDATE api.audit_seals SET position = position - 1 WHERE position > 6')
	expect(await problemKinds()).toEqual(['missing', 'altered', 'truncated'])
})

test('rows put in another order are found', async () => {
	await write(6)
	await seal()
	await asIntruder(
		'UPDATE api.audit_seals SET position = 1000 WHERE position = 3',
		'UPDATE api.audit_seals SET position = 3 WHERE position = 4',
		'UPDATE api.audit_seals SET position = 4 WHERE position = 1000',
	)
	const kinds = await problemKinds()
	expect(kinds).toContain('reordered')
})

test('a row slipped in among sealed ones is found at once and counted, whatever its time and transaction', async () => {
	await write(4)
	await seal()
	const slipIn = (at: string, tx: string) =>
		asIntruder(`
			INSERT INTO api.audit_log (id, at, tx, actor_name, action, entity, entity_id, request_id)
			SELECT gen_random_uuid(), ${at}, ${tx}, 'AnonymousActor', 'cases.open', 'cases', 'x', 'r'
			FROM api.audit_log WHERE id = ${rowAt(2)}`)
	await slipIn("at - interval '1 hour'", 'tx')
	await slipIn("now() + interval '1 year'", 'tx')
	expect(await problemKinds()).toEqual(['passed_over', 'passed_over'])
	await write(1)
	expect(await seal()).toBe(1)
	await slipIn('now()', "'9000000000000000000'::xid8")
	const report = await verifyAudit(bare.platform)
	expect(report.problems.map(({ kind }) => kind)).toEqual(['passed_over', 'passed_over', 'passed_over'])
	expect(report).toMatchObject({ unsealed: 3, passedOver: 3 })
	expect(describeReport(report)).toContain('3 of the unsealed rows were passed over by the seals.')
})

test.each(['firm', 'walled', 'client', 'provider', 'guest', 'identity', 'jobs'])(
	'the application as praxis_%s cannot say when or in which transaction a row was written',
	async (reach) => {
		const client = await made.database.owner.connect()
		const insert = (column: string, value: string) =>
			client
				.query(
					`INSERT INTO api.audit_log (id, ${column}, action, entity, entity_id, request_id)
						VALUES (gen_random_uuid(), ${value}, 'cases.edit', 'cases', 'x', 'r')`,
				)
				.then(
					() => 'written',
					(error: { code?: string }) => error.code,
				)
		try {
			await client.query(`SET ROLE praxis_${reach}`)
			expect(await insert('at', "now() - interval '1 day'")).toBe('42501')
			expect(await insert('tx', "'1'::xid8")).toBe('42501')
			expect(await insert('actor_id', "'someone-else'")).toBe('42501')
			expect(await insert('actor_name', 'NULL')).toBe('written')
		} finally {
			await client.query('RESET ROLE')
			client.release()
		}
	},
)

test.each([
	['identity', 'written'],
	['firm', 'written'],
	['jobs', 'written'],
	['walled', '42501'],
	['client', '42501'],
	['provider', '42501'],
	['guest', '42501'],
])('as praxis_%s a row of no user has no name of a user, and of the product %s', async (reach, ofProduct) => {
	const client = await made.database.owner.connect()
	const insert = (actorName: string, userId: string | null = null, tokenId: string | null = null) =>
		client
			.query(
				`INSERT INTO api.audit_log (id, actor_id, actor_name, token_id, action, entity, entity_id, request_id)
					VALUES (gen_random_uuid(), $1, $2, $3, 'users.update', 'users', coalesce($1, 'x'), 'r')`,
				[userId, actorName, tokenId],
			)
			.then(
				() => 'written',
				(error: { code?: string }) => error.code,
			)
	try {
		await client.query(`SET ROLE praxis_${reach}`)
		for (const name of ['Anna Attorney', 'Praxis', 'anna attorney', 'Anna', '']) {
			expect(await insert(name), name).toBe('42501')
		}
		for (const name of ['archives.build', 'agent', 'create-admin', 'Request link for Ada Osei']) {
			expect(await insert(name), name).toBe(ofProduct)
		}
		expect(await insert('Anna Attorney', 'someone-else')).toBe('42501')
	} finally {
		await client.query('RESET ROLE')
		client.release()
	}
})

test('a truncated log is detected, also after more rows were added', async () => {
	await write(8)
	await seal()
	await asIntruder(
		`DELETE FROM api.audit_log WHERE id IN (SELECT audit_id FROM api.audit_seals WHERE position > 5)`,
		'DELETE FROM api.audit_seals WHERE position > 5',
	)
	expect(await problemKinds()).toEqual(['truncated'])
	await write(5)
	expect(await seal()).toBe(5)
	expect(await problemKinds()).toEqual(['truncated'])
	await asIntruder('DELETE FROM api.audit_log', 'DELETE FROM api.audit_seals')
	expect(await problemKinds()).toEqual(['truncated'])
})

test('an intruder without the secret key can neither seal nor move the anchor', async () => {
	await write(3)
	await seal()
	const { config } = bare.platform
	const forger = { ...bare.platform, secrets: createSecretBox({ secretKey: 'the key an intruder made up by himself' }) }
	await asIntruder('DELETE FROM api.audit_seals')
	await seal(forger)
	expect(await problemKinds()).toEqual(['altered', 'altered', 'altered', 'truncated'])
	const path = join(config.dataDir, 'audit-anchor.json')
	const anchor = JSON.parse(await readFile(path, 'utf8'))
	await writeFile(path, JSON.stringify({ ...anchor, position: 2 }))
	expect((await verifyAudit(bare.platform)).problems.at(-1)?.message).toMatch(/audit-anchor\.json/)
})

test('after the key was changed old seals still hold, and the old key seals nothing new', async () => {
	await write(3)
	await seal()
	const oldKey = bare.platform.config.secretKey
	const secrets = createSecretBox({ secretKey: 'the new key of this firm, long enough', previousKeys: [oldKey] })
	const renewed = { ...bare.platform, secrets }
	await write(3)
	expect(await seal(renewed)).toBe(3)
	expect((await verifyAudit(renewed)).problems).toEqual([])
	await write(1)
	await seal()
	expect((await verifyAudit(renewed)).problems.map((problem) => problem.kind)).toContain('altered')
})

test('a transaction that commits late, below rows already sealed by number, is sealed and nothing is lost', async () => {
	const late = await made.database.owner.connect()
	try {
		await late.query('BEGIN')
		await late.query(`
			INSERT INTO api.audit_log (id, action, entity, entity_id, request_id)
			VALUES ('${newId()}', 'cases.edit', 'cases', 'late', 'r')`)
		await write(5)
		await sealAudit(bare.platform)
		await late.query('COMMIT')
	} finally {
		late.release()
	}
	await seal()
	expect(await verifyAudit(bare.platform)).toMatchObject({ rows: 6, sealed: 6, unsealed: 0, problems: [] })
})

test('several processes seal at once and make one chain, more rows than fit a batch', async () => {
	await made.database.owner.query(`
		INSERT INTO api.audit_log (id, action, entity, entity_id, request_id)
		SELECT gen_random_uuid(), 'cases.edit', 'cases', n::text, 'r' FROM generate_series(1, 2500) AS n`)
	const other = await barePlatform(made)
	await Promise.all([seal(), seal(other.platform), seal()])
	await seal(other.platform)
	expect(await verifyAudit(other.platform)).toMatchObject({ rows: 2500, sealed: 2500, problems: [] })
	await other.stop()
})
