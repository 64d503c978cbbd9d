import { type BackupOverview, backupErrors, type backups } from '@praxis/contract/backups/backups.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { countHeldMail, discardMailBefore, selectHeldSince, setHeld } from '../../platform/mail/outgoing-hold.ts'
import { permit } from '../../platform/permit.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { countHeldDeliveries, discardHeldDeliveries } from '../webhooks/held-deliveries.ts'
import { recordBackupChange } from './record-backup-change.ts'

const HREF = '/dashboard/data-management'

export function viewHold(ctx: Context): Promise<BackupOverview['hold']> {
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	return withRead(product, async (db) => {
		const since = await selectHeldSince(db)
		if (since === null) return null
		const [waitingMail, waitingDeliveries] = [await countHeldMail(db), await countHeldDeliveries(db, since)]
		return { since: since.toISOString(), waitingMail, waitingDeliveries }
	})
}

/** After a restore: what waits goes out, without messages and calls of webhooks from before if they are not wanted. */
export function releaseOutgoing(
	ctx: PersonContext,
	{ discardsOldMail, discardsOldDeliveries }: ParsedInput<typeof backups.release>,
): Promise<OutputOf<typeof backups.release>> {
	permit(ctx, ['manage_backups'])
	const product = { ...ctx, actor: { kind: 'system', name: 'backups' } } as const
	// As the product: a wall between a person and some messages must not let those go out.
	return withTransaction(product, async (db) => {
		const since = await selectHeldSince(db)
		if (since === null) throw refuse(backupErrors, 'backup_not_held')
		const discarded = discardsOldMail ? await discardMailBefore(db, since) : 0
		const discardedDeliveries = discardsOldDeliveries
			? await discardHeldDeliveries(db, since, ctx.platform.clock.now())
			: 0
		await setHeld(db, false)
		await ctx.platform.mail.sendWaiting(db)
		const after = { since: since.toISOString(), discarded, discardedDeliveries, releasedBy: ctx.actor.id }
		await recordBackupChange(db, product, { action: 'backups.release', id: 'outgoing', after })
		return { discarded, discardedDeliveries }
	})
}

/** Administrators hear, once, that nothing goes out until they release it. */
export async function notifyOfHold(ctx: Context): Promise<void> {
	const since = await withRead(ctx, selectHeldSince)
	if (since === null) return
	const notifyAll = await administratorNotifier(ctx)
	const title = 'Outgoing email is held after the restore'
	const text = 'Email, texts and webhooks wait, so that nothing goes out twice. Release them in Data management.'
	const dedupeKey = `outgoing_hold/${since.toISOString()}`
	await withTransaction(ctx, (db) => notifyAll(db, { kind: 'backup_old', title, text, href: HREF, dedupeKey }))
}
