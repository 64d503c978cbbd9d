import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn, SignInOutcome, session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { askEngine, engineHeaders } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { forgetfulCookieName } from '../../platform/auth/session-cookie.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { consumeCode } from './factors.queries.ts'
import { clearSignInFailures, countAttempt, selectLock } from './failures.queries.ts'
import { completeSignedIn, completeSignIn, openVerifiedSession, type Settled, settleSignIn } from './finish-sign-in.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { findUserByEmail, insertUser } from './users.queries.ts'

type Credentials = ParsedInput<typeof session.signIn>

/** Refusals that come only after the right password. */
const PASSWORD_WAS_RIGHT = new Set(['EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_NOT_ACTIVE'])

async function recordOutcome(db: Db, ctx: Context, email: string, settled: Settled): Promise<void> {
	if (settled.status !== 'refused' || PASSWORD_WAS_RIGHT.has(settled.code)) return clearSignInFailures(db, email)
	const lockedUntil = await selectLock(db, email)
	if (lockedUntil === null) return
	const user = await findUserByEmail(db, email)
	if (user === undefined) return
	const after = { lockedUntil: lockedUntil.toISOString() }
	await emitAudit(db, ctx, { action: 'session.lock', entity: 'users', entityId: user.id, after })
	await publishIdentityEvent(db, ctx, { kind: 'account_locked', userId: user.id, ...after })
}

/** Signs in with email and password. Ten failures lock the address, known or not, for fifteen minutes. */
export async function signIn(ctx: Context, input: Credentials, http: HttpExchange): Promise<SignInOutcome> {
	const { email, password, rememberMe } = input
	const { platform } = ctx
	const mayTry = await inIdentity(ctx, (db) => countAttempt(db, email))
	if (!mayTry) throw refuse(identityErrors, 'sign_in_locked')
	const { api } = signInEngine(platform)
	const headers = engineHeaders(platform, http.headers, { withSession: false })
	const settled = await inIdentity(ctx, async (db) => {
		const body = { email, password, rememberMe }
		const answer = await askEngine(() => api.signInEmail({ body, headers, returnHeaders: true }))
		const outcome = await settleSignIn(db, ctx, answer, 'password')
		await recordOutcome(db, ctx, email, outcome)
		return outcome
	})
	if (rememberMe) http.clearCookie(forgetfulCookieName(platform))
	return completeSignIn(ctx, http, settled)
}

/** Finishes a sign-in with the code of the authenticator app or one of the backup codes. */
export async function verifySecondFactor(
	ctx: Context,
	input: ParsedInput<typeof session.secondFactor>,
	http: HttpExchange,
): Promise<SignedIn> {
	const { code, kind } = input
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: false })
	const call = { body: { code }, headers, returnHeaders: true } as const
	const settled = await inIdentity(ctx, async (db) => {
		const answer =
			kind === 'totp' ? await askEngine(() => api.verifyTOTP(call)) : await askEngine(() => api.verifyBackupCode(call))
		const outcome = await settleSignIn(db, ctx, answer, 'second_factor')
		if (kind === 'backup_code' || outcome.status !== 'signed_in') return outcome
		if (await consumeCode(db, outcome.person.id, code)) return outcome
		throw refuse(identityErrors, 'second_factor_wrong')
	})
	return completeSignedIn(ctx, http, settled)
}

/** Makes a guest of the visitor: a client-role account without an address, which sees public content only. */
export async function signInGuest(ctx: Context, _input: object, http: HttpExchange): Promise<SignedIn> {
	const settled = await inIdentity(ctx, async (db) => {
		const guest = await insertUser(db, { id: `guest_${newId()}`, email: null, fullName: 'Guest', role: 'client' })
		return openVerifiedSession(db, ctx, { userId: guest.id, method: 'guest' })
	})
	return completeSignedIn(ctx, http, settled)
}
