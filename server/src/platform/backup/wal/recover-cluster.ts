import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Cluster, startCluster } from '../../db/cluster.ts'
import { OWNER_PASSWORD_FILE } from '../../db/init-cluster.ts'
import { BackupError } from '../backup-error.ts'
import { readFileOf } from '../backup-files.ts'
import { type Tell, textOf } from '../restore-backup.ts'
import { parseLsn, segmentStart } from './lsn.ts'
import type { OpenedBase } from './open-base.ts'
import { unpackBase } from './unpack-base.ts'
import { readWal } from './wal-file.ts'
import { type WrittenLog, writeSegments } from './write-segments.ts'

/** Commits are stamped a moment before they are written. */
const COMMIT_DELAY_MS = 60_000
/** The last record may have been received in part. */
const LAST_RECORD_MAX_BYTES = 1024n * 1024n
const NOT_REACHED = 'recovery ended before configured recovery target was reached'
const CLUSTER = 'postgres'

/** A moment, or all that was received. */
export type RecoveryTarget = Date | 'latest'

/** `2026-11-30 11:00:00.000+00`: the server refuses the form with T and Z here. */
const serverTime = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00')

function settingsFor(target: RecoveryTarget): string {
	// Until all is written again, no one is let in.
	const common = ['hot_standby = off', "restore_command = 'exit 1'", "recovery_target_timeline = 'current'"]
	const timed = target === 'latest' ? [] : [`recovery_target_time = '${serverTime(target)}'`]
	return `${[...common, ...timed, "recovery_target_action = 'promote'"].join('\n')}\n`
}

async function writeLog(backup: OpenedBase, clusterDir: string, target: RecoveryTarget): Promise<WrittenLog> {
	const { root, key, manifest } = backup
	const { walArchive, timeline, startLsn, endLsn } = manifest
	const from = segmentStart(parseLsn(startLsn))
	const until = target === 'latest' ? null : new Date(target.getTime() + COMMIT_DELAY_MS)
	const chunks = readWal(root, walArchive, { from, key })
	const written = await writeSegments(join(clusterDir, 'pg_wal'), chunks, { timeline, from, until })
	if (written === null || written.end < parseLsn(endLsn)) {
		throw new BackupError('The changes that belong to this base backup are missing, so it cannot be restored.')
	}
	if (target !== 'latest' && written.sentAt < target) {
		throw new BackupError(
			`Changes were received until ${written.sentAt.toISOString()} only. Choose an earlier time, or --to latest.`,
		)
	}
	return written
}

async function start(dataDir: string, log: Logger, target: RecoveryTarget, settings: string): Promise<Cluster> {
	const file = join(dataDir, CLUSTER, 'postgresql.auto.conf')
	await writeFile(file, settings + settingsFor(target))
	try {
		return await startCluster({ dataDir, log, readyWithinMs: Number.POSITIVE_INFINITY })
	} catch (error) {
		// Nothing was committed after that time, so the end of the log is the same state.
		if (target === 'latest' || !(error instanceof Error && error.message.includes(NOT_REACHED))) throw error
		return start(dataDir, log, 'latest', settings)
	}
}

export interface Recovered {
	readonly cluster: Cluster
	/** The last commit that is there; null if there was none after the base backup. */
	readonly lastCommitAt: Date | null
}

const state = z.object({ replayed: z.string(), at: z.date().nullable() })

async function readState(ownerUrl: string): Promise<z.infer<typeof state>> {
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		const { rows } = await client.query(
			'SELECT pg_last_wal_replay_lsn()::text AS replayed, pg_last_xact_replay_timestamp() AS at',
		)
		return state.parse(rows[0])
	} finally {
		await client.end()
	}
}

/** Unpacks a base backup into a data directory, and lets the server write all changes again to the moment that is wanted.
 *  @see PostgreSQL 18, 25.3.5 "Recovering Using a Continuous Archive Backup" */
export async function recoverCluster(
	backup: OpenedBase,
	target: RecoveryTarget,
	{ dataDir, log, tell }: { readonly dataDir: string; readonly log: Logger; readonly tell: Tell },
): Promise<Recovered> {
	const clusterDir = join(dataDir, CLUSTER)
	await unpackBase(backup, clusterDir, (done, total) => tell('Database', done, total))
	tell('Changes', 0, 1)
	const { end } = await writeLog(backup, clusterDir, target)
	const password = await textOf(readFileOf(backup, backup.folder, OWNER_PASSWORD_FILE))
	await writeFile(join(dataDir, OWNER_PASSWORD_FILE), password, { mode: 0o600 })
	await writeFile(join(clusterDir, 'recovery.signal'), '', { mode: 0o600 })
	const own = join(clusterDir, 'postgresql.auto.conf')
	const settings = await readFile(own, 'utf8')
	const cluster = await start(dataDir, log, target, settings)
	try {
		await writeFile(own, settings)
		const { replayed, at } = await readState(cluster.ownerUrl)
		if (target === 'latest' && end - parseLsn(replayed) > LAST_RECORD_MAX_BYTES) {
			throw new BackupError(`The server stopped at ${replayed} although more had been received.`)
		}
		tell('Changes', 1, 1)
		return { cluster, lastCommitAt: at }
	} catch (error) {
		await cluster.stop()
		await rm(clusterDir, { recursive: true, force: true })
		throw error
	}
}
