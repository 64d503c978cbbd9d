import type { account, SessionRow } from '@praxis/contract/identity/account.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteSession, deleteSessions, endAppsOfSession, selectSessions } from './credentials.queries.ts'
import { recordOwnChange } from './record-user-change.ts'

interface SessionList {
	items: SessionRow[]
}

async function sessionsOf(db: Db, ctx: PersonContext): Promise<SessionList> {
	const rows = await selectSessions(db, ctx.actor.id)
	const items = rows.map((row) => ({
		id: row.id,
		current: row.id === ctx.actor.sessionId,
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
		ip: row.ip_address,
		userAgent: row.user_agent,
		lastSeenAt: row.last_seen_at?.toISOString() ?? null,
	}))
	return { items }
}

/** Where the own account is signed in, newest first. */
export function listOwnSessions(ctx: PersonContext): Promise<SessionList> {
	return inIdentity(ctx, (db) => sessionsOf(db, ctx))
}

/** Ends one of the own sessions, wherever it is. */
export async function revokeOwnSession(
	ctx: PersonContext,
	input: ParsedInput<typeof account.revokeSession>,
): Promise<SessionList> {
	const left = await inIdentity(ctx, async (db) => {
		if (!(await deleteSession(db, ctx.actor.id, input.id))) throw refuse(identityErrors, 'session_not_found')
		await endAppsOfSession(db, ctx.actor.id, input.id)
		await recordOwnChange(db, ctx, {
			action: 'account.revokeSession',
			userId: ctx.actor.id,
			topic: 'sessions',
			entityId: input.id,
			kind: 'removed',
		})
		return sessionsOf(db, ctx)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return left
}

/** Ends every own session but this one. */
export async function revokeOtherSessions(ctx: PersonContext): Promise<SessionList> {
	const left = await inIdentity(ctx, async (db) => {
		const endedSessions = await deleteSessions(db, ctx.actor.id, ctx.actor.sessionId)
		await recordOwnChange(db, ctx, {
			action: 'account.revokeOtherSessions',
			userId: ctx.actor.id,
			topic: 'sessions',
			entityId: ctx.actor.id,
			kind: 'removed',
			details: { endedSessions },
		})
		return sessionsOf(db, ctx)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return left
}
