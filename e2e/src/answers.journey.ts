import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { settled } from './support/settled.ts'

journey(
	'the desk sends a questionnaire, the client answers it by the link, the answers are read on the record',
	async ({ visit, firm, browser }) => {
		const { page: admin } = await visit('admin')
		const headers = { origin: firm.url, 'x-client-version': '1.0.0' }
		const questions = [
			{ id: 'name', text: 'Your name', type: 'text', required: true, mapsTo: 'client.fullName' },
			{ id: 'what', text: 'What happened?', type: 'textarea', required: true },
		]
		const data = {
			title: 'Before we meet',
			type: 'short',
			definition: { sections: [{ id: 's', title: 'You', questions }] },
		}
		const made = await (await admin.request.post(questionnaires.create.path, { headers, data })).json()
		const published = questionnaires.publish.path.replace(':id', made.id)
		expect((await admin.request.post(published, { headers, data: { version: made.version } })).status()).toBe(200)

		const { page: desk } = await visit('receptionist', { path: '/dashboard/clients?q=hartmann' })
		await desk.getByRole('link', { name: 'Teodor Hartmann', exact: true }).waitFor()
		await settled(desk)
		await desk.getByRole('button', { name: 'Actions for Teodor Hartmann' }).click()
		await desk.getByRole('menuitem', { name: 'Questionnaire' }).click()
		const dialog = desk.getByRole('dialog', { name: 'Questionnaire for Teodor Hartmann' })
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.getByText('Please choose a questionnaire.').first().waitFor()
		await dialog.getByRole('combobox', { name: 'Questionnaire' }).fill('before we')
		await desk.getByRole('option', { name: /Before we meet/ }).click()
		await dialog.getByRole('radio', { name: 'As a link' }).check()
		await dialog.getByRole('button', { name: 'Create link' }).click()
		const link = await dialog.locator('code').innerText()
		expect(link).toContain(`${firm.url}/client-questionnaire?invitation=`)
		await dialog.getByRole('button', { name: 'Done' }).click()

		const phone = await browser.newContext({ baseURL: firm.url, viewport: { width: 360, height: 780 } })
		try {
			const client = await phone.newPage()
			await client.goto(link)
			await client.getByRole('heading', { level: 1, name: 'Before we meet' }).waitFor()
			await client.getByRole('button', { name: 'Show all questions' }).click()
			await client.getByLabel(/Your name/).fill('Teodor Hartmann')
			await client.getByLabel(/What happened/).fill('The lease ends in March.')
			await client.getByRole('button', { name: 'Submit Questionnaire' }).click()
			await client.getByRole('heading', { name: 'Questionnaire Submitted Successfully!' }).waitFor()
		} finally {
			await phone.close()
		}

		await desk.getByRole('link', { name: 'Teodor Hartmann', exact: true }).click()
		await desk.getByRole('tab', { name: 'Questionnaires' }).click()
		await desk.getByRole('link', { name: 'Before we meet' }).waitFor()
		await desk.getByText('To review').first().waitFor()
		await desk.getByRole('link', { name: 'Before we meet' }).click()
		await desk.getByRole('heading', { level: 1, name: 'Before we meet' }).waitFor()
		await desk.getByText('The lease ends in March.').waitFor()
		await desk.getByRole('link', { name: 'Review' }).waitFor()
		await desk.setViewportSize({ width: 360, height: 780 })
		expect(await horizontalOverflow(desk)).toBe(0)

		await desk.setViewportSize({ width: 1440, height: 900 })
		await desk.goto('/dashboard/client-intake')
		await desk.getByRole('button', { name: 'More about intake' }).click()
		await desk.getByRole('menuitem', { name: 'Questionnaires' }).click()
		await desk.getByRole('link', { name: 'Answer for a client' }).click()
		await desk.getByRole('combobox', { name: 'Client' }).fill('teodor hartmann')
		await desk.getByRole('option', { name: /Teodor Hartmann / }).click()
		await desk.getByText('Answering for Teodor Hartmann').waitFor()
		await desk.getByLabel('Practice area').selectOption('Real Estate')
		await desk.getByRole('button', { name: 'Start', exact: true }).click()
		await desk.getByRole('button', { name: 'Save Progress' }).click()
		await desk.getByText('With an emailed link the client can read and continue them.').waitFor()
		await desk.getByRole('region', { name: 'Continue later' }).getByLabel('Email').fill('teodor@hartmann.test')
		await desk.getByRole('button', { name: 'Email a link', exact: true }).click()
		await desk.getByText('the link to teodor@hartmann.test will be sent later').waitFor()
		await desk.goto('/dashboard/notifications')
		await desk.getByText('Teodor Hartmann submitted “Before we meet”').first().waitFor()
		await desk.goto('/dashboard/questionnaire-management?tab=answers&q=before')
		await desk.getByRole('link', { name: 'Teodor Hartmann', exact: true }).waitFor()
		await desk.goto('/dashboard/questionnaire-management?tab=answers&q=feldt')
		await desk.getByRole('link', { name: 'Naomi Feldt', exact: true }).click()
		await desk.getByRole('tab', { name: 'Assessment' }).click()
		await desk.getByText('Programmatic Assessment').waitFor()
		await desk
			.getByRole('region', { name: 'Key Findings' })
			.getByText(/^A deadline is near/)
			.waitFor()
		await desk.goto('/dashboard/clients?q=ortega')
		await desk.getByRole('link', { name: 'Marisol Ortega', exact: true }).click()
		await desk.getByRole('tab', { name: 'Assessments' }).click()
		await desk.getByRole('link', { name: /^AI Case Assessment - Personal Injury/ }).click()
		await desk.getByText('Visible to the client').waitFor()
		expect(await findA11yViolations(desk)).toEqual([])
	},
)

journey('an invitation is revoked, and a client finds only their own responses', async ({ visit, firm, browser }) => {
	const { page: desk } = await visit('receptionist', { path: '/dashboard/clients?q=hartmann' })
	await desk.getByRole('link', { name: 'Teodor Hartmann', exact: true }).click()
	await desk.getByRole('tab', { name: 'Questionnaires' }).click()
	await desk.getByRole('button', { name: 'Send a questionnaire' }).click()
	const dialog = desk.getByRole('dialog', { name: 'Questionnaire for Teodor Hartmann' })
	await dialog.getByRole('combobox', { name: 'Questionnaire' }).fill('real estate')
	await desk.getByRole('option').first().click()
	await dialog.getByRole('button', { name: 'Send invitation' }).click()
	await dialog.getByText('No mail server is configured').waitFor()
	const link = await dialog.locator('code').innerText()
	await dialog.getByRole('button', { name: 'Done' }).click()
	await desk.getByRole('button', { name: /Revoke the invitation/ }).click()
	await desk.getByText('Revoked', { exact: true }).waitFor()
	const visitor = await browser.newContext({ baseURL: firm.url })
	try {
		const page = await visitor.newPage()
		await page.goto(link)
		await page.getByText('This link is not valid. Please ask the firm for a new one.').waitFor()
	} finally {
		await visitor.close()
	}

	const { page: client } = await visit('client', { path: '/dashboard/client-portal', width: 360, height: 780 })
	const needs = client.getByRole('region', { name: 'Needs your attention' })
	await needs.getByRole('link', { name: 'Finish “Estate Planning”' }).waitFor()
	await client.setViewportSize({ width: 1440, height: 900 })
	await client.goto('/dashboard/questionnaire-management')
	await client.getByRole('link', { name: 'Estate Planning' }).waitFor()
	const own = await client.getByRole('table').getByRole('link').allInnerTexts()
	expect(own.toSorted()).toEqual(['Employment Law', 'Estate Planning'])
	expect(await findA11yViolations(client)).toEqual([])
	await client.getByRole('link', { name: 'Estate Planning' }).click()
	await client.waitForURL('**/dashboard/client-questionnaire?answers=*')

	const found = await desk.request.get('/api/clients?search=marisol+ortega')
	const path = `/dashboard/client-questionnaire?clientId=${(await found.json()).items[0].id}`
	await desk.goto(path)
	await desk.getByRole('region', { name: 'Drafts' }).waitFor()
	const { page: reader } = await visit('staff', { path })
	await settled(reader)
	await reader.getByLabel('Practice area').waitFor()
	expect(await reader.getByRole('region', { name: 'Drafts' }).count()).toBe(0)
})
