import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { ENTRY_SECONDS_MAX, NEW_TIME_ENTRY, type TimeEntry, type Timer } from '@praxis/contract/time/time.fields'
import { TIMERS_MAX, timerErrors, timers } from '@praxis/contract/time/timers.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { addTimeEntry, assertOpenCase, personOf } from './record-time.ts'
import { deleteTimer, insertTimer, lockTimers, selectTimers, updateTimer } from './timers.queries.ts'

interface OfPerson extends Timer {
	readonly userId: string
}

/** Timers are their owner's alone: an event about one goes to its owner. */
const RECORDED: Recorded<OfPerson> = {
	entity: 'timers',
	about: ({ caseId }) => ({ caseId }),
	audience: ({ userId }) => ({ userId }),
}

/** Without a case that its owner may no longer read: behind an ethical wall neither its name nor its id is said. */
const readable = (one: Timer): Timer => (one.caseName === null ? { ...one, caseId: null } : one)

export async function listTimers(ctx: Context) {
	const found = await withRead(ctx, (db) => selectTimers(db, personOf(ctx)))
	return { timers: found.map(readable), now: ctx.platform.clock.now().toISOString() }
}

/** What a timer has counted, in seconds of instants: changes of the clock don't matter. */
export function countedSeconds({ startedAt, seconds }: Pick<Timer, 'startedAt' | 'seconds'>, now: Date): number {
	if (startedAt === null) return seconds
	return seconds + Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000))
}

async function record(db: Db, ctx: Context, action: string, before: Timer | null, after: Timer | null): Promise<void> {
	const userId = personOf(ctx)
	const withOwner = (one: Timer | null) => (one === null ? null : { ...one, userId })
	await recordChange(db, ctx, RECORDED, { action, before: withOwner(before), after: withOwner(after) })
}

/** Pauses those that run, keeping what they counted. */
async function pauseRunning(db: Db, ctx: Context, all: readonly Timer[], except?: string): Promise<void> {
	const now = ctx.platform.clock.now()
	for (const before of all) {
		if (before.startedAt === null || before.id === except) continue
		const after = await updateTimer(db, before.id, now, { startedAt: null, seconds: countedSeconds(before, now) })
		await record(db, ctx, timers.pause.id, before, after)
	}
}

export function startTimer(ctx: Context, input: ParsedInput<typeof timers.start>): Promise<Timer> {
	permitTo(ctx, timers.start)
	return withTransaction(ctx, async (db) => {
		const userId = personOf(ctx)
		const all = await lockTimers(db, userId)
		if (all.length >= TIMERS_MAX) throw refuse(timerErrors, 'timers_too_many')
		await assertOpenCase(db, input.caseId)
		await pauseRunning(db, ctx, all)
		const values = { ...input, startedAt: ctx.platform.clock.now() }
		const after = await rejectDuplicateId('timers_pkey', insertTimer(db, input.id ?? newId(), userId, values))
		await record(db, ctx, timers.start.id, null, after)
		return after
	})
}

interface Locked {
	readonly before: Timer
	readonly all: readonly Timer[]
	readonly now: Date
}

/** Works on an own timer, with all of the person's locked.
 *  @throws AppError timer_not_found also for one of another person */
function onTimer<T>(ctx: Context, id: string, work: (db: Db, locked: Locked) => Promise<T>): Promise<T> {
	return withTransaction(ctx, async (db) => {
		const all = await lockTimers(db, personOf(ctx))
		const before = requireRow(
			all.find((one) => one.id === id),
			timerErrors,
			'timer_not_found',
		)
		return work(db, { before, all, now: ctx.platform.clock.now() })
	})
}

export function resumeTimer(ctx: Context, { id }: { readonly id: string }): Promise<Timer> {
	permitTo(ctx, timers.resume)
	return onTimer(ctx, id, async (db, { before, all, now }) => {
		if (before.startedAt !== null) return readable(before)
		await pauseRunning(db, ctx, all, id)
		const after = await updateTimer(db, id, now, { startedAt: now })
		await record(db, ctx, timers.resume.id, before, after)
		return readable(after)
	})
}

export function pauseTimer(ctx: Context, { id }: { readonly id: string }): Promise<Timer> {
	permitTo(ctx, timers.pause)
	return onTimer(ctx, id, async (db, { before, now }) => {
		if (before.startedAt === null) return readable(before)
		const after = await updateTimer(db, id, now, { startedAt: null, seconds: countedSeconds(before, now) })
		await record(db, ctx, timers.pause.id, before, after)
		return readable(after)
	})
}

export function editTimer(ctx: Context, input: ParsedInput<typeof timers.edit>): Promise<Timer> {
	permitTo(ctx, timers.edit)
	const { id, version, ...changes } = input
	return onTimer(ctx, id, async (db, { before, now }) => {
		requireVersion(before, version)
		if (changes.caseId !== undefined && changes.caseId !== before.caseId) await assertOpenCase(db, changes.caseId)
		const after = await updateTimer(db, id, now, changes)
		await record(db, ctx, timers.edit.id, before, after)
		return readable(after)
	})
}

/** The timer becomes an entry of the same id, so that recording twice makes one. */
export function recordTimer(ctx: Context, input: ParsedInput<typeof timers.record>): Promise<TimeEntry> {
	permitTo(ctx, timers.record)
	return onTimer(ctx, input.id, async (db, { before, now }) => {
		const counted = countedSeconds(before, now)
		if (counted < 1) throw refuse(timerErrors, 'timer_too_short')
		const { caseId, description } = before
		const seconds = Math.min(counted, ENTRY_SECONDS_MAX)
		const values = {
			...NEW_TIME_ENTRY,
			workedOn: input.workedOn,
			startedAt: input.startedAt,
			seconds,
			caseId,
			description,
		}
		const entry = await addTimeEntry(db, ctx, before.id, values, timers.record.id)
		await deleteTimer(db, before.id)
		await record(db, ctx, timers.record.id, before, null)
		return entry
	})
}

export function discardTimer(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
	permitTo(ctx, timers.discard)
	return onTimer(ctx, id, async (db, { before }) => {
		await deleteTimer(db, id)
		await record(db, ctx, timers.discard.id, before, null)
		return { id }
	})
}
