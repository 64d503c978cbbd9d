import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { silentLog } from '../../testing/test-server.ts'
import { emitAudit } from '../audit/emit-audit.ts'
import type { Context } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { createJobQueue } from './create-job-queue.ts'

const NOTE = { payload: z.object({ n: z.number(), quote: z.string().optional() }) }
const QUICK = { timeout: 20_000, interval: 20 }

let made: TestDatabase
let bare: BarePlatform
let done: { ctx: Context; data: { n: number } }[]

beforeEach(async () => {
	made = await testDatabase()
	bare = await barePlatform(made)
	done = []
})

afterEach(async () => {
	await bare.stop()
	await made.drop()
})

const note = async (ctx: Context, data: { n: number }) => {
	done.push({ ctx, data })
}

function enqueue(n: number, options: { startAfter?: Date; singletonKey?: string } = {}, name = 'test.note') {
	return withTransaction(bare.as(testPerson('client')), (db) => bare.platform.jobs.enqueue(db, name, { n }, options))
}

async function stateOf(name: string): Promise<string[]> {
	const { rows } = await made.database.owner.query<{ state: string }>('SELECT state FROM jobs.job WHERE name = $1', [
		name,
	])
	return rows.map((row) => row.state)
}

test('a job runs after the commit, once, as the product under the name of the job', async () => {
	bare.platform.jobs.define('test.note', note, NOTE)
	await bare.start()
	await enqueue(1)
	await expect.poll(() => done.map((one) => one.data.n), QUICK).toEqual([1])
	expect(done[0]?.ctx.actor).toEqual({ kind: 'system', name: 'test.note' })
	expect(done[0]?.ctx.platform).toBe(bare.platform)
	await expect.poll(() => stateOf('test.note'), QUICK).toEqual(['completed'])
})

test('a transaction that is rolled back leaves no job', async () => {
	bare.platform.jobs.define('test.note', note, NOTE)
	await bare.start()
	const rolledBack = withTransaction(bare.as(testPerson('firm')), async (db) => {
		await bare.platform.jobs.enqueue(db, 'test.note', { n: 1 })
		throw new Error('changed my mind')
	})
	await expect(rolledBack).rejects.toThrow('changed my mind')
	expect(await stateOf('test.note')).toEqual([])
	await enqueue(2)
	await expect.poll(() => done.map((one) => one.data.n), QUICK).toEqual([2])
})

test('the rest of the transaction keeps its role, even when statements run side by side', async () => {
	bare.platform.jobs.define('test.note', note, NOTE)
	await bare.start()
	const ctx = bare.as(testPerson('firm'))
	const role = await withTransaction(ctx, async (db) => {
		await Promise.all([
			emitAudit(db, ctx, { action: 'a.b', entity: 'e', entityId: '1' }),
			bare.platform.jobs.enqueue(db, 'test.note', { n: 1, quote: "it's $1 and \\ that" }),
			emitAudit(db, ctx, { action: 'a.b', entity: 'e', entityId: '2' }),
			bare.platform.jobs.enqueue(db, 'test.note', { n: 2 }),
			emitAudit(db, ctx, { action: 'a.b', entity: 'e', entityId: '3' }),
		])
		const { rows } = await sql<{ role: string }>`SELECT current_user::text AS role`.execute(db)
		return rows[0]?.role
	})
	expect(role).toBe('praxis_firm')
	await expect.poll(() => done.map((one) => one.data.n).toSorted(), QUICK).toEqual([1, 2])
	expect(done.find((one) => one.data.n === 1)?.data).toEqual({ n: 1, quote: "it's $1 and \\ that" })
})

test('the application can add jobs and read none', async () => {
	bare.platform.jobs.define('test.note', note, NOTE)
	await bare.start()
	const reading = withTransaction(bare.as(testPerson('firm')), (db) =>
		sql`SET LOCAL ROLE praxis_jobs; SELECT data FROM jobs.job`.execute(db),
	)
	await expect(reading).rejects.toMatchObject({ code: '42501' })
})

test('of jobs with one key a single one waits; a later time is kept', async () => {
	bare.platform.jobs.define('test.note', note, NOTE)
	await bare.start()
	const startAfter = new Date(Date.now() + 3_600_000)
	await enqueue(1, { singletonKey: 'a', startAfter })
	await enqueue(2, { singletonKey: 'a' })
	await enqueue(3, { singletonKey: 'b' })
	await enqueue(4)
	await expect.poll(() => done.map((one) => one.data.n).toSorted(), QUICK).toEqual([3, 4])
	await expect
		.poll(() => stateOf('test.note').then((all) => all.toSorted()), QUICK)
		.toEqual(['completed', 'completed', 'created'])
})

test('a failing job is repeated, then shown as failed, and can be tried again', async () => {
	let isBroken = true
	let runs = 0
	const work = async () => {
		runs++
		if (isBroken) throw new Error('the court does not answer')
	}
	const queue = createJobQueue({
		ownerUrl: made.database.ownerUrl,
		log: silentLog,
		platform: () => bare.platform,
		pollSeconds: 0.5,
	})
	queue.define('test.fragile', work, { retryLimit: 1, retryDelay: 1 })
	await queue.start()
	await withTransaction(bare.as(testPerson('firm')), (db) => queue.enqueue(db, 'test.fragile', {}))
	await expect
		.poll(() => queue.listFailed(10), QUICK)
		.toMatchObject([{ name: 'test.fragile', error: 'the court does not answer', attempts: 2 }])
	expect(runs).toBe(2)
	isBroken = false
	const [failed] = await queue.listFailed(10)
	expect(await queue.retryFailed(failed?.id ?? '')).toBe(true)
	expect(await queue.retryFailed(failed?.id ?? '')).toBe(false)
	expect(await queue.retryFailed('no such job')).toBe(false)
	await expect.poll(() => runs, QUICK).toBe(3)
	expect(await queue.listFailed(10)).toEqual([])
	await queue.stop()
})

test('data that do not fit fail the job before its work, and the failure names the field', async () => {
	bare.platform.jobs.define('test.note', note, { ...NOTE, retryLimit: 0 })
	await bare.start()
	const send = (data: object) =>
		withTransaction(bare.as(testPerson('firm')), (db) => bare.platform.jobs.enqueue(db, 'test.note', data))
	await send({ n: 'one' })
	await expect
		.poll(() => bare.platform.jobs.listFailed(10), QUICK)
		.toMatchObject([
			{
				name: 'test.note',
				error: `The data of the job test.note do not fit.
✖ Invalid input: expected number, received string
  → at n`,
			},
		])
	expect(done).toEqual([])
	await send({ n: 2, unknown: true })
	await expect.poll(() => done.map((one) => one.data), QUICK).toEqual([{ n: 2 }])
})

test('a stopping process finishes its running jobs first', async () => {
	let finish = () => {}
	const finished = new Promise<void>((resolve) => {
		finish = resolve
	})
	let began = false
	bare.platform.jobs.define('test.slow', async () => {
		began = true
		await finished
	})
	await bare.start()
	await enqueue(1, {}, 'test.slow')
	await expect.poll(() => began, QUICK).toBe(true)
	const stopped = bare.platform.jobs.stop()
	finish()
	await stopped
	expect(await stateOf('test.slow')).toEqual(['completed'])
})

test('the job of a process that was killed is done once by another', async () => {
	const here = pathToFileURL(join(import.meta.dirname, 'create-job-queue.ts')).href
	const script = `
		import { createJobQueue } from '${here}'
		import { pino } from 'pino'
		const queue = createJobQueue({
			ownerUrl: process.env.OWNER_URL, log: pino({ level: 'silent' }), platform: () => ({}), heartbeatSeconds: 10,
		})
		queue.define('test.note', () => new Promise(() => {}))
		await queue.start()
	`
	bare.platform.jobs.define('test.note', note, NOTE)
	const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
		cwd: import.meta.dirname,
		env: { ...process.env, OWNER_URL: made.database.ownerUrl },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const adder = createJobQueue({ ownerUrl: made.database.ownerUrl, log: silentLog, platform: () => bare.platform })
	adder.define('test.other', note, NOTE)
	await adder.start()
	await expect
		.poll(() => made.database.owner.query('SELECT FROM jobs.queue WHERE name = $1', ['test.note']), QUICK)
		.toMatchObject({ rowCount: 1 })
	await made.database.owner.query(`
		INSERT INTO jobs.job_common (name, data, policy, heartbeat_seconds, retry_limit, expire_seconds)
		VALUES ('test.note', '{"n": 7}', 'short', 10, 5, 900)`)
	await adder.stop()
	await expect.poll(() => stateOf('test.note'), QUICK).toEqual(['active'])
	child.kill('SIGKILL')
	await once(child, 'exit')
	const rescuer = createJobQueue({
		ownerUrl: made.database.ownerUrl,
		log: silentLog,
		platform: () => bare.platform,
		superviseSeconds: 1,
		pollSeconds: 0.5,
	})
	rescuer.define('test.note', note, NOTE)
	await rescuer.start()
	await expect.poll(() => stateOf('test.note'), { timeout: 40_000, interval: 100 }).toEqual(['completed'])
	expect(done.map((one) => one.data.n)).toEqual([7])
	await rescuer.stop()
})

test('a schedule lasts as long as its job is defined', async () => {
	const schedules = async () => {
		const { rows } = await made.database.owner.query<{ cron: string }>(
			"SELECT cron FROM jobs.schedule WHERE name = 'test.nightly'",
		)
		return rows.map((row) => row.cron)
	}
	const options = { ownerUrl: made.database.ownerUrl, log: silentLog, platform: () => bare.platform }
	const first = createJobQueue(options)
	first.define('test.nightly', note, { ...NOTE, cron: '0 2 * * *' })
	await first.start()
	expect(await schedules()).toEqual(['0 2 * * *'])
	await first.stop()
	const second = createJobQueue(options)
	await second.start()
	expect(await schedules()).toEqual([])
	await second.stop()
})

test('several processes start at once on an empty database', async () => {
	const options = { ownerUrl: made.database.ownerUrl, log: silentLog, platform: () => bare.platform }
	const queues = Array.from({ length: 5 }, () => createJobQueue(options))
	for (const queue of queues) queue.define('test.note', note, { ...NOTE, cron: '0 2 * * *' })
	await Promise.all(queues.map((queue) => queue.start()))
	const adding = queues.map((queue, n) =>
		withTransaction(bare.as(testPerson('firm')), (db) => queue.enqueue(db, 'test.note', { n })),
	)
	await Promise.all(adding)
	await expect.poll(() => done.map((one) => one.data.n).toSorted(), QUICK).toEqual([0, 1, 2, 3, 4])
	await Promise.all(queues.map((queue) => queue.stop()))
})
