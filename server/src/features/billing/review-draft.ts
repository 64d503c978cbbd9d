import { billTotals, discountable } from '@praxis/contract/billing/bill-totals.rules'
import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import { CENTS_MAX, type Invoice, type InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { freeBilled } from '../time/bill-time.ts'
import { describeLines } from './client-share.ts'
import { assertIssuable, getWritten, lockDraft, personIn, RECORDED } from './record-invoice.ts'
import {
	type DraftChanges,
	deleteDraft,
	deleteLine,
	updateDraft,
	updateLines,
	updateReview,
} from './write-invoices.queries.ts'

interface Rewritten extends Pick<Change<Invoice>, 'action' | 'details'> {
	readonly lines: readonly InvoiceLine[]
	readonly changes: DraftChanges
}

/** Writes lines and totals of a locked draft, with its audit row. */
async function rewrite(
	db: Db,
	ctx: Context,
	before: Invoice,
	{ lines, changes, ...action }: Rewritten,
): Promise<Invoice> {
	const discountCents = changes.discountCents ?? before.discountCents
	const discountReason = changes.discountReason ?? before.discountReason
	if (discountCents > discountable(lines)) {
		throw refuseField(billingErrors, 'more_than_bill', 'discountCents')
	}
	if (discountCents > 0 && discountReason === '') {
		throw refuseField(billingErrors, 'reason_missing', 'discountReason')
	}
	const totals = billTotals(lines, discountCents, changes.taxRate ?? before.taxRate)
	if (totals.totalCents > CENTS_MAX) throw refuse(billingErrors, 'total_too_large')
	const nets = totals.lines.map(({ netCents }) => netCents)
	const texts = await describeLines(db, before.caseId, lines, nets)
	await updateLines(
		db,
		lines.map(({ id, writeDownCents, discountCents: off, reason }, at) => {
			const { sharedDiscountCents = 0, netCents = 0, taxCents = 0 } = totals.lines[at] ?? {}
			const description = texts[at] ?? ''
			return { id, description, writeDownCents, discountCents: off, reason, sharedDiscountCents, netCents, taxCents }
		}),
	)
	await updateDraft(db, before.id, ctx.platform.clock.now(), changes, totals)
	const after = await getWritten(db, before.id)
	await recordChange(db, ctx, RECORDED, { ...action, before, after })
	return after
}

/** @throws AppError not_a_draft, stale_version with the current bill, more_than_bill, reason_missing */
export function editDraft(ctx: Context, input: ParsedInput<typeof billing.edit>): Promise<Invoice> {
	permitTo(ctx, billing.edit)
	const { id: _, version: __, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		return rewrite(db, ctx, before, {
			lines: before.lines,
			changes,
			action: billing.edit.id,
			details: changes,
		})
	})
}

/** @throws AppError as `editDraft`, and line_not_found, more_than_line */
export function editLine(ctx: Context, input: ParsedInput<typeof billing.editLine>): Promise<Invoice> {
	permitTo(ctx, billing.editLine)
	const { id: _, version: __, lineId, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		const line = before.lines.find((one) => one.id === lineId)
		if (line === undefined) throw refuse(billingErrors, 'line_not_found')
		const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		const edited: InvoiceLine = { ...line, ...given }
		if (edited.writeDownCents + edited.discountCents > (line.originalCents ?? 0)) {
			throw refuseField(billingErrors, 'more_than_line', 'writeDownCents')
		}
		if (edited.writeDownCents + edited.discountCents > 0 && edited.reason === '') {
			throw refuseField(billingErrors, 'reason_missing', 'reason')
		}
		const lines = before.lines.map((one) => (one.id === lineId ? edited : one))
		return rewrite(db, ctx, before, {
			lines,
			changes: {},
			action: billing.editLine.id,
			details: { lineId, ...changes },
		})
	})
}

/** Approves a pre-bill as it is, or takes the approval back. @throws AppError not_a_draft, stale_version, invoice_empty, rate_missing */
export function reviewDraft(ctx: Context, input: ParsedInput<typeof billing.review>): Promise<Invoice> {
	permitTo(ctx, billing.review)
	const { isReviewed } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		if (isReviewed) assertIssuable(before)
		await updateReview(db, before.id, { at: ctx.platform.clock.now(), by: personIn(ctx), isReviewed })
		const after = await getWritten(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: billing.review.id, before, after, details: { isReviewed } })
		return after
	})
}

/** @throws AppError as `editDraft`, and line_not_found */
export function removeLine(ctx: Context, input: ParsedInput<typeof billing.removeLine>): Promise<Invoice> {
	permitTo(ctx, billing.removeLine)
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		const line = before.lines.find((one) => one.id === input.lineId)
		if (line === undefined) throw refuse(billingErrors, 'line_not_found')
		await freeBilled(db, [line.id])
		await deleteLine(db, line.id)
		const lines = before.lines.filter((one) => one !== line)
		const details = { lineId: line.id, description: line.description }
		return rewrite(db, ctx, before, { lines, changes: {}, action: billing.removeLine.id, details })
	})
}

export function discardDraft(ctx: Context, input: ParsedInput<typeof billing.discard>): Promise<{ id: string }> {
	permitTo(ctx, billing.discard)
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		await freeBilled(
			db,
			before.lines.map(({ id }) => id),
		)
		await deleteDraft(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: billing.discard.id, before, after: null })
		return { id: before.id }
	})
}
