import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { AppError } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type TaskTemplate, taskTemplateErrors, taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	archiveTemplate,
	insertTemplate,
	isTemplateName,
	lockTemplate,
	selectTemplates,
	updateTemplate,
} from './task-templates.queries.ts'

const RECORDED: Recorded<TaskTemplate> = { entity: 'task_templates', about: () => ({}) }

export function listTaskTemplates(ctx: Context): Promise<OutputOf<typeof taskTemplates.list>> {
	return withRead(ctx, async (db) => ({ items: await selectTemplates(db) }))
}

type Details = Omit<TaskTemplate, 'id' | 'version'>

function nameTaken(): AppError {
	return refuseField(taskTemplateErrors, 'template_name_taken', 'name')
}

/** Waits for what writes a name that another template may get at the same time. */
function rejectTakenName(writing: Promise<void>): Promise<void> {
	return rejectTaken('task_templates_by_name', writing, nameTaken)
}

/** What is kept: a stage only where one starts it. @throws AppError stage_required, template_name_taken */
async function checked(db: Db, id: string, { name, practiceArea, starts, stage, items }: Details): Promise<Details> {
	if (starts === 'stage' && stage === '') {
		throw refuseField(taskTemplateErrors, 'stage_required', 'stage')
	}
	if (await isTemplateName(db, name, id)) throw nameTaken()
	return { name, practiceArea, starts, stage: starts === 'stage' ? stage : '', items }
}

const found = async (db: Db, id: string) =>
	requireRow(await lockTemplate(db, id), taskTemplateErrors, 'task_template_not_found')

export function createTaskTemplate(
	ctx: Context,
	input: ParsedInput<typeof taskTemplates.create>,
): Promise<TaskTemplate> {
	permitTo(ctx, taskTemplates.create)
	return withTransaction(ctx, async (db) => {
		const { id = newId() } = input
		const values = await checked(db, id, input)
		await rejectTakenName(rejectDuplicateId('task_templates_pkey', insertTemplate(db, id, values)))
		const after = await found(db, id)
		await recordChange(db, ctx, RECORDED, { action: taskTemplates.create.id, before: null, after })
		return after
	})
}

/** @throws AppError stale_version with the current template */
export function editTaskTemplate(ctx: Context, input: ParsedInput<typeof taskTemplates.edit>): Promise<TaskTemplate> {
	permitTo(ctx, taskTemplates.edit)
	return withTransaction(ctx, async (db) => {
		const before = await found(db, input.id)
		requireVersion(before, input.version)
		const values = await checked(db, input.id, input)
		await rejectTakenName(updateTemplate(db, input.id, ctx.platform.clock.now(), values))
		const after = await found(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: taskTemplates.edit.id, before, after })
		return after
	})
}

export function removeTaskTemplate(
	ctx: Context,
	{ id, version }: ParsedInput<typeof taskTemplates.remove>,
): Promise<Record<string, never>> {
	permitTo(ctx, taskTemplates.remove)
	return withTransaction(ctx, async (db) => {
		const before = await found(db, id)
		requireVersion(before, version)
		await archiveTemplate(db, id, ctx.platform.clock.now())
		await recordChange(db, ctx, RECORDED, { action: taskTemplates.remove.id, before, after: null })
		return {}
	})
}
