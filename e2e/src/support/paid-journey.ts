import type { Page } from 'playwright-core'
import { startStripeServer } from '../../../server/src/testing/stripe-server.ts'
import { ApiSession } from './api-session.ts'
import { journey } from './journey.ts'
import { DEMO_PASSWORD, emailOf } from './people.ts'

const KEY = 'sk_test_journey'

/** A journey in a firm that is paid through `stripe`, which stands in for the payment provider. */
export const paidJourney = journey
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('stripe', { scope: 'file' }, async ({}, { onCleanup }) => {
		const stripe = await startStripeServer(KEY)
		onCleanup(() => stripe.close())
		return stripe
	})
	.extend('firm', { scope: 'file' }, async ({ host, stripe }, { onCleanup }) => {
		const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: stripe.url, OUTBOUND_ALLOW: '127.0.0.1' }
		const firm = await host.serve(env)
		onCleanup(() => firm.remove())
		return firm
	})

/** A session beside the browser, for what a journey is not about. */
export async function signedIn(url: string, role: 'admin' | 'attorney' | 'client'): Promise<ApiSession> {
	const session = new ApiSession(url)
	await session.call('POST', '/api/session', { email: emailOf(role), password: DEMO_PASSWORD })
	return session
}

/** The page of the provider, which leads back. */
export async function showCheckout(page: Page): Promise<void> {
	await page.route('https://checkout.stripe.test/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
	)
}
