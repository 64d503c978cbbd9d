import { refuse } from '@praxis/contract/kernel/errors'
import { paymentErrors } from '@praxis/contract/payments/payment-errors'
import type { Platform } from '../../platform/platform.ts'
import type { PaymentPort } from './payment-port.ts'
import { stripeCheckout } from './stripe-checkout.ts'

const unavailable = () => Promise.reject(refuse(paymentErrors, 'payment_failed'))
/** Without a provider nothing can be paid. */
const UNCONFIGURED: PaymentPort = {
	name: 'none',
	saved: {
		addCustomer: unavailable,
		startSetup: unavailable,
		checkSetup: unavailable,
		forget: unavailable,
		charge: unavailable,
		findCharge: unavailable,
	},
	start: unavailable,
	check: unavailable,
	expire: unavailable,
	refund: unavailable,
	refunds: unavailable,
	details: unavailable,
}

export function isProviderConfigured({ config }: Pick<Platform, 'config'>): boolean {
	return config.stripe !== null
}

export function paymentPortOf({ config }: Pick<Platform, 'config'>): PaymentPort {
	return config.stripe === null ? UNCONFIGURED : stripeCheckout(config.stripe, config.outboundAllow)
}
