import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { sql } from 'kysely'
import type { Idempotency } from '../actor.ts'
import { type Closing, settle } from './closing.ts'
import type { Db } from './db.ts'

/**
 * Does the work and keeps its result under the key, or returns the result kept earlier. A second request with the same key
 * waits in the unique index until the first has ended. An ethical wall ends the kept results of its user.
 */
export async function withIdempotency<T>(
	db: Db,
	userId: string,
	{ key, endpointId, requestHash }: Idempotency,
	work: (db: Db) => Promise<T | Closing<T>>,
): Promise<T> {
	const claim = await sql`
		INSERT INTO idempotency_keys AS kept (user_id, key, endpoint_id, request_hash)
		VALUES (${userId}, ${key}, ${endpointId}, ${requestHash})
		ON CONFLICT (user_id, key) DO UPDATE
		SET endpoint_id = excluded.endpoint_id, request_hash = excluded.request_hash, answer = NULL, created_at = now()
		WHERE kept.created_at < now() - interval '24 hours'
	`.execute(db)
	if (claim.numAffectedRows === 0n) {
		const kept = await db
			.selectFrom('idempotency_keys')
			.select(['endpoint_id', 'request_hash', 'answer'])
			.where('user_id', '=', userId)
			.where('key', '=', key)
			.executeTakeFirst()
		// Deleted in between, as too old: the same request may be sent again.
		if (kept === undefined) throw refuse(kernelErrors, 'idempotent_answer_ended')
		if (kept.endpoint_id !== endpointId || kept.request_hash !== requestHash) {
			throw refuse(kernelErrors, 'idempotency_key_reused')
		}
		if (kept.answer === null) throw refuse(kernelErrors, 'idempotent_answer_ended')
		return readAnswer<T>(kept.answer)
	}
	const result = await settle(db, await work(db))
	await db
		.updateTable('idempotency_keys')
		.set({ answer: JSON.stringify({ result }) })
		.where('user_id', '=', userId)
		.where('key', '=', key)
		.execute()
	return result
}

/** The stored answer was written above from a `T` for the same request. */
function readAnswer<T>(answer: unknown): T {
	return (answer as { result: T }).result
}
