import type { StripeConfig } from './stripe-call.ts'

/** Payers are led to a page of Stripe only; a stand-in has its own. */
export function isStripePage(url: string, { apiBase }: StripeConfig): boolean {
	if (!URL.canParse(url)) return false
	const { protocol, hostname } = new URL(url)
	return protocol === 'https:' && (apiBase !== null || hostname.endsWith('.stripe.com'))
}
