import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import pg from 'pg'
import { type Job, type Db as JobsDatabase, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { Histogram } from 'prom-client'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import type { EnqueueOptions, FailedJob, JobOptions, JobQueue, Payload } from './job-queue.ts'

/** The queue that jobs go to which failed as often as they may. */
const FAILED_QUEUE = 'failed'
const KEEP_FAILED_SECONDS = 90 * 24 * 60 * 60
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function createFailedQueue(boss: PgBoss): Promise<void> {
	await boss.createQueue(FAILED_QUEUE, { retentionSeconds: KEEP_FAILED_SECONDS })
}

function messageOf(output: unknown): string {
	if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message)
	if (typeof output === 'object' && output !== null && 'value' in output) return messageOf(output.value)
	return typeof output === 'string' ? output : JSON.stringify(output)
}

async function listFailed(boss: PgBoss, limit: number): Promise<FailedJob[]> {
	const { rows } = await boss.getDb().executeSql(
		`SELECT id, source_name, source_output, source_retry_count, created_on FROM jobs.job
		WHERE name = $1 AND state = 'created' ORDER BY created_on DESC, id DESC LIMIT $2`,
		[FAILED_QUEUE, limit],
	)
	return rows.map((row) => ({
		id: row.id,
		name: row.source_name,
		failedAt: row.created_on,
		attempts: Number(row.source_retry_count) + 1,
		error: messageOf(row.source_output),
	}))
}

async function retryFailed(boss: PgBoss, id: string): Promise<boolean> {
	return UUID.test(id) && (await boss.redrive(FAILED_QUEUE, { ids: [id] })) > 0
}

const JOBS_ROLE = 'praxis_jobs'

/** Name of the schema of the queue. It creates it when it is not there. */
export const JOBS_SCHEMA = 'jobs'

/** What that role needs in the queue's schema, and nothing else: it adds jobs and reads none. Processes that start at
 *  once take turns: PostgreSQL refuses simultaneous grants on one object. */
const JOBS_GRANTS = `
	SELECT pg_advisory_xact_lock(8270402);
	GRANT USAGE ON SCHEMA jobs TO ${JOBS_ROLE};
	GRANT SELECT ON jobs.queue TO ${JOBS_ROLE};
	GRANT INSERT, SELECT (id, start_after) ON jobs.job, jobs.job_common TO ${JOBS_ROLE};`

/** The caller's transaction as the queue sees it: its one statement runs under the role that may add jobs, and the
 *  caller's role is back before anything else of the transaction, all in one message to the server. */
function inTransaction(db: Db): JobsDatabase {
	return {
		async executeSql(text, values = []) {
			const [payload, ...rest] = values
			if (typeof payload !== 'string' || rest.length > 0) throw new Error('The queue adds jobs in another way now.')
			const statements = [
				`SELECT set_config('praxis.role_before', current_setting('role'), true)`,
				`SET LOCAL ROLE ${JOBS_ROLE}`,
				text.trim().replaceAll('$1', () => pg.escapeLiteral(payload)),
				`SELECT set_config('role', current_setting('praxis.role_before'), true)`,
			]
			await sql.raw(statements.join(';\n')).execute(db)
			return { rows: [] }
		},
	}
}

const jobSeconds = new Histogram({
	name: 'praxis_job_seconds',
	help: 'How long jobs run, by job and outcome.',
	labelNames: ['job', 'outcome'] as const,
	buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
})

const STOP_WITHIN_MS = 8_000
/** How long what did not stop is waited for once more, before it counts as failed; the queue allows no less. */
const GIVE_UP_WITHIN_MS = 1_000
const POLL_SECONDS = 5
/** A job whose process no longer says that it lives is given to another after this time. */
const HEARTBEAT_SECONDS = 30
const SUPERVISE_SECONDS = 15
const KEEP_DONE_SECONDS = 24 * 60 * 60
const RETRY_DELAY_MAX_SECONDS = 60 * 60
const CONNECTIONS = 3

export interface JobQueueOptions {
	/** The database's owner: the queue keeps and migrates its own schema. */
	readonly ownerUrl: string
	readonly log: Logger
	/** Asked when the first job runs. */
	readonly platform: () => Platform
	/** Seconds between looks for jobs to repeat; new ones are announced at once. */
	readonly pollSeconds?: number
	/** Seconds between looks for jobs whose process has died, and how long it may be silent (at least 10). */
	readonly superviseSeconds?: number
	readonly heartbeatSeconds?: number
	/** False: jobs run when asked for only, none by the clock. */
	readonly isScheduled?: boolean
}

interface Definition {
	readonly name: string
	readonly work: (ctx: Context, data: never) => Promise<void>
	readonly options: JobOptions & Partial<Payload<object>>
}

/** Data of a job as its schema reads them. @throws Error that names the job and each field that does not fit */
function readPayload({ name, options }: Definition, data: unknown): object {
	const read = (options.payload ?? z.object({})).safeParse(data)
	if (!read.success) throw new Error(`The data of the job ${name} do not fit.\n${z.prettifyError(read.error)}`)
	return read.data
}

/** A queue in the product's own database, in the schema `jobs`. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
	return new PostgresJobQueue(options)
}

class PostgresJobQueue implements JobQueue {
	readonly #options: JobQueueOptions
	readonly #boss: PgBoss
	readonly #definitions = new Map<string, Definition>()
	readonly #listeners = new Map<string, readonly string[]>()
	#isStarted = false

	constructor(options: JobQueueOptions) {
		const { ownerUrl, log, superviseSeconds = SUPERVISE_SECONDS, isScheduled = true } = options
		this.#options = options
		this.#boss = new PgBoss({
			connectionString: ownerUrl,
			application_name: 'praxis jobs',
			schema: JOBS_SCHEMA,
			max: CONNECTIONS,
			useListenNotify: true,
			schedule: isScheduled,
			superviseIntervalSeconds: superviseSeconds,
			monitorIntervalSeconds: superviseSeconds,
		})
		this.#boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'))
		this.#boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
	}

	define(name: string, work: Definition['work'], options: Definition['options'] = {}): void {
		if (this.#isStarted) throw new Error(`the job ${name} is defined after the queue was started`)
		if (this.#definitions.has(name)) throw new Error(`two jobs are called ${name}`)
		this.#definitions.set(name, { name, work, options })
	}

	subscribe<T extends object>(
		topic: string,
		name: string,
		work: (ctx: Context, data: T) => Promise<void>,
		options: Omit<JobOptions, 'cron'> & Payload<T>,
	): void {
		this.define(name, work, options)
		this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), name])
	}

	async publish(db: Db, topic: string, event: object): Promise<void> {
		if (!this.#isStarted) return
		for (const name of this.#listeners.get(topic) ?? []) await this.enqueue(db, name, event)
	}

	async enqueue(db: Db, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
		if (!this.#definitions.has(name)) throw new Error(`no job is called ${name}`)
		const { startAfter, singletonKey = newId() } = options
		const when = startAfter === undefined ? {} : { startAfter }
		await this.#boss.send(name, data, { db: inTransaction(db), singletonKey, ...when })
	}

	listFailed(limit: number): Promise<FailedJob[]> {
		return listFailed(this.#boss, limit)
	}

	retryFailed(id: string): Promise<boolean> {
		return retryFailed(this.#boss, id)
	}

	async start(): Promise<void> {
		this.#isStarted = true
		await this.#boss.start()
		await this.#boss.getDb().executeSql(JOBS_GRANTS)
		await createFailedQueue(this.#boss)
		for (const definition of this.#definitions.values()) await this.#open(definition)
		for (const schedule of await this.#boss.getSchedules()) {
			const isKnown = this.#definitions.get(schedule.name)?.options.cron !== undefined
			if (!isKnown) await this.#boss.unschedule(schedule.name, schedule.key)
		}
	}

	async stop(): Promise<void> {
		// Asked by us, the workers are waited for to the moment; the queue itself looks twice a second whether they have ended.
		const workers = [...this.#definitions.keys()].map((name) => this.#boss.offWork(name, { wait: true }))
		await Promise.race([Promise.allSettled(workers), delay(STOP_WITHIN_MS, undefined, { ref: false })])
		await this.#boss.stop({ graceful: true, timeout: GIVE_UP_WITHIN_MS })
	}

	async #open(definition: Definition): Promise<void> {
		const { name, options } = definition
		const settings = {
			deadLetter: FAILED_QUEUE,
			retryLimit: options.retryLimit ?? 5,
			retryDelay: options.retryDelay ?? 5,
			retryBackoff: true,
			retryDelayMax: RETRY_DELAY_MAX_SECONDS,
			expireInSeconds: options.expireInSeconds ?? 900,
			heartbeatSeconds: this.#options.heartbeatSeconds ?? HEARTBEAT_SECONDS,
			deleteAfterSeconds: KEEP_DONE_SECONDS,
			notify: true,
		}
		await this.#boss.createQueue(name, { ...settings, policy: 'short' })
		await this.#boss.updateQueue(name, settings)
		for (let count = 0; count < (options.concurrency ?? 1); count++) await this.#hire(definition)
		if (options.cron !== undefined) await this.#boss.schedule(name, options.cron, {}, { tz: 'UTC' })
	}

	/** A worker that looks for the next job as soon as it has done one. */
	async #hire(definition: Definition): Promise<void> {
		const pollSeconds = this.#options.pollSeconds ?? POLL_SECONDS
		const polling = { pollingIntervalSeconds: Math.min(2, pollSeconds), notifyPollingIntervalSeconds: pollSeconds }
		const found = async ([job]: Job<unknown>[]) => {
			this.#boss.notifyWorker(worker)
			if (job !== undefined) await this.#run(definition, job)
		}
		const worker = await this.#boss.work(definition.name, { batchSize: 1, ...polling }, found)
	}

	async #run(definition: Definition, job: Job<unknown>): Promise<void> {
		const { log, platform } = this.#options
		const ctx: Context = {
			actor: { kind: 'system', name: job.name },
			origin: { requestId: `job:${job.id}`, ip: null, userAgent: null },
			platform: platform(),
		}
		const done = jobSeconds.startTimer({ job: definition.name })
		try {
			await definition.work(ctx, readPayload(definition, job.data) as never)
			done({ outcome: 'done' })
		} catch (error) {
			done({ outcome: 'failed' })
			log.error({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'a job failed')
			throw error
		}
	}
}
