import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { time, timeErrors } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { reachesTime } from './find-time.ts'
import { assertWeeksOpen } from './lock-weeks.ts'
import {
	insertTimeEntry,
	lockTimeEntry,
	selectCaseStatus,
	type TimeChanges,
	type TimeValues,
	updateTimeEntry,
} from './time-entries.queries.ts'

type Versioned = ParsedInput<typeof time.remove>

export const RECORDED: Recorded<TimeEntry> = {
	entity: 'time_entries',
	about: ({ caseId }) => ({ caseId }),
	audience: ({ caseId, userId }) => ({ caseId, userId }),
}

/** East of everywhere: a day that is nowhere on earth yet is in the future. */
const EARLIEST_ZONE_MS = 14 * 3_600_000
const LATEST_ZONE_MS = 12 * 3_600_000
const CLOSED = new Set(['Closed', 'Archived'])

/** The id of the person who acts.
 *  @throws AppError unauthenticated for anyone else */
export function personOf({ actor }: Context): string {
	if (actor.kind !== 'person') throw refuse(kernelErrors, 'unauthenticated')
	return actor.id
}

export function createTimeEntry(ctx: Context, input: ParsedInput<typeof time.create>): Promise<TimeEntry> {
	permitTo(ctx, time.create)
	return withTransaction(ctx, (db) => addTimeEntry(db, ctx, input.id ?? newId(), input, time.create.id))
}

/** Adds an own entry in the caller's transaction. */
export async function addTimeEntry(
	db: Db,
	ctx: Context,
	id: string,
	values: TimeValues,
	action: string,
): Promise<TimeEntry> {
	assertPast(ctx, values.workedOn)
	assertStart(ctx, values)
	await assertWeeksOpen(db, personOf(ctx), [values.workedOn])
	await assertOpenCase(db, values.caseId)
	const after = await rejectDuplicateId('time_entries_pkey', insertTimeEntry(db, id, personOf(ctx), values))
	await recordChange(db, ctx, RECORDED, { action, before: null, after })
	return after
}

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editTimeEntry(ctx: Context, input: ParsedInput<typeof time.edit>): Promise<TimeEntry> {
	const { id: _, version: __, ...changes } = input
	return write(ctx, time.edit, input, changes)
}

export function removeTimeEntry(ctx: Context, input: Versioned): Promise<TimeEntry> {
	return write(ctx, time.remove, input, { isDeleted: true })
}

export function restoreTimeEntry(ctx: Context, input: Versioned): Promise<TimeEntry> {
	return write(ctx, time.restore, input, { isDeleted: false })
}

type Way = typeof time.edit | typeof time.remove | typeof time.restore

function write(ctx: Context, way: Way, of: Versioned, changes: TimeChanges): Promise<TimeEntry> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => changeEntry(db, ctx, way.id, await lockForChange(db, ctx, of), changes))
}

/** Locks an entry that the caller may change.
 *  @throws AppError time_entry_not_found, stale_version or time_billed */
export async function lockForChange(db: Db, ctx: Context, { id, version }: Versioned): Promise<TimeEntry> {
	const found = await lockTimeEntry(db, id)
	const isReached = found !== null && reachesTime(ctx, found.userId)
	const before = requireRow(isReached ? found : null, timeErrors, 'time_entry_not_found')
	requireVersion(before, version)
	if (before.isBilled) throw refuse(timeErrors, 'time_billed')
	return before
}

/** Changes an entry locked by `lockForChange`, with its audit row and event. */
export async function changeEntry(
	db: Db,
	ctx: Context,
	action: string,
	before: TimeEntry,
	changes: TimeChanges,
): Promise<TimeEntry> {
	if (changes.workedOn !== undefined) assertPast(ctx, changes.workedOn)
	await assertWeeksOpen(db, before.userId, [before.workedOn, changes.workedOn ?? before.workedOn])
	const isMoved = changes.workedOn !== undefined && changes.workedOn !== before.workedOn
	// The start on one day says nothing about another.
	const startedAt = changes.startedAt !== undefined ? changes.startedAt : isMoved ? null : before.startedAt
	if (isMoved || startedAt !== before.startedAt) {
		assertStart(ctx, { workedOn: changes.workedOn ?? before.workedOn, startedAt })
	}
	if (changes.caseId !== undefined && changes.caseId !== before.caseId) await assertOpenCase(db, changes.caseId)
	const now = ctx.platform.clock.now()
	const after = requireRow(
		await updateTimeEntry(db, before.id, now, { ...changes, startedAt }),
		timeErrors,
		'time_entry_not_found',
	)
	await recordChange(db, ctx, RECORDED, { action, before, after })
	return after
}

/** @throws AppError time_in_future for a day that is nowhere yet */
export function assertPast(ctx: Context, workedOn: string, field = 'workedOn'): void {
	const latest = new Date(ctx.platform.clock.now().getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
	if (workedOn > latest) {
		throw refuseField(timeErrors, 'time_in_future', field)
	}
}

/** @throws AppError for a start that is not yet, or on no place on earth within the day */
function assertStart(ctx: Context, { workedOn, startedAt }: Pick<TimeEntry, 'workedOn' | 'startedAt'>): void {
	if (startedAt === null) return
	const at = Date.parse(startedAt)
	const midnight = Date.parse(`${workedOn}T00:00:00Z`)
	const isOfDay = at >= midnight - EARLIEST_ZONE_MS && at < midnight + DAY_MS + LATEST_ZONE_MS
	const code =
		at > ctx.platform.clock.now().getTime() ? 'time_start_in_future' : isOfDay ? null : 'time_start_other_day'
	if (code !== null) throw refuseField(timeErrors, code, 'startedAt')
}

/** @throws AppError if the case is unknown or closed */
export async function assertOpenCase(db: Db, caseId: string | null): Promise<void> {
	if (caseId === null) return
	const status = await selectCaseStatus(db, caseId)
	const code = status === null ? 'time_case_unknown' : CLOSED.has(status) ? 'time_case_closed' : null
	if (code !== null) throw refuseField(timeErrors, code, 'caseId')
}
