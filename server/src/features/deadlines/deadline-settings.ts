import { type DeadlineSettings, deadlineErrors, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { lockSettings, selectSettings, updateSettings } from './deadline-settings.queries.ts'

type Settings = OutputOf<typeof deadlines.settings>

const RECORDED = { entity: 'deadline_settings', about: () => ({}) } as const
const named = (settings: Settings) => ({ ...settings, id: 'deadlines' })

export function getDeadlineSettings(ctx: Context): Promise<Settings> {
	return withRead(ctx, selectSettings)
}

/** @throws AppError order_of_days, stale_version with the current settings */
export function saveDeadlineSettings(
	ctx: Context,
	{ version, ...changes }: ParsedInput<typeof deadlines.saveSettings>,
): Promise<Settings> {
	permitTo(ctx, deadlines.saveSettings)
	return withTransaction(ctx, async (db) => {
		const before = await lockSettings(db)
		requireVersion(before, version)
		const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
		const values: DeadlineSettings = { ...before, ...Object.fromEntries(sent) }
		if (values.managerAfterDays < values.backupAfterDays) {
			throw refuseField(deadlineErrors, 'order_of_days', 'managerAfterDays')
		}
		const after = await updateSettings(db, ctx.platform.clock.now(), values)
		const change = { action: deadlines.saveSettings.id, before: named(before), after: named(after) }
		await recordChange(db, ctx, RECORDED, change)
		return after
	})
}
