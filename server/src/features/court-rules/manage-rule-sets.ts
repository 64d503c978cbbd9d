import { problemOfRuleSet } from '@praxis/contract/court-rules/check-rule-set.rules'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import {
	OWN_SETS_MAX,
	type OwnRuleSet,
	ownRuleSetErrors,
	ownRuleSets,
} from '@praxis/contract/court-rules/own-rule-sets.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	insertEdition,
	insertOwnSet,
	lockOwnSet,
	selectOwnSets,
	updateOwnSet,
	updateOwnSetArchived,
} from './own-rule-sets.queries.ts'

const RECORDED: Recorded<OwnRuleSet> = {
	entity: 'court_rule_sets',
	about: () => ({}),
	audited: ({ content, isArchived }) => ({ title: content.title, rules: content.rules.length, isArchived }),
}

const actorId = ({ actor }: Context) => (actor.kind === 'person' ? actor.id : null)

export function listOwnRuleSets(ctx: Context): Promise<OutputOf<typeof ownRuleSets.list>> {
	return withRead(ctx, async (db) => ({ items: await selectOwnSets(db) }))
}

/** Nothing of a file counts as verified by this firm. @throws AppError rule_set_invalid with the exact reason */
function checked(content: RuleSet): RuleSet {
	const message = problemOfRuleSet(content)
	if (message !== null) throw refuse(ownRuleSetErrors, 'rule_set_invalid', { message, fields: { content: message } })
	return { ...content, rules: content.rules.map((rule) => ({ ...rule, verified: null })) }
}

const found = async (db: Db, id: string) => requireRow(await lockOwnSet(db, id), ownRuleSetErrors, 'rule_set_not_found')

export function createRuleSet(ctx: Context, input: ParsedInput<typeof ownRuleSets.create>): Promise<OwnRuleSet> {
	permitTo(ctx, ownRuleSets.create)
	const content = checked(input.content)
	return withTransaction(ctx, async (db) => {
		const { id = newId() } = input
		if ((await selectOwnSets(db)).length >= OWN_SETS_MAX) throw refuse(ownRuleSetErrors, 'too_many_rule_sets')
		await rejectDuplicateId('court_rule_sets_pkey', insertOwnSet(db, id, content))
		const after = await found(db, id)
		await insertEdition(db, after, actorId(ctx))
		await recordChange(db, ctx, RECORDED, { action: ownRuleSets.create.id, before: null, after })
		return after
	})
}

/** @throws AppError stale_version with the current set, rule_set_invalid with the exact reason */
export function saveRuleSet(ctx: Context, input: ParsedInput<typeof ownRuleSets.save>): Promise<OwnRuleSet> {
	permitTo(ctx, ownRuleSets.save)
	const content = checked(input.content)
	return withTransaction(ctx, async (db) => {
		const before = await found(db, input.id)
		requireVersion(before, input.version)
		await updateOwnSet(db, input.id, ctx.platform.clock.now(), content)
		const after = await found(db, input.id)
		await insertEdition(db, after, actorId(ctx))
		await recordChange(db, ctx, RECORDED, { action: ownRuleSets.save.id, before, after })
		return after
	})
}

export function archiveRuleSet(ctx: Context, input: ParsedInput<typeof ownRuleSets.archive>): Promise<OwnRuleSet> {
	permitTo(ctx, ownRuleSets.archive)
	return withTransaction(ctx, async (db) => {
		const before = await found(db, input.id)
		requireVersion(before, input.version)
		await updateOwnSetArchived(db, input.id, ctx.platform.clock.now(), input.isArchived)
		const after = await found(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: ownRuleSets.archive.id, before, after })
		return after
	})
}
