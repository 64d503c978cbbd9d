import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import type { Recorded } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../notifications/notify.ts'

export const RECORDED: Recorded<DeadlineRecord> = {
	entity: 'deadlines',
	about: ({ caseId }) => ({ caseId }),
	audited: ({ explanation: _steps, ...kept }) => kept,
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
export const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

/** What a deadline keeps while its people are asked to acknowledge it. */
export const unacknowledged = (now: Date) =>
	({ acknowledged_at: null, acknowledged_by: null, asked_at: now, escalated_to: null, escalated_at: null }) as const

interface DeadlineNote {
	readonly title: string
	readonly text: string
	/** A key: the person is notified once under it. */
	readonly key: string
	/** Only these, of the people of the deadline. */
	readonly to?: readonly (string | null)[]
}

/** Notifies the responsible and the backup person. */
export async function notifyPeople(
	db: Db,
	ctx: Context,
	one: DeadlineRecord,
	{ title, text, key, to = [one.responsibleId, one.backupId] }: DeadlineNote,
): Promise<void> {
	for (const userId of to) {
		if (userId === null) continue
		await notify(db, ctx, {
			userId,
			kind: 'deadline',
			title,
			text,
			href: `/dashboard/court-rules?deadline=${one.id}`,
			caseId: one.caseId,
			dedupeKey: `deadline/${one.id}/${key}`,
		})
	}
}
