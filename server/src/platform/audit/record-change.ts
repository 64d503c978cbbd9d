import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { emitEvent, type NewEvent } from '../events/emit-event.ts'
import { difference } from './difference.ts'
import { type AuditChange, emitAudit } from './emit-audit.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

interface Owners {
	readonly clientId?: string | null
	readonly caseId?: string | null
}

interface Audience extends Owners {
	readonly userId?: string | null
}

export interface Change<T> {
	/** Endpoint id, e.g. `cases.edit`. */
	readonly action: string
	/** Null for a new record. */
	readonly before: T | null
	/** Null for a deleted record. */
	readonly after: T | null
	/** More for the audit trail, never a secret. */
	readonly details?: object
}

export interface Recorded<T> {
	/** Table name, also the event topic. */
	readonly entity: string
	/** Client and case of the record. */
	readonly about: (one: T) => Owners
	/** Audience of the event, if not `about`. */
	readonly audience?: (one: T) => Audience
	/** Audited fields, if not the whole record. */
	readonly audited?: (one: T) => object
}

export interface RecordedAction extends AuditChange {
	/** Fields of the event that don't follow from the audit row: another topic or row, a kind but `changed`, the version. */
	readonly event?: Partial<Pick<NewEvent, 'topic' | 'entityId' | 'kind' | 'version'>>
	/** Audience of the event, if not `clientId` and `caseId` of the audit row; `{}` is the whole firm alone. */
	readonly audience?: Audience
}

export function changed<T>({ before, after }: Change<T>): T {
	const one = after ?? before
	if (one === null) throw new Error('a change needs a record')
	return one
}

/** Writes the audit row as given and publishes the event, in the transaction of the change. Where the two versions of a
 *  record say what changed, `recordChange` compares them. */
export async function recordAction(
	db: Db,
	ctx: Pick<Context, 'actor' | 'origin'>,
	{ event, audience, ...audit }: RecordedAction,
): Promise<void> {
	const { entity: topic, entityId, clientId = null, caseId = null } = audit
	await Promise.all([
		emitAudit(db, ctx, audit),
		emitEvent(db, { topic, entityId, kind: 'changed', ...event, ...(audience ?? { clientId, caseId }) }),
	])
}

/** Writes the audit row and publishes the event, in the transaction of the change. */
export async function recordChange<T extends Versioned>(
	db: Db,
	ctx: Context,
	{ entity, about, audience = about, audited = (record) => record }: Recorded<T>,
	change: Change<T>,
): Promise<void> {
	const { action, before, after, details } = change
	const one = changed(change)
	const kept = (record: T | null) => ({ ...(record === null ? {} : audited(record)) })
	const { before: was, after: is } = difference(kept(before), kept(after))
	const kind = after === null ? 'removed' : before === null ? 'created' : 'changed'
	await recordAction(db, ctx, {
		action,
		entity,
		entityId: one.id,
		before: was,
		after: { ...is, ...details },
		...about(one),
		event: { kind, version: one.version },
		audience: audience(one),
	})
}
