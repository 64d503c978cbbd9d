import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { emitAudit } from '../audit/emit-audit.ts'
import { sealAudit } from '../audit/seal-audit.job.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Cluster, startCluster } from '../db/cluster.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { withTransaction } from '../db/transaction.ts'
import { createFileStore } from '../files/create-file-store.ts'
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
	/** Of the server to restore into. Its secret key is that of the backup. */
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
async function proveAudit(
	config: Config,
	backup: OpenedBackup,
	log: Logger,
	cluster: Promise<Cluster> | null,
): Promise<number> {
	const platform = await startPlatform(config, { log, cluster })
	try {
		const origin = { requestId: 'restore', ip: null, userAgent: null }
		const ctx = { platform, actor: { kind: 'system', name: 'restore' }, origin } as const
		const { madeAt, tables, contents } = backup.manifest
		const after = { backupOf: madeAt, tables: tables.length, contents: contents.length }
		await withTransaction(ctx, (db) =>
			emitAudit(db, ctx, { action: 'backups.restore', entity: 'backups', entityId: madeAt, after }),
		)
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
async function startScratch(dataDir: string, log: Logger): Promise<Cluster> {
	const started = await startCluster({ dataDir, log })
	let stopped: Promise<void> | undefined
	return {
		...started,
		stop: () => {
			stopped ??= started.stop()
			return stopped
		},
	}
}

/** Fills a server in `dataDir` and proves it; it is stopped afterwards. */
async function fillServer(request: RestoreRequest, backup: OpenedBackup, dataDir: string): Promise<number> {
	const { log, tell } = request
	const isOwnStore = request.config.filesUrl === pathToFileURL(join(request.config.dataDir, 'files')).href
	const filesUrl = isOwnStore ? pathToFileURL(join(dataDir, 'files')).href : request.config.filesUrl
	const previousSecretKeys = [...new Set([...backup.previousSecretKeys, ...request.config.previousSecretKeys])]
	const config: Config = { ...request.config, dataDir, filesUrl, secretKey: backup.secretKey, previousSecretKeys }
	const cluster = config.databaseUrl === null ? await startScratch(dataDir, log) : null
	try {
		const files = await createFileStore({ config, secrets: secretBoxOf(config), clock: systemClock })
		const ownerUrl = cluster?.ownerUrl ?? config.databaseUrl ?? ''
		await restoreBackup({ backup, ownerUrl, files, log, tell })
		tell('Audit log', 1, 1)
		return await proveAudit(config, backup, log, cluster === null ? null : Promise.resolve(cluster))
	} finally {
		await cluster?.stop()
	}
}

/** Restores a firm. Every file of the backup is checked before anything is changed, and what was there stays beside the restored.
 *  Throws a `DataDirLockedError` while a server runs on the data directory. */
export async function restoreFirm(request: RestoreRequest): Promise<Restored> {
	const { config, from, key, givenSecretKey, tell } = request
	const unlock = lockDataDir(config.dataDir)
	try {
		const backup = await openBackup(from, key, tell)
		if (givenSecretKey !== null && givenSecretKey !== backup.secretKey) {
			throw new BackupError('SECRET_KEY is not the one this backup was made with. Leave it out, or set the right one.')
		}
		if (config.databaseUrl !== null) await refuseUsed(config.databaseUrl)
		const staging = await stagingIn(config.dataDir)
		if (givenSecretKey === null) {
			await writeFile(join(staging, SECRET_KEY_FILE), `${backup.secretKey}\n`, { mode: 0o600, flush: true })
		}
		const lacking = backup.previousSecretKeys.filter((one) => !config.previousSecretKeys.includes(one))
		if (lacking.length > 0) {
			await writeFile(join(staging, PREVIOUS_KEYS_FILE), `${backup.previousSecretKeys.join(',')}\n`, {
				mode: 0o600,
				flush: true,
			})
		}
		const audited = await fillServer(request, backup, staging)
		const kept = await switchData(config.dataDir, staging, new Date())
		return { ...summaryOf(backup), audited, kept, lacksPreviousKeys: lacking.length > 0 }
	} finally {
		unlock()
	}
}

/** Restores into a server that is thrown away afterwards: proof that the backup can be restored. */
export async function rehearseRestore(request: Omit<RestoreRequest, 'givenSecretKey'>): Promise<Restored> {
	const backup = await openBackup(request.from, request.key, request.tell)
	const scratch = request.config.dataDir
	const config = { ...request.config, databaseUrl: null, databaseReadUrl: null }
	const audited = await fillServer({ ...request, config, givenSecretKey: null }, backup, scratch)
	return { ...summaryOf(backup), audited, kept: [], lacksPreviousKeys: false }
}
