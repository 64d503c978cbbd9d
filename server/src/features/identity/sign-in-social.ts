import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { SOCIAL_RETURN, type SocialProvider } from '@praxis/contract/identity/identity.rules'
import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { askEngine, engineHeaders, sendCookies } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { SocialProfile } from '../../platform/auth/sign-in-plugin.ts'
import { exchangeSocialCode, SocialExchangeError } from '../../platform/auth/social-exchange.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { completeSignIn, openSession, type Settled } from './finish-sign-in.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendLink } from './send-account-email.ts'
import { lockUser, updateUser } from './users.queries.ts'

type Problem = keyof typeof identityErrors
type Callback = ParsedInput<typeof session.socialCallback>

const UNAVAILABLE = { google: 'google_unavailable', facebook: 'facebook_unavailable' } as const
const HOME = '/dashboard'

function requireConfigured(ctx: Context, provider: SocialProvider): void {
	if (ctx.platform.config[provider] === null) throw refuse(identityErrors, UNAVAILABLE[provider])
}

/** The provider's address to go to, with state and PKCE challenge. */
export async function startSocialSignIn(
	ctx: Context,
	input: ParsedInput<typeof session.social>,
	http: HttpExchange,
): Promise<{ url: string }> {
	const { provider } = input
	requireConfigured(ctx, provider)
	const { api } = signInEngine(ctx.platform)
	const body = { provider, callbackURL: HOME, disableRedirect: true }
	const answer = await inIdentity(ctx, () =>
		askEngine(() => api.signInSocial({ body, headers: new Headers(), returnHeaders: true })),
	)
	if (!answer.ok || answer.body.url === undefined) throw refuse(identityErrors, UNAVAILABLE[provider])
	sendCookies(http, answer.cookies)
	return { url: answer.body.url }
}

function backToLogin(query: Readonly<Record<string, string>>): string {
	return `/login?${new URLSearchParams(query)}`
}

function failed(problem: Problem): string {
	return backToLogin({ [SOCIAL_RETURN.problem]: problem })
}

async function settleProfile(db: Db, ctx: Context, profile: SocialProfile): Promise<Settled | Problem> {
	const { api } = signInEngine(ctx.platform)
	const found = await askEngine(() =>
		api.settleSocialProfile({ body: profile, headers: new Headers(), returnHeaders: true }),
	)
	if (!found.ok) return found.code === 'ACCOUNT_SUSPENDED' ? 'account_suspended' : 'sign_in_refused'
	const { userId, isNew } = found.body
	let user = await lockUser(db, userId)
	if (user === undefined) return 'sign_in_failed'
	if (isNew) {
		const fullName = user.fullName.trim() === '' ? (user.email ?? '') : user.fullName
		user = await updateUser(db, userId, { loginMethod: 'social', fullName })
		const details = { provider: profile.providerId }
		await recordUserChange(db, ctx, { action: 'session.register', before: null, after: user, details })
	}
	if (user.emailVerified) return openSession(db, ctx, { userId, method: 'social' })
	await sendLink(ctx.platform, db, 'verify-email', user)
	return 'email_not_confirmed'
}

async function profileOf(ctx: Context, input: Callback, http: HttpExchange): Promise<SocialProfile | null> {
	const { provider, code, state } = input
	if (code === undefined || state === undefined) return null
	const { api, endpoints } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: false })
	const spent = await inIdentity(ctx, () =>
		askEngine(() => api.consumeSocialState({ query: { state }, headers, returnHeaders: true })),
	)
	if (!spent.ok) return null
	sendCookies(http, spent.cookies)
	const redirectUri = `${ctx.platform.config.publicUrl}/api/auth/callback/${provider}`
	const { codeVerifier } = spent.body
	return exchangeSocialCode(
		ctx.platform,
		endpoints[provider],
		{ provider, code, codeVerifier, redirectUri },
		http.signal,
	)
}

/** Takes the answer of Google or Facebook and signs in. Answers the page to go to: the dashboard, or the login page with a
 *  reason. */
export async function acceptSocialAnswer(ctx: Context, input: Callback, http: HttpExchange): Promise<string> {
	if (ctx.platform.config[input.provider] === null) return failed(UNAVAILABLE[input.provider])
	let profile: SocialProfile | null
	try {
		profile = await profileOf(ctx, input, http)
	} catch (error) {
		if (!(error instanceof SocialExchangeError)) throw error
		ctx.platform.log.warn({ err: error, requestId: ctx.origin.requestId }, 'signing in by an outside provider failed')
		return failed('sign_in_failed')
	}
	if (profile === null) return failed('sign_in_failed')
	const given = profile
	const settled = await inIdentity(ctx, (db) => settleProfile(db, ctx, given))
	if (typeof settled === 'string') return failed(settled)
	if (settled.status === 'refused') return failed('sign_in_refused')
	const outcome = await completeSignIn(ctx, http, settled)
	if (outcome.status === 'signed_in') return HOME
	return backToLogin({ [SOCIAL_RETURN.step]: SOCIAL_RETURN.secondFactor })
}
