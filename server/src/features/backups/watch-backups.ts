import { BACKUP_OLD_HOURS } from '@praxis/contract/database/database.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { failStalled, selectLastGood, selectSettings } from './backups.queries.ts'
import { isOld } from './find-backups.ts'

const STALLED_AFTER_MS = DAY_MS / 4

/** Each hour: administrators hear, once a day, when nightly backups are on and there is no good one of late. A firm has as long from
 *  its first start. */
export async function watchBackups(ctx: Context): Promise<void> {
	const { platform } = ctx
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	const now = platform.clock.now()
	await withTransaction(product, (db) =>
		failStalled(db, new Date(now.getTime() - STALLED_AFTER_MS), now, 'The server was stopped while it was made.'),
	)
	const [lastGood, settings] = await withRead(
		product,
		async (db) => [await selectLastGood(db), await selectSettings(db)] as const,
	)
	if (!settings.isNightly || !isOld(lastGood ?? settings.startedAt, now)) return
	const notifyAll = await administratorNotifier(product)
	const title = lastGood === null ? 'There is no backup yet' : `No good backup for more than ${BACKUP_OLD_HOURS} hours`
	const text = 'If the server is lost, what was written since is lost too. Open Data management and back up now.'
	const dedupeKey = `backup_old/${now.toISOString().slice(0, 10)}`
	await withTransaction(product, (db) =>
		notifyAll(db, { kind: 'backup_old', title, text, href: '/dashboard/data-management', dedupeKey }),
	)
}
