import { userId } from '@praxis/contract/kernel/ids'
import { role } from '@praxis/contract/kernel/permissions'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const TOPIC = 'identity'

/** An event of an account to notify its user or the administrators of. */
const identityEvent = z.intersection(
	z.object({ userId }),
	z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('signed_in'), sessionId: z.string(), userAgent: z.string().nullable() }),
		z.object({ kind: z.literal('role_changed'), by: z.string(), role, version: z.int() }),
		z.object({ kind: z.literal('permissions_changed'), by: z.string(), version: z.int() }),
		z.object({ kind: z.literal(['password_changed', 'second_factor_off']) }),
		z.object({ kind: z.literal('account_locked'), lockedUntil: z.string() }),
		z.object({ kind: z.literal('invitation_accepted'), fullName: z.string(), inviterId: userId }),
	]),
)
export type IdentityEvent = z.infer<typeof identityEvent>

/** Tells the features that come after this one, in the transaction of what happened. */
export function publishIdentityEvent(db: Db, { platform }: Context, event: IdentityEvent): Promise<void> {
	return platform.jobs.publish(db, TOPIC, event)
}

/** Handles every event after its transaction, perhaps more than once; before work starts. */
export function subscribeToIdentity(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, event: IdentityEvent) => Promise<void>,
): void {
	jobs.subscribe(TOPIC, name, work, { payload: identityEvent })
}
