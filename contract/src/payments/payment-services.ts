import { z } from 'zod'

export const paymentType = z.enum([
	'ai_report',
	'praxis_service',
	'court_fee_manual',
	'court_fee_efiling',
	'social_media_ads',
	'service_process',
])
export type PaymentType = z.infer<typeof paymentType>

/** Providers that can be named; payments go through Stripe, the others are not configured. */
export const paymentGateway = z.enum(['stripe', 'square', 'paypal', 'authnet'])

/** `client`: shown to everyone; `app`: to the firm only. */
export const serviceCategory = z.enum(['client', 'app'])

export interface PaymentService {
	readonly type: PaymentType
	readonly title: string
	readonly description: string
	readonly baseAmountCents: number
	readonly category: z.infer<typeof serviceCategory>
}

/** What can be paid for without an invoice. */
export const PAYMENT_SERVICES: readonly PaymentService[] = [
	{
		type: 'ai_report',
		title: 'AI Case Report',
		description: 'A written report on your case, prepared with AI and reviewed by the firm.',
		baseAmountCents: 5_000,
		category: 'client',
	},
	{
		type: 'praxis_service',
		title: 'Legal Service',
		description: 'A legal service that you agreed on with the firm.',
		baseAmountCents: 10_000,
		category: 'client',
	},
	{
		type: 'court_fee_manual',
		title: 'Court Fee (Manual Filing)',
		description: 'The court’s fee for a filing on paper.',
		baseAmountCents: 7_500,
		category: 'app',
	},
	{
		type: 'court_fee_efiling',
		title: 'Court Fee (E-Filing)',
		description: 'The court’s fee for an electronic filing.',
		baseAmountCents: 5_000,
		category: 'app',
	},
	{
		type: 'social_media_ads',
		title: 'Social Media Ads',
		description: 'Advertising for the firm on social media.',
		baseAmountCents: 15_000,
		category: 'app',
	},
	{
		type: 'service_process',
		title: 'Service of Process',
		description: 'Delivery of court documents by a service provider.',
		baseAmountCents: 8_500,
		category: 'app',
	},
]

/** What the caller may pay for. */
export function servicesFor(isClient: boolean): readonly PaymentService[] {
	return isClient ? PAYMENT_SERVICES.filter(({ category }) => category === 'client') : PAYMENT_SERVICES
}
