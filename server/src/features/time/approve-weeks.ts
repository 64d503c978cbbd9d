import { addDays } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { effectivePermissions } from '@praxis/contract/kernel/permissions'
import { type TimeWeek, timeWeeks, weekErrors } from '@praxis/contract/time/weeks.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { notify } from '../notifications/notify.ts'
import { whose } from './find-time.ts'
import { isApprovalOn } from './lock-weeks.ts'
import { personOf } from './record-time.ts'
import {
	deleteWeek,
	hasTime,
	lockWeek,
	lockWeeksOf,
	selectColleagues,
	selectWeekPage,
	updateDecided,
	upsertSubmitted,
} from './weeks.queries.ts'

const RECORDED: Recorded<TimeWeek> = { entity: 'time_weeks', about: () => ({}) }

type Versioned = ParsedInput<typeof timeWeeks.approve>

export function listTimeWeeks(ctx: Context, input: ParsedInput<typeof timeWeeks.list>): Promise<Page<TimeWeek>> {
	const userId = whose(ctx, input.userId)
	return withListRead(ctx, (db) => selectWeekPage(db, { ...input, userId }))
}

/** Where a week is shown: one's own, or that of a person to those who see everyone's. */
function hrefOf({ startsOn }: TimeWeek, of?: string): string {
	return `/dashboard/time-tracking?day=${startsOn}${of === undefined ? '' : `&whose=${of}`}`
}

const actorName = ({ actor }: Context) => (actor.kind === 'person' ? actor.fullName : 'Praxis')

export function submitTimeWeek(ctx: Context, { startsOn }: ParsedInput<typeof timeWeeks.submit>): Promise<TimeWeek> {
	permitTo(ctx, timeWeeks.submit)
	return withTransaction(ctx, async (db) => {
		if (!(await isApprovalOn(db))) throw refuse(weekErrors, 'time_approval_off')
		const userId = personOf(ctx)
		await lockWeeksOf(db, userId, 'submit')
		const before = await lockWeek(db, { userId, startsOn })
		if (before !== null && before.status !== 'returned') {
			throw refuse(weekErrors, before.status === 'approved' ? 'time_week_approved' : 'time_week_submitted')
		}
		if (!(await hasTime(db, userId, startsOn, addDays(startsOn, 6)))) throw refuse(weekErrors, 'time_week_empty')
		const now = ctx.platform.clock.now()
		const after = await upsertSubmitted(db, { id: newId(), userId, startsOn, now })
		await recordChange(db, ctx, RECORDED, { action: timeWeeks.submit.id, before, after })
		await notifyApprovers(db, ctx, after)
		return after
	})
}

async function notifyApprovers(db: Db, ctx: Context, week: TimeWeek): Promise<void> {
	for (const one of await selectColleagues(db)) {
		if (one.id === week.userId || !effectivePermissions(one).has('manage_all_time')) continue
		await notify(db, ctx, {
			userId: one.id,
			kind: 'time_week_submitted',
			title: `${actorName(ctx)} submitted a week of time`,
			text: `The week of ${week.startsOn} waits for approval.`,
			href: hrefOf(week, week.userId),
			dedupeKey: `time_week_submitted/${week.id}/${week.version}/${one.id}`,
		})
	}
}

/** @throws AppError time_week_not_found also for a week of another person */
export function withdrawTimeWeek(ctx: Context, { id, version }: Versioned): Promise<{ id: string }> {
	permitTo(ctx, timeWeeks.withdraw)
	return withTransaction(ctx, async (db) => {
		const found = await lockWeek(db, { id })
		const own = found !== null && found.userId === personOf(ctx) ? found : null
		const before = requireRow(own, weekErrors, 'time_week_not_found')
		requireVersion(before, version)
		if (before.status !== 'submitted') throw refuse(weekErrors, 'time_week_decided')
		await deleteWeek(db, id)
		await recordChange(db, ctx, RECORDED, { action: timeWeeks.withdraw.id, before, after: null })
		return { id }
	})
}

export function approveTimeWeek(ctx: Context, input: Versioned): Promise<TimeWeek> {
	permitTo(ctx, timeWeeks.approve)
	return decide(ctx, input, { status: 'approved', reason: '' })
}

export function sendBackTimeWeek(ctx: Context, input: ParsedInput<typeof timeWeeks.sendBack>): Promise<TimeWeek> {
	permitTo(ctx, timeWeeks.sendBack)
	return decide(ctx, input, { status: 'returned', reason: input.reason })
}

interface Decision {
	readonly status: 'approved' | 'returned'
	readonly reason: string
}

/** An approved week can still be returned; what is on a bill stays there. */
function decide(ctx: Context, { id, version }: Versioned, { status, reason }: Decision): Promise<TimeWeek> {
	return withTransaction(ctx, async (db) => {
		if (!(await isApprovalOn(db))) throw refuse(weekErrors, 'time_approval_off')
		const before = requireRow(await lockWeek(db, { id }), weekErrors, 'time_week_not_found')
		const by = personOf(ctx)
		if (before.userId === by) throw refuse(weekErrors, 'time_week_own')
		requireVersion(before, version)
		if (before.status === status || before.status === 'returned') throw refuse(weekErrors, 'time_week_decided')
		const after = await updateDecided(db, id, { status, by, reason, now: ctx.platform.clock.now() })
		const { id: action } = status === 'approved' ? timeWeeks.approve : timeWeeks.sendBack
		await recordChange(db, ctx, RECORDED, { action, before, after })
		await notify(db, ctx, {
			userId: after.userId,
			kind: 'time_week_decided',
			title: `${actorName(ctx)} ${status} your time of the week of ${after.startsOn}`,
			text: reason,
			href: hrefOf(after),
			dedupeKey: `time_week_decided/${after.id}/${after.version}`,
		})
		return after
	})
}
