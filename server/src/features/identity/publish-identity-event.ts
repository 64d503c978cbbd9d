import type { Role } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const TOPIC = 'identity'

/** An event of an account to notify its user or the administrators of. */
export type IdentityEvent = { readonly userId: string } & (
	| { readonly kind: 'signed_in'; readonly sessionId: string; readonly userAgent: string | null }
	| { readonly kind: 'role_changed'; readonly by: string; readonly role: Role; readonly version: number }
	| { readonly kind: 'permissions_changed'; readonly by: string; readonly version: number }
	| { readonly kind: 'password_changed' }
	| { readonly kind: 'second_factor_off' }
	| { readonly kind: 'account_locked'; readonly lockedUntil: string }
	| { readonly kind: 'invitation_accepted'; readonly fullName: string; readonly inviterId: string }
)

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
	jobs.subscribe<IdentityEvent>(TOPIC, name, work)
}
