import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { lockTaskSettings, selectTaskSettings, updateTaskSettings } from './task-settings.queries.ts'

type Settings = OutputOf<typeof taskSettings.get>

const RECORDED = { entity: 'task_settings', about: () => ({}) } as const
const named = (settings: Settings) => ({ ...settings, id: 'tasks' })

export function getTaskSettings(ctx: Context): Promise<Settings> {
	return withRead(ctx, selectTaskSettings)
}

/** @throws AppError stale_version with the current settings */
export function saveTaskSettings(
	ctx: Context,
	{ version, escalateAfterDays }: ParsedInput<typeof taskSettings.save>,
): Promise<Settings> {
	permitTo(ctx, taskSettings.save)
	return withTransaction(ctx, async (db) => {
		const before = await lockTaskSettings(db)
		requireVersion(before, version)
		const after = await updateTaskSettings(db, ctx.platform.clock.now(), escalateAfterDays)
		const change = { action: taskSettings.save.id, before: named(before), after: named(after) }
		await recordChange(db, ctx, RECORDED, change)
		return after
	})
}
