import type { account, OwnProfile } from '@praxis/contract/identity/account.contract'
import { loginMethod, userStatus } from '@praxis/contract/identity/identity.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { role } from '@praxis/contract/kernel/permissions'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { selectPasswordHash } from './credentials.queries.ts'
import { ownUser } from './identity.policy.ts'
import { recordUserChange } from './record-user-change.ts'
import { selectSecondFactorRoles } from './settings.queries.ts'
import { type User, updateUser } from './users.queries.ts'

/** The own account as its person sees it. */
export async function profileOf(db: Db, user: User): Promise<OwnProfile> {
	const ownRole = role.parse(user.role)
	const required = await selectSecondFactorRoles(db)
	return {
		id: user.id,
		email: user.email ?? '',
		fullName: user.fullName,
		phone: user.phone,
		organization: user.organization,
		roleTitle: user.roleTitle,
		image: user.image,
		role: ownRole,
		status: userStatus.parse(user.status),
		loginMethod: loginMethod.parse(user.loginMethod),
		emailVerified: user.emailVerified,
		pendingEmail: user.pendingEmail,
		hasPassword: (await selectPasswordHash(db, user.id)) !== null,
		secondFactor: user.secondFactor,
		secondFactorRequired: required.includes(ownRole),
		onboardingCompleted: user.onboardingCompleted,
		createdAt: user.createdAt.toISOString(),
		version: user.version,
	}
}

export function getOwnProfile(ctx: PersonContext): Promise<OwnProfile> {
	return inIdentity(ctx, async (db) => profileOf(db, await ownUser(db, ctx)))
}

interface ContactInput {
	readonly fullName?: string | undefined
	readonly phone?: string | null | undefined
	readonly organization?: string | null | undefined
	readonly roleTitle?: string | null | undefined
}

/** Name and contact as they are stored: empty texts as null; what was not sent stays as it is. */
export function contactChanges({ fullName, phone, organization, roleTitle }: ContactInput) {
	const stored = (text: string | null | undefined) => (text === '' ? null : text)
	return { fullName, phone: stored(phone), organization: stored(organization), roleTitle: stored(roleTitle) }
}

/** Changes the own name and how to be reached. Nothing here gives rights. */
export async function editOwnProfile(
	ctx: PersonContext,
	input: ParsedInput<typeof account.updateProfile>,
): Promise<OwnProfile> {
	const profile = await inIdentityOnce(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		requireVersion(await profileOf(db, before), input.version)
		const after = await updateUser(db, before.id, contactChanges(input))
		await recordUserChange(db, ctx, { action: 'account.updateProfile', before, after })
		return profileOf(db, after)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return profile
}

/** Notes that the introduction was finished or skipped; the first time counts. A changed role has then been seen. */
export async function completeOnboarding(ctx: PersonContext): Promise<OwnProfile> {
	const profile = await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		if (before.onboardingCompleted && before.roleChangedFrom === null) return profileOf(db, before)
		const after = await updateUser(db, before.id, {
			onboardingCompleted: true,
			onboardingCompletedAt: before.onboardingCompletedAt ?? ctx.platform.clock.now(),
			roleChangedFrom: null,
		})
		await recordUserChange(db, ctx, { action: 'account.completeOnboarding', before, after })
		return profileOf(db, after)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return profile
}
