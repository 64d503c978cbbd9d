import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord, IntakeSummary } from '@praxis/contract/intake/intake.fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type IntakeListInput, selectBoard, selectIntake, selectIntakePage } from './intake.queries.ts'
import { selectStatistics } from './intake-statistics.queries.ts'

/** A page of inquiries. */
export function listIntakes(ctx: Context, input: IntakeListInput): Promise<Page<IntakeSummary>> {
	return withListRead(ctx, (db) => selectIntakePage(db, input))
}

/** The inquiries by step. */
export function viewBoard(
	ctx: Context,
	input: ParsedInput<typeof intake.board>,
): Promise<OutputOf<typeof intake.board>> {
	return withRead(ctx, (db) => selectBoard(db, input))
}

/** One inquiry. One the caller may not see is not found. */
export async function getIntake(ctx: Context, input: { readonly id: string }): Promise<IntakeRecord> {
	return requireRow(await withRead(ctx, (db) => selectIntake(db, input.id)), intakeErrors, 'intake_not_found')
}

/** One inquiry in the caller's transaction; null when there is none that the caller may see. */
export function findIntake(db: Db, id: string): Promise<IntakeRecord | null> {
	return selectIntake(db, id)
}

/** Sources and outcomes of inquiries. */
export function viewStatistics(
	ctx: Context,
	input: ParsedInput<typeof intake.statistics>,
): Promise<OutputOf<typeof intake.statistics>> {
	return withRead(ctx, (db) => selectStatistics(db, input))
}

/** The audit trail of an inquiry, newest first. */
export function listIntakeActivity(
	ctx: Context,
	input: ParsedInput<typeof intake.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			selectIntake(db, input.id),
			findActivity(db, 'intakes', input.id, input),
		])
		requireRow(found, intakeErrors, 'intake_not_found')
		return activity
	})
}
