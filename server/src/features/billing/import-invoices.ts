import { billTotals } from '@praxis/contract/billing/bill-totals.rules'
import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectBilledCases } from './bill-amounts.queries.ts'
import { voidIn } from './correct-invoice.ts'
import { selectByNumber } from './import-invoices.queries.ts'
import { postIssue } from './issue-invoice.ts'
import { getWritten, personIn, RECORDED } from './record-invoice.ts'
import { insertPause } from './reminders/reminders.queries.ts'
import { insertDraft, type NewLine, updateToIssued } from './write-invoices.queries.ts'

/** An invoice of another system, of which something is due. */
export interface ImportedInvoice {
	readonly caseId: string
	readonly number: string
	/** YYYY-MM-DD. */
	readonly issuedOn: string
	readonly dueOn: string
	/** What is due: the invoice here is over this amount. */
	readonly balanceCents: number
	/** What it was over at first, if known. */
	readonly totalCents: number | null
	readonly description: string
}

/** Invoices that have one of these numbers. */
export const findByNumber = selectByNumber

/** The cases that can be billed, of these. */
export async function findBilledCases(db: Db, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
	return new Set((await selectBilledCases(db, [...new Set(caseIds)])).map(({ id }) => id))
}

function textOf({ number, totalCents, balanceCents, description }: ImportedInvoice): string {
	const isPart = totalCents !== null && totalCents > balanceCents
	const of = isPart ? ` of ${dollars(totalCents)}, ${dollars(totalCents - balanceCents)} paid before` : ''
	return [`Balance carried over of invoice ${number}${of}`, ...(description === '' ? [] : [description])].join('\n')
}

function lineOf(one: ImportedInvoice): NewLine {
	return {
		id: newId(),
		kind: 'fee',
		dated: one.issuedOn,
		timekeeperId: null,
		timekeeperName: '',
		description: textOf(one),
		taskCode: '',
		activityCode: '',
		seconds: null,
		billedSeconds: null,
		rateCents: null,
		policy: null,
		isNoCharge: false,
		originalCents: one.balanceCents,
		netCents: one.balanceCents,
	}
}

/** Issues an invoice over what is due, in the caller's transaction: with its own number and days, posted to the books on the day it was issued.
 *  Clients get no reminders of it until they are turned on.
 *  @throws AppError case_unknown, number_in_use, and as `billing.issue` names */
export async function importInvoice(
	db: Db,
	ctx: Context,
	one: ImportedInvoice,
): Promise<{ id: string; version: number }> {
	permitTo(ctx, billing.issue)
	const [about] = await selectBilledCases(db, [one.caseId])
	if (about === undefined) throw refuse(billingErrors, 'case_unknown')
	const id = newId()
	const at = ctx.platform.clock.now()
	const { balanceCents: originalCents, issuedOn: on, dueOn, number } = one
	const totals = billTotals([{ kind: 'fee', originalCents, writeDownCents: 0, discountCents: 0 }], 0, 0)
	const head = { id, clientId: about.clientId, caseId: one.caseId, through: on, createdBy: personIn(ctx), at }
	await insertDraft(db, { ...head, retainerRequestCents: 0, lines: [lineOf(one)] }, totals)
	const { clientName, caseName, caseNumber } = await getWritten(db, id)
	await rejectTaken(
		'invoices_number_key',
		updateToIssued(db, id, { number, on, dueOn, at, clientName, caseName, caseNumber }),
		() => refuse(billingErrors, 'number_in_use'),
	)
	await insertPause(db, newId(), { invoiceId: id })
	const after = await getWritten(db, id)
	await recordChange(db, ctx, RECORDED, {
		action: billing.issue.id,
		before: null,
		after,
		details: { imported: true, totalCents: one.totalCents },
	})
	await postIssue(db, ctx, after, on)
	return { id, version: after.version }
}

/** Voids an invoice that an import issued, while nothing of it was paid. Returns why it stays, or null. */
export async function removeImportedInvoice(db: Db, ctx: Context, id: string): Promise<string | null> {
	permitTo(ctx, billing.void)
	const { state, openCents, totalCents, version, number } = await getWritten(db, id)
	if (state === 'void') return null
	if (openCents !== totalCents) return `Invoice ${number} was paid in part or settled, and stays.`
	await voidIn(db, ctx, { id, version, reason: 'Import undone' })
	return null
}
