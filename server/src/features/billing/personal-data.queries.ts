import { isClientThemselves, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

/** Row security leaves the client's own issued invoices. */
export const billingPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'invoices',
		title: 'Your invoices',
		as: 'person',
		appliesTo: isClientThemselves,
		readPage: (db, _person, after) =>
			db
				.selectFrom('invoices')
				.innerJoin('invoice_balances as v', 'v.invoice_id', 'invoices.id')
				.select([
					'invoices.id',
					'invoices.number',
					'invoices.status',
					'invoices.case_name',
					'invoices.case_number',
					'invoices.billed_to',
					'invoices.note',
					'invoices.issued_on',
					'invoices.due_on',
					'invoices.fees_cents',
					'invoices.expenses_cents',
					'invoices.tax_cents',
					'invoices.total_cents',
					'v.settled_cents',
					'v.open_cents',
				])
				.where('invoices.status', '<>', 'draft')
				.where('invoices.id', '>', after)
				.orderBy('invoices.id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'invoice-lines',
		title: 'Lines of your invoices',
		as: 'person',
		appliesTo: isClientThemselves,
		readPage: (db, _person, after) =>
			db
				.selectFrom('invoice_lines')
				.select([
					'id',
					'invoice_id',
					'kind',
					'dated',
					'description',
					'billed_seconds',
					'rate_cents',
					'is_no_charge',
					'discount_cents',
					'shared_discount_cents',
					'net_cents',
					'tax_cents',
				])
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
