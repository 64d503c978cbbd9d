import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Actor } from '../platform/actor.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { assemblePlatform, secretBoxOf } from '../platform/start-platform.ts'
import type { TestDatabase } from './test-database.ts'
import { silentLog } from './test-server.ts'

export interface BarePlatform {
	readonly platform: Platform
	/** A context of this platform. */
	as(actor: Actor): Context
	start(): Promise<void>
	/** Stops its work and removes its files; the database stays. */
	stop(): Promise<void>
}

interface Bare {
	readonly log?: Logger
	/** False: no job runs by the clock. */
	readonly isScheduled?: boolean
}

/** One process's platform on a test database, without HTTP. Several on one database are several processes. */
export async function barePlatform(
	made: TestDatabase,
	env: Readonly<Record<string, string>> = {},
	{ log = silentLog, isScheduled = true }: Bare = {},
): Promise<BarePlatform> {
	const dataDir = await mkdtemp(join(tmpdir(), 'praxis-platform-'))
	const config = loadConfig({
		DATA_DIR: dataDir,
		SECRET_KEY: 'a key that is only for these tests',
		PUBLIC_URL: 'http://praxis.test',
		...env,
	})
	const platform = await assemblePlatform({
		config,
		log,
		clock: systemClock,
		db: made.database,
		secrets: secretBoxOf(config),
		isScheduled,
	})
	return {
		platform,
		as: (actor) => ({ actor, origin: { requestId: 'test', ip: null, userAgent: null }, platform }),
		start: async () => {
			await Promise.all([platform.events.start(), platform.jobs.start()])
		},
		async stop() {
			await platform.events.stop()
			await platform.jobs.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
