import { rowId, userId } from '@praxis/contract/kernel/ids'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Note, notify } from '../notifications/notify.ts'
import { selectWaiting } from './task-links.queries.ts'
import { selectTask } from './tasks.queries.ts'

const JOB = 'tasks.follow-status'

const turned = z.object({
	taskId: rowId,
	version: z.int(),
	/** Who did it is not notified. */
	byId: userId.nullable(),
	isFinished: z.boolean(),
})
type Turned = z.infer<typeof turned>

const isOpen = ({ status }: TaskRecord) => status === 'open' || status === 'in_progress'

/** What depends on the status of a task follows in a job: it may be hidden from who changed the task. */
export async function followStatus(db: Db, ctx: Context, before: TaskRecord, after: TaskRecord): Promise<void> {
	if (before.status === after.status) return
	await ctx.platform.jobs.enqueue(db, JOB, {
		taskId: after.id,
		version: after.version,
		byId: ctx.actor.kind === 'person' ? ctx.actor.id : null,
		isFinished: isOpen(before) && !isOpen(after),
	} satisfies Turned)
}

async function changedFor(db: Db, { id, version, caseId }: TaskRecord): Promise<void> {
	await emitEvent(db, { topic: 'tasks', entityId: id, kind: 'changed', version, caseId })
}

interface Seen {
	/** Null where they may not see it. */
	readonly finished: string | null
	readonly waitsFor: string
}

/** What the person who waits may see: the tasks waited for may be of cases that they are screened from. */
async function seenBy(ctx: Context, userId: string, one: TaskRecord, finished: TaskRecord): Promise<Seen | null> {
	const actor = await findActingPerson(ctx.platform, userId)
	if (actor === null) return null
	return withRead({ ...ctx, actor }, async (db) => {
		const own = await selectTask(db, one.id)
		const other = await selectTask(db, finished.id)
		return own === null ? null : { finished: other?.title ?? null, waitsFor: own.waitsFor }
	})
}

async function noteFor(ctx: Context, one: TaskRecord, finished: TaskRecord, version: number): Promise<Note | null> {
	if (one.assigneeId === null || !isOpen(one)) return null
	const seen = await seenBy(ctx, one.assigneeId, one, finished)
	if (seen === null) return null
	const what = seen.finished === null ? 'A task that it waited for' : `“${seen.finished}”`
	const ended = finished.status === 'archived' ? 'archived' : 'done'
	const canStart = one.waitsFor === ''
	return {
		userId: one.assigneeId,
		kind: 'task',
		title: canStart ? `You can start: ${one.title}` : `Still waiting: ${one.title}`,
		text: `${what} is ${ended}.${canStart ? '' : ` It still waits for ${seen.waitsFor || 'another task'}.`}`,
		href: `/dashboard/tasks/${one.id}`,
		...(one.caseId !== null && { caseId: one.caseId }),
		dedupeKey: `task/${one.id}/waited-for/${finished.id}/${version}`,
	}
}

async function follow(ctx: Context, { taskId, version, byId, isFinished }: Turned): Promise<void> {
	const { task, waiting } = await withRead(ctx, async (db) => ({
		task: await selectTask(db, taskId),
		waiting: await selectWaiting(db, taskId),
	}))
	if (task === null) return
	const concerned = isFinished && !isOpen(task) ? waiting.filter((one) => one.assigneeId !== byId) : []
	const notes: (Note | null)[] = []
	for (const one of concerned) notes.push(await noteFor(ctx, one, task, version))
	await withTransaction(ctx, async (db) => {
		const parent = task.parentId === null ? null : await selectTask(db, task.parentId)
		if (parent !== null) await changedFor(db, parent)
		for (const one of waiting) await changedFor(db, one)
		for (const note of notes) if (note !== null) await notify(db, ctx, note)
	})
}

export function defineStatusJobs({ jobs }: Platform): void {
	jobs.define(JOB, follow, { payload: turned })
}
