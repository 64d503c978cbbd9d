import type { OwnInvoice, OwnInvoiceRow, ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import { LINE_ORDER } from './invoices.queries.ts'
import { selectInstallments } from './plans/plans.queries.ts'

/** Row security leaves the caller's own issued invoices. */
function rows(db: Db) {
	return db
		.selectFrom('invoices')
		.innerJoin('invoice_balances as v', 'v.invoice_id', 'invoices.id')
		.select([
			'invoices.id',
			sql<string>`invoices.number`.as('number'),
			sql<boolean>`(invoices.status = 'void')`.as('isVoid'),
			sql<boolean>`coalesce(v.open_cents > 0 AND v.due_on < (SELECT api.firm_today()), false)`.as('isOverdue'),
			'invoices.case_name as caseName',
			'invoices.case_number as caseNumber',
			sql<string>`invoices.issued_on`.as('issuedOn'),
			'invoices.due_on as dueOn',
			'invoices.total_cents as totalCents',
			sql<number>`v.open_cents`.as('openCents'),
		])
		.where('invoices.status', '<>', 'draft')
}

const ORDER: PageOrder<'issuedOn'> = { sorts: { issuedOn: 'invoices.issued_on' }, id: 'invoices.id' }
const read = rowReader({})

export function selectOwnInvoices(db: Db, input: ParsedInput<typeof ownInvoices.list>): Promise<Page<OwnInvoiceRow>> {
	const page = { ...input, sort: 'issuedOn', direction: 'desc' } as const
	return selectPage(rows(db), ORDER, page, (row) => read(row) as OwnInvoiceRow)
}

export async function selectOwnInvoice(db: Db, id: string): Promise<OwnInvoice | null> {
	const row = await rows(db)
		.select([
			'invoices.billed_to as billedTo',
			'invoices.note',
			'invoices.split_total_cents as splitTotalCents',
			'invoices.retainer_request_cents as retainerRequestCents',
			'invoices.fees_cents as feesCents',
			'invoices.expenses_cents as expensesCents',
			'invoices.tax_cents as taxCents',
			'v.settled_cents as settledCents',
			sql<number>`(v.credited_cents + v.written_off_cents)`.as('creditedCents'),
		])
		.where('invoices.id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return null
	const lines = await db
		.selectFrom('invoice_lines')
		.select([
			'id',
			'kind',
			'dated',
			'timekeeper_name as timekeeperName',
			'description',
			'billed_seconds as billedSeconds',
			'rate_cents as rateCents',
			'is_no_charge as isNoCharge',
			'discount_cents as discountCents',
			'shared_discount_cents as sharedDiscountCents',
			'net_cents as netCents',
			'tax_cents as taxCents',
		])
		.where('invoice_id', '=', id)
		.orderBy(LINE_ORDER)
		.orderBy('dated')
		.orderBy('id')
		.execute()
	return {
		...(read(row) as Omit<OwnInvoice, 'lines' | 'installments'>),
		lines: lines.map((one) => read(one) as OwnInvoice['lines'][number]),
		installments: await selectInstallments(db, id),
	}
}
