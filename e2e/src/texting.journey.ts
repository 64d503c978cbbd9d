import { expect } from 'vitest'
import { signedByTwilio, startTwilioServer } from '../../server/src/testing/twilio-server.ts'
import type { DemoFirm } from './support/demo-host.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey as plainJourney } from './support/journey.ts'
import { workerPort } from './support/worker-port.ts'

const journey = plainJourney
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('twilio', { scope: 'file' }, async ({}, { onCleanup }) => {
		const server = await startTwilioServer()
		onCleanup(() => server.close())
		return server
	})
	.extend('firm', { scope: 'file' }, async ({ host, twilio }, { onCleanup }): Promise<DemoFirm> => {
		const port = await workerPort()
		const env = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...twilio.env }
		const firm = await host.serve(env)
		onCleanup(() => firm.remove())
		return firm
	})

/** As Twilio posts to the firm. */
async function post(url: string, form: Readonly<Record<string, string>>): Promise<void> {
	const headers = { 'x-twilio-signature': signedByTwilio(url, form) }
	const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ ...form }) })
	expect(answer.status).toBe(200)
}

journey(
	'a client consents, is texted, replies in the thread and ends it with STOP; after that nothing can be sent',
	async ({ visit, firm, twilio }) => {
		const { page } = await visit('attorney', { path: '/dashboard/messages' })
		await page.getByRole('link', { name: /Documents for the next hearing/ }).click()
		await page.getByRole('link', { name: 'Record a consent' }).click()
		await page.getByRole('button', { name: 'Record a consent' }).click()
		const dialog = page.getByRole('dialog', { name: 'Consent to text messages' })
		await dialog.getByLabel('Number').fill('212 555 0177')
		await dialog.getByRole('button', { name: 'Record consent' }).click()
		await page.getByText('(212) 555-0177, in writing').waitFor()

		await page.getByRole('link', { name: 'Documents for the next hearing' }).click()
		await page.getByRole('button', { name: 'Send as text' }).click()
		await page.getByRole('textbox', { name: /^Text message to/ }).fill('The hearing moved to 9 am.')
		await page.getByText('26 of 1,600 characters, 1 segment').waitFor()
		await page.getByRole('button', { name: 'Send text message' }).click()
		await page.getByText('Text message: sent').waitFor()
		expect(twilio.messages).toMatchObject([{ to: '+12125550177', body: 'The hearing moved to 9 am.' }])
		const [sent] = twilio.messages
		await post(sent?.statusCallback ?? '', { MessageSid: sent?.sid ?? '', MessageStatus: 'delivered' })
		await page.getByText('Text message: delivered').waitFor()

		const From = '+12125550177'
		const webhook = `${firm.url}/api/webhooks/twilio`
		await post(webhook, { MessageSid: 'SM1', From, Body: 'Thank you, 9 it is.', NumMedia: '0' })
		await page.getByText('Thank you, 9 it is.').waitFor()
		await page.getByText('Text message: received').waitFor()

		await page.getByRole('textbox', { name: /^Text message to/ }).fill('One more thing')
		await post(webhook, { MessageSid: 'SM2', From, Body: 'STOP', NumMedia: '0' })
		await page.getByText(/ended text messages with STOP/).waitFor()
		expect(await page.getByRole('button', { name: 'Send text message' }).count()).toBe(0)
		expect(await findA11yViolations(page)).toEqual([])
		expect(twilio.messages).toHaveLength(1)
	},
)

journey('texts show what became of them, also on a phone', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/messages', width: 390, height: 844 })
	await page.getByRole('link', { name: /Appointment tomorrow/ }).click()
	await page.getByText('Text message: not delivered').waitFor()
	await page.getByText('Provider error 30003: the phone is unreachable.').waitFor()
	await page.getByRole('button', { name: 'Send as text' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})
