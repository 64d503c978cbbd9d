import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	BANK_RULES_MAX,
	type BankRule,
	bankRuleErrors,
	bankRules,
	RULE_TEXT,
} from '@praxis/contract/trust/bank-rules.contract'
import { saidText } from '@praxis/contract/trust/bank-rules.rules'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { TRUST_TOPIC } from '../post-trust.ts'
import { deleteRule, insertRule, lockRule, selectRules, updateRule } from './bank-rules.queries.ts'

const RECORDED = {
	entity: TRUST_TOPIC,
	about: () => ({}),
	// A payee may be a client: who reads the trail may be kept from them.
	audited: ({ direction, action }: BankRule) => ({ direction, action }),
}

type Values = Pick<BankRule, 'says' | 'direction' | 'action' | 'meaning'>

/** @throws AppError bank_rule_short, bank_rule_direction */
function compared({ says, direction, action, meaning }: Values): Values {
	const words = saidText(says)
	const { length } = [...words]
	if (length < RULE_TEXT.min || length > RULE_TEXT.max) throw refuse(bankRuleErrors, 'bank_rule_short')
	if (action === 'charge' && direction !== 'out') throw refuse(bankRuleErrors, 'bank_rule_direction')
	return { says: words, direction, action, meaning }
}

/** @throws AppError bank_rule_taken */
function once(writing: Promise<void>): Promise<void> {
	return rejectTaken('bank_rules_once', writing, () => refuse(bankRuleErrors, 'bank_rule_taken'))
}

/** @throws AppError bank_rule_not_found */
async function requireRule(db: Db, id: string): Promise<BankRule> {
	return requireRow(await lockRule(db, id), bankRuleErrors, 'bank_rule_not_found')
}

export function listRules(ctx: Context): Promise<OutputOf<typeof bankRules.list>> {
	permitTo(ctx, bankRules.list)
	return withRead(ctx, async (db) => ({ items: await selectRules(db) }))
}

/** @throws AppError as the endpoint names */
export function addRule(ctx: PersonContext, input: ParsedInput<typeof bankRules.add>): Promise<BankRule> {
	permitTo(ctx, bankRules.add)
	return withTransaction(ctx, async (db) => {
		const values = compared(input)
		if ((await selectRules(db)).length >= BANK_RULES_MAX) throw refuse(bankRuleErrors, 'bank_rules_full')
		await once(rejectDuplicateId('bank_rules_pkey', insertRule(db, input.id, values, ctx.actor.id)))
		const after = await requireRule(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: bankRules.add.id, before: null, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function editRule(ctx: Context, input: ParsedInput<typeof bankRules.edit>): Promise<BankRule> {
	permitTo(ctx, bankRules.edit)
	return withTransaction(ctx, async (db) => {
		const before = await requireRule(db, input.id)
		requireVersion(before, input.version)
		await once(updateRule(db, input.id, compared(input)))
		const after = await requireRule(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: bankRules.edit.id, before, after })
		return after
	})
}

/** @throws AppError bank_rule_not_found */
export function removeRule(ctx: Context, { id }: ParsedInput<typeof bankRules.remove>): Promise<{ id: string }> {
	permitTo(ctx, bankRules.remove)
	return withTransaction(ctx, async (db) => {
		const before = await requireRule(db, id)
		await deleteRule(db, id)
		await recordChange(db, ctx, RECORDED, { action: bankRules.remove.id, before, after: null })
		return { id }
	})
}
