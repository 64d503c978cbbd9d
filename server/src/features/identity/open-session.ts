import { askEngine } from '../../platform/auth/engine-call.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Settled, type SignInMethod, settleSignIn } from './finish-sign-in.ts'

interface Opening {
	readonly userId: string
	readonly method: SignInMethod
	readonly rememberMe?: boolean
}

/** Opens a session for someone whose identity was proved without a password. The second factor, if there is one, is still
 *  asked for. Runs in the caller's identity transaction. */
export async function openSession(db: Db, ctx: Context, opening: Opening): Promise<Settled> {
	const { userId, method, rememberMe = false } = opening
	const { api } = signInEngine(ctx.platform)
	const body = { userId, rememberMe }
	const answer = await askEngine(() => api.openSession({ body, headers: new Headers(), returnHeaders: true }))
	return settleSignIn(db, ctx, answer, method)
}

/** As `openSession`, where nothing more is to be proved: a passkey was given, the account is new, or a guest's. */
export async function openVerifiedSession(db: Db, ctx: Context, opening: Opening): Promise<Settled> {
	const { userId, method, rememberMe = false } = opening
	const { api } = signInEngine(ctx.platform)
	const body = { userId, rememberMe }
	const answer = await askEngine(() => api.openVerifiedSession({ body, headers: new Headers(), returnHeaders: true }))
	return settleSignIn(db, ctx, answer, method)
}
