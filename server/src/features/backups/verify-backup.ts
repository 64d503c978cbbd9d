import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BackupRecord } from '@praxis/contract/backups/backups.contract'
import { z } from 'zod'
import { removeServer, scratchIn } from '../../platform/backup/data-dir-switch.ts'
import { rehearseRestore } from '../../platform/backup/restore-firm.ts'
import { fetchBackup } from '../../platform/backup/s3/fetch-backup.ts'
import { withBucket } from '../../platform/backup/s3/open-bucket.ts'
import { rehearseBase } from '../../platform/backup/wal/restore-to-time.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { readVolumes } from '../../platform/health/free-space.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import type { BackupJob } from './backup-jobs.ts'
import { bucketUrlOf, readKey } from './backup-place.ts'
import { selectBackup, selectS3Address, updateBackup } from './backups.queries.ts'
import { HREF, reasonOf } from './create-backup.ts'
import { recordBackupChange } from './record-backup-change.ts'

const GIGABYTE = 1024 ** 3
const SHARE = 1.3
const size = z.object({ bytes: z.coerce.number() })

/** The database is unpacked beside the one that runs, a copy with all its files: a full disk would end the server. */
async function hasRoomFor(ctx: Context, { kind, place, bytes }: BackupRecord): Promise<boolean> {
	const { config, db } = ctx.platform
	const { rows } = await db.owner.query('SELECT pg_database_size(current_database()) AS bytes')
	const copies = kind === 'base' ? 0 : place === 's3' ? 2 : 1
	const files = copies * (bytes ?? 0)
	const needed = size.parse(rows[0]).bytes * SHARE + files + GIGABYTE
	const [volume] = await readVolumes([{ name: 'Data', directory: config.dataDir }])
	return volume === undefined || volume.freeBytes > needed
}

async function putOff(ctx: Context, id: string): Promise<void> {
	const { clock } = ctx.platform
	const notifyAll = await administratorNotifier(ctx)
	const title = 'A backup was not verified'
	const text = 'The disk of the data has too little room to restore it there as a test.'
	const dedupeKey = `backup_room/${clock.now().toISOString().slice(0, 10)}`
	await withTransaction(ctx, async (db) => {
		await updateBackup(db, id, clock.now(), { verifyState: 'none', verifyFailure: text })
		await recordBackupChange(db, ctx, { action: 'backups.verified', id, after: { verifyState: 'none', failure: text } })
		await notifyAll(db, { kind: 'backup_old', title, text, href: HREF, dedupeKey })
	})
}

/** The folder of a backup on this machine; one in S3 is downloaded. */
async function bringHere(
	ctx: Context,
	{ id, place, folder }: BackupRecord,
	{ key, into }: { readonly key: string | null; readonly into: string },
): Promise<string> {
	if (place === 'folder') return join(ctx.platform.config.backupDir, folder)
	const url = bucketUrlOf(ctx.platform, await withRead(ctx, (db) => selectS3Address(db, id)))
	return withBucket(url, (bucket) => fetchBackup(bucket, folder, { into, key, tell: () => undefined }))
}

/** Restores a backup into a server that is thrown away: counts, hashes and the audit log must be right. */
export async function verifyBackup(ctx: Context, { id }: BackupJob): Promise<void> {
	const { config, log, clock } = ctx.platform
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	const one = await withRead(product, (db) => selectBackup(db, id))
	if (one?.verifyState !== 'running') return
	if (!(await hasRoomFor(product, one))) return putOff(product, id)
	const scratch = await scratchIn(config.dataDir)
	let failure = ''
	try {
		const key = one.isEncrypted ? await readKey(ctx.platform) : null
		const from = await bringHere(product, one, { key, into: join(scratch, 'download') })
		const of = { ...config, dataDir: scratch, filesUrl: pathToFileURL(join(scratch, 'files')).href }
		const request = { from, key, config: of, log, tell: () => undefined }
		await (one.kind === 'base' ? rehearseBase(request) : rehearseRestore(request))
	} catch (error) {
		log.error({ err: error, backupId: id }, 'a backup could not be restored')
		failure = reasonOf(error)
	} finally {
		await removeServer(scratch, log)
	}
	const notifyAll = await administratorNotifier(product)
	await withTransaction(product, async (db) => {
		// It may have been deleted meanwhile.
		if ((await selectBackup(db, id)) === undefined) return
		const verifyState = failure === '' ? 'passed' : 'failed'
		await updateBackup(db, id, clock.now(), { verifyState, verifyFailure: failure })
		await recordBackupChange(db, product, { action: 'backups.verified', id, after: { verifyState, failure } })
		if (failure === '') return
		const note = { title: 'A backup could not be restored', text: failure, href: HREF }
		await notifyAll(db, {
			kind: 'backup_old',
			...note,
			dedupeKey: `backup_unproved/${id}/${clock.now().toISOString()}`,
		})
	})
}
