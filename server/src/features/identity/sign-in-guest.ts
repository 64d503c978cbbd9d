import type { SignedIn } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { completeSignedIn } from './finish-sign-in.ts'
import { makeUser } from './make-user.ts'
import { openVerifiedSession } from './open-session.ts'

/** Makes a guest of the visitor: a client-role account without an address, which sees public content only. */
export async function signInGuest(ctx: Context, _input: object, http: HttpExchange): Promise<SignedIn> {
	const settled = await inIdentity(ctx, async (db) => {
		const guest = await makeUser(db, { id: `guest_${newId()}`, email: null, full_name: 'Guest', role: 'client' })
		return openVerifiedSession(db, ctx, { userId: guest.id, method: 'guest' })
	})
	return completeSignedIn(ctx, http, settled)
}
