import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { rateErrors, rates } from '@praxis/contract/time/rates.contract'
import type { Rate } from '@praxis/contract/time/rates.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isExclusionViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteRate,
	insertRate,
	isTimekeeper,
	lockRate,
	ownerExists,
	type RateOwner,
	type RateValues,
	selectRateOf,
	selectRates,
	updateRate,
} from './rates.queries.ts'

const RECORDED: Recorded<Rate> = {
	entity: 'rates',
	about: ({ caseId, clientId }) => ({ caseId, clientId }),
}

export async function listRates(ctx: Context, owner: ParsedInput<typeof rates.list>) {
	return { rates: await withRead(ctx, (db) => selectRates(db, owner)) }
}

export async function resolveRate(ctx: Context, input: ParsedInput<typeof rates.resolve>) {
	const { caseId = null, userId, workedOn } = input
	return { cents: await withRead(ctx, (db) => selectRateOf(db, caseId, userId, workedOn)) }
}

export function createRate(ctx: Context, input: ParsedInput<typeof rates.create>): Promise<Rate> {
	permitTo(ctx, rates.create)
	return withTransaction(ctx, async (db) => {
		await assertOwner(db, input)
		await assertSensible(db, input)
		const inserting = rejectOverlap(insertRate(db, input.id ?? newId(), input, input))
		const after = await rejectDuplicateId('rates_pkey', inserting)
		await recordChange(db, ctx, RECORDED, { action: rates.create.id, before: null, after })
		return after
	})
}

export function editRate(ctx: Context, input: ParsedInput<typeof rates.edit>): Promise<Rate> {
	permitTo(ctx, rates.edit)
	const { id, version, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockRate(db, id), rateErrors, 'rate_not_found')
		requireVersion(before, version)
		const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		await assertSensible(db, { ...before, ...sent })
		const after = await rejectOverlap(updateRate(db, id, ctx.platform.clock.now(), changes))
		await recordChange(db, ctx, RECORDED, { action: rates.edit.id, before, after })
		return after
	})
}

export function removeRate(ctx: Context, { id, version }: ParsedInput<typeof rates.remove>): Promise<{ id: string }> {
	permitTo(ctx, rates.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockRate(db, id), rateErrors, 'rate_not_found')
		requireVersion(before, version)
		await deleteRate(db, id)
		await recordChange(db, ctx, RECORDED, { action: rates.remove.id, before, after: null })
		return { id }
	})
}

/** @throws AppError rate_of_unknown if the caller can't see the case or client, or both are named */
export async function assertOwner(db: Db, owner: RateOwner): Promise<void> {
	const isOne = owner.caseId === undefined || owner.clientId === undefined
	if (!isOne || !(await ownerExists(db, owner))) throw refuse(rateErrors, 'rate_of_unknown')
}

async function assertSensible(db: Db, { userId, role, startsOn, endsOn }: Omit<RateValues, 'cents'>): Promise<void> {
	const isUnknown = userId !== null && (role !== null || !(await isTimekeeper(db, userId)))
	const isOutside = role === 'client' || role === 'service_provider'
	if (isUnknown || isOutside) {
		throw refuseField(rateErrors, 'rate_user_unknown', 'userId')
	}
	if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
		throw refuseField(rateErrors, 'rate_days_reversed', 'endsOn')
	}
}

async function rejectOverlap<T>(writing: Promise<T>): Promise<T> {
	try {
		return await writing
	} catch (error) {
		if (!isExclusionViolation(error, 'rates_one_at_a_time')) throw error
		throw refuseField(rateErrors, 'rate_overlaps', 'startsOn')
	}
}
