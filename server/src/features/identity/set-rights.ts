import type { RightsView, rights } from '@praxis/contract/identity/rights.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Role } from '@praxis/contract/kernel/permissions'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { forgetEverybody, forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { announceUser } from './announce-user.ts'
import { keepingStanding } from './edit-user.ts'
import { toRightsView } from './find-rights.ts'
import { assertMayChange, managedUser, managerStanding } from './identity.policy.ts'
import { selectSecondFactorRoles, updateSecondFactorRoles } from './settings.queries.ts'
import { tellNews } from './tell-news.ts'
import { updateUser } from './users.queries.ts'

/** Sets a person's own grants. They take effect at once, in every process. */
export async function setRights(ctx: PersonContext, input: ParsedInput<typeof rights.set>): Promise<RightsView> {
	const view = await keepingStanding(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.userId)
			assertMayChange(actor, before, { permissions: input.grants })
			if (before.version !== input.version) {
				throw refuse(kernelErrors, 'stale_version', { data: toRightsView(before) })
			}
			const after = await updateUser(db, before.id, { permissions: JSON.stringify(input.grants) })
			await announceUser(db, ctx, { action: 'rights.set', before, after })
			const by = ctx.actor.fullName
			await tellNews(db, ctx, { kind: 'rights_changed', userId: after.id, by, version: after.version })
			return toRightsView(after)
		}),
	)
	forgetPerson(ctx.platform, input.userId)
	return view
}

interface SecondFactorPolicy {
	roles: Role[]
}

export function getSecondFactorPolicy(ctx: PersonContext): Promise<SecondFactorPolicy> {
	return inIdentity(ctx, async (db) => ({ roles: await selectSecondFactorRoles(db) }))
}

/** Chooses the roles of which a second factor is demanded. Whoever lacks one may then do nothing but add it. */
export async function setSecondFactorPolicy(
	ctx: PersonContext,
	input: ParsedInput<typeof rights.setSecondFactorPolicy>,
): Promise<SecondFactorPolicy> {
	const roles = [...new Set(input.roles)]
	await inIdentityOnce(ctx, async (db) => {
		await managerStanding(db, ctx)
		const before = await selectSecondFactorRoles(db)
		await updateSecondFactorRoles(db, roles)
		await emitAudit(db, ctx, {
			action: 'rights.setSecondFactorPolicy',
			entity: 'identity_settings',
			entityId: 'second-factor',
			before: { roles: before },
			after: { roles },
		})
		await emitEvent(db, { topic: 'identity_settings', entityId: 'second-factor', kind: 'changed' })
		return { roles }
	})
	forgetEverybody(ctx.platform)
	return { roles }
}
