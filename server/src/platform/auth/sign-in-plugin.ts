import { createAuthEndpoint } from '@better-auth/core/api'
import { APIError } from '@better-auth/core/error'
import type { BetterAuthPlugin } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo, parseState } from 'better-auth/oauth2'
import { z } from 'zod'

const opening = z.object({ userId: z.string(), rememberMe: z.boolean() })

/** Opens a session for someone whose identity was proved by other means than a password: a mailed link, an outside
 *  provider. The path is one at which the second-factor plugin steps in. */
const openSession = createAuthEndpoint(
	'/sign-in/username',
	{ method: 'POST', body: opening, metadata: { scope: 'server' } },
	async (ctx) => {
		await open(ctx, ctx.body)
		return ctx.json({ userId: ctx.body.userId })
	},
)

/** As `openSession`, without asking for a second factor: after a passkey, for a guest, for the first administrator. */
const openVerifiedSession = createAuthEndpoint(
	'/praxis/open-verified-session',
	{ method: 'POST', body: opening, metadata: { scope: 'server' } },
	async (ctx) => {
		await open(ctx, ctx.body)
		return ctx.json({ userId: ctx.body.userId })
	},
)

type EndpointContext = Parameters<typeof setSessionCookie>[0]

async function open(ctx: EndpointContext, { userId, rememberMe }: z.infer<typeof opening>): Promise<void> {
	const user = await ctx.context.internalAdapter.findUserById(userId)
	if (user === null) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' })
	const session = await ctx.context.internalAdapter.createSession(userId, !rememberMe)
	if (session === null) throw new APIError('UNAUTHORIZED', { code: 'FAILED_TO_CREATE_SESSION' })
	await setSessionCookie(ctx, { session, user }, !rememberMe)
}

const profile = z.object({
	providerId: z.string(),
	accountId: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	name: z.string(),
	image: z.string().nullable(),
	accessToken: z.string().nullable(),
	refreshToken: z.string().nullable(),
	scope: z.string().nullable(),
})
export type SocialProfile = z.infer<typeof profile>

/** The first half of a provider's answer, before any network call: checks and spends the state, gives the PKCE verifier. */
const consumeSocialState = createAuthEndpoint(
	'/praxis/spend-social-state',
	{ method: 'POST', query: z.object({ state: z.string() }), metadata: { scope: 'server' } },
	async (ctx) => {
		const { codeVerifier } = await parseState(ctx)
		return ctx.json({ codeVerifier })
	},
)

/** The second half: finds, links or makes the account of a profile the provider vouched for. */
const settleSocialProfile = createAuthEndpoint(
	'/praxis/settle-social-profile',
	{ method: 'POST', body: profile, metadata: { scope: 'server' } },
	async (ctx) => {
		const { providerId, accountId, email, emailVerified, name, image, accessToken, refreshToken, scope } = ctx.body
		const settled = await handleOAuthUserInfo(ctx, {
			userInfo: { id: accountId, email, emailVerified, name, ...(image === null ? {} : { image }) },
			account: {
				providerId,
				accountId,
				...(accessToken === null ? {} : { accessToken }),
				...(refreshToken === null ? {} : { refreshToken }),
				...(scope === null ? {} : { scope }),
			},
			callbackURL: '/',
			source: { method: 'oauth', oauth: { providerId } },
		})
		if (settled.error !== null || settled.data === null) {
			throw new APIError('UNAUTHORIZED', { code: 'SOCIAL_ACCOUNT_REFUSED' })
		}
		await ctx.context.internalAdapter.deleteSession(settled.data.session.token)
		return ctx.json({ userId: settled.data.user.id, isNew: settled.isRegister })
	},
)

export const signInPlugin = {
	id: 'praxis',
	endpoints: { openSession, openVerifiedSession, consumeSocialState, settleSocialProfile },
} satisfies BetterAuthPlugin
