import { type CourtHoliday, courtErrors, courts } from '@praxis/contract/court-rules/courts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { deleteHoliday, insertCourt, insertHoliday, isCourt, selectCourts, selectHolidays } from './courts.queries.ts'

export function listCourts(ctx: Context): Promise<OutputOf<typeof courts.list>> {
	return withRead(ctx, async (db) => {
		const [all, holidays] = await Promise.all([selectCourts(db), selectHolidays(db)])
		return { courts: all, holidays }
	})
}

/** Waits for an insert. @throws AppError `code` at the named constraint */
function once<T>(constraint: string, code: 'court_name_taken' | 'holiday_taken', inserting: Promise<T>) {
	return rejectTaken(constraint, inserting, () => refuse(courtErrors, code))
}

export function createCourt(ctx: Context, input: ParsedInput<typeof courts.create>) {
	return withTransaction(ctx, async (db) => {
		const inserting = rejectDuplicateId('courts_pkey', insertCourt(db, input.id ?? newId(), input.name))
		const after = await once('courts_name', 'court_name_taken', inserting)
		await emitAudit(db, ctx, { action: courts.create.id, entity: 'courts', entityId: after.id, after })
		return after
	})
}

/** @throws AppError holiday_taken, court_unknown, holiday_out_of_range */
export function addHoliday(ctx: Context, input: ParsedInput<typeof courts.addHoliday>): Promise<CourtHoliday> {
	const { courtId, day } = input
	if (day < '1900-01-01' || day > '2100-12-31') {
		throw refuseField(courtErrors, 'holiday_out_of_range', 'day')
	}
	return withTransaction(ctx, async (db) => {
		if (courtId !== null && !(await isCourt(db, courtId))) throw refuse(courtErrors, 'court_unknown')
		const inserting = insertHoliday(db, { id: newId(), ...input })
		const after = await once('court_holidays_day', 'holiday_taken', inserting)
		const what = { action: courts.addHoliday.id, entity: 'court_holidays', entityId: after.id }
		await emitAudit(db, ctx, { ...what, after })
		return after
	})
}

export function removeHoliday(
	ctx: Context,
	{ id }: ParsedInput<typeof courts.removeHoliday>,
): Promise<Record<string, never>> {
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await deleteHoliday(db, id), courtErrors, 'holiday_not_found')
		const what = { action: courts.removeHoliday.id, entity: 'court_holidays', entityId: id }
		await emitAudit(db, ctx, { ...what, before })
		return {}
	})
}
