import { isClientThemselves, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const paymentsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'payments',
		title: 'Your payments',
		as: 'person',
		appliesTo: ({ reach }) => reach === 'firm' || reach === 'walled' || reach === 'client',
		readPage: (db, person, after) =>
			db
				.selectFrom('checkouts')
				.select([
					'id',
					'description',
					'amount_cents',
					'status',
					'payment_ref',
					'refunded_cents',
					'created_at',
					'paid_at',
				])
				.where('user_id', '=', person.id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'payment-methods',
		title: 'Your saved payment methods',
		as: 'person',
		appliesTo: ({ reach }) => reach === 'client',
		readPage: (db, person, after) =>
			db
				.selectFrom('saved_methods')
				.select(['id', 'status', 'kind', 'label', 'last4', 'expires_on', 'saved_at', 'removed_at'])
				.where('user_id', '=', person.id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'autopay-consents',
		title: 'What you agreed to for autopay',
		as: 'person',
		appliesTo: ({ reach }) => reach === 'client',
		readPage: (db, person, after) =>
			db
				.selectFrom('autopay_consents')
				.select(['id', 'text', 'since', 'consented_at', 'withdrawn_at'])
				.where('user_id', '=', person.id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'payments-received',
		title: 'Payments that the firm received from you',
		as: 'firm',
		appliesTo: isClientThemselves,
		readPage: (db, { clientIds }, after) =>
			db
				.selectFrom('payments')
				.select(['id', 'method', 'received_on', 'reference', 'cents', 'allocated_cents', 'refunded_cents'])
				.where('client_id', 'in', [...clientIds])
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
