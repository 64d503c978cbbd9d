import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { time, timeErrors } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { type NamedTime, type SameTime, selectSameTime } from './import-time.queries.ts'
import { assertWeeksOpen } from './lock-weeks.ts'
import { assertPast, changeEntry, RECORDED } from './record-time.ts'
import { insertTimeEntry, lockTimeEntry, selectCaseStatus, type TimeValues } from './time-entries.queries.ts'

type Versioned = { readonly id: string; readonly version: number }

/** Entries that are the same as named ones. */
export function findSameTime(db: Db, named: readonly NamedTime[]): Promise<SameTime[]> {
	return selectSameTime(db, named)
}

/** Adds a person's entry of a file in the caller's transaction. Its case may be closed: it is history.
 *  @throws AppError time_in_future, time_case_unknown, time_week_locked */
export async function importTimeEntry(db: Db, ctx: Context, userId: string, values: TimeValues): Promise<TimeEntry> {
	assertPast(ctx, values.workedOn)
	await assertWeeksOpen(db, userId, [values.workedOn])
	if (values.caseId !== null && (await selectCaseStatus(db, values.caseId)) === null) {
		throw refuse(timeErrors, 'time_case_unknown')
	}
	const after = await insertTimeEntry(db, newId(), userId, values)
	await recordChange(db, ctx, RECORDED, { action: time.create.id, before: null, after })
	return after
}

/** The entry as it is now, locked. @throws AppError time_entry_not_found, time_billed */
export async function lockImportedTime(db: Db, id: string): Promise<TimeEntry> {
	const found = await lockTimeEntry(db, id)
	const now = requireRow(found?.isDeleted === false ? found : null, timeErrors, 'time_entry_not_found')
	if (now.isBilled) throw refuse(timeErrors, 'time_billed')
	return now
}

/** Changes an entry as a file says, and returns it before and after. */
export async function updateTimeFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: ParsedInput<typeof time.edit>,
): Promise<{ readonly before: TimeEntry; readonly after: TimeEntry }> {
	const before = await lockImportedTime(db, id)
	requireVersion(before, version)
	return { before, after: await changeEntry(db, ctx, time.edit.id, before, changes) }
}

/** Deletes an entry that a file added. Returns why not, or null. */
export async function removeImportedTime(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const before = await lockTimeEntry(db, id)
	if (before === null || before.isDeleted) return 'It was deleted since the import.'
	if (before.isBilled) return 'It is on a bill since the import.'
	if (before.version !== version) return 'It was changed since the import.'
	await changeEntry(db, ctx, time.remove.id, before, { isDeleted: true })
	return null
}
