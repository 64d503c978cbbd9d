import { billTotals } from '@praxis/contract/billing/bill-totals.rules'
import { billing } from '@praxis/contract/billing/billing.contract'
import { type InterestDue, interest, interestErrors } from '@praxis/contract/billing/interest.contract'
import { type Interest, interestThrough } from '@praxis/contract/billing/interest.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withListRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { getWritten, personIn, RECORDED } from '../record-invoice.ts'
import { insertDraft, type NewLine } from '../write-invoices.queries.ts'
import { insertCharge, lockOverdue, type Overdue, selectOverdue } from './interest.queries.ts'

const ROWS_MAX = 500

function rowOf(one: Overdue, today: string): InterestDue[] {
	const found = interestThrough(one.terms, one, today)
	if (found === null) return []
	const { id: invoiceId, number, clientId, clientName, caseName, dueOn, openCents, terms, counted } = one
	const chargedCents = counted.reduce((sum, { cents }) => sum + cents, 0)
	const of = { invoiceId, number, clientId, clientName, caseName, dueOn, openCents, rate: terms.rate, chargedCents }
	return [{ ...of, ...found }]
}

export function listInterest(
	ctx: Context,
	{ invoiceId }: ParsedInput<typeof interest.due>,
): Promise<OutputOf<typeof interest.due>> {
	permitTo(ctx, interest.due)
	return withListRead(ctx, async (db) => {
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		const overdue = await selectOverdue(db, invoiceId ?? null, ROWS_MAX)
		const items = overdue.flatMap((one) => rowOf(one, today))
		return { items: items.toSorted((a, b) => b.cents - a.cents) }
	})
}

interface Seen {
	readonly invoiceId: string
	readonly throughOn: string
	readonly cents: number
}

/** The interest as it was seen, with its invoice locked. @throws AppError invoice_not_found, no_interest, interest_changed */
async function lockInterest(db: Db, seen: Seen): Promise<{ readonly one: Overdue; readonly found: Interest }> {
	if (!(await lockOverdue(db, seen.invoiceId))) throw refuse(interestErrors, 'invoice_not_found')
	const [one] = await selectOverdue(db, seen.invoiceId, 1)
	const found = one === undefined ? null : interestThrough(one.terms, one, seen.throughOn)
	if (one === undefined || found === null) throw refuse(interestErrors, 'no_interest')
	if (found.cents !== seen.cents) throw refuse(interestErrors, 'interest_changed')
	return { one, found }
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const longDay = (day: string) => LONG_DAY.format(new Date(day))

function lineOf({ number, terms }: Overdue, { fromOn, throughOn, cents }: Interest): NewLine {
	const description = `Interest on invoice ${number}, ${longDay(fromOn)} to ${longDay(throughOn)}, ${terms.rate / 1_000} % a year`
	return {
		id: newId(),
		kind: 'fee',
		dated: throughOn,
		timekeeperId: null,
		timekeeperName: '',
		description,
		taskCode: '',
		activityCode: '',
		seconds: null,
		billedSeconds: null,
		rateCents: null,
		policy: null,
		isNoCharge: false,
		originalCents: cents,
		netCents: cents,
	}
}

/** Puts the interest on a pre-bill of its own: the overdue invoice stays as it is. Issued, it is posted as any invoice is.
 *  @throws AppError invoice_not_found, no_interest, no_case, interest_changed */
export function chargeInterest(
	ctx: Context,
	input: ParsedInput<typeof interest.charge>,
): Promise<OutputOf<typeof interest.charge>> {
	permitTo(ctx, interest.charge)
	return withTransaction(ctx, async (db) => {
		const { one, found } = await lockInterest(db, input)
		const { caseId, clientId } = one
		if (caseId === null) throw refuse(interestErrors, 'no_case')
		const line = lineOf(one, found)
		const at = ctx.platform.clock.now()
		const totals = billTotals([{ kind: 'fee', originalCents: found.cents, writeDownCents: 0, discountCents: 0 }], 0, 0)
		const draft = { id: newId(), clientId, caseId, through: found.throughOn, createdBy: personIn(ctx), at }
		await insertDraft(db, { ...draft, retainerRequestCents: 0, lines: [line] }, totals)
		await insertCharge(db, { ...found, id: newId(), invoiceId: one.id, lineId: line.id, reason: '', at })
		const after = await getWritten(db, draft.id)
		const details = { interestOn: one.number, ...found }
		await recordChange(db, ctx, RECORDED, { action: billing.draft.id, before: null, after, details })
		return { draftId: draft.id }
	})
}

/** These days are never charged. @throws AppError invoice_not_found, no_interest, interest_changed */
export function waiveInterest(
	ctx: Context,
	{ reason, ...seen }: ParsedInput<typeof interest.waive>,
): Promise<OutputOf<typeof interest.waive>> {
	permitTo(ctx, interest.waive)
	return withTransaction(ctx, async (db) => {
		const { one, found } = await lockInterest(db, seen)
		const { id: invoiceId, clientId, caseId } = one
		await insertCharge(db, { ...found, id: newId(), invoiceId, lineId: null, reason, at: ctx.platform.clock.now() })
		const after = { ...found, reason }
		await recordAction(db, ctx, {
			action: interest.waive.id,
			entity: 'invoices',
			entityId: invoiceId,
			clientId,
			caseId,
			after,
		})
		return { invoiceId }
	})
}
