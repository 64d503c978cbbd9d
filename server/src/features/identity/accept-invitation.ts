import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn } from '@praxis/contract/identity/session.contract'
import type { InvitationView, setup } from '@praxis/contract/identity/setup.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { role } from '@praxis/contract/kernel/permissions'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { setPasswordHash } from './credentials.queries.ts'
import { completeSignedIn, openVerifiedSession } from './finish-sign-in.ts'
import { consumeLink, findLink } from './links.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { findUserById, lockUser, selectInviter, updateUser } from './users.queries.ts'

/** Whom an invitation is for. The link stays valid. */
export function viewInvitation(ctx: Context, input: ParsedInput<typeof setup.invitation>): Promise<InvitationView> {
	return inIdentity(ctx, async (db) => {
		const link = await findLink(db, 'invitation', input.token)
		const user = link === undefined ? undefined : await findUserById(db, link.user_id)
		if (link === undefined || user?.status !== 'invited') throw refuse(identityErrors, 'link_invalid')
		return {
			email: user.email ?? '',
			fullName: user.fullName,
			role: role.parse(user.role),
			invitedBy: (await selectInviter(db, user.id))?.fullName ?? null,
			expiresAt: link.expires_at.toISOString(),
		}
	})
}

/** Activates an invited account with a password of its person's choice, and signs in. */
export async function acceptInvitation(
	ctx: Context,
	input: ParsedInput<typeof setup.acceptInvitation>,
	http: HttpExchange,
): Promise<SignedIn> {
	const settled = await inIdentity(ctx, async (db) => {
		const userId = await consumeLink(db, 'invitation', input.token)
		const before = userId === null ? undefined : await lockUser(db, userId)
		if (before?.status !== 'invited') throw refuse(identityErrors, 'link_invalid')
		const after = await updateUser(db, before.id, {
			fullName: input.fullName,
			status: 'active',
			emailVerified: true,
		})
		await setPasswordHash(db, after.id, await hashPassword(input.password))
		await recordUserChange(db, ctx, { action: 'setup.acceptInvitation', before, after })
		const inviter = await selectInviter(db, after.id)
		if (inviter !== null) {
			const { id: userId, fullName } = after
			await publishIdentityEvent(db, ctx, { kind: 'invitation_accepted', userId, fullName, inviterId: inviter.id })
		}
		return openVerifiedSession(db, ctx, { userId: after.id, method: 'invitation' })
	})
	return completeSignedIn(ctx, http, settled)
}
