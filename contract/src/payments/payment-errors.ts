import { defineErrors } from '../kernel/errors.ts'

/** Between the product and the payment provider. */
export const paymentErrors = defineErrors({
	payment_failed: { kind: 'unprocessable', message: 'Payment processing failed. Please try again.' },
	signature_invalid: { kind: 'invalid', message: 'The signature of this message is not valid.' },
	event_unreadable: { kind: 'invalid', message: 'This message of the payment provider could not be read.' },
})
