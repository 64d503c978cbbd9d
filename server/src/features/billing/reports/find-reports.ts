import { billingReports } from '@praxis/contract/billing/reports.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../../platform/context.ts'
import { withListRead } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { selectCollection, selectRealization, selectUtilization, selectWorkByAge } from './reports.queries.ts'

type Reports = typeof billingReports

export async function reportWorkByAge(ctx: Context): Promise<OutputOf<Reports['workByAge']>> {
	permitTo(ctx, billingReports.workByAge)
	return { rows: await withListRead(ctx, selectWorkByAge) }
}

export async function reportRealization(
	ctx: Context,
	period: ParsedInput<Reports['realization']>,
): Promise<OutputOf<Reports['realization']>> {
	permitTo(ctx, billingReports.realization)
	return { rows: await withListRead(ctx, (db) => selectRealization(db, period)) }
}

export async function reportUtilization(
	ctx: Context,
	{ dayMinutes, ...period }: ParsedInput<Reports['utilization']>,
): Promise<OutputOf<Reports['utilization']>> {
	permitTo(ctx, billingReports.utilization)
	return { rows: await withListRead(ctx, (db) => selectUtilization(db, period, dayMinutes)) }
}

export async function reportCollection(
	ctx: Context,
	period: ParsedInput<Reports['collection']>,
): Promise<OutputOf<Reports['collection']>> {
	permitTo(ctx, billingReports.collection)
	return { rows: await withListRead(ctx, (db) => selectCollection(db, period)) }
}
