import { LINK_PAGES, RESET_LINK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { issueLink, revokeLinks } from './links.queries.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendSecurityNotice } from './send-account-email.ts'
import { findUserByEmail } from './users.queries.ts'

/** A link to choose a new password, for anyone who can run commands on the server; null if no active user has the address. */
export function createPasswordLink(platform: Platform, email: string): Promise<string | null> {
	const ctx: Context = {
		platform,
		actor: { kind: 'system', name: 'password-link' },
		origin: { requestId: newId(), ip: null, userAgent: null },
	}
	return inIdentity(ctx, async (db) => {
		const user = await findUserByEmail(db, email.toLowerCase())
		if (user?.status !== 'active') return null
		await revokeLinks(db, 'reset-password', user.id)
		const token = await issueLink(db, 'reset-password', user.id, RESET_LINK_MINUTES)
		await recordUserChange(db, ctx, { action: 'users.createPasswordLink', before: user, after: user })
		await sendSecurityNotice(platform, db, user, 'A link to choose a new password was made on the server.')
		return `${platform.config.publicUrl}${LINK_PAGES['reset-password']}?token=${token}`
	})
}
