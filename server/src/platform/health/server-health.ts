import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { plainError } from '../log.ts'
import { hasRoom, isFull, type Place, readVolumes, type Volume } from './free-space.ts'
import { type OutageKind, outageOf } from './outage-of.ts'
import { type OutageChange, type Outages, outagesOf } from './outages.ts'

const ANSWERS_WITHIN_MS = 3_000
const LOOK_AGAIN_MS = [250, 500, 1_000, 2_000] as const
const TRIAL_BYTES = 1024 * 1024

const SAID: Readonly<Record<OutageKind, readonly [begin: string, end: string]>> = {
	storage_full: ['storage is full: nothing can be saved until space is freed', 'storage has room again'],
	database_unavailable: ['the database does not answer', 'the database answers again'],
}

/** Whether this server can work, and since when it cannot. */
export interface ServerHealth {
	/** Looks at the database and the disks. @returns why the server is not ready; null when it is */
	check(): Promise<OutageKind | null>
	volumes(): Promise<readonly Volume[]>
	since(kind: OutageKind): Date | null
	onChange(listener: (change: OutageChange) => void): void
	/** Ends looking for the end of an outage. */
	stop(): void
}

export interface HealthOptions {
	readonly config: Pick<Config, 'dataDir' | 'filesUrl'>
	readonly db: Pick<Database, 'check' | 'tryWriting'>
	readonly log: Logger
}

async function inTime(work: Promise<void>): Promise<void> {
	const done = new AbortController()
	const late = pause(ANSWERS_WITHIN_MS, undefined, { signal: done.signal, ref: false }).then(() => {
		throw new Error('the database did not answer in time')
	})
	await Promise.race([work, late]).finally(() => {
		late.catch(() => undefined)
		done.abort()
	})
}

function placesOf({ dataDir, filesUrl }: HealthOptions['config']): Place[] {
	const data = { name: 'Data', directory: dataDir }
	return filesUrl.startsWith('file:') ? [data, { name: 'Files', directory: fileURLToPath(filesUrl) }] : [data]
}

class Health implements ServerHealth {
	readonly #options: HealthOptions
	readonly #places: readonly Place[]
	readonly #outages: Outages
	readonly #stopping = new AbortController()
	#isWatching = false

	constructor(options: HealthOptions) {
		this.#options = options
		this.#places = placesOf(options.config)
		this.#outages = outagesOf(options.log)
		this.#outages.onChange((change) => this.#say(change))
		this.#outages.checkBy(() => this.check())
	}

	since(kind: OutageKind): Date | null {
		return this.#outages.since(kind)
	}

	volumes(): Promise<readonly Volume[]> {
		return readVolumes(this.#places)
	}

	onChange(listener: (change: OutageChange) => void): void {
		this.#outages.onChange(listener)
	}

	stop(): void {
		this.#stopping.abort()
	}

	async check(): Promise<OutageKind | null> {
		await Promise.all([this.#checkDatabase(), this.#checkStorage()])
		if (this.#outages.since('storage_full') !== null) return 'storage_full'
		return this.#outages.since('database_unavailable') === null ? null : 'database_unavailable'
	}

	async #checkDatabase(): Promise<void> {
		try {
			await inTime(this.#options.db.check())
			this.#outages.end('database_unavailable')
		} catch (error) {
			this.#outages.begin(outageOf(error)?.kind ?? 'database_unavailable', error)
		}
	}

	async #checkStorage(): Promise<void> {
		const volumes = await this.volumes()
		if (volumes.some(isFull)) return this.#outages.begin('storage_full')
		if (this.#outages.since('storage_full') === null || !volumes.every(hasRoom)) return
		try {
			for (const { directory } of this.#places) await this.#tryFile(directory)
			await inTime(this.#options.db.tryWriting(TRIAL_BYTES))
			this.#outages.end('storage_full')
		} catch (error) {
			const kind = outageOf(error)?.kind ?? null
			if (kind === null) this.#options.log.warn({ err: error }, 'whether storage has room could not be found out')
			else this.#outages.begin(kind, error)
		}
	}

	async #tryFile(directory: string): Promise<void> {
		await mkdir(directory, { recursive: true })
		const path = join(directory, `.room-${newId()}`)
		await writeFile(path, Buffer.alloc(TRIAL_BYTES), { flush: true }).finally(() => rm(path, { force: true }))
	}

	#say({ kind, isOver, since, error }: OutageChange): void {
		if (this.#stopping.signal.aborted) return
		const { log } = this.#options
		const [begin, end] = SAID[kind]
		if (isOver) {
			log.warn({ outage: kind, since, seconds: Math.round((Date.now() - since.getTime()) / 1000) }, end)
			return
		}
		// Not as `err`: the log leaves out what shows an outage that is known.
		log.error({ outage: kind, ...(error === undefined ? {} : { why: plainError(error) }) }, begin)
		if (!this.#isWatching) void this.#watch()
	}

	/** Looks again until all is well. */
	async #watch(): Promise<void> {
		this.#isWatching = true
		for (let at = 0; this.#outages.isAny; at++) {
			const wait = LOOK_AGAIN_MS[Math.min(at, LOOK_AGAIN_MS.length - 1)]
			try {
				await pause(wait, undefined, { signal: this.#stopping.signal, ref: false })
			} catch {
				break
			}
			await this.check()
		}
		this.#isWatching = false
	}
}

export function createServerHealth(options: HealthOptions): ServerHealth {
	return new Health(options)
}
