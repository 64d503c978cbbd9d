import { newId } from '@praxis/contract/kernel/ids'
import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Db } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { createFailedQueue, FAILED_QUEUE, listFailed, retryFailed } from './failed-jobs.ts'
import { jobSeconds } from './job-metrics.ts'
import type { EnqueueOptions, JobOptions, JobQueue } from './job-queue.ts'
import { inTransaction, JOBS_GRANTS } from './jobs-role.ts'

const STOP_WITHIN_MS = 10_000
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
}

interface Definition {
	readonly name: string
	readonly work: (ctx: Context, data: never) => Promise<void>
	readonly options: JobOptions
}

/** A queue in the product's own database, in the schema `jobs`. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
	const { log } = options
	const definitions = new Map<string, Definition>()
	const superviseSeconds = options.superviseSeconds ?? SUPERVISE_SECONDS
	const boss = new PgBoss({
		connectionString: options.ownerUrl,
		application_name: 'praxis jobs',
		schema: 'jobs',
		max: CONNECTIONS,
		useListenNotify: true,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
	})
	boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'))
	boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
	let started = false

	function contextOf(name: string, id: string): Context {
		return {
			actor: { kind: 'system', name },
			origin: { requestId: `job:${id}`, ip: null, userAgent: null },
			platform: options.platform(),
		}
	}

	async function run(definition: Definition, job: Job<unknown>): Promise<void> {
		const done = jobSeconds.startTimer({ job: definition.name })
		try {
			await definition.work(contextOf(job.name, job.id), job.data as never)
			done({ outcome: 'done' })
		} catch (error) {
			done({ outcome: 'failed' })
			log.error({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'a job failed')
			throw error
		}
	}

	/** A worker that looks for the next job as soon as it has done one. */
	async function hire(definition: Definition): Promise<void> {
		const pollSeconds = options.pollSeconds ?? POLL_SECONDS
		const polling = { pollingIntervalSeconds: Math.min(2, pollSeconds), notifyPollingIntervalSeconds: pollSeconds }
		const worker = await boss.work(definition.name, { batchSize: 1, ...polling }, async ([job]: Job<unknown>[]) => {
			boss.notifyWorker(worker)
			if (job !== undefined) await run(definition, job)
		})
	}

	async function open(definition: Definition): Promise<void> {
		const { name, options: chosen } = definition
		const settings = {
			deadLetter: FAILED_QUEUE,
			retryLimit: chosen.retryLimit ?? 5,
			retryDelay: chosen.retryDelay ?? 5,
			retryBackoff: true,
			retryDelayMax: RETRY_DELAY_MAX_SECONDS,
			expireInSeconds: chosen.expireInSeconds ?? 900,
			heartbeatSeconds: options.heartbeatSeconds ?? HEARTBEAT_SECONDS,
			deleteAfterSeconds: KEEP_DONE_SECONDS,
			notify: true,
		}
		await boss.createQueue(name, { ...settings, policy: 'short' })
		await boss.updateQueue(name, settings)
		for (let worker = 0; worker < (chosen.concurrency ?? 1); worker++) await hire(definition)
		if (chosen.cron !== undefined) await boss.schedule(name, chosen.cron, {}, { tz: 'UTC' })
	}

	async function dropForgottenSchedules(): Promise<void> {
		for (const schedule of await boss.getSchedules()) {
			if (definitions.get(schedule.name)?.options.cron === undefined) await boss.unschedule(schedule.name, schedule.key)
		}
	}

	async function enqueue(db: Db, name: string, data: object, chosen: EnqueueOptions = {}): Promise<void> {
		if (!definitions.has(name)) throw new Error(`no job is called ${name}`)
		const { startAfter, singletonKey = newId() } = chosen
		const when = startAfter === undefined ? {} : { startAfter }
		await boss.send(name, data, { db: inTransaction(db), singletonKey, ...when })
	}

	return {
		define(name, work, chosen = {}) {
			if (started) throw new Error(`the job ${name} is defined after the queue was started`)
			if (definitions.has(name)) throw new Error(`two jobs are called ${name}`)
			definitions.set(name, { name, work, options: chosen })
		},
		enqueue,
		listFailed: (limit) => listFailed(boss, limit),
		retryFailed: (id) => retryFailed(boss, id),
		async start() {
			started = true
			await boss.start()
			await boss.getDb().executeSql(JOBS_GRANTS)
			await createFailedQueue(boss)
			for (const definition of definitions.values()) await open(definition)
			await dropForgottenSchedules()
		},
		async stop() {
			await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS - 1_000 })
		},
	}
}
