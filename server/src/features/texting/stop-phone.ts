import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
	insertConsent,
	lockActiveConsent,
	restoreStopped,
	selectConsent,
	selectNewestOfPhone,
	selectStoppedAt,
	upsertStop,
} from './consents.queries.ts'
import { endConsentWithin, recordConsentChange } from './record-consent.ts'

/** A number wants no texts any more. Only the system may write it down. */
export async function stopPhone(db: Db, ctx: Context, phone: string): Promise<void> {
	await upsertStop(db, phone, ctx.platform.clock.now())
	const known = await selectNewestOfPhone(db, phone)
	if (known === null || known.endedAt !== null) return
	await endConsentWithin(db, ctx, known, { action: 'texting.stop', endedHow: 'stop' })
}

/** A number wants texts again: what it had consented to before it texted STOP holds again, as a new consent by text message. False if it
 *  had not stopped them. */
export async function startPhone(db: Db, ctx: Context, phone: string): Promise<boolean> {
	if ((await selectStoppedAt(db, phone)) === null) return false
	const at = ctx.platform.clock.now()
	await restoreStopped(db, phone, at)
	const known = await selectNewestOfPhone(db, phone)
	const isLast = known?.endedHow === 'stop' && (await lockActiveConsent(db, known.clientId)) === null
	if (!isLast) return true
	const id = newId()
	const { clientId } = known
	const by = { how: 'by_text' as const, recordedBy: null, recordedByName: 'The client', at }
	await insertConsent(db, { id, clientId, phone, ...by })
	const made = await selectConsent(db, id)
	if (made !== null) await recordConsentChange(db, ctx, 'texting.start', made)
	return true
}
