import { SUBTASKS_MAX, taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { RECORDED } from './record-task.ts'
import { lockSubtasksElsewhere } from './task-links.queries.ts'
import { isAssignable, isCase, lockTask, type TaskChanges, updateTask } from './tasks.queries.ts'

type Code = Exclude<keyof typeof taskErrors, 'task_not_found' | 'stale_version' | 'id_taken'>

function refused(code: Code, field: 'parentId' | 'caseId' | 'assigneeId') {
	return refuseField(taskErrors, code, field)
}

/** @throws AppError if the case is unknown or the assignee is no active member of the firm */
export async function assertReferences(db: Db, { caseId, assigneeId }: TaskChanges): Promise<void> {
	if (caseId && !(await isCase(db, caseId))) throw refused('task_case_unknown', 'caseId')
	if (assigneeId && !(await isAssignable(db, assigneeId))) throw refused('task_assignee_unknown', 'assigneeId')
}

/** The task that one is to be part of, locked: `before` is null for a new one. */
async function lockParent(db: Db, before: TaskRecord | null, parentId: string): Promise<TaskRecord> {
	if (parentId === before?.id) throw refused('task_parent_itself', 'parentId')
	const parent = await lockTask(db, parentId)
	if (parent === null) throw refused('task_parent_unknown', 'parentId')
	if (parent.parentId !== null) throw refused('task_parent_is_subtask', 'parentId')
	if (before !== null && before.seriesId !== null) throw refused('series_of_subtask', 'parentId')
	if (before !== null && before.subtaskCount > 0) throw refused('task_has_subtasks', 'parentId')
	if (before?.parentId !== parentId && parent.subtaskCount >= SUBTASKS_MAX)
		throw refused('too_many_subtasks', 'parentId')
	return parent
}

/** The task that changes make another one part of, locked, or null where they leave it where it is. */
export function parentOf(db: Db, before: TaskRecord | null, changes: TaskChanges): Promise<TaskRecord> | null {
	const { parentId = before?.parentId ?? null } = changes
	const isPlaced = changes.parentId !== undefined || changes.caseId !== undefined
	return parentId === null || !isPlaced ? null : lockParent(db, before, parentId)
}

/** Changes with the case that a subtask gets from its task. @throws AppError task_parent_case */
export function inCaseOf(parent: TaskRecord | null, caseId: string | null | undefined): Pick<TaskChanges, 'caseId'> {
	if (parent === null) return { caseId }
	if (caseId !== undefined && caseId !== parent.caseId) throw refused('task_parent_case', 'caseId')
	return { caseId: parent.caseId }
}

/** Subtasks follow their task into another case. */
export async function moveSubtasks(db: Db, ctx: Context, task: TaskRecord): Promise<void> {
	if (task.parentId !== null) return
	for (const before of await lockSubtasksElsewhere(db, task)) {
		const after = await updateTask(db, before.id, ctx.platform.clock.now(), { caseId: task.caseId })
		if (after !== null) await recordChange(db, ctx, RECORDED, { action: tasks.edit.id, before, after })
	}
}
