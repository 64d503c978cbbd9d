import type { Db } from '../../platform/db/db.ts'
import { AUTOPAY } from './notify-billing.ts'

export interface InvoiceHead {
	readonly id: string
	readonly clientId: string
	readonly caseId: string | null
	readonly number: string
	readonly dueOn: string | null
	readonly isIssued: boolean
	readonly openCents: number
}

/** What payments need of an invoice; null for a pre-bill, which has no balance. */
export async function selectInvoiceHead(db: Db, id: string): Promise<InvoiceHead | null> {
	const row = await db
		.selectFrom('invoices as i')
		.innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
		.select(['i.id', 'i.client_id', 'i.case_id', 'i.number', 'i.status', 'b.due_on', 'b.open_cents'])
		.where('i.id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return null
	return {
		id: row.id,
		clientId: row.client_id,
		caseId: row.case_id,
		number: row.number ?? '',
		dueOn: row.due_on,
		isIssued: row.status === 'issued',
		openCents: row.open_cents ?? 0,
	}
}

/** Bank transfers for an invoice that were ordered and have not arrived, in cents. */
export async function sumProcessing(db: Db, invoiceId: string): Promise<number> {
	const row = await db
		.selectFrom('checkouts')
		.select((eb) => eb.fn.sum<string | null>('amount_cents').as('cents'))
		.where('subject_kind', '=', 'invoice')
		.where('subject_id', '=', invoiceId)
		.where('status', '=', 'processing')
		.executeTakeFirst()
	return Number(row?.cents ?? 0)
}

/** What payments need of an invoice, which is locked until the transaction ends. */
export async function lockInvoiceHead(db: Db, id: string): Promise<InvoiceHead | null> {
	await db.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute()
	return selectInvoiceHead(db, id)
}

/** Whether autopay is charging an invoice just now: written down, and the provider’s answer is not. */
export async function isBeingCharged(db: Db, invoiceId: string): Promise<boolean> {
	const row = await db
		.selectFrom('checkouts')
		.select('id')
		.where('subject_kind', '=', 'invoice')
		.where('subject_id', '=', invoiceId)
		.where('payer', '=', AUTOPAY)
		.where('status', 'in', ['new', 'open'])
		.executeTakeFirst()
	return row !== undefined
}

export async function selectInvoiceCases(
	db: Db,
	ids: readonly string[],
): Promise<{ readonly id: string; readonly caseId: string | null }[]> {
	if (ids.length === 0) return []
	return db.selectFrom('invoices').select(['id', 'case_id as caseId']).where('id', 'in', ids).execute()
}
