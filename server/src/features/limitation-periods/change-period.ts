import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { limitationPeriods, periodErrors } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import {
	isWithoutLength,
	type PeriodRecord,
	type PeriodTerms,
	type PeriodVersion,
	periodTerms,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { type PeriodState, readPeriod } from './find-periods.ts'
import { insertPeriodVersion, lockPeriod } from './limitation-periods.queries.ts'
import { type PeriodPlace, placeOfPeriod } from './period-claims.ts'

const RECORDED = {
	entity: 'limitation_periods',
	about: () => ({}),
	audited: (one: PeriodRecord) => ({ ...periodTerms.parse(one), verifiedOn: one.verifiedOn }),
}

/** @throws AppError starts_from_unknown period_without_length */
function checkTerms(terms: PeriodTerms, { of }: PeriodPlace): void {
	if (terms.runsFrom !== null && of.startsFrom.every(({ id }) => id !== terms.runsFrom))
		throw refuse(periodErrors, 'starts_from_unknown', {
			fields: { runsFrom: periodErrors.starts_from_unknown.message },
		})
	if (isWithoutLength(terms))
		throw refuse(periodErrors, 'period_without_length', {
			fields: { days: periodErrors.period_without_length.message },
		})
}

interface Step {
	readonly action: string
	readonly change: PeriodVersion['change']
	readonly terms: PeriodTerms | null
}

/** Appends a version to the one that was read. */
async function append(
	db: Db,
	ctx: PersonContext,
	id: string,
	{ version, record: before }: PeriodState,
	{ action, change, terms }: Step,
): Promise<PeriodRecord | null> {
	const { of, state } = placeOf(id)
	await insertPeriodVersion(db, {
		id: newId(),
		key: id,
		number: version + 1,
		change,
		area: of.area,
		claim: of.claim,
		state,
		terms,
		verified_on: change === 'verified' ? (await findFirmDay(db, ctx.platform.clock.now())).today : null,
		changed_by: ctx.actor.id,
		changed_at: ctx.platform.clock.now(),
	})
	const { record: after } = await readPeriod(db, id)
	await recordChange(db, ctx, RECORDED, { action, before, after })
	return after
}

/** @throws AppError period_not_found */
function placeOf(id: string): PeriodPlace {
	return requireRow(placeOfPeriod(id), periodErrors, 'period_not_found')
}

/** The period that is to be changed. @throws AppError period_not_found stale_version */
async function lockRead(db: Db, id: string, version: number): Promise<PeriodState & { readonly record: PeriodRecord }> {
	await lockPeriod(db, id)
	const state = await readPeriod(db, id)
	const record = requireRow(state.record, periodErrors, 'period_not_found')
	requireVersion(record, version)
	return { ...state, record }
}

/** @throws AppError period_not_found period_exists starts_from_unknown period_without_length */
export function addPeriod(
	ctx: PersonContext,
	{ id, ...terms }: ParsedInput<typeof limitationPeriods.add>,
): Promise<PeriodRecord> {
	permitTo(ctx, limitationPeriods.add)
	checkTerms(terms, placeOf(id))
	return withTransaction(ctx, async (db) => {
		await lockPeriod(db, id)
		const state = await readPeriod(db, id)
		if (state.record !== null) throw refuse(periodErrors, 'period_exists')
		const after = await append(db, ctx, id, state, { action: limitationPeriods.add.id, change: 'saved', terms })
		return requireRow(after, periodErrors, 'period_not_found')
	})
}

/** @throws AppError period_not_found starts_from_unknown period_without_length stale_version */
export function editPeriod(
	ctx: PersonContext,
	{ id, version, ...changes }: ParsedInput<typeof limitationPeriods.edit>,
): Promise<PeriodRecord> {
	permitTo(ctx, limitationPeriods.edit)
	return withTransaction(ctx, async (db) => {
		const state = await lockRead(db, id, version)
		const terms = periodTerms.parse({ ...state.record, ...changes })
		checkTerms(terms, placeOf(id))
		const after = await append(db, ctx, id, state, { action: limitationPeriods.edit.id, change: 'saved', terms })
		return requireRow(after, periodErrors, 'period_not_found')
	})
}

/** @throws AppError period_not_found stale_version */
export function verifyPeriod(
	ctx: PersonContext,
	{ id, version }: ParsedInput<typeof limitationPeriods.verify>,
): Promise<PeriodRecord> {
	permitTo(ctx, limitationPeriods.verify)
	return withTransaction(ctx, async (db) => {
		const state = await lockRead(db, id, version)
		const terms = periodTerms.parse(state.record)
		const after = await append(db, ctx, id, state, { action: limitationPeriods.verify.id, change: 'verified', terms })
		return requireRow(after, periodErrors, 'period_not_found')
	})
}

/** @throws AppError period_not_found nothing_to_restore stale_version */
export function restorePeriod(
	ctx: PersonContext,
	{ id, version }: ParsedInput<typeof limitationPeriods.restore>,
): Promise<OutputOf<typeof limitationPeriods.restore>> {
	permitTo(ctx, limitationPeriods.restore)
	return withTransaction(ctx, async (db) => {
		const state = await lockRead(db, id, version)
		if (state.record.isDefault && state.record.verifiedOn === null) throw refuse(periodErrors, 'nothing_to_restore')
		const step = { action: limitationPeriods.restore.id, change: 'restored', terms: null } as const
		return { period: await append(db, ctx, id, state, step) }
	})
}
