import type { ReceivedPayment } from '@praxis/contract/payments/received-payments.contract'

export const METHOD_LABELS: Readonly<Record<ReceivedPayment['method'], string>> = {
	card: 'Card',
	ach: 'Bank transfer (ACH)',
	check: 'Check',
	wire: 'Wire transfer',
	cash: 'Cash',
	trust: 'Trust account',
}

export const MANUAL_METHODS = [
	{ value: 'check', label: 'Check' },
	{ value: 'wire', label: 'Wire transfer' },
	{ value: 'cash', label: 'Cash' },
] as const

export const FUNDS = [
	{ value: 'earned', label: 'Earned: pays invoices or stays as credit' },
	{ value: 'unearned', label: 'Unearned: belongs in trust' },
] as const
