import type { AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import { EXCLUSIONS, explainMatch, type Match } from '@praxis/contract/assignment/matching.rules'
import type { AssignmentSettings } from '@praxis/contract/assignment/settings.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { notify } from '../notifications/notify.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { lockMatching, type MatterRecord, selectMatter } from './candidates.queries.ts'
import { findBarred, findMatches } from './find-matches.ts'
import { neutralName } from './hide-names.ts'
import { enrollMatters, lockDueRequest, lockEndedRequest, lockReopenedRequest } from './queue.queries.ts'
import { changeRequest, recordNewRequest } from './record-request.ts'
import { endAssignment, insertAssignment, selectAsked, selectRequest, withdrawAccepted } from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

/** In one run; the rest follows a minute later. */
const RUN_MAX = 500
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const CLOSE = 'assignment.close'
export const ASSIGNMENT_PATH = '/dashboard/case-assignment'

type NotifyAll = Awaited<ReturnType<typeof administratorNotifier>>

/** Finds attorneys for everything that is due. Several processes share the work; one that ends in the middle loses nothing. */
export async function proposeAttorneys(ctx: Context): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const notifyAdministrators = await administratorNotifier(ctx)
	await withTransaction(ctx, (db) => enroll(db, ctx))
	await repeat(() => withTransaction(ctx, (db) => endOne(db, ctx)))
	await repeat(() => withTransaction(ctx, (db) => resumeOne(db, ctx)))
	await proposeAll(ctx, notifyAdministrators)
}

/** A request that fails holds up no other. The run fails at its end, which administrators are notified of. */
async function proposeAll(ctx: Context, notifyAdministrators: NotifyAll): Promise<void> {
	const failed: { readonly id: string; readonly error: unknown }[] = []
	await repeat(async () => {
		const taken: { id: string | null } = { id: null }
		const take = async (db: Db) => {
			const except = failed.map(({ id }) => id)
			const before = await lockDueRequest(db, ctx.platform.clock.now(), except)
			taken.id = before?.id ?? null
			if (before !== null) await proposeOne(db, ctx, before, notifyAdministrators)
			return before !== null
		}
		try {
			return await withTransaction(ctx, take)
		} catch (error) {
			if (taken.id === null) throw error
			failed.push({ id: taken.id, error })
			return true
		}
	})
	const [first] = failed
	if (first !== undefined) throw first.error
}

async function repeat(work: () => Promise<boolean>): Promise<void> {
	for (let done = 0; done < RUN_MAX; done++) if (!(await work())) return
}

async function enroll(db: Db, ctx: Context): Promise<void> {
	const { settings, automaticSince } = await selectSettings(db)
	if (automaticSince === null) return
	const now = ctx.platform.clock.now()
	const delayMinutes = settings.autoAssignmentDelayMinutes
	for (const id of await enrollMatters(db, { since: new Date(automaticSince), now, delayMinutes })) {
		const added = await selectRequest(db, id)
		if (added !== null) await recordNewRequest(db, ctx, 'assignment.enroll', added)
	}
}

/** Ends one request or proposal that was not answered in time, or whose attorney or matter is gone. False when there is none. */
async function endOne(db: Db, ctx: Context): Promise<boolean> {
	const now = ctx.platform.clock.now()
	const before = await lockEndedRequest(db, now)
	if (before === null) return false
	const matter = await selectMatter(db, before)
	const isOver = matter === null || !matter.isOpen || matter.attorneyId !== null
	const changes = isOver ? endOf(matter) : { state: 'waiting' as const, method: 'auto' as const, nextAt: now }
	const { current } = before
	if (current?.status !== 'pending') {
		await changeRequest(db, ctx, { action: CLOSE, before, changes })
		return true
	}
	const isExpired = (current.expiresAt ?? '') <= now.toISOString() && !isOver
	const status = isExpired ? 'expired' : 'withdrawn'
	const reason = isOver ? endOf(matter).note : isExpired ? '' : await whyGone(db, matter, current.attorneyId)
	const last = await endAssignment(db, current.id, { status, reason, respondedAt: null })
	const action = isExpired ? 'assignment.expire' : 'assignment.withdraw'
	await changeRequest(db, ctx, { action, before, changes, last })
	return true
}

/** Why an attorney can no longer answer a proposal whose time is not over. */
async function whyGone(db: Db, matter: MatterRecord, attorneyId: string | null): Promise<string> {
	const bar = attorneyId === null ? undefined : (await findBarred(db, matter)).get(attorneyId)
	return bar === 'wall' ? `${EXCLUSIONS.wall}.` : 'The attorney’s account is no longer active.'
}

/** Looks again for an attorney of one matter that is open without one again. False when there is none. */
async function resumeOne(db: Db, ctx: Context): Promise<boolean> {
	const { settings, automaticSince } = await selectSettings(db)
	if (automaticSince === null) return false
	const before = await lockReopenedRequest(db, new Date(automaticSince))
	if (before === null) return false
	const now = ctx.platform.clock.now()
	const nextAt = new Date(now.getTime() + settings.autoAssignmentDelayMinutes * MINUTE_MS)
	const changes = { state: 'waiting', method: 'auto', nextAt, attempts: 0, startedAt: now } as const
	await changeRequest(db, ctx, { action: 'assignment.resume', before, changes })
	return true
}

function endOf(matter: MatterRecord | null) {
	return matter !== null && matter.attorneyId !== null
		? { state: 'assigned' as const, note: 'Assigned otherwise.' }
		: { state: 'canceled' as const, note: 'The case or inquiry was closed.' }
}

/** Asks one attorney about the matter of a locked request. */
async function proposeOne(
	db: Db,
	ctx: Context,
	before: AssignmentRequest,
	notifyAdministrators: NotifyAll,
): Promise<void> {
	const matter = await selectMatter(db, before)
	if (matter === null || !matter.isOpen || matter.attorneyId !== null) {
		await changeRequest(db, ctx, { action: CLOSE, before, changes: endOf(matter) })
		return
	}
	const { settings, automaticSince } = await selectSettings(db)
	if (automaticSince === null) {
		await changeRequest(db, ctx, { action: 'assignment.hold', before, changes: { state: 'waiting', method: 'manual' } })
		return
	}
	const barred = await findBarred(db, matter)
	await lockMatching(db)
	const asked = await selectAsked(db, before.id)
	const best = firstOf(before, await findMatches(db, ctx, { matter, settings, asked, barred }))
	const isSpent = before.attempts > settings.assignmentRetryAttempts
	if (isSpent || best === undefined || best.excluded !== null) {
		const note = isSpent
			? `${before.attempts} attorneys were asked and none accepted.`
			: 'No attorney fits: see the reasons beside each.'
		await changeRequest(db, ctx, { action: 'assignment.escalate', before, changes: { state: 'escalated', note } })
		await notifyAdministrators(db, escalation(before, note))
		return
	}
	await propose(db, ctx, { before, matter, best, settings })
}

/** Whom the client asks for, unless something speaks against it; else the best. */
function firstOf({ preferredId }: AssignmentRequest, matches: readonly Match[]): Match | undefined {
	const preferred = matches.find(({ attorneyId, excluded }) => attorneyId === preferredId && excluded === null)
	return preferred ?? matches[0]
}

function escalation(one: AssignmentRequest, text: string) {
	return {
		kind: 'assignment_escalated',
		title: `No attorney found for a new ${neutralName(one).toLowerCase()}`,
		text,
		href: `${ASSIGNMENT_PATH}?request=${one.id}`,
		...(one.caseId !== null && { caseId: one.caseId }),
		dedupeKey: `assignment_escalated/${one.id}/${one.version}`,
	} as const
}

interface Proposal {
	readonly before: AssignmentRequest
	readonly matter: MatterRecord
	readonly best: Match
	readonly settings: AssignmentSettings
}

async function propose(db: Db, ctx: Context, { before, matter, best, settings }: Proposal): Promise<void> {
	const now = ctx.platform.clock.now()
	const id = newId()
	await withdrawAccepted(db, before.id, best.attorneyId)
	await insertAssignment(db, {
		id,
		requestId: before.id,
		caseId: matter.caseId,
		intakeId: matter.intakeId,
		attorneyId: best.attorneyId,
		attorneyName: best.attorneyName,
		status: 'pending',
		method: 'auto',
		score: best.score,
		explanation: explainMatch(best),
		reason: '',
		expiresAt: new Date(now.getTime() + settings.assignmentTimeoutHours * HOUR_MS),
		now,
	})
	const changes = { state: 'proposed', attempts: before.attempts + 1 } as const
	await changeRequest(db, ctx, { action: 'assignment.propose', before, changes })
	if (!settings.notifyAttorneyOnAssignment) return
	await notify(db, ctx, {
		userId: best.attorneyId,
		kind: 'assignment_offered',
		title: `A new ${neutralName(matter).toLowerCase()} is proposed to you`,
		text: `Match ${Math.round(best.score * 100)}%. Please accept or decline within ${settings.assignmentTimeoutHours} h.`,
		href: `${ASSIGNMENT_PATH}?offer=${id}`,
		...(matter.caseId !== null && { caseId: matter.caseId }),
		dedupeKey: `assignment_offered/${id}`,
	})
}
