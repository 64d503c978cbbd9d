import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { paidBy } from './checkouts.ts'
import { paymentErrors } from './payment-errors.ts'
import { checkoutErrors } from './payments.contract.ts'

/** Methods that one user keeps. */
export const METHODS_MAX = 5

export const savedMethodErrors = defineErrors({
	saved_method_not_found: { kind: 'not_found', message: 'This payment method is no longer saved.' },
	saved_methods_too_many: {
		kind: 'conflict',
		message: `You have ${METHODS_MAX} saved payment methods. Remove one first.`,
	},
	autopay_text_changed: {
		kind: 'conflict',
		message: 'The text you agree to has changed meanwhile. Read it again.',
	},
	autopay_taken: {
		kind: 'conflict',
		message: 'Autopay is on already for your invoices, with the payment method of someone else.',
	},
	autopay_off: { kind: 'conflict', message: 'Autopay is off already.' },
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	payment_not_configured: checkoutErrors.payment_not_configured,
	checkout_failed: checkoutErrors.checkout_failed,
	payment_failed: paymentErrors.payment_failed,
})

const savedMethod = forOutsiders({
	id: rowId,
	kind: paidBy,
	/** Such as Visa, or the name of the bank. */
	label: z.string(),
	last4: z.string(),
	/** The first day of the month in which a card expires. */
	expiresOn: calendarDay.nullable(),
	/** What is agreed to with it, word for word. */
	autopayText: z.string(),
})
export type SavedMethod = z.infer<typeof savedMethod>

const methodsState = forOutsiders({
	methods: z.array(savedMethod),
	/** Null while it is off. */
	autopay: forOutsiders({ methodId: rowId, text: z.string(), consentedAt: instant }).nullable(),
	isProviderConfigured: z.boolean(),
})
export type MethodsState = z.infer<typeof methodsState>

const clientAutopay = z.object({
	/** Null while it is off. */
	autopay: z
		.object({ id: rowId, method: z.string(), text: z.string(), consentedAt: instant, byName: z.string().nullable() })
		.nullable(),
})
export type ClientAutopay = z.infer<typeof clientAutopay>

const PORTAL = 'access_client_portal'
const BILLING = 'access_billing'
const rateLimit = { max: 60, windowSeconds: 600 }
const { saved_method_not_found, payment_failed, client_not_found, autopay_off } = savedMethodErrors

/** Cards and bank accounts that a client keeps at the payment provider, and their use on due days. No number reaches this server. */
export const savedMethods = {
	list: endpoint({
		id: 'savedMethods.list',
		method: 'GET',
		path: '/api/payment-methods',
		access: PORTAL,
		summary: 'The caller’s saved payment methods, and whether autopay is on.',
		input: z.object({}),
		output: methodsState,
		errors: {},
	}),
	start: endpoint({
		id: 'savedMethods.start',
		method: 'POST',
		path: '/api/payment-methods',
		access: PORTAL,
		tokens: false,
		summary: 'Open the provider’s page to save a card or bank account. Nothing is charged.',
		input: z.object({}),
		output: forOutsiders({ id: rowId, url: z.string().nullable() }),
		errors: {
			saved_methods_too_many: savedMethodErrors.saved_methods_too_many,
			payment_not_configured: savedMethodErrors.payment_not_configured,
			checkout_failed: savedMethodErrors.checkout_failed,
		},
		rateLimit,
	}),
	refresh: endpoint({
		id: 'savedMethods.refresh',
		method: 'POST',
		path: '/api/payment-methods/refresh',
		access: PORTAL,
		tokens: false,
		summary: 'Ask the provider what was saved on its page.',
		input: z.object({}),
		output: methodsState,
		errors: { payment_failed },
		rateLimit,
	}),
	remove: endpoint({
		id: 'savedMethods.remove',
		method: 'POST',
		path: '/api/payment-methods/:id/remove',
		access: PORTAL,
		tokens: false,
		storesNoAnswer: true,
		summary: 'Remove a saved method, here and at the provider. Autopay with it ends.',
		input: z.object({ id: rowId }),
		output: methodsState,
		errors: { saved_method_not_found, payment_failed },
		rateLimit,
	}),
}

/** Invoices and installments that are charged on their due day. */
export const autopay = {
	begin: endpoint({
		id: 'autopay.begin',
		method: 'POST',
		path: '/api/autopay',
		access: PORTAL,
		tokens: false,
		summary: 'Agree to be charged on due days with a saved method. The text must be the one that is shown.',
		input: z.object({ methodId: rowId, text: z.string().min(1).max(2_000) }),
		output: methodsState,
		errors: {
			saved_method_not_found,
			autopay_text_changed: savedMethodErrors.autopay_text_changed,
			autopay_taken: savedMethodErrors.autopay_taken,
		},
		rateLimit,
	}),
	end: endpoint({
		id: 'autopay.end',
		method: 'POST',
		path: '/api/autopay/end',
		access: PORTAL,
		tokens: false,
		summary: 'Withdraw the consent to autopay. Nothing is charged from then on.',
		input: z.object({}),
		output: methodsState,
		errors: { autopay_off },
		rateLimit,
	}),
	ofClient: endpoint({
		id: 'autopay.ofClient',
		method: 'GET',
		path: '/api/clients/:clientId/autopay',
		access: BILLING,
		summary: 'Whether a client is charged on due days, and what they agreed to.',
		input: z.object({ clientId: rowId }),
		output: clientAutopay,
		errors: { client_not_found },
	}),
	endOfClient: endpoint({
		id: 'autopay.endOfClient',
		method: 'POST',
		path: '/api/clients/:clientId/autopay/end',
		access: BILLING,
		summary: 'Withdraw a client’s consent for them, because they asked for it. The client is notified.',
		input: z.object({ clientId: rowId }),
		output: clientAutopay,
		errors: { client_not_found, autopay_off },
	}),
}
