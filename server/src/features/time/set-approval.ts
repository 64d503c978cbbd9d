import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { timeSettings } from '@praxis/contract/time/weeks.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { isApprovalOn } from './lock-weeks.ts'
import { type SettingsRow, selectTimeSettings, upsertTimeSettings } from './weeks.queries.ts'

const RECORDED: Recorded<SettingsRow> = { entity: 'time_settings', about: () => ({}) }

export function getTimeSettings(ctx: Context) {
	return withRead(ctx, async (db) => ({ approvesWeeks: await isApprovalOn(db) }))
}

export function saveTimeSettings(ctx: Context, { approvesWeeks }: ParsedInput<typeof timeSettings.save>) {
	permitTo(ctx, timeSettings.save)
	return withTransaction(ctx, async (db) => {
		const before = await selectTimeSettings(db)
		const after = await upsertTimeSettings(db, before?.id ?? newId(), approvesWeeks, ctx.platform.clock.now())
		await recordChange(db, ctx, RECORDED, { action: timeSettings.save.id, before, after })
		return { approvesWeeks: after.approvesWeeks }
	})
}
