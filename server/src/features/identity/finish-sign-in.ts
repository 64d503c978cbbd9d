import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn, SignInOutcome } from '@praxis/contract/identity/session.contract'
import { type AppError, refuse } from '@praxis/contract/kernel/errors'
import { isGuestId } from '@praxis/contract/kernel/permissions'
import type { Person } from '../../platform/actor.ts'
import { askEngine, type EngineAnswer, openedToken, sendCookies } from '../../platform/auth/engine-call.ts'
import { selectSession } from '../../platform/auth/session.queries.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import { personOf } from '../../platform/auth/session-person.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deleteSession, recordSession } from './credentials.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordOwnChange } from './record-user-change.ts'
import { recordSignIn } from './users.queries.ts'
import { sendCursor, viewSession } from './view-session.ts'

/** How a session was opened. */
export type SignInMethod =
	| 'password'
	| 'second_factor'
	| 'passkey'
	| 'link'
	| 'social'
	| 'guest'
	| 'setup'
	| 'invitation'

export type Settled =
	| { readonly status: 'signed_in'; readonly person: Person; readonly cookies: readonly string[] }
	| { readonly status: 'second_factor'; readonly cookies: readonly string[] }
	| { readonly status: 'refused'; readonly code: string }

/** The engine's refusals in our words. Those of an inactive account come only after a right password or link. */
const REFUSALS: Readonly<Record<string, keyof typeof identityErrors>> = {
	INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
	INVALID_EMAIL: 'invalid_credentials',
	PASSWORD_TOO_LONG: 'invalid_credentials',
	ACCOUNT_NOT_ACTIVE: 'invalid_credentials',
	EMAIL_NOT_VERIFIED: 'email_not_confirmed',
	ACCOUNT_SUSPENDED: 'account_suspended',
	FAILED_TO_CREATE_SESSION: 'sign_in_failed',
	USER_NOT_FOUND: 'sign_in_failed',
	INVALID_CODE: 'second_factor_wrong',
	INVALID_BACKUP_CODE: 'second_factor_wrong',
	INVALID_TWO_FACTOR_COOKIE: 'second_factor_expired',
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_factor_expired',
	TOTP_NOT_ENABLED: 'second_factor_expired',
	BACKUP_CODES_NOT_ENABLED: 'second_factor_expired',
	ACCOUNT_TEMPORARILY_LOCKED: 'sign_in_locked',
}

export function signInRefusal(code: string): AppError {
	return refuse(identityErrors, REFUSALS[code] ?? 'sign_in_refused')
}

async function endPreviousSession(db: Db, ctx: Context): Promise<void> {
	if (ctx.actor.kind === 'person') await deleteSession(db, ctx.actor.id, ctx.actor.sessionId)
}

async function auditSignIn(db: Db, ctx: Context, person: Person, method: SignInMethod): Promise<void> {
	await recordOwnChange(
		db,
		{ ...ctx, actor: person },
		{
			action: 'session.signIn',
			userId: person.id,
			topic: 'sessions',
			entityId: person.sessionId,
			kind: 'created',
			details: { method },
		},
	)
}

/** Notes what a sign-in opened, in its transaction. The session the browser had before ends. */
export async function settleSignIn(
	db: Db,
	ctx: Context,
	answer: EngineAnswer<unknown>,
	method: SignInMethod,
): Promise<Settled> {
	const { cookies } = answer
	if (!answer.ok) return { status: 'refused', code: answer.code }
	const token = openedToken(ctx.platform, cookies)
	if (token === null) return { status: 'second_factor', cookies }
	const { ip, userAgent } = ctx.origin
	await recordSession(db, token, { method, isVerified: method !== 'guest', ip, userAgent })
	const row = await selectSession(db, token)
	if (row === undefined) return { status: 'refused', code: 'FAILED_TO_CREATE_SESSION' }
	const person = personOf(row)
	await endPreviousSession(db, ctx)
	if (!isGuestId(person.id)) await recordSignIn(db, person.id)
	await auditSignIn(db, ctx, person, method)
	if (!isGuestId(person.id)) {
		await publishIdentityEvent(db, ctx, {
			kind: 'signed_in',
			userId: person.id,
			sessionId: person.sessionId,
			userAgent,
		})
	}
	return { status: 'signed_in', person, cookies }
}

/** Hands the outcome to the browser, once all of it is committed. Throws what was refused. */
export async function completeSignIn(ctx: Context, http: HttpExchange, settled: Settled): Promise<SignInOutcome> {
	if (settled.status === 'refused') {
		const { requestId, ip } = ctx.origin
		ctx.platform.log.info({ requestId, ip, code: settled.code }, 'sign-in refused')
		throw signInRefusal(settled.code)
	}
	sendCookies(http, settled.cookies)
	if (ctx.actor.kind === 'person') invalidatePerson(ctx.platform, ctx.actor.id)
	if (settled.status === 'second_factor') return { status: 'second_factor' }
	await sendCursor(ctx, http)
	return { status: 'signed_in', session: viewSession(settled.person) }
}

/** As `completeSignIn`, where no second factor can be asked for any more. */
export async function completeSignedIn(ctx: Context, http: HttpExchange, settled: Settled): Promise<SignedIn> {
	const outcome = await completeSignIn(ctx, http, settled)
	if (outcome.status === 'signed_in') return outcome
	throw refuse(identityErrors, 'sign_in_failed')
}

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
