import type { account, OwnProfile } from '@praxis/contract/identity/account.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { announceUser } from './announce-user.ts'
import { ownUser } from './identity.policy.ts'
import { updateUser } from './users.queries.ts'
import { profileOf } from './view-profile.ts'

/** Changes the own name and how to be reached. Nothing here gives rights. */
export async function editOwnProfile(
	ctx: PersonContext,
	input: ParsedInput<typeof account.updateProfile>,
): Promise<OwnProfile> {
	const { version, fullName, phone, organization, roleTitle } = input
	const profile = await inIdentityOnce(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		if (before.version !== version) {
			throw refuse(kernelErrors, 'stale_version', { data: await profileOf(db, before) })
		}
		const after = await updateUser(db, before.id, {
			...(fullName === undefined ? {} : { full_name: fullName }),
			...(phone === undefined ? {} : { phone: phone || null }),
			...(organization === undefined ? {} : { organization: organization || null }),
			...(roleTitle === undefined ? {} : { role_title: roleTitle || null }),
		})
		await announceUser(db, ctx, { action: 'account.updateProfile', before, after })
		return profileOf(db, after)
	})
	forgetPerson(ctx.platform, ctx.actor.id)
	return profile
}

/** Notes that the introduction was finished or skipped; the first time counts. A changed role has then been seen. */
export async function completeOnboarding(ctx: PersonContext): Promise<OwnProfile> {
	const profile = await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		if (before.onboarding_completed && before.role_changed_from === null) return profileOf(db, before)
		const after = await updateUser(db, before.id, {
			onboarding_completed: true,
			onboarding_completed_at: before.onboarding_completed_at ?? ctx.platform.clock.now(),
			role_changed_from: null,
		})
		await announceUser(db, ctx, { action: 'account.completeOnboarding', before, after })
		return profileOf(db, after)
	})
	forgetPerson(ctx.platform, ctx.actor.id)
	return profile
}
