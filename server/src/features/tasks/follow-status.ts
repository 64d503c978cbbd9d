import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/notify.ts'
import { selectWaiting } from './task-links.queries.ts'
import { selectTask } from './tasks.queries.ts'

const JOB = 'tasks.follow-status'

interface Turned {
	readonly taskId: string
	readonly version: number
	/** Who did it is not notified. */
	readonly byId: string | null
	readonly isFinished: boolean
}

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

async function tell(db: Db, ctx: Context, one: TaskRecord, finished: TaskRecord, version: number): Promise<void> {
	if (one.assigneeId === null || !isOpen(one)) return
	const ended = finished.status === 'archived' ? 'archived' : 'done'
	await notify(db, ctx, {
		userId: one.assigneeId,
		kind: 'task',
		title: one.waitsFor === '' ? `You can start: ${one.title}` : `Still waiting: ${one.title}`,
		text: `“${finished.title}” is ${ended}.${one.waitsFor === '' ? '' : ` It still waits for ${one.waitsFor}.`}`,
		href: `/dashboard/tasks/${one.id}`,
		...(one.caseId !== null && { caseId: one.caseId }),
		dedupeKey: `task/${one.id}/waited-for/${finished.id}/${version}`,
	})
}

async function follow(ctx: Context, { taskId, version, byId, isFinished }: Turned): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const task = await selectTask(db, taskId)
		if (task === null) return
		const parent = task.parentId === null ? null : await selectTask(db, task.parentId)
		if (parent !== null) await changedFor(db, parent)
		for (const one of await selectWaiting(db, taskId)) {
			await changedFor(db, one)
			if (isFinished && !isOpen(task) && one.assigneeId !== byId) await tell(db, ctx, one, task, version)
		}
	})
}

export function defineStatusJobs({ jobs }: Platform): void {
	jobs.define<Turned>(JOB, follow)
}
