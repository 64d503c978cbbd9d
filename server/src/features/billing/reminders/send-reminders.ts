import { fillReminder, type PlannedReminder, reminderDue } from '@praxis/contract/billing/reminders.rules'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { findSenderName } from '../../identity/find-sender-name.ts'
import { notify } from '../../notifications/notify.ts'
import { lockInvoice } from '../invoices.queries.ts'
import { insertReminder, type Remindable, selectOpen, selectRemindable, selectSchedule } from './reminders.queries.ts'

const BATCH = 500
/** No one is written to at night. */
const FROM_HOUR = 8
const HOUR_MS = 3_600_000
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface Now {
	readonly at: Date
	readonly today: string
}

function dueOf(
	schedule: Awaited<ReturnType<typeof selectSchedule>>,
	one: Remindable,
	today: string,
): PlannedReminder | null {
	if (schedule?.isOn !== true || (one.email === '' && one.userId === null)) return null
	if (one.isClosed || one.isDisputed || one.isInvoicePaused || one.isClientPaused) return null
	return reminderDue(schedule.steps, { ...one, today, since: schedule.onSince })
}

async function write(db: Db, ctx: Context, one: Remindable, due: PlannedReminder, { at, today }: Now): Promise<void> {
	const href = `/dashboard/client/billing/${one.id}`
	const firm = await findSenderName(db)
	const daysPast = Math.round((Date.parse(today) - Date.parse(due.dueOn)) / DAY_MS)
	const values = {
		client: one.clientName,
		case: one.caseName === '' ? 'your case' : one.caseName,
		invoice: one.number,
		amount: dollars(one.nextCents),
		due: LONG_DAY.format(new Date(due.dueOn)),
		days: String(Math.max(0, daysPast)),
		link: `${ctx.platform.config.publicUrl}${href}`,
		firm,
	}
	const subject = fillReminder(due.step.subject, values)
	const text = fillReminder(due.step.text, values)
	const isEmailed = one.email !== ''
	const isNotified = one.userId !== null
	const { clientId, caseId } = one
	const { id: stepId, days } = due.step
	const sent = { id: newId(), invoiceId: one.id, stepId, days, dueOn: due.dueOn, sentAt: at, isEmailed, isNotified }
	if (!(await insertReminder(db, sent))) return
	if (isEmailed) {
		await ctx.platform.mail.enqueue(db, { to: one.email, subject, text, kind: 'billing.reminder', clientId })
	}
	if (one.userId !== null) {
		const title = subject
		const note = { userId: one.userId, kind: 'own_invoice' as const, title, href, dedupeKey: `own_invoice/${sent.id}` }
		await notify(db, ctx, { ...note, text: `${values.amount} is open.`, channels: ['in_app', 'push'] })
	}
	const after = { days, dueOn: due.dueOn, isEmailed, isNotified }
	await recordAction(db, ctx, {
		action: 'reminders.send',
		entity: 'invoices',
		entityId: one.id,
		clientId,
		caseId,
		after,
	})
}

/** Sends what is due of one invoice, with the invoice locked. */
function remind(ctx: Context, id: string, now: Now): Promise<void> {
	return withTransaction(ctx, async (db) => {
		if ((await lockInvoice(db, id)) === null) return
		const one = await selectRemindable(db, id)
		if (one === null) return
		const due = dueOf(await selectSchedule(db), one, now.today)
		if (due !== null) await write(db, ctx, one, due, now)
	})
}

/** Sends the reminders of today, each step once for an invoice; those that failed are sent with the next run. */
export async function sendReminders(ctx: Context): Promise<void> {
	const at = ctx.platform.clock.now()
	const { schedule, day } = await withRead(ctx, async (db) => ({
		schedule: await selectSchedule(db),
		day: await findFirmDay(db, at),
	}))
	if (schedule?.isOn !== true || at.getTime() < day.startsAt.getTime() + FROM_HOUR * HOUR_MS) return
	const now = { at, today: day.today }
	let after = '00000000-0000-0000-0000-000000000000'
	for (;;) {
		const from = after
		const open = await withRead(ctx, (db) => selectOpen(db, from, BATCH))
		for (const one of open) if (dueOf(schedule, one, now.today) !== null) await remind(ctx, one.id, now)
		const last = open.at(-1)
		if (last === undefined) return
		after = last.id
	}
}

export function defineReminderJobs({ jobs }: Platform): void {
	jobs.define('billing.reminders', (ctx) => sendReminders(ctx), { cron: '13 * * * *' })
}
