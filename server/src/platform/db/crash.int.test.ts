import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { silentLog } from '../../testing/test-server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Database, openDatabase } from './database.ts'
import { isLostConnection } from './pg-errors.ts'
import { withRead, withTransaction } from './transaction.ts'

const ROUNDS = 3
const WRITERS = 8

let dataDir: string
let cluster: Cluster
let database: Database

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'praxis-test-'))
	cluster = await startCluster({ dataDir, log: silentLog })
	database = await openDatabase({ ownerUrl: cluster.ownerUrl, loginPassword: 'crash', log: silentLog })
})
afterAll(async () => {
	await database.close()
	await cluster.stop()
	rmSync(dataDir, { recursive: true, force: true })
})

async function write(acknowledged: Set<string>): Promise<void> {
	const ctx = contextOf(database, testPerson('firm'))
	const entity_id = newId()
	await withTransaction(ctx, (db) =>
		db.insertInto('events').values({ topic: 'crash', entity_id, kind: 'created' }).execute(),
	)
	acknowledged.add(entity_id)
}

test('acknowledged writes survive every kill of the server, and writing resumes by itself', async () => {
	const acknowledged = new Set<string>()
	const failures: unknown[] = []
	let writing = true
	const writers = Array.from({ length: WRITERS }, async () => {
		while (writing) {
			await write(acknowledged).catch((error) => failures.push(error))
		}
	})
	for (let round = 0; round < ROUNDS; round++) {
		const [before, pid] = [acknowledged.size, cluster.pid()]
		await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 50), { timeout: 60_000 })
		process.kill(pid, 'SIGKILL')
		await vi.waitFor(() => expect(cluster.pid()).not.toBe(pid), { timeout: 60_000 })
	}
	const after = acknowledged.size
	await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(after + 50), { timeout: 60_000 })
	writing = false
	await Promise.all(writers)
	const ctx = contextOf(database, testPerson('firm'))
	const rows = await withRead(ctx, (db) =>
		db.selectFrom('events').select('entity_id').where('topic', '=', 'crash').execute(),
	)
	const kept = new Set(rows.map((row) => row.entity_id))
	expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
	expect(failures.filter((error) => !isLostConnection(error))).toEqual([])
}, 240_000)
