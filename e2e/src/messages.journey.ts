import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const NOTE = 'Ask for a continuance, do not tell the client yet'

journey(
	'a client writes from a phone with a document; the firm adds an internal note and answers; the client reads it',
	async ({ visit }) => {
		const { page: phone } = await visit('client', { path: '/dashboard/client-portal', width: 390, height: 844 })
		const received: string[] = []
		phone.on('response', (response) => {
			if (!response.url().includes('/api/')) return
			// A page that is left takes its unread answers with it.
			response.text().then(
				(text) => received.push(text),
				() => undefined,
			)
		})
		await phone
			.getByRole('navigation', { name: 'Client portal' })
			.getByRole('link', { name: /Messages/ })
			.click()
		await phone.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
		await phone.getByRole('link', { name: 'New message' }).click()
		await phone.getByLabel('Subject').fill('The lease of the loft')
		await phone.getByLabel('Your message').fill('Here is the lease <b>signed</b>.')
		const file = { name: 'Signed lease.txt', mimeType: 'text/plain', buffer: Buffer.from('the lease') }
		await phone.getByLabel('Choose documents to attach').setInputFiles(file)
		await phone.getByRole('button', { name: 'Send', exact: true }).click()
		await phone.getByRole('heading', { level: 1, name: 'The lease of the loft' }).waitFor()
		await phone.getByRole('button', { name: 'Open Signed lease.txt' }).click()
		await phone.getByRole('dialog', { name: 'Signed lease' }).getByText('the lease', { exact: true }).waitFor()
		await phone.keyboard.press('Escape')

		const { page } = await visit('attorney', { path: '/dashboard/messages?show=unanswered' })
		await page.getByRole('link', { name: /^Messages \d+ unread$/ }).waitFor()
		await page.getByRole('link', { name: /The lease of the loft/ }).click()
		await page.getByText('Here is the lease <b>signed</b>.').waitFor()
		await phone.getByText('Read by the firm').waitFor()
		await page.getByLabel('Internal note').last().fill(NOTE)
		await page.getByRole('button', { name: 'Add internal note' }).click()
		await page.getByRole('listitem').getByText(NOTE).waitFor()
		await page.getByRole('textbox', { name: /^Message to/ }).fill('Thank you, we filed it.')
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('button', { name: 'Send to client' }).click()

		await phone.getByText('Thank you, we filed it.').waitFor()
		await page.getByText(/^Read by /).waitFor()
		await phone.getByRole('textbox', { name: /^Your message/ }).fill('Great!')
		await phone.getByRole('button', { name: 'Send', exact: true }).click()
		await page.getByText('Great!').waitFor()
		expect(await phone.getByText(NOTE).count()).toBe(0)
		await expect.poll(() => received.length).toBeGreaterThan(0)
		expect(received.join('\n')).not.toContain(NOTE)

		await page.getByRole('button', { name: 'Close', exact: true }).click()
		await page.getByRole('button', { name: 'Reopen' }).waitFor()
	},
)

journey('staff assign a thread and a client without an account is not written to', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/messages?show=unassigned' })
	await page.getByRole('link', { name: /Question about my invoice/ }).click()
	await page.getByRole('button', { name: 'Edit' }).click()
	const dialog = page.getByRole('dialog', { name: 'Edit messages' })
	await dialog.getByLabel('Subject').fill('Question about the invoice')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('heading', { level: 1, name: 'Question about the invoice' }).waitFor()
	await page.goto('/dashboard/messages/new')
	await page.getByRole('button', { name: 'Send to client' }).click()
	await page.getByText('Please choose a client.').first().waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})
