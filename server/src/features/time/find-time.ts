import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { type time, timeErrors } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectTimeEntry, selectTimePage, selectTimeTotals } from './time-entries.queries.ts'

const YEAR_DAYS = 366

/** Whether the caller may see and edit an entry: an own one, or any with `manage_all_time`. */
export function reachesTime({ actor }: Context, userId: string): boolean {
	if (actor.kind === 'system') return true
	return actor.kind === 'person' && (actor.id === userId || actor.permissions.has('manage_all_time'))
}

/** Whose entries are meant: the caller's own without a choice; null are everyone's.
 *  @throws AppError forbidden for those of others without `manage_all_time` */
export function whose(ctx: Context, userId: string | undefined): string | null {
	const { actor } = ctx
	if (actor.kind !== 'person') throw refuse(kernelErrors, 'unauthenticated')
	const chosen = userId ?? actor.id
	if (chosen !== actor.id && !actor.permissions.has('manage_all_time')) throw refuse(kernelErrors, 'forbidden')
	return chosen === 'all' ? null : chosen
}

export function listTime(ctx: Context, input: ParsedInput<typeof time.list>): Promise<Page<TimeEntry>> {
	const range = { ...input, userId: whose(ctx, input.userId) }
	return withListRead(ctx, (db) => selectTimePage(db, range, input))
}

/** The last year without a range. */
export async function sumTime(ctx: Context, input: ParsedInput<typeof time.totals>) {
	const to = input.to ?? ctx.platform.clock.now().toISOString().slice(0, 10)
	const earliest = new Date(Date.parse(to) - YEAR_DAYS * DAY_MS).toISOString().slice(0, 10)
	const from = input.from === undefined || input.from < earliest ? earliest : input.from
	const range = { ...input, from, to: input.to, userId: whose(ctx, input.userId) }
	return { totals: await withListRead(ctx, (db) => selectTimeTotals(db, range)) }
}

/** @throws AppError time_entry_not_found also if it is of another person, or behind an ethical wall */
async function reached(db: Db, ctx: Context, id: string): Promise<TimeEntry> {
	const found = await selectTimeEntry(db, id)
	return requireRow(found !== null && reachesTime(ctx, found.userId) ? found : null, timeErrors, 'time_entry_not_found')
}

export function getTimeEntry(ctx: Context, input: { readonly id: string }): Promise<TimeEntry> {
	return withRead(ctx, (db) => reached(db, ctx, input.id))
}

export function listTimeActivity(ctx: Context, input: ParsedInput<typeof time.activity>): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		await reached(db, ctx, input.id)
		return findActivity(db, 'time_entries', input.id, input)
	})
}
