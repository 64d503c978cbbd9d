import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { User } from './users.queries.ts'

const AUDITED = [
	'email',
	'fullName',
	'role',
	'status',
	'isAdmin',
	'permissions',
	'phone',
	'organization',
	'roleTitle',
	'loginMethod',
	'emailVerified',
	'pendingEmail',
	'secondFactor',
	'onboardingCompleted',
] as const satisfies readonly (keyof User)[]

function audited(user: User): object {
	return Object.fromEntries(AUDITED.map((field) => [field, user[field]]))
}

/** What the person's own session shows: their open screens read it again. */
function shownInSession(user: User): string {
	const { email, fullName, role, isAdmin, permissions, onboardingCompleted, roleChangedFrom } = user
	return JSON.stringify([email, fullName, role, isAdmin, permissions, onboardingCompleted, roleChangedFrom])
}

/** Records a change of an account; the person's own screens read the session again when it shows the change. */
export async function recordUserChange(db: Db, ctx: Context, change: Change<User>): Promise<void> {
	const { before, after } = change
	await recordChange(db, ctx, { entity: 'users', about: () => ({}), audited }, change)
	if (before === null || after === null || shownInSession(before) === shownInSession(after)) return
	await emitEvent(db, { topic: 'sessions', entityId: after.id, kind: 'changed', userId: after.id })
}

/** As `recordUserChange`, for what is the person's alone: sessions, passkeys, two-factor authentication. */
export async function recordOwnChange(
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
