import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { AppError } from '@praxis/contract/kernel/errors'
import pg from 'pg'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Cluster } from '../../db/cluster.ts'
import { withSnapshot } from '../../db/snapshot.ts'
import { createFileStore } from '../../files/create-file-store.ts'
import type { FileStore } from '../../files/file-store.ts'
import { JOBS_SCHEMA } from '../../jobs/create-job-queue.ts'
import { secretBoxOf } from '../../start-platform.ts'
import { BackupError } from '../backup-error.ts'
import { contentName, readFileOf } from '../backup-files.ts'
import { AFTERWARDS } from '../restore-backup.ts'
import { configWithin, proveAudit, type RestoreRequest, restoreBeside, stoppedOnce } from '../restore-firm.ts'
import { listContents } from '../write-backup.ts'
import { type OpenedBase, openBase } from './open-base.ts'
import { type RecoveryTarget, recoverCluster } from './recover-cluster.ts'

export interface TimedRestore extends RestoreRequest {
	/** The place of backups, or the folder of one base backup. */
	readonly from: string
	readonly to: RecoveryTarget
}

export interface RestoredToTime {
	/** The base backup it began with. */
	readonly baseOf: string
	/** Newer base backups that are damaged: a sentence for each. */
	readonly passedOver: readonly string[]
	readonly lastCommitAt: Date | null
	readonly contents: number
	/** Files that are named at that moment and are neither in the backups nor in the data directory. */
	readonly missing: number
	readonly audited: number
	readonly kept: readonly string[]
	readonly lacksPreviousKeys: boolean
}

/** The queue creates its jobs again; those of that moment have run since. */
const WITHOUT_JOBS = [`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`]

async function settle(ownerUrl: string): Promise<void> {
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		for (const statement of [...AFTERWARDS, ...WITHOUT_JOBS]) await client.query(statement)
	} finally {
		await client.end()
	}
}

type Store = Pick<FileStore, 'put' | 'open'>

async function openContent({ root, key, manifest }: OpenedBase, former: Store, hash: string): Promise<Readable | null> {
	const kept = Readable.from(readFileOf({ key }, root, contentName(manifest, hash)))
	try {
		// Opened before it is handed on: it may not be in the backups.
		await new Promise((resolve, reject) => kept.once('readable', resolve).once('error', reject))
		return kept
	} catch (error) {
		if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error
	}
	try {
		return await former.open(hash)
	} catch (error) {
		if (error instanceof AppError) return null
		throw error
	}
}

interface Contents {
	readonly contents: number
	readonly missing: number
}

/** From the backups, or from the files that are still there. */
async function restoreContents(
	backup: OpenedBase,
	hashes: readonly string[],
	{ files, former, tell }: { files: Store; former: Store; tell: RestoreRequest['tell'] },
): Promise<Contents> {
	let missing = 0
	for (const [index, hash] of hashes.entries()) {
		tell('Files', index + 1, hashes.length)
		const content = await openContent(backup, former, hash)
		if (content === null) {
			missing += 1
			continue
		}
		const stored = await files.put(content, { maxBytes: Number.MAX_SAFE_INTEGER })
		if (stored.hash !== hash) throw new BackupError(`The file ${hash} of this backup is not what it was.`)
	}
	return { contents: hashes.length - missing, missing }
}

type Filled = Omit<RestoredToTime, 'kept' | 'lacksPreviousKeys'>

async function fillFiles(
	request: TimedRestore,
	backup: OpenedBase,
	config: Config,
	cluster: Cluster,
): Promise<Contents> {
	const hashes = await withSnapshot({ db: { ownerUrl: cluster.ownerUrl } }, listContents)
	const secrets = secretBoxOf(config)
	const former = { ...config, dataDir: request.config.dataDir, filesUrl: request.config.filesUrl }
	return restoreContents(backup, hashes, {
		files: await createFileStore({ config, secrets, clock: systemClock }),
		former: await createFileStore({ config: former, secrets, clock: systemClock }),
		tell: request.tell,
	})
}

async function fill(request: TimedRestore, backup: OpenedBase, dataDir: string): Promise<Filled> {
	const { log, tell, to } = request
	const config = { ...configWithin(request.config, backup, dataDir), databaseUrl: null, databaseReadUrl: null }
	const recovered = await recoverCluster(backup, to, { dataDir, log, tell })
	const cluster = stoppedOnce(recovered.cluster)
	try {
		await settle(cluster.ownerUrl)
		const found = await fillFiles(request, backup, config, cluster)
		tell('Audit log', 1, 1)
		const { madeAt: baseOf } = backup.manifest
		const { lastCommitAt } = recovered
		const to = request.to === 'latest' ? 'latest' : request.to.toISOString()
		const after = { to, baseOf, lastCommitAt: lastCommitAt?.toISOString() ?? null, contents: found.contents }
		const audited = await proveAudit(config, { id: baseOf, after }, log, Promise.resolve(cluster))
		return { baseOf, passedOver: backup.passedOver, lastCommitAt, ...found, audited }
	} finally {
		await cluster.stop()
	}
}

/** Restores the bundled server as it was at a moment: the base backup before it, and all changes since written again. */
export async function restoreToTime(request: TimedRestore): Promise<RestoredToTime> {
	if (request.config.databaseUrl !== null) {
		throw new BackupError('Only the bundled database can be restored to a moment. Leave DATABASE_URL out.')
	}
	const { from, key, to, tell } = request
	const { filled, ...switched } = await restoreBeside(
		request,
		() => openBase(from, key, to, tell),
		(backup, staging) => fill(request, backup, staging),
	)
	return { ...filled, ...switched }
}

/** Restores a base backup with all that was received since into a server that is thrown away. The files are looked at where they lie. */
export async function rehearseBase(
	request: Omit<TimedRestore, 'givenSecretKey' | 'to'>,
): Promise<{ readonly audited: number; readonly lastCommitAt: Date | null }> {
	const { from, key, log, tell, config: given } = request
	const backup = await openBase(from, key, 'latest', tell)
	const filesUrl = pathToFileURL(join(given.dataDir, 'files')).href
	const config = { ...configWithin(given, backup, given.dataDir), filesUrl, databaseUrl: null, databaseReadUrl: null }
	const { cluster: recovered, lastCommitAt } = await recoverCluster(backup, 'latest', {
		dataDir: given.dataDir,
		log,
		tell,
	})
	const cluster = stoppedOnce(recovered)
	try {
		const { madeAt } = backup.manifest
		const audited = await proveAudit(config, { id: madeAt, after: { baseOf: madeAt } }, log, Promise.resolve(cluster))
		return { audited, lastCommitAt }
	} finally {
		await cluster.stop()
	}
}
