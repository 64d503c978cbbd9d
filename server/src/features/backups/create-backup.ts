import type { BackupRecord } from '@praxis/contract/backups/backups.contract'
import { BackupError } from '../../platform/backup/backup-error.ts'
import { writeBase } from '../../platform/backup/wal/write-base.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { type BackupJob, VERIFY_JOB } from './backup-jobs.ts'
import { placeOf, readKey, withTarget } from './backup-place.ts'
import { type BackupChange, selectBackup, selectS3Address, updateBackup } from './backups.queries.ts'
import { publishBackup, recordBackupChange } from './record-backup-change.ts'

const WRITTEN_EVERY_MS = 500
export const HREF = '/dashboard/data-management'

export function reasonOf(error: unknown): string {
	if (error instanceof BackupError) return error.message
	const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
	if (code === 'ENOSPC') return 'The disk of the backups is full.'
	if (code === 'EACCES' || code === 'EROFS') return 'The server may not write into the folder of the backups.'
	return 'An error of the server stopped it. It is in the server’s log.'
}

/** Says how far it is, twice a second at most. */
function progressOf(ctx: Context, id: string) {
	let writtenAt = 0
	return async (step: string, stepsDone: number, stepsTotal: number) => {
		const now = ctx.platform.clock.now()
		if (now.getTime() - writtenAt < WRITTEN_EVERY_MS) return
		writtenAt = now.getTime()
		await withTransaction(ctx, async (db) => {
			await updateBackup(db, id, now, { state: 'running', step, stepsDone, stepsTotal })
			await publishBackup(db, id)
		})
	}
}

async function fail(ctx: Context, { id, kind }: Pick<BackupRecord, 'id' | 'kind'>, failure: string): Promise<void> {
	const notifyAll = await administratorNotifier(ctx)
	const day = ctx.platform.clock.now().toISOString().slice(0, 10)
	const dedupeKey = kind === 'base' ? `backup_failed/base/${day}` : `backup_failed/${id}`
	await withTransaction(ctx, async (db) => {
		await updateBackup(db, id, ctx.platform.clock.now(), { state: 'failed', failure })
		await recordBackupChange(db, ctx, { action: 'backups.fail', id, after: { failure } })
		const note = { title: 'A backup failed', text: failure, href: HREF, dedupeKey }
		await notifyAll(db, { kind: 'backup_old', ...note })
	})
}

/** Writes down that a backup is to be restored into a server that is thrown away, which a job then does. */
export async function startVerification(db: Db, ctx: Context, id: string): Promise<void> {
	const { clock, jobs } = ctx.platform
	await updateBackup(db, id, clock.now(), { verifyState: 'running', verifyFailure: '' })
	await jobs.enqueue(db, VERIFY_JOB, { id }, { singletonKey: id })
	await recordBackupChange(db, ctx, { action: 'backups.verify', id })
}

async function write(ctx: Context, one: BackupRecord): Promise<BackupChange & { readonly bytes: number }> {
	const { platform } = ctx
	const key = one.isEncrypted ? await readKey(platform) : null
	const progress = progressOf(ctx, one.id)
	if (one.kind === 'base') {
		const { manifest, bytes } = await writeBase(platform, placeOf(platform, key), one.folder, progress)
		const { walArchive, startLsn: walStart, madeAt, contents, missing } = manifest
		const counts = { contentCount: contents.length, missingCount: missing.length }
		return { bytes, ...counts, walArchive, walStart, restorableFrom: new Date(madeAt) }
	}
	const s3Address = await withRead(ctx, (db) => selectS3Address(db, one.id))
	const { manifest, bytes } = await withTarget(platform, { place: one.place, s3Address, key }, (target) =>
		writeBackup(platform, target, one.folder, progress),
	)
	const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
	return { bytes, rowCount, contentCount: manifest.contents.length, missingCount: manifest.missing.length }
}

/** Makes the backup that was asked for. */
export async function runBackup(ctx: Context, { id }: BackupJob): Promise<void> {
	const { platform } = ctx
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	const one = await withRead(product, (db) => selectBackup(db, id))
	if (one === undefined || one.state === 'done' || one.state === 'failed') return
	try {
		const totals = await write(product, one)
		await withTransaction(product, async (db) => {
			await updateBackup(db, id, platform.clock.now(), { state: 'done', step: '', ...totals })
			await recordBackupChange(db, product, { action: 'backups.finish', id, after: { ...totals, folder: one.folder } })
			// What no one looks at is proved by a restore each night.
			if (one.origin === 'nightly') await startVerification(db, product, id)
		})
	} catch (error) {
		platform.log.error({ err: error, backupId: id }, 'a backup failed')
		await fail(product, one, reasonOf(error))
	}
}
