import { billTotals } from '@praxis/contract/billing/bill-totals.rules'
import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import { CENTS_MAX, type InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { type BillableTime, findUnbilled, markBilled, type UnbilledExpense } from '../time/bill-time.ts'
import { selectBilledCases } from './bill-amounts.queries.ts'
import { type FeeLine, findFees, markFees } from './bill-fees.ts'
import { selectInvoiceRows } from './invoices.queries.ts'
import { personIn, RECORDED } from './record-invoice.ts'
import { repeatPayers } from './split-bill.ts'
import { insertDraft, type NewLine } from './write-invoices.queries.ts'

type Sourced = NewLine & { readonly kind: 'time' | 'expense'; readonly sourceId: string }

function lineOfTime(one: BillableTime): Sourced {
	return {
		sourceId: one.id,
		id: newId(),
		kind: 'time',
		dated: one.workedOn,
		timekeeperId: one.userId,
		timekeeperName: one.userName ?? '',
		description: one.description,
		taskCode: one.taskCode,
		activityCode: one.activityCode,
		seconds: one.seconds,
		billedSeconds: one.billedSeconds,
		rateCents: one.rateCents,
		policy: one.policy,
		isNoCharge: one.billing === 'no_charge',
		originalCents: one.amountCents,
		netCents: one.amountCents ?? 0,
	}
}

/** Time of a case that is not billed by the hour is on the bill without charge. */
function included(line: Sourced): Sourced {
	return { ...line, isNoCharge: true, rateCents: null, originalCents: 0, netCents: 0 }
}

function lineOfExpense(one: UnbilledExpense): Sourced {
	// Tax that the firm paid is part of what the expense cost.
	const cents = one.cents + one.taxCents
	return {
		sourceId: one.id,
		id: newId(),
		kind: 'expense',
		dated: one.spentOn,
		timekeeperId: one.userId,
		timekeeperName: one.userName ?? '',
		description: [one.description, one.vendor].filter((text) => text !== '').join(', '),
		taskCode: one.code,
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

const amountsOf = ({ kind, originalCents }: NewLine) => ({ kind, originalCents, writeDownCents: 0, discountCents: 0 })

/** Makes one pre-bill of each case that has something to bill, all in one transaction.
 *  @throws AppError nothing_to_bill, case_unknown, already_billed, payer_hidden */
export function createDrafts(
	ctx: Context,
	input: ParsedInput<typeof billing.draft>,
): Promise<{ invoices: InvoiceRow[] }> {
	permitTo(ctx, billing.draft)
	return withTransaction(ctx, async (db) => {
		const wanted = [...new Set(input.caseIds)]
		const cases = await selectBilledCases(db, wanted)
		if (cases.length !== wanted.length) throw refuse(billingErrors, 'case_unknown')
		const found = await findUnbilled(db, { caseIds: wanted, through: input.through })
		const arranged = await findFees(db, { caseIds: wanted, through: input.through })
		const time = Map.groupBy(found.time, ({ caseId }) => caseId)
		const expenses = Map.groupBy(found.expenses, ({ caseId }) => caseId)
		const made: string[] = []
		for (const { id: caseId, clientId } of cases) {
			const { kind, fees, retainerRequestCents } = arranged(caseId)
			const isHourly = kind === 'hourly'
			const worked = (time.get(caseId) ?? []).map(lineOfTime)
			const spent = (expenses.get(caseId) ?? []).map(lineOfExpense)
			// Time that costs nothing more is no reason for a bill.
			if (fees.length + spent.length + (isHourly ? worked.length : 0) === 0) continue
			const lines = [...(isHourly ? worked : worked.map(included)), ...spent]
			const of = { caseId, clientId, through: input.through, retainerRequestCents }
			made.push(await addDraft(db, ctx, { ...of, lines, fees }))
		}
		if (made.length === 0) throw refuse(billingErrors, 'nothing_to_bill')
		const invoices = await selectInvoiceRows(db, made)
		for (const after of invoices)
			await recordChange(db, ctx, RECORDED, { action: billing.draft.id, before: null, after })
		return { invoices }
	})
}

interface Draft {
	readonly caseId: string
	readonly clientId: string
	readonly through: string
	readonly retainerRequestCents: number
	readonly lines: readonly Sourced[]
	readonly fees: readonly FeeLine[]
}

async function addDraft(db: Db, ctx: Context, { lines, fees, ...of }: Draft): Promise<string> {
	const id = newId()
	const all = [...fees, ...lines]
	const totals = billTotals(all.map(amountsOf), 0, 0)
	if (totals.totalCents > CENTS_MAX) throw refuse(billingErrors, 'total_too_large')
	const head = { ...of, id, createdBy: personIn(ctx), at: ctx.platform.clock.now() }
	await insertDraft(db, { ...head, lines: all }, totals)
	await repeatPayers(db, id, of.caseId)
	try {
		await markBilled(
			db,
			lines.map(({ kind, sourceId, id: lineId }) => ({ kind, id: sourceId, lineId })),
		)
		await markFees(db, fees)
	} catch (error) {
		if (error instanceof AppError && error.code === 'time_already_billed') throw refuse(billingErrors, 'already_billed')
		throw error
	}
	return id
}
