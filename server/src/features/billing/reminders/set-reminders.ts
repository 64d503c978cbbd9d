import { type ReminderSchedule, reminderErrors, reminders } from '@praxis/contract/billing/reminders.contract'
import { STANDARD_STEPS, unknownPlaceholders } from '@praxis/contract/billing/reminders.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireVersion } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { lockSchedule, type ScheduleRow, selectSchedule, upsertSchedule } from './reminders.queries.ts'

type Input = ParsedInput<typeof reminders.saveSchedule>

const RECORDED: Recorded<ScheduleRow> = {
	entity: 'reminder_schedules',
	about: () => ({}),
	audited: ({ isOn, steps }) => ({ isOn, steps }),
}

const shown = ({ isOn, steps, version }: Pick<ScheduleRow, 'isOn' | 'steps' | 'version'>): ReminderSchedule => ({
	isOn,
	version,
	steps: [...steps],
})

async function findSchedule(db: Db): Promise<ReminderSchedule> {
	return shown((await selectSchedule(db)) ?? { isOn: false, steps: STANDARD_STEPS, version: 0 })
}

export function getSchedule(ctx: Context): Promise<ReminderSchedule> {
	permitTo(ctx, reminders.schedule)
	return withRead(ctx, findSchedule)
}

function assertSound({ steps }: Input): void {
	for (const [at, { days, subject, text }] of steps.entries()) {
		if (steps.findIndex((one) => one.days === days) !== at) {
			throw refuseField(reminderErrors, 'step_twice', `steps.${at}.days`)
		}
		for (const [field, value] of Object.entries({ subject, text })) {
			if (unknownPlaceholders(value).length === 0) continue
			throw refuseField(reminderErrors, 'placeholder_unknown', `steps.${at}.${field}`)
		}
	}
}

/** @throws AppError step_twice, placeholder_unknown, stale_version */
export function saveSchedule(ctx: Context, input: Input): Promise<ReminderSchedule> {
	permitTo(ctx, reminders.saveSchedule)
	assertSound(input)
	return withTransaction(ctx, async (db) => {
		await lockSchedule(db)
		const before = await selectSchedule(db)
		requireVersion(before === null ? await findSchedule(db) : shown(before), input.version)
		const at = ctx.platform.clock.now()
		const { today } = await findFirmDay(db, at)
		const after = {
			id: before?.id ?? newId(),
			isOn: input.isOn,
			// Turned on again, it does not send what was missed.
			onSince: before?.isOn === true && input.isOn ? before.onSince : today,
			steps: input.steps.toSorted((a, b) => a.days - b.days),
			version: input.version + 1,
		}
		await upsertSchedule(db, at, after)
		await recordChange(db, ctx, RECORDED, { action: reminders.saveSchedule.id, before, after })
		return shown(after)
	})
}
