import { randomUUID } from 'node:crypto'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { expectPrintedAlone } from './support/expect-printed-alone.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

const QUESTIONS = [{ id: 'town', text: 'City', type: 'text' }]

async function signedIn(url: string, who: 'admin' | 'client'): Promise<ApiSession> {
	const session = new ApiSession(url)
	await session.call('POST', '/api/session', { email: emailOf(who), password: DEMO_PASSWORD })
	return session
}

interface Made {
	readonly id: string
	readonly version: number
}

/** Answers of the client that belong to no case. */
async function answer(url: string): Promise<string> {
	const admin = await signedIn(url, 'admin')
	const definition = { sections: [{ id: 's', title: 'About you', questions: QUESTIONS }] }
	const asked = { title: 'A move abroad', type: 'comprehensive', practiceArea: 'Family Law', definition }
	const { id, version } = (await admin.call('POST', '/api/questionnaires', asked, randomUUID())) as Made
	await admin.call('POST', `/api/questionnaires/${id}/publish`, { version })
	const client = await signedIn(url, 'client')
	const started = (await client.call('POST', '/api/answers', { id: newId(), questionnaireId: id })) as Made
	await client.call('POST', `/api/answers/${started.id}/submit`, {
		version: started.version,
		answers: { town: 'Utica' },
	})
	return started.id
}

async function setFee(url: string, feeCents: number): Promise<void> {
	const admin = await signedIn(url, 'admin')
	const { version } = (await admin.call('GET', '/api/assessment-settings')) as Pick<Made, 'version'>
	await admin.call('PUT', '/api/assessment-settings', { feeCents, version })
}

/** The demo has no payment provider. */
async function failToPay(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Continue to Payment' }).click()
	await page.getByRole('button', { name: 'Pay $49.00' }).click()
	await page.getByText('Payment processing failed. Please try again.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Back' }).click()
	await page.getByRole('button', { name: 'Cancel' }).click()
}

journey(
	'a client shares an assessment by link and finds an attorney after it, and the firm sees whom they ask for',
	async ({ visit, firm }) => {
		const answersId = await answer(firm.url)
		await setFee(firm.url, 4_900)
		const path = `/dashboard/client-questionnaire?answers=${answersId}`
		const { page } = await visit('client', { width: 390, height: 844, path })
		await page.getByRole('button', { name: 'Choose AI Analysis' }).click()
		await failToPay(page)
		await setFee(firm.url, 0)
		await page.reload()
		await page.getByRole('button', { name: 'Chosen: AI Analysis' }).click()
		await page.getByRole('button', { name: 'Get Free Assessment' }).click()
		await expectPrintedAlone(page)
		await page.getByRole('button', { name: 'Share' }).click()
		const sharing = page.getByRole('dialog', { name: 'Share' })
		await sharing.getByRole('radio', { name: '1 day' }).check()
		await sharing.getByRole('button', { name: 'Create Link' }).click()
		const link = (await sharing.locator('code').textContent()) ?? ''
		await sharing.getByText(/^Created on /).waitFor()
		const { page: reader } = await visit('anonymous', { path: new URL(link).pathname, width: 390, height: 844 })
		await reader.getByRole('heading', { level: 1, name: /^AI Case Assessment - / }).waitFor()
		expect(await horizontalOverflow(reader)).toBe(0)
		await sharing.getByRole('button', { name: 'Revoke' }).click()
		await sharing.getByText('Revoked', { exact: true }).waitFor()
		await reader.reload()
		await reader.getByText('This link was withdrawn. Please ask for a new one.').waitFor()
		await sharing.getByRole('button', { name: 'Done' }).click()
		await page.getByRole('button', { name: 'Find Attorney' }).click()
		await page.getByRole('heading', { level: 2, name: 'Attorneys who fit the matter' }).waitFor()
		expect(new URL(page.url()).search).toMatch(/^\?ref=[A-Za-z0-9_-]{22}$/)
		expect(await horizontalOverflow(page)).toBe(0)
		const choose = page.getByRole('button', { name: /^Choose / }).first()
		const name = (await choose.innerText()).replace('Choose ', '')
		await choose.click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Send Request' }).click()
		await page.getByRole('dialog', { name: "We'll Contact You Soon" }).waitFor()
		await dialog.getByRole('link', { name: 'Go to Portal' }).click()
		await page.getByRole('heading', { level: 1, name: /, Marisol$/ }).waitFor()

		const { page: desk } = await visit('admin', { path: '/dashboard/case-assignment' })
		await desk.getByRole('button', { name: 'Open Marisol Ortega' }).click()
		await desk.getByRole('dialog').getByText(`The client asks for ${name}.`).waitFor()
		expect(await findA11yViolations(desk)).toEqual([])
	},
)
