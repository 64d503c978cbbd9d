import { keptBackups } from '@praxis/contract/backups/kept-backups.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { isBackupUnderWay, selectNightly, selectSettings } from './backups.queries.ts'
import { enqueueBackup, removeBackup } from './request-backup.ts'

/** Deletes nightly backups that are older than what is kept. */
async function pruneNightly(ctx: Context): Promise<void> {
	const { config } = ctx.platform
	const [rows, settings] = await withRead(
		ctx,
		async (db) => [await selectNightly(db), await selectSettings(db)] as const,
	)
	// What lies in S3 can be deleted only while its address is set. What could not be restored takes the place of none that can.
	const good = rows
		.filter(({ verify_state: state }) => state !== 'failed')
		.map(({ created_at: at }) => at.toISOString())
	const kept = keptBackups(good, settings)
	const newest = good.toSorted().at(-1) ?? ''
	for (const { id, place, created_at: at, verify_state: state } of rows) {
		if (place === 's3' && config.backupS3Url === null) continue
		const moment = at.toISOString()
		if (state === 'failed' ? moment < newest : !kept.has(moment)) await removeBackup(ctx, { id })
	}
}

/** Each night: those that are too old go, and a new one is made. */
export async function startNightly(ctx: Context): Promise<void> {
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	await pruneNightly(product)
	await withTransaction(product, async (db) => {
		const { isNightly, isEncrypted } = await selectSettings(db)
		if (!isNightly || (await isBackupUnderWay(db))) return
		await enqueueBackup(db, product, { id: newId(), kind: 'copy', origin: 'nightly', isEncrypted })
	})
}
