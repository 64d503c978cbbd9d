import { z } from 'zod'
import { answersErrors } from '../answers/answers.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { expectedVersion } from '../kernel/page.ts'
import { checkoutStatus, PAYMENT_CENTS_MIN } from '../payments/checkouts.ts'
import { paymentReceipt } from '../payments/payment-receipt.ts'
import { assessmentErrors } from './assessments.contract.ts'
import { choiceErrors } from './choices.contract.ts'

/** Cards are charged no less. */
export const FEE_CENTS_MIN = PAYMENT_CENTS_MIN
/** $10,000. */
export const FEE_CENTS_MAX = 1_000_000

const feeCents = z
	.int('Please enter an amount.')
	.min(0, 'At least $0.00.')
	.max(FEE_CENTS_MAX, `At most $${(FEE_CENTS_MAX / 100).toLocaleString('en-US')}.00.`)
	.refine((cents) => cents === 0 || cents >= FEE_CENTS_MIN, '$0.00, or at least $0.50.')

export const assessmentSettings = z.object({
	/** Cents of US dollars; 0 is free. */
	feeCents,
	version: expectedVersion,
})
export type AssessmentSettings = z.infer<typeof assessmentSettings>

/** A payment as the firm sees it. */
export const assessmentPayment = z.object({
	id: rowId,
	status: checkoutStatus,
	amountCents: z.int(),
	createdAt: z.iso.datetime(),
	/** Null until paid. */
	receipt: paymentReceipt.nullable(),
	/** When it became known that a refund failed and nothing was refunded since; null otherwise. */
	refundFailedAt: z.iso.datetime().nullable(),
	/** Cents of all refunds together that failed. */
	refundFailedCents: z.int(),
})
export type AssessmentPayment = z.infer<typeof assessmentPayment>

export const paymentErrors = defineErrors({
	answers_expiring: {
		kind: 'conflict',
		message:
			'These answers can soon no longer be opened in this browser, so they cannot be paid for. Please contact the firm.',
	},
})

const { answers_expiring } = paymentErrors
const { answers_not_found } = answersErrors
const { not_submitted, nothing_answered, template_unusable, payment_failed, model_runs_used } = assessmentErrors
const { choice_unavailable } = choiceErrors

/** The fee of an assessment and its payment. The amount is the server's: nothing of it comes from the browser. */
export const assessmentPayments = {
	settings: endpoint({
		id: 'assessmentPayments.settings',
		method: 'GET',
		path: '/api/assessment-settings',
		access: 'view_legal_work',
		summary: 'The fee of an assessment, and whether a payment provider is configured.',
		input: z.object({}),
		output: assessmentSettings.extend({ isProviderConfigured: z.boolean() }),
		errors: {},
	}),
	saveSettings: endpoint({
		id: 'assessmentPayments.saveSettings',
		method: 'PUT',
		path: '/api/assessment-settings',
		access: ['can_modify_system_settings', 'manage_users'],
		summary: 'Change the fee of an assessment. What has been paid stays paid.',
		input: assessmentSettings,
		output: assessmentSettings,
		errors: { stale_version: kernelErrors.stale_version },
	}),
	pay: endpoint({
		id: 'assessmentPayments.pay',
		method: 'POST',
		path: '/api/answers/:answersId/assessment-payment',
		access: 'public',
		tokens: false,
		storesNoAnswer: true,
		summary:
			'Pay for the assessment of the caller’s own response: the address of the provider’s page, or that nothing is due any more. Repeated it is the same payment.',
		input: z.object({ answersId: rowId }),
		output: forOutsiders({
			/** `free`: the fee is 0. */
			status: z.enum(['free', 'open', 'paid']),
			amountCents: z.int(),
			/** Address of the provider's page; null unless open. */
			url: z.string().nullable(),
			/** Null unless paid. */
			receipt: paymentReceipt.nullable(),
		}),
		errors: {
			answers_not_found,
			not_submitted,
			nothing_answered,
			template_unusable,
			choice_unavailable,
			payment_failed,
			model_runs_used,
			answers_expiring,
		},
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	list: endpoint({
		id: 'assessmentPayments.list',
		method: 'GET',
		path: '/api/answers/:answersId/assessment-payments',
		access: 'view_legal_work',
		summary: 'Payments for assessments of a response, newest first, with what the provider refunded.',
		input: z.object({ answersId: rowId }),
		output: z.object({ items: z.array(assessmentPayment) }),
		errors: { answers_not_found },
	}),
	receipts: endpoint({
		id: 'assessmentPayments.receipts',
		method: 'GET',
		path: '/api/assessments/:id/receipts',
		access: ['view_legal_work', 'access_client_portal'],
		summary:
			'What was paid for a filed assessment, newest first, with refunds. A client reads it of their own answers.',
		input: z.object({ id: rowId }),
		output: forOutsiders({ items: z.array(paymentReceipt) }),
		errors: { assessment_not_found: assessmentErrors.assessment_not_found },
	}),
}
