import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scratchIn } from '../../platform/backup/data-dir-switch.ts'
import { rehearseRestore } from '../../platform/backup/restore-firm.ts'
import { rehearseBase } from '../../platform/backup/wal/restore-to-time.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import type { BackupJob } from './backup-jobs.ts'
import { readKey } from './backup-place.ts'
import { selectBackup, updateBackup } from './backups.queries.ts'
import { HREF, reasonOf } from './create-backup.ts'
import { recordBackupChange } from './record-backup-change.ts'

/** Restores a backup into a server that is thrown away: counts, hashes and the audit log must be right. */
export async function verifyBackup(ctx: Context, { id }: BackupJob): Promise<void> {
	const { config, log, clock } = ctx.platform
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	const one = await withRead(product, (db) => selectBackup(db, id))
	if (one?.verifyState !== 'running') return
	const scratch = await scratchIn(config.dataDir)
	let failure = ''
	try {
		const key = one.isEncrypted ? await readKey(ctx.platform) : null
		const from = join(config.backupDir, one.folder)
		const of = { ...config, dataDir: scratch, filesUrl: pathToFileURL(join(scratch, 'files')).href }
		const request = { from, key, config: of, log, tell: () => undefined }
		await (one.kind === 'base' ? rehearseBase(request) : rehearseRestore(request))
	} catch (error) {
		log.error({ err: error, backupId: id }, 'a backup could not be restored')
		failure = reasonOf(error)
	} finally {
		await rm(scratch, { recursive: true, force: true })
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
