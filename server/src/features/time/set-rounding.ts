import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Rounding, rateErrors, rounding } from '@praxis/contract/time/rates.contract'
import { type RoundingPolicy, STANDARD_ROUNDING } from '@praxis/contract/time/round-time.rules'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import type { RateOwner } from './rates.queries.ts'
import {
	deletePolicy,
	type OwnedPolicy,
	selectAppliedPolicy,
	selectOwnPolicy,
	upsertPolicy,
} from './rounding.queries.ts'
import { assertOwner } from './set-rates.ts'

const RECORDED: Recorded<OwnedPolicy> = {
	entity: 'rounding_policies',
	about: ({ caseId, clientId }) => ({ caseId, clientId }),
}

const bare = ({ incrementSeconds, direction, minimumSeconds, scope }: RoundingPolicy): RoundingPolicy => ({
	incrementSeconds,
	direction,
	minimumSeconds,
	scope,
})

async function roundingOf(db: Db, owner: RateOwner): Promise<Rounding> {
	const own = await selectOwnPolicy(db, owner)
	const applied = await selectAppliedPolicy(db, owner)
	const from =
		applied === null ? 'standard' : applied.caseId !== null ? 'case' : applied.clientId !== null ? 'client' : 'firm'
	return { own: own === null ? null : bare(own), applies: bare(applied ?? STANDARD_ROUNDING), from }
}

export function getRounding(ctx: Context, owner: ParsedInput<typeof rounding.get>): Promise<Rounding> {
	return withRead(ctx, (db) => roundingOf(db, owner))
}

export function saveRounding(ctx: Context, input: ParsedInput<typeof rounding.save>): Promise<Rounding> {
	permitTo(ctx, rounding.save)
	if (input.minimumSeconds % input.incrementSeconds !== 0) {
		throw refuseField(rateErrors, 'rounding_minimum_uneven', 'minimumSeconds')
	}
	return withTransaction(ctx, async (db) => {
		await assertOwner(db, input)
		const before = await selectOwnPolicy(db, input, true)
		const after = await upsertPolicy(db, before?.id ?? newId(), input, input, ctx.platform.clock.now())
		await recordChange(db, ctx, RECORDED, { action: rounding.save.id, before, after })
		return roundingOf(db, input)
	})
}

export function clearRounding(ctx: Context, owner: ParsedInput<typeof rounding.clear>): Promise<Rounding> {
	permitTo(ctx, rounding.clear)
	return withTransaction(ctx, async (db) => {
		const before = await selectOwnPolicy(db, owner, true)
		if (before !== null) {
			await deletePolicy(db, before.id)
			await recordChange(db, ctx, RECORDED, { action: rounding.clear.id, before, after: null })
		}
		return roundingOf(db, owner)
	})
}
