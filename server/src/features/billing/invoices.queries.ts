import type { billing } from '@praxis/contract/billing/billing.contract'
import {
	type Invoice,
	type InvoiceLine,
	type InvoiceRow,
	invoiceFields,
	invoiceLine,
} from '@praxis/contract/billing/invoice.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type SqlBool, sql } from 'kysely'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import { selectPayers, selectSplitWith } from './split.queries.ts'

const STATE = sql<InvoiceRow['state']>`CASE
	WHEN invoices.status IN ('draft', 'void') THEN invoices.status
	WHEN v.open_cents = 0 AND v.written_off_cents > 0 THEN 'written_off'
	WHEN v.open_cents = 0 THEN 'paid'
	WHEN v.settled_cents > 0 THEN 'partly_paid'
	WHEN invoices.sent_at IS NOT NULL THEN 'sent'
	ELSE 'issued' END`
const OVERDUE = sql<boolean>`coalesce(v.open_cents > 0 AND v.due_on < (SELECT api.firm_today()), false)`
const amount = (column: string) => sql<number>`coalesce(${sql.ref(`v.${column}`)}, 0)::bigint`
/** Names as they are now for a draft, as they were at issue for an invoice. */
const named = (kept: string, now: string) =>
	sql<string>`CASE WHEN invoices.status = 'draft' THEN coalesce(${sql.ref(now)}, '') ELSE ${sql.ref(kept)} END`

function rows(db: Db) {
	return db
		.selectFrom('invoices')
		.leftJoin('invoice_balances as v', 'v.invoice_id', 'invoices.id')
		.leftJoin('clients as cl', 'cl.id', 'invoices.client_id')
		.leftJoin('cases as ca', 'ca.id', 'invoices.case_id')
		.select([
			'invoices.id',
			'invoices.number',
			'invoices.client_id as clientId',
			'invoices.case_id as caseId',
			'invoices.through',
			'invoices.issued_on as issuedOn',
			'invoices.due_on as dueOn',
			'invoices.sent_at as sentAt',
			'invoices.reviewed_at as reviewedAt',
			'invoices.total_cents as totalCents',
			'invoices.created_at as createdAt',
			'invoices.version',
			STATE.as('state'),
			OVERDUE.as('isOverdue'),
			named('invoices.client_name', 'cl.full_name').as('clientName'),
			named('invoices.case_name', 'ca.case_name').as('caseName'),
			named('invoices.case_number', 'ca.case_number').as('caseNumber'),
			amount('settled_cents').as('settledCents'),
			amount('credited_cents').as('creditedCents'),
			amount('written_off_cents').as('writtenOffCents'),
			amount('open_cents').as('openCents'),
		])
}

const toRow = rowReader(invoiceFields)
const ORDER: PageOrder<'createdAt'> = { sorts: { createdAt: 'invoices.created_at' }, id: 'invoices.id' }

export function selectInvoicePage(db: Db, input: ParsedInput<typeof billing.list>): Promise<Page<InvoiceRow>> {
	const { state, caseId, clientId, cursor, limit } = input
	let query = rows(db)
	if (caseId !== undefined) query = query.where('invoices.case_id', '=', caseId)
	if (clientId !== undefined) query = query.where('invoices.client_id', '=', clientId)
	if (state.length > 0) {
		const overdue = state.includes('overdue') ? OVERDUE : sql<SqlBool>`false`
		query = query.where(sql<SqlBool>`(${STATE} = ANY (${state}::text[]) OR ${overdue})`)
	}
	const page = { sort: 'createdAt', direction: 'desc', cursor, limit } as const
	return selectPage(query, ORDER, page, toRow)
}

export async function selectInvoiceRows(db: Db, ids: readonly string[]): Promise<InvoiceRow[]> {
	const found = await rows(db)
		.where('invoices.id', 'in', [...ids])
		.orderBy('invoices.id')
		.execute()
	return found.map(toRow)
}

/** Fees of the arrangement, time, expenses. */
export const LINE_ORDER = sql`array_position(ARRAY['fee', 'time', 'expense'], kind)`

const LINE = columnsAs('invoice_lines', columnsFor(invoiceLine))

export async function selectLines(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
	const found = await db
		.selectFrom('invoice_lines')
		.select(LINE)
		.where('invoice_id', '=', invoiceId)
		.orderBy(LINE_ORDER)
		.orderBy('dated')
		.orderBy('id')
		.execute()
	return found.map((row) => rowReader({})(row) as InvoiceLine)
}

async function selectAdjustments(db: Db, invoiceId: string): Promise<Invoice['adjustments']> {
	const found = await db
		.selectFrom('invoice_adjustments')
		.select(['id', 'kind', 'number', 'cents', 'reason', 'created_at as createdAt'])
		.where('invoice_id', '=', invoiceId)
		.orderBy('id')
		.execute()
	return found.map((row) => rowReader({})(row) as Invoice['adjustments'][number])
}

/** An invoice with its lines; null if there is none that the caller can see. */
export async function selectInvoice(db: Db, id: string): Promise<Invoice | null> {
	const row = await rows(db)
		.select([
			'invoices.billed_to as billedTo',
			'invoices.note',
			'invoices.split_group as splitGroup',
			'invoices.split_total_cents as splitTotalCents',
			'invoices.discount_cents as discountCents',
			'invoices.discount_reason as discountReason',
			'invoices.retainer_request_cents as retainerRequestCents',
			'invoices.tax_rate as taxRate',
			'invoices.due_days as dueDays',
			'invoices.fees_cents as feesCents',
			'invoices.expenses_cents as expensesCents',
			'invoices.tax_cents as taxCents',
		])
		.where('invoices.id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return null
	const { splitGroup, ...head } = row
	const payers = head.state === 'draft' ? await selectPayers(db, id) : []
	const splitWith = splitGroup === null ? [] : await selectSplitWith(db, splitGroup, id)
	const [lines, adjustments] = [await selectLines(db, id), await selectAdjustments(db, id)]
	return { ...toRow(head), payers, splitWith, lines, adjustments }
}

/** Locks the invoice until the transaction ends. */
export async function lockInvoice(db: Db, id: string): Promise<Invoice | null> {
	const row = await db.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : selectInvoice(db, id)
}
