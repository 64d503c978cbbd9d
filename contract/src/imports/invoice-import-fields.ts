import { EXTERNAL, type ImportField, MATTER } from './import-field.ts'

/** Fields of an invoice of which something is due on the day of the move. */
export const INVOICE: readonly ImportField[] = [
	{
		key: 'number',
		label: 'Number',
		required: true,
		kind: 'text',
		synonyms: ['invoicenumber', 'invoice', 'invoiceno', 'billnumber', 'bill', 'num', 'refno'],
	},
	{ ...MATTER, required: true },
	{
		key: 'issuedOn',
		label: 'Issue date',
		required: true,
		kind: 'date',
		synonyms: ['date', 'invoicedate', 'issued', 'issuedate', 'issuedon', 'billdate', 'datesent'],
	},
	{ key: 'dueOn', label: 'Due date', kind: 'date', synonyms: ['due', 'duedate', 'dueat', 'paymentdue'] },
	{
		key: 'balanceCents',
		label: 'Balance due',
		required: true,
		kind: 'money',
		synonyms: [
			'balance',
			'amountdue',
			'openbalance',
			'outstanding',
			'outstandingbalance',
			'due',
			'unpaid',
			'remaining',
		],
	},
	{
		key: 'totalCents',
		label: 'Total',
		kind: 'money',
		synonyms: ['total', 'amount', 'invoicetotal', 'totalamount', 'invoiceamount', 'originalamount'],
	},
	{ key: 'description', label: 'Description', kind: 'text', synonyms: ['memo', 'subject', 'notes', 'note', 'details'] },
	EXTERNAL,
]
