import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { installedJourney, journey } from './support/journey.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function readable(page: Page): Promise<void> {
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBe(0)
}

journey(
	'the button counts new notifications; opening the panel resets it permanently, and read status is saved on the server',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard' })
		await page.getByRole('button', { name: 'Notifications 3 new' }).click()
		const panel = panelOf(page)
		await panel.getByRole('alert').getByText('You have 3 new notifications.').waitFor()
		await readable(page)
		await panel
			.getByRole('button', { name: /^Mark as read:/ })
			.first()
			.click()
		await panel.getByRole('button', { name: 'Unread only (2)' }).click()
		await expect.poll(() => panel.getByRole('listitem').count()).toBe(2)
		await page.keyboard.press('Escape')
		await expect.poll(() => button(page).evaluate((one) => one === document.activeElement)).toBe(true)

		await page.reload()
		await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
		await button(page).click()
		await panel.getByRole('button', { name: 'Unread only (2)' }).waitFor()
		await panel.getByRole('button', { name: 'Mark all as read' }).click()
		await panel.getByRole('button', { name: 'Unread only', exact: true }).click()
		await panel.getByText('Nothing unread').waitFor()
		await panel.getByRole('tab', { name: 'This visit' }).click()
		await panel.getByText('No messages yet.', { exact: false }).waitFor()
		await readable(page)
	},
)

journey(
	'a colleague who is assigned a case is notified immediately, can open it from there, and finds it in the list',
	async ({ visit }) => {
		const { page: theirs } = await visit('attorney2', { path: '/dashboard' })
		await button(theirs).click()
		await panelOf(theirs).waitFor()
		await theirs.keyboard.press('Escape')
		await panelOf(theirs).waitFor({ state: 'hidden' })
		const { page } = await visit('paralegal', { path: '/dashboard/cases/new' })
		const opened = await page.evaluate(async () => {
			const ask = async (path: string, init?: RequestInit) => {
				const headers = { 'content-type': 'application/json', 'x-client-version': '1.0.0' }
				return (await fetch(path, { ...init, headers })).json()
			}
			const { items } = await ask('/api/clients?limit=1')
			const { items: people } = await ask('/api/cases?limit=200')
			const attorneyId = people.find(
				(one: { attorneyName: string }) => one.attorneyName === 'Anders Holmqvist',
			).attorneyId
			const body = { clientId: items[0].id, caseName: 'Heard at once v. Later', type: 'General', attorneyId }
			return ask('/api/cases', { method: 'POST', body: JSON.stringify(body) })
		})
		await theirs.getByRole('button', { name: 'Notifications 1 new' }).click()
		await panelOf(theirs)
			.getByRole('link', { name: /Heard at once v\. Later assigned to you/ })
			.click()
		await theirs.waitForURL(`**/dashboard/cases/${opened.id}`)
		await theirs.goto('/dashboard/notifications')
		await theirs.getByText('Heard at once v. Later assigned to you').waitFor()
		await readable(theirs)
	},
)

journey('a reminder of a case arrives at its time', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases' })
	await page.getByRole('grid').or(page.getByRole('table')).getByRole('link').first().click()
	await page.getByRole('tab', { name: 'Overview' }).waitFor()
	const remind = async () => {
		await page.getByRole('button', { name: /^More actions for/ }).click()
		await page.getByRole('menuitem', { name: 'Remind me…' }).click()
	}
	await remind()
	const dialog = page.getByRole('dialog', { name: /^Remind me about/ })
	await dialog.getByLabel('Tomorrow at 9:00').check()
	await dialog.getByLabel('Note').fill('Ask for the file')
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Set reminder' }).click()
	await page.getByText('You will be reminded on', { exact: false }).waitFor()
	await remind()
	await dialog.getByText('Ask for the file').waitFor()
	await dialog.getByRole('button', { name: 'Cancel the reminder: Ask for the file' }).click()
	await dialog.getByText('Ask for the file').waitFor({ state: 'hidden' })
})

installedJourney('which kinds arrive where is chosen on a phone and stays', async ({ visit }) => {
	const path = '/dashboard/settings?part=notifications'
	const { page } = await visit('client', { path, width: 360, height: 780, colorScheme: 'dark' })
	const kind = page.getByRole('group', { name: 'Case update' })
	await kind.getByLabel('Email').uncheck()
	await readable(page)
	await page.reload()
	await expect.poll(() => kind.getByLabel('Email').isChecked()).toBe(false)
	const guarded = page.getByRole('group', { name: 'Password changed' })
	expect(await guarded.getByLabel('Email').isDisabled()).toBe(true)
	expect(await page.getByRole('group', { name: 'Email could not be sent' }).count()).toBe(0)
	await page.getByText('This browser has no web push here.', { exact: false }).waitFor()
	await page.getByRole('button', { name: /^Open the menu/ }).click()
	await button(page).click()
	await panelOf(page).getByRole('tab', { name: 'This visit' }).waitFor()
	await readable(page)
})
