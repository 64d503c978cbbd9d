import { keptBackups } from '@praxis/contract/backups/kept-backups.rules'
import { AppError } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { configuredAddress } from './backup-place.ts'
import { isBackupUnderWay, selectNightly, selectSettings } from './backups.queries.ts'
import { HREF, reasonOf } from './create-backup.ts'
import { enqueueBackup, removeBackup } from './request-backup.ts'

/** A storage that does not answer must not hold up the new backup. */
const PRUNES_FOR_MS = 5 * 60_000

async function notifyOfKept(ctx: Context, error: unknown): Promise<void> {
	const notifyAll = await administratorNotifier(ctx)
	const title = 'An old backup could not be deleted'
	const text = error instanceof AppError ? error.message : reasonOf(error)
	const dedupeKey = `backup_kept/${ctx.platform.clock.now().toISOString().slice(0, 10)}`
	await withTransaction(ctx, (db) => notifyAll(db, { kind: 'backup_old', title, text, href: HREF, dedupeKey }))
}

/** Deletes nightly backups that are older than what is kept. One that cannot be deleted stays, and is tried again the next night. */
async function pruneNightly(ctx: Context): Promise<void> {
	const { config, log } = ctx.platform
	const address = configuredAddress(config)
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
	const startedAt = performance.now()
	const failures: unknown[] = []
	for (const { id, s3_address: s3Address, created_at: at, verify_state: state } of rows) {
		if (s3Address !== null && s3Address !== address) continue
		const moment = at.toISOString()
		if (state === 'failed' ? moment >= newest : kept.has(moment)) continue
		if (performance.now() - startedAt > PRUNES_FOR_MS) break
		try {
			await removeBackup(ctx, { id })
		} catch (error) {
			log.error({ err: error, backupId: id }, 'an old backup could not be deleted')
			failures.push(error)
		}
	}
	if (failures.length > 0) await notifyOfKept(ctx, failures[0])
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
