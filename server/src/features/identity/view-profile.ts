import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { loginMethod, userStatus } from '@praxis/contract/identity/identity.rules'
import { role } from '@praxis/contract/kernel/permissions'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { selectPasswordHash } from './credentials.queries.ts'
import { ownUser } from './identity.policy.ts'
import { selectSecondFactorRoles } from './settings.queries.ts'
import type { UserRow } from './users.queries.ts'

/** The own account as its person sees it. */
export async function profileOf(db: Db, user: UserRow): Promise<OwnProfile> {
	const ownRole = role.parse(user.role)
	const required = await selectSecondFactorRoles(db)
	return {
		id: user.id,
		email: user.email ?? '',
		fullName: user.full_name,
		phone: user.phone,
		organization: user.organization,
		roleTitle: user.role_title,
		image: user.image,
		role: ownRole,
		status: userStatus.parse(user.status),
		loginMethod: loginMethod.parse(user.login_method),
		emailVerified: user.email_verified,
		pendingEmail: user.pending_email,
		hasPassword: (await selectPasswordHash(db, user.id)) !== null,
		secondFactor: user.two_factor_enabled,
		secondFactorRequired: required.includes(ownRole),
		onboardingCompleted: user.onboarding_completed,
		createdAt: user.created_at.toISOString(),
		version: user.version,
	}
}

export function getOwnProfile(ctx: PersonContext): Promise<OwnProfile> {
	return inIdentity(ctx, async (db) => profileOf(db, await ownUser(db, ctx)))
}
