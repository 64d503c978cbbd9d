import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn, SignInOutcome, session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { askEngine, engineHeaders } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { forgetfulCookieName } from '../../platform/auth/session-cookie.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { spendCode } from './factors.queries.ts'
import { countAttempt, forgiveFailures, selectLock } from './failures.queries.ts'
import { completeSignedIn, completeSignIn, type Settled, settleSignIn } from './finish-sign-in.ts'
import { tellNews } from './tell-news.ts'
import { findUserByEmail } from './users.queries.ts'

type Credentials = ParsedInput<typeof session.signIn>

/** Refusals that come only after the right password. */
const PASSWORD_WAS_RIGHT = new Set(['EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_NOT_ACTIVE'])

async function noteOutcome(db: Db, ctx: Context, email: string, settled: Settled): Promise<void> {
	if (settled.status !== 'refused' || PASSWORD_WAS_RIGHT.has(settled.code)) return forgiveFailures(db, email)
	const lockedUntil = await selectLock(db, email)
	if (lockedUntil === null) return
	const user = await findUserByEmail(db, email)
	if (user === undefined) return
	const after = { lockedUntil: lockedUntil.toISOString() }
	await emitAudit(db, ctx, { action: 'session.lock', entity: 'users', entityId: user.id, after })
	await tellNews(db, ctx, { kind: 'account_locked', userId: user.id, ...after })
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
		await noteOutcome(db, ctx, email, outcome)
		return outcome
	})
	if (rememberMe) http.clearCookie(forgetfulCookieName(platform))
	return completeSignIn(ctx, http, settled)
}

/** Finishes a sign-in with the code of the authenticator app or one of the backup codes. */
export async function giveSecondFactor(
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
		if (await spendCode(db, outcome.person.id, code)) return outcome
		throw refuse(identityErrors, 'second_factor_wrong')
	})
	return completeSignedIn(ctx, http, settled)
}
