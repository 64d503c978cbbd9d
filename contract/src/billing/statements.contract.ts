import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { invoiceLanguage } from './billing.contract.ts'

/** Entries of one statement. */
export const ENTRIES_MAX = 2_000

export const STATEMENT_KINDS = [
	'invoice',
	'payment',
	'trust_payment',
	'refund',
	'credit_note',
	'write_off',
	'reversal',
] as const
export const STATEMENT_KIND_LABELS = {
	invoice: 'Invoice',
	payment: 'Payment',
	trust_payment: 'Payment from trust',
	refund: 'Refund',
	credit_note: 'Credit note',
	write_off: 'Adjustment',
	reversal: 'Reversal',
} as const satisfies Record<(typeof STATEMENT_KINDS)[number], string>

const amount = z.number().int()

const line = forOutsiders({
	id: z.string(),
	on: calendarDay,
	kind: z.enum(STATEMENT_KINDS),
	/** Number of the invoice or credit note, or how it was paid. */
	reference: z.string(),
	caseName: z.string(),
	invoiceId: z.string().nullable(),
	/** Above 0 for what was billed, below for what was paid or credited. */
	cents: amount,
	balanceCents: amount,
})
export type StatementLine = z.infer<typeof line>

export const statement = forOutsiders({
	clientId: z.string(),
	clientName: z.string(),
	from: calendarDay,
	through: calendarDay,
	openingCents: amount,
	lines: z.array(line),
	billedCents: amount,
	/** Less refunds. */
	paidCents: amount,
	creditedCents: amount,
	/** Below 0 where the client has paid more than was billed. */
	closingCents: amount,
	/** What is open today, by days past due. */
	aging: forOutsiders({
		currentCents: amount,
		upTo30Cents: amount,
		upTo60Cents: amount,
		upTo90Cents: amount,
		over90Cents: amount,
	}),
	/** Paid and not yet set against an invoice, today. */
	creditCents: amount,
	/** Held in trust today; null where nothing was ever held. */
	trustCents: amount.nullable(),
})
export type Statement = z.infer<typeof statement>

export const statementErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	statement_too_long: {
		kind: 'conflict',
		message: `There are more than ${ENTRIES_MAX.toLocaleString('en-US')} entries. Choose a shorter period.`,
	},
	client_unreachable: { kind: 'conflict', message: 'This client has neither an email address nor an account.' },
	document_not_created: kernelErrors.document_not_created,
})

const period = z
	.object({ from: calendarDay, through: calendarDay })
	.refine(({ from, through }) => from <= through, { path: ['through'], message: 'The period ends before it starts.' })
const ofClient = period.safeExtend({ clientId: rowId })
const { client_not_found, statement_too_long, client_unreachable, document_not_created } = statementErrors
const BILL = 'access_billing'
const OWN = 'access_client_portal'

export const statements = {
	get: endpoint({
		id: 'statements.get',
		method: 'GET',
		path: '/api/billing/statement',
		access: BILL,
		summary: 'The account of a client in a period: what was billed, paid and credited, and what is open by age.',
		input: ofClient,
		output: statement,
		errors: { client_not_found, statement_too_long },
	}),
	pdf: endpoint({
		id: 'statements.pdf',
		method: 'POST',
		path: '/api/billing/statement/pdf',
		access: BILL,
		reads: true,
		tokens: false,
		summary: 'The statement of a client as a PDF, in English or Spanish.',
		input: ofClient.safeExtend({ language: invoiceLanguage.optional() }),
		output: z.null(),
		errors: { client_not_found, statement_too_long, document_not_created },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	send: endpoint({
		id: 'statements.send',
		method: 'POST',
		path: '/api/billing/statement/send',
		access: BILL,
		summary: 'Send a client what is due with a link to the statement, by email and in the portal.',
		input: ofClient,
		output: z.object({ isEmailed: z.boolean(), isNotified: z.boolean() }),
		errors: { client_not_found, statement_too_long, client_unreachable },
	}),
}

export const ownStatements = {
	list: endpoint({
		id: 'ownStatements.list',
		method: 'GET',
		path: '/api/portal/statements',
		access: OWN,
		summary: 'The caller’s own account in a period, one for each client that the caller is.',
		input: period,
		output: forOutsiders({ items: z.array(statement) }),
		errors: { statement_too_long },
	}),
	pdf: endpoint({
		id: 'ownStatements.pdf',
		method: 'POST',
		path: '/api/portal/statements/pdf',
		access: OWN,
		reads: true,
		tokens: false,
		summary: 'The caller’s own statement as a PDF, in English or Spanish.',
		input: ofClient.safeExtend({ language: invoiceLanguage.optional() }),
		output: z.null(),
		errors: { client_not_found, statement_too_long, document_not_created },
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
}
