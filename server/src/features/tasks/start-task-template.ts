import { createHash } from 'node:crypto'
import { addDays } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	type TaskTemplate,
	type TemplateItem,
	taskTemplateErrors,
	taskTemplates,
} from '@praxis/contract/tasks/task-templates.contract'
import { NEW_TASK } from '@praxis/contract/tasks/tasks.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { subscribeToOpenedCases } from '../cases/case-opened.ts'
import { type EnteredStage, subscribeToStages } from '../cases/stage-entered.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { insertDueWait } from './due-waits.queries.ts'
import { followNext } from './find-anchors.ts'
import { addTaskOnce } from './save-task.ts'
import { insertChecks } from './task-parts.queries.ts'
import { lockTemplate, type StartedCase, selectStartedCase, selectStarting } from './task-templates.queries.ts'
import { isAssignable, lockTask } from './tasks.queries.ts'

async function assigneeOf(
	db: Db,
	{ attorneyId, paralegalId }: StartedCase,
	item: TemplateItem,
): Promise<string | null> {
	const id = item.assignee === 'attorney' ? attorneyId : item.assignee === 'paralegal' ? paralegalId : null
	return id !== null && (await isAssignable(db, id)) ? id : null
}

/** Names an item wherever it stands in its template: the longest title fits in an origin. */
const digestOf = (title: string) => createHash('sha256').update(title.toLowerCase()).digest('base64url')

/** Lets a new task follow the event or deadline that its template names, now or as soon as there is one. */
async function followAnchor(db: Db, ctx: Context, taskId: string, { dueFollows }: TemplateItem): Promise<void> {
	if (dueFollows === null) return
	await insertDueWait(db, taskId, dueFollows)
	const waiting = await lockTask(db, taskId)
	if (waiting !== null) await followNext(db, ctx, waiting)
}

/** Adds the tasks of a template that the case has not had from it; says how many. */
async function addTasks(db: Db, ctx: Context, { id, items }: TaskTemplate, caseId: string): Promise<number> {
	const of = requireRow(await selectStartedCase(db, caseId), taskTemplateErrors, 'task_case_unknown')
	const { today } = await findFirmDay(db, ctx.platform.clock.now())
	let added = 0
	const times = new Map<string, number>()
	for (const item of items) {
		const { title, description, priority, dueAfterDays } = item
		const dueOn = dueAfterDays === null ? null : addDays(today, dueAfterDays)
		const values = {
			...NEW_TASK,
			title,
			description,
			priority,
			caseId,
			dueOn,
			assigneeId: await assigneeOf(db, of, item),
		}
		const digest = digestOf(title)
		const nth = times.get(digest) ?? 0
		times.set(digest, nth + 1)
		const task = await addTaskOnce(db, ctx, { origin: `template ${id} ${caseId} ${digest} ${nth}` }, values)
		if (task === null) continue
		const checks = item.checklist.map((check) => ({ id: newId(), taskId: task.id, title: check }))
		await insertChecks(db, checks)
		await followAnchor(db, ctx, task.id, item)
		added += 1
	}
	return added
}

/** Adds the tasks of a template to a case. */
export function startTaskTemplate(
	ctx: Context,
	{ id, caseId }: ParsedInput<typeof taskTemplates.start>,
): Promise<OutputOf<typeof taskTemplates.start>> {
	permitTo(ctx, taskTemplates.start)
	return withTransaction(ctx, async (db) => {
		const template = requireRow(await lockTemplate(db, id), taskTemplateErrors, 'task_template_not_found')
		if ((await selectStartedCase(db, caseId)) === null) {
			throw refuseField(taskTemplateErrors, 'task_case_unknown', 'caseId')
		}
		return { added: await addTasks(db, ctx, template, caseId) }
	})
}

async function startAll(ctx: Context, caseId: string, stage: string | null): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const of = await selectStartedCase(db, caseId)
		if (of === null) return
		const starting = await selectStarting(db, { practiceArea: of.practiceArea, stage })
		for (const template of starting) await addTasks(db, ctx, template, caseId)
	})
}

/** Called before work starts. */
export function defineTemplateJobs(platform: Platform): void {
	subscribeToOpenedCases(platform, 'tasks.start-templates', (ctx, { caseId }) => startAll(ctx, caseId, null))
	subscribeToStages(platform, 'tasks.start-stage-templates', (ctx, { caseId, stage }: EnteredStage) =>
		startAll(ctx, caseId, stage),
	)
}
