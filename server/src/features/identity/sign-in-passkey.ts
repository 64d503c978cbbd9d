import type { passkeys } from '@praxis/contract/identity/factors.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn } from '@praxis/contract/identity/session.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import { askEngine, engineHeaders, openedToken, sendCookies } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deleteSessionByToken } from './credentials.queries.ts'
import { completeSignedIn, openVerifiedSession, type Settled } from './finish-sign-in.ts'

const webauthnJson = z.record(z.string(), z.json())

/** The plain JSON of WebAuthn options, without what is undefined. */
export function toWebauthnJson(options: object): z.infer<typeof webauthnJson> {
	return webauthnJson.parse(JSON.parse(JSON.stringify(options)))
}

/** What the browser needs to ask its person for a passkey. */
export async function preparePasskeySignIn(
	ctx: Context,
	_input: object,
	http: HttpExchange,
): Promise<OutputOf<typeof passkeys.signInOptions>> {
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: true })
	const answer = await inIdentity(ctx, () =>
		askEngine(() => api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })),
	)
	if (!answer.ok) throw refuse(identityErrors, 'passkey_refused')
	sendCookies(http, answer.cookies)
	return toWebauthnJson({ ...answer.body, userVerification: 'required' })
}

type Assertion = ParsedInput<typeof passkeys.signIn>['response']

function engineAssertion({ id, rawId, type, clientExtensionResults, response }: Assertion) {
	const { userHandle, ...signed } = response
	const handle = typeof userHandle === 'string' ? { userHandle } : {}
	return { id, rawId, type, clientExtensionResults, response: { ...signed, ...handle } }
}

/** Signs in with a passkey, which counts as both factors. */
export async function signInWithPasskey(
	ctx: Context,
	input: ParsedInput<typeof passkeys.signIn>,
	http: HttpExchange,
): Promise<SignedIn> {
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: false })
	const { rememberMe } = input
	const body = { response: engineAssertion(input.response) }
	const settled = await inIdentity(ctx, async (db): Promise<Settled> => {
		const answer = await askEngine(() => api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }))
		if (!answer.ok) return { status: 'refused', code: answer.code }
		const token = openedToken(ctx.platform, answer.cookies)
		const userId = token === null ? null : await deleteSessionByToken(db, token)
		if (userId === null) return { status: 'refused', code: 'FAILED_TO_CREATE_SESSION' }
		return openVerifiedSession(db, ctx, { userId, method: 'passkey', rememberMe })
	})
	if (settled.status === 'refused' && settled.code !== 'ACCOUNT_SUSPENDED') {
		throw refuse(identityErrors, 'passkey_refused')
	}
	return completeSignedIn(ctx, http, settled)
}
