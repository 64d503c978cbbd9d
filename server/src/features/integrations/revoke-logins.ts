import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { explainFailure } from '../../platform/outbound/service-failure.ts'
import { revokeTokens } from './ask-for-tokens.ts'
import type { Outside } from './discover-login.ts'
import type { TakenLogin } from './integration-logins.queries.ts'
import { type Login, loginOf, outsideOf } from './login-keys.ts'

const UNREADABLE = 'The stored tokens cannot be read.'
const NOT_OFFERED = 'The service offers no revocation. Its tokens end by themselves.'

/** Null when they are revoked; else why they are not. */
async function problemOf(one: Login | null, outside: Outside): Promise<string | null> {
	if (one === null) return UNREADABLE
	if (one.revocationEndpoint === null) return NOT_OFFERED
	try {
		await revokeTokens(one.revocationEndpoint, one, one.client, outside)
		return null
	} catch (error) {
		return explainFailure(error)
	}
}

/** Revokes tokens at the services that gave them, as far as these allow it, all within 15 seconds. What came of each is in the audit log. */
export async function revokeLogins(ctx: Context, ended: readonly TakenLogin[]): Promise<void> {
	if (ended.length === 0) return
	const outside = outsideOf(ctx.platform)
	const outcomes = await Promise.all(
		ended.map(async ({ sealed, ...one }) => ({
			...one,
			problem: await problemOf(loginOf(ctx.platform.secrets, sealed), outside),
		})),
	)
	await inIdentity(ctx, async (db) => {
		for (const { integrationId, userId, host, problem } of outcomes) {
			const after = { owner: userId, host, revoked: problem === null, ...(problem !== null && { problem }) }
			const about = { entity: 'integrations', entityId: integrationId, after }
			await emitAudit(db, ctx, { action: 'integrationLogins.revoke', ...about })
		}
	})
}
