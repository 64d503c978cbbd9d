import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { emitEvent } from '../events/emit-event.ts'
import { difference } from './difference.ts'
import { emitAudit } from './emit-audit.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

interface Owners {
	readonly clientId?: string | null
	readonly caseId?: string | null
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
	readonly audience?: (one: T) => Owners & { readonly userId?: string | null }
	/** Audited fields, if not the whole record. */
	readonly audited?: (one: T) => object
}

export function changed<T>({ before, after }: Change<T>): T {
	const one = after ?? before
	if (one === null) throw new Error('a change needs a record')
	return one
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
	await Promise.all([
		emitAudit(db, ctx, { action, entity, entityId: one.id, before: was, after: { ...is, ...details }, ...about(one) }),
		emitEvent(db, {
			topic: entity,
			entityId: one.id,
			kind: after === null ? 'removed' : before === null ? 'created' : 'changed',
			version: one.version,
			...audience(one),
		}),
	])
}
