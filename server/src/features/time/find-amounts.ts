import { addDays } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { roundTime, STANDARD_ROUNDING } from '@praxis/contract/time/round-time.rules'
import { amountOf } from '@praxis/contract/time/split-cents.rules'
import type { time } from '@praxis/contract/time/time.contract'
import type { TimeAmount } from '@praxis/contract/time/time.fields'
import type { Context } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import { whose } from './find-time.ts'
import { selectAppliedPolicy } from './rounding.queries.ts'
import { selectRatedTime } from './time-entries.queries.ts'
import { selectPoliciesOfCases } from './unbilled.queries.ts'

const DAYS_MAX = 31

/** Rate, billed time and amount of each entry, as billing would make them now. Non-billable time is billed as nothing. */
export async function listAmounts(
	ctx: Context,
	input: ParsedInput<typeof time.amounts>,
): Promise<{ amounts: TimeAmount[] }> {
	const latest = addDays(input.from, DAYS_MAX - 1)
	const range = { ...input, to: input.to < latest ? input.to : latest, userId: whose(ctx, input.userId) }
	return withListRead(ctx, async (db) => {
		const found = (await selectRatedTime(db, range)).filter(({ billing }) => billing !== 'non_billable')
		const caseIds = [...new Set(found.map(({ caseId }) => caseId).filter((id) => id !== null))]
		const own = new Map((await selectPoliciesOfCases(db, caseIds)).map(({ caseId, ...one }) => [caseId, one]))
		const ofFirm = (await selectAppliedPolicy(db, {})) ?? STANDARD_ROUNDING
		const amounts = [...Map.groupBy(found, ({ caseId }) => caseId)].flatMap(([caseId, ofCase]) => {
			const billed = roundTime(ofCase, (caseId === null ? undefined : own.get(caseId)) ?? ofFirm)
			return ofCase.map(({ id, billing, rateCents }) => {
				const billedSeconds = billed.get(id) ?? 0
				const atRate = rateCents === null ? null : amountOf(billedSeconds, rateCents)
				return { id, rateCents, billedSeconds, amountCents: billing === 'no_charge' ? 0 : atRate }
			})
		})
		return { amounts }
	})
}
