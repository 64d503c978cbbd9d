import type { RoundingPolicy } from '@praxis/contract/time/round-time.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { RateOwner } from './rates.queries.ts'

export interface OwnedPolicy extends RoundingPolicy {
	readonly id: string
	readonly caseId: string | null
	readonly clientId: string | null
	readonly version: number
}

const RECORD = [
	'id',
	'case_id as caseId',
	'client_id as clientId',
	'increment_seconds as incrementSeconds',
	'direction',
	'minimum_seconds as minimumSeconds',
	'scope',
	'version',
] as const

const read = (row: { readonly direction: string; readonly scope: string }) => row as OwnedPolicy

/** The policy of the case, client or firm itself; locked with `lock`. */
export async function selectOwnPolicy(db: Db, owner: RateOwner, lock = false): Promise<OwnedPolicy | null> {
	const { caseId, clientId } = owner
	let query = db
		.selectFrom('rounding_policies')
		.select(RECORD)
		.where('case_id', caseId === undefined ? 'is' : '=', caseId ?? null)
		.where('client_id', clientId === undefined ? 'is' : '=', clientId ?? null)
	if (lock) query = query.forUpdate()
	const row = await query.executeTakeFirst()
	return row === undefined ? null : read(row)
}

/** The policy that applies to an owner: its own, else that of its client, else the firm's; null without any. */
export async function selectAppliedPolicy(db: Db, { caseId, clientId }: RateOwner): Promise<OwnedPolicy | null> {
	const row = await db
		.selectFrom('rounding_policies as policy')
		.select(RECORD)
		.where(
			sql<boolean>`(policy.case_id IS NULL OR policy.case_id = ${caseId ?? null}::uuid)
				AND (policy.client_id IS NULL OR policy.client_id = coalesce(${clientId ?? null}::uuid,
					(SELECT c.client_id FROM api.cases c WHERE c.id = ${caseId ?? null}::uuid)))`,
		)
		.orderBy(sql`policy.case_id IS NULL`)
		.orderBy(sql`policy.client_id IS NULL`)
		.limit(1)
		.executeTakeFirst()
	return row === undefined ? null : read(row)
}

export async function upsertPolicy(
	db: Db,
	id: string,
	owner: RateOwner,
	policy: RoundingPolicy,
	now: Date,
): Promise<OwnedPolicy> {
	const values = {
		increment_seconds: policy.incrementSeconds,
		direction: policy.direction,
		minimum_seconds: policy.minimumSeconds,
		scope: policy.scope,
	}
	const row = await db
		.insertInto('rounding_policies')
		.values({ id, case_id: owner.caseId ?? null, client_id: owner.clientId ?? null, ...values })
		.onConflict((conflict) =>
			conflict
				.constraint('rounding_policies_once')
				.doUpdateSet({ ...values, updated_at: now, version: sql`rounding_policies.version + 1` }),
		)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return read(row)
}

export async function deletePolicy(db: Db, id: string): Promise<void> {
	await db.deleteFrom('rounding_policies').where('id', '=', id).execute()
}
