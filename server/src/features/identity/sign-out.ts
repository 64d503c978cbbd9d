import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { forgetfulCookieName, sessionCookieName } from '../../platform/auth/session-cookie.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deleteSession } from './credentials.queries.ts'
import { recordOwnChange } from './record-user-change.ts'

/** Ends the session on the server and takes the cookies back. */
export async function signOut(ctx: Context, _input: object, http: HttpExchange): Promise<{ status: 'signed_out' }> {
	const { actor, platform } = ctx
	if (actor.kind === 'person') {
		await inIdentity(ctx, async (db) => {
			await deleteSession(db, actor.id, actor.sessionId)
			await recordOwnChange(db, ctx, {
				action: 'session.signOut',
				userId: actor.id,
				topic: 'sessions',
				entityId: actor.sessionId,
				kind: 'removed',
			})
		})
		invalidatePerson(platform, actor.id)
	}
	http.clearCookie(sessionCookieName(platform))
	http.clearCookie(forgetfulCookieName(platform))
	return { status: 'signed_out' }
}
