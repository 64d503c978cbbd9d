import { EXTERNAL, type ImportField, MATTER } from './import-field.ts'

/** Fields of what a client has in trust on the day of the move. */
export const TRUST: readonly ImportField[] = [
	{
		key: 'client',
		label: 'Client',
		required: true,
		kind: 'text',
		synonyms: ['clientid', 'clientname', 'clientemail', 'contact', 'contactname', 'customer', 'name'],
	},
	{ ...MATTER, synonyms: MATTER.synonyms.concat('caseid', 'matterid') },
	{
		key: 'amountCents',
		label: 'Balance',
		required: true,
		kind: 'money',
		synonyms: ['amount', 'trustbalance', 'openingbalance', 'funds', 'trustfunds', 'currentbalance', 'total'],
	},
	{
		key: 'receivedOn',
		label: 'As of',
		required: true,
		kind: 'date',
		synonyms: ['date', 'day', 'balancedate', 'asofdate', 'openingdate'],
	},
	{
		key: 'account',
		label: 'Trust account',
		kind: 'text',
		synonyms: ['account', 'bankaccount', 'accountname', 'trustaccountname', 'iolta'],
	},
	{ key: 'reference', label: 'Reference', kind: 'text', synonyms: ['ref', 'memo', 'note', 'notes'] },
	EXTERNAL,
]
