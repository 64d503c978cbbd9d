import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FirmDay } from '../firm/find-firm-day.ts'
import { selectSettings } from './deadline-settings.queries.ts'
import { lockDeadline, updateDeadline } from './deadlines.queries.ts'
import { type Escalating, selectEscalating, selectManagers } from './escalations.queries.ts'
import { dayText, notifyPeople, RECORDED } from './record-deadline.ts'

function textOf(one: DeadlineRecord, { isOverdue }: Escalating): string {
	const why = isOverdue ? 'It is overdue and not completed.' : 'No one has acknowledged it.'
	return `${one.caseName}, ${dayText(one.dueOn)}. Responsible: ${one.responsibleName}. ${why}`
}

async function escalate(db: Db, ctx: Context, due: Escalating): Promise<void> {
	const before = await lockDeadline(db, due.id)
	if (before === null || before.status !== 'open') return
	const now = ctx.platform.clock.now()
	const after = await updateDeadline(db, before.id, now, { escalated_to: due.to, escalated_at: now })
	if (after === null) return
	await recordChange(db, ctx, RECORDED, { action: 'deadlines.escalate', before, after })
	const managers = due.to === 'backup' ? [] : await selectManagers(db, after.caseId)
	// Of what is overdue the backup is reminded every day anyway.
	const people = due.isOverdue ? managers : [after.backupId, ...managers]
	await notifyPeople(db, ctx, after, {
		title: due.isOverdue ? `Overdue deadline: ${after.title}` : `Deadline not acknowledged: ${after.title}`,
		text: textOf(after, due),
		key: `escalated/${due.to}/${after.version}`,
		to: [...new Set(people)].filter((id) => id !== after.responsibleId),
	})
}

/** Brings deadlines that no one acknowledges, or that are overdue, to the backup and then to the managing attorneys. */
export async function escalateDeadlines(db: Db, ctx: Context, { today, startsAt }: FirmDay): Promise<void> {
	const settings = await selectSettings(db)
	const due = await selectEscalating(db, { now: ctx.platform.clock.now(), today, startsAt, ...settings })
	for (const one of due) await escalate(db, ctx, one)
}
