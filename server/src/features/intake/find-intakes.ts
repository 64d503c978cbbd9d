import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord, IntakeSummary } from '@praxis/contract/intake/intake-fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { selectIntake } from './intake.queries.ts'
import { type IntakeListInput, selectBoard, selectIntakePage } from './intake-list.queries.ts'
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

/** One inquiry; out of sight and not there are the same to the caller. */
export async function getIntake(ctx: Context, input: { readonly id: string }): Promise<IntakeRecord> {
	const found = await withRead(ctx, (db) => selectIntake(db, input.id))
	if (found === null) throw refuse(intakeErrors, 'intake_not_found')
	return found
}

/** Where inquiries came from and what became of them. */
export function viewStatistics(
	ctx: Context,
	input: ParsedInput<typeof intake.statistics>,
): Promise<OutputOf<typeof intake.statistics>> {
	return withRead(ctx, (db) => selectStatistics(db, input))
}

/** Who did what with an inquiry, newest first. */
export function listIntakeActivity(
	ctx: Context,
	input: ParsedInput<typeof intake.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			selectIntake(db, input.id),
			findActivity(db, 'intakes', input.id, input),
		])
		if (found === null) throw refuse(intakeErrors, 'intake_not_found')
		return activity
	})
}
