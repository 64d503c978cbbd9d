import { type BankRule, ruleAction, ruleDirection } from '@praxis/contract/trust/bank-rules.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

function rules(db: Db) {
	return db
		.selectFrom('bank_rules as r')
		.innerJoin('users as u', 'u.id', 'r.created_by')
		.select(['r.id', 'r.says', 'r.direction', 'r.action', 'r.meaning', 'u.full_name as createdByName', 'r.version'])
}

type Row = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>

const ruleFrom = (row: Row): BankRule => ({
	...row,
	direction: ruleDirection.parse(row.direction),
	action: ruleAction.parse(row.action),
})

export async function selectRules(db: Db): Promise<BankRule[]> {
	return (await rules(db).orderBy('r.says').orderBy('r.direction').execute()).map(ruleFrom)
}

/** Locks it until the transaction ends. */
export async function lockRule(db: Db, id: string): Promise<BankRule | null> {
	const row = await rules(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
	return row === undefined ? null : ruleFrom(row)
}

type Values = Pick<BankRule, 'says' | 'direction' | 'action' | 'meaning'>

export async function insertRule(db: Db, id: string, values: Values, createdBy: string): Promise<void> {
	const { says, direction, action, meaning } = values
	await db.insertInto('bank_rules').values({ id, says, direction, action, meaning, created_by: createdBy }).execute()
}

export async function updateRule(db: Db, id: string, { says, direction, action, meaning }: Values): Promise<void> {
	await db
		.updateTable('bank_rules')
		.set({ says, direction, action, meaning, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

export async function deleteRule(db: Db, id: string): Promise<void> {
	await db.deleteFrom('bank_rules').where('id', '=', id).execute()
}
