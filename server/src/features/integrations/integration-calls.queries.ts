import { type CallState, callState } from '@praxis/contract/integrations/integrations.fields'
import type { Db } from '../../platform/db/db.ts'

function all(db: Db) {
	return db
		.selectFrom('integration_calls as c')
		.innerJoin('integrations as i', 'i.id', 'c.integration_id')
		.selectAll('c')
		.select('i.name as integration_name')
}
export type StoredCall = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

export async function selectCall(db: Db, id: string): Promise<StoredCall | null> {
	return (await all(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** The own latest ones, newest first, of one case if it is given. */
export async function selectLatestCalls(
	db: Db,
	userId: string,
	caseId: string | null,
	limit: number,
): Promise<string[]> {
	const rows = await db
		.selectFrom('integration_calls')
		.select('id')
		.where('user_id', '=', userId)
		.$if(caseId !== null, (query) => query.where('case_id', '=', caseId))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
	return rows.map(({ id }) => id)
}

/** Locks it until the transaction ends. */
export async function lockCall(db: Db, id: string): Promise<StoredCall | null> {
	const row = await db.selectFrom('integration_calls').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : selectCall(db, id)
}

export const stateOf = ({ state }: Pick<StoredCall, 'state'>): CallState => callState.parse(state)

export interface NewCall {
	readonly id: string
	readonly userId: string
	readonly integrationId: string
	readonly toolName: string
	readonly fingerprint: string
	readonly description: string
	readonly destination: string
	readonly sealedArguments: string
	readonly digest: string
	readonly caseId: string | null
	readonly at: Date
	readonly expiresAt: Date
}

export async function insertCall(db: Db, call: NewCall): Promise<void> {
	await db
		.insertInto('integration_calls')
		.values({
			id: call.id,
			user_id: call.userId,
			integration_id: call.integrationId,
			tool_name: call.toolName,
			fingerprint: call.fingerprint,
			description: call.description,
			destination: call.destination,
			sealed_arguments: call.sealedArguments,
			digest: call.digest,
			case_id: call.caseId,
			state: 'waiting',
			created_at: call.at,
			expires_at: call.expiresAt,
		})
		.execute()
}

export async function setState(db: Db, id: string, state: CallState, ranAt: Date | null = null): Promise<void> {
	await db
		.updateTable('integration_calls')
		.set({ state, ...(ranAt === null ? {} : { ran_at: ranAt }) })
		.where('id', '=', id)
		.execute()
}

/** Waits once more, as the tool describes itself now. */
export async function askAgain(
	db: Db,
	{ id, description }: Pick<StoredCall, 'id' | 'description'>,
	now: { readonly description: string; readonly fingerprint: string },
): Promise<void> {
	await db
		.updateTable('integration_calls')
		.set({ state: 'waiting', described_before: description, ...now })
		.where('id', '=', id)
		.execute()
}

export interface Ran {
	readonly sealedResult: string | null
	readonly error: string | null
	readonly ms: number
	readonly isFromCache: boolean
}

export async function noteRan(db: Db, id: string, { sealedResult, error, ms, isFromCache }: Ran): Promise<void> {
	await db
		.updateTable('integration_calls')
		.set({ state: error === null ? 'done' : 'failed', sealed_result: sealedResult, error, ms, from_cache: isFromCache })
		.where('id', '=', id)
		.execute()
}

/** The latest answer of the same user to the same call, since a moment. */
export async function selectKept(db: Db, call: StoredCall, since: Date): Promise<string | null> {
	const row = await db
		.selectFrom('integration_calls')
		.select('sealed_result')
		.where('integration_id', '=', call.integration_id)
		.where('user_id', '=', call.user_id)
		.where('digest', '=', call.digest)
		.where('fingerprint', '=', call.fingerprint)
		.where('destination', '=', call.destination)
		.where('state', '=', 'done')
		.where('from_cache', '=', false)
		.where('ran_at', '>=', since)
		.orderBy('ran_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.sealed_result ?? null
}

/** Own calls that ran since a moment. */
export async function countRan(db: Db, integrationId: string, since: Date): Promise<number> {
	const { count } = await db
		.selectFrom('integration_calls')
		.select((has) => has.fn.countAll<string>().as('count'))
		.where('integration_id', '=', integrationId)
		.where('from_cache', '=', false)
		.where('ran_at', '>=', since)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Ends calls that a stopped process left. */
export async function failAbandonedCalls(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('integration_calls')
		.set({ state: 'failed', error: 'The server was stopped.', ms: 0 })
		.where('state', '=', 'running')
		.where('ran_at', '<', before)
		.execute()
}

export async function purgeCalls(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('integration_calls').where('created_at', '<', before).execute()
}
