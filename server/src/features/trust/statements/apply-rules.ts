import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type BankRule, bankRuleErrors, bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { postCharge } from '../move-firm-money.ts'
import { done, lockOpen } from '../reconcile.ts'
import { setPrepared } from '../reconciliations.queries.ts'
import { lockTrustAccount } from '../trust-accounts.queries.ts'
import {
	clearMatched,
	insertMatches,
	lockLine,
	type StoredLine,
	selectLines,
	setIgnored,
} from './bank-lines.queries.ts'
import { findMeanings, seesAll } from './match-lines.ts'

interface Ruled {
	readonly line: StoredLine
	readonly rule: BankRule
}

type Shown = ParsedInput<typeof bankRules.apply>['lines']

/** Each line with its rule, which has to say what was shown. @throws AppError bank_rule_outdated */
function requireRuled(lines: readonly StoredLine[], ruled: ReadonlyMap<string, BankRule>, shown: Shown): Ruled[] {
	const byId = new Map(lines.map((line) => [line.id, line]))
	return shown.map(({ id, action, meaning }): Ruled => {
		const [line, rule] = [byId.get(id), ruled.get(id)]
		const isSame = rule?.action === action && rule.meaning === meaning
		if (line === undefined || !isSame) throw refuse(bankRuleErrors, 'bank_rule_outdated')
		return { line, rule }
	})
}

async function recordCharges(db: Db, ctx: Context, trustAccountId: string, charges: readonly Ruled[]): Promise<number> {
	for (const { line, rule } of charges) {
		const chargeId = newId()
		const charge = { chargeId, amountCents: -line.cents, postedOn: line.postedOn, purpose: rule.meaning }
		await postCharge(db, ctx, { action: bankRules.apply.id, trustAccountId }, charge)
		await insertMatches(db, [{ lineId: line.id, entryIds: [chargeId] }])
	}
	return charges.reduce((sum, { line }) => sum - line.cents, 0)
}

async function leaveOut(db: Db, ctx: Context, { line, rule }: Ruled): Promise<void> {
	await setIgnored(db, line.id, rule.meaning)
	await emitAudit(db, ctx, {
		action: bankRules.apply.id,
		entity: 'bank_lines',
		entityId: line.id,
		after: { reason: rule.meaning },
	})
}

/** Records the charges and leaves out the lines that rules propose: all that were shown, or none.
 *  @throws AppError as the endpoint names */
export function applyRules(
	ctx: Context,
	{ id, lines: shown }: ParsedInput<typeof bankRules.apply>,
): Promise<OutputOf<typeof bankRules.apply>> {
	permitTo(ctx, bankRules.apply)
	return withTransaction(ctx, async (db) => {
		const one = await lockOpen(db, id)
		const { trustAccountId } = one
		await lockTrustAccount(db, trustAccountId)
		const lineIds = shown.map((line) => line.id)
		for (const lineId of lineIds.toSorted()) await lockLine(db, lineId)
		const lines = await selectLines(db, one)
		const found = requireRuled(lines, (await findMeanings(db, { one, lines, isWhole: seesAll(ctx) })).ruled, shown)
		const charges = found.filter(({ rule }) => rule.action === 'charge')
		const leftOut = found.filter(({ rule }) => rule.action === 'leave_out')
		const chargedCents = await recordCharges(db, ctx, trustAccountId, charges)
		for (const ruled of leftOut) await leaveOut(db, ctx, ruled)
		await clearMatched(db, one)
		await setPrepared(db, id, null)
		await done(db, ctx, bankRules.apply.id, id, { lineIds })
		return { chargedCount: charges.length, chargedCents, leftOutCount: leftOut.length }
	})
}
