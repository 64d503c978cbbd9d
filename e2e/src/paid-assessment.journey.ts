import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { payAt } from '../../server/src/testing/stripe-server.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { paidJourney, showCheckout, signedIn } from './support/paid-journey.ts'

const FEE_CENTS = 4_900
const QUESTIONS = [{ id: 'town', text: 'City', type: 'text' }]

interface Made {
	readonly id: string
	readonly version: number
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
