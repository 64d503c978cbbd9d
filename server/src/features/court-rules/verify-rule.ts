import { courtRuleErrors, courtRules, type RuleVerification } from '@praxis/contract/court-rules/court-rules.contract'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { COMPUTING_RULE, ruleOf, ruleSetOf } from '@praxis/contract/court-rules/rule-sets'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { findOwnRuleSets } from './find-rule-sets.ts'
import {
	deleteVerifications,
	insertVerification,
	selectVerification,
	selectVerifications,
} from './verifications.queries.ts'

export function listVerifications(ctx: Context): Promise<OutputOf<typeof courtRules.verifications>> {
	return withRead(ctx, async (db) => ({ items: await selectVerifications(db) }))
}

interface Named {
	readonly setId: string
	readonly ruleId: string
}

/** @throws AppError court_rule_unknown */
async function requireRule(db: Db, { setId, ruleId }: Named): Promise<RuleSet> {
	const set = ruleSetOf(setId, await findOwnRuleSets(db))
	if (set === null || (ruleId !== COMPUTING_RULE && ruleOf(set, ruleId) === null))
		throw refuse(courtRuleErrors, 'court_rule_unknown')
	return set
}

const auditOf = ({ setId, ruleId }: Named) => ({
	entity: 'court_rule_verifications',
	entityId: `${setId}/${ruleId}`,
})

/** @throws AppError edition_changed when the caller has compared another edition */
export function verifyRule(ctx: Context, input: ParsedInput<typeof courtRules.verify>): Promise<RuleVerification> {
	const { actor } = ctx
	if (actor.kind !== 'person') throw refuse(kernelErrors, 'forbidden')
	return withTransaction(ctx, async (db) => {
		const { edition } = await requireRule(db, input)
		if (edition !== input.edition) throw refuse(courtRuleErrors, 'edition_changed')
		const after = await insertVerification(db, input, actor.id, ctx.platform.clock.now())
		if (after === null) {
			const known = await selectVerification(db, input)
			if (known === null) throw refuse(courtRuleErrors, 'court_rule_unknown')
			return known
		}
		await emitAudit(db, ctx, { action: courtRules.verify.id, ...auditOf(input), after })
		return after
	})
}

export function withdrawVerification(
	ctx: Context,
	input: ParsedInput<typeof courtRules.withdraw>,
): Promise<Record<string, never>> {
	return withTransaction(ctx, async (db) => {
		await requireRule(db, input)
		if ((await deleteVerifications(db, input.setId, input.ruleId)) > 0)
			await emitAudit(db, ctx, { action: courtRules.withdraw.id, ...auditOf(input), before: input })
		return {}
	})
}
