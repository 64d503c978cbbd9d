import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'

export interface JobOptions {
	/** Five fields, in UTC: the job also runs by itself at these times, once among all processes, with `{}` as data. */
	readonly cron?: string
	/** How often a failed run is repeated, waiting longer each time; 5 when absent. */
	readonly retryLimit?: number
	/** Seconds before the first repetition; 5 when absent. */
	readonly retryDelay?: number
	/** Seconds after which a run that has not ended counts as failed; 900 when absent. */
	readonly expireInSeconds?: number
	/** Runs at once in one process; 1 when absent. */
	readonly concurrency?: number
}

export interface Payload<T> {
	/** Schema of the data of the job. Data that don't fit fail the job as an error of its work would: another process, of the
	 *  version that wrote them, may do it. Fields that the schema doesn't name are left out. */
	readonly payload: z.ZodType<T>
}

export interface EnqueueOptions {
	readonly startAfter?: Date
	/** While a job of this name and key waits, another one is not added. */
	readonly singletonKey?: string
}

/** A job that failed as often as it may. */
export interface FailedJob {
	readonly id: string
	readonly name: string
	readonly failedAt: Date
	readonly attempts: number
	readonly error: string
}

/** Work that runs after the transaction that asked for it, in whichever process is free, and again after a crash: work
 *  must bear being repeated. */
export interface JobQueue {
	/** Names a kind of work; before `start`. Work that reads data has a schema of it. */
	define(name: string, work: (ctx: Context) => Promise<void>, options?: JobOptions): void
	define<T extends object>(
		name: string,
		work: (ctx: Context, data: T) => Promise<void>,
		options: JobOptions & Payload<T>,
	): void
	/** Registers a job for every event of a topic; before `start`. A topic can have several subscribers. */
	subscribe<T extends object>(
		topic: string,
		name: string,
		work: (ctx: Context, data: T) => Promise<void>,
		options: Omit<JobOptions, 'cron'> & Payload<T>,
	): void
	/** Part of the caller's transaction: once it commits, every subscriber runs as a job. So a feature can notify later
	 *  features without knowing them. Before `start` nothing is published: who does no work has no subscribers. */
	publish(db: Db, topic: string, event: object): Promise<void>
	/** Part of the caller's transaction: the job exists if that commits. */
	enqueue(db: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>
	/** Newest first. */
	listFailed(limit: number): Promise<FailedJob[]>
	/** Queues a failed job again; false when there is none of that id. */
	retryFailed(id: string): Promise<boolean>
	start(): Promise<void>
	/** Takes no new work and waits at most ten seconds for what runs. */
	stop(): Promise<void>
}
