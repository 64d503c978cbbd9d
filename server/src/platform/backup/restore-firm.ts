import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { emitAudit } from '../audit/emit-audit.ts'
import { sealAudit } from '../audit/seal-audit.job.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Cluster, startCluster, stopLeftover } from '../db/cluster.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { withTransaction } from '../db/transaction.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { setHeld } from '../mail/outgoing-hold.ts'
import { SECRET_KEY_FILE } from '../secret-key.ts'
import { secretBoxOf, startPlatform, stopPlatform } from '../start-platform.ts'
import { BackupError } from './backup-error.ts'
import { stagingIn, switchData } from './data-dir-switch.ts'
import { type OpenedBackup, openBackup, refuseUsed, restoreBackup, type Tell } from './restore-backup.ts'

export const PREVIOUS_KEYS_FILE = 'secret.key.previous'

export interface RestoreRequest {
	/** Folder of the backup. */
	readonly from: string
	readonly key: string | null
	/** Configuration of the server to restore into. Its secret key is that of the backup. */
	readonly config: Omit<Config, 'secretKey'>
	/** SECRET_KEY of the environment, which must then be that of the backup. */
	readonly givenSecretKey: string | null
	readonly log: Logger
	readonly tell: Tell
}

export interface Restored {
	readonly rows: number
	readonly contents: number
	/** Contents that were missing when the backup was made. */
	readonly missing: number
	readonly audited: number
	/** What was there before, under its new names. */
	readonly kept: readonly string[]
	/** The keys before the present one were written into `PREVIOUS_KEYS_FILE`, to be set as SECRET_KEY_PREVIOUS. */
	readonly lacksPreviousKeys: boolean
}

/** Its log is sealed to the end and verified from the beginning; the restore is its newest row. */
export async function proveAudit(
	config: Config,
	{ id, after }: { readonly id: string; readonly after: Readonly<Record<string, unknown>> },
	log: Logger,
	cluster: Promise<Cluster> | null,
): Promise<number> {
	const platform = await startPlatform(config, { log, cluster })
	try {
		const origin = { requestId: 'restore', ip: null, userAgent: null }
		const ctx = { platform, actor: { kind: 'system', name: 'restore' }, origin } as const
		await withTransaction(ctx, async (db) => {
			await setHeld(db, true)
			await emitAudit(db, ctx, { action: 'backups.restore', entity: 'backups', entityId: id, after })
		})
		await sealAudit(platform)
		const report = await verifyAudit(platform)
		const [first] = report.problems
		if (first !== undefined) throw new BackupError(`The audit log of this backup is not intact: ${first.message}`)
		return report.rows
	} finally {
		await stopPlatform(platform)
	}
}

function summaryOf({ manifest }: OpenedBackup): Omit<Restored, 'audited' | 'kept' | 'lacksPreviousKeys'> {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
	return { rows, contents: manifest.contents.length, missing: manifest.missing.length }
}

/** A server that may be stopped twice: by its platform, and where no platform was started. */
export function stoppedOnce(started: Cluster): Cluster {
	let stopped: Promise<void> | undefined
	return {
		...started,
		stop: () => {
			stopped ??= started.stop()
			return stopped
		},
	}
}

interface BackupKeys {
	readonly secretKey: string
	readonly previousSecretKeys: readonly string[]
}

/** The configuration for a server in another data directory, with the keys of the backup. */
export function configWithin(config: RestoreRequest['config'], keys: BackupKeys, dataDir: string): Config {
	const isOwnStore = config.filesUrl === pathToFileURL(join(config.dataDir, 'files')).href
	const filesUrl = isOwnStore ? pathToFileURL(join(dataDir, 'files')).href : config.filesUrl
	const previousSecretKeys = [...new Set([...keys.previousSecretKeys, ...config.previousSecretKeys])]
	return { ...config, dataDir, filesUrl, secretKey: keys.secretKey, previousSecretKeys }
}

/** Fills a server in `dataDir` and proves it; it is stopped afterwards. */
async function fillServer(request: RestoreRequest, backup: OpenedBackup, dataDir: string): Promise<number> {
	const { log, tell } = request
	const config = configWithin(request.config, backup, dataDir)
	const cluster = config.databaseUrl === null ? stoppedOnce(await startCluster({ dataDir, log })) : null
	try {
		const files = await createFileStore({ config, secrets: secretBoxOf(config), clock: systemClock })
		const ownerUrl = cluster?.ownerUrl ?? config.databaseUrl ?? ''
		await restoreBackup({ backup, ownerUrl, files, log, tell })
		tell('Audit log', 1, 1)
		const { madeAt, tables, contents } = backup.manifest
		const about = { id: madeAt, after: { backupOf: madeAt, tables: tables.length, contents: contents.length } }
		return await proveAudit(config, about, log, cluster === null ? null : Promise.resolve(cluster))
	} finally {
		await cluster?.stop()
	}
}

/** Puts the keys of a backup beside what is restored. @returns whether earlier keys have to be set as SECRET_KEY_PREVIOUS */
async function writeKeys(staging: string, keys: BackupKeys, request: RestoreRequest): Promise<boolean> {
	const durably = { mode: 0o600, flush: true }
	if (request.givenSecretKey === null) await writeFile(join(staging, SECRET_KEY_FILE), `${keys.secretKey}\n`, durably)
	const lacksPreviousKeys = keys.previousSecretKeys.some((one) => !request.config.previousSecretKeys.includes(one))
	if (lacksPreviousKeys) {
		await writeFile(join(staging, PREVIOUS_KEYS_FILE), `${keys.previousSecretKeys.join(',')}\n`, durably)
	}
	return lacksPreviousKeys
}

export interface Switched<T> {
	readonly filled: T
	readonly kept: readonly string[]
	readonly lacksPreviousKeys: boolean
}

/** Opens a backup, fills a server beside the one that is there, and puts it in its place. Throws a `DataDirLockedError` while a server runs on the
 *  data directory. */
export async function restoreBeside<B extends BackupKeys, T>(
	request: RestoreRequest,
	open: () => Promise<B>,
	fill: (backup: B, staging: string) => Promise<T>,
): Promise<Switched<T>> {
	const { config, givenSecretKey, log } = request
	const unlock = lockDataDir(config.dataDir)
	try {
		// Of a server that was killed: it would hold the place of the new one.
		if (config.databaseUrl === null) await stopLeftover(config.dataDir, log)
		const backup = await open()
		if (givenSecretKey !== null && givenSecretKey !== backup.secretKey) {
			throw new BackupError('SECRET_KEY is not the one this backup was made with. Leave it out, or set the right one.')
		}
		if (config.databaseUrl !== null) await refuseUsed(config.databaseUrl)
		const staging = await stagingIn(config.dataDir, log)
		const lacksPreviousKeys = await writeKeys(staging, backup, request)
		const filled = await fill(backup, staging)
		const kept = await switchData(config.dataDir, staging, new Date())
		return { filled, kept, lacksPreviousKeys }
	} finally {
		unlock()
	}
}

/** Restores a firm. Every file of the backup is checked before anything is changed, and what was there stays beside the restored. */
export async function restoreFirm(request: RestoreRequest): Promise<Restored> {
	const { filled, ...switched } = await restoreBeside(
		request,
		() => openBackup(request.from, request.key, request.tell),
		async (backup, staging) => ({
			audited: await fillServer(request, backup, staging),
			...summaryOf(backup),
		}),
	)
	return { ...filled, ...switched }
}

/** Restores into a server that is thrown away afterwards: proof that the backup can be restored. */
export async function rehearseRestore(request: Omit<RestoreRequest, 'givenSecretKey'>): Promise<Restored> {
	const backup = await openBackup(request.from, request.key, request.tell)
	const scratch = request.config.dataDir
	const config = { ...request.config, databaseUrl: null, databaseReadUrl: null }
	const audited = await fillServer({ ...request, config, givenSecretKey: null }, backup, scratch)
	return { ...summaryOf(backup), audited, kept: [], lacksPreviousKeys: false }
}
