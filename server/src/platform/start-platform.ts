import type { Logger } from 'pino'
import { startSessionLookup, stopSessionLookup } from './auth/session-lookup.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Cluster, startCluster } from './db/cluster.ts'
import { type Database, openDatabase } from './db/database.ts'
import { createEventHub } from './events/create-event-hub.ts'
import { createFileStore } from './files/create-file-store.ts'
import { createJobQueue } from './jobs/create-job-queue.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Clock, Platform } from './platform.ts'
import { createSecretBox, type SecretBox } from './secrets/secret-box.ts'

export interface PlatformParts {
	readonly config: Config
	readonly log: Logger
	readonly clock: Clock
	readonly db: Database
	readonly secrets: SecretBox
}

export interface RunningPlatform extends Platform {
	/** The bundled PostgreSQL; null when DATABASE_URL names another. */
	readonly cluster: Cluster | null
}

/** The password of the application's database login, the same for every process with this secret key. */
export function loginPasswordOf(secrets: SecretBox): string {
	return secrets.derive('database login').toString('base64url')
}

export function secretBoxOf(config: Config): SecretBox {
	return createSecretBox({ secretKey: config.secretKey, previousKeys: config.previousSecretKeys })
}

/** Everything above an open database. Jobs and events do not run before `startWork`. */
export async function assemblePlatform(parts: PlatformParts): Promise<Platform> {
	const { config, log, clock, db, secrets } = parts
	const files = await createFileStore({ config, secrets, clock })
	const jobs = createJobQueue({ ownerUrl: db.ownerUrl, log, platform: () => platform })
	const mail = createMailer({ config, jobs, secrets })
	const events = createEventHub({ appUrl: db.appUrl, log, platform: () => platform })
	const platform: Platform = { config, log, clock, db, events, jobs, files, mail, secrets }
	return platform
}

async function databaseOf(config: Config, secrets: SecretBox, log: Logger, cluster: Cluster | null): Promise<Database> {
	const ownerUrl = cluster?.ownerUrl ?? config.databaseUrl
	if (ownerUrl === null) throw new Error('there is no database')
	return openDatabase({
		ownerUrl,
		...(config.databaseReadUrl === null ? {} : { readUrl: config.databaseReadUrl }),
		loginPassword: loginPasswordOf(secrets),
		log,
	})
}

/** Starts the database if it is the bundled one, connects and migrates. What was started is stopped again on failure. */
export async function startPlatform(
	config: Config,
	options: { readonly log?: Logger; readonly throwAway?: boolean } = {},
): Promise<RunningPlatform> {
	const { log = createLog(config), throwAway = false } = options
	const secrets = secretBoxOf(config)
	const cluster = config.databaseUrl === null ? await startCluster({ dataDir: config.dataDir, log, throwAway }) : null
	let db: Database | undefined
	try {
		db = await databaseOf(config, secrets, log, cluster)
		return { ...(await assemblePlatform({ config, log, clock: systemClock, db, secrets })), cluster }
	} catch (error) {
		await db?.close()
		await cluster?.stop()
		throw error
	}
}

/** Begins to hear events and to run jobs; all of them must have been defined. */
export async function startWork(platform: Platform): Promise<void> {
	await Promise.all([startSessionLookup(platform), platform.events.start(), platform.jobs.start()])
}

/** How long work in progress is waited for; what is cut off is done again by the queue. */
const FINISH_WITHIN_MS = 7000

async function atMost(ms: number, work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms)
	})
	await Promise.race([work, late])
	clearTimeout(timer)
}

/** Stops in the order of dependence; each part is stopped even when an earlier one fails. */
export async function stopPlatform(platform: Platform | RunningPlatform): Promise<void> {
	const steps = [
		() => platform.events.stop(),
		() => atMost(FINISH_WITHIN_MS, platform.jobs.stop()),
		() => stopSessionLookup(platform),
		() => platform.db.close(),
		async () => {
			if ('cluster' in platform) await platform.cluster?.stop()
		},
	]
	for (const stop of steps) {
		try {
			await stop()
		} catch (error) {
			platform.log.error({ err: error }, 'a part did not stop cleanly')
		}
	}
}
