import type { RuleVerification } from '@praxis/contract/court-rules/court-rules.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const byName = sql<string>`(SELECT full_name FROM api.users WHERE users.id = verified_by)`.as('verifiedByName')
const RECORD = ['set_id as setId', 'rule_id as ruleId', 'edition', 'verified_at as verifiedAt', byName] as const

interface Row extends Omit<RuleVerification, 'verifiedAt'> {
	readonly verifiedAt: Date
}

const toRecord = (row: Row): RuleVerification => ({ ...row, verifiedAt: row.verifiedAt.toISOString() })

export async function selectVerifications(db: Db): Promise<RuleVerification[]> {
	const rows = await db
		.selectFrom('court_rule_verifications')
		.select(RECORD)
		.orderBy('set_id')
		.orderBy('rule_id')
		.orderBy('edition')
		.execute()
	return rows.map(toRecord)
}

interface Verified {
	readonly setId: string
	readonly ruleId: string
	readonly edition: string
}

/** Null where the rule of this edition is verified already. */
export async function insertVerification(
	db: Db,
	{ setId, ruleId, edition }: Verified,
	verifiedBy: string,
	at: Date,
): Promise<RuleVerification | null> {
	const row = await db
		.insertInto('court_rule_verifications')
		.values({ set_id: setId, rule_id: ruleId, edition, verified_by: verifiedBy, verified_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function selectVerification(
	db: Db,
	{ setId, ruleId, edition }: Verified,
): Promise<RuleVerification | null> {
	const row = await db
		.selectFrom('court_rule_verifications')
		.select(RECORD)
		.where('set_id', '=', setId)
		.where('rule_id', '=', ruleId)
		.where('edition', '=', edition)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Deletes verifications of every edition. @returns how many there were */
export async function deleteVerifications(db: Db, setId: string, ruleId: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('court_rule_verifications')
		.where('set_id', '=', setId)
		.where('rule_id', '=', ruleId)
		.executeTakeFirst()
	return Number(numDeletedRows)
}
