import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type limitationPeriods, periodErrors } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import {
	type LimitationPeriod,
	type PeriodRecord,
	periodIdOf,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { periodsInForce } from '@praxis/contract/limitation-periods/periods-in-force.rules'
import { SHIPPED_PERIODS } from '@praxis/contract/limitation-periods/shipped-periods'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import {
	type StoredPeriod,
	selectChangedPeriods,
	selectOwnPeriods,
	selectPeriodVersions,
} from './limitation-periods.queries.ts'
import { PERIOD_CLAIMS, placeOfPeriod } from './period-claims.ts'

const SHIPPED = new Map(SHIPPED_PERIODS.map((one) => [periodIdOf(one), one]))

const LENGTH = ['years', 'months', 'days', 'statute', 'source', 'note', 'runsFrom', 'isActive'] as const

function isSame(one: LimitationPeriod, other: LimitationPeriod | undefined): boolean {
	return other !== undefined && LENGTH.every((name) => one[name] === other[name])
}

function recordOf(id: string, stored: StoredPeriod | undefined): PeriodRecord | null {
	const shipped = SHIPPED.get(id)
	const place = placeOfPeriod(id)
	const period = stored?.period ?? shipped
	if (period === undefined || place === null) return null
	const { label, startsFrom } = place.of
	const days = period.runsFrom === null ? startsFrom : startsFrom.filter((one) => one.id === period.runsFrom)
	return {
		...period,
		id,
		version: stored?.number ?? 0,
		claimLabel: label,
		runsFromText: days.map((one) => one.label).join(', else '),
		hasDefault: shipped !== undefined,
		isDefault: isSame(period, shipped),
		verifiedByName: period.verifiedOn === null ? null : (stored?.changedByName ?? null),
		changedAt: stored?.changedAt.toISOString() ?? null,
		changedByName: stored?.changedByName ?? null,
	}
}

const byPlace = (one: PeriodRecord, other: PeriodRecord) =>
	one.area.localeCompare(other.area) ||
	one.claimLabel.localeCompare(other.claimLabel) ||
	one.state.localeCompare(other.state)

async function allPeriods(db: Db): Promise<PeriodRecord[]> {
	const changed = new Map((await selectChangedPeriods(db)).map((one) => [one.key, one]))
	const ids = new Set([...SHIPPED.keys(), ...changed.keys()])
	return [...ids].flatMap((id) => recordOf(id, changed.get(id)) ?? []).sort(byPlace)
}

/** How a period stands now. */
export interface PeriodState {
	/** Version of the newest version, also where it removed the period. */
	readonly version: number
	/** Null if there is none. */
	readonly record: PeriodRecord | null
}

export async function readPeriod(db: Db, id: string): Promise<PeriodState> {
	const stored = (await selectChangedPeriods(db)).find(({ key }) => key === id)
	return { version: stored?.number ?? 0, record: recordOf(id, stored) }
}

/** The periods that assessments use now. Everyone for whom an assessment is made may read them. */
export async function findPeriodsInForce(db: Db): Promise<LimitationPeriod[]> {
	return periodsInForce(await selectOwnPeriods(db))
}

export function listPeriods(ctx: Context): Promise<OutputOf<typeof limitationPeriods.list>> {
	return withRead(ctx, async (db) => ({ items: await allPeriods(db), claims: [...PERIOD_CLAIMS] }))
}

/** @throws AppError period_not_found */
export function getPeriod(ctx: Context, { id }: ParsedInput<typeof limitationPeriods.get>): Promise<PeriodRecord> {
	return withRead(ctx, async (db) => {
		const { record } = await readPeriod(db, id)
		if (record === null) throw refuse(periodErrors, 'period_not_found')
		return record
	})
}

/** Also of a period that was removed. @throws AppError period_not_found */
export function listPeriodVersions(ctx: Context, input: ParsedInput<typeof limitationPeriods.versions>) {
	return withRead(ctx, async (db) => {
		const { record, version } = await readPeriod(db, input.id)
		if (record === null && version === 0) throw refuse(periodErrors, 'period_not_found')
		return selectPeriodVersions(db, input)
	})
}
