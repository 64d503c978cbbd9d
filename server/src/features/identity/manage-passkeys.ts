import type { PasskeyRow, passkeys } from '@praxis/contract/identity/factors.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { askEngine, engineHeaders, sendCookies } from '../../platform/auth/engine-call.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import { signInEngine } from '../../platform/auth/sign-in-engine.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deletePasskey, selectPasskeys } from './factors.queries.ts'
import { assertPasskeyGiven, ownUser } from './identity.policy.ts'
import { recordOwnChange } from './record-user-change.ts'
import { sendSecurityNotice } from './send-account-email.ts'
import { toWebauthnJson } from './sign-in-passkey.ts'

interface PasskeyList {
	items: PasskeyRow[]
}

async function passkeysOf(db: Db, userId: string): Promise<PasskeyList> {
	const rows = await selectPasskeys(db, userId)
	const items = rows.map((row) => ({
		id: row.id,
		name: row.name ?? '',
		createdAt: row.created_at.toISOString(),
		synced: row.backed_up,
	}))
	return { items }
}

export function listOwnPasskeys(ctx: PersonContext): Promise<PasskeyList> {
	return inIdentity(ctx, (db) => passkeysOf(db, ctx.actor.id))
}

/** What the browser needs to make a passkey. The challenge is good for five minutes. */
export async function preparePasskey(
	ctx: PersonContext,
	_input: object,
	http: HttpExchange,
): Promise<OutputOf<typeof passkeys.registerOptions>> {
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: true })
	const query = { name: ctx.actor.email ?? ctx.actor.fullName }
	const answer = await inIdentity(ctx, async (db) => {
		await assertPasskeyGiven(db, ctx)
		return askEngine(() => api.generatePasskeyRegistrationOptions({ query, headers, returnHeaders: true }))
	})
	if (!answer.ok) throw refuse(identityErrors, 'passkey_refused')
	sendCookies(http, answer.cookies)
	return toWebauthnJson(answer.body)
}

/** Keeps the passkey the browser made. */
export async function addPasskey(
	ctx: PersonContext,
	input: ParsedInput<typeof passkeys.register>,
	http: HttpExchange,
): Promise<PasskeyList> {
	const { api } = signInEngine(ctx.platform)
	const headers = engineHeaders(ctx.platform, http.headers, { withSession: true })
	const { name, response } = input
	const added = await inIdentity(ctx, async (db) => {
		await assertPasskeyGiven(db, ctx)
		const answer = await askEngine(() =>
			api.verifyPasskeyRegistration({ body: { name, response }, headers, returnHeaders: true }),
		)
		if (!answer.ok) return null
		await recordOwnChange(db, ctx, {
			action: 'passkeys.register',
			userId: ctx.actor.id,
			topic: 'passkeys',
			entityId: answer.body.id,
			kind: 'created',
			details: { name },
		})
		await sendSecurityNotice(ctx.platform, db, await ownUser(db, ctx), 'A passkey was added to your account.')
		return passkeysOf(db, ctx.actor.id)
	})
	if (added === null) throw refuse(identityErrors, 'passkey_refused')
	invalidatePerson(ctx.platform, ctx.actor.id)
	return added
}

export async function removePasskey(
	ctx: PersonContext,
	input: ParsedInput<typeof passkeys.remove>,
): Promise<PasskeyList> {
	const left = await inIdentity(ctx, async (db) => {
		await assertPasskeyGiven(db, ctx)
		if (!(await deletePasskey(db, ctx.actor.id, input.id))) throw refuse(identityErrors, 'passkey_not_found')
		await recordOwnChange(db, ctx, {
			action: 'passkeys.remove',
			userId: ctx.actor.id,
			topic: 'passkeys',
			entityId: input.id,
			kind: 'removed',
		})
		await sendSecurityNotice(ctx.platform, db, await ownUser(db, ctx), 'A passkey was removed from your account.')
		return passkeysOf(db, ctx.actor.id)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return left
}
