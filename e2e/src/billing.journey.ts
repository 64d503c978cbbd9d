import { expect } from 'vitest'
import { payAt } from '../../server/src/testing/stripe-server.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { paidJourney, showCheckout, signedIn } from './support/paid-journey.ts'

interface Drafted {
	readonly invoices: readonly { readonly id: string }[]
}

paidJourney(
	'work that a timer counted is billed, reviewed, issued and paid in the portal',
	async ({ visit, firm, stripe }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases?search=marisol+ortega+purchase' })
		await page
			.getByRole('link', { name: /^Marisol Ortega purchase/ })
			.first()
			.click()
		await page.getByRole('button', { name: 'Start timer' }).click()
		await page.getByRole('button', { name: 'Pause timer' }).waitFor()
		const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
		await page.goto('/dashboard/time-tracking')
		await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/0:00:(0[1-9]|[1-5]\d)/)
		await page.getByRole('button', { name: 'Record', exact: true }).first().click()
		await page
			.getByText(/^Recorded 0:00/)
			.first()
			.waitFor()

		const attorney = await signedIn(firm.url, 'attorney')
		const through = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
		const made = await attorney.call('POST', '/api/billing/drafts', { caseIds: [caseId], through })
		const { invoices } = made as Drafted
		await page.goto(`/dashboard/billing/${invoices[0]?.id}`)
		await page.getByRole('button', { name: 'Issue' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
		const heading = page.getByRole('heading', { level: 1, name: /^(Invoice )?INV-/ })
		await heading.waitFor()
		const number = (await heading.textContent())?.match(/INV-[\d-]+/)?.[0] ?? ''

		const { page: phone } = await visit('client', { path: '/dashboard/payments', width: 390, height: 844 })
		await showCheckout(phone)
		await phone.getByRole('button', { name: `Pay invoice ${number}` }).click()
		await phone.getByRole('dialog', { name: 'Secure Payment' }).getByRole('button', { name: 'Pay' }).click()
		await phone.waitForURL('https://checkout.stripe.test/**')
		payAt(stripe.sessions.at(-1))
		await phone.goto('/dashboard/payments?return=checkout')
		await phone.getByText('Payment received. Thank you.').waitFor()
		await phone.goto('/dashboard/client/billing')
		await phone.getByRole('link', { name: number }).first().click()
		await phone.getByText('Paid', { exact: true }).first().waitFor()
		expect(await horizontalOverflow(phone)).toBe(0)
		expect(await findA11yViolations(phone)).toEqual([])

		await page.reload()
		await page.getByText('Paid', { exact: true }).first().waitFor()
	},
)

paidJourney('a month is billed by keyboard: drafted, reviewed and issued at once', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/billing?tab=work' })
	await page.getByRole('checkbox', { name: 'All cases' }).check()
	await page.getByRole('button', { name: /^Create \d+ pre-bills$/ }).click()
	await page.waitForURL(/tab=review/)
	const list = page.getByRole('list', { name: 'Pre-bills to review' })
	await list.getByRole('button').nth(2).waitFor()
	const count = await list.getByRole('button').count()
	await page.keyboard.press('a')
	await page.getByText(`1 of ${count} approved`).waitFor()
	await page.keyboard.press('a')
	await page.getByText(`2 of ${count} approved`).waitFor()
	await page.keyboard.press('j')
	await page.keyboard.press('i')
	await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
	await page.getByText('Issued 2 of 2.').waitFor()
	await expect.poll(() => list.getByRole('button').count()).toBe(count - 2)
})
