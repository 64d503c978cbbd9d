import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { checkoutStatus } from './checkouts.ts'
import { paymentErrors } from './payment-errors.ts'
import { checkoutErrors } from './payments.contract.ts'
import { receivedErrors } from './received-payments.contract.ts'

/** For how many days a link works. */
export const PAYMENT_LINK_DAYS = [30, 90, 365] as const
export const PAYMENT_LINK_DAYS_DEFAULT = 90

/** Where a link is opened. The secret is in the path. */
export function paymentLinkPath(token: string): string {
	return `/pay/${encodeURIComponent(token)}`
}

export const paymentLinkErrors = defineErrors({
	payment_link_not_found: {
		kind: 'not_found',
		message: 'This link is not valid. Please check it, or ask for a new one.',
	},
	payment_link_expired: { kind: 'gone', message: 'This link has expired. Please ask for a new one.' },
	payment_link_revoked: { kind: 'gone', message: 'This link was withdrawn. Please ask for a new one.' },
	payment_link_settled: { kind: 'gone', message: 'Nothing is due on this invoice.' },
})

/** A link, as the firm sees it. */
export const paymentLink = z.object({
	id: rowId,
	invoiceId: rowId,
	/** The whole address, with the secret. */
	link: z.string(),
	expiresAt: instant,
	/** How often it was opened. */
	views: z.int(),
	lastViewedAt: instant.nullable(),
	createdByName: z.string(),
	createdAt: instant,
	state: z.enum(['open', 'expired']),
})
export type PaymentLink = z.infer<typeof paymentLink>

/** What the holder of a link sees: the head of one invoice. */
export const linkedInvoice = forOutsiders({
	firmName: z.string(),
	number: z.string(),
	dueOn: calendarDay.nullable(),
	openCents: z.int(),
	/** Bank transfers that were ordered and have not arrived. */
	processingCents: z.int(),
	isProviderConfigured: z.boolean(),
})
export type LinkedInvoice = z.infer<typeof linkedInvoice>

const BILLING = 'access_billing'
const { invoice_not_found, invoice_not_payable } = receivedErrors
const byToken = z.object({ token: z.string().max(200) })

/** A link to pay one invoice, for people without an account. */
export const paymentLinks = {
	get: endpoint({
		id: 'paymentLinks.get',
		method: 'GET',
		path: '/api/invoices/:id/payment-link',
		access: BILLING,
		tokens: false,
		summary: 'The payment link of an invoice; null without one.',
		input: z.object({ id: rowId }),
		output: z.object({ link: paymentLink.nullable() }),
		errors: { invoice_not_found },
	}),
	create: endpoint({
		id: 'paymentLinks.create',
		method: 'POST',
		path: '/api/invoices/:id/payment-link',
		access: BILLING,
		tokens: false,
		storesNoAnswer: true,
		summary: 'Create the payment link of an issued invoice on which something is due. One that works already is kept.',
		input: z.object({
			id: rowId,
			days: z.literal(PAYMENT_LINK_DAYS, 'Choose 30, 90 or 365 days.').default(PAYMENT_LINK_DAYS_DEFAULT),
		}),
		output: paymentLink,
		errors: { invoice_not_found, invoice_not_payable },
		rateLimit: { max: 120, windowSeconds: 3600 },
	}),
	revoke: endpoint({
		id: 'paymentLinks.revoke',
		method: 'POST',
		path: '/api/payment-links/:id/revoke',
		access: BILLING,
		summary: 'Stop a payment link at once. Repeating it changes nothing.',
		input: z.object({ id: rowId }),
		output: z.object({ id: rowId }),
		errors: { payment_link_not_found: paymentLinkErrors.payment_link_not_found },
	}),
	open: endpoint({
		id: 'paymentLinks.open',
		method: 'POST',
		path: '/api/payment-links/open',
		access: 'public',
		summary: 'The invoice of a payment link. Counted.',
		input: byToken,
		output: linkedInvoice,
		errors: paymentLinkErrors,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	pay: endpoint({
		id: 'paymentLinks.pay',
		method: 'POST',
		path: '/api/payment-links/checkout',
		access: 'public',
		tokens: false,
		summary: 'Open the provider’s page for what is due on the invoice of a payment link.',
		input: byToken,
		output: forOutsiders({ id: rowId, url: z.string().nullable() }),
		errors: { ...paymentLinkErrors, ...checkoutErrors, invoice_not_payable },
		rateLimit: { max: 20, windowSeconds: 600 },
	}),
	check: endpoint({
		id: 'paymentLinks.check',
		method: 'POST',
		path: '/api/payment-links/check',
		access: 'public',
		tokens: false,
		summary: 'Ask the provider what became of the latest payment that was started by a payment link.',
		input: byToken,
		output: forOutsiders({
			/** Null when none was started. */
			status: checkoutStatus.nullable(),
			amountCents: z.int(),
			/** The reference by which the provider and the firm know a payment; empty until it is paid. */
			reference: z.string(),
		}),
		errors: {
			payment_link_not_found: paymentLinkErrors.payment_link_not_found,
			payment_failed: paymentErrors.payment_failed,
		},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
