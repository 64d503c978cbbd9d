import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { Db } from '../../platform/db/db.ts'
import { selectOwnSets } from './own-rule-sets.queries.ts'

/** Sets of court rules of the firm itself, archived ones too unless only those that start new deadlines are asked for. */
export async function findOwnRuleSets(db: Db, which: 'all' | 'active' = 'all'): Promise<RuleSet[]> {
	const sets = await selectOwnSets(db)
	return sets.filter((one) => which === 'all' || !one.isArchived).map((one) => one.content)
}
