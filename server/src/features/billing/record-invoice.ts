import { billingErrors } from '@praxis/contract/billing/billing.contract'
import type { Invoice, InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Recorded } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { lockInvoice, selectInvoice } from './invoices.queries.ts'

/** Amounts and states are audited; lines are in rows of their own and named in the details. */
export const RECORDED: Recorded<InvoiceRow> = {
	entity: 'invoices',
	about: ({ clientId, caseId }) => ({ clientId, caseId }),
	audited: ({ number, state, totalCents, openCents, through, issuedOn, dueOn }) => ({
		number,
		state,
		totalCents,
		openCents,
		through,
		issuedOn,
		dueOn,
	}),
}

export interface Versioned {
	readonly id: string
	readonly version: number
}

export const personIn = ({ actor }: Pick<Context, 'actor'>) => (actor.kind === 'person' ? actor.id : null)

/** A pre-bill, locked. Two people who review one see each other’s change first.
 *  @throws AppError invoice_not_found, not_a_draft, stale_version */
export async function lockDraft(db: Db, { id, version }: Versioned): Promise<Invoice> {
	const found = requireRow(await lockInvoice(db, id), billingErrors, 'invoice_not_found')
	if (found.state !== 'draft') throw refuse(billingErrors, 'not_a_draft')
	requireVersion(found, version)
	return found
}

/** @throws AppError invoice_empty, rate_missing */
export function assertIssuable({ lines }: Invoice): void {
	if (lines.length === 0) throw refuse(billingErrors, 'invoice_empty')
	if (lines.some(({ originalCents }) => originalCents === null)) throw refuse(billingErrors, 'rate_missing')
}

/** An issued invoice, locked. @throws AppError invoice_not_found, not_issued, invoice_void, stale_version */
export async function lockIssued(db: Db, { id, version }: Versioned): Promise<Invoice> {
	const found = requireRow(await lockInvoice(db, id), billingErrors, 'invoice_not_found')
	if (found.state === 'draft') throw refuse(billingErrors, 'not_issued')
	if (found.state === 'void') throw refuse(billingErrors, 'invoice_void')
	requireVersion(found, version)
	return found
}

export async function getWritten(db: Db, id: string): Promise<Invoice> {
	return requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found')
}
