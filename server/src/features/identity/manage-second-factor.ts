import type { secondFactor } from '@praxis/contract/identity/factors.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { role } from '@praxis/contract/kernel/permissions'
import { askEngine, engineHeaders, openedToken, sendCookies } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deleteSecondFactor, selectSessionEnd, setSessionEnd } from './credentials.queries.ts'
import { consumeCode, storeBackupCodes, storeUnconfirmedFactor } from './factors.queries.ts'
import { settleSignIn } from './finish-sign-in.ts'
import { assertPasskeyGiven, ownUser } from './identity.policy.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendSecurityNotice } from './send-account-email.ts'
import { selectSecondFactorRoles } from './settings.queries.ts'
import { findUserById, type User, updateUser } from './users.queries.ts'

async function createFactor(ctx: PersonContext, user: User) {
	const { api } = signInEngine(ctx.platform)
	return api.createSecondFactor({ body: { email: user.email ?? user.id } })
}

/** Makes a secret for the authenticator app and backup codes. They count once a code has confirmed the secret. */
export function startSecondFactor(ctx: PersonContext): Promise<OutputOf<typeof secondFactor.start>> {
	return inIdentity(ctx, async (db) => {
		const user = await ownUser(db, ctx)
		if (user.secondFactor) throw refuse(identityErrors, 'second_factor_active')
		await assertPasskeyGiven(db, ctx)
		const { uri, secret, backupCodes, ...sealed } = await createFactor(ctx, user)
		await storeUnconfirmedFactor(db, user.id, sealed)
		await recordUserChange(db, ctx, { action: 'secondFactor.start', before: user, after: user })
		return { uri, secret, backupCodes }
	})
}

/** Switches the second factor on with a first code. The session is renewed. */
export async function confirmSecondFactor(
	ctx: PersonContext,
	input: ParsedInput<typeof secondFactor.confirm>,
	http: HttpExchange,
): Promise<{ status: 'on' }> {
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: true })
	const cookies = await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		if (before.secondFactor) throw refuse(identityErrors, 'second_factor_active')
		await assertPasskeyGiven(db, ctx)
		const end = await selectSessionEnd(db, ctx.actor.sessionId)
		const answer = await askEngine(() => api.verifyTOTP({ body: { code: input.code }, headers, returnHeaders: true }))
		if (!answer.ok) {
			const isMissing = answer.code === 'TOTP_NOT_ENABLED'
			throw refuse(identityErrors, isMissing ? 'second_factor_inactive' : 'second_factor_wrong')
		}
		await consumeCode(db, before.id, input.code)
		const after = (await findUserById(db, before.id)) ?? before
		await recordUserChange(db, ctx, { action: 'secondFactor.confirm', before, after })
		await sendSecurityNotice(ctx.platform, db, after, 'Two-factor authentication was turned on for your account.')
		const token = openedToken(ctx.platform, answer.cookies)
		if (token !== null && end !== null) await setSessionEnd(db, token, end)
		await settleSignIn(db, ctx, answer, 'second_factor')
		return answer.cookies
	})
	sendCookies(http, cookies)
	invalidatePerson(ctx.platform, ctx.actor.id)
	return { status: 'on' }
}

/** Switches the second factor off, where the firm does not demand it. */
export async function disableSecondFactor(ctx: PersonContext): Promise<{ status: 'off' }> {
	await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		if (!before.secondFactor) throw refuse(identityErrors, 'second_factor_inactive')
		const demanded = await selectSecondFactorRoles(db)
		if (demanded.includes(role.parse(before.role))) throw refuse(identityErrors, 'second_factor_required')
		await deleteSecondFactor(db, before.id)
		const after = await updateUser(db, before.id, { secondFactor: false })
		await recordUserChange(db, ctx, { action: 'secondFactor.disable', before, after })
		await sendSecurityNotice(ctx.platform, db, after, 'Two-factor authentication was turned off for your account.')
		await publishIdentityEvent(db, ctx, { kind: 'second_factor_off', userId: after.id })
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return { status: 'off' }
}

/** Makes new backup codes; the old ones stop working. */
export function renewBackupCodes(ctx: PersonContext): Promise<{ backupCodes: string[] }> {
	return inIdentity(ctx, async (db) => {
		const user = await ownUser(db, ctx)
		if (!user.secondFactor) throw refuse(identityErrors, 'second_factor_inactive')
		const { backupCodes, sealedBackupCodes } = await createFactor(ctx, user)
		await storeBackupCodes(db, user.id, sealedBackupCodes)
		await recordUserChange(db, ctx, { action: 'secondFactor.renewBackupCodes', before: user, after: user })
		return { backupCodes }
	})
}
