import type { Logger } from 'pino'
import { removeScratch } from './backup/data-dir-switch.ts'
import { WalArchive } from './backup/wal/wal-archive.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Cluster, startCluster } from './db/cluster.ts'
import { type Database, openDatabase } from './db/database.ts'
import { createEventHub } from './events/create-event-hub.ts'
import { createFileStore } from './files/create-file-store.ts'
import { createServerHealth } from './health/server-health.ts'
import { createJobQueue } from './jobs/create-job-queue.ts'
import { defineUpkeep } from './jobs/upkeep.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createInboundMail } from './mail/inbound-mail.ts'
import type { Clock, Platform } from './platform.ts'
import { createSecretBox, type SecretBox } from './secrets/secret-box.ts'

export interface PlatformParts {
	readonly config: Config
	readonly log: Logger
	readonly clock: Clock
	readonly db: Database
	readonly secrets: SecretBox
	/** The bundled PostgreSQL; null when DATABASE_URL names another. */
	readonly cluster?: Cluster | null
	/** False: no job runs by the clock. */
	readonly isScheduled?: boolean
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
	const { config, log, clock, db, secrets, cluster = null, isScheduled = true } = parts
	const files = await createFileStore({ config, secrets, clock })
	const jobs = createJobQueue({ ownerUrl: db.ownerUrl, log, platform: () => platform, isScheduled })
	defineUpkeep(jobs)
	const mail = createMailer({ config, jobs, secrets })
	const events = createEventHub({ appUrl: db.appUrl, log, platform: () => platform })
	const inboundMail = createInboundMail({ config, log })
	const health = createServerHealth({ config, db, log })
	const shared = { config, log, clock, db, events, jobs, files, health, mail, inboundMail, secrets }
	const { owner, ownerUrl } = db
	const walArchive = new WalArchive({ owner, ownerUrl, root: config.backupDir, log })
	const platform: Platform = cluster === null ? shared : { ...shared, walArchive }
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

export interface StartOptions {
	readonly log?: Logger
	/** The bundled database, on its way; null when DATABASE_URL names another. Started here when absent. */
	readonly cluster?: Promise<Cluster> | null
}

/** Starts the database if it is the bundled one, connects and migrates. What was started is stopped again on failure. */
export async function startPlatform(config: Config, options: StartOptions = {}): Promise<RunningPlatform> {
	const { log = createLog(config) } = options
	const secrets = secretBoxOf(config)
	const isBundled = config.databaseUrl === null
	const cluster = await (options.cluster ?? (isBundled ? startCluster({ dataDir: config.dataDir, log }) : null))
	let db: Database | undefined
	try {
		if (cluster !== null) await removeScratch(config.dataDir, log)
		db = await databaseOf(config, secrets, log, cluster)
		return { ...(await assemblePlatform({ config, log, clock: systemClock, db, secrets, cluster })), cluster }
	} catch (error) {
		await db?.close()
		await cluster?.stop()
		throw error
	}
}

/** Closes the database and stops the bundled one. Work must have been stopped before. */
export async function stopPlatform(platform: Platform | RunningPlatform): Promise<void> {
	platform.health.stop()
	try {
		await platform.db.close()
	} finally {
		if ('cluster' in platform) await platform.cluster?.stop()
	}
}
