import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { UserRow } from './users.queries.ts'

export interface UserChange {
	/** `users.update`, `account.changePassword`, … */
	readonly action: string
	readonly before: UserRow | null
	readonly after: UserRow | null
	/** What else is worth knowing, never a secret. */
	readonly details?: Readonly<Record<string, unknown>>
}

/** What the trail tells of an account. */
function traced(user: UserRow | null): Record<string, unknown> {
	if (user === null) return {}
	return {
		email: user.email,
		fullName: user.full_name,
		role: user.role,
		status: user.status,
		isAdmin: user.is_admin,
		permissions: user.permissions,
		phone: user.phone,
		organization: user.organization,
		roleTitle: user.role_title,
		loginMethod: user.login_method,
		emailVerified: user.email_verified,
		pendingEmail: user.pending_email,
		secondFactor: user.two_factor_enabled,
		onboardingCompleted: user.onboarding_completed,
	}
}

/** What the person's own session tells: open screens of theirs ask for it again. */
function toldBySession(user: UserRow): string {
	const { email, full_name, role, is_admin, permissions, onboarding_completed, role_changed_from } = user
	return JSON.stringify([email, full_name, role, is_admin, permissions, onboarding_completed, role_changed_from])
}

/** Leaves the audit row of a change to an account and tells open screens, in the change's own transaction. */
export async function announceUser(db: Db, ctx: Context, change: UserChange): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) throw new Error('a change needs an account')
	const { before, after } = difference(traced(change.before), traced(change.after))
	await emitAudit(db, ctx, {
		action: change.action,
		entity: 'users',
		entityId: one.id,
		before,
		after: { ...after, ...change.details },
	})
	await emitEvent(db, {
		topic: 'users',
		entityId: one.id,
		kind: change.after === null ? 'removed' : change.before === null ? 'created' : 'changed',
		version: one.version,
	})
	if (change.before === null || change.after === null) return
	if (toldBySession(change.before) === toldBySession(change.after)) return
	await emitEvent(db, { topic: 'sessions', entityId: one.id, kind: 'changed', userId: one.id })
}

/** The same for what is the person's alone: sessions, passkeys, the second factor. */
export async function announceOwn(
	db: Db,
	ctx: Context,
	change: {
		readonly action: string
		readonly userId: string
		readonly topic: 'sessions' | 'passkeys' | 'two_factors'
		readonly entityId: string
		readonly kind: 'created' | 'changed' | 'removed'
		readonly details?: Readonly<Record<string, unknown>>
	},
): Promise<void> {
	const { action, userId, topic, entityId, kind, details } = change
	await emitAudit(db, ctx, { action, entity: 'users', entityId: userId, after: details })
	await emitEvent(db, { topic, entityId, kind, userId })
}
