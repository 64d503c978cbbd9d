import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { payAt, startStripeServer } from '../../server/src/testing/stripe-server.ts'
import { ApiSession } from './support/api-session.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

const KEY = 'sk_test_journey'
const FEE_CENTS = 4_900
const QUESTIONS = [{ id: 'town', text: 'City', type: 'text' }]

const paidJourney = journey
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

interface Made {
	readonly id: string
	readonly version: number
}

async function signedIn(url: string, role: 'admin' | 'client'): Promise<ApiSession> {
	const session = new ApiSession(url)
	await session.call('POST', '/api/session', { email: emailOf(role), password: DEMO_PASSWORD })
	return session
}

/** A submitted response of the client, to assess for a fee. */
async function answer(url: string): Promise<string> {
	const admin = await signedIn(url, 'admin')
	const settings = (await admin.call('GET', '/api/assessment-settings')) as Pick<Made, 'version'>
	await admin.call('PUT', '/api/assessment-settings', { feeCents: FEE_CENTS, version: settings.version })
	const definition = { sections: [{ id: 's', title: 'About you', questions: QUESTIONS }] }
	const asked = { title: 'Late rent', type: 'comprehensive', practiceArea: 'Real Estate', definition }
	const { id, version } = (await admin.call('POST', '/api/questionnaires', asked, newId())) as Made
	await admin.call('POST', `/api/questionnaires/${id}/publish`, { version })
	const client = await signedIn(url, 'client')
	const started = (await client.call('POST', '/api/answers', { id: newId(), questionnaireId: id })) as Made
	const answers = { version: started.version, answers: { town: 'Utica' } }
	await client.call('POST', `/api/answers/${started.id}/submit`, answers)
	return started.id
}

/** The page of the provider, which leads back. */
async function showCheckout(page: Page): Promise<void> {
	await page.route('https://checkout.stripe.test/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
	)
}

/** Tells the browser another fee than the server’s. */
async function lowerFee(page: Page): Promise<void> {
	await page.route('**/api/answers/*/choice', async (route) => {
		const response = await route.fetch()
		const shown = (await response.json()) as object
		await route.fulfill({ response, json: { ...shown, feeCents: 1 } })
	})
}

paidJourney(
	'a client pays the fee of the server once, whatever the browser says, and gets the assessment with its receipt',
	async ({ visit, firm, stripe }) => {
		const answersId = await answer(firm.url)
		const path = `/dashboard/client-questionnaire?answers=${answersId}`
		const { page } = await visit('client', { width: 390, height: 844, path })
		await showCheckout(page)
		await lowerFee(page)
		await page.reload()
		await page.getByRole('button', { name: 'Choose AI Analysis' }).click()
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		expect(await horizontalOverflow(page)).toBe(0)
		const back = page.url()
		await page.getByRole('button', { name: 'Pay $0.01' }).click()
		await page.getByText('The fee is now $49.00. Please check it before you pay.').waitFor()
		await page.getByRole('button', { name: 'Pay $49.00' }).click()
		await page.waitForURL('https://checkout.stripe.test/**')
		expect(stripe.sessions.map((one) => one.amount_total)).toEqual([FEE_CENTS])

		payAt(stripe.sessions[0])
		await page.goto(back)
		await page.getByRole('button', { name: 'Chosen: AI Analysis' }).click()
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByRole('button', { name: /^Pay \$|Try again/ }).click()
		await page.getByText('Saved to client portal').waitFor()
		await page.getByText(/^Paid \$49\.00 on /).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(stripe.sessions).toHaveLength(1)

		await page.reload()
		await page.getByRole('button', { name: 'Chosen: AI Analysis' }).click()
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByText('You have paid. Nothing is charged again.').waitFor()
		expect(stripe.sessions).toHaveLength(1)
	},
)
