import { billingErrors } from '@praxis/contract/billing/billing.contract'
import { type InvoiceReminders, reminderErrors, reminders } from '@praxis/contract/billing/reminders.contract'
import { nextReminder } from '@praxis/contract/billing/reminders.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { clientExists } from '../ebilling/ebilling.queries.ts'
import {
	deletePause,
	insertPause,
	isClientPaused,
	type Paused,
	type Remindable,
	selectRemindable,
	selectSchedule,
	selectSent,
} from './reminders.queries.ts'

function heldOf(one: Remindable, isOn: boolean): InvoiceReminders['held'] {
	if (one.isClosed) return 'closed'
	if (one.isDisputed) return 'disputed'
	if (one.isInvoicePaused) return 'invoice_paused'
	if (one.isClientPaused) return 'client_paused'
	if (!isOn) return 'off'
	return one.email === '' && one.userId === null ? 'unreachable' : null
}

async function stateOf(db: Db, one: Remindable, now: Date): Promise<InvoiceReminders> {
	const schedule = await selectSchedule(db)
	const { today } = await findFirmDay(db, now)
	const held = heldOf(one, schedule?.isOn === true)
	const since = schedule?.onSince ?? today
	const next = held === null ? nextReminder(schedule?.steps ?? [], { ...one, today, since }) : null
	const sent = await selectSent(db, one.id)
	return {
		sent: sent.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })),
		next: next === null ? null : { on: next.on, days: next.step.days },
		held,
		isPaused: one.isInvoicePaused,
	}
}

/** @throws AppError invoice_not_found also for a pre-bill */
export function getInvoiceReminders(
	ctx: Context,
	{ id }: ParsedInput<typeof reminders.ofInvoice>,
): Promise<InvoiceReminders> {
	permitTo(ctx, reminders.ofInvoice)
	return withRead(ctx, async (db) => {
		const one = requireRow(await selectRemindable(db, id), billingErrors, 'invoice_not_found')
		return stateOf(db, one, ctx.platform.clock.now())
	})
}

async function pause(db: Db, of: Paused, isPaused: boolean): Promise<void> {
	if (isPaused) await insertPause(db, newId(), of)
	else await deletePause(db, of)
}

/** @throws AppError invoice_not_found also for a pre-bill */
export function pauseInvoice(
	ctx: Context,
	{ id, isPaused }: ParsedInput<typeof reminders.pauseInvoice>,
): Promise<InvoiceReminders> {
	permitTo(ctx, reminders.pauseInvoice)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await selectRemindable(db, id), billingErrors, 'invoice_not_found')
		await pause(db, { invoiceId: id }, isPaused)
		const { clientId, caseId } = before
		await recordAction(db, ctx, {
			action: reminders.pauseInvoice.id,
			entity: 'invoices',
			entityId: id,
			clientId,
			caseId,
			before: { isPaused: before.isInvoicePaused },
			after: { isPaused },
		})
		return stateOf(db, { ...before, isInvoicePaused: isPaused }, ctx.platform.clock.now())
	})
}

async function requireClient(db: Db, id: string): Promise<void> {
	if (!(await clientExists(db, id))) throw refuse(reminderErrors, 'client_not_found')
}

/** @throws AppError client_not_found */
export function getClientReminders(
	ctx: Context,
	{ id }: ParsedInput<typeof reminders.ofClient>,
): Promise<{ isPaused: boolean }> {
	permitTo(ctx, reminders.ofClient)
	return withRead(ctx, async (db) => {
		await requireClient(db, id)
		return { isPaused: await isClientPaused(db, id) }
	})
}

/** @throws AppError client_not_found */
export function pauseClient(
	ctx: Context,
	{ id, isPaused }: ParsedInput<typeof reminders.pauseClient>,
): Promise<{ isPaused: boolean }> {
	permitTo(ctx, reminders.pauseClient)
	return withTransaction(ctx, async (db) => {
		await requireClient(db, id)
		const before = { isPaused: await isClientPaused(db, id) }
		await pause(db, { clientId: id }, isPaused)
		await recordAction(db, ctx, {
			action: reminders.pauseClient.id,
			entity: 'clients',
			entityId: id,
			clientId: id,
			before,
			after: { isPaused },
			event: { topic: 'invoices' },
		})
		return { isPaused }
	})
}
