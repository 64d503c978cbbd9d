import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { Db } from '../../platform/db/db.ts'
import { selectOwnSets } from './own-rule-sets.queries.ts'

/** Sets of court rules of the firm itself, archived ones too. */
export async function findOwnRuleSets(db: Db): Promise<RuleSet[]> {
	return (await selectOwnSets(db)).map((one) => one.content)
}
