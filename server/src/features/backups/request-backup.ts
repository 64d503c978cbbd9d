import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupRecord, backupErrors, type backups } from '@praxis/contract/backups/backups.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { BackupError } from '../../platform/backup/backup-error.ts'
import { backupName } from '../../platform/backup/backup-name.ts'
import { pruneContents } from '../../platform/backup/prune-contents.ts'
import { removeFromBucket } from '../../platform/backup/s3/bucket-target.ts'
import { withBucket } from '../../platform/backup/s3/open-bucket.ts'
import { pruneBucket } from '../../platform/backup/s3/prune-bucket.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { MAKE_JOB } from './backup-jobs.ts'
import { bucketUrlOf, copyPlaceOf } from './backup-place.ts'
import {
	deleteBackup,
	insertBackup,
	isBackupUnderWay,
	type NewBackup,
	selectBackup,
	selectS3Address,
	selectSettings,
} from './backups.queries.ts'
import { startVerification } from './create-backup.ts'
import { recordBackupChange } from './record-backup-change.ts'

/** Writes down that a backup is to be made, which a job then does. */
export async function enqueueBackup(
	db: Db,
	ctx: Context,
	{ id, kind, origin, isEncrypted }: Pick<NewBackup, 'id' | 'kind' | 'origin'> & { readonly isEncrypted: boolean },
): Promise<BackupRecord> {
	const { clock, jobs } = ctx.platform
	const now = clock.now()
	const sealId = isEncrypted ? (await selectSettings(db)).sealId : null
	if (isEncrypted && sealId === null) throw refuse(backupErrors, 'backup_key_missing')
	if (await isBackupUnderWay(db)) throw refuse(backupErrors, 'backup_under_way')
	const requestedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const { place, s3Address } =
		kind === 'copy' ? copyPlaceOf(ctx.platform) : ({ place: 'folder', s3Address: null } as const)
	const row = { id, folder: backupName(now), kind, place, s3Address, origin, sealId, requestedBy, now }
	await rejectDuplicateId('backups_pkey', insertBackup(db, row))
	await jobs.enqueue(db, MAKE_JOB, { id })
	await recordBackupChange(db, ctx, {
		action: 'backups.create',
		id,
		after: { kind, origin, isEncrypted, place, folder: row.folder },
	})
	return requireRow(await selectBackup(db, id), backupErrors, 'backup_not_found')
}

export function createBackup(
	ctx: PersonContext,
	{ id, isEncrypted }: ParsedInput<typeof backups.create>,
): Promise<BackupRecord> {
	permit(ctx, ['manage_backups'])
	return withTransaction(ctx, (db) => enqueueBackup(db, ctx, { id, kind: 'copy', origin: 'manual', isEncrypted }))
}

const placeFailed = (error: unknown) =>
	refuse(backupErrors, 'backup_place_failed', error instanceof BackupError ? { message: error.message } : {})

/** BACKUP_S3_URL may name another bucket by now: nothing is looked for there. */
async function refuseElsewhere(db: Db, { platform }: Context, { id, place }: BackupRecord): Promise<void> {
	if (place === 'folder') return
	const s3Address = await selectS3Address(db, id)
	try {
		bucketUrlOf(platform, s3Address)
	} catch (error) {
		throw placeFailed(error)
	}
}

export function requestVerification(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof backups.verify>,
): Promise<BackupRecord> {
	permit(ctx, ['manage_backups'])
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectBackup(db, id), backupErrors, 'backup_not_found')
		if (found.state !== 'done') throw refuse(backupErrors, 'backup_not_done')
		const { sealId } = await selectSettings(db)
		if (found.sealId !== null && found.sealId !== sealId) throw refuse(backupErrors, 'backup_key_missing')
		await refuseElsewhere(db, ctx, found)
		if (found.verifyState !== 'running') await startVerification(db, ctx, id)
		return requireRow(await selectBackup(db, id), backupErrors, 'backup_not_found')
	})
}

/** Takes a backup away where it lies. Refused where that cannot be reached: the backup stays in the list then. */
async function removeFiles({ platform }: Context, { folder, place }: BackupRecord): Promise<void> {
	const { config, log } = platform
	if (place === 'folder') return rm(join(config.backupDir, folder), { recursive: true, force: true })
	try {
		await withBucket(config.backupS3Url, (bucket) => removeFromBucket(bucket, folder))
	} catch (error) {
		log.error({ err: error, folder }, 'a backup could not be deleted from S3')
		throw placeFailed(error)
	}
}

/** Deletes the contents that no backup names. What fails is left for the next time. */
async function pruneStored({ platform }: Context, place: BackupRecord['place'], keepDays: number): Promise<void> {
	const { config, clock, log } = platform
	if (place === 'folder') return pruneContents(config.backupDir, clock.now(), { log, keepDays })
	try {
		await withBucket(config.backupS3Url, (bucket) => pruneBucket(bucket, clock.now(), log))
	} catch (error) {
		if (!(error instanceof BackupError)) throw error
		log.error({ err: error }, 'contents that no backup names could not be deleted from S3')
	}
}

/** Deletes a backup and the contents that no other names. */
export async function removeBackup(
	ctx: Context,
	{ id }: ParsedInput<typeof backups.remove>,
): Promise<OutputOf<typeof backups.remove>> {
	permit(ctx, ['manage_backups'])
	const { place, keepDays } = await withTransaction(ctx, async (db) => {
		const { isContinuous, continuousDays } = await selectSettings(db)
		const found = requireRow(await selectBackup(db, id), backupErrors, 'backup_not_found')
		if (found.state === 'waiting' || found.state === 'running') throw refuse(backupErrors, 'backup_under_way')
		await refuseElsewhere(db, ctx, found)
		await deleteBackup(db, id)
		const { kind, createdAt, isEncrypted, place, folder } = found
		await recordBackupChange(db, ctx, {
			action: 'backups.remove',
			id,
			before: { kind, createdAt, isEncrypted, place, folder },
		})
		await removeFiles(ctx, found)
		return { place, keepDays: isContinuous ? continuousDays + 1 : 1 }
	})
	await pruneStored(ctx, place, keepDays)
	return { id }
}
