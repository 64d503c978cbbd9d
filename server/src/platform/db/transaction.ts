import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Actor, Reach } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Platform } from '../platform.ts'
import type { Closing } from './closing.ts'
import type { Db } from './db.ts'
import { hasJustWritten, noteWrite } from './recent-writers.ts'
import { type DatabaseRole, runTransaction } from './run-transaction.ts'
import { withIdempotency } from './with-idempotency.ts'

type Store = Pick<Platform, 'db'>

/** What a transaction needs to know of a context. */
export interface ActingContext extends Pick<Context, 'actor' | 'idempotency'> {
	readonly platform: Store
}

const ROLE_OF_REACH: Readonly<Record<Reach, DatabaseRole>> = {
	firm: 'praxis_firm',
	walled: 'praxis_walled',
	client: 'praxis_client',
	provider: 'praxis_provider',
	guest: 'praxis_guest',
}

function actingAs(actor: Actor): { role: DatabaseRole; userId: string | null } {
	switch (actor.kind) {
		case 'person':
			return { role: ROLE_OF_REACH[actor.reach], userId: actor.id }
		case 'system':
			return { role: 'praxis_firm', userId: null }
		case 'anonymous':
			return { role: 'praxis_guest', userId: null }
	}
}

/**
 * Runs a command's work in one transaction, with the acting user's reach. With an idempotency key the result is kept in
 * the same transaction and replayed for 24 hours: it must be plain JSON. May run `work` again when it lost a race, so
 * `work` does nothing that the transaction does not undo.
 * @throws AppError idempotency_key_reused when the key was used for another request, preview_read_only in a preview
 */
export async function withTransaction<T>(ctx: ActingContext, work: (db: Db) => Promise<T | Closing<T>>): Promise<T> {
	const { idempotency, actor, platform } = ctx
	if (actor.kind === 'person' && actor.preview !== undefined) throw refuse(kernelErrors, 'preview_read_only')
	const spec = { pool: platform.db.app, ...actingAs(actor), readOnly: false }
	if (actor.kind !== 'person') return runTransaction(spec, work)
	try {
		if (idempotency === undefined) return await runTransaction(spec, work)
		return await runTransaction(spec, (db) => withIdempotency(db, actor.id, idempotency, work))
	} finally {
		noteWrite(platform.db, actor.id)
	}
}

function readingAs({ actor, platform }: ActingContext) {
	const isWriter = actor.kind === 'person' && hasJustWritten(platform.db, actor.id)
	return { pool: isWriter ? platform.db.app : platform.db.read, ...actingAs(actor), readOnly: true }
}

/** Runs a query's work in a read-only transaction, on the read replica when there is one, except for users who
 *  have just written. */
export function withRead<T>(ctx: ActingContext, work: (db: Db) => Promise<T>): Promise<T> {
	return runTransaction(readingAs(ctx), work)
}

/** `withRead` for lists that are filtered and searched: each statement is planned for the values of its filter. */
export function withListRead<T>(ctx: ActingContext, work: (db: Db) => Promise<T>): Promise<T> {
	return runTransaction({ ...readingAs(ctx), replans: true }, work)
}

/** Runs work on the tables of accounts and sessions, which no other role can read. */
export function withIdentity<T>(platform: Store, work: (db: Db) => Promise<T>): Promise<T> {
	return runTransaction({ pool: platform.db.app, role: 'praxis_identity', userId: null, readOnly: false }, work)
}

/** `withIdentity` for what only reads. */
export function withIdentityRead<T>(platform: Store, work: (db: Db) => Promise<T>): Promise<T> {
	return runTransaction({ pool: platform.db.app, role: 'praxis_identity', userId: null, readOnly: true }, work)
}

/** Runs the platform's own upkeep: seals of the audit log, old events, kept answers. */
export function withUpkeep<T>(platform: Store, work: (db: Db) => Promise<T>): Promise<T> {
	return runTransaction({ pool: platform.db.app, role: 'praxis_jobs', userId: null, readOnly: false }, work)
}
