import { newId } from '@praxis/contract/kernel/new-id'
import type { QueryCreator } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { DB } from '../db/schema.gen.ts'

/** Something that was done to one row. */
export interface AuditChange {
	/** `feature.verb`, e.g. `cases.open`. */
	readonly action: string
	/** The table's name, e.g. `cases`. */
	readonly entity: string
	readonly entityId: string
	/** The fields that changed, as they were and as they are. Never a password, token or key. */
	readonly before?: unknown
	readonly after?: unknown
	readonly clientId?: string | null
	readonly caseId?: string | null
}

type Origin = Pick<Context, 'actor' | 'origin'>

/** Writes down who did what from where, in the transaction of the change itself. */
export async function emitAudit(db: Db, ctx: Origin, change: AuditChange): Promise<void> {
	await auditInsert(db, ctx, change).execute()
}

/** The statement that writes a change down; `into` may make the change itself in the same statement. */
export function auditInsert(into: Pick<QueryCreator<DB>, 'insertInto'>, ctx: Origin, change: AuditChange) {
	return into.insertInto('audit_log').values({
		id: newId(),
		...actorColumns(ctx.actor),
		action: change.action,
		entity: change.entity,
		entity_id: change.entityId,
		client_id: change.clientId ?? null,
		case_id: change.caseId ?? null,
		before: toJson(change.before),
		after: toJson(change.after),
		request_id: ctx.origin.requestId,
		ip: ctx.origin.ip,
		user_agent: ctx.origin.userAgent,
	})
}

interface ActorColumns {
	readonly actor_id: string | null
	readonly actor_name: string | null
	readonly token_id?: string
}

/** Who acted, as the audit log keeps it. */
export function actorColumns(actor: Actor): ActorColumns {
	switch (actor.kind) {
		case 'person':
			if (actor.token === undefined) return { actor_id: actor.id, actor_name: actor.fullName }
			return {
				actor_id: actor.id,
				actor_name: `${actor.fullName} (API token “${actor.token.name}”)`,
				token_id: actor.token.id,
			}
		case 'system':
			return { actor_id: null, actor_name: actor.name }
		case 'anonymous':
			return { actor_id: null, actor_name: null }
	}
}

function toJson(value: unknown): string | null {
	return value === undefined || value === null ? null : JSON.stringify(value)
}
