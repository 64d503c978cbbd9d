import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { checkoutStatus, subjectKind } from './checkouts.ts'
import { paymentErrors } from './payment-errors.ts'
import { paymentReceipt } from './payment-receipt.ts'
import { paymentGateway, paymentType, serviceCategory } from './payment-services.ts'

/** Bytes of a message of the payment provider. */
export const EVENT_MAX = 256 * 1024
export const PAYMENT_DESCRIPTION_MAX = 200

export const checkoutErrors = defineErrors({
	missing_payment_parameters: { kind: 'invalid', message: 'Missing required payment parameters' },
	amount_below_minimum: { kind: 'invalid', message: 'Minimum payment amount is $0.50' },
	amount_above_maximum: { kind: 'invalid', message: 'Maximum payment amount is $999,999.99' },
	amount_not_whole_cents: { kind: 'invalid', message: 'Enter an amount in dollars and cents' },
	not_own_payment: { kind: 'forbidden', message: 'You can pay only as yourself' },
	service_not_for_clients: { kind: 'forbidden', message: 'This service is not offered to clients' },
	service_not_offered: { kind: 'invalid', message: 'This service is not offered' },
	payment_not_configured: {
		kind: 'unavailable',
		message: 'Payment service is not properly configured. Please contact support.',
	},
	transfer_on_its_way: {
		kind: 'conflict',
		message: 'A bank transfer for this is on its way. It can take several days to arrive.',
	},
	charge_under_way: {
		kind: 'conflict',
		message: 'Autopay is charging this invoice now. Look again in a few minutes.',
	},
	checkout_failed: { kind: 'unavailable', message: 'Failed to create checkout session' },
	payment_not_found: { kind: 'not_found', message: 'Payment not found.' },
})

/** A payment as its payer sees it. */
export const ownPayment = forOutsiders({
	id: rowId,
	kind: subjectKind,
	/** The response, the invoice, or the type of the service. */
	subjectId: z.string(),
	description: z.string(),
	amountCents: z.int(),
	status: checkoutStatus,
	createdAt: z.iso.datetime(),
	/** Address of the provider's page; null unless open. */
	url: z.string().nullable(),
	/** Null until paid. */
	receipt: paymentReceipt.nullable(),
})
export type OwnPayment = z.infer<typeof ownPayment>

const paymentService = forOutsiders({
	type: paymentType,
	title: z.string(),
	description: z.string(),
	baseAmountCents: z.int(),
	category: serviceCategory,
})

/** Who may open /dashboard/payments. */
const PAYERS = ['access_billing', 'access_client_portal'] as const

const { signature_invalid, event_unreadable, payment_failed } = paymentErrors

/** Payments on the provider's page. The payer is the session's user; nothing counts as paid but what the provider confirms. */
export const payments = {
	services: endpoint({
		id: 'payments.services',
		method: 'GET',
		path: '/api/payment-services',
		access: PAYERS,
		summary: 'What the caller can pay for, and whether a payment provider is configured.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(paymentService), isProviderConfigured: z.boolean() }),
		errors: {},
	}),
	pay: endpoint({
		id: 'payments.pay',
		method: 'POST',
		path: '/api/payments/checkout',
		access: PAYERS,
		tokens: false,
		storesNoAnswer: true,
		summary:
			'Open the provider’s page for a service. Repeated with the same amount and description it is the same page; with others the earlier one is closed.',
		input: z.object({
			paymentType: z.string().max(60).optional(),
			/** Cents of US dollars. */
			amountCents: z.number().optional(),
			/** That of the service when empty. */
			description: prose(PAYMENT_DESCRIPTION_MAX).optional(),
			gateway: paymentGateway.default('stripe'),
			/** The session's user: another one is refused. */
			userId: z.string().max(100).optional(),
		}),
		output: forOutsiders({ id: rowId, url: z.string().nullable() }),
		errors: checkoutErrors,
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	refresh: endpoint({
		id: 'payments.refresh',
		method: 'POST',
		path: '/api/payments/refresh',
		access: PAYERS,
		tokens: false,
		summary: 'Ask the provider about the caller’s payments that are not finished.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(ownPayment) }),
		errors: { payment_failed },
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	list: endpoint({
		id: 'payments.list',
		method: 'GET',
		path: '/api/payments',
		access: PAYERS,
		summary: 'The caller’s own payments, newest first.',
		input: z.object(pageInput),
		output: pageOf(ownPayment),
		errors: {},
	}),
	receipt: endpoint({
		id: 'payments.receipt',
		method: 'POST',
		path: '/api/payments/:id/receipt',
		access: PAYERS,
		reads: true,
		tokens: false,
		summary: 'The receipt of an own payment, as a PDF.',
		input: z.object({ id: rowId }),
		output: z.null(),
		errors: {
			payment_not_found: checkoutErrors.payment_not_found,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	receive: endpoint({
		id: 'payments.receive',
		method: 'POST',
		path: '/api/webhooks/stripe',
		access: 'public',
		tokens: false,
		summary:
			'Messages of Stripe, signed with STRIPE_WEBHOOK_SECRET: a checkout was paid or expired, a refund or dispute was made or changed, or a fee became known. Repeated a message changes nothing.',
		input: z.object({}),
		content: { types: ['application/json'], mediaType: 'application/json' },
		bodyLimit: EVENT_MAX,
		output: forOutsiders({ received: z.literal(true) }),
		errors: { signature_invalid, event_unreadable, payment_failed, not_found: kernelErrors.not_found },
		rateLimit: { max: 600, windowSeconds: 60 },
	}),
}
