import { addDays, weekdayOf } from '@praxis/contract/kernel/dates'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify, TEXT_MAX } from '../notifications/notify.ts'
import { selectSettings } from './deadline-settings.queries.ts'
import { dayText } from './record-deadline.ts'
import { selectWeek, type WeekDeadline } from './week.queries.ts'

const MONDAY = 1
const LISTED = 12

function lineOf({ title, caseName, dueOn, isBackup }: WeekDeadline, today: string): string {
	const overdue = dueOn < today ? ' (overdue)' : ''
	return `${dayText(dueOn)}${overdue}: ${title}, ${caseName}${isBackup ? ' (as backup)' : ''}`
}

const moreOf = (more: number) => (more === 0 ? [] : [`And ${more} more.`])

/** As many lines as fit, and how many more there are. */
function textOf(lines: readonly string[]): string {
	for (let shown = Math.min(LISTED, lines.length); shown > 0; shown -= 1) {
		const text = [...lines.slice(0, shown), ...moreOf(lines.length - shown)].join('\n')
		if (text.length <= TEXT_MAX) return text
	}
	return moreOf(lines.length).join('')
}

/** On Mondays, an email to each person with what is overdue and due until Sunday. */
export async function sendWeek(db: Db, ctx: Context, today: string): Promise<void> {
	if (weekdayOf(today) !== MONDAY || !(await selectSettings(db)).sendsWeek) return
	const byPerson = Map.groupBy(await selectWeek(db, addDays(today, 6)), (one) => one.userId)
	for (const [userId, items] of byPerson) {
		await notify(db, ctx, {
			userId,
			kind: 'deadline',
			title: items.length === 1 ? 'One deadline is due this week' : `${items.length} deadlines are due this week`,
			text: textOf(items.map((one) => lineOf(one, today))),
			href: '/dashboard/court-rules?span=7',
			dedupeKey: `deadline-week/${today}`,
			channels: ['email'],
		})
	}
}
